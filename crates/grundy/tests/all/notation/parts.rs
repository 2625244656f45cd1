//! Codes whose digits leave any number of heaps, of equal or unequal sizes: their moves are those that the digits say, their
//! values those of the rule that they stand for.

use crate::common::{asked, game, values};
use grundy::Unwatched;
use grundy::Value;
use grundy_language::notation::expand::expand_code;
use grundy_language::notation::parse;
use grundy_language::notation::syntax::{Code, Digit, Game as Syntax};
use proptest::prelude::*;

/// The heaps that a move leaves, the smallest first.
type Move = Vec<i64>;

/// All moves of a heap, as the program lists them.
fn listed(text: &str, n: i64) -> Vec<Move> {
    let game = game(text);
    let legal = asked::moves(&game, &[Value::Int(n)], &Default::default(), &Unwatched).unwrap();
    assert_eq!(legal.unknown, None, "{text} {n}");
    let heap = |value: &Value| if let Value::Int(heap) = value { *heap } else { panic!("{value}") };
    let heaps = |to: &[Value]| {
        let mut heaps: Move = to.iter().map(heap).filter(|&heap| heap > 0).collect();
        heaps.sort_unstable();
        heaps
    };
    let mut moves: Vec<Move> = legal.moves.iter().map(|legal| heaps(&legal.mv.to)).collect();
    moves.sort();
    moves
}

/// The same from the meaning of the digits.
fn said(code: &Code, n: i64) -> Vec<Move> {
    let mut moves = Vec::new();
    let added = (1..).zip(&code.added).map(|(stones, digit)| (n + stones, *digit)).filter(|_| n > 0);
    let taken = (0..=n).map(|taken| (n - taken, code.digit(taken as usize)));
    for (rest, digit) in added.chain(taken) {
        partitions(rest, 1, &mut Vec::new(), &mut |heaps| {
            let has = |set: u64| set >> heaps.len().min(63) & 1 == 1;
            let different = heaps.windows(2).all(|pair| pair[0] < pair[1]);
            let same = heaps.windows(2).all(|pair| pair[0] == pair[1]);
            let allowed = has(digit.free)
                || has(digit.unequal) && different
                || has(digit.mixed) && !same
                || has(digit.equal) && same;
            if allowed {
                moves.push(heaps.to_vec());
            }
        });
    }
    moves.sort();
    // What is left is what counts, not how much was taken.
    moves.dedup();
    moves
}

fn partitions(rest: i64, least: i64, heaps: &mut Move, tell: &mut impl FnMut(&[i64])) {
    if rest == 0 {
        tell(heaps);
    }
    for part in least..=rest {
        heaps.push(part);
        partitions(rest - part, part, heaps, tell);
        heaps.pop();
    }
}

fn a_digit() -> impl Strategy<Value = Digit> {
    let marks = || prop::sample::select(vec![None, None, Some('!'), Some('?'), Some('=')]);
    let counts = prop::collection::vec((0u32..6, marks()), 0..4);
    (counts, prop::option::of((2u32..6, marks()))).prop_map(|(counts, endless)| {
        let each = counts.into_iter().map(|(heaps, mark)| (1 << heaps, mark));
        let endless = endless.map(|(from, mark)| (u64::MAX << from, mark));
        each.chain(endless)
            .fold(Digit::default(), |digit, (heaps, mark)| digit.and(heaps & !digit.heaps(), mark))
    })
}

fn a_code() -> impl Strategy<Value = Code> {
    let digits = prop::collection::vec(a_digit(), 2..5);
    (digits, prop::option::of(1usize..4), prop::option::of(a_digit())).prop_map(
        |(mut digits, from, added)| {
            digits[0].free &= !3;
            // More heaps than stones are added, and one, so that all of them are smaller.
            let added = added.map(|digit| Digit {
                free: digit.free & !7,
                unequal: digit.unequal & !7,
                mixed: digit.mixed & !7,
                equal: digit.equal & !7,
            });
            let added: Vec<Digit> = added.filter(|digit| digit.heaps() != 0).into_iter().collect();
            let repeats_from = from.filter(|&from| from < digits.len());
            let code = Code { digits, repeats_from, added, hexadecimal: false };
            // Whether it is hexadecimal is read off the digits.
            let Ok(Syntax::Code(code)) = parse(&format!("{code}")).or_else(|_| parse(&format!("0x{code}")))
            else {
                panic!("{code}")
            };
            code
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn moves_are_what_the_digits_say(code in a_code()) {
        for n in 0..10 {
            prop_assert_eq!(listed(&code.to_string(), n), said(&code, n), "{} at {}", &code, n);
        }
    }

    #[test]
    fn printing_changes_nothing(code in a_code()) {
        prop_assert_eq!(parse(&code.to_string()), Ok(Syntax::Code(code)));
    }

    #[test]
    fn values_are_those_of_the_rule(code in a_code()) {
        let values = |text: &str| values(&game(text), 16);
        let rule = expand_code(&code).to_string();
        prop_assert_eq!(values(&code.to_string()), values(&rule), "{} is {}", &code, &rule);
    }
}

/// The moves that the tests of CGSuite 2 expect of such codes (A. N. Siegel).
#[test]
fn moves_known_elsewhere() {
    for (code, n, moves) in [
        ("0.3F", 9, "8  7  1,6  2,5  3,4  1,1,5  1,2,4  1,3,3  2,2,3"),
        ("0.3F!", 9, "8  7  1,6  2,5  3,4  1,2,4"),
        ("0.3F?", 11, "10  9  1,8  2,7  3,6  4,5  1,1,7  1,2,6  1,3,5  1,4,4  2,2,5  2,3,4"),
        ("0.*3", 7, "6  1,5  2,4  3,3  1,1,4  1,2,3  2,2,2  1,1,1,3  1,1,2,2  1,1,1,1,2  1,1,1,1,1,1  5"),
        ("0.*?3", 7, "6  1,5  2,4  1,1,4  1,2,3  1,1,1,3  1,1,2,2  1,1,1,1,2  5"),
        ("0.*!3", 7, "6  1,5  2,4  1,2,3  5"),
        ("0.7[03]", 7, "6  1,5  2,4  3,3  4  2  -"),
        ("0x80.0", 7, "1,1,6  1,2,5  1,3,4  2,2,4  2,3,3"),
        ("0.*=", 11, "10  5,5  2,2,2,2,2  1,1,1,1,1,1,1,1,1,1"),
        ("{2+}=.0", 10, "5,5  2,2,2,2,2  1,1,1,1,1,1,1,1,1,1"),
        ("0.{0,1,3+}", 1, "-"),
        ("0.{0,1,3+}", 7, "6  1,1,4  1,2,3  2,2,2  1,1,1,3  1,1,2,2  1,1,1,1,2  1,1,1,1,1,1"),
        ("0.{1,3+}", 1, ""),
        ("0.{2,3?+}", 7, "1,5  2,4  3,3  1,1,4  1,2,3  1,1,1,3  1,1,2,2  1,1,1,1,2"),
    ] {
        let heaps = |text: &str| text.split(',').filter_map(|heap| heap.parse().ok()).collect::<Move>();
        let mut expected: Vec<Move> = moves.split("  ").filter(|text| !text.is_empty()).map(heaps).collect();
        expected.sort();
        assert_eq!(listed(code, n), expected, "{code} {n}");
    }
}
