//! The syntax tree: what a user typed, before anything is checked.
//!
//! Equality of trees ignores where in the text things stand, so that `parse(print(tree)) == tree`
//! can be asked with `==`.

use crate::diagnostic::Span;
use crate::kind::MoveKind;
pub use grundy_heap::digits::{Code, Digit};
use grundy_heap::turning;

/// A whole game as typed: one of the forms that are told apart before anything else is parsed.
#[derive(Debug, Clone, PartialEq)]
pub enum Game {
    /// Clauses, rewrites, `take`, and the lines about them.
    Rule(Rule),
    /// A take-and-break code such as `0.77`, `4!.0` or `0.[3]`.
    Code(Code),
    /// A coin-turning code such as `turn 1-3` or `turn 1+C`.
    Turning(turning::Code),
    /// A name from the catalogue with its arguments, such as `moore(2)`.
    Named {
        /// The name as typed.
        name: Name,
        /// Its arguments, in order; each is a literal expression.
        arguments: Vec<Expr>,
    },
    /// A game made from others, such as `direct(turn 2, kayles)`.
    Combined(Combined),
    /// `@path`: a rule kept in a file.
    File(Name),
}

/// A game made from others.
#[derive(Debug, Clone, PartialEq)]
pub struct Combined {
    /// How it is made.
    pub operation: Operation,
    /// The games that it is made from: codes, names and rules of heaps.
    pub of: Vec<Game>,
    /// The whole text.
    pub place: Place,
}

/// How a game is made from games of heaps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Operation {
    /// A move of each game at once: all coins are turned whose coordinates are turned by those moves.
    Direct,
    /// A move of one of the games, along one line of the board.
    Acrostic,
    /// One heap with the options of all games.
    Adjoined,
    /// A move of each game; over as soon as one of them is.
    Conjunctive,
    /// A move of each game that is not over.
    Continued,
    /// A move of any of the games, at least one.
    Selective,
}

impl Operation {
    /// All of them.
    pub const ALL: [Operation; 6] = [
        Operation::Direct,
        Operation::Acrostic,
        Operation::Adjoined,
        Operation::Conjunctive,
        Operation::Continued,
        Operation::Selective,
    ];

    /// The word for it in the notation.
    pub fn name(self) -> &'static str {
        match self {
            Operation::Direct => "direct",
            Operation::Acrostic => "acrostic",
            Operation::Adjoined => "adjoined",
            Operation::Conjunctive => "conjunctive",
            Operation::Continued => "continued",
            Operation::Selective => "selective",
        }
    }

    /// A game made so.
    pub fn example(self) -> String {
        let of = match self {
            Operation::Direct | Operation::Acrostic | Operation::Adjoined => "turn 2, kayles",
            Operation::Conjunctive | Operation::Continued | Operation::Selective => "nim, take squares",
        };
        format!("{}({of})", self.name())
    }
}

/// A rule: its lines in the order they were typed.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Rule {
    /// Clauses, definitions and endings.
    pub items: Vec<Item>,
}

impl Rule {
    /// The names of the parameters, in the order of their lines.
    pub fn givens(&self) -> impl Iterator<Item = &Name> {
        self.items
            .iter()
            .filter_map(|item| if let Item::Given(given) = item { Some(&given.name) } else { None })
    }

    /// The whole-game endings, in the order of their lines.
    pub fn endings(&self) -> impl Iterator<Item = &Ending> {
        self.items.iter().filter_map(|item| if let Item::Ending(ending) = item { Some(ending) } else { None })
    }
}

/// One line of a rule.
#[derive(Debug, Clone, PartialEq)]
pub enum Item {
    /// `pattern -> options qualifiers`
    Clause(Clause),
    /// `"old" => "new" | "old" => "new"`
    Rewrites(Rewrites),
    /// `take S`
    Take(Take),
    /// `let S = …` or `let f(x) = …`
    Let(Let),
    /// `given K = 2` or `given next`; of `given L, R` each is an item
    Given(Given),
    /// `where condition`
    Where(Expr),
    /// `start n = (n, 0)`
    Start(Start),
    /// `misere`, with its place
    Misere(Place),
    /// `win if c`, `lose if c`, `draw if c`
    Ending(Ending),
}

/// A place in the text; all places are equal to each other (see the module text).
#[derive(Debug, Clone, Copy, Default)]
pub struct Place(pub Span);

impl PartialEq for Place {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

/// A name and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Name {
    /// The name itself.
    pub text: String,
    /// Where it stands.
    pub place: Place,
}

/// `pattern -> options qualifiers`
#[derive(Debug, Clone, PartialEq)]
pub struct Clause {
    /// What a position must look like, and the names of its parts.
    pub pattern: Pattern,
    /// The alternatives, separated by `|`.
    pub alternatives: Vec<Alternative>,
    /// Loops, conditions and local names, in the order they were typed; they govern every alternative.
    pub qualifiers: Vec<Qualifier>,
    /// The whole clause.
    pub place: Place,
}

/// The left-hand side of a clause.
#[derive(Debug, Clone, PartialEq)]
pub enum Pattern {
    /// `n` or `h: list`
    Name {
        /// The name it binds.
        name: Name,
        /// Its annotation, if one was typed.
        kind: Option<Annotation>,
    },
    /// An integer that must match.
    Int(i64, Place),
    /// A word that must match.
    Word(String, Place),
    /// A truth value that must match.
    Bool(bool, Place),
    /// `(p, q, …)`
    Tuple(Vec<Pattern>, Place),
}

/// The type words that may stand in a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Annotation {
    /// `int`
    Int,
    /// `bool`
    Bool,
    /// `word`
    Word,
    /// `list`
    List,
    /// `set`
    Set,
}

/// One alternative of a clause.
#[derive(Debug, Clone, PartialEq)]
pub struct Alternative {
    /// `entails`, `carries` or nothing before it.
    pub kind: MoveKind,
    /// Where the move leads.
    pub outcome: Outcome,
    /// `gain e`
    pub gain: Option<Expr>,
    /// `cost e`
    pub cost: Option<Expr>,
    /// The whole alternative.
    pub place: Place,
}

impl Alternative {
    /// What it leaves, if it says nothing else.
    pub fn leaves(&self) -> Option<&[Component]> {
        match &self.outcome {
            Outcome::Certain(components)
                if self.kind.is_ordinary() && self.gain.is_none() && self.cost.is_none() =>
            {
                Some(components)
            }
            _ => None,
        }
    }
}

/// Where a move leads: for certain, or with probabilities.
#[derive(Debug, Clone, PartialEq)]
pub enum Outcome {
    /// `a & b & split(c)`
    Certain(Vec<Component>),
    /// `chance {3/4: n-1, 1/4: n}`
    Chance(Vec<(Expr, Vec<Component>)>),
}

/// One component, or a list of components, of an option.
#[derive(Debug, Clone, PartialEq)]
pub enum Component {
    /// A single position.
    One(Expr),
    /// `split(list)`: every member is a component of its own.
    Split(Expr),
}

/// A loop, a condition or a local name.
#[derive(Debug, Clone, PartialEq)]
pub enum Qualifier {
    /// `for target in collection`
    For(Target, Expr),
    /// `if condition`
    If(Expr),
    /// `let target = value`
    Let(Target, Expr),
}

/// What a loop or a `let` binds: a name, or a tuple taken apart.
#[derive(Debug, Clone, PartialEq)]
pub enum Target {
    /// `x`
    Name(Name),
    /// `(x, y)`
    Tuple(Vec<Target>, Place),
}

/// `"old" => "new" | …`
#[derive(Debug, Clone, PartialEq)]
pub struct Rewrites {
    /// Pairs of left-hand side and right-hand sides (`"AB" => "A" | "B"` has two).
    pub pairs: Vec<(String, Vec<String>)>,
    /// The whole line.
    pub place: Place,
}

/// `take S` or `take all but S`. Inside `set`, a bare set name such as `squares` or `powers(2)` stays as typed.
#[derive(Debug, Clone, PartialEq)]
pub struct Take {
    /// Whether everything may be taken that is not in the set.
    pub all_but: bool,
    /// The collection typed.
    pub set: Expr,
    /// The whole line.
    pub place: Place,
}

/// `let S = …` (no parameters) or `let f(x) = …`
#[derive(Debug, Clone, PartialEq)]
pub struct Let {
    /// The name defined.
    pub name: Name,
    /// Parameters; `None` for a constant.
    pub parameters: Option<Vec<Name>>,
    /// What it stands for.
    pub value: Expr,
}

/// `given K = 2` or `given next`
#[derive(Debug, Clone, PartialEq)]
pub struct Given {
    /// The parameter's name.
    pub name: Name,
    /// Its default.
    pub default: Option<Expr>,
}

/// `start n = (n, 0)`
#[derive(Debug, Clone, PartialEq)]
pub struct Start {
    /// The names a short position binds.
    pub pattern: Pattern,
    /// The position it stands for.
    pub value: Expr,
}

/// How a game ends before a player is stuck.
#[derive(Debug, Clone, PartialEq)]
pub struct Ending {
    /// What it means for the player to move.
    pub verdict: Verdict,
    /// When it holds.
    pub condition: Expr,
    /// The whole line.
    pub place: Place,
}

/// What an ending says about the player to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The player to move has won.
    Win,
    /// The player to move has lost.
    Lose,
    /// Nobody wins.
    Draw,
}

/// An expression and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub place: Place,
}

/// The forms of expressions.
#[derive(Debug, Clone, PartialEq)]
pub enum ExprKind {
    /// `3`
    Int(i64),
    /// `true`
    Bool(bool),
    /// `"P."`
    Word(String),
    /// `n`
    Name(String),
    /// `(a, b)`
    Tuple(Vec<Expr>),
    /// `[1, 2]`
    List(Vec<Expr>),
    /// `{1, 2}`
    Set(Vec<Expr>),
    /// `[e for x in c if d]`
    ListOf(Box<Expr>, Vec<Qualifier>),
    /// `{e for x in c if d}`
    SetOf(Box<Expr>, Vec<Qualifier>),
    /// `-x`, `not x`
    Unary(UnaryOp, Box<Expr>),
    /// `x + y` and the like, also `and` and `or`
    Binary(BinaryOp, Box<Expr>, Box<Expr>),
    /// `a < b <= c`: every member is evaluated once
    Compare(Box<Expr>, Vec<(CompareOp, Expr)>),
    /// `a..b`
    Range(Box<Expr>, Box<Expr>),
    /// `if c then x else y`
    If(Box<Expr>, Box<Expr>, Box<Expr>),
    /// `f(x, y)`; a comprehension as the only argument stands as a [`ExprKind::ListOf`]
    Call(Name, Vec<Expr>),
    /// `x[i]`
    Index(Box<Expr>, Box<Expr>),
    /// `x[i:j]`
    Slice(Box<Expr>, Option<Box<Expr>>, Option<Box<Expr>>),
}

/// Prefix operators.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-`
    Negate,
    /// `not`
    Not,
}

/// Infix operators, comparisons apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BinaryOp {
    /// `or`
    Or,
    /// `and`
    And,
    /// `+`
    Add,
    /// `-`
    Subtract,
    /// `*`
    Multiply,
    /// `/`
    Divide,
    /// `%`
    Remainder,
    /// `**`
    Power,
}

/// Comparisons, which chain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CompareOp {
    /// `==`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterEqual,
    /// `in`
    In,
    /// `not in`
    NotIn,
}
