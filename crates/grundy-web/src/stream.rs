//! Server-sent events: news of the work, then the answer.

use crate::config::Limits;
use crate::problem::Problem;
use crate::watch::Waiter;
use axum::body::{Body, Bytes};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream::unfold;
use serde::Serialize;
use std::collections::VecDeque;
use std::convert::Infallible;
use std::pin::Pin;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Duration, Instant, timeout};

/// The time between two pieces of news.
const BEAT: Duration = Duration::from_millis(250);
/// The rate is that of so many beats.
const BEATS: usize = 8;

/// How far the work is: the data of an event `progress`.
#[derive(Debug, Serialize)]
struct News {
    /// Whether it has begun, or still waits for its turn.
    begun: bool,
    /// Units of work that are done: heaps, positions, whatever the engine counts.
    done: u64,
    /// Units a second, over the last two seconds.
    rate: Option<f64>,
}

type Job = Pin<Box<dyn Future<Output = Result<Bytes, Problem>> + Send>>;

/// Where the stream stands.
enum State {
    Working(Working),
    /// The rest of the last event, and what it holds while it is long.
    Ending(Bytes, Option<OwnedSemaphorePermit>),
}

struct Working {
    job: Job,
    /// When the client leaves, the stream is dropped, this with it, and the work stops.
    waiter: Waiter,
    looks: VecDeque<(Instant, u64)>,
    long: Arc<Semaphore>,
}

/// The events of a question that is being answered.
pub fn events(
    job: impl Future<Output = Result<Bytes, Problem>> + Send + 'static,
    waiter: Waiter,
    long: Arc<Semaphore>,
) -> Response {
    let working = Working { job: Box::pin(job), waiter, looks: VecDeque::new(), long };
    let stream = unfold(State::Working(working), |state| async move {
        let (event, state) = next(state).await?;
        Some((Ok::<_, Infallible>(event), state))
    });
    let mut response = Response::new(Body::from_stream(stream));
    response.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static("text/event-stream"));
    response
}

async fn next(state: State) -> Option<(Bytes, State)> {
    match state {
        State::Working(mut working) => match timeout(BEAT, &mut working.job).await {
            Err(_) => Some((event("progress", &working.news()), State::Working(working))),
            Ok(answer) => {
                let sent = answer.and_then(|bytes| Ok((permit(bytes.len(), &working.long)?, bytes)));
                let (mut text, permit) = match sent {
                    Ok((permit, bytes)) => (named("answer", &bytes), permit),
                    Err(problem) => (named("problem", problem.json().as_bytes()), None),
                };
                chunk(&mut text).map(|first| (first, State::Ending(text, permit)))
            }
        },
        State::Ending(mut rest, permit) => chunk(&mut rest).map(|chunk| (chunk, State::Ending(rest, permit))),
    }
}

impl Working {
    fn news(&mut self) -> News {
        let done = self.waiter.done();
        let now = Instant::now();
        let rate = self.looks.front().and_then(|(then, before)| {
            let seconds = now.duration_since(*then).as_secs_f64();
            (seconds > 0.0).then(|| done.saturating_sub(*before) as f64 / seconds)
        });
        self.looks.push_back((now, done));
        if self.looks.len() > BEATS {
            self.looks.pop_front();
        }
        News { begun: self.waiter.begun(), done, rate }
    }
}

fn event(name: &str, data: &impl Serialize) -> Bytes {
    named(name, &serde_json::to_vec(data).unwrap_or_default())
}

/// An event. Its data is JSON without line ends, so it stands on one line.
fn named(name: &str, data: &[u8]) -> Bytes {
    [b"event: ", name.as_bytes(), b"\ndata: ", data, b"\n\n"].concat().into()
}

/// What a long answer holds until it is sent, so that slow readers cannot fill the memory.
pub fn permit(length: usize, long: &Arc<Semaphore>) -> Result<Option<OwnedSemaphorePermit>, Problem> {
    match length > Limits::LONG {
        true => long.clone().try_acquire_owned().map(Some).map_err(|_| Problem::busy()),
        false => Ok(None),
    }
}

/// The next piece of a long answer: a copy, so that the answer is not kept for its last piece.
pub fn chunk(bytes: &mut Bytes) -> Option<Bytes> {
    const CHUNK: usize = 64 << 10;
    let next = bytes.split_to(bytes.len().min(CHUNK));
    (!next.is_empty()).then(|| Bytes::copy_from_slice(&next))
}
