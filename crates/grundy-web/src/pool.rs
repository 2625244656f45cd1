//! How many questions are taken, and how many are worked on at once.
//!
//! There are two lanes. Every question is first tried for a moment in the quick lane, where nothing stays for long; what
//! is not answered by then begins anew in the slow lane when it is its turn. So what is quick passes any number of
//! questions that take long, and what takes long does the work of a moment twice.

use crate::config::Limits;
use crate::problem::Problem;
use crate::watch::{Bounds, Ticket, Watch};
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Duration, timeout};

/// Questions that are tried at once. While one rule is read, which cannot be stopped, there is another place.
pub const TRIED: usize = 2;

/// The places for questions.
#[derive(Debug)]
pub struct Pool {
    /// For those that wait and those that are worked on.
    places: Arc<Semaphore>,
    /// For those that are tried.
    quick: Arc<Semaphore>,
    /// For those that take long.
    slow: Arc<Semaphore>,
    moment: Duration,
    patience: Duration,
    /// For long answers under way.
    pub long: Arc<Semaphore>,
}

impl Pool {
    /// Places as the limits say.
    pub fn new(limits: &Limits) -> Pool {
        let room = |places: usize| Arc::new(Semaphore::new(places.clamp(1, Semaphore::MAX_PERMITS)));
        Pool {
            places: room(limits.waiting.saturating_add(limits.working)),
            quick: room(TRIED),
            slow: room(limits.working),
            moment: limits.moment,
            patience: limits.patience,
            long: room(limits.long_answers),
        }
    }

    /// A place in the queue, if there is one.
    pub fn enter(&self) -> Result<Place, Problem> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Problem::busy())?;
        Ok(Place {
            place: Arc::new(place),
            quick: self.quick.clone(),
            slow: self.slow.clone(),
            moment: self.moment,
            patience: self.patience,
        })
    }
}

/// A place in the queue.
#[derive(Debug)]
pub struct Place {
    place: Arc<OwnedSemaphorePermit>,
    quick: Arc<Semaphore>,
    slow: Arc<Semaphore>,
    moment: Duration,
    patience: Duration,
}

impl Place {
    /// Does the work within its bounds, when it is its turn.
    pub async fn work<T, W>(self, ticket: Ticket, bounds: Bounds, work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: Fn(&Arc<Watch>) -> T + Send + Sync + 'static,
    {
        let (work, trial, moment) = (Arc::new(work), ticket.clone(), self.moment.min(bounds.time));
        let (answer, watch) =
            self.turn(&self.quick, &work, move || trial.try_for(Bounds { time: moment, ..bounds })).await?;
        if moment == bounds.time || !watch.ran_out() {
            return Ok(answer);
        }
        drop(answer);
        Ok(self.turn(&self.slow, &work, move || ticket.begin(bounds)).await?.0)
    }

    /// Waits for its turn in a lane and does the work on a thread that may take its time. The places are given back when
    /// the work ends, even if nobody waits for it any more: work that cannot stop at once still counts.
    async fn turn<T, W>(
        &self,
        lane: &Arc<Semaphore>,
        work: &Arc<W>,
        begin: impl FnOnce() -> Watch + Send + 'static,
    ) -> Result<(T, Arc<Watch>), Problem>
    where
        T: Send + 'static,
        W: Fn(&Arc<Watch>) -> T + Send + Sync + 'static,
    {
        let turn = match timeout(self.patience, lane.clone().acquire_owned()).await {
            Ok(Ok(turn)) => turn,
            Ok(Err(_)) | Err(_) => return Err(Problem::busy()),
        };
        let (place, work) = (self.place.clone(), work.clone());
        let done = tokio::task::spawn_blocking(move || {
            let watch = Arc::new(begin());
            let answer = work(&watch);
            drop((turn, place));
            (answer, watch)
        });
        // A panic is caught there; it drops the permits as well.
        done.await.map_err(|_| Problem::internal())
    }
}
