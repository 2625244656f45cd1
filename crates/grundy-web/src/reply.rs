//! From a request to its response.

use crate::body;
use crate::config::Limits;
use crate::pool::Pool;
use crate::problem::Problem;
use crate::stream::{self, chunk, permit};
use crate::watch::{Bounds, Waiter, Watch};
use axum::body::{Body, Bytes};
use axum::extract::Request;
use axum::http::{HeaderValue, header};
use axum::response::Response;
use futures_util::stream::unfold;
use grundy::ask::{self, Desk, Question, Verb};
use std::convert::Infallible;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use tokio::sync::Semaphore;

/// What all requests share.
#[derive(Debug)]
pub struct App {
    /// The bounds.
    pub limits: Arc<Limits>,
    /// The places for questions.
    pub pool: Pool,
    /// Where they are answered.
    pub desk: Arc<Desk>,
    /// The server is being stopped.
    pub closing: Arc<AtomicBool>,
}

impl App {
    /// Nothing is being worked on yet.
    pub fn new(limits: Arc<Limits>, closing: Arc<AtomicBool>) -> App {
        // What is kept between questions is no more than one of them may take.
        let desk = Arc::new(Desk::with_room(limits.memory));
        App { pool: Pool::new(&limits), desk, limits, closing }
    }
}

/// Answers a question.
pub async fn ask(verb: Verb, app: Arc<App>, request: Request) -> Result<Response, Problem> {
    let events = takes_events(&request);
    let question = Question::read_as(verb, &body::read(request, &app.limits).await?)?;
    // Other questions have the other threads.
    let limits = grundy::Limits { memory: app.limits.memory, threads: Some(1), ..Default::default() };
    let bounds = ask::Bounds { limits, text: app.limits.text, time: Some(app.limits.time) };
    let bounds = bounds.of(&question)?;
    let time = bounds.time.unwrap_or(app.limits.time);
    let (desk, longest) = (app.desk.clone(), app.limits.answer);
    respond(app, events, Bounds { time, memory: bounds.limits.memory }, move |watch| {
        // Reading a rule cannot be stopped, so it is not begun where nobody waits.
        if watch.in_vain() {
            return Err(Problem::stopping());
        }
        let watch: ask::Watch = watch.clone();
        Ok(desk.ask(&question, &bounds, &watch)?.json(longest))
    })
    .await
}

/// Does the work for an answer, and sends it: in one piece, or after news of the work where the client takes events.
async fn respond(
    app: Arc<App>,
    events: bool,
    bounds: Bounds,
    work: impl Fn(&Arc<Watch>) -> Result<String, Problem> + Send + Sync + 'static,
) -> Result<Response, Problem> {
    let place = app.pool.enter()?;
    let (waiter, ticket) = Waiter::new(app.closing.clone());
    let work = place.work(ticket, bounds, work);
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

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    fn request(body: &str) -> Request {
        let json = HeaderValue::from_static("application/json");
        let request = Request::builder().method("POST").header(header::CONTENT_TYPE, json);
        request.body(Body::from(body.to_string())).unwrap()
    }

    async fn text(response: Response) -> String {
        let bytes = axum::body::to_bytes(response.into_body(), 1 << 20).await.unwrap();
        String::from_utf8_lossy(&bytes).into_owned()
    }

    #[test]
    fn a_failure_is_said_and_the_next_question_is_answered() {
        let limits = Limits { working: 1, waiting: 1, ..Limits::default() };
        let app = Arc::new(App::new(Arc::new(limits), Default::default()));
        // Work at which the program fails. No question leads to it.
        let fail = |events| {
            let bounds = Bounds { time: Duration::from_secs(60), memory: 1 << 20 };
            respond(app.clone(), events, bounds, |_| panic!("as the test wants it"))
        };
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            // More of them than there are places and threads.
            for _ in 0..20 {
                let problem = fail(false).await.unwrap_err();
                let document: serde_json::Value = serde_json::from_str(&problem.json()).unwrap();
                assert_eq!(
                    (&document["status"], &document["title"]),
                    (&500.into(), &"the program failed".into())
                );
                let events = text(fail(true).await.unwrap()).await;
                assert!(events.starts_with("event: problem\ndata: "));
            }
            let honest = request(r#"{"game": "take 1..3", "position": "3 + 4 + 5"}"#);
            let answer = text(ask(Verb::Solve, app.clone(), honest).await.unwrap()).await;
            assert!(answer.contains(r#""value":"*2""#));
        });
    }
}
