//! Coin-turning codes: their moves are those that the code says, their values those of the rule that they stand for.

use crate::common::{self, asked, game, values};
use grundy::Game;
use grundy::Unwatched;
use grundy::Value;
use grundy_heap::naive;
use grundy_heap::turning::{Code, Lie, Way};
use grundy_language::notation::expand::expand_turning;
use grundy_language::notation::parse;
use grundy_language::notation::syntax::Game as Syntax;
use proptest::prelude::*;

/// What the moves of a coin leave, as the program lists them.
fn listed(game: &Game, n: i64) -> Vec<Vec<usize>> {
    let legal = asked::moves(game, &[Value::Int(n)], &Default::default(), &Unwatched).unwrap();
    assert_eq!(legal.unknown, None, "{} {n}", game.text());
    let coin = |value: &Value| if let Value::Int(coin) = value { *coin as usize } else { panic!("{value}") };
    let coins = |to: &[Value]| {
        let mut coins: Vec<usize> = to.iter().map(coin).filter(|&coin| coin > 0).collect();
        coins.sort_unstable();
        coins
    };
    let mut moves: Vec<Vec<usize>> = legal.moves.iter().map(|legal| coins(&legal.mv.to)).collect();
    moves.sort();
    moves
}

fn a_way() -> impl Strategy<Value = Way> {
    let lie = prop::sample::select(vec![Lie::Any, Lie::Any, Lie::Symmetric, Lie::Equal, Lie::Consecutive]);
    let more = prop::option::of(0usize..3);
    (1usize..5, more, lie, prop::option::of(1usize..7), prop::bool::ANY).prop_map(
        |(least, more, lie, span, first)| Way {
            least,
            most: more.map(|more| least + more),
            lie,
            span,
            first,
        },
    )
}

fn a_code() -> impl Strategy<Value = Code> {
    prop::collection::vec(a_way(), 1..3).prop_map(|ways| Code { ways })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn moves_are_what_the_code_says(code in a_code()) {
        let rule = game(&expand_turning(&code).to_string());
        for n in 0..9 {
            let mut said = naive::coins_turned(&code, n);
            said.sort();
            prop_assert_eq!(&listed(&game(&code.to_string()), n as i64), &said, "{} at {}", &code, n);
            prop_assert_eq!(&listed(&rule, n as i64), &said, "{} as a rule at {}", &code, n);
        }
        // Beyond those that the rule is asked for.
        let (game, mut said) = (game(&code.to_string()), naive::coins_turned(&code, 13));
        said.sort();
        prop_assume!(said.len() < 900);
        prop_assert_eq!(listed(&game, 13), said, "{} at 13", &code);
    }

    #[test]
    fn printing_changes_nothing(code in a_code()) {
        prop_assert_eq!(parse(&code.to_string()), Ok(Syntax::Turning(code)));
    }

    #[test]
    fn values_are_those_of_the_rule(code in a_code()) {
        let values = |text: &str| values(&game(text), 11);
        let rule = expand_turning(&code).to_string();
        prop_assert_eq!(values(&code.to_string()), values(&rule), "{} is {}", &code, &rule);
    }
}

/// The values that the tests of CGSuite 2 expect of such codes (A. N. Siegel).
#[test]
fn values_known_elsewhere() {
    for (code, values) in [
        ("turn 1-3", &[1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38][..]),
        (
            "turn 1-9",
            &[1, 2, 4, 8, 16, 32, 64, 128, 256, 511, 512, 1024, 2048, 4096, 7711, 8192, 16384, 26215],
        ),
        ("turn 3", &[0, 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35]),
        ("turn 1+C", &[1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4]),
        ("turn 1-3C(5)", &[1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2, 4, 7, 8, 1, 2, 4, 7, 8]),
        ("turn 3C(5)", &[0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0, 1, 2, 4, 0, 0, 1, 2, 4]),
        ("turn 1-5C", &[1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4, 1, 2, 1, 4]),
        ("turn 3E", &[0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 1, 2, 2, 1, 4, 4]),
        ("turn 4FS", &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3]),
        ("turn 1+S", &[1, 2, 4, 3, 6, 7, 8, 16, 18, 25, 32, 11, 64, 31, 128, 10, 256, 5, 512, 28]),
    ] {
        assert_eq!(common::values(&game(code), values.len() as i64)[1..], *values, "{code}");
    }
}
