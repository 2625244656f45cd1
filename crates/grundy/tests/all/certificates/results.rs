//! Certificates where no nim-values decide: misère play, loops, endings, gains, costs, chance.

use super::refused::mutants;
use super::samples::{check, read, rule, try_sum};
use crate::common::asked;
use fastrand::Rng;
use grundy::Component;
use grundy::Limits;
use grundy::Solver;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Outcome, Play};
use grundy::certificate::{self, Certificate, Claim, Outcomes, Rule};
use grundy::check::{Refusal, verify};
use grundy::engine::{Naive, Retrograde};
use grundy::solve::Options;
use grundy::{Game, NoFiles};
use grundy_language::settings::settings_from_json;
use grundy_rule::layout::Layout;
use serde_json::{Value as Json, json};

const MISERE: Option<Play> = Some(Play::Misere);

fn made(text: &str, position: &[&str], play: Option<Play>) -> Result<Certificate, String> {
    let (game, rule) = rule(text);
    made_of((&game, rule), &game.positions(position).unwrap(), play)
}

/// The certificate of a position of one game.
fn made_of(game: (&Game, Rule), position: &[Value], play: Option<Play>) -> Result<Certificate, String> {
    certificate::sum(&[game], &Component::all(0, position), play, &Limits::default(), &Unwatched)
}

fn quotient_of(text: &str, position: &[&str]) -> Certificate {
    let (game, rule) = rule(text);
    let position = game.positions(position).unwrap();
    let mut solver =
        Solver::new(&[&game], &Options { play: MISERE, ..Options::default() }, &Unwatched).unwrap();
    let answer = solver.misere_quotient(&Component::all(0, &position), 0).unwrap();
    certificate::quotient(&game, rule, &position, &answer, &Limits::default(), &Unwatched).unwrap()
}

fn quotient_to(text: &str, to: u64) -> Certificate {
    let (game, rule) = rule(text);
    let answer = game.misere_quotient(to, &Options::default(), &Unwatched).unwrap();
    certificate::quotient(&game, rule, &[], &answer, &Limits::default(), &Unwatched).unwrap()
}

/// The theorem of a certificate in a word.
fn theorem(certificate: &Certificate) -> String {
    json!(certificate.theorem)["name"].as_str().unwrap().to_string()
}

/// A triangle of tokens around which play can go, and ways out of it.
const ROUND: &str = "v -> v+1 | v-2 | v-3 if v > 2 and v < 9 ; v -> v-1 if v == 9";

fn samples() -> Vec<(&'static str, &'static str, Certificate)> {
    type Sample = (&'static str, &'static str, &'static str, &'static [&'static str], Option<Play>);
    let all: Vec<Sample> = vec![
        ("nim", "tame", "nim", &["3", "5", "2"], MISERE),
        ("nim-of-ones", "tame", "nim", &["1", "1", "1"], MISERE),
        ("wythoff", "tame", "wythoff", &["(2, 3)", "(1, 1)"], MISERE),
        ("taken-back", "tame", "kayles", &["4", "3", "2"], MISERE),
        ("large-nim", "ferguson", "nim", &["70", "66", "3"], MISERE),
        ("large-take", "ferguson", "take {1, 3, 4}", &["100", "81"], MISERE),
        ("all-but", "ferguson", "0.3003[3]", &["90", "5"], MISERE),
        ("kayles", "misere-quotient", "kayles", &["9", "5", "4"], MISERE),
        ("words", "tame", "pawns", &["..P.P", ".P.P", "P...P"], MISERE),
        ("divisors", "misere-quotient", "n -> n-k for k in divisors(n) if k < n", &["8", "7", "6"], MISERE),
        ("misere-alone", "backward-induction", "n -> n-k for k in divisors(n) if k < n", &["10"], MISERE),
        ("misere-loop", "backward-induction", "n -> n-1 | n+1 if n > 0 and n < 4", &["3", "2"], MISERE),
        ("win-if", "backward-induction", "n -> n-k for k in 1..2 ; win if n == 3", &["5", "4"], None),
        ("draw-if", "backward-induction", "n -> n-k for k in 1..3 ; draw if n == 2", &["7"], None),
        ("loop", "loopy-values", ROUND, &["3", "9"], None),
        ("loop-alone", "loopy-values", ROUND, &["5"], None),
        ("loop-drawn", "loopy-values", "v -> v+1 | v-1 if v > 0 and v < 6", &["2", "3"], None),
        ("score", "backward-induction", "n -> n-k gain k*(5-n) for k in 1..3", &["6", "3"], None),
        ("cost", "backward-induction", "n -> n-k cost k*k for k in 1..3", &["7"], None),
        (
            "cost-loop",
            "backward-induction",
            "n -> n-1 cost 3 | n+1 cost 1 if n > 0 and n < 4 ; n -> n-4 cost 1",
            &["4"],
            None,
        ),
        ("chance", "optimality-equations", "n -> chance {3/4: n-k, 1/4: n} for k in 1..2", &["4"], None),
        (
            "chance-for-ever",
            "optimality-equations",
            "n -> chance {1/2: n-1, 1/2: n+1} | n+1 if n > 0 and n < 4",
            &["2"],
            None,
        ),
        (
            "chance-drawn",
            "optimality-equations",
            "n -> chance {1/3: n-1, 2/3: n-2} ; draw if n == 1",
            &["5"],
            None,
        ),
        (
            "chance-misere",
            "optimality-equations",
            "n -> chance {1/3: n-1, 2/3: n-2} | n-1",
            &["5", "2"],
            MISERE,
        ),
    ];
    let made = all.into_iter().map(|(name, theorem, text, position, play)| {
        let certificate = made(text, position, play).unwrap_or_else(|why| panic!("{name}: {why}"));
        (name, theorem, certificate)
    });
    let quotients = [
        ("quotient-of-boards", quotient_of("notakto", &["{1, 5}"])),
        ("quotient-of-words", quotient_of("pawns", &["..P.P"])),
        ("quotient-of-cells", quotient_of("cram", &["(2, 3)"])),
        ("quotient-of-heaps", quotient_to("grundys-game", 17)),
        ("quotient-of-all-heaps", quotient_to("0.123", 12)),
        ("quotient-of-a-set", quotient_to("take {1, 2, 3}", 9)),
    ];
    let quotients = quotients.map(|(name, certificate)| (name, "misere-quotient", certificate));
    made.chain(quotients).chain(sums()).collect()
}

/// Sums of several games of which nim-values do not tell enough, and games in which moves entail.
fn sums() -> Vec<(&'static str, &'static str, Certificate)> {
    type Sample = (&'static str, &'static str, &'static [&'static str], Option<Play>);
    let all: Vec<Sample> = vec![
        ("sum-tame", "tame", &["kayles", "4", "2", "+", "nim", "3", "+", "wythoff", "(1,2)"], MISERE),
        ("sum-quotient", "misere-quotient", &["kayles", "9", "4", "+", "0.123", "5"], MISERE),
        (
            "sum-from-the-end",
            "backward-induction",
            &["n -> n-1 | n+1 if n > 0 and n < 4", "2", "+", "nim", "2"],
            MISERE,
        ),
        ("sum-loopy", "loopy-values", &[ROUND, "3", "+", "kayles", "4", "+", "nim", "2"], None),
        ("sum-words", "tame", &["pawns", "..P.P", "+", "take {1, 2}", "4"], MISERE),
        (
            "sum-endings",
            "backward-induction",
            &["n -> n-k for k in 1..2 ; win if n == 3", "5", "+", "nim", "2"],
            None,
        ),
        (
            "sum-scores",
            "backward-induction",
            &["n -> n-k gain k for k in 1..3", "4", "+", "n -> n-1 gain n", "3"],
            None,
        ),
        ("sum-costs", "backward-induction", &["n -> n-1 cost n", "3", "+", "n -> n-2 cost 1", "5"], None),
        (
            "sum-chance",
            "optimality-equations",
            &["n -> chance {1/2: n-1, 1/2: n-2} if n > 1", "4", "+", "nim", "2"],
            None,
        ),
        ("entailing", "entailing", &["top-entails", "7", "8"], None),
        ("entailing-lost", "entailing", &["top-entails", "4", "7"], None),
        ("entailing-loony", "entailing", &["top-entails", "3", "5"], None),
        ("complimenting", "entailing", &["n -> carries n-2 | n-1 | n-3 & 1", "5", "4"], None),
        ("sum-entailing", "entailing", &["top-entails", "6", "+", "kayles", "3", "+", "nim", "2"], None),
    ];
    let made = all.into_iter().map(|(name, theorem, words, play)| {
        (name, theorem, try_sum(words, play).unwrap_or_else(|why| panic!("{name}: {why}")))
    });
    made.collect()
}

fn verdict(document: &Json) -> Result<Certificate, Refusal> {
    verify(document.to_string(), &|_| Err("there is no file".into()), &Limits::default(), &Unwatched)
}

/// Boards of Notakto, the empty one among them.
#[test]
fn notakto() {
    let boards = made("notakto", &["{}", "{5}"], None).unwrap();
    assert_eq!(theorem(&boards), "misere-quotient");
    assert_eq!(check(&boards).map(|_| ()), Ok(()));
    let quotient = quotient_of("notakto", &["{}"]);
    assert!(matches!(&quotient.claim, Claim::Quotient { order: 18, losing: 4, .. }));
    assert_eq!(check(&quotient).map(|_| ()), Ok(()));
    // The element of any board changed to any other.
    let document = json!(quotient);
    let count = document["witness"]["positions"].as_array().unwrap().len();
    for at in (0..count).step_by(7) {
        for other in 0..18 {
            let place = format!("/witness/positions/{at}/1");
            let mut changed = document.clone();
            let element = changed.pointer_mut(&place).unwrap();
            if *element != json!(other) {
                *element = json!(other);
                assert!(verdict(&changed).is_err(), "{place} {other}");
            }
        }
    }
}

#[test]
fn every_kind_is_true() {
    for (name, expected, certificate) in samples() {
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{name}");
        assert_eq!(theorem(&certificate), expected, "{name}");
        let text = serde_json::to_string(&certificate).unwrap();
        assert_eq!(serde_json::from_str::<Certificate>(&text).unwrap(), certificate, "{name}");
    }
}

/// Changed numbers: none of the claim can be changed, and in the witness only where it proves the same claim.
#[test]
fn changed_numbers() {
    let (mut refused, mut accepted) = (0, 0);
    for (name, _, certificate) in samples() {
        let document = json!(certificate);
        for mutant in mutants(&document) {
            match verdict(&mutant) {
                Ok(other) => {
                    assert_eq!(other.claim, certificate.claim, "{name}: {mutant}");
                    assert_eq!(other.rule, certificate.rule, "{name}");
                    accepted += 1;
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 3000 && accepted * 100 < refused, "{refused} refused, {accepted} accepted");
}

/// Changed words: outcomes, players, probabilities, in claim and witness.
#[test]
fn changed_words() {
    let mut refused = 0;
    for (name, _, certificate) in samples() {
        let document = json!(certificate);
        let mut places = Vec::new();
        words(&document, String::new(), &mut places);
        for (place, word) in places {
            let others: &[&str] = match &word[..] {
                "first" | "second" | "draw" => &["first", "second", "draw"],
                "own" | "other" => &["own", "other"],
                _ if word.parse::<num_rational::BigRational>().is_ok() => {
                    &["0", "1", "1/2", "2/5", "3/2", "-1"]
                }
                _ => &[],
            };
            for other in others.iter().filter(|other| **other != word) {
                let mut changed = document.clone();
                *changed.pointer_mut(&place).unwrap() = json!(other);
                assert!(verdict(&changed).is_err(), "{name}: {place} {other}");
                refused += 1;
            }
        }
    }
    assert!(refused > 400, "{refused}");
}

fn words(document: &Json, place: String, found: &mut Vec<(String, String)>) {
    match document {
        Json::String(word) => found.push((place, word.clone())),
        Json::Array(members) => {
            members.iter().enumerate().for_each(|(i, member)| words(member, format!("{place}/{i}"), found));
        }
        Json::Object(fields) => {
            let fields = fields.iter().filter(|(name, _)| *name != "rule" && *name != "theorem");
            fields.for_each(|(name, field)| words(field, format!("{place}/{name}"), found));
        }
        _ => {}
    }
}

/// Entries of a witness that are left out, doubled or moved to the front, which none of the orders allows.
#[test]
fn changed_lists() {
    let mut refused = 0;
    for (name, theorem, certificate) in samples() {
        let document = json!(certificate);
        for list in ["/witness/positions", "/witness/wholes"] {
            let Some(all) = document.pointer(list).and_then(Json::as_array) else { continue };
            for at in 0..all.len() {
                let mut change = |changed: Vec<Json>, must: bool| {
                    let mut other = document.clone();
                    *other.pointer_mut(list).unwrap() = json!(changed);
                    let verdict = verdict(&other);
                    assert!(verdict.is_err() || !must, "{name}: {theorem} {at}");
                    refused += usize::from(verdict.is_err());
                };
                // What is not listed may be taken back instead: another proof that a sum is tame.
                change(
                    [&all[..at], &all[at + 1..]].concat(),
                    !(name.starts_with("sum") && theorem == "tame"),
                );
                change([&all[..], &all[at..=at]].concat(), true);
                change([&all[at..=at], &all[..at], &all[at + 1..]].concat(), false);
            }
        }
    }
    assert!(refused > 800, "{refused}");
}

/// What is true of one way to play is not of the other, nor of another game.
#[test]
fn another_game_or_play() {
    for (name, _, certificate) in samples() {
        let mut other = certificate.clone();
        other.rule.text = "0.07".into();
        other.rule.heaps = rule("0.07").1.heaps;
        assert!(check(&other).is_err(), "{name}");
        if let Claim::Result { play, .. } = &mut other.claim {
            *play = if *play == Play::Normal { Play::Misere } else { Play::Normal };
            other.rule = certificate.rule.clone();
            // Who wins may be the same; then the checker has seen it.
            let by_induction =
                matches!(theorem(&other).as_str(), "backward-induction" | "optimality-equations");
            if !by_induction || matches!(other.witness, certificate::Witness::Scores { .. }) {
                assert!(check(&other).is_err(), "{name}");
            }
        }
    }
    // Each theorem with the witness of every other.
    let all = samples();
    for (name, theorem, certificate) in &all {
        for (other, its, donor) in all.iter().filter(|(_, its, _)| its != theorem) {
            let mixed = Certificate { theorem: donor.theorem.clone(), ..certificate.clone() };
            assert!(check(&mixed).is_err(), "{name} by {its}");
            let mixed = Certificate { witness: donor.witness.clone(), ..certificate.clone() };
            assert!(check(&mixed).is_err(), "{name} with {other}");
        }
    }
}

/// A claim by nim-values is no claim about misère play.
#[test]
fn nothing_is_said_of_misere_play_by_nim_values() {
    let mut kayles = super::samples::wins("kayles", &["5"]);
    kayles.rule.text = "kayles ; misere".into();
    assert!(check(&kayles).is_err());
}

/// Graphs at random, with loops and without, under both ways to play: the certificate says what the oracle says, and a
/// lie about it is refused.
#[test]
fn random_graphs() {
    let mut random = Rng::with_seed(5);
    let mut kinds = std::collections::BTreeMap::new();
    for case in 0..500 {
        let size = 4 + random.usize(..6);
        let loops = case % 2 == 1;
        let splits = case % 4 < 2;
        let option = |random: &mut Rng, at: usize| {
            let most = if loops && !splits { size } else { at.max(1) };
            [random.usize(..most), if splits { random.usize(..at.max(1)) } else { 0 }]
        };
        let mut next: Vec<Vec<[usize; 2]>> = vec![vec![]];
        for at in 1..size {
            next.push((0..random.usize(..4)).map(|_| option(&mut random, at)).collect());
        }
        let rule_text = if splits {
            "v -> e[0] & e[1] for e in next[v] ; given next"
        } else {
            "v -> e[0] for e in next[v] ; given next"
        };
        let settings = settings_from_json(&json!({"next": next}).to_string()).unwrap();
        let game = Game::open(rule_text, &settings, &NoFiles).unwrap();
        let position: Vec<Value> =
            (0..1 + random.usize(..3)).map(|_| Value::Int(random.i64(0..size as i64))).collect();
        let play = if random.bool() { Play::Misere } else { Play::Normal };
        let rule = Rule::new(&game, rule_text, &settings);
        let made = made_of((&game, rule), &position, Some(play));
        let certificate = made.unwrap_or_else(|why| panic!("{next:?} {position:?}: {why}"));
        *kinds.entry(theorem(&certificate)).or_insert(0) += 1;
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{next:?} {position:?} {play:?}");
        let found = match &certificate.claim {
            Claim::Result { result: Outcomes::Outcome(outcome), .. } | Claim::Wins { outcome, .. } => {
                *outcome
            }
            other => panic!("{other:?}"),
        };
        let machine = || game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        let layout = Layout::new(game.rule().tree().position.clone());
        let laid: Vec<_> = position.iter().map(|part| layout.lay(part)).collect();
        let slots: Vec<_> = laid.iter().map(|laid| laid.slots()).collect();
        let mut retrograde = Retrograde::new(machine(), play, Limits::default(), &Unwatched);
        assert_eq!(retrograde.solve(&slots).unwrap().outcome, found, "{next:?} {position:?} {play:?}");
        if let Ok(outcome) = Naive::new(machine()).outcome(&position, play) {
            assert_eq!(outcome, found);
        }
        for lie in [Outcome::First, Outcome::Second, Outcome::Draw].into_iter().filter(|lie| *lie != found) {
            let mut lying = certificate.clone();
            match &mut lying.claim {
                Claim::Result { result, moves, .. } => {
                    (*result, *moves) = (Outcomes::Outcome(lie), None);
                }
                Claim::Wins { outcome, moves, .. } => (*outcome, *moves) = (lie, None),
                _ => {}
            }
            assert!(matches!(check(&lying), Err(Refusal::Wrong(_))), "{next:?} {position:?}");
        }
    }
    let counts: Vec<(&str, i32)> = kinds.iter().map(|(name, count)| (name.as_str(), *count)).collect();
    for kind in ["sprague-grundy", "loopy-values", "tame", "misere-quotient", "backward-induction"] {
        assert!(kinds.get(kind).is_some_and(|count| *count >= 2), "{counts:?}");
    }
}

/// Sums of two or three games of a list, each with some positions, that can be asked about together.
fn random_sums(random: &mut Rng, games: &[(&'static str, i64)], count: usize) -> Vec<Vec<String>> {
    let mut all = Vec::new();
    for _ in 0..count {
        let mut left: Vec<_> = games.to_vec();
        random.shuffle(&mut left);
        let mut words = Vec::new();
        for (text, most) in left.into_iter().take(2 + random.usize(..2)) {
            words.extend(["+".to_string(), text.into()]);
            words.extend((0..1 + random.usize(..2)).map(|_| random.i64(0..=most).to_string()));
        }
        all.push(words.split_off(1));
    }
    all
}

/// What a certificate says of a sum is what the engines say, who wins and by how many moves, and the checker says so too.
fn as_solved(words: &[String], play: Option<Play>) -> (Certificate, usize) {
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let certificate = try_sum(&words, play).unwrap_or_else(|why| panic!("{words:?}: {why}"));
    assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{words:?}");
    let (asked, options) = (read(&words), Options { play, replies: usize::MAX, ..Options::default() });
    let solved =
        Solver::new(&asked.games(), &options, &Unwatched).unwrap().solve(asked.components()).unwrap();
    let (outcome, moves) = match &certificate.claim {
        Claim::Result { result, moves, .. } => match result {
            Outcomes::Outcome(outcome) | Outcomes::Entailing { outcome, .. } => {
                (*outcome, moves.as_ref().map(Vec::len))
            }
            other => panic!("{other:?}"),
        },
        Claim::Sum { outcome, moves, .. } => (*outcome, moves.as_ref().map(Vec::len)),
        other => panic!("{other:?}"),
    };
    assert_eq!(solved.outcome, Some(outcome), "{words:?}");
    if let Some(moves) = moves.filter(|_| outcome != Outcome::Draw) {
        let listed = solved.winning_moves.unwrap_or(solved.moves.len() as u64);
        assert_eq!(listed, moves as u64, "{words:?}");
        return (certificate, 1 + moves);
    }
    (certificate, 1)
}

/// Sums at random of games with loops, under misère play and with moves that entail.
#[test]
fn sums_of_different_games_are_as_solved() {
    let mut random = Rng::with_seed(3);
    let plain = [
        ("kayles", 5),
        ("nim", 4),
        ("take {1, 3}", 7),
        ("0.123", 6),
        ("4!.0", 8),
        ("n -> n/2 | n-1 if n > 0", 5),
    ];
    let loops = [(ROUND, 9), ("v -> v+1 | v-1 if v > 0 and v < 5", 5), ("kayles", 5), ("nim", 3)];
    let bound = [
        ("top-entails", 7),
        ("kayles", 4),
        ("n -> carries n-2 | n-1", 6),
        ("n -> n-3 & 1 | entails n-2 if n > 2", 7),
    ];
    let (mut compared, mut kinds) = (0, std::collections::BTreeMap::new());
    for (games, play) in [(&plain[..], MISERE), (&loops, None), (&bound, None), (&plain, None)] {
        for words in random_sums(&mut random, games, 40) {
            let (certificate, count) = as_solved(&words, play);
            *kinds.entry(theorem(&certificate)).or_insert(0) += 1;
            compared += count;
        }
    }
    assert!(compared > 300 && kinds.len() >= 5, "{compared}: {kinds:?}");
}

/// Heaps too large for all smaller ones to be listed are reduced by a period, in a sum as well.
#[test]
fn large_heaps_of_a_sum() {
    let certificate =
        try_sum(&["nim", "4", "+", "kayles", "1000000", "+", "take 1..3", "1000003"], None).unwrap();
    assert_eq!(check(&certificate).map(|_| ()), Ok(()));
    let document = json!(certificate);
    assert!(matches!(certificate.claim, Claim::Sum { moves: None, .. }));
    assert_eq!(super::python::judged("large-sum", &[document.to_string()]), ["true"]);
    let mut refused = 0;
    for mutant in mutants(&json!(document["claim"])) {
        let mut changed = document.clone();
        changed["claim"] = mutant;
        assert!(verdict(&changed).is_err(), "{changed}");
        refused += 1;
    }
    assert!(refused > 10);
}

/// Dice at random: probabilities are what the solver says, in games that end and in games that need not.
#[test]
fn random_chance() {
    let mut random = Rng::with_seed(11);
    let (mut even, mut uneven) = (0, 0);
    for _ in 0..80 {
        let size = 3 + random.i64(0..4);
        let chance = |random: &mut Rng| {
            let (a, b) = (random.i64(-2..3), random.i64(-2..3));
            format!("chance {{1/3: n-1, 1/3: n+{a}, 1/3: n+{b}}}").replace("+-", "-")
        };
        let text =
            format!("n -> {} | {} | n-1 if n > 0 and n < {size}", chance(&mut random), chance(&mut random));
        // Where the last two lead to each other nobody need ever leave them.
        let text = if random.bool() {
            text
        } else {
            format!("{} ; n -> n-1 if n == {size}", text.replace("| n-1 if", "| n+1 if"))
        };
        let Ok(game) = Game::open(&text, &Default::default(), &NoFiles) else { continue };
        let play = if random.bool() { Play::Misere } else { Play::Normal };
        let position = vec![Value::Int(random.i64(0..size))];
        let rule = Rule::new(&game, &text, &Default::default());
        let made = made_of((&game, rule), &position, Some(play));
        let certificate = match made {
            Ok(certificate) => certificate,
            Err(why) => panic!("{text} {position:?}: {why}"),
        };
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{text} {position:?} {play:?}");
        let options = Options { play: Some(play), ..Options::default() };
        let solved = asked::solve(&game, &position, &options, &Unwatched).unwrap();
        let Claim::Result { result: Outcomes::Chance { win, lose }, .. } = &certificate.claim else {
            panic!()
        };
        assert_eq!(Some(win), solved.win_probability.as_ref(), "{text}");
        match &solved.loss_probability {
            Some(loss) => {
                assert_eq!(loss, lose);
                uneven += 1;
            }
            None => even += 1,
        }
    }
    assert!(even >= 20 && uneven >= 5, "{even} {uneven}");
}

/// What the checker in Python leaves to the other one: quotients that are not of heaps, and moves that compliment.
const NOT_IN_PYTHON: [&str; 4] =
    ["quotient-of-boards", "quotient-of-words", "quotient-of-cells", "complimenting"];

/// Of everything that stands above it comes to the same conclusions, also about changed numbers.
#[test]
fn python_agrees_about_all() {
    let (mut documents, mut known) = (Vec::new(), Vec::new());
    for (name, _, certificate) in samples() {
        let document = json!(certificate);
        let mutants = mutants(&document);
        let step = 1 + mutants.len() / 60;
        known.push((documents.len(), name));
        documents.push(document);
        documents.extend(mutants.into_iter().step_by(step));
    }
    let texts: Vec<String> = documents.iter().map(Json::to_string).collect();
    let words = super::python::judged("all-results", &texts);
    for (at, name) in known {
        assert_eq!(words[at], if NOT_IN_PYTHON.contains(&name) { "not" } else { "true" }, "{name}");
    }
    let mut refused = 0;
    for (word, document) in words.iter().zip(&documents) {
        let other = verdict(document);
        assert!(word == "not" || (word == "true") == other.is_ok(), "{word}: {:?} {document}", other.err());
        refused += usize::from(word == "refused");
    }
    assert!(2 * refused > documents.len(), "{refused} of {}", documents.len());
}

/// Of heaps the checker in Python comes to the same conclusions, also about every changed number.
#[test]
fn python_agrees_about_heaps() {
    let mut all = vec![
        made("0.[3]", &["3", "5", "2"], MISERE).unwrap(),
        made("0.3003[3]", &["90", "5"], MISERE).unwrap(),
        made("take {1, 3, 4}", &["20", "7"], MISERE).unwrap(),
        made("take {1, 3, 4}", &["100", "81"], MISERE).unwrap(),
        made("0.77", &["4", "3", "2"], MISERE).unwrap(),
        made("0.77", &["9", "5", "4"], MISERE).unwrap(),
        made("4!.0", &["13", "9"], MISERE).unwrap(),
        quotient_to("0.123", 12),
        quotient_to("take {1, 2, 3}", 9),
        quotient_to("4!.0", 17),
    ];
    for (words, play) in [
        (&["0.77", "4", "2", "+", "nim", "3"][..], MISERE),
        (&["kayles", "9", "4", "+", "0.123", "5"], MISERE),
        (&["take {1, 3}", "5", "+", "0.07", "6", "+", "take {1, 3}", "2"], MISERE),
        (&["top-entails", "7", "8"], None),
        (&["top-entails", "4", "7"], None),
        (&["top-entails", "3", "5"], None),
        (&["0.77", "4", "+", "top-entails", "6", "+", "nim", "2"], None),
    ] {
        all.push(try_sum(words, play).unwrap());
    }
    // Without splits a heap alone that is not tame is shown from the end.
    let codes = (0..256).map(|n: u32| format!("0.{}{}{}{}", n / 64, n / 16 % 4, n / 4 % 4, n % 4));
    let wild = codes.filter_map(|code| made(&code, &["11"], MISERE).ok());
    all.extend(wild.filter(|it| theorem(it) == "backward-induction").take(3));
    let kinds: std::collections::BTreeSet<String> = all.iter().map(theorem).collect();
    let mut documents: Vec<Json> = all.iter().map(|certificate| json!(certificate)).collect();
    let count = documents.len();
    for at in 0..count {
        let mutants = mutants(&documents[at]);
        let step = 1 + mutants.len() / 400;
        documents.extend(mutants.into_iter().step_by(step));
    }
    let texts: Vec<String> = documents.iter().map(Json::to_string).collect();
    let words = super::python::judged("results", &texts);
    for (i, (word, document)) in words.iter().zip(&documents).enumerate() {
        let other = verdict(document);
        assert_eq!(word == "true", other.is_ok(), "{word}: {:?} {document}", other.err());
        assert!(i >= count || word == "true", "{document}");
    }
    assert!(kinds.len() == 5 && documents.len() > 1500, "{kinds:?}: {}", documents.len());
}
