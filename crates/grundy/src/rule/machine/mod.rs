//! Runs a compiled rule: lists the options of positions.

mod builder;
mod call;
pub mod detail;
mod frame;
mod make;
pub(super) mod meter;
mod run;
mod sweep;
pub(super) mod trap;
mod walk;

use super::fault::Fault;
use super::fit::fits;
use super::layout::{Layout, Slots};
use super::library::caches::Caches;
use super::moves::{Ending, Moves, Parts};
use super::program::Program;
use super::types::Type;
use crate::answer::Unknown;
use crate::diagnostic::{Code, Diagnostic};
use crate::limits::Limits;
use crate::progress::Progress;
use crate::value::Value;
use builder::Builder;
use frame::{Frame, scalar};
use meter::Meter;
use run::{Exit, Halt, Sink};
use std::ops::ControlFlow;
use trap::Trap;

/// How deep functions of the rule may call each other.
pub const DEPTH: usize = 10_000;

/// How many characters of a position a message quotes.
const QUOTED: usize = 100;

/// What one thread needs to run a [`Program`].
pub struct Machine<'p> {
    program: &'p Program,
    meter: Meter<'p>,
    caches: Caches,
    /// The frame of the procedure that was started, and those of the functions it has called.
    frames: Vec<Frame>,
    /// Where to go on after each call.
    calls: Vec<run::Caller>,
    builder: Builder,
    /// Components gathered one by one.
    gathered: Gathered,
}

/// An option in the making, whose number of components is not known beforehand.
#[derive(Debug, Default)]
struct Gathered {
    numbers: Vec<i64>,
    others: Vec<Value>,
    len: usize,
}

impl Gathered {
    fn clear(&mut self) {
        self.numbers.clear();
        self.others.clear();
        self.len = 0;
    }

    fn parts(&self) -> Parts<'_> {
        Parts { numbers: &self.numbers, others: &self.others, len: self.len }
    }
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program, limits: &Limits, progress: &'p dyn Progress) -> Machine<'p> {
        Machine {
            program,
            meter: Meter::new(limits, progress),
            caches: Caches::default(),
            frames: vec![Frame::empty()],
            calls: Vec::new(),
            builder: Builder::default(),
            gathered: Gathered::default(),
        }
    }

    /// The program that the machine runs.
    pub fn program(&self) -> &'p Program {
        self.program
    }

    /// Whether the line `where` allows the position. It need not be asked about options: those it forbids
    /// are never listed.
    pub fn matches_filter(&mut self, at: Slots<'_>) -> Result<bool, Fault> {
        let Some(entry) = self.program.filter else { return Ok(true) };
        match self.enter(entry, at, &mut Nobody) {
            Ok(_) => Ok(self.number_result() != 0),
            Err(halt) => Err(self.fault(halt, at)),
        }
    }

    /// The position that a value given as a start stands for, by the line `start`. A value of another shape
    /// than that line is about stands for itself.
    pub fn start(&mut self, value: &Value) -> Result<Value, Fault> {
        let Some((layout, entry)) = &self.program.start else { return Ok(value.clone()) };
        if !fits(value, layout.ty()) {
            return Ok(value.clone());
        }
        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        layout.pack(value, &mut numbers, &mut others);
        let at = Slots { numbers: &numbers, others: &others };
        match self.enter(*entry, at, &mut Nobody) {
            Ok(_) => Ok(self.result(self.program.layout.ty())),
            Err(halt) => Err(self.explain(halt, &value.to_string())),
        }
    }

    /// Runs a procedure that is about no position.
    pub(super) fn evaluate(&mut self, entry: usize, ty: &Type) -> Result<Value, Fault> {
        match self.enter(entry, Slots { numbers: &[], others: &[] }, &mut Nobody) {
            Ok(_) => Ok(self.result(ty)),
            Err(halt) => Err(self.explain(halt, "")),
        }
    }

    /// The steps that the last run took.
    pub(super) fn spent(&self) -> u64 {
        self.meter.spent()
    }

    /// Runs a procedure about a position.
    #[inline]
    fn enter<S: Sink>(&mut self, entry: usize, at: Slots<'_>, sink: &mut S) -> Result<Exit, Halt> {
        self.meter.begin();
        self.calls.clear();
        self.builder.clear();
        if let Some(frame) = self.frames.first_mut() {
            frame.receive(at.numbers, at.others);
        }
        self.run(entry, sink)
    }

    fn number_result(&self) -> i64 {
        self.frames.first().map_or(0, |frame| frame.numbers.0[0])
    }

    /// What a procedure has returned.
    fn result(&self, ty: &Type) -> Value {
        match (ty, self.frames.first()) {
            (Type::Int | Type::Bool, _) | (_, None) => scalar(self.number_result(), ty),
            (_, Some(frame)) => frame.others.0[0].clone(),
        }
    }

    #[cold]
    fn fault(&self, halt: Halt, at: Slots<'_>) -> Fault {
        self.explain(halt, &shortened(self.program.layout.unpack(at).to_string()))
    }

    /// Adds the place in the text and the position.
    #[cold]
    fn explain(&self, halt: Halt, position: &str) -> Fault {
        let span = self.program.code.spans.get(halt.at).copied().unwrap_or_default();
        match halt.trap {
            Trap::Mistake(mistake) => {
                let label =
                    if position.is_empty() { String::new() } else { format!("at the position {position}") };
                Diagnostic::new(Code::Run, span, mistake.message).label(label).hint(mistake.hint).into()
            }
            Trap::Steps if position.is_empty() => {
                let limit = self.meter.limit();
                Diagnostic::new(Code::Run, span, format!("computing this takes more than {limit} steps"))
                    .hint("constants are computed before the game begins; make them smaller")
                    .into()
            }
            Trap::Steps => Unknown::Steps { limit: self.meter.limit(), position: position.to_owned() }.into(),
            Trap::Stopped(stop) => Unknown::Stopped(stop).into(),
            Trap::Unsupported(why) => Unknown::Unsupported(why.to_owned()).into(),
        }
    }

    /// Lists the moves of a word: the number of the rewrite, the place, and the components.
    fn rewrites<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(usize, usize, &[Value]) -> ControlFlow<()>,
    {
        let (Some(rewriting), [Value::Word(word)]) = (&self.program.rewriting, at.others) else {
            return Ok(());
        };
        let halt = |trap| Halt { at: usize::MAX, trap };
        self.meter.begin();
        let mut work = self.meter.charge(rewriting.work(word));
        for (number, place, made) in rewriting.moves(word) {
            work = work.and_then(|()| self.meter.charge(made.len() as u64));
            if work.is_err() {
                break;
            }
            let components = rewriting.split_at_walls(&made);
            if self.all_match_filter(&components)? && visit(number, place, &components).is_break() {
                break;
            }
        }
        work.map_err(|trap| self.fault(halt(trap), at))
    }

    fn all_match_filter(&mut self, words: &[Value]) -> Result<bool, Fault> {
        for word in words {
            if !self.matches_filter(Slots { numbers: &[], others: std::slice::from_ref(word) })? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

impl Moves for Machine<'_> {
    fn layout(&self) -> &Layout {
        &self.program.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        if self.program.rewriting.is_some() {
            return self
                .rewrites(at, |_, _, words| visit(&Parts { numbers: &[], others: words, len: words.len() }));
        }
        match self.enter(self.program.clauses, at, &mut Visitor(visit)) {
            Ok(_) => Ok(()),
            Err(halt) => Err(self.fault(halt, at)),
        }
    }

    fn has_endings(&self) -> bool {
        self.program.endings.is_some()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        let Some(entry) = self.program.endings else { return Ok(None) };
        match self.enter(entry, at, &mut Nobody) {
            Ok(Exit::Decided(ending)) => Ok(Some(ending)),
            Ok(Exit::Done) => Ok(None),
            Err(halt) => Err(self.fault(halt, at)),
        }
    }
}

/// A position as a message quotes it: of a long one the beginning.
fn shortened(mut position: String) -> String {
    if let Some((end, _)) = position.char_indices().nth(QUOTED) {
        position.truncate(end);
        position.push('…');
    }
    position
}

/// Hands options to a visitor that wants nothing but the components.
struct Visitor<F>(F);

impl<F: FnMut(&Parts<'_>) -> ControlFlow<()>> Sink for Visitor<F> {
    #[inline(always)]
    fn option(&mut self, parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        (self.0)(parts)
    }
}

/// Hears of no options, because the procedure has none.
struct Nobody;

impl Sink for Nobody {
    fn option(&mut self, _parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
