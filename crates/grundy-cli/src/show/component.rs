//! The components of an explanation: which are told, and what they are called.

use super::paint::bold;
use super::text;
use crate::screen::Screen;
use grundy::answer::ExplainedComponent;
use grundy::solve::shown_in;
use std::collections::HashSet;

/// Longer positions are not written out in full.
const LONG: usize = 64;

/// The components without repetition, in their order.
pub fn distinct(components: &[ExplainedComponent]) -> Vec<&ExplainedComponent> {
    let mut seen = HashSet::new();
    components
        .iter()
        .filter(|component| seen.insert((&component.game, &component.position, component.entailed)))
        .collect()
}

/// How many lines each of so many components may take.
pub fn room(components: usize, screen: &Screen, all: bool) -> usize {
    if all { usize::MAX - 1 } else { screen.lines / components.max(1) }
}

/// A component by its position, behind the name of its game where that has one.
pub fn name(component: &ExplainedComponent, title: Option<&str>) -> String {
    let position = brief(shown_in(component.game.as_deref(), &component.position));
    match title {
        Some(title) => format!("{title} {position}"),
        None => position,
    }
}

/// A long position by how it begins and ends: it stands in the question.
fn brief(position: String) -> String {
    let sep = if position.contains("), (") { "), " } else { ", " };
    let parts: Vec<&str> = position.split(sep).collect();
    match &parts[..] {
        [first, second, .., last] if position.len() > LONG && parts.len() > 4 => {
            let close = &sep[..sep.len() - 2];
            format!("{first}{sep}{second}{close}, …, {last}")
        }
        _ => position,
    }
}

/// How many options a component of this name has.
pub fn count(name: &str, options: usize) -> String {
    match options {
        0 => format!("{} has no move.\n", bold(name)),
        n => format!("{} has {}:\n", bold(name), text::plural(n, "option", "options")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::Value;

    #[test]
    fn long_positions_are_named_by_their_ends() {
        let square = |n: i64| Value::tuple(vec![Value::Int(n), Value::Int(n + 1)]);
        let board = |n| shown_in(None, &Value::set((1..=n).map(square).collect()));
        assert_eq!(brief(board(3)), "{(1, 2), (2, 3), (3, 4)}");
        assert_eq!(brief(board(12)), "{(1, 2), (2, 3), …, (12, 13)}");
        let list = |n: i64| shown_in(None, &Value::list((1..=n).map(|k| Value::Int(100 * k)).collect()));
        assert_eq!(brief(list(20)), "[100, 200, …, 2000]");
        let word = "P".repeat(100);
        assert_eq!(brief(word.clone()), word);
    }
}
