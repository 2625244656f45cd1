//! From a request to its response.

use crate::body;
use crate::config::Limits;
use crate::document;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::question::{Allowed, Question};
use crate::stream;
use crate::watch::{Bounds, Waiter};
use axum::body::{Body, Bytes};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream::unfold;
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
    let bounds = Bounds { time: allowed.time, memory: allowed.memory() };
    let work = place.work(ticket, bounds, move |watch| {
        // Reading a rule cannot be stopped, so it is not begun where nobody waits.
        if watch.in_vain() {
            return Err(Problem::stopping());
        }
        question.answer(&allowed, watch).map(|answer| document::write(answer, longest))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::question::Solve;
    use grundy::answer::Solution;
    use grundy::progress::Progress;
    use serde::Deserialize;

    /// A question at which the program fails. No route leads to it.
    #[derive(Deserialize)]
    struct Failing {}

    impl Question for Failing {
        type Answer = Solution;

        fn answer(&self, _: &Allowed, _: &dyn Progress) -> Result<Solution, Problem> {
            panic!("as the test wants it");
        }
    }

    fn request(body: &str, accept: &str) -> Request {
        let json = HeaderValue::from_static("application/json");
        let request = Request::builder().method("POST").header(header::CONTENT_TYPE, json);
        request.header(header::ACCEPT, accept).body(Body::from(body.to_string())).unwrap()
    }

    #[test]
    fn a_failure_is_said_and_the_next_question_is_answered() {
        let limits = Limits { working: 1, waiting: 1, ..Limits::default() };
        let app = App { pool: Pool::new(&limits), limits: Arc::new(limits), closing: Default::default() };
        let app = State(Arc::new(app));
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            // More of them than there are places and threads.
            for _ in 0..20 {
                let problem =
                    ask::<Failing>(app.clone(), request("{}", "application/json")).await.unwrap_err();
                let document: serde_json::Value = serde_json::from_slice(&problem.json()).unwrap();
                assert_eq!(
                    (&document["status"], &document["title"]),
                    (&500.into(), &"the program failed".into())
                );
                let events = ask::<Failing>(app.clone(), request("{}", "text/event-stream")).await.unwrap();
                let events = axum::body::to_bytes(events.into_body(), 1 << 20).await.unwrap();
                assert!(String::from_utf8_lossy(&events).starts_with("event: problem\ndata: "));
            }
            let honest = request(r#"{"game": "take 1..3", "position": "3 + 4 + 5"}"#, "application/json");
            let answer = ask::<Solve>(app.clone(), honest).await.unwrap();
            let answer = axum::body::to_bytes(answer.into_body(), 1 << 20).await.unwrap();
            assert!(String::from_utf8_lossy(&answer).contains(r#""value":"*2""#));
        });
    }
}
