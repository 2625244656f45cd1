//! Work that takes long: done on a thread of its own, while Python goes on, hears of Ctrl-C and shows how far it is.

use crate::mistake;
use grundy::ask::Watch as Shared;
use grundy::{Limits, Options, Play, Progress, Report, Stop};
use grundy_memory::Account;
use pyo3::exceptions::{PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

/// How long a wish to stop may go unheard, and how often the progress is told.
const PATIENCE: Duration = Duration::from_millis(50);

/// Rules may be nested; the main thread of a program has as much.
const STACK: usize = 8 << 20;

/// What a question may take, and who hears how far it is: `grundy._limits.Limits`.
#[derive(FromPyObject)]
pub struct Within {
    memory: Option<usize>,
    seconds: Option<f64>,
    threads: Option<usize>,
    progress: Option<Py<PyAny>>,
}

impl Within {
    /// The limits as the library knows them.
    pub fn limits(&self) -> Limits {
        let usual = Limits::default();
        Limits { memory: self.memory.unwrap_or(usual.memory), threads: self.threads, ..usual }
    }

    /// What the library may do, where play is that of the rule or this.
    pub fn options(&self, play: Option<Play>) -> Options {
        Options { play, limits: self.limits(), replies: 0 }
    }

    /// The time.
    pub fn time(&self) -> PyResult<Option<Duration>> {
        let time = self.seconds.map(Duration::try_from_secs_f64).transpose();
        time.map_err(|_| PyValueError::new_err("`seconds` must be a number from 0 on"))
    }

    /// With these bounds instead.
    pub fn no_more(self, memory: usize, time: Option<Duration>) -> Within {
        Within { memory: Some(memory), seconds: time.map(|time| time.as_secs_f64()), ..self }
    }
}

/// Watches one question.
#[derive(Clone)]
pub struct Watch(Arc<Watched>);

struct Watched {
    stop: Arc<AtomicBool>,
    done: Arc<AtomicU64>,
    deadline: Option<Instant>,
    memory: usize,
    account: Account,
}

impl Watch {
    /// As a desk wants it.
    pub fn shared(&self) -> Shared {
        self.0.clone()
    }
}

impl Progress for Watched {
    fn check(&self, done: u64) -> Option<Stop> {
        // Some loops do not know how much is done, and say 0.
        self.done.fetch_max(done, Relaxed);
        if self.stop.load(Relaxed) {
            return Some(Stop::Interrupted);
        }
        if self.deadline.is_some_and(|deadline| Instant::now() >= deadline) {
            return Some(Stop::Time);
        }
        self.account.used().is_some_and(|used| used > self.memory).then_some(Stop::Memory)
    }

    fn used(&self) -> Option<usize> {
        self.account.used()
    }
}

impl Progress for Watch {
    fn check(&self, done: u64) -> Option<Stop> {
        self.0.check(done)
    }

    fn used(&self) -> Option<usize> {
        self.0.used()
    }
}

/// Does the work that answers a question; why there is no answer is raised.
pub fn answer<T: Send + 'static>(
    py: Python<'_>,
    within: &Within,
    task: impl FnOnce(&Watch) -> Result<T, Report> + Send + 'static,
) -> PyResult<T> {
    work(py, within, None, task)?.map_err(|report| mistake::report(py, &report))
}

/// Does the work, of which there is so much in all where that is known. A signal such as Ctrl-C stops it and is raised.
pub fn work<T: Send + 'static>(
    py: Python<'_>,
    within: &Within,
    total: Option<u64>,
    task: impl FnOnce(&Watch) -> T + Send + 'static,
) -> PyResult<T> {
    let time = within.time()?;
    let (stop, done) = <(Arc<AtomicBool>, Arc<AtomicU64>)>::default();
    let (sender, mut answer) = sync_channel(1);
    let (heard, told) = (stop.clone(), done.clone());
    let memory = within.limits().memory;
    let thread = thread::Builder::new().stack_size(STACK).spawn(move || {
        let deadline = time.and_then(|time| Instant::now().checked_add(time));
        let account = Account::open();
        let watch = Watch(Arc::new(Watched { stop: heard, done: told, deadline, memory, account }));
        // Whoever waited may have given up.
        let _ = sender.send(task(&watch));
    });
    thread.map_err(|error| PyRuntimeError::new_err(format!("no thread can be started: {error}")))?;
    let mut shown = None;
    loop {
        let received;
        (answer, received) = py.detach(move || {
            let received = answer.recv_timeout(PATIENCE);
            (answer, received)
        });
        let over = !matches!(received, Err(RecvTimeoutError::Timeout));
        let now = done.load(Relaxed);
        // What takes no time needs no sign of life.
        let tell = within.progress.as_ref().filter(|_| (!over || shown.is_some()) && shown != Some(now));
        let heard = py.check_signals().and_then(|()| match tell {
            Some(progress) => {
                shown = Some(now);
                progress.call1(py, (now, total)).map(drop)
            }
            None => Ok(()),
        });
        if let Err(signal) = heard {
            stop.store(true, Relaxed);
            return Err(signal);
        }
        match received {
            Ok(answer) => return Ok(answer),
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                return Err(PyRuntimeError::new_err(
                    "grundy has a mistake: the work ended without an answer",
                ));
            }
        }
    }
}
