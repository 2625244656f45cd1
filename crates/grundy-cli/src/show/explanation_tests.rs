use super::*;
use crate::screen::PLAIN;
use grundy::answer::{Engine, ExplainedOption, Plan};
use grundy::{Play, Value};

fn option(words: &str, nimbers: &[u64]) -> ExplainedOption {
    ExplainedOption {
        to: nimbers.iter().map(|&n| Value::Int(n as i64)).collect(),
        nimbers: nimbers.iter().map(|&n| Nimber(n)).collect(),
        nimber: Some(nimbers.iter().fold(Nimber::ZERO, |sum, &n| sum ^ Nimber(n))),
        value: None,
        words: words.into(),
        ..ExplainedOption::default()
    }
}

fn valueless(words: &str, outcome: Outcome) -> ExplainedOption {
    ExplainedOption { nimber: None, outcome: Some(outcome), ..option(words, &[]) }
}

fn heap(heap: i64, options: Vec<ExplainedOption>, mex: Option<u64>) -> ExplainedComponent {
    ExplainedComponent {
        game: None,
        genus: None,
        position: Value::Int(heap),
        entailed: false,
        options,
        unlisted: false,
        mex: mex.map(Nimber),
        value: None,
        element: None,
        reason: None,
    }
}

fn drawn(components: Vec<ExplainedComponent>, title: Option<&str>, all: bool) -> String {
    let nimber =
        components.iter().try_fold(Nimber::ZERO, |sum, component| component.mex.map(|value| sum ^ value));
    let plan = Plan {
        shape: "code".into(),
        recognised: "0.77".into(),
        engine: Engine::Heaps.into(),
        ..Plan::default()
    };
    let document = Explanation { components, nimber, ..Explanation::unknown("kayles", Play::Normal, plan) };
    anstream::adapter::strip_str(&explanation(&document, title, &PLAIN, all)).to_string()
}

fn three() -> ExplainedComponent {
    heap(3, vec![option("3 → 1", &[1]), option("3 → 1 & 1", &[1, 1]), option("3 → 2", &[2])], Some(3))
}

#[test]
fn one_heap() {
    assert_eq!(
        drawn(vec![three()], Some("Kayles"), false),
        "\
Kayles 3 has 3 options:
  option     value
  3 → 1      *1
  3 → 1 & 1  *1 ⊕ *1 = *0
  3 → 2      *2
mex{0, 1, 2} = 3, so Kayles 3 is worth *3.

It behaves like a Nim heap of 3: a move leads to every smaller value, and a move to a larger one can
be reversed. In a disjunctive sum values add by xor (⊕); the player to move loses only where the sum
is *0.
"
    );
}

#[test]
fn options_that_are_not_listed() {
    let vast = |mex: Option<u64>, reason: &str| {
        let reason = Some(reason.to_string().into());
        drawn(vec![ExplainedComponent { unlisted: true, reason, ..heap(9, vec![], mex) }], None, false)
    };
    let valued = vast(Some(3), "of a law");
    assert!(valued.starts_with(
        "9 is too large for its options to be listed. It is worth *3, because of a law.\n\nIt be"
    ));
    assert!(vast(Some(0), "of a law").contains("\n\nThe player to move loses: no option is worth *0,"));
    assert!(
        vast(None, "of a law").starts_with(
            "9 is too large for its options to be listed. Who wins is known, because of a law.\n"
        )
    );
}

#[test]
fn a_sum() {
    let text = drawn(
        vec![three(), heap(0, vec![], Some(0)), heap(1, vec![option("1 → 0", &[0])], Some(1))],
        None,
        false,
    );
    assert!(text.contains("0 has no move.\nmex{} = 0, so 0 is worth *0.\n\n1 has 1 option:\n"), "{text}");
    assert!(text.contains("\ntogether  *3 ⊕ *0 ⊕ *1 = *2\n\n  3        *3  11\n"), "{text}");
}

#[test]
fn many_components_take_a_line_each_and_equal_ones_only_once() {
    let heaps: Vec<_> =
        [0, 1, 0, 3, 4, 4].iter().map(|&n| heap(n, vec![option("x", &[1])], Some(0))).collect();
    let text = drawn(heaps.clone(), None, false);
    assert!(text.starts_with("mex{1} = 0, so 0 is worth *0.\nmex{1} = 0, so 1 is worth *0.\n"), "{text}");
    assert_eq!(text.matches("so 4 is worth").count(), 1, "{text}");
    assert!(text.contains("with --all"), "{text}");
    assert!(drawn(heaps, None, true).contains("4 has 1 option:\n"));
}

#[test]
fn many_options_are_gathered_by_value() {
    let options = || (0..90).map(|k| option(&format!("90 → {k}"), &[k % 3])).collect();
    let text = drawn(vec![heap(90, options(), Some(3))], None, false);
    assert!(
        text.starts_with(
            "\
90 has 90 options:
  value  options  such as
     *0       30  90 → 0
     *1       30  90 → 1
     *2       30  90 → 2
mex{0, 1, 2} = 3, so 90 is worth *3.
"
        ),
        "{text}"
    );
    let text = drawn(vec![heap(90, options(), Some(3))], None, true);
    assert!(text.contains("\n  90 → 89  *2\n"), "{text}");
}

#[test]
fn long_runs_of_values_are_ranges() {
    let options: Vec<_> = [0, 1, 2, 3, 4, 7, 9, 8].iter().map(|&k| option("x", &[k])).collect();
    assert_eq!(options::value_set(&options), "0..4, 7, 8, 9");
}

#[test]
fn without_values_the_outcomes_speak() {
    let won = vec![valueless("2 → 1", Outcome::First), valueless("2 → 0", Outcome::Second)];
    let text = drawn(vec![heap(2, won, None)], None, false);
    assert_eq!(
        text,
        "\
2 has 2 options:
  option  then the opponent
  2 → 1   wins
  2 → 0   loses
There is an option after which the opponent cannot win, so the player to move wins.
"
    );
    let text = drawn(vec![heap(2, vec![valueless("2 → 1", Outcome::First)], None)], None, false);
    assert!(
        text.ends_with("\nEvery option leaves the opponent a win, so the player to move loses.\n"),
        "{text}"
    );
}
