//! `grundy period` for people.

use super::paint::{bold, dim, good};
use super::text;
use grundy::PeriodAnswer;

/// The verdict, then a line a fact.
pub fn period(answer: &PeriodAnswer, width: usize) -> String {
    let mut out = text::paragraph(&verdict(answer), "", width);
    let facts: Vec<(&str, String)> = facts(answer);
    let wide = facts.iter().map(|(name, _)| name.len()).max().unwrap_or(0);
    out += if facts.is_empty() { "" } else { "\n" };
    for (name, fact) in facts {
        out += &format!("  {}  {fact}\n", dim(format_args!("{name:<wide$}")));
    }
    out
}

fn verdict(answer: &PeriodAnswer) -> String {
    let checked = match answer.checked_to {
        Some(last) => format!("the heaps 0 to {last}"),
        None => "no heap".into(),
    };
    let why = answer.unknown.as_deref().unwrap_or("no reason was given");
    let (Some(preperiod), Some(period)) = (answer.preperiod, answer.period) else {
        return format!("{}: {why} ({checked}).", bold("No period was found"));
    };
    let grow = match answer.saltus {
        Some(saltus @ 1..) if period == 1 => {
            format!("The values grow by {saltus} from heap to heap, from heap {preperiod} on")
        }
        Some(saltus @ 1..) => {
            format!("The values grow by {saltus} every {period} heaps from heap {preperiod} on")
        }
        _ => format!("The values repeat with period {period} from heap {preperiod} on"),
    };
    let theorem = answer.theorem.as_deref().unwrap_or("a theorem");
    match (answer.proved, answer.needed) {
        (true, Some(needed)) => format!("{grow}: {} by {theorem}, from {needed} values.", good("proved")),
        (true, None) => format!("{grow}: {} by {theorem}.", good("proved")),
        (false, _) => {
            format!("{grow}, as far as was seen ({checked}): {}, because {why}.", bold("found, not proved"))
        }
    }
}

fn facts(answer: &PeriodAnswer) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    let mut fact = |name, value: Option<String>| facts.extend(value.map(|value| (name, value)));
    let number = |value: Option<u64>| value.map(|value| value.to_string());
    fact("preperiod", number(answer.preperiod));
    fact("period", number(answer.period));
    fact("saltus", answer.saltus.filter(|&saltus| saltus > 0).map(|saltus| saltus.to_string()));
    fact("last exception", answer.preperiod.map(|_| number(answer.last_exception).unwrap_or("none".into())));
    let first = answer.first_heap_with_max;
    fact(
        "largest value",
        answer.max_value.zip(first).map(|(value, heap)| format!("{value}, first at heap {heap}")),
    );
    fact("checked to", number(answer.checked_to).map(|last| format!("heap {last}")));
    fact(
        "rare heaps",
        answer.rares.map(|rares| match answer.last_rare {
            Some(last) => format!("{rares}, the last one {last}"),
            None => rares.to_string(),
        }),
    );
    let heap = if answer.rare_parity == Some(true) { " and the heap" } else { "" };
    fact("told by", answer.rare_mask.map(|mask| format!("the parity of the value's bits {mask:#b}{heap}")));
    facts
}
