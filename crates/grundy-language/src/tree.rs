//! The checked rule: every name resolved, every expression typed.
//!
//! The tree is what the checker makes and what the compiler and the shape recogniser read. Names have
//! become numbers: a *local* belongs to the frame it stands in (a clause, a guard or a function), a
//! *constant* to the whole rule. All locals of a frame have slots of their own, also where their scopes
//! do not overlap.

use super::builtin::Builtin;
use super::types::Type;
use crate::diagnostic::Span;
use crate::kind::MoveKind;
pub use crate::notation::syntax::CompareOp as Comparison;
use crate::notation::syntax::Verdict;
use crate::value::Value;

/// A checked rule.
#[derive(Debug, Clone)]
pub struct Tree {
    /// The type of every position of the game.
    pub position: Type,
    /// `let S = …` and `given K`: evaluated once, in this order, each may use those before it.
    pub constants: Vec<Constant>,
    /// `let f(x) = …`: any may call any.
    pub functions: Vec<Function>,
    /// The clauses. A word rule has none.
    pub clauses: Vec<Clause>,
    /// The rewrites of a word rule.
    pub rewrites: Vec<Rewrite>,
    /// `where`: an option that matches the guard's pattern but not its condition is no move. Several lines
    /// are joined by `and`.
    pub filter: Option<Guard>,
    /// Whole-game endings in the order they were typed: the first that holds decides.
    pub endings: Vec<(Verdict, Guard)>,
    /// `start n = (n, 0)`: what a short position stands for; the guard's body is the position.
    pub start: Option<(Type, Guard)>,
    /// The line `misere`.
    pub misere: bool,
}

/// A constant of the rule.
#[derive(Debug, Clone)]
pub struct Constant {
    /// Its name.
    pub name: String,
    /// Its value or how to compute it (a frame without parameters).
    pub value: Frame,
}

/// Locals and the expression that uses them.
#[derive(Debug, Clone)]
pub struct Frame {
    /// Name and type of each local; parameters come first.
    pub locals: Vec<Local>,
    /// The expression.
    pub body: Expr,
}

/// A local name.
#[derive(Debug, Clone)]
pub struct Local {
    /// As typed.
    pub name: String,
    /// Its type.
    pub ty: Type,
}

/// A function: the first `parameters` locals of its frame are its parameters.
#[derive(Debug, Clone)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// How many parameters it takes.
    pub parameters: usize,
    /// Locals and body.
    pub frame: Frame,
}

/// A condition (or a value) over the parts of a position that matches a pattern.
#[derive(Debug, Clone)]
pub struct Guard {
    /// What the position must look like; binds locals.
    pub pattern: Pattern,
    /// Locals and body.
    pub frame: Frame,
}

/// A pattern with its names resolved.
#[derive(Debug, Clone)]
pub enum Pattern {
    /// Binds a local.
    Local(usize),
    /// Must be equal.
    Equal(Value),
    /// Part by part.
    Tuple(Vec<Pattern>),
}

/// A checked clause.
#[derive(Debug, Clone)]
pub struct Clause {
    /// What a position must look like.
    pub pattern: Pattern,
    /// All locals of the clause: the pattern's, then those of qualifiers and comprehensions.
    pub locals: Vec<Local>,
    /// Loops, conditions, local names; outermost first.
    pub qualifiers: Vec<Qualifier>,
    /// The alternatives, each a move for every round of the loops.
    pub alternatives: Vec<Alternative>,
    /// The locals that loops and lets of the qualifiers bind, in order: what a move is made `with`.
    pub bindings: Vec<usize>,
    /// Where the clause stands.
    pub span: Span,
}

/// One alternative of a clause.
#[derive(Debug, Clone)]
pub struct Alternative {
    /// What it asks of the next move.
    pub kind: MoveKind,
    /// Where the move leads.
    pub outcome: Outcome,
    /// `gain e`
    pub gain: Option<Expr>,
    /// `cost e`
    pub cost: Option<Expr>,
    /// Where it stands.
    pub span: Span,
}

impl Alternative {
    /// Whether it says nothing but where the move leads.
    pub fn is_plain(&self) -> bool {
        self.kind.is_ordinary() && self.gain.is_none() && self.cost.is_none()
    }
}

/// Where a move leads.
#[derive(Debug, Clone)]
pub enum Outcome {
    /// Components of a sum.
    Certain(Vec<Component>),
    /// Branches, each with its probability.
    Chance(Vec<(Fraction<Expr>, Vec<Component>)>),
}

/// A probability: an expression over whole numbers in which `/` is exact.
#[derive(Debug, Clone)]
pub enum Fraction<E> {
    /// A whole number.
    Whole(E),
    /// `-x`
    Negate(Box<Fraction<E>>, Span),
    /// `+ - * /`
    Arithmetic(Arithmetic, Box<Fraction<E>>, Box<Fraction<E>>, Span),
    /// `if c then x else y`
    If(E, Box<Fraction<E>>, Box<Fraction<E>>, Span),
}

impl Fraction<Expr> {
    /// Where it stands in the rule's text.
    pub fn span(&self) -> Span {
        match self {
            Fraction::Whole(expr) => expr.span,
            Fraction::Negate(_, span) | Fraction::Arithmetic(.., span) | Fraction::If(.., span) => *span,
        }
    }

    /// The expressions that it is made of.
    pub fn expressions(&self) -> Vec<&Expr> {
        match self {
            Fraction::Whole(expr) => vec![expr],
            Fraction::Negate(inner, _) => inner.expressions(),
            Fraction::Arithmetic(_, left, right, _) => [left.expressions(), right.expressions()].concat(),
            Fraction::If(condition, yes, no, _) => {
                [vec![condition], yes.expressions(), no.expressions()].concat()
            }
        }
    }

    /// A text that two probabilities share only if they are computed alike; `of` writes the expressions.
    pub fn text(&self, of: &dyn Fn(&Expr) -> String) -> String {
        match self {
            Fraction::Whole(expr) => of(expr),
            Fraction::Negate(inner, _) => format!("(-{})", inner.text(of)),
            Fraction::Arithmetic(op, left, right, _) => {
                format!("({} {op:?} {})", left.text(of), right.text(of))
            }
            Fraction::If(condition, yes, no, _) => {
                format!("(if {} then {} else {})", of(condition), yes.text(of), no.text(of))
            }
        }
    }
}

/// One component, or a list of them.
#[derive(Debug, Clone)]
pub enum Component {
    /// A position.
    One(Expr),
    /// A list or set of positions.
    Split(Expr),
}

/// A loop, a condition or a local name.
#[derive(Debug, Clone)]
pub enum Qualifier {
    /// `for target in collection`
    For(Target, Expr),
    /// `if condition`
    If(Expr),
    /// `let target = value`
    Let(Target, Expr),
}

impl Qualifier {
    /// What a loop goes through, a condition asks, a name stands for.
    pub fn expr(&self) -> &Expr {
        match self {
            Qualifier::For(_, expr) | Qualifier::If(expr) | Qualifier::Let(_, expr) => expr,
        }
    }

    /// The same, to be changed.
    pub fn expr_mut(&mut self) -> &mut Expr {
        match self {
            Qualifier::For(_, expr) | Qualifier::If(expr) | Qualifier::Let(_, expr) => expr,
        }
    }
}

/// What a loop or a `let` binds.
#[derive(Debug, Clone)]
pub enum Target {
    /// One local.
    Local(usize),
    /// A tuple, part by part.
    Tuple(Vec<Target>),
}

impl Target {
    /// Gives its locals other names, where there is a name for them.
    fn rename(&mut self, of: &dyn Fn(usize) -> Result<Expr, usize>) {
        match self {
            Target::Local(name) => {
                if let Err(other) = of(*name) {
                    *name = other;
                }
            }
            Target::Tuple(parts) => parts.iter_mut().for_each(|part| part.rename(of)),
        }
    }
}

/// `"old" => "new"` for a word rule.
#[derive(Debug, Clone)]
pub struct Rewrite {
    /// The letters that must stand somewhere in the word; never empty.
    pub from: String,
    /// The letters put in their place.
    pub to: String,
}

/// A typed expression.
#[derive(Debug, Clone)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Its type.
    pub ty: Type,
    /// Where it stands in the rule's text.
    pub span: Span,
}

impl Expr {
    /// The expressions that it is made of directly.
    pub fn parts(&self) -> Vec<&Expr> {
        match &self.kind {
            Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => Vec::new(),
            Kind::Tuple(parts) | Kind::Builtin(_, parts) | Kind::Call(_, parts) => parts.iter().collect(),
            Kind::List(elements) | Kind::Set(elements) => elements.iter().map(Element::expr).collect(),
            Kind::Comprehension(body, qualifiers) => {
                qualifiers.iter().map(Qualifier::expr).chain([&**body]).collect()
            }
            Kind::Negate(inner) | Kind::Not(inner) => vec![inner],
            Kind::Arithmetic(_, a, b)
            | Kind::And(a, b)
            | Kind::Or(a, b)
            | Kind::Range(a, b)
            | Kind::Join(a, b)
            | Kind::Union(a, b)
            | Kind::Difference(a, b)
            | Kind::Repeat(a, b)
            | Kind::Index(a, b) => vec![a, b],
            Kind::Compare(first, rest) => {
                std::iter::once(&**first).chain(rest.iter().map(|(_, operand)| operand)).collect()
            }
            Kind::If(a, b, c) => vec![a, b, c],
            Kind::Slice(list, from, until) => std::iter::once(&**list)
                .chain([from, until].into_iter().flatten().map(|bound| &**bound))
                .collect(),
        }
    }

    /// Whether it is a local and nothing else.
    pub fn is_local(&self, local: usize) -> bool {
        matches!(self.kind, Kind::Local(this) if this == local)
    }

    /// The local that it is, if it is one.
    pub fn as_local(&self) -> Option<usize> {
        if let Kind::Local(local) = self.kind { Some(local) } else { None }
    }

    /// Whether a local stands anywhere in it.
    pub fn mentions(&self, local: usize) -> bool {
        self.is_local(local) || self.parts().into_iter().any(|part| part.mentions(local))
    }

    /// Gives locals other names, or puts expressions in their places.
    pub fn rename(&mut self, of: &dyn Fn(usize) -> Result<Expr, usize>) {
        if let Kind::Local(name) = self.kind {
            match of(name) {
                Ok(other) => *self = other,
                Err(other) => self.kind = Kind::Local(other),
            }
            return;
        }
        if let Kind::Comprehension(_, qualifiers) = &mut self.kind {
            for qualifier in qualifiers {
                if let Qualifier::For(target, _) | Qualifier::Let(target, _) = qualifier {
                    target.rename(of);
                }
            }
        }
        self.each_part(&mut |part| part.rename(of));
    }

    /// The expressions that one is made of directly, to be changed.
    pub fn each_part(&mut self, visit: &mut dyn FnMut(&mut Expr)) {
        match &mut self.kind {
            Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => {}
            Kind::Tuple(parts) | Kind::Builtin(_, parts) | Kind::Call(_, parts) => {
                parts.iter_mut().for_each(visit)
            }
            Kind::List(elements) | Kind::Set(elements) => {
                for Element::One(part) | Element::Splice(part) in elements {
                    visit(part);
                }
            }
            Kind::Comprehension(body, qualifiers) => {
                qualifiers.iter_mut().for_each(|qualifier| visit(qualifier.expr_mut()));
                visit(body);
            }
            Kind::Negate(inner) | Kind::Not(inner) => visit(inner),
            Kind::Arithmetic(_, a, b)
            | Kind::And(a, b)
            | Kind::Or(a, b)
            | Kind::Range(a, b)
            | Kind::Join(a, b)
            | Kind::Union(a, b)
            | Kind::Difference(a, b)
            | Kind::Repeat(a, b)
            | Kind::Index(a, b) => {
                visit(a);
                visit(b);
            }
            Kind::Compare(first, rest) => {
                visit(first);
                rest.iter_mut().for_each(|(_, operand)| visit(operand));
            }
            Kind::If(a, b, c) => [a, b, c].into_iter().for_each(|part| visit(part)),
            Kind::Slice(list, from, until) => {
                visit(list);
                [from, until].into_iter().flatten().for_each(|bound| visit(bound));
            }
        }
    }
}

/// The forms of typed expressions.
#[derive(Debug, Clone)]
pub enum Kind {
    /// A literal.
    Value(Value),
    /// A local of the frame.
    Local(usize),
    /// A constant of the rule.
    Constant(usize),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `[a, b, 1..3]`
    List(Vec<Element>),
    /// `{a, b, 1..3}`
    Set(Vec<Element>),
    /// `[e for …]`, or `{e for …}` where the type of the whole is a set
    Comprehension(Box<Expr>, Vec<Qualifier>),
    /// `-x`
    Negate(Box<Expr>),
    /// `not x`
    Not(Box<Expr>),
    /// `+ - * / % **` on numbers
    Arithmetic(Arithmetic, Box<Expr>, Box<Expr>),
    /// `and`
    And(Box<Expr>, Box<Expr>),
    /// `or`
    Or(Box<Expr>, Box<Expr>),
    /// A chain: every member is evaluated at most once, and none behind the first comparison that fails.
    Compare(Box<Expr>, Vec<(Comparison, Expr)>),
    /// `if c then x else y`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `a..b`, a list of numbers
    Range(Box<Expr>, Box<Expr>),
    /// `+` on words and lists
    Join(Box<Expr>, Box<Expr>),
    /// `+` on sets
    Union(Box<Expr>, Box<Expr>),
    /// `-` on sets
    Difference(Box<Expr>, Box<Expr>),
    /// `list * n`, `word * n`
    Repeat(Box<Expr>, Box<Expr>),
    /// `x[i]` on a list or a word
    Index(Box<Expr>, Box<Expr>),
    /// `x[i:j]` on a list or a word
    Slice(Box<Expr>, Option<Box<Expr>>, Option<Box<Expr>>),
    /// A function of the notation.
    Builtin(Builtin, Vec<Expr>),
    /// A function of the rule.
    Call(usize, Vec<Expr>),
}

/// A member of a list or set literal.
#[derive(Debug, Clone)]
pub enum Element {
    /// One member.
    One(Expr),
    /// A range whose members are all members.
    Splice(Expr),
}

impl Element {
    /// The member, or the range of members.
    pub fn expr(&self) -> &Expr {
        match self {
            Element::One(expr) | Element::Splice(expr) => expr,
        }
    }
}

/// Arithmetic on numbers; every one is checked for overflow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Arithmetic {
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`, rounding down
    Divide,
    /// `%`, of the sign of the divisor
    Remainder,
    /// `**`
    Power,
}
