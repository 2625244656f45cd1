//! `explain --plan` for people.

use super::paint::dim;
use super::text;
use grundy::answer::Plan;

/// How a rule was understood, a line a fact.
pub fn plan(plan: &Plan, width: usize) -> String {
    let otherwise = plan.otherwise.iter().map(|engine| format!(", else {engine}"));
    let engine = std::iter::once(plan.engine.to_string()).chain(otherwise).collect::<String>();
    let facts =
        [("shape", &*plan.shape), ("recognised", &plan.recognised), ("engine", &engine), ("why", &plan.why)];
    let mut out = String::new();
    for (name, words) in facts.into_iter().filter(|(_, words)| !words.is_empty()) {
        let lines = text::paragraph(words, "              ", width);
        out += &format!("  {}{}", dim(format_args!("{name:<10}")), lines.get(12..).unwrap_or_default());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use grundy::answer::Engine;

    #[test]
    fn facts_are_aligned_and_wrapped() {
        let answer = Plan {
            shape: "subtraction".into(),
            recognised: "taking 1, 2 or 3".into(),
            engine: Engine::Heaps.into(),
            otherwise: vec![Engine::Memo],
            why: "one heap is left, and what may be taken does not change".into(),
        };
        let text = anstream::adapter::strip_str(&plan(&answer, 50)).to_string();
        assert_eq!(
            text,
            "  shape       subtraction\n  recognised  taking 1, 2 or 3\n  engine      heaps, else memo\n  \
             why         one heap is left, and what may be\n              taken does not change\n"
        );
    }
}
