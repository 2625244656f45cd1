//! How many questions are taken, and how many are worked on at once.

use crate::config::Limits;
use crate::problem::Problem;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Duration, timeout};

/// The places for questions.
#[derive(Debug)]
pub struct Pool {
    /// For those that wait and those that are worked on.
    places: Arc<Semaphore>,
    /// For those that are worked on.
    workers: Arc<Semaphore>,
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
            workers: room(limits.working),
            patience: limits.patience,
            long: room(limits.long_answers),
        }
    }

    /// A place in the queue, if there is one.
    pub fn enter(&self) -> Result<Place, Problem> {
        let place = self.places.clone().try_acquire_owned().map_err(|_| Problem::busy())?;
        Ok(Place { place, workers: self.workers.clone(), patience: self.patience })
    }
}

/// A place in the queue.
#[derive(Debug)]
pub struct Place {
    place: OwnedSemaphorePermit,
    workers: Arc<Semaphore>,
    patience: Duration,
}

impl Place {
    /// Waits for its turn and does the work on a thread that may take its time. The place is given back when the
    /// work ends, even if nobody waits for it any more: work that cannot stop at once still counts.
    pub async fn work<T, W>(self, work: W) -> Result<T, Problem>
    where
        T: Send + 'static,
        W: FnOnce() -> T + Send + 'static,
    {
        let turn = match timeout(self.patience, self.workers.acquire_owned()).await {
            Ok(Ok(turn)) => turn,
            Ok(Err(_)) | Err(_) => return Err(Problem::busy()),
        };
        let place = self.place;
        let done = tokio::task::spawn_blocking(move || {
            let answer = work();
            drop((turn, place));
            answer
        });
        // A panic drops the permits as well.
        done.await.map_err(|_| Problem::internal())
    }
}
