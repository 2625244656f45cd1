//! `grundy explain` for people.

use super::component::{self, distinct, name};
use super::paint::{bold, dim};
use super::{chance, entailing, loopy, options, remoteness, score, sum, text};
use crate::screen::Screen;
use grundy::answer::{Engine, ExplainedComponent};
use grundy::solve::shown_in;
use grundy::{Explanation, Nimber, Outcome};

/// Components beyond this are told in a line each.
const MANY: usize = 3;

/// Said of a component instead of its options.
const UNLISTED: &str = "is too large for its options to be listed.";

/// Every component with its options, then what the numbers mean. `title` is the name of the game, where it has
/// one.
pub fn explanation(answer: &Explanation, title: Option<&str>, screen: &Screen, all: bool) -> String {
    if answer.plan.engine.iter().any(|engine| engine == Engine::Entailing) {
        return entailing::explanation(answer, title, screen, all);
    }
    if answer.value.is_some() {
        return loopy::explanation(answer, title, screen, all);
    }
    let components = distinct(&answer.components);
    let brief = !all && components.len() > MANY;
    let room = component::room(components.len(), screen, all);
    let mut parts = Vec::new();
    for component in components {
        parts.push(match brief {
            true => conclusion(component, title),
            false => one(component, title, room, screen.width),
        });
    }
    let mut out = parts.join(if brief { "" } else { "\n" });
    if brief {
        out += &format!("{}\n", dim("The options are shown with --all, or for one component at a time."));
    }
    out += &match (answer.nimber, &answer.unknown) {
        (_, Some(why)) => text::paragraph(&format!("Unknown: {why}."), "", screen.width),
        (Some(_), _) if answer.components.len() > 1 => together(answer, screen.width),
        (Some(value), _) => format!("\n{}", text::paragraph(&meaning(answer, value), "", screen.width)),
        (None, None) if answer.win_probability.is_some() => {
            chance::meaning(answer, screen.width).unwrap_or_default()
        }
        (None, None) => match score::meaning(answer) {
            Some(meaning) => format!("{meaning}\n"),
            None => {
                let (soon, total) = (remoteness::within(answer.remoteness), score::total(answer));
                let (note, product) = (text::play_note(answer.play), product(answer));
                text::paragraph(
                    &format!("{}{soon}{total}{note}.{product}", verdict(answer)),
                    "",
                    screen.width,
                )
            }
        },
    };
    out
}

fn one(component: &ExplainedComponent, title: Option<&str>, room: usize, width: usize) -> String {
    let name = name(component, title);
    let mut out = match component.unlisted {
        true => {
            let known = match (component.mex, &component.reason) {
                (Some(mex), Some(reason)) => format!(" It is worth {mex}, because {reason}."),
                (None, Some(reason)) => format!(" Who wins is known, because {reason}."),
                (_, None) => String::new(),
            };
            text::paragraph(&format!("{} {UNLISTED}{known}", bold(&name)), "", width)
        }
        false => component::count(&name, component.options.len()),
    };
    out += &options::options(&component.options, component.mex, room, width);
    if component.mex.is_none() {
        let told =
            [("The genus", &component.genus), ("The element of the misère quotient", &component.element)];
        for (what, it) in told.into_iter().filter_map(|(what, it)| Some((what, it.as_ref()?))) {
            out += &format!("{what} of {name} is {}.\n", bold(it));
        }
    } else if !component.unlisted {
        out += &conclusion(component, title);
    }
    out
}

/// `mex{0, 1, 2} = 3, so Kayles 3 is worth *3.`
fn conclusion(component: &ExplainedComponent, title: Option<&str>) -> String {
    let name = name(component, title);
    match component.mex {
        Some(mex) if component.reason.is_some() => format!("{name} is worth {}.\n", bold(mex)),
        Some(mex) => {
            let set = options::value_set(&component.options);
            format!("mex{{{set}}} = {}, so {name} is worth {}.\n", mex.0, bold(mex))
        }
        None if component.unlisted => format!("{name} {UNLISTED}\n"),
        None => format!("{name} has {}.\n", text::plural(component.options.len(), "option", "options")),
    }
}

/// Who wins a position that has no nim-value, from the outcomes of its options.
fn verdict(answer: &Explanation) -> &'static str {
    match answer.outcome {
        Some(Outcome::First) => return "The player to move wins",
        Some(Outcome::Second) => return "The player to move loses",
        _ => {}
    }
    let options = || answer.components.iter().flat_map(|component| &component.options);
    let any = |outcome| options().any(|option| option.outcome == Some(outcome));
    if any(Outcome::Second) {
        "There is an option after which the opponent cannot win, so the player to move wins"
    } else if options().any(|option| option.outcome.is_none()) {
        "Not every option could be decided"
    } else if any(Outcome::Draw) {
        "No option wins, but one keeps the draw, so neither player can force a win"
    } else if any(Outcome::First) {
        "Every option leaves the opponent a win, so the player to move loses"
    } else {
        "There is no move: the game is over"
    }
}

/// What the components are worth together, where a misère quotient decides.
fn product(answer: &Explanation) -> String {
    let (Some(element), Some(lost)) = (&answer.element, answer.in_p_portion) else { return String::new() };
    let parts: Vec<&str> = answer.components.iter().filter_map(|part| part.element.as_deref()).collect();
    let product =
        if parts.len() > 1 { format!("{} = {element}", parts.join(" · ")) } else { element.clone() };
    let is = if lost { "is" } else { "is not" };
    format!(" In the misère quotient {product}, which {is} in its P-portion.")
}

fn together(answer: &Explanation, width: usize) -> String {
    let Some(total) = answer.nimber else { return String::new() };
    let parts: Option<Vec<Nimber>> = answer.components.iter().map(|component| component.mex).collect();
    let Some(parts) = parts else { return String::new() };
    let mut out = format!("\n{}  {}\n\n", bold("together"), sum::equation(&parts));
    if sum::needs_columns(&parts) {
        let names = answer.components.iter().map(|part| shown_in(part.game.as_deref(), &part.position));
        out += &sum::columns(&names.zip(parts).collect::<Vec<_>>());
        out.push('\n');
    }
    out + &text::paragraph(sum_meaning(total), "", width)
}

/// What the value of a single component says about play.
fn meaning(answer: &Explanation, value: Nimber) -> String {
    let terminal = answer.components.iter().all(|one| one.options.is_empty() && !one.unlisted);
    let sum = "In a disjunctive sum values add by xor (⊕)";
    match value.0 {
        0 if terminal => {
            format!("There is no move, so the player to move loses. {sum}; this one changes nothing.")
        }
        0 => format!(
            "The player to move loses: no option is worth *0, and from each of them a move leads back to *0. \
             {sum}; this one changes nothing."
        ),
        n => format!(
            "It behaves like a Nim heap of {n}: a move leads to every smaller value, and a move to a larger one can \
             be reversed. {sum}; the player to move loses only where the sum is *0."
        ),
    }
}

fn sum_meaning(total: Nimber) -> &'static str {
    match total {
        Nimber::ZERO => {
            "The sum is *0, so the second player wins: every move makes it something else, and a reply brings it \
             back to *0."
        }
        _ => "The sum is not *0, so the first player wins: a winning move is one that makes it *0.",
    }
}

#[cfg(test)]
#[path = "explanation_tests.rs"]
mod tests;
