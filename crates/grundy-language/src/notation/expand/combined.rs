//! Products and compounds of games, and adjoined options, as rules.

use super::build::Builder;
use super::take::expand_take;
use crate::notation::lexer::continues_name;
use crate::notation::names::{self, Role};
use crate::notation::parse;
use crate::notation::syntax::{
    Alternative, Annotation, BinaryOp, Clause, CompareOp, Component, Expr, ExprKind, Game, Item, Operation,
    Outcome, Pattern, Place, Qualifier, Rule,
};
use std::collections::BTreeSet;

/// The rule of a game made from games of heaps; of a rule that is no such game its place among them, and why.
///
/// A position is a heap of each game, but for adjoined options, where all games are about one heap.
///
/// ```
/// use grundy_language::notation::{expand::expand_combined, parse, syntax::{Game, Operation, Place}};
///
/// let Ok(Game::Rule(one)) = parse("n -> n-1") else { panic!() };
/// let Ok(Game::Rule(other)) = parse("n -> a & n-a for a in 1..n-1") else { panic!() };
/// let product = expand_combined(Operation::Direct, &[one, other], Place::default()).unwrap();
/// assert_eq!(
///     product.to_string(),
///     "(n1, n2) -> (n1-1, n2) & (n1, a2) & (n1-1, a2) & (n1, n2-a2) & (n1-1, n2-a2) for a2 in 1..n2-1"
/// );
/// ```
pub fn expand_combined(operation: Operation, rules: &[Rule], place: Place) -> Result<Rule, (usize, String)> {
    let all: Vec<Vec<Clause>> = rules
        .iter()
        .enumerate()
        .map(|(i, rule)| heaps(rule).map_err(|why| (i, why)))
        .collect::<Result<_, _>>()?;
    let build = Builder { place };
    let clauses = match operation {
        Operation::Conjunctive | Operation::Continued | Operation::Selective => {
            compound(build, operation, numbered(all))?
        }
        Operation::Adjoined => all.concat(),
        Operation::Direct => product(build, &numbered(all)),
        Operation::Acrostic => {
            let all = numbered(all);
            let stay = |other: usize, i: usize| {
                let name = build.variable(heap(&all[other][0]));
                if other == i { None } else { Some(name) }
            };
            let lines = |i: usize| {
                let beside: Vec<Option<Expr>> = (0..all.len()).map(|other| stay(other, i)).collect();
                let heaps: Vec<String> = all.iter().map(|clauses| heap(&clauses[0]).to_string()).collect();
                all[i].iter().map(move |clause| line(build, clause, &beside, &heaps))
            };
            (0..all.len()).flat_map(lines).collect()
        }
    };
    Ok(Rule { items: clauses.into_iter().map(Item::Clause).collect() })
}

/// The clauses of a game of heaps, each about one number by its name; else why it is none.
fn heaps(rule: &Rule) -> Result<Vec<Clause>, String> {
    let clause = |item: &Item| match item {
        Item::Clause(clause) => Ok(clause.clone()),
        Item::Take(take) => Ok(expand_take(take, &[])),
        other => Err(format!("of `{other}` nothing is known here")),
    };
    let clauses: Vec<Clause> = rule.items.iter().map(clause).collect::<Result<_, _>>()?;
    let plain = |alternative: &Alternative| alternative.leaves().is_some();
    let one_heap = |clause: &Clause| match &clause.pattern {
        Pattern::Name { kind, .. } => kind.is_none_or(|kind| kind == Annotation::Int),
        _ => false,
    };
    match clauses.iter().find(|clause| !one_heap(clause) || !clause.alternatives.iter().all(plain)) {
        _ if clauses.is_empty() => Err("it has no moves".into()),
        Some(other) => Err(format!("`{}` is no move of a heap", Item::Clause(other.clone()))),
        None => Ok(clauses),
    }
}

/// The name of the heap of a clause.
fn heap(clause: &Clause) -> &str {
    match &clause.pattern {
        Pattern::Name { name, .. } => &name.text,
        _ => "",
    }
}

/// All names end with the number of their game, counted from 1; all heaps of a game have the name that the first has.
fn numbered(mut all: Vec<Vec<Clause>>) -> Vec<Vec<Clause>> {
    for (i, clauses) in all.iter_mut().enumerate() {
        let first = heap(&clauses[0]).to_string();
        for clause in clauses {
            let own = heap(clause).to_string();
            *clause = renamed(clause, &|name| match name {
                name if name == own => format!("{first}{}", i + 1),
                // The heap of another clause is a loop here.
                name if name == first => format!("{name}_{}", i + 1),
                name => format!("{name}{}", i + 1),
            });
        }
    }
    all
}

/// A clause with other names for what it binds.
fn renamed(clause: &Clause, name: &dyn Fn(&str) -> String) -> Clause {
    let item = Item::Clause(clause.clone());
    let (text, rule) = (item.to_string(), Rule { items: vec![item] });
    let mut bound = BTreeSet::new();
    names::of_rule(&rule, &mut |name, _, role| {
        if role == Role::Bound {
            bound.insert(name);
        }
    });
    let mut new = String::new();
    // In a rule of numbers there are no quotes, in which letters would be no names.
    for word in text.split_inclusive(|c| !continues_name(c)) {
        let (stem, end) = word.split_at(word.find(|c| !continues_name(c)).unwrap_or(word.len()));
        new.push_str(&if bound.contains(stem) { name(stem) } else { stem.to_string() });
        new.push_str(end);
    }
    match parse(&new) {
        Ok(Game::Rule(rule)) => match &rule.items[..] {
            [Item::Clause(clause)] => clause.clone(),
            _ => clause.clone(),
        },
        _ => clause.clone(),
    }
}

/// Moves of all games at once, which leave all tuples but the position itself.
fn product(build: Builder, all: &[Vec<Clause>]) -> Vec<Clause> {
    chosen(build, all, &|parts, heaps| {
        let places = parts.iter().zip(heaps).map(|(parts, heap)| {
            let stays = Component::One(build.variable(heap));
            [&[stays], components(parts)].concat()
        });
        // The first of all is the position itself.
        let mut left = tuples(build, &places.collect::<Vec<_>>()).split_off(1);
        if left.is_empty() {
            left.push(Component::Split(build.expr(ExprKind::List(Vec::new()))));
        }
        left
    })
}

/// What options of all games leave together, by the names of the heaps.
type Leaves<'b> = dyn Fn(&[&Alternative], &[String]) -> Vec<Component> + 'b;

/// A clause for each way to choose a clause of each game.
fn chosen(build: Builder, all: &[Vec<Clause>], leaves: &Leaves<'_>) -> Vec<Clause> {
    let clause = |chosen: Vec<&Clause>| {
        let heaps: Vec<String> = chosen.iter().map(|clause| heap(clause).to_string()).collect();
        let alternatives = ways(chosen.iter().map(|clause| &clause.alternatives[..]));
        let alternatives = alternatives.iter().map(|parts| leaves(parts, &heaps)).collect();
        let qualifiers = chosen.iter().flat_map(|clause| clause.qualifiers.clone()).collect();
        of_tuples(build, &heaps, alternatives, qualifiers)
    };
    ways(all.iter().map(|clauses| &clauses[..])).into_iter().map(clause).collect()
}

/// All ways to take one of each.
fn ways<'a, T>(sets: impl Iterator<Item = &'a [T]>) -> Vec<Vec<&'a T>> {
    sets.fold(vec![Vec::new()], |all, set| {
        let longer = all.iter().flat_map(|taken| {
            set.iter().map(move |one| taken.iter().copied().chain([one]).collect::<Vec<&'a T>>())
        });
        longer.collect()
    })
}

/// A clause for each way to choose a clause of each game, or in some compounds none; of a game of which a move does not
/// leave just one heap its place.
fn compound(
    build: Builder,
    operation: Operation,
    mut all: Vec<Vec<Clause>>,
) -> Result<Vec<Clause>, (usize, String)> {
    let may_stay = operation != Operation::Conjunctive;
    for (i, clauses) in all.iter_mut().enumerate() {
        if let Some(other) =
            clauses.iter().find(|clause| clause.alternatives.iter().any(|of| one(of).is_none()))
        {
            let clause = Item::Clause(other.clone());
            let why = format!("a move of a compound leaves one heap of each game, and `{clause}` does not");
            return Err((i, why));
        }
        if may_stay {
            let stays = Component::One(build.variable(heap(&clauses[0])));
            let over = (operation == Operation::Continued).then(|| Qualifier::If(ended(build, clauses)));
            let mut clause = build.clause(vec![stays], Vec::from_iter(over));
            clause.pattern = clauses[0].pattern.clone();
            clauses.push(clause);
        }
    }
    let mut clauses = chosen(build, &all, &|parts, _| {
        let parts: Vec<Vec<Component>> = parts.iter().map(|part| components(part).to_vec()).collect();
        tuples(build, &parts)
    });
    if may_stay {
        // The last of all moves nowhere.
        clauses.pop();
    }
    Ok(clauses)
}

/// The one heap that an option leaves.
fn one(option: &Alternative) -> Option<&Expr> {
    match components(option) {
        [Component::One(left)] => Some(left),
        _ => None,
    }
}

/// That no clause of a game has a move: none leaves a heap, for those that would be negative are none.
fn ended(build: Builder, clauses: &[Clause]) -> Expr {
    let none = clauses
        .iter()
        .flat_map(|clause| clause.alternatives.iter().filter_map(one).map(|left| (left, &clause.qualifiers)));
    let none = none.map(|(left, qualifiers)| {
        let negative = build.compare(left.clone(), CompareOp::Less, build.int(0));
        if qualifiers.is_empty() {
            return negative;
        }
        let each = ExprKind::ListOf(Box::new(negative), qualifiers.clone());
        build.call("all", vec![build.expr(each)])
    });
    none.reduce(|one, other| build.binary(BinaryOp::And, one, other))
        .unwrap_or(build.expr(ExprKind::Bool(true)))
}

/// A clause of one game, the heaps of the others staying as they are.
fn line(build: Builder, clause: &Clause, beside: &[Option<Expr>], heaps: &[String]) -> Clause {
    let option = |alternative: &Alternative| {
        let places: Vec<Vec<Component>> = beside
            .iter()
            .map(|stays| match stays {
                Some(stays) => vec![Component::One(stays.clone())],
                None => components(alternative).to_vec(),
            })
            .collect();
        tuples(build, &places)
    };
    let alternatives = clause.alternatives.iter().map(option).collect();
    of_tuples(build, heaps, alternatives, clause.qualifiers.clone())
}

/// What an option leaves.
fn components(alternative: &Alternative) -> &[Component] {
    alternative.leaves().unwrap_or_default()
}

/// All tuples of one component of each kind, those with the first of each first.
fn tuples(build: Builder, places: &[Vec<Component>]) -> Vec<Component> {
    let mut all: Vec<(Vec<Expr>, Vec<Qualifier>)> = vec![(Vec::new(), Vec::new())];
    for (i, parts) in places.iter().enumerate() {
        let with = |part: &Component| match part {
            Component::One(part) => (part.clone(), None),
            Component::Split(list) => {
                let name = format!("c_{}", i + 1);
                (build.variable(&name), Some(build.each(&name, list.clone())))
            }
        };
        let parts: Vec<(Expr, Option<Qualifier>)> = parts.iter().map(with).collect();
        let extended = parts.iter().flat_map(|(part, each)| {
            all.iter().map(move |(members, loops)| {
                let members = [&members[..], std::slice::from_ref(part)].concat();
                (members, loops.iter().cloned().chain(each.clone()).collect())
            })
        });
        all = extended.collect();
    }
    let component = |(members, loops): (Vec<Expr>, Vec<Qualifier>)| {
        let tuple = build.expr(ExprKind::Tuple(members));
        match loops.is_empty() {
            true => Component::One(tuple),
            false => Component::Split(build.expr(ExprKind::ListOf(Box::new(tuple), loops))),
        }
    };
    all.into_iter().map(component).collect()
}

/// `(n1, n2) -> …`
fn of_tuples(
    build: Builder,
    heaps: &[String],
    alternatives: Vec<Vec<Component>>,
    qualifiers: Vec<Qualifier>,
) -> Clause {
    let name = |heap: &String| Pattern::Name { name: build.name(heap), kind: None };
    let mut clause = build.clause(Vec::new(), qualifiers);
    let like = clause.alternatives.remove(0);
    clause.pattern = Pattern::Tuple(heaps.iter().map(name).collect(), build.place);
    clause.alternatives = alternatives
        .into_iter()
        .map(|components| Alternative { outcome: Outcome::Certain(components), ..like.clone() })
        .collect();
    clause
}
