//! Short names for the parts of a checked tree.
//!
//! Locals are numbered: in `n -> n - k for k in 1..3` the local 0 is `n` and 1 is `k`. They are numbers
//! unless `local` says otherwise.

use grundy_language::builtin::{Function, Gives};
use grundy_language::diagnostic::Span;
use grundy_language::kind::MoveKind;
use grundy_language::tree::*;
use grundy_language::types::Type;

pub fn expr(kind: Kind, ty: Type) -> Expr {
    Expr { kind, ty, span: Span::default() }
}

pub fn list_of(member: Type) -> Type {
    Type::List(Box::new(member))
}

pub fn set_of(member: Type) -> Type {
    Type::Set(Box::new(member))
}

/// A literal.
pub fn lit(value: impl Into<Expr>) -> Expr {
    value.into()
}

/// A local that is a number.
pub fn x(local: usize) -> Expr {
    typed(local, Type::Int)
}

/// A local of any type.
pub fn typed(local: usize, ty: Type) -> Expr {
    expr(Kind::Local(local), ty)
}

/// A constant of the rule.
pub fn constant(number: usize, ty: Type) -> Expr {
    expr(Kind::Constant(number), ty)
}

fn arithmetic(op: Arithmetic, a: Expr, b: Expr) -> Expr {
    expr(Kind::Arithmetic(op, Box::new(a), Box::new(b)), Type::Int)
}

pub fn power(a: impl Into<Expr>, b: impl Into<Expr>) -> Expr {
    arithmetic(Arithmetic::Power, a.into(), b.into())
}

pub fn negate(a: impl Into<Expr>) -> Expr {
    expr(Kind::Negate(Box::new(a.into())), Type::Int)
}

pub fn not(a: Expr) -> Expr {
    expr(Kind::Not(Box::new(a)), Type::Bool)
}

pub fn and(a: Expr, b: Expr) -> Expr {
    expr(Kind::And(Box::new(a), Box::new(b)), Type::Bool)
}

pub fn or(a: Expr, b: Expr) -> Expr {
    expr(Kind::Or(Box::new(a), Box::new(b)), Type::Bool)
}

/// A chain of comparisons, typed as in the notation: `chain(1, [("<=", x), ("<", 5)])`.
pub fn chain<const N: usize>(first: impl Into<Expr>, rest: [(&str, Expr); N]) -> Expr {
    let comparison = |sign: &str| match sign {
        "==" => Comparison::Equal,
        "!=" => Comparison::NotEqual,
        "<" => Comparison::Less,
        "<=" => Comparison::LessEqual,
        ">" => Comparison::Greater,
        ">=" => Comparison::GreaterEqual,
        "in" => Comparison::In,
        _ => Comparison::NotIn,
    };
    let rest = rest.into_iter().map(|(sign, next)| (comparison(sign), next)).collect();
    expr(Kind::Compare(Box::new(first.into()), rest), Type::Bool)
}

/// One comparison.
pub fn is(a: impl Into<Expr>, sign: &str, b: impl Into<Expr>) -> Expr {
    chain(a, [(sign, b.into())])
}

pub fn if_else(condition: Expr, yes: impl Into<Expr>, no: impl Into<Expr>) -> Expr {
    let (yes, no) = (yes.into(), no.into());
    let ty = yes.ty.clone();
    expr(Kind::If(Box::new(condition), Box::new(yes), Box::new(no)), ty)
}

pub fn range(a: impl Into<Expr>, b: impl Into<Expr>) -> Expr {
    expr(Kind::Range(Box::new(a.into()), Box::new(b.into())), list_of(Type::Int))
}

pub fn tuple<const N: usize>(parts: [Expr; N]) -> Expr {
    let ty = Type::Tuple(parts.iter().map(|part| part.ty.clone()).collect());
    expr(Kind::Tuple(parts.into()), ty)
}

/// The members of a list or set that is typed out; ranges are spliced.
fn elements<const N: usize>(members: [Expr; N]) -> (Vec<Element>, Type) {
    let ty = members.first().map_or(Type::Int, |first| match &first.kind {
        Kind::Range(..) => Type::Int,
        _ => first.ty.clone(),
    });
    let element = |member: Expr| match member.kind {
        Kind::Range(..) => Element::Splice(member),
        _ => Element::One(member),
    };
    (members.into_iter().map(element).collect(), ty)
}

pub fn list<const N: usize>(members: [Expr; N]) -> Expr {
    let (members, ty) = elements(members);
    expr(Kind::List(members), list_of(ty))
}

pub fn set<const N: usize>(members: [Expr; N]) -> Expr {
    let (members, ty) = elements(members);
    expr(Kind::Set(members), set_of(ty))
}

/// `[element for …]`
pub fn each<const N: usize>(element: impl Into<Expr>, qualifiers: [Qualifier; N]) -> Expr {
    let element = element.into();
    let ty = list_of(element.ty.clone());
    expr(Kind::Comprehension(Box::new(element), qualifiers.into()), ty)
}

/// `{element for …}`
pub fn set_each<const N: usize>(element: impl Into<Expr>, qualifiers: [Qualifier; N]) -> Expr {
    let mut comprehension = each(element, qualifiers);
    if let Type::List(member) = comprehension.ty {
        comprehension.ty = Type::Set(member);
    }
    comprehension
}

fn pair(make: fn(Box<Expr>, Box<Expr>) -> Kind, a: Expr, b: Expr, ty: Type) -> Expr {
    expr(make(Box::new(a), Box::new(b)), ty)
}

pub fn join(a: impl Into<Expr>, b: impl Into<Expr>) -> Expr {
    let a = a.into();
    let ty = a.ty.clone();
    pair(Kind::Join, a, b.into(), ty)
}

pub fn union(a: Expr, b: Expr) -> Expr {
    let ty = a.ty.clone();
    pair(Kind::Union, a, b, ty)
}

pub fn difference(a: Expr, b: Expr) -> Expr {
    let ty = a.ty.clone();
    pair(Kind::Difference, a, b, ty)
}

pub fn repeat(a: impl Into<Expr>, times: impl Into<Expr>) -> Expr {
    let a = a.into();
    let ty = a.ty.clone();
    pair(Kind::Repeat, a, times.into(), ty)
}

/// `list[at]`
pub fn at(list: impl Into<Expr>, place: impl Into<Expr>) -> Expr {
    let list = list.into();
    let ty = match &list.ty {
        Type::List(member) => (**member).clone(),
        other => other.clone(),
    };
    pair(Kind::Index, list, place.into(), ty)
}

/// `list[from:until]`
pub fn slice(list: impl Into<Expr>, from: Option<Expr>, until: Option<Expr>) -> Expr {
    let list = list.into();
    let ty = list.ty.clone();
    expr(Kind::Slice(Box::new(list), from.map(Box::new), until.map(Box::new)), ty)
}

/// A function of the notation, by name.
pub fn f<const N: usize>(name: &str, arguments: [Expr; N]) -> Expr {
    let function = Function::named(name).unwrap_or_else(|| panic!("no function is called {name}"));
    let first = || arguments.first().map_or(Type::Int, |argument| argument.ty.clone());
    let member = || match first() {
        Type::List(member) | Type::Set(member) => *member,
        other => other,
    };
    let ty = match function.gives {
        Gives::Int => Type::Int,
        Gives::Bool => Type::Bool,
        Gives::Member => member(),
        Gives::Ordered if first() == Type::Word => Type::Word,
        Gives::Ordered => list_of(member()),
        Gives::First => first(),
        Gives::Ints => list_of(Type::Int),
        Gives::IntSet => set_of(Type::Int),
        Gives::IntLists => list_of(list_of(Type::Int)),
        Gives::Sets => list_of(set_of(member())),
    };
    expr(Kind::Builtin(function.builtin, arguments.into()), ty)
}

/// A function of the rule.
pub fn call<const N: usize>(function: usize, arguments: [Expr; N], ty: Type) -> Expr {
    expr(Kind::Call(function, arguments.into()), ty)
}

/// `for local in source`
pub fn for_in(local: usize, source: Expr) -> Qualifier {
    Qualifier::For(Target::Local(local), source)
}

/// `for (a, b) in source`
pub fn for_pair(a: usize, b: usize, source: Expr) -> Qualifier {
    Qualifier::For(Target::Tuple(vec![Target::Local(a), Target::Local(b)]), source)
}

/// `if condition`
pub fn when(condition: Expr) -> Qualifier {
    Qualifier::If(condition)
}

/// `let local = value`
pub fn bind(local: usize, value: impl Into<Expr>) -> Qualifier {
    Qualifier::Let(Target::Local(local), value.into())
}

/// So many locals that are numbers, called `x0`, `x1`, …
pub fn locals(types: &[Type]) -> Vec<Local> {
    types.iter().enumerate().map(|(i, ty)| Local { name: format!("x{i}"), ty: ty.clone() }).collect()
}

pub fn ints(count: usize) -> Vec<Type> {
    vec![Type::Int; count]
}

/// The pattern that binds the first locals: one for a position that is no tuple, else one for each part.
pub fn names(position: &Type) -> Pattern {
    match position {
        Type::Tuple(parts) => Pattern::Tuple((0..parts.len()).map(Pattern::Local).collect()),
        _ => Pattern::Local(0),
    }
}

/// A rule without clauses.
pub fn rule(position: Type) -> Tree {
    Tree {
        position,
        constants: Vec::new(),
        functions: Vec::new(),
        clauses: Vec::new(),
        rewrites: Vec::new(),
        filter: None,
        endings: Vec::new(),
        start: None,
        misere: false,
    }
}

/// An alternative that leaves a sum of positions.
pub fn to<const N: usize>(components: [Expr; N]) -> Alternative {
    beside(components.map(Component::One).into())
}

/// An alternative of any components.
pub fn beside(components: Vec<Component>) -> Alternative {
    Alternative {
        kind: MoveKind::Ordinary,
        outcome: Outcome::Certain(components),
        gain: None,
        cost: None,
        span: Span::default(),
    }
}

/// A clause whose locals beyond the pattern's are numbers.
pub fn clause<const N: usize, const M: usize>(
    position: &Type,
    alternatives: [Alternative; N],
    qualifiers: [Qualifier; M],
) -> Clause {
    let mut types = match position {
        Type::Tuple(parts) => parts.clone(),
        other => vec![other.clone()],
    };
    types.resize(types.len().max(10), Type::Int);
    let bound = |qualifier: &Qualifier| match qualifier {
        Qualifier::For(Target::Local(local), _) | Qualifier::Let(Target::Local(local), _) => vec![*local],
        Qualifier::For(Target::Tuple(parts), _) => parts
            .iter()
            .filter_map(|part| if let Target::Local(local) = part { Some(*local) } else { None })
            .collect(),
        _ => vec![],
    };
    Clause {
        pattern: names(position),
        locals: locals(&types),
        bindings: qualifiers.iter().flat_map(bound).collect(),
        qualifiers: qualifiers.into(),
        alternatives: alternatives.into(),
        span: Span::default(),
    }
}

/// A rule over numbers with one clause.
pub fn heap<const N: usize, const M: usize>(
    alternatives: [Alternative; N],
    qualifiers: [Qualifier; M],
) -> Tree {
    over(Type::Int, alternatives, qualifiers)
}

/// A rule with one clause.
pub fn over<const N: usize, const M: usize>(
    position: Type,
    alternatives: [Alternative; N],
    qualifiers: [Qualifier; M],
) -> Tree {
    let clauses = vec![clause(&position, alternatives, qualifiers)];
    Tree { clauses, ..rule(position) }
}

/// A condition over the names of the position.
pub fn guard(position: &Type, condition: Expr) -> Guard {
    let types = match position {
        Type::Tuple(parts) => parts.clone(),
        other => vec![other.clone()],
    };
    Guard { pattern: names(position), frame: Frame { locals: locals(&types), body: condition } }
}
