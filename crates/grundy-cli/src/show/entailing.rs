//! Games in which moves entail or compliment: what their values mean.

use super::{loopy, text};
use crate::screen::Screen;
use grundy::{Explanation, Outcome};

/// `grundy explain`: every component with its options, then what the value means.
pub fn explanation(answer: &Explanation, title: Option<&str>, screen: &Screen, all: bool) -> String {
    let parts = loopy::listed(answer, title, screen, all);
    format!("{parts}\n{}", text::paragraph(meaning(answer), "", screen.width))
}

/// What the value says about play.
fn meaning(answer: &Explanation) -> &'static str {
    let forced = answer.components.iter().any(|component| component.entailed);
    let terminal = answer.components.iter().all(|component| component.options.is_empty());
    let wins = || {
        let mut options = answer.components.iter().flat_map(|component| &component.options);
        options.any(|option| option.outcome == Some(Outcome::Second))
    };
    match (answer.outcome, answer.nimber) {
        _ if forced && wins() => "The player to move wins, by a move after which the opponent loses.",
        _ if forced => {
            "The player to move loses: the move must be made there, and none wins beside the rest."
        }
        (Some(Outcome::Second), _) if terminal => "There is no move, so the player to move loses.",
        (Some(Outcome::Second), _) => {
            "The player to move loses: after every move the opponent wins. In a disjunctive sum it changes nothing."
        }
        (Some(Outcome::First), Some(_)) => {
            "The player to move wins. Beside other positions it behaves like a Nim heap of that size: values add by xor \
             (⊕), as long as none is loony."
        }
        (Some(Outcome::First), None) => {
            "The player to move wins. What is loony is no Nim heap: whoever may move freely wins, whatever lies beside it."
        }
        _ => "It is not known who wins.",
    }
}
