//! Solvers that are kept from one question to the next.

use super::sum::Games;
use super::watch::Watch;
use crate::solve::{Options, Solver};
use grundy_heap::progress::{Progress, Stop, Unwatched};
use grundy_language::diagnostic::Report;
use self_cell::self_cell;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex, PoisonError};

/// What a solver borrows.
pub(super) struct Owner {
    /// The games; of their positions each question brings its own.
    games: Games,
    options: Options,
    relay: Relay,
}

self_cell!(
    /// A solver with the games that it speaks of.
    pub(super) struct Kept {
        owner: Owner,

        #[not_covariant]
        dependent: Solver,
    }
);

impl Kept {
    /// A solver that knows nothing yet.
    pub(super) fn open(games: Games, options: Options, watch: &Watch) -> Result<Kept, Report> {
        let watch = Mutex::new(watch.clone());
        let relay = Relay { watch, held: AtomicUsize::new(0), limit: options.limits.memory };
        let owner = Owner { games, options, relay };
        Kept::try_new(owner, |Owner { games, options, relay }| {
            Solver::new(&games.sum.games(), options, relay)
        })
    }

    /// Asks the solver, under the eyes of whoever waits for this question.
    pub(super) fn ask<T: Clone>(
        &mut self,
        watch: &Watch,
        question: impl FnOnce(&Games, &mut Solver<'_>) -> T,
    ) -> T {
        self.with_dependent_mut(|Owner { games, relay, .. }, solver| {
            relay.hear(watch.clone());
            let used = || watch.used().unwrap_or(0);
            let before = used();
            let answer = question(games, solver);
            let after = used();
            // The answer is not kept; a copy says how much it takes.
            let copy = answer.clone();
            let kept = (2 * after).saturating_sub(used()).saturating_sub(before);
            drop(copy);
            relay.held.fetch_add(kept, Relaxed);
            relay.hear(Arc::new(Unwatched));
            answer
        })
    }

    /// The bytes that it holds, where somebody counts them.
    pub(super) fn bytes(&self) -> usize {
        self.borrow_owner().relay.held.load(Relaxed)
    }
}

/// Passes on what the engines say to whoever watches now, and counts what the solver holds from earlier questions.
struct Relay {
    watch: Mutex<Watch>,
    held: AtomicUsize,
    limit: usize,
}

impl Relay {
    fn hear(&self, watch: Watch) {
        *self.watch.lock().unwrap_or_else(PoisonError::into_inner) = watch;
    }

    fn watch(&self) -> Watch {
        self.watch.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Progress for Relay {
    fn check(&self, done: u64) -> Option<Stop> {
        let is_full = || self.used().is_some_and(|used| used > self.limit).then_some(Stop::Memory);
        self.watch().check(done).or_else(is_full)
    }

    fn used(&self) -> Option<usize> {
        self.watch().used().map(|used| used + self.held.load(Relaxed))
    }
}
