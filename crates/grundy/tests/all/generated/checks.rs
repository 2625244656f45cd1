//! What must hold of every rule that is generated.

use super::oracle::{Oracle, replaced, sorted};
use super::reference::{Failure, Reference};
use super::shapes::Shape;
use crate::common::{asked, fused};
use grundy::Limits;
use grundy::Options;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{Cells, Entries, Outcome, Play, Unknown};
use grundy::diagnostic;
use grundy::engine::{Memo, Naive, NoTable, Retrograde, Search, Table};
use grundy::{Game, NoFiles};
use grundy_language::notation::parse;
use grundy_language::notation::printer::Unicode;
use grundy_language::notation::syntax::{self, Rule};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Laid, Layout};
use grundy_rule::moves::Moves;
use proptest::prelude::*;
use proptest::test_runner::TestCaseResult;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Small enough that a rule whose numbers explode is given up at once.
pub const LIMITS: Limits = Limits { memory: 1 << 20, steps: 100_000, threads: None };

/// Prints the rule in all spellings, parses them and opens the game; nothing if the rule's constants are
/// mistakes.
pub fn opened(rule: &Rule) -> Result<Option<Game>, TestCaseError> {
    let tree = syntax::Game::Rule(rule.clone());
    let text = tree.to_string();
    for spelling in [text.clone(), format!("{tree:#}"), Unicode(&tree).to_string()] {
        prop_assert_eq!(parse(&spelling), Ok(tree.clone()), "{}", spelling);
    }
    match Game::open(&text, &Default::default(), &NoFiles) {
        Ok(game) => {
            prop_assert_eq!(game.canonical(), text);
            Ok(Some(game))
        }
        Err(report) => {
            let only_constants =
                report.is_unknown() || report.diagnostics.iter().all(|d| d.code == diagnostic::Code::Run);
            prop_assert!(only_constants, "{}\n{}", text, report);
            Ok(None)
        }
    }
}

/// Everything else.
pub fn check(rule: &Rule, shape: Shape) -> TestCaseResult {
    let Some(game) = opened(rule)? else { return Ok(()) };
    let tree = game.rule().tree();
    let Ok(mut reference) = Reference::new(tree) else { return Ok(()) };
    let positions = positions(&game, &mut reference, shape);
    for position in &positions {
        options_agree(&game, &mut reference, position)?;
    }
    let singles = positions.iter().map(|position| vec![position.clone()]);
    let pairs = positions.iter().zip(positions.iter().skip(1)).map(|(a, b)| vec![a.clone(), b.clone()]);
    for position in singles.chain(pairs.take(3)) {
        engines_agree(&game, &position)?;
        answers_hold(&game, &mut reference, &position)?;
    }
    table_agrees(&game)
}

/// The small positions of the shape that are positions of the game.
fn positions(game: &Game, reference: &mut Reference<'_>, shape: Shape) -> Vec<Value> {
    let mut positions = Vec::new();
    for position in shape.positions() {
        if game.rule().tree().rewrites.is_empty() {
            if reference.allows(&position) == Ok(true) {
                positions.push(position);
            }
        } else if let Value::Word(word) = &position {
            positions.extend(reference.between_walls(word));
        }
    }
    positions
}

/// The compiled rule lists the same options as the tree that is walked, each as often.
fn options_agree(game: &Game, reference: &mut Reference<'_>, position: &Value) -> TestCaseResult {
    let machine = game.rule().machine(&LIMITS, &Unwatched);
    let mut machine = machine.map_err(|report| TestCaseError::fail(report.to_string()))?;
    let layout = Layout::new(game.rule().tree().position.clone());
    let laid = layout.lay(position);
    let mut found: Vec<Vec<Value>> = Vec::new();
    let listed = machine.options(laid.slots(), |parts| {
        found.push(parts.iter().map(|part| layout.unpack(part)).collect());
        ControlFlow::Continue(())
    });
    let mut details: Vec<Vec<Value>> = Vec::new();
    let detailed = machine.detailed(laid.slots(), |detail| details.push(detail.components));
    prop_assert_eq!(listed.is_ok(), detailed.is_ok(), "{} at {}", game.text(), position);
    let expected = reference.options_of(position);
    match (listed, expected) {
        (Ok(()), Ok(expected)) => {
            let text = game.text();
            prop_assert_eq!(&found, &expected, "{} at {}", text, position);
            prop_assert_eq!(&details, &expected, "{} at {}", text, position);
        }
        (_, Err(Failure::TooMuch)) | (Err(Fault::Unknown(_)), _) => {}
        (Err(Fault::Mistake { .. }), Err(Failure::Mistake)) => {}
        (listed, expected) => prop_assert!(false, "{}\nat {position}\n{listed:?}\n{expected:?}", game.text()),
    }
    let ending = machine.ending(laid.slots());
    match (ending, reference.ending_of(position)) {
        (Ok(found), Ok(expected)) => prop_assert_eq!(found, expected, "{} at {}", game.text(), position),
        (_, Err(Failure::TooMuch)) | (Err(_), Err(_)) => {}
        (found, expected) => {
            prop_assert!(false, "{} at {position}: {found:?}, {expected:?}", game.text());
        }
    }
    Ok(())
}

/// Naive, memo, table, whole and retrograde give one answer, or say why they give none.
fn engines_agree(game: &Game, position: &[Value]) -> TestCaseResult {
    let text = game.text();
    let machine = || {
        let machine = game.rule().machine(&LIMITS, &Unwatched);
        machine.map_err(|report| TestCaseError::fail(report.to_string()))
    };
    let layout = Layout::new(game.rule().tree().position.clone());
    let laid: Vec<Laid> = position.iter().map(|component| layout.lay(component)).collect();
    let slots: Vec<_> = laid.iter().map(Laid::slots).collect();
    let mut naive = Naive::new(fused(machine()?, 500));

    for play in [Play::Normal, Play::Misere] {
        let mut whole = Search::new(machine()?, play, LIMITS, &Unwatched);
        let mut retrograde = Retrograde::new(machine()?, play, LIMITS, &Unwatched);
        let expected = naive.outcome(position, play);
        let (whole, retrograde) = (whole.outcome(&slots), retrograde.solve(&slots));
        if let Ok(expected) = expected {
            // The oracle lists everything, so whoever looks at less cannot meet more trouble.
            prop_assert_eq!(&whole, &Ok(expected), "{} at {:?} {:?}", text, position, play);
            let retrograde = retrograde.as_ref().map(|solved| solved.outcome);
            prop_assert_eq!(retrograde, Ok(expected), "{} at {:?} {:?}", text, position, play);
        } else if let (Ok(whole), Ok(retrograde)) = (&whole, &retrograde) {
            prop_assert_eq!(*whole, retrograde.outcome, "{} at {:?} {:?}", text, position, play);
        }
        if let (Err(Fault::Unknown(Unknown::Loop { .. })), Err(fault)) = (&whole, &retrograde) {
            let is_loop = matches!(fault, Fault::Unknown(Unknown::Loop { .. }));
            prop_assert!(!is_loop, "{} at {:?}: a loop stops retrograde", text, position);
        }
    }

    if game.rule().tree().endings.is_empty() {
        let mut memo = Memo::new(machine()?, LIMITS, &Unwatched);
        for (component, slots) in position.iter().zip(&slots) {
            let (found, expected) = (memo.nimber(*slots), naive.nimber(component));
            match expected {
                Ok(expected) => prop_assert_eq!(found, Ok(expected), "{} at {}", text, component),
                Err(Fault::Unknown(Unknown::Loop { .. })) => {
                    let is_loop = matches!(found, Err(Fault::Unknown(Unknown::Loop { .. })));
                    prop_assert!(is_loop || found.is_err(), "{} at {}: {:?}", text, component, found);
                }
                Err(_) => {}
            }
            if layout.others() == 0 {
                match Table::fill(machine()?, slots.numbers, LIMITS, &Unwatched) {
                    Ok(table) => {
                        prop_assert_eq!(
                            table.get(slots.numbers),
                            memo.nimber(*slots).ok(),
                            "{} at {}",
                            text,
                            component
                        );
                    }
                    Err(
                        NoTable::Shape
                        | NoTable::NotInOrder { .. }
                        | NoTable::Fault(_)
                        | NoTable::Unfinished(..),
                    ) => {}
                }
            }
        }
    }
    Ok(())
}

/// Who wins is right, every move said to win wins, and no other move does.
fn answers_hold(game: &Game, reference: &mut Reference<'_>, position: &[Value]) -> TestCaseResult {
    let text = game.text();
    let mut oracle = Oracle::new(reference);
    for play in [Play::Normal, Play::Misere] {
        let Ok(outcomes) = oracle.outcomes(position, play) else { continue };
        let options = Options { play: Some(play), limits: LIMITS, replies: 3 };
        let solution = asked::solve(game, position, &options, &Unwatched);
        let solution = match solution {
            Ok(solution) => solution,
            Err(report) => return Err(TestCaseError::fail(format!("{text} at {position:?}: {report}"))),
        };
        if solution.outcome.is_none() {
            continue;
        }
        let outcome = outcomes[&sorted(position.to_vec())];
        prop_assert_eq!(solution.outcome, Some(outcome), "{} at {:?} {:?}", text, position, play);
        let over = oracle.ending(position) != Ok(None);
        for (moves, wanted) in [(&solution.moves, Outcome::Second), (&solution.drawing_moves, Outcome::Draw)]
        {
            let should = (outcome == Outcome::First && wanted == Outcome::Second)
                || (outcome == Outcome::Draw && wanted == Outcome::Draw);
            let mut expected = BTreeSet::new();
            for (i, component) in position.iter().enumerate() {
                for option in oracle.options(component).unwrap_or_default() {
                    if should && !over && outcomes[&replaced(position, i, &option)] == wanted {
                        expected.insert((i, alive(&mut oracle, option)));
                    }
                }
            }
            let found: BTreeSet<_> =
                moves.iter().map(|mv| (mv.component, alive(&mut oracle, mv.to.clone()))).collect();
            prop_assert_eq!(found, expected, "{} at {:?} {:?} {:?}", text, position, play, wanted);
        }
        for reply in &solution.replies {
            let after = replaced_in_place(position, reply.mv.component, &reply.mv.to);
            match &reply.reply {
                Some(back) => {
                    prop_assert_eq!(&after[back.component], &back.from);
                    let whole = sorted(replaced_in_place(&after, back.component, &back.to));
                    let refuted = oracle.outcomes(&whole, play).ok().map(|outcomes| outcomes[&whole]);
                    prop_assert!(
                        matches!(refuted, None | Some(Outcome::Second)),
                        "{text} at {position:?} {play:?}: {reply:?}"
                    );
                }
                None => {
                    let decided = oracle.ending(&after) != Ok(None)
                        || (play == Play::Misere && after.iter().all(|part| is_stuck(&mut oracle, part)));
                    prop_assert!(decided, "{text} at {position:?} {play:?}: {reply:?}");
                }
            }
        }
    }
    Ok(())
}

fn replaced_in_place(position: &[Value], i: usize, with: &[Value]) -> Vec<Value> {
    [&position[..i], with, &position[i + 1..]].concat()
}

fn is_stuck(oracle: &mut Oracle<'_, '_>, component: &Value) -> bool {
    oracle.options(component).is_ok_and(|options| options.is_empty())
}

/// The components in which something can still happen.
fn alive(oracle: &mut Oracle<'_, '_>, components: Vec<Value>) -> Vec<Value> {
    let happens = |component: &Value| {
        !is_stuck(oracle, component) || oracle.ending(std::slice::from_ref(component)) != Ok(None)
    };
    let mut alive = components;
    alive.retain(happens);
    sorted(alive)
}

/// The table has the answers of one question after the other.
fn table_agrees(game: &Game) -> TestCaseResult {
    let options = Options { limits: LIMITS, ..Options::default() };
    let Ok(table) = game.table(5, true, &options, &Unwatched) else { return Ok(()) };
    let mut entries = Vec::new();
    match table.entries {
        Entries::Outcome(Cells::Heaps(row)) => {
            entries.extend((0..).zip(row).map(|(n, outcome)| (Value::Int(n), outcome)));
        }
        Entries::Outcome(Cells::Pairs(grid)) => {
            for (a, row) in (0..).zip(grid) {
                entries.extend(
                    (0..)
                        .zip(row)
                        .map(|(b, outcome)| (Value::tuple(vec![Value::Int(a), Value::Int(b)]), outcome)),
                );
            }
        }
        other => prop_assert!(false, "{}: not outcomes but {:?}", game.text(), other),
    }
    for (position, outcome) in entries {
        let Some(outcome) = outcome else { continue };
        let answer = asked::solve(game, std::slice::from_ref(&position), &options, &Unwatched);
        let answer = answer.map_err(|report| TestCaseError::fail(report.to_string()))?;
        // The solution needs the outcomes of all options too, and so may meet a limit that the table does not.
        if answer.unknown.is_none() {
            prop_assert_eq!(answer.outcome, Some(outcome), "{} at {}", game.text(), position);
        }
    }
    Ok(())
}
