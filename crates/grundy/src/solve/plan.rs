//! How a question will be answered, and why so.

use super::boxes::Boxes;
use super::solver::Solver;
use super::tame::is_subtraction;
use super::{Options, forms};
use crate::answer::{Plan, Play};
use crate::diagnostic::Report;
use crate::game::Game;
use crate::limits::Limits;
use crate::progress::Progress;
use crate::rule::Stake;
use crate::rule::shape::Shape;
use crate::value::Value;

/// The plan for a game: the shape that was recognised in its rule, the engine, and why it may be used.
///
/// ```
/// use grundy::{game::{Game, NoFiles}, solve};
/// let game = Game::open("n -> a & n-k-a for k in 1..2, a in 0..n-k", &Default::default(), &NoFiles)?;
/// let plan = solve::plan(&game, None);
/// assert_eq!((plan.shape, plan.recognised.as_str()), ("code", "the octal code 0.77"));
/// # Ok::<(), grundy::diagnostic::Report>(())
/// ```
pub fn plan(game: &Game, play: Option<Play>) -> Plan {
    let play = play.unwrap_or(game.rule().play());
    let shape = game.shape();
    let (engine, why) = if let Some((engine, why)) = super::gain::engine(game.rule().stake()) {
        (engine, why.to_string())
    } else if !game.rule().tree().endings.is_empty() {
        (
            "whole",
            "a component can end the whole game, so the position is solved as one and nothing is added"
                .to_string(),
        )
    } else if play == Play::Misere && is_subtraction(&shape) {
        (
            "tame",
            "heaps of a subtraction game are tame: under misère play a sum of them is played like heaps of Nim of \
             their values (Ferguson 1974)"
                .to_string(),
        )
    } else if play == Play::Misere {
        (
            "whole",
            "under misère play values cannot be added, so the position is solved as one, unless all positions that \
             can be reached are tame or the components have a small misère quotient; then a sum is solved by the values of \
             its components"
                .to_string(),
        )
    } else if shape.rules().is_some() {
        (
            "heaps",
            "the last mover decides, and what may be done to a heap depends on its size alone: the values of all \
             heaps are one sequence, which ends where its period is proved, and the values of a sum are added \
             (Sprague–Grundy)"
                .to_string(),
        )
    } else if let Shape::Lookback { .. } = shape {
        (
            "look-back",
            "at large heaps the moves are the same whatever the heap, so the values of all memories are a function of \
             those shortly before; where as many of them as the largest amount are met a second time, they repeat for \
             ever (window theorem); components are added (Sprague–Grundy)"
                .to_string(),
        )
    } else if Boxes::of(game, Limits::default()).is_some() {
        (
            "lines",
            "the last mover decides and every move goes down along a line of cells, so all values up to a position are \
             filled in cell by cell, from rows of bits, one for every line; components are added (Sprague–Grundy)"
                .to_string(),
        )
    } else {
        (
            "memo",
            "the last mover decides and components share nothing, so each has a nim-value and the values are \
             added (Sprague–Grundy); where play can go round in circles it is a loopy value (Smith 1966)"
                .to_string(),
        )
    };
    let why = forms::completed(game, engine, why);
    Plan { shape: shape_word(game, play), recognised: shape.to_string(), engine, why }
}

/// The plan for a position: as [`plan`], but it is seen whether play can go round in circles from there. Where a
/// limit is reached before that is known, the plan is that for the game.
pub fn plan_at(
    game: &Game,
    position: &[Value],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Plan, Report> {
    let mut solver = Solver::new(game, options, progress)?;
    let report = |fault| game.rule().report(fault);
    if solver.adds() && solver.goes_round(position).map_err(report)? {
        return Ok(loopy_plan(game));
    }
    let plan = plan(game, options.play);
    let quotient = if solver.is_misere_sum() { solver.plan_by_quotient(position) } else { Ok(None) };
    Ok(match quotient.map_err(report)? {
        Some(why) => Plan { engine: "quotient", why, ..plan },
        None => plan,
    })
}

/// The way of games in which play can go round in circles, in one word.
pub(super) const LOOPY: &str = "loopy";

/// The plan for a game in which a position was met that can be reached from itself.
pub(super) fn loopy_plan(game: &Game) -> Plan {
    let why = "the last mover decides, and play can go round in circles, so each component has a loopy value, a \
               nimber or an infinity: the positions are labelled with the nimbers in turn (Smith 1966), and the \
               values are added";
    let why = forms::completed(game, LOOPY, why.to_string());
    Plan { shape: LOOPY, recognised: game.shape().to_string(), engine: LOOPY, why }
}

/// The shape in one word, as answers carry it.
pub(super) fn shape_word(game: &Game, play: Play) -> &'static str {
    if play == Play::Misere && game.rule().tree().endings.is_empty() && is_subtraction(&game.shape()) {
        return "tame";
    }
    if play == Play::Misere || game.rule().stake() != Stake::Win || !game.rule().tree().endings.is_empty() {
        return "whole";
    }
    game.shape().word()
}
