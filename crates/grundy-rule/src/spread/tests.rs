//! Rules over numbers side by side, held to the rules over lists that they come from.

use crate::Rule;
use crate::fault::Fault;
use crate::layout::{Slots, apart};
use crate::limits::Limits;
use crate::moves::{Ending, Listed, Moves};
use grundy_heap::progress::Unwatched;
use grundy_language::diagnostic::Span;
use grundy_language::value::Value;
use std::ops::ControlFlow;

fn open(rule: &str) -> Rule {
    rule.parse().unwrap_or_else(|report| panic!("{report}"))
}

/// What a rule says of a position: whether the game ends there, and its options in order; or where the mistake is.
type Said = Result<(Option<Ending>, Vec<Vec<Value>>), Option<Span>>;

fn said(moves: &mut impl Moves, position: &Value) -> Said {
    let layout = moves.layout().clone();
    let laid = layout.lay(position);
    let mistake = |fault: Fault| if let Fault::Mistake { what, .. } = fault { Some(what.span) } else { None };
    let mut options = Vec::new();
    let ending = moves.ending(laid.slots()).map_err(mistake)?;
    let listed = moves.options(laid.slots(), |parts| {
        options.push(parts.iter().map(|part| layout.unpack(part)).collect());
        ControlFlow::Continue(())
    });
    for width in [2, 3, 9] {
        let mut in_words = Vec::new();
        let words = moves.options_in_words(laid.slots(), width, |option| {
            in_words.push(match option {
                Listed::Word(word) => {
                    let mut numbers = vec![0; layout.numbers()];
                    apart(word, width, &mut numbers);
                    vec![layout.unpack(Slots { numbers: &numbers, others: &[] })]
                }
                Listed::Parts(parts) => parts.iter().map(|part| layout.unpack(part)).collect(),
            });
            ControlFlow::Continue(())
        });
        assert_eq!((words, &in_words), (listed.clone(), &options), "{position} in {width} bits a number");
    }
    options.sort();
    listed.map(|()| (ending, options)).map_err(mistake)
}

/// All lists of one length with small numbers.
fn lists(length: usize) -> Vec<Value> {
    let side = [0, 40, 8, 5, 4, 3][length];
    let list = |mut code: i64| {
        let member = |_| {
            let member = code % side;
            code /= side;
            Value::Int(member)
        };
        Value::list((0..length).map(member).collect())
    };
    (0..side.pow(length as u32)).map(list).collect()
}

/// Compares all small positions of one length with something beside the list; whether the rule is spread out, and how many
/// positions it says a mistake of.
fn compare(rule: &Rule, length: usize, position: &dyn Fn(Value) -> Value) -> Option<usize> {
    let limits = Limits::default();
    let mut spread = rule.spread(length)?.machine(&limits, &Unwatched);
    let mut lists_made = rule.machine(&limits, &Unwatched).unwrap();
    let mut mistakes = 0;
    for list in lists(length) {
        let position = position(list);
        let expected = said(&mut lists_made, &position);
        mistakes += usize::from(expected.is_err());
        assert_eq!(said(&mut spread, &position), expected, "{} at {position}", rule.text);
    }
    Some(mistakes)
}

const ALONE: &[&str] = &[
    "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]",
    "h: list -> replace(replace(h, i, h[i]-k), i-1, h[i-1]+k) for i in 1..len(h)-1, k in 1..h[i]",
    "h: list -> replace(replace(h, i, h[i]-2*k), 0, h[0]+3*k) for i in 1..len(h)-1, k in 0..h[i]",
    "h: list -> replace(h, i, x) for i in 0..len(h)-1, x in (if i == 0 then 1 else h[i-1] + 1)..h[i]-1",
    "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1 if all(h[j] == 0 for j in 0..i-1) for k in 1..h[i]",
    "h: list -> [if j == i then x - 1 else h[j] for j in 0..len(h)-1] for i in 0..len(h)-1 let x = h[i]",
    "h: list -> [if i in s then h[i] - 1 else h[i] for i in 0..len(h)-1] for s in subsets(0..len(h)-1) if len(s) > 0",
    "h: list -> [x - 1 for x in h] if len(h) > 1 and sum(h) > 2 and xor(h) != 0",
    "h: list -> [x / g for x in d] for i in {0, 1} if h[i] > 1 let d = replace(h, i, h[i]-1) let g = max(h)",
    "h: list -> reversed(replace(h, 0, h[0] - k)) for k in 1..min(h)+1 if any(x > 1 for x in h)",
    "h: list -> replace(h, 0, h[0]-1) + [] & replace(h, 1, h[1]-1) if h[0] > 0 or h[1] > 0 or len(h) > 2",
    "let less(h, i, k) = replace(h, i, h[i]-k)\nh: list -> less(replace(h, 0, 2), i, k) for i in 1..len(h)-1, k in 1..2",
    "let up(h, i) = sum(h[j] for j in 0..i)\nh: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..up(h, i)",
    "let step = 2\nlet f(x) = x + step\nh: list -> replace(h, i, f(h[i]) - 3) for i in 0..len(h)-1 if h[i] > 0",
    "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in {1, 3} ; where sum(h) % 3 != 1",
    "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i] ; win if sum(h) == 3 ; lose if h[0] == h[1]",
    "h: list -> (if h[0] > h[1] then replace(h, 0, h[1]) else replace(h, 1, 0)) for k in 1..1 if h[1] > 0",
    // With mistakes.
    "h: list -> replace(h, i, 6 / h[0]) for i in 0..len(h)-1 if i % 2 == 0",
    "h: list -> replace(h, i, h[i]-1) for k in 1..7 / h[1], i in 0..len(h)-1 if i != 1",
    "h: list -> replace(h, i, h[i]*9223372036854775807 - 3) for i in 0..len(h)-1",
    "h: list -> replace(h, 0, min([x / h[1] for x in h])) for i in 0..1",
    "h: list -> replace(h, 1, 0) for k in 1..1/h[0], i in 0..1 if i > 7",
];

const BESIDE: &[&str] = &[
    "(h: list, last) -> (replace(h, i, h[i]-k), k) for i in 0..len(h)-1, k in 1..h[i] if k != last",
    "(h: list, 2) -> (replace(h, i, h[i]-1), 1) for i in 0..len(h)-1 ; (h: list, p) -> (h, p-1) if p > 0 and sum(h) > 0",
    "(h: list, p) -> (replace(h, p % len(h), h[p % 2]-1), p+1) if p < 2 for i in 0..0",
];

#[test]
fn numbers_side_by_side_move_as_lists_do() {
    let (mut mistakes, mut refused) = (0, Vec::new());
    for text in ALONE {
        let rule = open(text);
        for length in 2..=5 {
            match compare(&rule, length, &|list| list) {
                Some(found) => mistakes += found,
                None => refused.push((text, length)),
            }
        }
    }
    assert_eq!(refused, []);
    assert!(mistakes > 500, "{mistakes}");
    for rule in &BESIDE[..2] {
        for (length, beside) in [(1, 0), (2, 2), (3, 1), (4, 2)] {
            let position = |list| Value::tuple(vec![list, Value::Int(beside)]);
            assert!(
                compare(&open(rule), length, &position).is_some(),
                "{rule} is not spread out at {length}"
            );
        }
    }
}

#[test]
fn options_that_change_evenly_are_words_as_long_as_they_have_room() {
    let rule = open("h: list -> replace(replace(h, 0, h[0]-2*k), 3, h[3]+3*k) for k in 1..h[1]+8");
    let mut spread = rule.spread(4).unwrap().machine(&Limits::default(), &Unwatched);
    let layout = spread.layout().clone();
    let mut in_words = |position: [i64; 4], width| {
        let laid = layout.lay(&Value::list(position.map(Value::Int).to_vec()));
        let (mut words, mut parts) = (Vec::new(), Vec::new());
        let listed = spread.options_in_words(laid.slots(), width, |option| {
            match option {
                Listed::Word(word) => words.push(word),
                Listed::Parts(option) => parts.push(option.numbers.to_vec()),
            }
            ControlFlow::Continue(())
        });
        assert_eq!(listed, Ok(()));
        (words, parts)
    };
    // Then the first number is negative.
    assert_eq!(in_words([9, 1, 0, 2], 4), (vec![0x7105, 0x5108, 0x310b, 0x110e], vec![]));
    // In three bits a number there is room for the first option.
    assert_eq!(in_words([7, 1, 0, 2], 3), (vec![0o5105], vec![vec![3, 1, 0, 8], vec![1, 1, 0, 11]]));
}

#[test]
fn what_depends_on_more_than_places_stays_as_it_is() {
    for rule in [
        BESIDE[2],
        "h: list -> remove(h, i) for i in 0..len(h)-1",
        "h: list -> h + [0] if sum(h) > 0 for i in 1..h[0]",
        "h: list -> replace(h, h[0] % len(h), 0) if sum(h) > 0",
        "h: list -> replace(h, i, h[i-1]-1) for i in 0..len(h)-1",
        "h: list -> sorted(replace(h, i, h[i]-1)) for i in 0..len(h)-1",
        // What is overwritten or left out would be a mistake.
        "h: list -> replace(replace(h, 0, 1 / h[1]), 0, h[1] - 1) for i in 0..0",
        "h: list -> replace(h, 0, [h[0] - 1, 1 / h[1]][0]) for i in 0..0",
    ] {
        assert!(open(rule).spread(3).is_none(), "{rule}");
    }
}

/// Rules put together at random from what is typed in rules over lists.
#[test]
fn random_rules() {
    let mut random = fastrand::Rng::with_seed(13);
    let (mut spread, mut mistaken) = (0, 0);
    for _ in 0..1500 {
        let Ok(rule) = rule(&mut random).parse::<Rule>() else { continue };
        for length in [2, 3] {
            if let Some(mistakes) = compare(&rule, length, &|list| list) {
                spread += 1;
                mistaken += usize::from(mistakes > 0);
            }
        }
    }
    assert!(spread > 1000 && mistaken > 100, "{spread} of 3000, {mistaken} with mistakes");
}

fn rule(random: &mut fastrand::Rng) -> String {
    let mut clauses = Vec::new();
    for _ in 0..random.usize(1..3) {
        let places = ["0..len(h)-1", "1..len(h)-1", "{0, 1}", "0..len(h)-2", "[1, 0]"][random.usize(..5)];
        let mut text = format!(" for i in {places}");
        if random.u8(..3) == 0 {
            text += &format!(" if {}", condition(random));
        }
        let amounts = ["1..h[i]", "1..2", "{1, 2}", "h", "0..h[0]-h[1]", "1..sum(h)"][random.usize(..6)];
        text += &format!(" for k in {amounts}");
        if random.bool() {
            text += &format!(" if {}", condition(random));
        }
        let new = number(random, 2);
        let option = match random.u8(..4) {
            0 => format!(
                "replace(replace(h, i, {new}), {}, {})",
                ["0", "i-1", "1"][random.usize(..3)],
                number(random, 1)
            ),
            1 => format!("[if j == i then {new} else h[j] for j in 0..len(h)-1]"),
            2 => format!("(if {} then replace(h, i, {new}) else reversed(h))", condition(random)),
            _ => format!("replace(h, i, {new})"),
        };
        clauses.push(format!("h: list -> {option}{text}"));
    }
    clauses.join("\n")
}

fn number(random: &mut fastrand::Rng, depth: usize) -> String {
    if depth == 0 || random.u8(..3) == 0 {
        return ["h[i]", "k", "h[0]", "1", "2", "i", "h[i-1]", "len(h)"][random.usize(..8)].into();
    }
    let (a, b) = (number(random, depth - 1), number(random, depth - 1));
    match random.u8(..9) {
        0..3 => format!("({a} - {b})"),
        3 => format!("({a} + {b})"),
        4 => format!("({a} / {b})"),
        5 => format!("min({a}, {b})"),
        6 => format!("xor({a}, {b})"),
        7 => ["sum(h)", "max(h)", "min(h)", "xor(h)"][random.usize(..4)].into(),
        _ => format!("(if {} then {a} else {b})", condition(random)),
    }
}

fn condition(random: &mut fastrand::Rng) -> String {
    match random.u8(..6) {
        0 => "i % 2 == 0".into(),
        1 => "all(x > 0 for x in h)".into(),
        2 => "i == 0 or h[i-1] < h[i]".into(),
        3 => "any(h[j] == 1 for j in 0..i)".into(),
        4 => format!("{} < {}", number(random, 0), number(random, 0)),
        _ => "i > 0 and h[i] != h[0]".into(),
    }
}
