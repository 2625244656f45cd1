//! Misère quotients behind the front door: the document, and sums that are solved by them.

mod common;

use common::{ask, game};
use grundy::answer::{Engine, Outcome, Play};
use grundy::engine::Naive;
use grundy::game::Game;
use grundy::limits::Limits;
use grundy::progress::Unwatched;
use grundy::solve::{self, Options};
use grundy::value::Value;
use std::collections::BTreeSet;

fn options(memory: usize) -> Options {
    Options { limits: Limits { memory, ..Limits::default() }, ..Options::default() }
}

#[test]
fn sums_are_won_and_lost_as_by_the_definition() {
    for (name, positions) in [
        ("kayles", &[&["9", "12", "5"][..], &["5", "5", "9", "9"], &["12", "14"], &["11", "9", "6"]][..]),
        ("0.123", &[&["9", "12", "5"], &["14", "11", "10"], &["13", "13", "9", "5"]]),
        ("0.26", &[&["9", "12", "5"], &["11", "6", "9"], &["13", "13"]]),
        ("4.4", &[&["9", "12", "5"], &["14", "13"]]),
        ("0.71", &[&["9", "12", "5"], &["13", "8", "4"]]),
        ("grundys-game", &[&["14", "13"], &["18", "8"], &["13", "13", "5"]]),
    ] {
        let game = game(name);
        let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        let mut naive = Naive::new(machine);
        for position in positions {
            let answer = ask(&game, position, Some(Play::Misere));
            assert_eq!(answer.plan, Engine::Quotient, "{name} {position:?}");
            let values = game.positions(position).unwrap();
            let outcome = naive.outcome(&values, Play::Misere).unwrap();
            assert_eq!(answer.outcome, Some(outcome), "{name} {position:?}");
            check_moves(&game, &mut naive, &values, &answer);
        }
    }
}

/// Every winning move wins, none is left out, and every reply refutes.
fn check_moves(
    game: &Game,
    naive: &mut Naive<impl grundy::rule::moves::Moves>,
    position: &[Value],
    answer: &grundy::answer::Solution,
) {
    let after = |position: &[Value], mv: &grundy::answer::Move| {
        [&position[..mv.component], &mv.to, &position[mv.component + 1..]].concat()
    };
    let found: BTreeSet<_> = answer.moves.iter().map(|mv| (mv.component, mv.to.clone())).collect();
    let all =
        solve::explain(game, position, &Options { play: Some(Play::Misere), ..options(1 << 30) }, &Unwatched);
    for (component, explained) in all.unwrap().components.iter().enumerate() {
        for option in &explained.options {
            let next = [&position[..component], &option.to, &position[component + 1..]].concat();
            let outcome = naive.outcome(&next, Play::Misere).unwrap();
            assert_eq!(option.outcome, Some(outcome), "{position:?} to {next:?}");
            assert_eq!(found.contains(&(component, option.to.clone())), outcome == Outcome::Second);
        }
    }
    for reply in &answer.replies {
        let next = after(position, &reply.mv);
        let refuted = after(&next, reply.reply.as_ref().expect("a reply"));
        assert_eq!(naive.outcome(&refuted, Play::Misere), Ok(Outcome::Second), "{position:?} {reply:?}");
    }
}

#[test]
fn hundreds_of_heaps_of_any_size_are_answered() {
    let game = game("kayles");
    let heaps: Vec<String> = (1..=300_u64).map(|i| (i * i * 37 % 1999 + 1).to_string()).collect();
    let heaps: Vec<&str> = heaps.iter().map(String::as_str).collect();
    let near = ask(&game, &heaps, Some(Play::Misere));
    assert_eq!(near.plan, Engine::Quotient);
    // Periods more change nothing.
    let far: Vec<String> = heaps
        .iter()
        .map(|heap| match heap.parse::<u64>().unwrap() {
            heap if heap >= 71 => (heap + 12 * 1_000_000_007).to_string(),
            heap => heap.to_string(),
        })
        .collect();
    let far: Vec<&str> = far.iter().map(String::as_str).collect();
    let far = ask(&game, &far, Some(Play::Misere));
    assert!(near.outcome.is_some());
    assert_eq!(near.outcome, far.outcome);
    if far.outcome == Some(Outcome::First) {
        let first = &far.moves[0];
        let mut next: Vec<Value> = far.position.clone();
        next.splice(first.component..=first.component, first.to.iter().cloned());
        let options = Options { play: Some(Play::Misere), ..Options::default() };
        assert_eq!(solve::solve(&game, &next, &options, &Unwatched).unwrap().outcome, Some(Outcome::Second));
    }
}

#[test]
fn quotients_are_of_all_heaps_or_of_some() {
    let of = |text: &str, to| solve::misere_quotient(&game(text), to, &options(1 << 30), &Unwatched).unwrap();
    let kayles = of("kayles", 100);
    assert_eq!((kayles.order, kayles.p_size, kayles.complete, kayles.heaps_to), (40, 9, true, Some(100)));
    assert_eq!((kayles.preperiod, kayles.period, kayles.needed), (Some(71), Some(12), Some(167)));
    assert_eq!(kayles.pretending.len(), 101);
    let some = of("kayles", 20);
    assert_eq!((some.order, some.complete, some.unknown), (24, false, None));
    // The same rule in words, and one that the theorem does not speak of.
    assert_eq!(of("n -> a & n-k-a for k in 1..2, a in 0..n-k", 100).relations, kayles.relations);
    let grundys = of("grundys-game", 17);
    assert_eq!((grundys.complete, grundys.theorem, grundys.unknown), (false, None, None));
    // Subtraction: heaps are tame, and the theorem wants the heaps up to n0 + p + k - 1.
    let take = of("take {1, 2, 3}", 30);
    assert_eq!((take.order, take.complete, take.preperiod, take.period), (6, true, Some(1), Some(4)));
}

#[test]
fn a_filter_leaves_heaps_out() {
    // Odd heaps only, of which 2 are taken: the heaps 1 and 3, 5, … are none and one move after another.
    let odd = game("n -> n-2\nwhere n % 2 == 1");
    let answer = solve::misere_quotient(&odd, 40, &options(1 << 30), &Unwatched).unwrap();
    let words: Vec<&str> = answer.pretending.iter().map(String::as_str).collect();
    assert_eq!(&words[..8], ["1", "1", "1", "a", "1", "1", "1", "a"]);
}

#[test]
fn a_limit_gives_the_quotient_of_fewer_heaps() {
    let answer = solve::misere_quotient(&game("0.57"), 60, &options(60_000), &Unwatched).unwrap();
    assert!(answer.unknown.is_some());
    assert!(answer.heaps_to.is_some_and(|last| (10..60).contains(&last)), "{:?}", answer.heaps_to);
    assert_eq!(answer.pretending.len() as u64, answer.heaps_to.unwrap() + 1);
    assert!(!answer.complete);
}

#[test]
fn what_has_no_quotient_is_refused() {
    for text in ["chomp", "n -> n-1\nlose if n == 3"] {
        assert!(solve::misere_quotient(&game(text), 10, &Options::default(), &Unwatched).is_err(), "{text}");
    }
    let loops = solve::misere_quotient(&game("n -> n-1 | n+1 if n > 0"), 10, &options(1 << 30), &Unwatched);
    let loops = loops.unwrap();
    assert_eq!(loops.heaps_to, Some(0));
    assert!(loops.unknown.is_some_and(|why| why.contains("smaller heaps")));
}
