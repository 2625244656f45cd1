//! Certificates of every kind.

use grundy::Component;
use grundy::Data;
use grundy::Limits;
use grundy::Unwatched;
use grundy::answer::Play;
use grundy::certificate::{self, Certificate, Made, Proof, Repeat, Rule};
use grundy::check::{Refusal, verify};
use grundy::{Game, NoFiles};
use grundy::{Given, Sum, solve};
use grundy_heap::code::Code;
use grundy_heap::naive;
use grundy_heap::sequence::Sequence;

pub fn rule(text: &str) -> (Game, Rule) {
    let game = Game::open(text, &Default::default(), &NoFiles).unwrap();
    let rule = Rule::new(&game, text, &Default::default());
    (game, rule)
}

pub fn wins(text: &str, position: &[&str]) -> Certificate {
    let (game, rule) = rule(text);
    let position = game.positions(position).unwrap();
    certificate::sum(&[(&game, rule)], &Component::all(0, &position), None, &Default::default(), &Unwatched)
        .unwrap()
}

/// The sum that words describe, as on the command line.
pub fn read(words: &[&str]) -> Sum {
    let (settings, data) = (Default::default(), Data::Settings(Default::default()));
    Sum::read(words, Given { settings: &settings, data: &data, files: &NoFiles }, &Unwatched).unwrap()
}

/// The certificate of who wins a sum, or why there is none.
pub fn try_sum(words: &[&str], play: Option<Play>) -> Result<Certificate, String> {
    let sum = read(words);
    let games: Vec<_> =
        sum.games().into_iter().map(|game| (game, Rule::new(game, game.text(), game.settings()))).collect();
    certificate::sum(&games, sum.components(), play, &Default::default(), &Unwatched)
}

pub fn sum(words: &[&str]) -> Certificate {
    try_sum(words, None).unwrap()
}

/// Nim-values say nothing under misère play, and where a component can end the whole game.
#[test]
fn other_endings_have_no_values() {
    for text in ["take 1..2 ; misere", "n -> n-k for k in 1..2 ; win if n == 3"] {
        let mut other = wins("take 1..2", &["5"]);
        other.rule.text = text.into();
        assert!(matches!(check(&other), Err(Refusal::Unreadable(_))), "{text}");
    }
}

pub fn period(text: &str, repeat: (usize, usize, u64), proof: Proof, values: &[u32]) -> Certificate {
    let (preperiod, period, saltus) = repeat;
    let repeat = Repeat { preperiod, period, saltus };
    certificate::period(rule(text).1, repeat, &proof, values, "").unwrap().document
}

/// The certificate of the period of a game of heaps.
pub fn of_sequence(text: &str) -> Certificate {
    of_sequence_to(text, 2000)
}

fn of_sequence_to(text: &str, to: usize) -> Certificate {
    let (game, rule) = rule(text);
    let mut sequence = Sequence::new(solve::rules(&game, None).unwrap());
    sequence.search(to, &Unwatched).unwrap();
    certificate::of_sequence(rule, &sequence, "").unwrap().document
}

/// The code of a subtraction set.
pub fn subtraction(set: &[usize]) -> Code {
    Code { whole: set.to_vec(), takes: set.to_vec(), ..Code::default() }
}

pub fn all_but(not: &[usize], to: usize) -> Vec<u32> {
    let set: Vec<usize> = (1..=to).filter(|k| !not.contains(k)).collect();
    naive::values(&subtraction(&set), to)
}

pub fn grundys_game(to: usize) -> Made {
    certificate::values(rule("4!.0").1, &naive::values(&Code::grundys_game(), to), None, "")
}

/// .156 with its preperiod and period as Flammenkamp gives them.
pub fn sparse() -> Certificate {
    let values = naive::values(&Code::octal(&[0, 1, 5, 6]), 3479 + 349 + SPARSE_WINDOW);
    let (class, _) =
        grundy_heap::sparse::class::Class::best(&Code::octal(&[0, 1, 5, 6]), values.iter().copied());
    let proof = Proof::SparseWindow { window: SPARSE_WINDOW, mask: class.mask, parity: class.parity };
    period("0.156", (3479, 349, 0), proof, &values)
}

/// Longer than the preperiod, before which all rare heaps lie.
pub const SPARSE_WINDOW: usize = 3600;

/// Small certificates of every kind, each with its name.
pub fn small() -> Vec<(&'static str, Certificate)> {
    let kayles = naive::values(&Code::octal(&[0, 7, 7]), 400);
    let kayles = period("0.77", (71, 12, 0), Proof::GuySmith, &kayles);
    let heaps = rule("0.77").0.positions(&["1000000000000", "71", "5"]).unwrap();
    let raised = period("0.3003330[3]", ALL_BUT_2_3_7, Proof::Saltus, &all_but(&[2, 3, 7], 200));
    let large = rule("0.3003330[3]").0.positions(&["123456789", "987654321"]).unwrap();
    let set = "n -> n - k  for k in 1..n if k not in {2, 3, 7}";
    vec![
        ("reduced", certificate::reduced(&kayles, &heaps).unwrap()),
        ("kayles", kayles),
        ("all-but-2-3-7", period(set, ALL_BUT_2_3_7, Proof::Saltus, &all_but(&[2, 3, 7], 200))),
        ("raised", certificate::reduced(&raised, &large).unwrap()),
        ("saltus", raised),
        ("nim", period("0.[3]", (0, 1, 1), Proof::Saltus, &all_but(&[], 20))),
        (
            "take",
            period("take 1..3", (0, 4, 0), Proof::GuySmith, &naive::values(&subtraction(&[1, 2, 3]), 50)),
        ),
        (
            "take-2-4-5",
            period(
                "take {2, 4, 5}",
                (0, 7, 0),
                Proof::GuySmith,
                &naive::values(&subtraction(&[2, 4, 5]), 50),
            ),
        ),
        ("one", period("0.1", (2, 1, 0), Proof::GuySmith, &naive::values(&Code::octal(&[0, 1]), 9))),
        ("grundys-game", grundys_game(60).document),
        (
            "thirds",
            certificate::values(rule("0x.8").1, &naive::values(&Code::octal(&[0, 8]), 20), None, "").document,
        ),
        ("heaps", wins("take 1..3", &["3", "4", "5"])),
        ("pins", wins("kayles", &["7", "5", "5"])),
        ("many", wins("0.77", &["90", "17"])),
        ("move", certificate::winning_move(&wins("take 1..3", &["3", "5", "5"]), 0).unwrap()),
        ("lost", wins("4!.0", &["9", "6", "6"])),
        ("wythoff", wins("wythoff", &["(3,5)"])),
        ("pawns", wins("pawns", &["..P.P", ".P"])),
        ("sum", sum(&["0.77", "5", "+", "take 1..3", "3", "2", "+", "0.[3]", "1"])),
        ("sum-in-turn", sum(&["0.77", "2", "+", "take {1, 3}", "70", "+", "0.77", "4"])),
        ("sum-lost", sum(&["4!.0", "6", "+", "take {1}", "4", "3"])),
        ("sum-of-boards", sum(&["kayles", "3", "+", "pawns", "..P.P", "+", "wythoff", "(1,2)"])),
        ("board", wins("cram", &["(3, 4)"])),
        ("board-lost", wins("cram", &["(4, 4)"])),
        ("two-boards", wins("cram", &["(2, 5)", "(3, 3)"])),
        ("placing", wins("s: set -> s + {c} for c in 1..12 if all(abs(c - x) > 1 for x in s)", &["{5}"])),
        ("poset", wins("s: set -> {v for v in s if v % x > 0} for x in s", &["{2, 3, 4, 6, 8, 9, 12}"])),
        ("board-move", certificate::winning_move(&wins("node-kayles-grid", &["(3, 3)"]), 0).unwrap()),
        ("board-in-a-sum", sum(&["queens", "(4, 4)", "+", "take 1..3", "7"])),
        ("kenyon", of_sequence("0.3F")),
        ("risen", wins("0.3F", &["1000000000", "12"])),
        ("residues", of_sequence("take powers(2)")),
        ("residues-late", of_sequence("n -> n-k for k in 5..n if k % 9 == 5")),
        ("residues-of-primes", of_sequence("take {1, primes}")),
        ("residues-of-a-set", of_sequence_to("take {1, 8, 1000000000}", 5000)),
        ("pairs", of_sequence("take evens")),
        ("interval", of_sequence("take 5..1000000000")),
        ("far", of_sequence("n -> n-k for k in 100000..n")),
        ("endless", wins("take {primes, 1}", &["1000000007", "12"])),
        ("endless-small", wins("take powers(3)", &["100", "7"])),
        ("between", wins("take 70000..90000", &["123456789", "99999"])),
        ("no-pattern", wins("(a, b) -> (a-1, b) if a > b ; (a, b-1) | (b, a-2)", &["(4, 3)"])),
        ("halves", wins("n -> n/2 | n-1 if n > 0", &["7", "2"])),
        ("squares", {
            let game = rule("take squares").0;
            let all = (0..30).map(|n| match wins("take squares", &[&n.to_string()]).claim {
                certificate::Claim::Wins { values, .. } => values[0] as u32,
                other => panic!("{other:?}"),
            });
            let values: Vec<u32> = all.collect();
            certificate::values(Rule::new(&game, "take squares", &Default::default()), &values, None, "")
                .document
        }),
    ]
}

/// Preperiod, period and saltus of the game in which 2, 3 and 7 may not be taken.
const ALL_BUT_2_3_7: (usize, usize, u64) = (0, 4, 2);

pub fn check(certificate: &Certificate) -> Result<Certificate, Refusal> {
    verify(
        serde_json::to_string(certificate).unwrap(),
        &|_| Err("there is no file".into()),
        &Limits::default(),
        &Unwatched,
    )
}

#[test]
fn every_sample_is_true() {
    for (name, certificate) in small() {
        assert_eq!(check(&certificate).map(|_| ()), Ok(()), "{name}");
        let pretty = serde_json::to_string_pretty(&certificate).unwrap();
        assert_eq!(serde_json::from_str::<Certificate>(&pretty).unwrap(), certificate, "{name}");
    }
}

#[test]
fn the_sparse_window_of_156() {
    assert_eq!(check(&sparse()).map(|_| ()), Ok(()));
}

#[test]
fn grundys_game_to_2000() {
    assert_eq!(check(&grundys_game(2000).document).map(|_| ()), Ok(()));
}
