//! The quotient of everything that some positions lead to, as a document.

use super::answer::{limits, presented, words};
use crate::answer::{Generator, Placed, QuotientAnswer, QuotientPosition, Unknown};
use crate::engine::Birthdays;
use crate::solve::games::{Games, slots};
use crate::sum::Component;
use grundy_misere::quotient::{Builder, Halt};
use grundy_rule::fault::Fault;

/// So many options are listed at most.
const MOST: usize = 4_000_000;

/// The misère quotient of all sums of some positions and of what they lead to; at most `listed` of these are listed.
pub(in crate::solve) fn quotient_of(
    games: &Games<'_>,
    position: &[Component],
    listed: usize,
) -> Result<QuotientAnswer, Fault> {
    let mut numbered = Birthdays::new(games.player()?, MOST, games.limits, games.progress);
    let mut sums = Vec::new();
    for component in position {
        sums.push(numbered.sum(&slots(&games.lay_all(std::slice::from_ref(component))?))?);
    }
    let positions = numbered.positions();
    let mut builder = Builder::new(limits(games.limits.memory));
    let unknown = match builder.extend(positions, games.progress) {
        Ok(()) => None,
        Err(Halt::Stopped(stop)) => Some(Unknown::Stopped(stop).to_string()),
        Err(halt) => {
            let (_, next) = numbered.component(builder.known() as u32);
            Some(format!("with {next} {}", words(halt)))
        }
    };
    let known = builder.known();
    let quotient = builder.quotient();
    let placed = |at: u32| {
        let (game, value) = numbered.component(at);
        place(games, &Component::all(game, &[value])[0])
    };
    let element = |sum: &[u32]| quotient.of(sum).map(|element| quotient.spell(element));
    let of = position.iter().zip(&sums);
    let of = of.map(|(it, sum)| QuotientPosition { of: place(games, it), element: element(sum) }).collect();
    let all = (0..known.min(listed) as u32)
        .map(|at| QuotientPosition { of: placed(at), element: element(&[at]) })
        .collect();
    let stands_for = |at| Generator { name: String::new(), heap: None, of: Some(placed(at)) };
    Ok(QuotientAnswer {
        of,
        positions: Some(known as u64),
        listed: all,
        unknown,
        ..presented(games.text(), quotient, builder.states(), stands_for)
    })
}

/// A position as it is called.
fn place(games: &Games<'_>, component: &Component) -> Placed {
    let naming = &games.all[component.game].naming;
    Placed { game: games.name(component), position: naming.position(&component.value).into_owned() }
}

/// What is not known of a quotient that a limit left no room for.
pub(in crate::solve) fn unknown_of(
    games: &Games<'_>,
    position: &[Component],
    why: &Unknown,
) -> QuotientAnswer {
    let none = |_| Generator { name: String::new(), heap: None, of: None };
    let of = position.iter().map(|it| QuotientPosition { of: place(games, it), element: None });
    QuotientAnswer {
        of: of.collect(),
        positions: Some(0),
        unknown: Some(why.to_string()),
        ..presented(games.text(), Builder::new(limits(0)).quotient(), 0, none)
    }
}
