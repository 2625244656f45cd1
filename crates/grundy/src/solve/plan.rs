//! How a question will be answered, and why so.

use super::solver::Solver;
use super::tame::is_subtraction;
use super::theory::engines;
use super::{Options, forms};
use crate::answer::{Engine, Engines, Plan, Play};
use crate::diagnostic::Report;
use crate::game::Game;
use crate::progress::Progress;
use crate::rule::fault::Fault;
use crate::value::Value;

/// The plan for a game: the shape that was recognised in its rule, the engine that is asked first and why it may be
/// used, and which are asked where that one does not take a position.
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
    let mut engines = engines(game, play).into_iter();
    let first = engines.next().map_or_else(Engines::default, Engines::from);
    Plan { otherwise: engines.collect(), ..plan_of(game, play, first) }
}

/// The plan for a position: as [`plan`], but the engine is the one that finds what the position is worth, or that was
/// at work when a limit was reached. So the position is solved for it.
pub fn plan_at(
    game: &Game,
    position: &[Value],
    options: &Options,
    progress: &dyn Progress,
) -> Result<Plan, Report> {
    let mut solver = Solver::new(game, options, progress)?;
    match solver.theory(position) {
        Ok(_) | Err(Fault::Unknown(_)) => Ok(solver.plan()),
        Err(mistake) => Err(game.rule().report(mistake)),
    }
}

impl Solver<'_> {
    /// The plan by which the position was solved that was asked about last.
    pub(super) fn plan(&self) -> Plan {
        let plan = plan_of(self.game, self.play, self.at_work.clone());
        match self.why_quotient() {
            Some(why) if self.at_work == Engine::Quotient => Plan { why, ..plan },
            _ if self.at_work == Engine::Tame && !self.subtracts() => {
                Plan { why: forms::completed(self.game, Engine::Tame, TAME.into()), ..plan }
            }
            _ => plan,
        }
    }
}

/// The plan by which engines solve positions of a game.
fn plan_of(game: &Game, play: Play, engine: Engines) -> Plan {
    let shape = game.shape();
    let reason = |engine| {
        let why = match engine {
            Engine::Tame if !is_subtraction(&shape) => MISERE.into(),
            Engine::Retrograde | Engine::Whole => format!("{}; {}", as_one(game, play), why(engine)),
            _ => why(engine).into(),
        };
        forms::completed(game, engine, why)
    };
    let why = engine.iter().map(reason).collect::<Vec<_>>().join("; ");
    Plan { shape: shape.word(), recognised: shape.to_string(), engine, otherwise: Vec::new(), why }
}

/// Why nothing is added.
fn as_one(game: &Game, play: Play) -> &'static str {
    if !game.rule().tree().endings.is_empty() {
        "a component can end the whole game, so the position is solved as one and nothing is added"
    } else if play == Play::Misere {
        "under misère play values cannot be added, so the position is solved as one"
    } else {
        "the position is solved as one"
    }
}

/// What is said of misère play before a position is known.
const MISERE: &str = "under misère play values cannot be added, but where all positions that can be reached are tame, or \
     the components have a small misère quotient, a sum is solved by the values of its components; else the position is \
     solved as one";
const TAME: &str = "all positions that can be reached are tame: under misère play a sum of them is played like heaps of \
     Nim (Winning Ways, chapter 13)";

/// Why an engine may be used.
fn why(engine: Engine) -> &'static str {
    match engine {
        Engine::Heaps => {
            "the last mover decides, and what may be done to a heap depends on its size alone: the values of all \
             heaps are one sequence, which ends where its period is proved, and the values of a sum are added \
             (Sprague–Grundy)"
        }
        Engine::Lookback => {
            "at large heaps the moves are the same whatever the heap, so the values of all memories are a function of \
             those shortly before; where as many of them as the largest amount are met a second time, they repeat for \
             ever (window theorem); components are added (Sprague–Grundy)"
        }
        Engine::Lines => {
            "the last mover decides and every move goes down along a line of cells, so all values up to a position are \
             filled in cell by cell, from rows of bits, one for every line; components are added (Sprague–Grundy)"
        }
        Engine::Table => {
            "the last mover decides and every move leads to a position that comes earlier, so all values are filled in \
             one after the other (Sprague–Grundy)"
        }
        Engine::Memo => {
            "the last mover decides and components share nothing, so each has a nim-value and the values are \
             added (Sprague–Grundy); where play can go round in circles it is a loopy value (Smith 1966)"
        }
        Engine::Loopy => {
            "the last mover decides, and play can go round in circles, so each component has a loopy value, a \
             nimber or an infinity: the positions are labelled with the nimbers in turn (Smith 1966), and the \
             values are added"
        }
        Engine::Tame => {
            "heaps of a subtraction game are tame: under misère play a sum of them is played like heaps of Nim of \
             their values (Ferguson 1974)"
        }
        Engine::Quotient => {
            "the components have a small misère quotient, in which a sum is the product of their values (Plambeck and \
             Siegel 2008)"
        }
        Engine::Retrograde => "who wins is counted back from the end, in all positions that can be reached",
        Engine::Whole => "there are many positions, so a search looks at those that it needs",
        Engine::Score => {
            "what counts is the difference of the gains, not who moves last, so there are no nim-values; the \
             whole position is worth the most of gain less what the opponent then gets (backward induction)"
        }
        Engine::Cost => {
            "what a win costs depends on all moves and on whose they are, so there are no nim-values; it is \
             found who wins the whole position (retrograde analysis), then the least total that the winner \
             can be sure of (backward induction; Dijkstra's rule for two players where play can go round)"
        }
        Engine::Chance => {
            "moves are drawn by lot, so the answer is a probability and there are no nim-values; the whole position is \
             solved: backward induction in fractions, and where play can come back to a position the linear equations of \
             the best moves are solved exactly and every other move is seen to be no better (strategy iteration, \
             Hoffman–Karp)"
        }
    }
}
