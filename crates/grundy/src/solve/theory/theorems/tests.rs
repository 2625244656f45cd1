//! Each theorem is held to play, on all small positions and all moves of them.

use super::*;
use crate::catalogue;
use crate::engine::Naive;
use crate::solve::Solver;
use grundy_heap::progress::Unwatched;
use std::collections::BTreeSet;

/// So many positions of each game are looked at.
const POSITIONS: usize = 1000;

/// Positions that can be reached from those that the file of a game speaks of, and from small ones.
fn reached(game: &Game) -> Vec<Value> {
    let entries = game.entry().into_iter().flat_map(|entry| &entry.positions);
    let mut waiting: Vec<Value> = (entries.flat_map(|known| &known.position))
        .filter_map(|text| game.positions(std::slice::from_ref(text)).ok())
        .flatten()
        .collect();
    let numbers = (0..250).map(|n| n.to_string());
    let pairs = (0..400).map(|n| format!("({}, {})", n / 20, n % 20));
    let triples = (0..216).map(|n| format!("({}, {}, {})", n / 36, n / 6 % 6, n % 6));
    let lists = (0..216).map(|n| format!("[{}, {}, {}]", n / 36, n / 6 % 6, n % 6));
    let members = |set: u32| (0..9).filter(move |n| set >> n & 1 == 1).map(|n: u32| n.to_string());
    let sets = (1..512).map(|set| format!("{{{}}}", members(set).collect::<Vec<_>>().join(", ")));
    waiting.extend(
        numbers
            .chain(pairs)
            .chain(triples)
            .chain(lists)
            .chain(sets)
            .filter_map(|text| game.positions(&[text]).ok())
            .flatten(),
    );
    let mut met: BTreeSet<Value> = waiting.iter().cloned().collect();
    let mut machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
    while let Some(from) = waiting.pop().filter(|_| met.len() < POSITIONS) {
        list(&mut machine, &from, &mut |parts| {
            waiting.extend(parts.into_iter().filter(|part| met.insert(part.clone())));
            ControlFlow::Continue(())
        })
        .unwrap();
    }
    met.into_iter().filter(|position| position.cells() < 5000).collect()
}

/// Where a theorem and play disagree first, if they do, or that there was too little to compare.
fn disagreement(game: &Game) -> Option<String> {
    match Known::of(game) {
        Some(known) => disagreement_of(&known, game),
        None => Some("it cannot be read".into()),
    }
}

fn disagreement_of(known: &Known, game: &Game) -> Option<String> {
    match compared(known, game) {
        (count, None) if count < 40 => Some(format!("{count} positions are too few")),
        (_, wrong) => wrong,
    }
}

/// How many positions there are to compare, and where a theorem and play disagree first, if they do.
fn compared(known: &Known, game: &Game) -> (usize, Option<String>) {
    let (limits, watch) = (Limits::default(), Unwatched);
    let mut naive = Naive::new(game.rule().machine(&limits, &watch).unwrap());
    let mut machine = game.rule().machine(&limits, &watch).unwrap();
    let mut positions = reached(game);
    positions.retain(|position| known.is_about(position, limits, &watch));
    let wrong = positions.iter().find_map(|position| {
        let value = naive.nimber(position).unwrap();
        let mut options = BTreeSet::new();
        list(&mut machine, position, &mut |mut parts| {
            parts.sort_unstable();
            options.insert(parts);
            ControlFlow::Continue(())
        })
        .unwrap();
        let said = match known.nimber(position, limits, &watch) {
            Ok(None) => known.is_lost(position, limits, &watch).map(|(lost, _)| (None, lost)),
            said => said.map(|said| (said, said.is_some_and(Nimber::is_zero))),
        };
        if said != Ok((known.has_values().then_some(value), value.is_zero())) {
            return Some(format!("{position} is worth {value}, but {said:?}"));
        }
        let most = if known.has_values() { 4 } else { 0 };
        (0..=most).map(Nimber).find_map(|wanted| {
            let told = known.winning(position, wanted, usize::MAX, limits, &watch);
            let told = told.map(|all| BTreeSet::from_iter(all.moves));
            let mut worth = |parts: &Vec<Value>| {
                parts.iter().map(|part| naive.nimber(part).unwrap()).fold(Nimber::ZERO, |sum, one| sum ^ one)
            };
            let seen = options.iter().filter(|parts| worth(parts) == wanted).cloned().collect();
            (told != Ok(seen)).then(|| format!("the moves of {position} to {wanted} are not {told:?}"))
        })
    });
    (positions.len(), wrong)
}

#[test]
fn heaps_with_marks_agree_with_play() {
    for text in [
        "(0, n) -> (1, n-k) for k in 1..2 ; (1, n) -> (1, a) & (1, n-k-a) for k in 1..2 for a in 0..n-k",
        "(0, n) -> (0, n-k) for k in {1, 3, 4} ; (1, n) -> (1, n-k) for k in 2..n ; (2, n) -> (0, n/2) & (1, n-1) | (1, n)",
        "given L = 2 ; given R = 4 ; (0, n) -> (1, n-k) for k in L..R ; (1, n) -> (1, a) & (1, n-k-a) for k in L..R, a in 0..n-k",
        "(1, n) -> (1, n-k) for k in squares(n) ; (5, n) -> (1, k) for k in 0..n-1 if k % 3 != 1",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert!(Marked::open(&game).is_some(), "{text}");
        assert_eq!(disagreement(&game), None, "{text}");
    }
}

#[test]
fn heaps_beside_parameters_agree_with_play() {
    for text in [
        "(n, k) -> (n-x, k) for x in 1..k",
        "(k, n) -> (k, n-x) for x in {1, k}",
        "(a, b, n) -> (a, b, n-a) | (a, b, n-b) if a > 0 and b > 0",
        "(n, k) -> (n-x, k) for x in 1..n/(k+1)",
        "given M = 1 ; (n, k) -> (a, k) & (n-a-k-M, k) for a in 0..n-k-M",
        "(n, k) -> (n-k-1, k) ; (m, j) -> (m-2, j) | (m-j-3, j)",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert!(Known::of(&game).is_some_and(|known| known.said == KEPT), "{text}");
        assert_eq!(disagreement(&game), None, "{text}");
    }
}

/// On each disc there are few points of the diagonal.
#[test]
fn the_circle_game_agrees_with_play_on_all_small_discs() {
    let mut all = 0;
    for (radius, step) in (0..30).flat_map(|radius| (1..5).map(move |step| (radius, step))) {
        let game =
            Game::open(&format!("circle-game({radius}, {step})"), &Default::default(), &NoFiles).unwrap();
        let (count, wrong) = compared(&Known::of(&game).unwrap(), &game);
        assert_eq!(wrong, None, "{radius} {step}");
        all += count;
    }
    assert!(all > 1000, "{all}");
}

#[test]
fn theorems_agree_with_play_whatever_the_parameter_is() {
    for text in [
        "circular-nim(1)",
        "circular-nim(3)",
        "circular-nim(4)",
        "generalized-wythoff(1)",
        "generalized-wythoff(3)",
        "generalized-wythoff(5)",
        "moore(1)",
        "moore(3)",
        "a-new-chess-piece(3)",
        "a-new-chess-piece(6)",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert_eq!(disagreement(&game), None, "{text}");
    }
}

#[test]
fn a_typed_rule_has_the_theorem_of_the_same_game() {
    let theorem = |rule: &str| Game::open(rule, &Default::default(), &NoFiles).expect(rule).theorem();
    for (rule, name) in [
        ("x -> x/2 | x-1 if x > 0", Some("mark")),
        ("x -> x-1 if 0 < x ; x -> x/2 if x > 0", Some("mark")),
        (
            "(x, y) -> (x, y-i) for i in 1..y ; (x, y) -> (x-i, y) for i in 1..x ; (x, y) -> (x-i, y-i) for i in 1..min(x, y)",
            Some("wythoff"),
        ),
        ("(p, q) -> (p-j, q) | (p, q-j) | (p-j, q-j) for j in 1..max(p, q)", Some("wythoff")),
        ("take {1, 1..n/2}", Some("take-at-most-half")),
        ("x -> x/2 | x-1", None),
        ("x -> x/2 | x-1 if x > 0 ; where x != 7", None),
        ("x -> x/2 | x-2 if x > 0", None),
        ("x -> x/2 | x-1 if x > 0 ; misere", None),
    ] {
        let expected = name.map(|name| catalogue::find(name).unwrap().theorem.as_ref().unwrap());
        assert_eq!(theorem(rule), expected, "{rule}");
    }
}

#[test]
fn products_agree_with_play() {
    for text in [
        "direct(nim, nim)",
        "direct(turn 2, turn 1-3)",
        "direct(turn 1+C, turn 1+C)",
        "direct(kayles, take {1, 3})",
        "direct(0.07, turn 3E)",
        "direct(grundys-game, (n -> n-k for k in 2..5))",
        "direct(turn 1-2, take all but {2})",
        "direct(turn 1-2, turn 2, 0.3)",
        "conjunctive(take 1..3, take {1, 4})",
        "conjunctive(nim, take squares, (n -> n/2 | n-2 if n > 1))",
        "continued(take 1..3, take {1, 4})",
        "continued(take {2, 3}, nim, (n -> n/2 | n-2 if n > 1))",
        "selective(take 1..3, take {1, 4})",
        "selective(take {2, 3}, take 1..2, (n -> n/2 | n-2 if n > 1))",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert_eq!(disagreement(&game), None, "{text}");
    }
}

#[test]
fn take_away_games_agree_with_play() {
    for text in [
        "(n, m) -> (n-k, 2*k) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 3*k) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 7*k) for k in 1..n if k <= m",
        "(m, n) -> (k, n-k) for k in 1..min(n, m)",
        "(n, m) -> (n-k, k+1) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 2*k-1) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 2*k+3) for k in 1..min(n, m)",
        "(n, last) -> (n-k, k) for k in 1..2*last if k <= n",
        "(n, last) -> (n-k, k+1) for k in 1..3*last-2",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        let known = Known::of_heap(&game, Play::Normal).expect(text);
        assert_eq!(disagreement_of(&known, &game), None, "{text}");
        let known = Known::of_heap(&game, Play::Misere).expect(text);
        let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Misere);
        assert_eq!(wrong, None, "{text}");
        assert!(compared >= 400, "{text}: {compared}");
    }
    for text in [
        "(n, m) -> (n-k, k-1) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 5) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 2*k) for k in 2..min(n, m)",
        "(n, m) -> (n-k, 2*k) for k in 1..min(n-1, m)",
        "(n, m) -> (n-k, 2*k) for k in 1..n if k >= m",
        "(n, m) -> (n-k, m) for k in 1..min(n, m)",
        "(n, m) -> (n-k, 2*k) for k in 1..min(n, m) if k % 2 == 1",
        "(n, m) -> (n-2*k, 2*k) for k in 1..min(n, m)",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).expect(text);
        assert!(Schwenk::of(&game, Play::Normal).is_none(), "{text}");
    }
}

#[test]
fn runs_of_lost_heaps_agree_with_play() {
    for text in [
        "take 2..n/2",
        "take 3..sqrt(n)",
        "n -> n-k if n > 0 for k in 2..log2(n)",
        "n -> n-k for k in n/5..n/2 if k > 1",
        "n -> k for k in n/3..n-3",
        "n -> n-k for k in min(n, 3)..min(n, 100000) if n > 0",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert!(Windows::fits(&game), "{text}");
        for play in [Play::Normal, Play::Misere] {
            let known = Known::of_heap(&game, play).expect(text);
            let (compared, wrong) = disagreement_about_who_wins(&known, &game, play);
            assert_eq!(wrong, None, "{text} {play:?}");
            assert!(compared >= 200, "{text}: {compared}");
        }
    }
    // Of these more is known, or an end goes back.
    for text in [
        "take 1..n/2",
        "take 2..5",
        "take 1..log2(n)",
        "n -> n-k for k in 1..n-n/2*2+3",
        "n -> n-k for k in 2..n/2 if n % 3 > 0",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert!(Windows::of(&game, Play::Normal).is_none(), "{text}");
    }
}

#[test]
fn theorems_are_asked_about_nothing_else() {
    for (game, position, outcome) in [
        ("end-nim", "[0, 10000000, 0]", Some(Outcome::Second)),
        ("end-nim", "[10000000, 5, 10000000]", Some(Outcome::Second)),
        ("silver-dollar", "[2, 5000000, 5000001]", Some(Outcome::First)),
    ] {
        let opened = Game::open(game, &Default::default(), &NoFiles).unwrap();
        let position = opened.positions(&[position]).unwrap();
        let by_theorem = Theorems::new(&[&opened], Play::Normal);
        let known = by_theorem.known(0).unwrap();
        let is_about = known.is_about(&position[0], Limits::default(), &Unwatched);
        assert_eq!(is_about, position[0].as_slice().unwrap()[0] != Value::Int(0), "{game} {}", position[0]);
        let answer = Solver::of(&opened).unwrap().solve(&Component::all(0, &position)).unwrap();
        assert_eq!(answer.outcome, outcome, "{game} {}", position[0]);
    }
}

#[test]
fn sums_in_disguise_agree_with_play() {
    let is_sum = |game: &Game| Known::of(game).is_some_and(|known| known.said == SUM);
    for text in [
        "(a, b, c) -> (a-k, b, c) for k in 1..a ; (a, b, c) -> (a, b-k, c) for k in 1..b ; (a, b, c) -> (a, b, c-k) for k in 1..c",
        "(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b)",
        "(a, b) -> (a-k, b) | (a, b-k) for k in 1..3",
        "let S = {1, 3, 4}\n(x, y) -> (x-s, y) for s in S ; (x, y) -> (x, y-1) | (x, y-2)",
        "(x, y) -> (x, y-k) for k in {2, 5} ; (n, m) -> (n-k, m) for k in 1..n/2",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..3",
        "h: list -> replace(h, place, h[place]-1) | replace(h, place, h[place]-4)  for place in 0..len(h)-1",
        "let S = {2, 3}\nh: list -> replace(h, i, h[i]-k) for k in S, i in 0..len(h)-1",
        "(a, b) -> (a-k, b) for k in 1..3 if a % 3 == 1 ; (a, b) -> (a, b-k) for k in 1..3",
        "(a, b) -> (a-k, b) for k in {1, 4, 5} if a > 5 ; (a, b) -> (a, b-k) for k in {4}",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..3 if h[i] % 3 == 1",
    ] {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        assert!(is_sum(&game), "{text}");
        assert_eq!(disagreement(&game), None, "{text}");
    }
    for text in [
        "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
        "(a, b) -> (a-k, b) | (a, b-k) for k in 1..min(a, b)",
        "(a, b) -> (a-k, b) | (a, b-k) for k in 0..max(a, b) if k > b",
        "(a, b) -> (a-k, b+k) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b",
        "(a, b) -> (a-1, b) if b > 0 ; (a, b) -> (a, b-1)",
        "(a, 0) -> (a-1, 0) ; (a, b) -> (a, b-1)",
        "(a, b) -> (b-1, b) ; (a, b) -> (a, b-1)",
        "(a, b) -> (a-1, b) | (a, b-1) ; where a >= b",
        "(a, b) -> (a-1, b) | (a, b-1) ; misere",
        "(a, b) -> (a-1, b) & (2, b) ; (a, b) -> (a, b-1)",
        "h: list -> replace(h, i, h[i]-k) for i in 1..len(h)-1, k in 1..h[i]",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[0]",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i] if len(h) > 1",
        "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..i",
        "h: list -> replace(h, 0, h[0]-k) for i in 0..len(h)-1, k in 1..h[i]",
        "h: list -> remove(h, i) for i in 0..len(h)-1 if h[i] > 0",
        "let max(a, b) = b\n(a, b) -> (a-k, b) | (a, b-k) for k in 1..max(a, b)",
        "let wh = [1, 2, 3]\nh: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..wh[i]",
    ] {
        assert!(!is_sum(&Game::open(text, &Default::default(), &NoFiles).expect(text)), "{text}");
    }
}

/// Where a theorem about who wins and the definition disagree first, if they do; and how many positions were compared,
/// of those that have not ended the game.
fn disagreement_about_who_wins(known: &Known, game: &Game, play: Play) -> (usize, Option<String>) {
    let (limits, watch) = (Limits::default(), Unwatched);
    let mut naive = Naive::new(game.rule().machine(&limits, &watch).unwrap());
    let mut machine = game.rule().machine(&limits, &watch).unwrap();
    let mut positions = reached(game);
    let layout = machine.layout().clone();
    positions.retain(|position| {
        let ended = machine.ending(layout.lay(position).slots()).unwrap().is_some();
        !ended && known.is_about(position, limits, &watch)
    });
    let wrong = positions.iter().find_map(|position| {
        let mut is_lost = |parts: &[Value]| naive.outcome(parts, play).unwrap() == Outcome::Second;
        let lost = is_lost(std::slice::from_ref(position));
        let said = known.is_lost(position, limits, &watch).map(|(lost, _)| lost);
        if said != Ok(lost) {
            return Some(format!("that {position} is lost is {lost}, but {said:?}"));
        }
        let mut winning = BTreeSet::new();
        list(&mut machine, position, &mut |parts| {
            if is_lost(&parts) {
                winning.insert(parts);
            }
            ControlFlow::Continue(())
        })
        .unwrap();
        let told = known.winning(position, Nimber::ZERO, usize::MAX, limits, &watch);
        let told = told.map(|all| BTreeSet::from_iter(all.moves));
        (told != Ok(winning)).then(|| format!("the winning moves of {position} are not {told:?}"))
    });
    (positions.len(), wrong)
}

#[test]
fn theorems_about_misere_play_agree_with_it() {
    let about_misere =
        |entry: &&catalogue::Entry| entry.theorem.iter().any(|theorem| theorem.misere.is_some());
    let entries: Vec<_> = catalogue::all().filter(about_misere).collect();
    assert!(entries.len() >= 2);
    for entry in entries {
        let also = entry.theorem.iter().flat_map(|theorem| &theorem.also);
        for text in [&entry.name].into_iter().chain(also) {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            let known = Known::about(&game, Play::Misere).expect(text);
            let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Misere);
            assert_eq!(wrong, None, "{text}");
            assert!(compared >= 400, "{text}: {compared}");
        }
    }
}

#[test]
fn theorems_agree_with_play() {
    // On one disc the circle game has too few points of its diagonal.
    let entries: Vec<_> =
        catalogue::all().filter(|entry| entry.theorem.is_some() && entry.name != "circle-game").collect();
    let wrong: Vec<String> = (entries.iter())
        .flat_map(|entry| {
            let also = entry.theorem.iter().flat_map(|theorem| &theorem.also);
            [&entry.name].into_iter().chain(also)
        })
        .filter_map(|text| {
            let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
            let wrong = match game.rule().tree().endings[..] {
                [] => disagreement(&game),
                _ => {
                    let known = Known::of(&game).expect(text);
                    let (compared, wrong) = disagreement_about_who_wins(&known, &game, Play::Normal);
                    assert!(compared >= 100, "{text}: {compared}");
                    wrong
                }
            };
            wrong.map(|why| format!("{text}: {why}"))
        })
        .collect();
    assert!(entries.len() >= 25 && wrong.is_empty(), "of {}:\n{}", entries.len(), wrong.join("\n"));
}
