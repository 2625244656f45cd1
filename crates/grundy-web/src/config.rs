//! What the server may use.

use std::time::Duration;

/// Where the server listens, and what it may use.
#[derive(Debug, Clone)]
pub struct Config {
    /// The address or name to listen at.
    pub host: String,
    /// The port; 0 takes a free one.
    pub port: u16,
    /// What it may use.
    pub limits: Limits,
}

impl Default for Config {
    /// This machine only, at a free port.
    fn default() -> Config {
        Config { host: "127.0.0.1".into(), port: 0, limits: Limits::default() }
    }
}

/// Bounds on requests and on the work for them.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Connections that are open at once; more wait outside.
    pub connections: usize,
    /// Questions that take long and are worked on at once.
    pub working: usize,
    /// How long a question is tried before it waits for its turn among those that take long.
    pub moment: Duration,
    /// Questions that wait for their turn; more are told to come back later.
    pub waiting: usize,
    /// How long a question waits for its turn.
    pub patience: Duration,
    /// How long a question is worked on.
    pub time: Duration,
    /// Bytes that the positions of one question may take.
    pub memory: usize,
    /// Bytes of a request's body.
    pub body: usize,
    /// Bytes of a game or a position as text.
    pub text: usize,
    /// Bytes of an answer.
    pub answer: usize,
    /// Answers longer than [`Limits::LONG`] that are under way at once.
    pub long_answers: usize,
    /// How long a client may take for the head of a request, which is also how long an idle connection is kept,
    /// and again for its body.
    pub reading: Duration,
    /// How long a client may take no byte of an answer.
    pub writing: Duration,
}

impl Limits {
    /// An answer of more bytes is long.
    pub const LONG: usize = 1 << 20;
}

impl Default for Limits {
    /// For one or a few people in front of the page.
    fn default() -> Limits {
        let threads = std::thread::available_parallelism().map_or(2, usize::from);
        Limits {
            connections: 512,
            // No more than processors, so that the questions that are tried have their share of them.
            working: threads.clamp(2, 32),
            moment: Duration::from_millis(100),
            waiting: 512,
            patience: Duration::from_secs(30),
            time: Duration::from_secs(60),
            memory: 512 << 20,
            body: 256 << 10,
            text: 64 << 10,
            answer: 32 << 20,
            long_answers: 8,
            reading: Duration::from_secs(15),
            writing: Duration::from_secs(30),
        }
    }
}
