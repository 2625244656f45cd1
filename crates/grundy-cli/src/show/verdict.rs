//! What a checker says of a certificate.

use super::text;
use crate::visible::plain;
use grundy::Outcome;
use grundy::certificate::{Certificate, Claim, Outcomes, Period, Rule, Witness};
use grundy::check::Refusal;

/// One sentence: what is true, or the first thing that is wrong.
pub fn verdict(verdict: &Result<Certificate, Refusal>, width: usize) -> String {
    let text = match verdict {
        Ok(certificate) => {
            let alone = certificate.others.is_empty().then_some(&certificate.rule);
            let others = certificate.others.iter().filter_map(|other| other.witness.as_ref());
            let trusted: String = std::iter::once(&certificate.witness).chain(others).map(trusted).collect();
            format!("True: {}{trusted}.", claim(alone, &certificate.claim))
        }
        Err(Refusal::Unknown(why)) => format!("Unknown: {why}."),
        Err(refusal) => format!("Refused: {refusal}."),
    };
    // A certificate may hold anything: its lines must not look like those of the checker.
    textwrap::fill(&plain(&text), width) + "\n"
}

/// On what it rests besides what was checked, if on anything.
fn trusted(witness: &Witness) -> String {
    match witness {
        Witness::Formula { theorem, to } => format!(
            ", by a theorem ({}), which was compared with the definition on positions of numbers up to {to}",
            theorem.source
        ),
        Witness::Numbers { parts } => {
            parts.iter().filter_map(|part| part.witness.as_ref()).map(trusted).collect()
        }
        _ => String::new(),
    }
}

/// The claim in words; of a sum of several games it names them itself.
fn claim(rule: Option<&Rule>, claim: &Claim) -> String {
    let game = rule.map_or("", |rule| &rule.text);
    match claim {
        Claim::Wins { position, outcome, moves, .. } => {
            let moves = moves.as_ref().map_or(0, Vec::len);
            format!("in {game}, {}", wins(*outcome, position, moves))
        }
        Claim::Sum { components, outcome, moves } => {
            let position: Vec<&str> = components.iter().map(|it| it.position.as_str()).collect();
            wins(*outcome, &position.join(" + "), moves.as_ref().map_or(0, Vec::len))
        }
        Claim::Result { play, position, result, moves, .. } => {
            let moves = moves.as_ref().map_or(0, Vec::len);
            let told = match result {
                Outcomes::Outcome(outcome) | Outcomes::Entailing { outcome, .. } => {
                    wins(*outcome, position, moves)
                }
                Outcomes::Score(score) => format!("the score of {position} is {score}"),
                Outcomes::Cost { outcome, total: Some(total) } => {
                    format!("{} at a total cost of {total}", wins(*outcome, position, 0))
                }
                Outcomes::Cost { outcome, total: None } => wins(*outcome, position, 0),
                Outcomes::Chance { win, lose } => {
                    format!("{position} is won with probability {win} and lost with probability {lose}")
                }
            };
            let place = rule.map_or(String::new(), |rule| format!("in {}, ", rule.text));
            format!("{place}{told}{}", text::play_note(*play))
        }
        Claim::Quotient { of, order, losing, all } => {
            let of = match (all, of.len()) {
                (Some(_), _) => "all heaps".into(),
                (None, 1..4) => {
                    let all: Vec<String> = of.iter().map(ToString::to_string).collect();
                    format!("{} and all it leads to", all.join(" & "))
                }
                (None, count) => format!("these {count} positions and all they lead to"),
            };
            format!(
                "in {game}, the misère quotient of {of} has {order} elements, {losing} of them in its P-portion"
            )
        }
        Claim::Move { position, mv, .. } => {
            let to: Vec<String> = mv.to.iter().map(ToString::to_string).collect();
            let to = if to.is_empty() { "nothing".into() } else { to.join(" & ") };
            format!("in {game}, the move in component {} of {position} to {to} wins", mv.component + 1)
        }
        Claim::Values { to } => format!("the values of the heaps 0 to {to} of {game} are these"),
        Claim::Period(Period { preperiod, period, saltus, .. }) => {
            let growth = if *saltus == 0 { String::new() } else { format!(", each time raised by {saltus}") };
            format!("the values of {game} repeat after {period} from heap {preperiod} on{growth}")
        }
    }
}

fn wins(outcome: Outcome, position: &str, moves: usize) -> String {
    let moves = match (moves, outcome) {
        (0, _) => String::new(),
        (1, Outcome::Draw) => " with one move that keeps the draw".into(),
        (n, Outcome::Draw) => format!(" with {n} moves that keep the draw"),
        (1, _) => " with one winning move".into(),
        (n, _) => format!(" with {n} winning moves"),
    };
    let who = match outcome {
        Outcome::Draw => "nobody wins".to_string(),
        outcome => format!("the {outcome} player wins"),
    };
    format!("{who} {position}{moves}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn claims_are_sentences() {
        let rule = Rule { text: "kayles".into(), settings: Default::default(), heaps: None };
        let period = Period { preperiod: 71, period: 12, saltus: 0, largest: None };
        assert_eq!(
            claim(Some(&rule), &Claim::Period(period.clone())),
            "the values of kayles repeat after 12 from heap 71 on"
        );
        let raised = claim(Some(&rule), &Claim::Period(Period { saltus: 4, ..period }));
        assert!(raised.ends_with(", each time raised by 4"), "{raised}");
        assert_eq!(verdict(&Err(Refusal::Wrong("no".into())), 80), "Refused: no.\n");
    }
}
