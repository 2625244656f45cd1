//! Misère quotients behind the front door: the document, and sums that are solved by them.

use crate::common::{Dice, ask, asked, game, game_with};
use grundy::Game;
use grundy::Limits;
use grundy::Options;
use grundy::Solver;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Engine, Outcome, Play, QuotientAnswer};
use grundy::engine::Naive;
use grundy::{Component, Sum};
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
    naive: &mut Naive<impl grundy_rule::moves::Moves>,
    position: &[Value],
    answer: &grundy::answer::Solution,
) {
    let after = |position: &[Value], mv: &grundy::answer::Move| {
        [&position[..mv.component], &mv.to, &position[mv.component + 1..]].concat()
    };
    let found: BTreeSet<_> = answer.moves.iter().map(|mv| (mv.component, mv.to.clone())).collect();
    let all =
        asked::explain(game, position, &Options { play: Some(Play::Misere), ..options(1 << 30) }, &Unwatched);
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
        assert_eq!(asked::solve(&game, &next, &options, &Unwatched).unwrap().outcome, Some(Outcome::Second));
    }
}

#[test]
fn quotients_are_of_all_heaps_or_of_some() {
    let of = |text: &str, to| game(text).misere_quotient(to, &options(1 << 30), &Unwatched).unwrap();
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
    let answer = odd.misere_quotient(40, &options(1 << 30), &Unwatched).unwrap();
    let words: Vec<&str> = answer.pretending.iter().map(String::as_str).collect();
    assert_eq!(&words[..8], ["1", "1", "1", "a", "1", "1", "1", "a"]);
}

#[test]
fn a_limit_gives_the_quotient_of_fewer_heaps() {
    let answer = game("0.57").misere_quotient(60, &options(60_000), &Unwatched).unwrap();
    assert!(answer.unknown.is_some());
    assert!(answer.heaps_to.is_some_and(|last| (10..60).contains(&last)), "{:?}", answer.heaps_to);
    assert_eq!(answer.pretending.len() as u64, answer.heaps_to.unwrap() + 1);
    assert!(!answer.complete);
}

#[test]
fn what_has_no_quotient_is_refused() {
    for text in ["chomp", "n -> n-1\nlose if n == 3"] {
        assert!(game(text).misere_quotient(10, &Options::default(), &Unwatched).is_err(), "{text}");
    }
    let loops = game("n -> n-1 | n+1 if n > 0").misere_quotient(10, &options(1 << 30), &Unwatched);
    let loops = loops.unwrap();
    assert_eq!(loops.heaps_to, Some(0));
    assert!(loops.unknown.is_some_and(|why| why.contains("smaller heaps")));
}

/// A word of generators: how often each is in it.
type Word = Vec<u32>;

/// A quotient read from its document: words are multiplied and then rewritten by the relations.
struct Read {
    names: Vec<String>,
    relations: Vec<[Word; 2]>,
    lost: Vec<Word>,
}

impl Read {
    fn of(answer: &QuotientAnswer) -> Read {
        let names = answer.generators.iter().map(|generator| generator.name.clone()).collect();
        let mut read = Read { names, relations: Vec::new(), lost: Vec::new() };
        let relation = |text: &String| {
            let (left, right) = text.split_once(" = ").unwrap();
            [read.word(left), read.word(right)]
        };
        let relations = answer.relations.iter().map(relation).collect();
        let lost = answer.p_portion.iter().map(|text| read.word(text)).collect();
        (read.relations, read.lost) = (relations, lost);
        read
    }

    fn word(&self, text: &str) -> Word {
        let mut word = vec![0; self.names.len()];
        let mut rest = if text == "1" { "" } else { text };
        while !rest.is_empty() {
            // Names of letters with numbers do not come up here.
            let at = self.names.iter().position(|name| rest.starts_with(&name[..])).unwrap();
            rest = &rest[self.names[at].len()..];
            let power = rest.strip_prefix('^').map_or("", |power| {
                &power[..power.find(|c: char| !c.is_ascii_digit()).unwrap_or(power.len())]
            });
            rest = if power.is_empty() { rest } else { &rest[1 + power.len()..] };
            word[at] += power.parse().unwrap_or(1);
        }
        word
    }

    /// Whether the product of these words is in the P-portion.
    fn is_lost(&self, words: &[&str]) -> bool {
        let mut product = vec![0; self.names.len()];
        for word in words {
            product.iter_mut().zip(self.word(word)).for_each(|(power, more)| *power += more);
        }
        while let Some([left, right]) =
            self.relations.iter().find(|[left, _]| left.iter().zip(&product).all(|(a, b)| a <= b))
        {
            for (at, power) in product.iter_mut().enumerate() {
                *power = *power - left[at] + right[at];
            }
        }
        self.lost.contains(&product)
    }
}

fn quotient_of(game: &Game, positions: &[Value]) -> QuotientAnswer {
    quotient_within(game, positions, 1 << 30)
}

fn quotient_within(game: &Game, positions: &[Value], memory: usize) -> QuotientAnswer {
    let mut solver = Solver::new(&[game], &options(memory), &Unwatched).unwrap();
    solver.misere_quotient(&Component::all(0, positions), usize::MAX).unwrap()
}

/// Compares sums of the positions that a quotient lists with the definition; how many there were.
fn compare(game: &Game, answer: &QuotientAnswer, sums: impl IntoIterator<Item = Vec<usize>>) -> usize {
    let read = Read::of(answer);
    let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
    let mut naive = Naive::new(machine);
    let mut count = 0;
    for sum in sums {
        let values: Vec<Value> = sum.iter().map(|&at| answer.listed[at].of.position.clone()).collect();
        let words: Vec<&str> = sum.iter().map(|&at| answer.listed[at].element.as_deref().unwrap()).collect();
        let lost = naive.outcome(&values, Play::Misere) == Ok(Outcome::Second);
        assert_eq!(read.is_lost(&words), lost, "{}: {values:?}", game.text());
        count += 1;
    }
    count
}

/// All sums of up to `most` of so many positions.
fn sums(positions: usize, most: usize) -> Vec<Vec<usize>> {
    let mut all = vec![vec![]];
    let mut last: Vec<Vec<usize>> = vec![vec![]];
    for _ in 0..most {
        let longer = |sum: &Vec<usize>| {
            let from = sum.last().copied().unwrap_or(0);
            let sum = sum.clone();
            (from..positions).map(move |next| [&sum[..], &[next]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Plambeck and Whitehead, The secrets of Notakto: the quotient of the boards, and what boards are worth.
#[test]
fn notakto_has_eighteen_elements() {
    let game = game("notakto");
    let answer = quotient_of(&game, &game.positions(&["{}"]).unwrap());
    assert_eq!((answer.order, answer.p_size, answer.unknown.as_deref()), (18, 4, None));
    let read = Read::of(&answer);
    let element = |board: &str| {
        let value = game.positions(&[board]).unwrap().remove(0);
        let found = answer.listed.iter().find(|it| it.of.position == value);
        found.map_or("1", |it| it.element.as_deref().unwrap())
    };
    let is_lost =
        |boards: &[&str]| read.is_lost(&boards.iter().map(|board| element(board)).collect::<Vec<_>>());
    // A cross in the middle alone is lost, and any number of them is as good as two.
    assert!(is_lost(&["{5}"]) && is_lost(&["{5}", "{5}"]) && is_lost(&["{5}"; 9]));
    for boards in 1..=12 {
        assert_eq!(is_lost(&vec!["{}"; boards]), boards % 2 == 0, "{boards} empty boards");
    }
    // The four products of the P-portion, in their letters: a, b^2, bc, c^2, where c is the empty board.
    let count = answer.listed.len();
    let mut dice = Dice(18);
    let small = |it: &usize| answer.listed[*it].of.position.to_string().matches(",").count() >= 3;
    let ends: Vec<usize> = (0..count).filter(small).collect();
    let mut picked =
        || (0..=dice.below(3)).map(|_| ends[dice.below(ends.len() as u64) as usize]).collect::<Vec<_>>();
    let picked: Vec<Vec<usize>> = (0..400).map(|_| picked()).collect();
    assert_eq!(compare(&game, &answer, picked), 400);
    assert_eq!(compare(&game, &answer, (0..count).map(|at| vec![at])), count);
}

#[test]
fn strips_and_graphs_against_all_sums() {
    let mut compared = 0;
    for (text, position, most) in [
        ("cram", "(1, 7)", 2),
        ("cram", "(2, 3)", 3),
        ("cram", "(2, 4)", 2),
        ("node-kayles-grid", "(1, 7)", 2),
        ("node-kayles-grid", "(2, 3)", 2),
        ("pawns", "..P.P", 4),
        ("wythoff", "(3, 3)", 3),
        ("chomp", "[3, 3]", 3),
        ("kayles", "7", 4),
    ] {
        let game = game(text);
        let answer = quotient_of(&game, &game.positions(&[position]).unwrap());
        assert_eq!(answer.unknown, None, "{text}");
        compared += compare(&game, &answer, sums(answer.listed.len(), most));
    }
    assert!(compared > 3000, "{compared}");
}

/// Rules at random: a position leads to sums of one, two or three smaller ones.
#[test]
fn random_rules_against_all_sums() {
    let (mut compared, mut wild, mut unknown) = (0, 0, 0);
    for seed in 1..=120 {
        let mut dice = Dice(seed * 7919);
        let size = 4 + dice.below(4) as usize;
        let option = |dice: &mut Dice, at: usize| -> Vec<usize> {
            (0..2).map(|_| dice.below(at as u64) as usize).collect()
        };
        let mut next = vec![vec![]];
        for at in 1..size {
            next.push((0..=dice.below(3)).map(|_| option(&mut dice, at)).collect());
        }
        let settings = serde_json::json!({"next": next}).to_string();
        let game = game_with("v -> e[0] & e[1] for e in next[v] ; given next", &settings);
        let last = game.positions(&[&(size - 1).to_string()]).unwrap();
        // Some have no finite quotient; what is known then is that of the positions before.
        let answer = quotient_within(&game, &last, 1 << 20);
        unknown += usize::from(answer.unknown.is_some());
        wild += usize::from(answer.order > 6);
        compared += compare(&game, &answer, sums(answer.listed.len(), 3));
    }
    assert!(
        compared > 2000 && wild > 5 && unknown < 30,
        "{compared} sums, {wild} larger quotients, {unknown} unknown"
    );
}

#[test]
fn quotients_of_positions_end_at_limits() {
    let kayles = game("kayles");
    let position = kayles.positions(&["60"]).unwrap();
    let mut solver = Solver::new(&[&kayles], &options(40_000), &Unwatched).unwrap();
    let answer = solver.misere_quotient(&Component::all(0, &position), 5).unwrap();
    assert!(answer.unknown.is_some() && answer.of[0].element.is_none(), "{answer:?}");
    let loops = game("n -> n-1 | n+1 if n > 0");
    let answer = quotient_of(&loops, &loops.positions(&["3"]).unwrap());
    assert!(answer.unknown.is_some_and(|why| why.contains("circles") || why.contains("loop")));
    let ends = game("n -> n-1 ; lose if n == 3");
    let mut solver = Solver::new(&[&ends], &options(1 << 30), &Unwatched).unwrap();
    assert!(solver.misere_quotient(&Component::all(0, &[Value::Int(5)]), 5).is_err());
    // Several games have one quotient.
    let sum = Sum::of_words(&["pawns", "..P.P", "+", "kayles", "5"]).unwrap();
    let mut solver = Solver::new(&sum.games(), &options(1 << 30), &Unwatched).unwrap();
    let answer = solver.misere_quotient(sum.components(), 50).unwrap();
    assert_eq!((answer.order, answer.p_size, answer.of.len()), (12, 3, 2));
}

#[test]
fn explain_tells_elements() {
    let game = game("kayles");
    let position = game.positions(&["9", "12", "5"]).unwrap();
    let misere = Options { play: Some(Play::Misere), ..options(1 << 30) };
    let why = asked::explain(&game, &position, &misere, &Unwatched).unwrap();
    let quotient = game.misere_quotient(12, &options(1 << 30), &Unwatched).unwrap();
    let read = Read::of(&quotient);
    let elements: Vec<&str> = why.components.iter().map(|part| part.element.as_deref().unwrap()).collect();
    assert_eq!(read.is_lost(&elements), why.in_p_portion.unwrap());
    let mut told = 0;
    for (at, part) in why.components.iter().enumerate() {
        for option in &part.options {
            let mut after = elements.clone();
            after[at] = option.element.as_deref().unwrap();
            assert_eq!(read.is_lost(&after), option.outcome == Some(Outcome::Second));
            told += 1;
        }
    }
    assert!(told > 20, "{told}");
}
