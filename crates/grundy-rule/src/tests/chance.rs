//! Moves that are drawn by lot: probabilities, branches, and what is wrong with them.

use crate::Rule;
use crate::chance::Gambles;
use crate::layout::Layout;
use crate::limits::Limits;
use grundy_heap::progress::Unwatched;
use grundy_language::diagnostic::Report;
use grundy_language::notation::{parse, syntax};
use grundy_language::value::Value;
use std::ops::ControlFlow;

fn rule(text: &str) -> Result<Rule, Report> {
    let Ok(syntax::Game::Rule(rule)) = parse(text) else { panic!("{text}: not a rule") };
    Rule::new("rule", text, &rule, &Default::default(), &grundy_heap::progress::Unwatched)
}

/// The options of a position: branches as `3/4: 2 & 1`, joined by `,` and `|`; or the message.
fn gambles(text: &str, position: &Value) -> String {
    let listed = rule(text).and_then(|rule| {
        let layout = Layout::new(rule.tree().position.clone());
        let laid = layout.lay(position);
        let mut options: Vec<String> = Vec::new();
        let mut machine = rule.machine(&Limits::default(), &Unwatched)?;
        let listed = machine.gambles(laid.slots(), |branches| {
            let shown = branches.iter().map(|branch| {
                let parts: Vec<String> =
                    branch.parts.iter().map(|part| layout.unpack(part).to_string()).collect();
                format!("{}: {}", branch.probability, parts.join(" & "))
            });
            options.push(shown.collect::<Vec<_>>().join(", "));
            ControlFlow::Continue(())
        });
        listed.map_err(|fault| rule.report(fault))?;
        Ok(options.join(" | "))
    });
    listed.unwrap_or_else(|report| {
        let mistake = &report.diagnostics[0];
        format!("{} ({})", mistake.message, mistake.hint.as_deref().unwrap_or_default())
    })
}

fn heap(text: &str, n: i64) -> String {
    gambles(text, &Value::Int(n))
}

#[test]
fn branches_with_their_probabilities() {
    let rule = "n -> chance {3/4: n-1, 1/4: n}";
    assert_eq!(heap(rule, 3), "3/4: 2, 1/4: 3");
    assert_eq!(heap(rule, 0), "", "one branch with a negative number makes it no move");
    assert_eq!(heap("n -> n-1 | chance {1/2: n-2 & 1, 1/2: n}", 2), "1: 1 | 1/2: 0 & 1, 1/2: 2");
    assert_eq!(heap("n -> chance {1: n-1}", 1), "1: 0");
    assert_eq!(heap("n -> chance {1/2: split([1] * n), 1/2: 0} if n > 0", 2), "1/2: 1 & 1, 1/2: 0");
    assert_eq!(heap("n -> chance {1/2: n-1, 1/2: n} ; where n != 2", 3), "");
}

#[test]
fn division_in_probabilities_is_exact() {
    assert_eq!(heap("n -> chance {1/(n+1): 0, n/(n+1): n-1}", 3), "1/4: 0, 3/4: 2");
    assert_eq!(heap("n -> chance {1 - 1/n: n-1, 1/n: 0} if n > 0", 3), "2/3: 2, 1/3: 0");
    assert_eq!(heap("n -> chance {1/2 * 1/3: 1, 1/2 + 1/3: 0} if n > 0", 1), "1/6: 1, 5/6: 0");
    assert_eq!(heap("n -> chance {1/2/2: 1, -(1/4) + 1: 0} if n > 0", 1), "1/4: 1, 3/4: 0");
    assert_eq!(heap("n -> chance {(1/n)/(2/n): 1, 1/2: 0} if n > 0", 3), "1/2: 1, 1/2: 0");
    let odd = "n -> chance {if n % 2 == 1 then 1/3 else 1: 0, if n % 2 == 1 then 2/3 else 0: 1} if n > 0";
    assert_eq!((heap(odd, 3), heap(odd, 2)), ("1/3: 0, 2/3: 1".into(), "1: 0".into()));
    assert_eq!(heap("n -> chance {1/K: 0, 1 - 1/K: n} if n > 0 ; given K = 5", 1), "1/5: 0, 4/5: 1");
}

#[test]
fn a_branch_that_cannot_happen_is_left_out() {
    assert_eq!(heap("n -> chance {0: n-3, 1: n-1}", 3), "1: 2");
    assert_eq!(heap("n -> chance {(n-1)/n: n-1, 1/n: n} if n > 0", 1), "1: 1");
}

#[test]
fn a_branch_that_cannot_happen_must_be_a_move() {
    assert_eq!(heap("n -> chance {0: n-9, 1: n-1}", 3), "");
    assert_eq!(heap("n -> chance {(n-1)/n: n-2, 1/n: 0} if n > 0", 1), "");
}

#[test]
fn probabilities_add_up_to_one() {
    let wrong = "these probabilities add up to 3/4, not to 1 (add a branch for the missing 1/4: what happens \
                 when nothing else does, such as the position itself)";
    assert_eq!(heap("n -> chance {1/2: n-1, 1/4: n}", 0), wrong, "seen before the game begins");
    assert_eq!(heap("n -> chance {2/n: n-1, 1/n: n} if n > 0", 4), wrong);
    assert_eq!(heap("n -> chance {2/n: n-1, 1/n: n} if n > 0", 3), "2/3: 2, 1/3: 3");
    let more = "these probabilities add up to 3/2, not to 1 (they are 1/2 too much)";
    assert_eq!(heap("n -> chance {2/n: n-1, 1/n: n} if n > 0", 2), more);
    assert!(heap("n -> chance {3/2: n-1, 1/4: n}", 1).starts_with("the probability 3/2 is more than 1 ("));
    assert!(heap("n -> chance {-1/2: n-1, 1: n}", 1).starts_with("the probability -1/2 is negative ("));
    assert!(heap("n -> chance {1/n: n}", 0).starts_with("1 / 0 is a division by zero ("));
    assert!(heap("n -> chance {1/(1/n): n}", 0).starts_with("1 / 0 is a division by zero ("));
    assert!(heap("n -> chance {p(n): n, p(n): 0} ; let p(n) = 1/n", 3).contains("only inside a probability"));
}

#[test]
fn a_probability_is_a_number() {
    let said = heap("n -> chance {n > 1: n-1, 1/2: n}", 1);
    assert!(said.contains("number"), "{said}");
    let said = heap("n -> chance {if 2 then 1/2 else 1/2: n-1, 1/2: n}", 1);
    assert!(said.contains("compare it"), "{said}");
}
