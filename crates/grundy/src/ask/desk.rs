//! Where questions are asked.

use super::answer::Answer;
use super::kept::Kept;
use super::question::{Bounds, Question, Verb};
use super::sum::settings;
use super::watch::Watch;
use crate::answer::{Checked, Play};
use crate::game::{Game, NoFiles};
use crate::solve::{self, Options, Solver};
use crate::sum::Component;
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::Report;
use grundy_rule::limits::Limits;
use std::fmt;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The losing moves that are shown with a reply where nothing else is said.
const REPLIES: usize = 20;
/// The most losing moves that are refuted one by one.
const MOST_REPLIES: usize = 10_000;
/// How far a period of an engine for heaps is looked for where nothing else is said.
const FAR: u64 = 10_000_000;
/// The solvers that are kept.
const KEPT: usize = 16;

/// Where questions are asked, by several threads if need be. What was found for one is kept for the next about the same
/// game, so that solving a position, explaining it and playing on from it is one computation.
///
/// ```
/// use grundy::ask::{Answer, Bounds, Desk, Question, unwatched};
/// let desk = Desk::default();
/// let question = Question::read(br#"{"ask": "play", "game": "kayles", "position": "3 + 4"}"#)?;
/// let Answer::Choice(choice) = desk.ask(&question, &Bounds::default(), &unwatched())? else { panic!() };
/// assert!(choice.mv.is_some());
/// # Ok::<(), grundy::Report>(())
/// ```
pub struct Desk {
    /// The last one was used last. Whoever asks takes the solver away and puts it back.
    kept: Mutex<Vec<(Key, Kept)>>,
    /// The bytes that they may hold together.
    room: usize,
}

/// Which games a solver speaks of, and how: as JSON the games and what is set, whether it is misère play, the limits.
type Key = (String, bool, Limits);

impl Default for Desk {
    /// A desk that keeps up to a gibibyte.
    fn default() -> Desk {
        Desk::with_room(1 << 30)
    }
}

impl fmt::Debug for Desk {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let kept: Vec<_> = self.shelf().iter().map(|(key, kept)| (key.clone(), kept.bytes())).collect();
        f.debug_struct("Desk").field("kept", &kept).field("room", &self.room).finish()
    }
}

impl Desk {
    /// A desk that keeps so many bytes between questions, where whoever watches counts them; 0 keeps nothing.
    pub fn with_room(room: usize) -> Desk {
        Desk { kept: Mutex::default(), room }
    }

    /// Answers a question. What it may use are the lesser of its own bounds and these.
    pub fn ask(&self, question: &Question, bounds: &Bounds, watch: &Watch) -> Result<Answer, Report> {
        let bounds = bounds.of(question)?;
        let play = question.misere.then_some(Play::Misere);
        let options = Options { play, limits: bounds.limits, replies: 0 };
        match question.ask {
            None => Err(Report::question("it is not said what is asked")),
            Some(Verb::Check) => check(question, &bounds, &**watch),
            Some(Verb::Identify) => Ok(question.identify(&bounds, &**watch)?.into()),
            Some(Verb::Period) => {
                let game = question.game(&bounds, &**watch)?;
                let far = || solve::rules(&game, options.play).map(|_| FAR);
                Ok(game.period(question.to.or_else(far), &options, &**watch)?.into())
            }
            Some(Verb::Table) => {
                let game = question.game(&bounds, &**watch)?;
                let to = question.last()?.unwrap_or_else(|| game.screenful(options.play));
                Ok(game.table(to, question.outcomes, &options, &**watch)?.into())
            }
            Some(Verb::Solve) => {
                let replies = question.replies.unwrap_or(REPLIES).min(MOST_REPLIES);
                self.about(question, &bounds, watch, options, |solver, position| {
                    Ok(solver.with_replies(replies).solve(position)?.into())
                })
            }
            Some(Verb::Explain) => {
                self.about(question, &bounds, watch, options, |solver, at| Ok(solver.explain(at)?.into()))
            }
            Some(Verb::Moves) => {
                self.about(question, &bounds, watch, options, |solver, at| Ok(solver.moves(at)?.into()))
            }
            Some(Verb::Play) => {
                self.about(question, &bounds, watch, options, |solver, at| Ok(solver.best(at)?.into()))
            }
        }
    }

    /// Asks a solver about positions: one that is kept, else a new one.
    fn about(
        &self,
        question: &Question,
        bounds: &Bounds,
        watch: &Watch,
        options: Options,
        ask: impl Fn(&mut Solver<'_>, &[Component]) -> Result<Answer, Report>,
    ) -> Result<Answer, Report> {
        // The answer, and whether the solver came to the end of its work; it is not kept where a limit was reached.
        let ask = |kept: &mut Kept| {
            kept.ask(watch, |games, solver| match question.components(games, bounds, &**watch) {
                Ok(position) => {
                    let answer = ask(solver, &position);
                    let ended = answer.as_ref().is_ok_and(|answer| answer.unknown().is_none());
                    (answer, ended)
                }
                Err(mistake) => (Err(mistake), true),
            })
        };
        let key = (question.key(bounds)?, question.misere, bounds.limits);
        if let Some(mut kept) = self.take(&key) {
            let (answer, ended) = ask(&mut kept);
            if ended {
                self.keep(key, kept);
                return answer;
            }
            // What it holds may be what filled the memory; where time is up, nothing else is to be had.
            if answer.is_err() || watch.check(0).is_some() {
                return answer;
            }
        }
        let mut kept = Kept::open(question.games(bounds, &**watch)?, options, watch)?;
        let (answer, ended) = ask(&mut kept);
        if ended {
            self.keep(key, kept);
        }
        answer
    }

    fn shelf(&self) -> MutexGuard<'_, Vec<(Key, Kept)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn take(&self, key: &Key) -> Option<Kept> {
        let mut shelf = self.shelf();
        let at = shelf.iter().position(|(known, _)| known == key)?;
        Some(shelf.remove(at).1)
    }

    /// Puts a solver back, and makes room for it.
    fn keep(&self, key: Key, kept: Kept) {
        if kept.bytes() > self.room {
            return;
        }
        // Their memory is given back when others can go on.
        let mut forgotten = Vec::new();
        let mut shelf = self.shelf();
        shelf.push((key, kept));
        while shelf.len() > KEPT || shelf.iter().map(|(_, kept)| kept.bytes()).sum::<usize>() > self.room {
            forgotten.push(shelf.remove(0));
        }
    }
}

/// Whether a rule is well formed.
fn check(question: &Question, bounds: &Bounds, progress: &dyn Progress) -> Result<Answer, Report> {
    let text = question.game.clone().ok_or_else(|| Report::question("missing field `game`"))?;
    bounds.short(text.len(), "game")?;
    let (settings, data) = (settings(&question.set)?, question.data(progress)?);
    let game = Game::with_data(&text, settings, data, &NoFiles, progress);
    let checked = solve::checked(text, game.as_ref());
    Ok(Checked::new(vec![checked]).into())
}
