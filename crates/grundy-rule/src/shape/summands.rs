//! Rules about several numbers of which each move changes one, by that number alone: sums in disguise.
//!
//! `(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-1)` is a heap of Nim beside a heap of which one at a time is taken, and
//! `h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]` is Nim.

use grundy_language::notation::syntax::{
    self, Alternative, Annotation, BinaryOp, Clause, Component, Expr, ExprKind, Item, Name, Outcome, Pattern,
    Qualifier, Rule, Target,
};
use grundy_language::notation::{continues_name, names, parse};

/// The games of the numbers of a tuple, or of a list the one of all its members, if no number has to do with another.
pub fn summands(rule: &Rule, is_list: bool) -> Option<Vec<String>> {
    // These words mean here what they always mean.
    let hides = |item: &Item| matches!(item, Item::Let(known) if ["len", "max", "replace"].contains(&&known.name.text[..]));
    if rule.items.iter().any(hides) {
        return None;
    }
    if is_list { Some(vec![member(rule)?]) } else { parts(rule) }
}

/// The rule of each number by itself.
fn parts(rule: &Rule) -> Option<Vec<String>> {
    let (mut common, mut own): (Vec<Item>, Vec<Vec<Item>>) = (Vec::new(), Vec::new());
    for item in &rule.items {
        match item {
            Item::Let(_) | Item::Given(_) => common.push(item.clone()),
            Item::Clause(clause) => {
                let Pattern::Tuple(coordinates, _) = &clause.pattern else { return None };
                own.resize(coordinates.len(), Vec::new());
                for alternative in &clause.alternatives {
                    let (i, part) = part(clause, coordinates, alternative)?;
                    own[i].push(Item::Clause(part));
                }
            }
            _ => return None,
        }
    }
    let moves = own.iter().all(|clauses| !clauses.is_empty());
    let rule = |clauses: Vec<Item>| Rule { items: [common.clone(), clauses].concat() }.to_string();
    (moves && own.len() > 1).then(|| own.into_iter().map(rule).collect())
}

/// Which number an alternative changes, and the clause about that number alone.
fn part(clause: &Clause, coordinates: &[Pattern], alternative: &Alternative) -> Option<(usize, Clause)> {
    let [Component::One(Expr { kind: ExprKind::Tuple(to), .. })] = alternative.leaves()? else { return None };
    if to.len() != coordinates.len() {
        return None;
    }
    let name = |i: usize| match &coordinates[i] {
        Pattern::Name { name, kind: None | Some(Annotation::Int) } => Some(&name.text[..]),
        _ => None,
    };
    let stays = |&i: &usize| matches!(&to[i].kind, ExprKind::Name(same) if name(i) == Some(same));
    let mut changed = (0..to.len()).filter(|i| !stays(i));
    let (Some(i), None) = (changed.next(), changed.next()) else { return None };
    let to_one =
        Alternative { outcome: Outcome::Certain(vec![Component::One(to[i].clone())]), ..alternative.clone() };
    let own = Clause {
        pattern: coordinates[i].clone(),
        alternatives: vec![to_one],
        qualifiers: clause.qualifiers.iter().map(|line| bounded(line, name(i), &to[i])).collect(),
        place: clause.place,
    };
    let others: Vec<&str> = (0..to.len()).filter(|&j| j != i).filter_map(name).collect();
    let rule = Rule { items: vec![Item::Clause(own.clone())] };
    let mut alone = true;
    names::of_rule(&rule, &mut |name, _, _| alone &= !others.contains(&name));
    alone.then_some((i, own))
}

/// The rule of each member of a list by itself.
fn member(rule: &Rule) -> Option<String> {
    let mut own = Rule::default();
    for item in &rule.items {
        match item {
            Item::Let(_) | Item::Given(_) => own.items.push(item.clone()),
            Item::Clause(clause) => {
                let parts = clause.alternatives.iter().map(|alternative| place(clause, alternative));
                own.items.extend(parts.collect::<Option<Vec<_>>>()?);
            }
            _ => return None,
        }
    }
    Some(own.to_string())
}

/// The clause about one member of a list, if an alternative changes any one of them, by that number alone.
fn place(clause: &Clause, alternative: &Alternative) -> Option<Item> {
    let Pattern::Name { name: list, .. } = &clause.pattern else { return None };
    let [Component::One(Expr { kind: ExprKind::Call(replace, arguments), .. })] = alternative.leaves()?
    else {
        return None;
    };
    let [whole, Expr { kind: ExprKind::Name(place), .. }, to] = &arguments[..] else { return None };
    if replace.text != "replace" || !is_name(whole, &list.text) {
        return None;
    }
    let everywhere = format!("for {place} in 0..len({})-1", list.text);
    let (loops, others): (Vec<_>, Vec<_>) =
        clause.qualifiers.iter().cloned().partition(|line| line.to_string() == everywhere);
    // The member stands for the list and its place, which may not be spoken of in any other way.
    let member = format!("{}_{place}", list.text);
    let own = Clause {
        pattern: Pattern::Name { name: Name { text: member.clone(), place: list.place }, kind: None },
        alternatives: vec![Alternative {
            outcome: Outcome::Certain(vec![Component::One(to.clone())]),
            ..alternative.clone()
        }],
        qualifiers: others,
        place: clause.place,
    };
    let (text, spoken) = (own.to_string(), format!("{}[{place}]", list.text));
    let is_other = text.match_indices(&spoken).any(|(at, _)| text[..at].ends_with(continues_name));
    if loops.len() != 1 || is_other || text.matches(&member).count() != 1 || text.contains('"') {
        return None;
    }
    let read = text.replace(&spoken, &member);
    let mut alone = true;
    let Ok(syntax::Game::Rule(rule)) = parse(&read) else { return None };
    names::of_rule(&rule, &mut |name, _, _| alone &= name != list.text && name != place);
    alone.then(|| rule.items.into_iter().next()).flatten()
}

fn is_name(expr: &Expr, text: &str) -> bool {
    matches!(&expr.kind, ExprKind::Name(name) if name == text)
}

/// A loop over the amounts `1..max(a, b)`, of which those above `a` cannot be taken from `a`.
fn bounded(line: &Qualifier, heap: Option<&str>, to: &Expr) -> Qualifier {
    if let (Qualifier::For(Target::Name(amount), range), Some(heap)) = (line, heap)
        && let ExprKind::Binary(BinaryOp::Subtract, from, taken) = &to.kind
        && is_name(from, heap)
        && is_name(taken, &amount.text)
        && let ExprKind::Range(least, most) = &range.kind
        && let ExprKind::Call(max, bounds) = &most.kind
        && max.text == "max"
        && let Some(own) = bounds.iter().find(|bound| is_name(bound, heap))
    {
        let kind = ExprKind::Range(least.clone(), Box::new(own.clone()));
        return Qualifier::For(Target::Name(amount.clone()), Expr { kind, place: range.place });
    }
    line.clone()
}
