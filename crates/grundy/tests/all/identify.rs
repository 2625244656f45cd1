//! Lists and tables are recognised, by every family; random ones are not.

use grundy::Limits;
use grundy::Options;
use grundy::answer::{self, Entries};
use grundy::catalogue;
use grundy::identify::candidate::Kind;
use grundy::identify::given::{Cell, Cells, Given};
use grundy::identify::read::{Reading, read};
use grundy::identify::{Identified, Verdict, identify, identify_game};
use grundy::{Game, NoFiles};
use grundy::{Looks, Stop, Unwatched};

fn ask(text: &str) -> Identified {
    let given = read("values", text, Reading::default()).unwrap_or_else(|report| panic!("{text}: {report}"));
    identify(&given, &Unwatched)
}

/// Every name that is offered, equal ones too.
fn names(answer: &Identified) -> Vec<String> {
    let of = |candidate: &grundy::identify::candidate::Candidate| {
        std::iter::once(candidate.title()).chain(candidate.also.clone()).collect::<Vec<_>>()
    };
    answer.candidates.iter().flat_map(of).collect()
}

#[test]
fn the_simplest_candidate() {
    for (text, name) in [
        ("0 1 2 3 1 4 3 2 1 4 2 6", "Kayles"),
        ("0 0 1 1 2 0 3 1 1 0 3 3 2 2 4", "Dawson's Kayles"),
        ("0 0 0 1 0 2 1 0 2 1 0 2 1 3 2", "Grundy's game"),
        ("3 3 3 3 3 3 3", "always 3"),
        ("0 1 2 3 4 5 6", "n"),
        ("0 0 1 1 2 2 3 3 4 4", "floor(n / 2)"),
        ("1 3 5 7 9 11", "2 n + 1"),
        ("0 1 2 3 0 1 2 3", "n mod 4"),
        ("0 1 0 1 2 0 3 1 4 2 5 0 6 3 7", "Take one, or at most half"),
        ("0 0 1 0 2 0 1 0 3 0 1 0 2 0 1 0 4", "how often 2 divides n (the ruler function)"),
        ("0 1 2 1 4 1 2 1 8 1 2 1", "the largest power of 2 that divides n"),
        ("0 1 1 2 1 2 2 3 1 2 2 3 2 3 3 4", "the number of binary ones of n"),
        ("0 1 1 0 1 0 0 1 1 0 0 1 0 1 1 0", "the number of binary ones of n, mod 2"),
        ("0 1 2 3 4 5 6 7 8 9 1 2 3 4 5 6 7 8 9 10 2", "the sum of the digits of n in base 10"),
        ("1 0 3 2 5 4 7 6 9", "n xor 1"),
        ("0 0 2 2 0 0 2 2 8 8 10 10 8 8 10 10", "n and 10 (bitwise)"),
        ("0 1 3 2 6 7 5 4 12", "the Gray code of n: n xor floor(n / 2)"),
        ("0 0 1 2 1 3 1 4 1 2 1 5 1 6 1 2", "the index of the least prime that divides n"),
        ("0 0 1 1 2 1 2 1 3 2 2 1 3 1 2 2 4", "the number of prime factors of n, with repetition"),
        ("0 1 4 9 16 25 36", "n^2"),
        ("0 1 3 6 10 15 21", "n (n + 1) / 2, the triangular numbers"),
        ("0 1 1 2 3 5 8 13 21", "the Fibonacci number of n (0, 1, 1, 2, 3, 5, …)"),
        ("1 2 4 8 16 32", "2^n"),
        ("0 1 3 4 6 8 9 11 12 14", "floor(n φ) (the lower Wythoff sequence)"),
        ("0 2 5 7 10 13 15 18 20", "floor(n φ²) (the upper Wythoff sequence)"),
        ("0 1 2 4 5 7 8 9 11 12 14 15", "floor(n √2)"),
        ("7 1 5 0 2 6 0 2 6 0 2 6 0 2 6", "period 3, from n = 3 on"),
        ("2 0 1 4 2 3 6 4 5 8 6 7 10 8 9", "period 3 and saltus 2"),
        ("LWWWLWWWL", "n loses if it is a multiple of 4"),
        ("WLWWWWLWWWWLWW", "n loses if n mod 5 = 1"),
        ("LLWWLWWWWLWWWWWWLW", "n loses if it is a square"),
        ("LLWLWWLWWWLWWWWLWWW", "n loses if it is a triangular number"),
        ("WLLWLWWWLWWWWWWWLWW", "n loses if it is a power of 2"),
        ("LLLWLWWWLWWWWWWWLWW", "n loses if it is a power of 2 or 0"),
        ("LLLLWLWWLWWWWLWWWWWWWLWW", "n loses if it is a Fibonacci number"),
        ("LWWLWLLWWLLWLWWLWLLW", "n loses if it is evil (an even number of binary ones)"),
        ("LWLWWLWLWWLWWLWLWWLWLWWLWW", "n loses if it is floor(k φ²) for some k (an upper Wythoff number)"),
        ("0 1 2 3; 1 0 3 2; 2 3 0 1; 3 2 1 0", "a xor b"),
        ("0 0 1 1; 1 1 0 0; 2 2 3 3; 0 0 1 1; 1 1 0 0", "(a mod 3) xor floor(b / 2)"),
        ("0 1 2; 1 1 2; 2 2 2", "max(a, b)"),
        ("0 1 2 0; 1 2 0 1; 2 0 1 2", "(a + b) mod 3"),
        ("0 1 2 3; 1 2 0 4; 2 0 1 5; 3 4 5 6", "Wythoff's game"),
        ("LWWW;WLWW;WWLW;WWWL", "(a, b) loses if a = b"),
    ] {
        let answer = ask(text);
        assert_eq!(answer.verdict, Verdict::Found, "{text}");
        let best = &answer.candidates[0];
        assert_eq!((best.name.as_str(), best.fits), (name, answer.count), "{text}: {:?}", names(&answer));
        assert!(!best.proved(), "{text}: a list proves nothing");
    }
}

#[test]
fn other_candidates_are_named_too() {
    for (text, name) in [
        ("0 1 2 3 1 4 3 2 1 4 2 6", "0.77"),
        ("0 1 2 3 0 1 2 3", "take 1..3"),
        ("0 0 1 1 2 2 0 0 1 1 2 2 0", "floor((n mod 6) / 2)"),
        ("0 1 0 1 2 3 2 0 1 0 1 2 3 2 0 1", "take {1, 3, 4}"),
        ("0 1 0 1 2 3 2 3 4 5 4 5 6 7 6 7", "take all but {2}"),
        ("0 0 0 0 1 1 1 1 0 2 2 2 1 0 0 0 0 1 1 1 1 0 2 2 2 1 0 0 0 0 1 1 1 1 0", "take {4, 9}"),
        (
            "0 0 1 1 0 0 1 1 0 0 1 1 2 2 3 3 2 2 3 3 2 2 0 0 1 1 0 0 1 1 0 0 1 1 2 2 3 3 2 2 3",
            "take {2, 10, 12}",
        ),
        ("1 2 3 1 4 3 2 1 4 2 6 4", "0.77 of n + 1"),
        ("0 0 1 2 3 1 4 3 2 1 4 2 6", "0.77 of n - 1"),
    ] {
        let names = names(&ask(text));
        assert!(names.iter().any(|found| found == name), "{text}: {names:?}");
    }
}

/// Each of these fits the first 101 values from some heap on, or all of them, and none fits 300.
#[test]
fn what_does_not_go_on_to_fit_is_not_said() {
    for rule in [
        "take n/2..n",
        "n -> n-k for k in 1..sqrt(n)",
        "take n/4..n",
        "n -> n-k for k in 1..n if popcount(k) == 2",
        "take {fibonacci}",
        "take {powers(2), 11, 21}",
    ] {
        let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
        let answer = identify_game(&game, 100, false, &Default::default(), &Unwatched).unwrap();
        assert!(
            !names(&answer).iter().any(|name| name.starts_with("period")),
            "{rule}: {:?}",
            names(&answer)
        );
    }
}

#[test]
fn every_game_of_heaps_is_found_by_its_first_values() {
    let mut found = 0;
    for entry in catalogue::all() {
        let Ok(game) = Game::open(&entry.name, &Default::default(), &NoFiles) else { continue };
        let options = Options {
            limits: Limits { memory: 64 << 20, steps: 200_000, threads: None },
            ..Options::default()
        };
        let table = game.table(19, false, &options, &Looks::new(40, &Unwatched));
        let Ok(Entries::Nimber(answer::Cells::Heaps(values))) = table.map(|table| table.entries) else {
            continue;
        };
        let Some(cells) =
            values.iter().map(|value| value.map(|nimber| Cell::Value(nimber.0 as u32))).collect()
        else {
            continue;
        };
        let given = Given { from: 0, cells: Cells::List(cells) };
        let answer = identify(&given, &Unwatched);
        assert_eq!(answer.verdict, Verdict::Found, "{} is not found", entry.name);
        if answer.candidates[0].bits < 3.0 {
            // Anything fits a list as plain as this.
            continue;
        }
        let names = names(&answer);
        assert!(names.iter().any(|name| name.starts_with(&entry.title)), "{}: {names:?}", entry.name);
        found += 1;
    }
    assert!(found >= 40, "only {found} games");
}

#[test]
fn random_lists_are_nothing() {
    let mut state = 2026_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        ((state >> 33) % below) as u32
    };
    for round in 0..30 {
        let below = [3, 4, 8][round % 3];
        let list: Vec<u32> = (0..20).map(|_| random(below)).collect();
        let answer = identify(&Given::values(&list), &Unwatched);
        assert_eq!(answer.verdict, Verdict::Nothing, "{list:?}: {:?}", names(&answer));
        let lost: Vec<bool> = (0..40).map(|_| random(2) == 0).collect();
        let answer = identify(&Given::lost(&lost), &Unwatched);
        assert_eq!(answer.verdict, Verdict::Nothing, "{lost:?}: {:?}", names(&answer));
    }
}

#[test]
fn every_subtraction_set_is_told_by_its_values() {
    let mut state = 4711_u64;
    let mut random = |below: u64| {
        state = state.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (state >> 33) % below
    };
    for round in 0..8 {
        let members: std::collections::BTreeSet<u64> =
            (0..1 + random(5)).map(|_| 1 + random([12, 40][round % 2])).collect();
        let set = format!("take {{{}}}", members.iter().map(u64::to_string).collect::<Vec<_>>().join(", "));
        let values = |game: &str| {
            let game = Game::open(game, &Default::default(), &NoFiles).unwrap();
            let table = game.table(150, false, &Options::default(), &Unwatched).unwrap();
            let Entries::Nimber(answer::Cells::Heaps(values)) = table.entries else { panic!("{set}") };
            values.iter().map(|value| value.unwrap().0 as u32).collect::<Vec<_>>()
        };
        let all = values(&set);
        // As they are, from the heap 1 or 3 on, behind a heap too many, and only who wins.
        let numbers = |values: &[u32]| values.iter().map(|&value| Cell::Value(value)).collect::<Vec<_>>();
        let lost = all.iter().map(|&value| Cell::Lost(value == 0)).collect();
        for (from, cells, moved) in [
            (0, numbers(&all), ""),
            (1, numbers(&all[1..]), ""),
            (0, numbers(&all[3..]), " of n + 3"),
            (0, numbers(&[&[0], &all[..]].concat()), " of n - 1"),
            (0, lost, ""),
        ] {
            let answer = identify(&Given { from, cells: Cells::List(cells) }, &Unwatched);
            let found = answer.candidates.iter().find(|one| one.kind == Kind::Subtraction);
            let found = found.unwrap_or_else(|| panic!("{set}{moved} from {from}: {:?}", names(&answer)));
            assert_eq!(found.fits, answer.count, "{set}{moved} from {from}");
            if found.title().ends_with(moved) && matches!(answer.given, "values") {
                assert_eq!(values(found.game.as_ref().unwrap()), all, "{set}{moved} from {from}");
            }
        }
    }
}

/// Where a modulus or a bound is as large as the list is long, nothing in the list speaks for it.
#[test]
fn nothing_is_said_of_what_the_list_does_not_reach() {
    for (rule, outcomes) in
        [("take 1..n-1", false), ("take 3..n-1", false), ("n -> n-k for k in 1..n-2", false), ("0.754", true)]
    {
        let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
        for to in [40, 99, 120] {
            let told = identify_game(&game, to, outcomes, &Options::default(), &Unwatched).unwrap();
            let far = (to - 4..=to + 9).map(|n| n.to_string());
            let far: Vec<String> = far
                .flat_map(|n| [format!("mod {n}"), format!("..{n}"), format!("multiple of {n}")])
                .collect();
            let wrong = |name: &String| far.iter().any(|far| name.contains(far));
            assert!(!names(&told).iter().any(wrong), "{rule} to {to}: {:?}", names(&told));
        }
    }
    assert!(names(&ask("0 0 1 2 3 4 5 6 7 8 9 10 11 12")).iter().all(|name| !name.contains("12")));
    assert!(names(&ask("0 1 2 3 4 0 1")).iter().any(|name| name == "n mod 5"));
}

#[test]
fn too_few_values_say_nothing() {
    for text in ["0", "0 1 2", "LWL", "0; 1; 2"] {
        assert_eq!(ask(text).verdict, Verdict::TooFew, "{text}");
    }
    assert_eq!(ask("5 2 9 1").verdict, Verdict::Nothing);
}

#[test]
fn a_stopped_search_is_unknown() {
    let answer = identify(&Given::values(&[0, 1, 2, 3, 0, 1]), &|_| Some(Stop::Interrupted));
    assert_eq!(answer.verdict, Verdict::Unknown);
    assert_eq!(answer.unknown.as_deref(), Some("it was interrupted"));
}

#[test]
fn only_games_prove() {
    let of = |text: &str| {
        let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
        identify_game(&game, 60, false, &Options::default(), &Unwatched).unwrap()
    };
    let proved = |answer: &Identified| {
        let proved = answer.candidates.iter().filter(|candidate| candidate.proved());
        proved.map(|candidate| candidate.name.clone()).collect::<Vec<_>>()
    };
    let take = of("take 1..3");
    assert!(proved(&take).starts_with(&["n mod 4".into(), "take 1..3".into()]), "{:?}", proved(&take));
    assert_eq!(proved(&of("kayles")), ["Kayles", "0.77", "period 12, from n = 71 on"]);
    // No period is known of this one.
    assert_eq!(proved(&of("0.007")), ["0.007"]);
    assert_eq!(proved(&of("nim")), ["n", "Nim"]);
    // A period that grows is proved too, and what has it is the same for ever.
    let but = of("take all but {2, 3, 7}");
    assert_eq!(proved(&but), ["take all but {2}", "All but 2, 3 or 7", "period 4 and saltus 2"]);
    assert_eq!(proved(&of("take squares")), ["Subtract a square"]);
    // 60 heaps look like period 4, and more do not: 64 may be taken, so that is not said.
    let late = of("take {1, 2, 3, 64}");
    assert!(!names(&late).iter().any(|name| name == "n mod 4"), "{:?}", names(&late));
    assert_eq!(proved(&late).len(), 1, "{:?}", proved(&late));
}
