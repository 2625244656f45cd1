//! Every number in every file of the catalogue, by the oracle and by the engines.

mod common;

use common::*;
use grundy::answer::{Outcome, Play};
use grundy::catalogue::{self, Entry, KnownPosition, KnownSettings};
use grundy::diagnostic::Report;
use grundy::engine::Naive;
use grundy::game::{Game, NoFiles};
use grundy::limits::Limits;
use grundy::progress::Unwatched;
use grundy::rule::Stake;
use grundy::value::Value;

/// How many positions the oracle may list for one question before it is left to the engines alone.
const ORACLE_POSITIONS: u32 = 3000;

#[test]
fn every_file_is_a_game() {
    let mut count = 0;
    for (name, text) in catalogue::files() {
        catalogue::read(name, text).unwrap_or_else(|error| panic!("{name}: {error}"));
        count += 1;
    }
    assert_eq!(count, catalogue::all().len());
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
        let parsed = grundy::notation::parse(&entry.rule).unwrap_or_else(|e| panic!("{}: {e:?}", entry.name));
        assert_eq!(grundy::notation::parse(&parsed.to_string()).as_ref(), Ok(&parsed), "{}", entry.name);
    }
}

#[test]
fn every_game_claims_something() {
    for entry in catalogue::all() {
        assert!(!entry.values.is_empty() || !entry.positions.is_empty(), "{} claims nothing", entry.name);
        assert!(entry.verified.is_some(), "{} says nothing about who verified it", entry.name);
    }
}

fn open(entry: &Entry, set: &KnownSettings) -> Game {
    let settings = catalogue::settings(set).unwrap_or_else(|| panic!("{}: {set:?}", entry.name));
    Game::open(&entry.name, &settings, &NoFiles).unwrap_or_else(|report| panic!("{}: {report}", entry.name))
}

/// The oracle's answer about a sum, if the oracle can take it.
fn oracle_nimber(game: &Game, position: &[Value]) -> Option<u32> {
    let (limits, watch) = (Limits::default(), Unwatched);
    let mut naive =
        Naive::new(Fused { moves: game.rule().machine(&limits, &watch).ok()?, left: ORACLE_POSITIONS });
    position
        .iter()
        .map(|component| naive.nimber(component).ok())
        .try_fold(0, |sum, nimber| Some(sum ^ nimber?.0))
}

fn oracle_outcome(game: &Game, position: &[Value], play: Play) -> Option<Outcome> {
    match game.rule().stake() {
        Stake::Win => {}
        Stake::Chance => return None,
        Stake::Gain | Stake::Cost => return points::outcome(game, position, play, ORACLE_POSITIONS),
    }
    let (limits, watch) = (Limits::default(), Unwatched);
    let moves = Fused { moves: game.rule().machine(&limits, &watch).ok()?, left: ORACLE_POSITIONS };
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
            let Ok(table) = grundy::solve::table(
                &game,
                known.nimbers.len() as i64 - 1,
                false,
                &Default::default(),
                &Unwatched,
            ) else {
                continue;
            };
            if let grundy::answer::Entries::Values(row) = table.entries {
                let row: Vec<Option<u32>> = row.into_iter().map(|n| n.map(|n| n.0)).collect();
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
    let found = match (answer.outcome, &answer.win_probability) {
        (Some(outcome), _) => outcome.to_string(),
        (None, Some(_)) => "chance".into(),
        (None, None) => "unknown".into(),
    };
    assert_eq!(found, known.outcome, "{place}: {:?}", answer.unknown);
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
    if matches!(game.rule().stake(), Stake::Gain | Stake::Cost)
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
        let holds = |n: u64| {
            u64::from(row[(n + period.period) as usize]) == u64::from(row[n as usize]) + period.saltus
        };
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
