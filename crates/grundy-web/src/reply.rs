//! From a request to its response.

use crate::body;
use crate::config::Limits;
use crate::document;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::question::{Allowed, Question};
use crate::stream;
use crate::watch::Waiter;
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream::unfold;
use grundy::progress::Progress;
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// What all requests share.
#[derive(Debug)]
pub struct App {
    /// The bounds.
    pub limits: Arc<Limits>,
    /// The places for questions.
    pub pool: Pool,
    /// The server is being stopped.
    pub closing: Arc<AtomicBool>,
}

/// Answers a question: in one piece, or with news of the work where the client takes events.
pub async fn ask<Q: Question>(State(app): State<Arc<App>>, request: Request) -> Result<Response, Problem> {
    let events = takes_events(&request);
    let question: Q = body::read(request, &app.limits).await?;
    let allowed = Allowed::new(&app.limits, question.limits())?;
    let place = app.pool.enter()?;
    let (waiter, ticket) = Waiter::new(app.closing.clone());
    let longest = app.limits.answer;
    let work = place.work(move || {
        let watch = ticket.begin(allowed.time);
        // Reading a rule cannot be stopped, so it is not begun where nobody waits.
        if watch.check(0) == Some(grundy::progress::Stop::Interrupted) {
            return Err(Problem::busy());
        }
        question.answer(&allowed, &watch).map(|answer| document::write(answer, longest))
    });
    let job = async move { work.await.flatten().map(Bytes::from) };
    match events {
        true => Ok(stream::events(job, waiter, app.pool.long.clone())),
        false => {
            let bytes = job.await?;
            drop(waiter);
            json(bytes, &app.pool.long)
        }
    }
}

fn takes_events(request: &Request) -> bool {
    let accepted = request.headers().get_all(header::ACCEPT).iter().filter_map(|kinds| kinds.to_str().ok());
    accepted.flat_map(|kinds| kinds.split(',')).any(|kind| {
        kind.split(';').next().is_some_and(|kind| kind.trim().eq_ignore_ascii_case("text/event-stream"))
    })
}

/// A document as a response.
pub fn json(bytes: Bytes, long: &Arc<Semaphore>) -> Result<Response, Problem> {
    let length = bytes.len();
    let body = match permit(length, long)? {
        None => Body::from(bytes),
        Some(permit) => Body::from_stream(unfold((bytes, permit), |(mut bytes, permit)| async move {
            chunk(&mut bytes).map(|chunk| (Ok::<_, Infallible>(chunk), (bytes, permit)))
        })),
    };
    let mut response = Response::new(body);
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CONTENT_LENGTH, length.into());
    Ok(response)
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
