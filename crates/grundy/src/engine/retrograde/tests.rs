use super::super::games::{Game, heap, nim};
use super::*;
use crate::answer::Outcome;
use grundy_heap::progress::{Stop, Unwatched};
use grundy_language::notation::syntax::Verdict;
use grundy_language::value::Value;
use std::sync::atomic::{AtomicU32, AtomicU64, Ordering::Relaxed};

const DRAW: Solved = Solved { outcome: Outcome::Draw, remoteness: None };

fn graph(next: &[&[i64]]) -> Retrograde<'static, Game> {
    let game = Game::graph(next.iter().map(|next| next.to_vec()).collect());
    Retrograde::new(game, Play::Normal, Limits::default(), &Unwatched)
}

fn won(remoteness: u32) -> Result<Solved, Fault> {
    Ok(Solved { outcome: Outcome::First, remoteness: Some(remoteness) })
}

fn lost(remoteness: u32) -> Result<Solved, Fault> {
    Ok(Solved { outcome: Outcome::Second, remoteness: Some(remoteness) })
}

#[test]
fn loops_are_draws_unless_someone_can_force_the_end() {
    // 0 and 1 lead to each other; who leaves the loop by 2 lets the opponent go to 3 and win.
    let mut engine = graph(&[&[1], &[0, 2], &[3], &[], &[4, 2]]);
    assert_eq!(engine.solve(&[heap(&[3])]), lost(0));
    assert_eq!(engine.solve(&[heap(&[2])]), won(1));
    assert_eq!(engine.solve(&[heap(&[0])]), Ok(DRAW));
    assert_eq!(engine.solve(&[heap(&[1])]), Ok(DRAW));
    // Going round at 4 is better than to lose by 2.
    assert_eq!(engine.solve(&[heap(&[4])]), Ok(DRAW));
    // A component without moves is as good as none.
    assert_eq!(engine.solve(&[heap(&[3]), heap(&[3])]), lost(0));
    assert_eq!(engine.solve(&[heap(&[3]), heap(&[2])]), won(1));
}

#[test]
fn winners_hurry_and_losers_delay() {
    // 6 may win by 0 at once or the long way round; 5 may lose by 1 in two moves or by 4 in four.
    let mut engine = graph(&[&[], &[0], &[1], &[2], &[3, 2], &[1, 4], &[0, 3, 5]]);
    let positions = [[0], [1], [2], [3], [4], [5], [6]];
    for position in &positions {
        assert_eq!(engine.add(&[heap(position)]), Ok(()));
    }
    let mut solved = |n: usize| engine.solve(&[heap(&positions[n])]);
    assert_eq!([solved(0), solved(1), solved(2)], [lost(0), won(1), lost(2)]);
    assert_eq!([solved(3), solved(4), solved(5)], [won(3), won(3), lost(4)]);
    assert_eq!(solved(6), won(1));
}

#[test]
fn endings_and_stuck_players_decide() {
    let game = || {
        Game::heaps(|n| if n > 0 { vec![vec![n - 1], vec![n]] } else { vec![] }).ending(|n| match n {
            Value::Int(7) => Some((0, Verdict::Draw)),
            Value::Int(4) => Some((1, Verdict::Win)),
            _ => None,
        })
    };
    let solve =
        |n: i64, play| Retrograde::new(game(), play, Limits::default(), &Unwatched).solve(&[heap(&[n])]);
    assert_eq!((solve(0, Play::Normal), solve(0, Play::Misere)), (lost(0), won(0)));
    assert_eq!((solve(1, Play::Normal), solve(1, Play::Misere)), (won(1), Ok(DRAW)));
    assert_eq!(solve(4, Play::Normal), won(0));
    assert_eq!(solve(5, Play::Normal), Ok(DRAW));
    assert_eq!(solve(8, Play::Normal), Ok(DRAW));
}

#[test]
fn a_long_way_and_its_remoteness() {
    let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
    let mut engine = Retrograde::new(one_less, Play::Normal, Limits::default(), &Unwatched);
    assert_eq!(engine.solve(&[heap(&[1_000_001])]), won(1_000_001));
}

#[test]
fn limits_end_the_work() {
    let limits = Limits { memory: 100_000, ..Limits::default() };
    let position = [heap(&[40]), heap(&[41]), heap(&[42]), heap(&[43])];
    let answer = Retrograde::new(nim(), Play::Normal, limits, &Unwatched).solve(&position);
    assert!(matches!(answer, Err(Fault::Unknown(Unknown::Memory { limit: 100_000, .. }))));

    let after_hundred = |done| (done >= 100).then_some(Stop::Interrupted);
    let mut engine = Retrograde::new(nim(), Play::Normal, Limits::default(), &after_hundred);
    assert_eq!(engine.solve(&position), Err(Unknown::Stopped(Stop::Interrupted).into()));
}

#[test]
fn what_was_interrupted_anywhere_can_be_asked_again() {
    // Back by one or two, or up by one on every third: 20,000 positions, draws among them.
    let game = || {
        Game::heaps(|n| match n {
            0 | 20_000.. => vec![],
            n if n % 3 == 1 => vec![vec![n - 1], vec![n + 1]],
            n => vec![vec![n - 1], vec![(n - 2).max(0)]],
        })
    };
    let starts = [5_000, 19_999];
    let mut undisturbed = Retrograde::new(game(), Play::Normal, Limits::default(), &Unwatched);
    let expected = starts.map(|n| undisturbed.solve(&[heap(&[n])]));
    let mut stops = 0;
    for at in 1.. {
        let looks = AtomicU32::new(0);
        // Stops once, when it is asked for this time.
        let progress = |_| (looks.fetch_add(1, Relaxed) + 1 == at).then_some(Stop::Interrupted);
        let mut engine = Retrograde::new(game(), Play::Normal, Limits::default(), &progress);
        let mut ask = |n: i64| match engine.solve(&[heap(&[n])]) {
            Err(_) => {
                stops += 1;
                engine.solve(&[heap(&[n])])
            }
            solved => solved,
        };
        assert_eq!(starts.map(&mut ask), expected, "stopped at look {at}");
        assert_eq!(engine.positions(), undisturbed.positions());
        if stops < at {
            break;
        }
    }
    assert!(stops > 15, "only {stops} looks");
}

#[test]
fn later_questions_cost_only_what_they_add() {
    let steps = AtomicU64::new(0);
    let progress = |done| {
        steps.store(done, Relaxed);
        None
    };
    let one_less = Game::heaps(|n| if n > 0 { vec![vec![n - 1]] } else { vec![] });
    let mut engine = Retrograde::new(one_less, Play::Normal, Limits::default(), &progress);
    for n in 0..20_000 {
        let outcome = if n % 2 == 0 { lost(n) } else { won(n) };
        assert_eq!(engine.solve(&[heap(&[i64::from(n)])]), outcome);
    }
    // Each position is listed once and decided once.
    let steps = steps.into_inner();
    assert!(steps <= 40_000, "{steps} steps");
}
