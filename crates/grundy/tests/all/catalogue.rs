//! Every number in every file of the catalogue, by the oracle and by the engines.

use crate::common::asked;
use crate::common::*;
use grundy::Convention;
use grundy::Limits;
use grundy::Report;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Cells, Entries, Outcome, Play};
use grundy::catalogue::{
    self, Entry, KnownMisere, KnownPeriod, KnownPosition, KnownSettings, KnownValues, Verified,
};
use grundy::engine::{Birthdays, Naive};
use grundy::{Game, NoFiles};
use grundy_language::types::Type;
use grundy_misere::quotient::{self, Builder};
use grundy_rule::layout::Layout;
use std::collections::BTreeSet;

/// How many positions the oracle may list for one question before it is left to the engines alone.
const ORACLE_POSITIONS: u32 = 3000;

#[test]
fn every_file_is_a_game() {
    let mut count = 0;
    for (name, text) in catalogue::files() {
        let entry = catalogue::read(name, text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(catalogue::find(name), Some(&entry), "{name}, as the program reads it");
        count += 1;
    }
    assert_eq!(count, catalogue::all().count());
    assert!(count >= 45, "only {count} games");
}

#[test]
fn names_and_aliases_are_unique() {
    for entry in catalogue::all() {
        for name in entry.aliases.iter().chain([&entry.name, &entry.title]) {
            let found = catalogue::find(name).unwrap_or_else(|| panic!("{name} is not found"));
            assert_eq!(found.name, entry.name, "`{name}` of {} finds {}", entry.name, found.name);
        }
    }
}

#[test]
fn every_rule_prints_and_parses_again() {
    for entry in catalogue::all() {
        let parsed =
            grundy_language::notation::parse(&entry.rule).unwrap_or_else(|e| panic!("{}: {e:?}", entry.name));
        assert_eq!(
            grundy_language::notation::parse(&parsed.to_string()).as_ref(),
            Ok(&parsed),
            "{}",
            entry.name
        );
    }
}

#[test]
fn what_is_asked_of_parameters_is_about_parameters() {
    let mut asked = 0;
    for entry in catalogue::all() {
        assert!(!entry.undirected || entry.parameters.iter().any(|name| name == "next"), "{}", entry.name);
        let Some(condition) = &entry.requires else { continue };
        asked += 1;
        assert!(entry.parameters.iter().any(|name| condition.contains(name.as_str())), "{}", entry.name);
        // Numbers below zero make sense nowhere, so that every condition can fail.
        let refused = entry.parameters.iter().any(|name| {
            ["-1", "{-1}"].iter().any(|value| {
                let setting = grundy_language::settings::parse_setting(&format!("{name}={value}")).unwrap();
                let game = Game::open(&entry.name, &[setting].into(), &NoFiles);
                game.is_err_and(|report| report.to_string().contains("needs `"))
            })
        });
        assert!(refused, "{}", entry.name);
    }
    assert!(asked >= 15, "only {asked}");
}

#[test]
fn every_game_claims_something() {
    for entry in catalogue::all() {
        assert!(!entry.values.is_empty() || !entry.positions.is_empty(), "{} claims nothing", entry.name);
        assert!(entry.verified.is_some(), "{} says nothing about who verified it", entry.name);
    }
}

/// How many moves the first player has where a game is shown: enough to choose from, not too many to look through.
const SHOWN: std::ops::RangeInclusive<u64> = 8..=40;

#[test]
fn every_game_opens_well() {
    for entry in catalogue::all() {
        let name = &entry.name;
        let shown = entry.show.as_ref().unwrap_or_else(|| panic!("{name} has no position to be shown in"));
        let game = open(entry, &shown.set);
        let position = game.positions(&shown.position).unwrap_or_else(|report| panic!("{name}: {report}"));
        let legal = asked::moves(&game, &position, &Default::default(), &Unwatched);
        let legal = legal.unwrap_or_else(|report| panic!("{name}: {report}"));
        match &shown.few {
            None => assert!(SHOWN.contains(&legal.count), "{name} has {} moves", legal.count),
            Some(few) => {
                assert!(few.ends_with('.') && few.len() > 20, "{name} does not say why it has few moves");
                assert!((1..*SHOWN.start()).contains(&legal.count), "{name} has {} moves", legal.count);
            }
        }
        // What is said of a move are words, and no notation.
        for legal in &legal.moves {
            let words = &legal.mv.words;
            let notation = ["→", "{", "[", "&", "\"", " = "];
            assert!(!notation.iter().any(|sign| words.contains(sign)), "{name}: {words}");
        }
    }
}

fn open(entry: &Entry, set: &KnownSettings) -> Game {
    let settings = catalogue::settings(set).unwrap_or_else(|| panic!("{}: {set:?}", entry.name));
    Game::open(&entry.name, &settings, &NoFiles).unwrap_or_else(|report| panic!("{}: {report}", entry.name))
}

/// The oracle's answer about a sum, if the oracle can take it.
fn oracle_nimber(game: &Game, position: &[Value]) -> Option<u64> {
    let (limits, watch) = (Limits::default(), Unwatched);
    let mut naive = Naive::new(fused(game.rule().machine(&limits, &watch).ok()?, ORACLE_POSITIONS));
    position
        .iter()
        .map(|component| naive.nimber(component).ok())
        .try_fold(0, |sum, nimber| Some(sum ^ nimber?.0))
}

fn oracle_outcome(game: &Game, position: &[Value], play: Play) -> Option<Outcome> {
    match game.rule().convention() {
        Convention::Win => {}
        Convention::Chance => return None,
        Convention::Score | Convention::Cost => {
            return points::outcome(game, position, play, ORACLE_POSITIONS);
        }
        Convention::Entailing => {
            let machine = game.rule().machine(&Limits::default(), &Unwatched).ok()?;
            return Naive::new(machine).entailing(None, position).ok();
        }
    }
    let (limits, watch) = (Limits::default(), Unwatched);
    let moves = fused(game.rule().machine(&limits, &watch).ok()?, ORACLE_POSITIONS);
    Naive::new(moves).outcome(position, play).ok()
}

#[test]
fn first_values() {
    let (mut by_engine, mut by_oracle) = (0, 0);
    for entry in catalogue::all() {
        for known in &entry.values {
            let game = open(entry, &known.set);
            for (n, &nimber) in (known.start..).zip(&known.nimbers) {
                let position = game.positions(&[n.to_string()]);
                let position = position.unwrap_or_else(|report| panic!("{} at {n}: {report}", entry.name));
                let answer = ask_values(&game, &position, Some(Play::Normal));
                assert_eq!(answer.nimber.map(|n| n.0), Some(nimber), "{} at {n}", entry.name);
                by_engine += 1;
                if let Some(naive) = oracle_nimber(&game, &position) {
                    assert_eq!(naive, nimber, "{} at {n}, by the oracle", entry.name);
                    by_oracle += 1;
                }
            }
        }
    }
    assert!(by_engine > 500 && by_oracle > 500, "{by_engine} values by engine, {by_oracle} by the oracle");
}

#[test]
fn tables_agree_with_single_questions() {
    for entry in catalogue::all() {
        for known in entry.values.iter().filter(|known| known.start == 0) {
            let game = open(entry, &known.set);
            let Ok(table) =
                game.table(known.nimbers.len() as i64 - 1, false, &Default::default(), &Unwatched)
            else {
                continue;
            };
            if let Entries::Nimber(Cells::Heaps(row)) = table.entries {
                let row: Vec<Option<u64>> = row.into_iter().map(|n| n.map(|n| n.0)).collect();
                assert_eq!(
                    row,
                    known.nimbers.iter().copied().map(Some).collect::<Vec<_>>(),
                    "{}",
                    entry.name
                );
            }
        }
    }
}

fn check_position(entry: &Entry, known: &KnownPosition) -> Result<bool, Report> {
    let game = open(entry, &known.set);
    let position = game.positions(&known.position)?;
    let play = if known.misere { Play::Misere } else { game.rule().play() };
    let answer = ask_values(&game, &position, Some(play));
    let place = format!("{} {:?}", entry.name, known.position);
    let found = serde_json::to_value(answer.standing()).expect("a word");
    assert_eq!(found, known.outcome.as_str(), "{place}: {:?}", answer.unknown);
    if let Some(nimber) = known.nimber {
        assert_eq!(answer.nimber.map(|n| n.0), Some(nimber), "{place}");
    }
    if known.win_probability.is_some() {
        assert_eq!(answer.win_probability, known.win_probability, "{place}");
    }
    if let Some(moves) = known.moves {
        assert_eq!(
            answer.moves.len(),
            moves,
            "{place}: {:?}",
            answer.moves.iter().map(|mv| &mv.words).collect::<Vec<_>>()
        );
    }
    assert_eq!((answer.score, answer.cost), (known.score, known.cost), "{place}");
    // The oracle knows no chance.
    let oracle = answer.win_probability.is_none().then(|| oracle_outcome(&game, &position, play)).flatten();
    if let (Some(oracle), Some(outcome)) = (oracle, answer.outcome) {
        assert_eq!(oracle, outcome, "{place}, by the oracle");
    }
    if matches!(game.rule().convention(), Convention::Score | Convention::Cost)
        && let Some(worth) = points::worth(&game, &position, play, ORACLE_POSITIONS)
    {
        let found = match (answer.score, answer.outcome) {
            (Some(score), _) => points::Worth::Score(score),
            (None, Some(outcome)) => points::Worth::Cost(outcome, answer.cost),
            (None, None) => panic!("{place}: {:?}", answer.unknown),
        };
        assert_eq!(found, worth, "{place}, by the oracle");
    }
    Ok(oracle.is_some())
}

#[test]
fn particular_positions() {
    let (mut checked, mut by_oracle) = (0, 0);
    for entry in catalogue::all() {
        for known in &entry.positions {
            match check_position(entry, known) {
                Ok(oracle) => {
                    checked += 1;
                    by_oracle += usize::from(oracle);
                }
                Err(report) => panic!("{} {:?}: {report}", entry.name, known.position),
            }
        }
    }
    assert!(checked > 100 && by_oracle > 100, "{checked} positions, {by_oracle} by the oracle");
}

#[test]
fn periods() {
    let mut checked = 0;
    for entry in catalogue::all() {
        let Some(period) = &entry.period else { continue };
        let reach = period.preperiod + 3 * period.period + 20;
        if reach > 3000 {
            continue;
        }
        let row = values(&open(entry, &KnownSettings::new()), reach as i64);
        let holds = |n: u64| row[(n + period.period) as usize] == row[n as usize] + period.saltus;
        assert!(
            (period.preperiod..=reach - period.period).all(holds),
            "{}: not periodic from there",
            entry.name
        );
        assert!(period.preperiod == 0 || !holds(period.preperiod - 1), "{}: periodic earlier", entry.name);
        checked += 1;
    }
    assert!(checked >= 10, "only {checked} periods");
}

#[test]
fn misere_losses() {
    let mut checked = 0;
    for entry in catalogue::all() {
        let Some(misere) = &entry.misere else { continue };
        let game = open(entry, &KnownSettings::new());
        let last = misere.losing.iter().copied().max().unwrap_or(0);
        for n in 1..=last {
            let answer = ask(&game, &[&n.to_string()], Some(Play::Misere));
            let expected = if misere.losing.contains(&n) { 'S' } else { 'F' };
            assert_eq!(letter(&answer), expected, "misère {} at {n}", entry.name);
            checked += 1;
        }
    }
    assert!(checked > 20, "only {checked} heaps");
}

#[test]
fn misere_quotients() {
    let mut checked = 0;
    for entry in catalogue::all() {
        let Some(order) = entry.misere.as_ref().and_then(|misere| misere.quotient_order) else { continue };
        let game = open(entry, &KnownSettings::new());
        // Of heaps the first forty, of anything else what the positions lead to.
        let texts: Vec<Vec<String>> = match game.rule().tree().position {
            Type::Int => (0..=40).map(|n| vec![n.to_string()]).collect(),
            _ => entry.positions.iter().map(|known| known.position.clone()).collect(),
        };
        let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap_or_else(|e| panic!("{e}"));
        let mut numbered = Birthdays::new(machine, 1_000_000, Limits::default(), &Unwatched);
        let layout = Layout::new(game.rule().tree().position.clone());
        for text in texts {
            for component in game.positions(&text).unwrap_or_else(|e| panic!("{}: {e}", entry.name)) {
                numbered
                    .sum(&[layout.lay(&component).slots()])
                    .unwrap_or_else(|e| panic!("{}: {e:?}", entry.name));
            }
        }
        let mut builder = Builder::new(quotient::Limits::default());
        builder
            .extend(numbered.positions(), &Unwatched)
            .unwrap_or_else(|halt| panic!("{}: {halt}", entry.name));
        assert_eq!(builder.quotient().order() as u64, order, "{}", entry.name);
        checked += 1;
    }
    assert!(checked >= 4, "only {checked} quotients");
}

#[test]
fn unknown_keys_are_refused() {
    let text = |more: &str| format!("title = \"A\"\nabout = \"B.\"\nrule = \"take 1..3\"\n{more}");
    assert!(catalogue::read("a", &text("")).is_ok());
    for more in [
        "heading = 1",
        "[[values]]\nnimbers = [0]\nend = 3",
        "[show]\nposition = [\"1\"]\nmoves = 9",
        "[[positions]]\nposition = [\"1\"]\noutcome = \"first\"\nvalue = 1",
        "[period]\npreperiod = 0\nperiod = 1\nsource = \"C\"\nproved = true",
        "[misere]\nquotient = 2\nsource = \"C\"",
        "[verified]\nby = \"D\"\nfrom = 1",
    ] {
        let error = catalogue::read("a", &text(more)).expect_err(more);
        assert!(error.to_string().contains("unknown field"), "{more}: {error}");
    }
}

/// All keys by name, none left out: a new one has to be looked at here, or by a test above that is named here.
#[test]
fn every_key_is_looked_at() {
    let readme = include_str!("../../games/README.md");
    let tags =
        readme.split_once("Tags: ").and_then(|(_, rest)| rest.split_once('.')).expect("a list of tags").0;
    let tags: BTreeSet<&str> = tags.split('`').skip(1).step_by(2).collect();
    let said = |text: &str| !text.is_empty() && text.trim() == text && !text.contains("  ");
    for entry in catalogue::all() {
        let game = open(entry, &KnownSettings::new());
        // In `names_and_aliases_are_unique`: name, aliases; in `every_rule_prints_and_parses_again`: rule.
        #[rustfmt::skip]
        let Entry {
            // In `every_game_opens_well`: show.
            name, title, aliases, about, tags: own, board, mv, rule, parameters, undirected, requires, source, oeis,
            show: _, values, positions, period, theorem, misere, verified,
        } = entry;
        assert!(said(title) && said(name) && aliases.iter().all(|alias| said(alias)), "{name}");
        assert!(said(about) && about.ends_with('.') && !rule.is_empty(), "{name}: {about}");
        assert!(!own.is_empty() && own.iter().all(|tag| tags.contains(tag.as_str())), "{name}: {own:?}");
        assert_eq!(own.iter().collect::<BTreeSet<_>>().len(), own.len(), "{name}: {own:?}");
        let word = |board: &String| board.bytes().all(|letter| letter.is_ascii_lowercase() || letter == b'-');
        assert!(board.as_ref().is_none_or(|board| said(board) && word(board)), "{name}: {board:?}");
        let named =
            |mv: &String| said(mv) && ["{taken}", "{chosen}", "{put}"].iter().any(|it| mv.contains(it));
        assert!(mv.as_ref().is_none_or(named), "{name}: {mv:?}");
        let given: Vec<&str> = game.rule().parameters().collect();
        assert!(
            parameters.iter().all(|name| given.contains(&name.as_str())),
            "{name}: {parameters:?}, {given:?}"
        );
        assert!(
            !undirected || own.iter().any(|tag| tag == "graph"),
            "{name}: an undirected game without graph"
        );
        // In the test of conditions on parameters: what it means.
        assert!(requires.as_ref().is_none_or(|condition| said(condition)), "{name}: {requires:?}");
        assert!(source.as_ref().is_none_or(|source| said(source)), "{name}: {source:?}");
        let number = |oeis: &String| {
            oeis.strip_prefix('A')
                .is_some_and(|n| n.len() == 6 && n.bytes().all(|digit| digit.is_ascii_digit()))
        };
        assert!(oeis.as_ref().is_none_or(number), "{name}: {oeis:?}");
        // In the tests of the theory of theorems: what they say.
        let line = |text: &str| said(text) && !text.ends_with('.');
        assert!(
            theorem.as_ref().is_none_or(|theorem| line(&theorem.says) && line(&theorem.source)),
            "{name}: {theorem:?}"
        );
        let mut last = None;
        // In `first_values`: all of it.
        for KnownValues { set: _, start, nimbers } in values {
            assert!(!nimbers.is_empty(), "{name}");
            last = last.max(Some((start + nimbers.len() as i64 - 1) as u64));
        }
        // In `particular_positions`: all the rest.
        for known in positions {
            #[rustfmt::skip]
            let KnownPosition {
                set: _, position, outcome, nimber: _, win_probability: _, score: _, cost: _, moves: _, misere: _,
            } = known;
            assert!(!position.is_empty() && !outcome.is_empty(), "{name}");
        }
        // In `periods`: the numbers.
        if let Some(KnownPeriod { preperiod: _, period: _, saltus: _, source }) = period {
            assert!(said(source), "{name}: {source}");
        }
        // In `misere_quotients` and `misere_losses`: the numbers.
        if let Some(KnownMisere { quotient_order, losing, source }) = misere {
            assert!(said(source) && (quotient_order.is_some() || !losing.is_empty()), "{name}: {source}");
        }
        if let Some(Verified { by, to }) = verified {
            assert!(said(by), "{name}: {by}");
            // With no table of values it is what the positions were compared up to.
            assert!(last.is_none() || to.is_none() || *to == last, "{name}: {to:?}, {last:?}");
        }
    }
}
