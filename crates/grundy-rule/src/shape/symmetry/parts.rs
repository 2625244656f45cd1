//! Parts of a tuple that may change places.
//!
//! For two parts of one type the rule is written down as it is and with the parts exchanged, in patterns as well as in
//! the positions that moves lead to. If every move of the second text stands in the first, up to the names of loops,
//! the exchange takes moves to moves; and since it is its own inverse, it takes no two of them together.

use super::arrangement::Block;
use super::implied::needed;
use super::text::{Texts, never_fails, sorted};
use crate::layout::Layout;
use grundy_language::notation::syntax::Verdict;
use grundy_language::tree::{
    Alternative, Clause, Component, Constant, Element, Expr, Fraction, Guard, Kind, Outcome, Pattern,
    Qualifier, Tree,
};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::BTreeSet;

/// Names of loops in one clause that are tried in every order.
const MOST_NAMES: usize = 5;
/// Texts written for one rule at most; where there would be more, names of loops keep their order.
const MOST_TEXTS: usize = 5_000;

/// The parts of a position that may change places, in classes of two and more.
pub(super) fn exchangeable(tree: &Tree) -> Vec<Vec<Block>> {
    let Type::Tuple(types) = &tree.position else { return Vec::new() };
    let pairs: Vec<(usize, usize)> = (0..types.len())
        .flat_map(|a| (a + 1..types.len()).map(move |b| (a, b)))
        .filter(|&(a, b)| types[a] == types[b])
        .collect();
    if pairs.is_empty() || tree.clauses.is_empty() {
        return Vec::new();
    }
    let orders = if texts(tree).saturating_mul(pairs.len()) > MOST_TEXTS { 1 } else { usize::MAX };
    let Some(known) = moves(tree, None, 1) else { return Vec::new() };
    let known: BTreeSet<&String> = known.iter().filter_map(|texts| texts.first()).collect();
    let alike = |pair: (usize, usize)| {
        let same = |guard: &Guard| {
            let plain = guarded(guard, None, 1);
            guarded(guard, Some(pair), orders).is_some_and(|texts| {
                plain.is_some_and(|plain| plain.first().is_some_and(|p| texts.contains(p)))
            })
        };
        tree.filter.iter().chain(tree.endings.iter().map(|(_, guard)| guard)).all(same)
            && moves(tree, Some(pair), orders)
                .is_some_and(|moves| moves.iter().all(|texts| texts.iter().any(|text| known.contains(text))))
    };

    // Exchanges that share a part make all orders of their parts.
    let mut classes: Vec<Vec<usize>> = (0..types.len()).map(|part| vec![part]).collect();
    for &(a, b) in &pairs {
        let (of_a, of_b) = (class_of(&classes, a), class_of(&classes, b));
        if of_a != of_b && alike((a, b)) {
            let joined = classes.remove(of_a.max(of_b));
            classes[of_a.min(of_b)].extend(joined);
        }
    }
    let blocks = blocks(types);
    let mut classes: Vec<Vec<usize>> = classes.into_iter().filter(|class| class.len() > 1).collect();
    classes.iter_mut().for_each(|class| class.sort_unstable());
    classes.into_iter().map(|class| class.into_iter().map(|part| blocks[part].clone()).collect()).collect()
}

/// How many texts all moves have, with the names of loops in every order.
fn texts(tree: &Tree) -> usize {
    let orders = |clause: &Clause| {
        let others =
            Naming::new(&clause.pattern, clause.locals.len(), None).map_or(0, |naming| naming.others);
        if others > MOST_NAMES { 1 } else { (1..=others).product() }
    };
    tree.clauses.iter().map(|clause| clause.alternatives.len().saturating_mul(orders(clause))).sum()
}

fn class_of(classes: &[Vec<usize>], part: usize) -> usize {
    classes.iter().position(|class| class.contains(&part)).unwrap_or(0)
}

/// Where each part lies.
fn blocks(types: &[Type]) -> Vec<Block> {
    let (mut numbers, mut others) = (0, 0);
    let block = |ty: &Type| {
        let layout = Layout::new(ty.clone());
        let block =
            Block { numbers: numbers..numbers + layout.numbers(), others: others..others + layout.others() };
        (numbers, others) = (block.numbers.end, block.others.end);
        block
    };
    types.iter().map(block).collect()
}

/// Two parts that are exchanged, or none.
type Exchange = Option<(usize, usize)>;

fn exchanged(part: usize, exchange: Exchange) -> usize {
    match exchange {
        Some((a, b)) if part == a => b,
        Some((a, b)) if part == b => a,
        _ => part,
    }
}

/// Whether two rules without functions of their own have the same positions and the same moves by their form, and the same
/// values for constants and parameters, whatever their names are and in whatever order things were typed. `start` is none of it.
pub(crate) fn same(one: &Tree, other: &Tree) -> bool {
    let plain = |tree: &Tree| {
        tree.functions.is_empty()
            && tree.rewrites.is_empty()
            // Of several kinds the line that comes first decides.
            && tree.endings.iter().all(|(verdict, _)| *verdict == tree.endings[0].0)
    };
    if values(one).is_none_or(|known| values(other) != Some(known)) {
        return false;
    }
    if !plain(one) || !plain(other) || one.position != other.position || one.misere != other.misere {
        return false;
    }
    let orders = if texts(other) > MOST_TEXTS { 1 } else { usize::MAX };
    let alike = |one: Option<Vec<Vec<String>>>, other: Option<Vec<Vec<String>>>| {
        let (Some(one), Some(other)) = (one, other) else { return false };
        let is = |one: &[String], other: &[String]| one.first().is_some_and(|text| other.contains(text));
        one.iter().all(|a| other.iter().any(|b| is(a, b)))
            && other.iter().all(|b| one.iter().any(|a| is(a, b)))
    };
    let filter = |tree: &Tree, orders| tree.filter.iter().map(|guard| guarded(guard, None, orders)).collect();
    let ending = |(verdict, guard): &(Verdict, Guard), orders| -> Option<Vec<String>> {
        Some(guarded(guard, None, orders)?.iter().map(|text| format!("{verdict:?} {text}")).collect())
    };
    let endings = |tree: &Tree, orders| tree.endings.iter().map(|one| ending(one, orders)).collect();
    alike(moves(one, None, 1), moves(other, None, orders))
        && alike(filter(one, 1), filter(other, orders))
        && alike(endings(one, 1), endings(other, orders))
}

/// What its constants and parameters are, where that need not be worked out.
fn values(tree: &Tree) -> Option<Vec<&Value>> {
    fn value(constant: &Constant) -> Option<&Value> {
        if let Kind::Value(value) = &constant.value.body.kind { Some(value) } else { None }
    }
    tree.constants.iter().map(value).collect()
}

/// Every move of the rule as a text, with the names of loops in every order.
fn moves(tree: &Tree, exchange: Exchange, orders: usize) -> Option<Vec<Vec<String>>> {
    let clause = |clause: &'_ Clause| -> Option<Vec<Vec<String>>> {
        let naming = Naming::new(&clause.pattern, clause.locals.len(), exchange)?;
        let texts = |alternative: &Alternative| {
            let needed = needed(clause, alternative);
            let text = |names: Vec<String>| alternative_text(&needed, alternative, &naming, &names, exchange);
            naming.names(orders).map(text).collect::<Option<Vec<String>>>()
        };
        clause.alternatives.iter().map(texts).collect()
    };
    Some(tree.clauses.iter().map(clause).collect::<Option<Vec<_>>>()?.concat())
}

/// A condition about positions as a text.
fn guarded(guard: &Guard, exchange: Exchange, orders: usize) -> Option<Vec<String>> {
    let naming = Naming::new(&guard.pattern, guard.frame.locals.len(), exchange)?;
    let text = |names: Vec<String>| {
        let conditions = Texts { names: &names }.conditions(&guard.frame.body);
        format!("{} | {}", naming.demands.join(" "), conditions.join(" and "))
    };
    Some(naming.names(orders).map(text).collect())
}

fn alternative_text(
    needed: &[Qualifier],
    alternative: &Alternative,
    naming: &Naming,
    names: &[String],
    exchange: Exchange,
) -> Option<String> {
    let texts = Texts { names };
    let mut qualifiers: Vec<String> = needed.iter().flat_map(|q| texts.qualifier(q)).collect();
    // Where nothing can fail, loops and conditions may stand in any order.
    if needed.iter().all(|qualifier| never_fails(qualifier.expr())) {
        qualifiers.sort_unstable();
    }
    let components = |components: &[Component]| {
        let all = components.iter().map(|component| component_text(component, &texts, exchange));
        all.collect::<Option<Vec<_>>>().map(|all| sorted(all).join(" & "))
    };
    let outcome = match &alternative.outcome {
        Outcome::Certain(certain) => components(certain)?,
        Outcome::Chance(branches) => {
            let branch = |(probability, certain): &(Fraction<Expr>, Vec<Component>)| {
                Some(format!("{}: {}", probability.text(&|expr| texts.of(expr)), components(certain)?))
            };
            sorted(branches.iter().map(branch).collect::<Option<Vec<_>>>()?).join(", ")
        }
    };
    let convention = |convention: &Option<Expr>| {
        convention.as_ref().map(|convention| texts.of(convention)).unwrap_or_default()
    };
    Some(format!(
        "{} | {} | {} {outcome} | {} | {}",
        naming.demands.join(" "),
        qualifiers.join(" "),
        alternative.kind.word().unwrap_or_default(),
        convention(&alternative.gain),
        convention(&alternative.cost)
    ))
}

fn component_text(component: &Component, texts: &Texts<'_>, exchange: Exchange) -> Option<String> {
    match component {
        Component::One(position) => position_text(position, texts, exchange),
        Component::Split(positions) => {
            let one = |expr: &Expr| position_text(expr, texts, exchange);
            Some(match &positions.kind {
                Kind::List(elements) => {
                    let element = |element: &Element| match element {
                        Element::One(expr) => one(expr),
                        Element::Splice(_) => None,
                    };
                    sorted(elements.iter().map(element).collect::<Option<Vec<_>>>()?).join(" & ")
                }
                Kind::Comprehension(body, qualifiers) => {
                    let qualifiers: Vec<String> =
                        qualifiers.iter().map(|q| texts.qualifier(q).concat()).collect();
                    format!("{}[{} {}]", positions.ty, one(body)?, qualifiers.join(" "))
                }
                _ if exchange.is_none() => texts.of(positions),
                _ => return None,
            })
        }
    }
}

/// A position that a move leads to, with two parts exchanged; none where the parts cannot be seen.
fn position_text(position: &Expr, texts: &Texts<'_>, exchange: Exchange) -> Option<String> {
    let parts: Vec<String> = match &position.kind {
        Kind::Tuple(parts) => {
            (0..parts.len()).map(|part| texts.of(&parts[exchanged(part, exchange)])).collect()
        }
        Kind::Value(Value::Tuple(parts)) => {
            (0..parts.len()).map(|part| parts[exchanged(part, exchange)].to_string()).collect()
        }
        Kind::If(condition, then, otherwise) => {
            let (then, otherwise) =
                (position_text(then, texts, exchange)?, position_text(otherwise, texts, exchange)?);
            return Some(format!("if {} then {then} else {otherwise}", texts.of(condition)));
        }
        _ if exchange.is_none() => return Some(texts.of(position)),
        _ => return None,
    };
    Some(format!("({})", parts.join(", ")))
}

/// How the locals of a clause are called: those of the pattern by their place, all others by numbers.
struct Naming {
    pattern: Vec<Option<String>>,
    /// `part 1 is 0`, …
    demands: Vec<String>,
    others: usize,
}

impl Naming {
    fn new(pattern: &Pattern, locals: usize, exchange: Exchange) -> Option<Naming> {
        let mut naming = Naming { pattern: vec![None; locals], demands: Vec::new(), others: 0 };
        match pattern {
            Pattern::Tuple(parts) => {
                for (part, pattern) in parts.iter().enumerate() {
                    naming.bind(pattern, format!("part{}", exchanged(part, exchange)));
                }
            }
            whole if exchange.is_none() => naming.bind(whole, "position".into()),
            _ => return None,
        }
        naming.demands.sort_unstable();
        naming.others = naming.pattern.iter().filter(|name| name.is_none()).count();
        Some(naming)
    }

    fn bind(&mut self, pattern: &Pattern, place: String) {
        match pattern {
            Pattern::Local(local) => {
                if let Some(name) = self.pattern.get_mut(*local) {
                    *name = Some(place);
                }
            }
            Pattern::Equal(value) => self.demands.push(format!("{place} is {value}")),
            Pattern::Tuple(parts) => {
                for (i, part) in parts.iter().enumerate() {
                    self.bind(part, format!("{place}.{i}"));
                }
            }
        }
    }

    /// The names of all locals, with those of the loops in every order, at most so many of them.
    fn names(&self, orders: usize) -> impl Iterator<Item = Vec<String>> + use<'_> {
        let most = if self.others > MOST_NAMES { 1 } else { orders };
        orders_of(self.others).take(most).map(|order| {
            let mut numbers = order.into_iter();
            let name = |known: &Option<String>| match known {
                Some(name) => name.clone(),
                None => format!("local{}", numbers.next().unwrap_or_default()),
            };
            self.pattern.iter().map(name).collect()
        })
    }
}

/// All orders of `0..len`, the ascending one first.
fn orders_of(len: usize) -> impl Iterator<Item = Vec<usize>> {
    let mut next = Some((0..len).collect::<Vec<usize>>());
    std::iter::from_fn(move || {
        let order = next.clone()?;
        next = following(order.clone());
        Some(order)
    })
}

/// The next order in the order of words.
fn following(mut order: Vec<usize>) -> Option<Vec<usize>> {
    let falls_from = (1..order.len()).rev().find(|&i| order[i - 1] < order[i])?;
    let with = (falls_from..order.len()).rev().find(|&i| order[i] > order[falls_from - 1])?;
    order.swap(falls_from - 1, with);
    order[falls_from..].reverse();
    Some(order)
}
