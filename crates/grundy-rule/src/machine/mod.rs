//! Runs a compiled rule: lists the options of positions.

mod builder;
mod call;
pub mod detail;
mod explain;
mod frame;
mod gamble;
mod gathered;
mod make;
pub(super) mod meter;
mod run;
mod stack;
mod sweep;
pub(super) mod trap;
mod walk;
mod weighted;
mod words;

use super::chance::{Branch, Gambles, Probability};
use super::fault::Fault;
use super::layout::{Layout, Slots};
use super::library::caches::Caches;
use super::moves::{Ending, Listed, Moves, Parts};
use super::native::Native;
use super::program::Program;
use crate::limits::Limits;
use crate::unknown::Unknown;
use builder::Builder;
use frame::{Frame, scalar};
use gamble::Gamble;
use gathered::Gathered;
use grundy_heap::progress::Progress;
use grundy_language::fit::fits;
use grundy_language::types::Type;
use grundy_language::value::Value;
use meter::Meter;
use run::{Exit, Halt, Sink};
use stack::Stack;
use std::ops::ControlFlow;
use trap::Trap;

/// What one thread needs to run a [`Program`].
pub struct Machine<'p> {
    program: &'p Program,
    meter: Meter<'p>,
    caches: Caches,
    stack: Stack,
    builder: Builder,
    /// Components gathered one by one.
    gathered: Gathered,
    /// Branches gathered one by one.
    gamble: Gamble,
}

impl<'p> Machine<'p> {
    pub(super) fn new(program: &'p Program, limits: &Limits, progress: &'p dyn Progress) -> Machine<'p> {
        Machine {
            program,
            meter: Meter::new(limits, progress),
            caches: Caches::default(),
            stack: Stack::new(),
            builder: Builder::default(),
            gathered: Gathered::default(),
            gamble: Gamble::default(),
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
            Ok(_) => Ok(self.result(&Type::Bool) == Value::Bool(true)),
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
        match self.enter(*entry, layout.lay(value).slots(), &mut Nobody) {
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

    /// Whether components are all that there is to know of an option. Who asks for no more than these knows nothing of
    /// entailing and complimenting moves, and would take them for ordinary ones.
    #[inline]
    pub(super) fn plain(&self) -> Result<(), Fault> {
        match self.program.has_kinds {
            false => Ok(()),
            true => Err(Unknown::Unsupported("the rule has entailing or complimenting moves".into()).into()),
        }
    }

    /// Runs a procedure about a position.
    #[inline]
    fn enter(&mut self, entry: usize, at: Slots<'_>, sink: &mut dyn Sink) -> Result<Exit, Halt> {
        self.meter.begin();
        self.stack.clear();
        self.builder.clear();
        self.stack.top().receive(at.numbers, at.others);
        self.run(entry, sink)
    }

    /// Hands the options of a position to a sink.
    #[inline]
    fn list(&mut self, at: Slots<'_>, sink: &mut dyn Sink) -> Result<(), Fault> {
        match self.enter(self.program.clauses, at, sink) {
            Ok(_) => Ok(()),
            Err(halt) => Err(self.fault(halt, at)),
        }
    }

    /// What a procedure has returned.
    fn result(&self, ty: &Type) -> Value {
        let frame = self.stack.bottom();
        match ty {
            Type::Int | Type::Bool => scalar(frame.numbers.0[0], ty),
            _ => frame.others.0[0].clone(),
        }
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
        self.plain()?;
        if self.program.rewriting.is_some() {
            return self.rewrites(at, &mut |_, _, words| {
                visit(&Parts { numbers: &[], others: words, len: words.len(), over: None })
            });
        }
        self.list(at, &mut Visitor(visit))
    }

    fn options_in_words<F>(&mut self, at: Slots<'_>, width: u32, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(Listed<'_>) -> ControlFlow<()>,
    {
        if self.program.rewriting.is_some() || self.program.has_kinds {
            return self.options(at, |parts| visit(Listed::Parts(parts)));
        }
        self.list(at, &mut InWords { visit, width })
    }

    fn steps(&self) -> u64 {
        self.spent()
    }

    fn native(&self, sides: &[usize], gaps: bool) -> Option<Native> {
        if self.program.has_kinds { None } else { Native::of(self.program, sides, gaps) }
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

impl Gambles for Machine<'_> {
    fn gambles<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&[Branch<'_>]) -> ControlFlow<()>,
    {
        self.plain()?;
        if self.program.rewriting.is_some() {
            return self.options(at, |&parts| visit(&[Branch { probability: Probability::ONE, parts }]));
        }
        self.list(at, &mut Gambler(visit))
    }
}

/// Hands options with their branches to a visitor.
struct Gambler<F>(F);

impl<F: FnMut(&[Branch<'_>]) -> ControlFlow<()>> Sink for Gambler<F> {
    fn option(&mut self, parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        (self.0)(&[Branch { probability: Probability::ONE, parts: *parts }])
    }

    fn gamble(&mut self, branches: &[Branch<'_>], _: u16, _: &Frame) -> Result<ControlFlow<()>, Trap> {
        Ok((self.0)(branches))
    }
}

/// Hands options to a visitor that wants nothing but the components.
struct Visitor<F>(F);

impl<F: FnMut(&Parts<'_>) -> ControlFlow<()>> Sink for Visitor<F> {
    #[inline(always)]
    fn option(&mut self, parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        (self.0)(parts)
    }
}

/// Hands options to a visitor to whom they are words, where their numbers have room side by side.
struct InWords<F> {
    visit: F,
    width: u32,
}

impl<F: FnMut(Listed<'_>) -> ControlFlow<()>> Sink for InWords<F> {
    #[inline(always)]
    fn option(&mut self, parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        (self.visit)(Listed::Parts(parts))
    }

    fn width(&self) -> Option<u32> {
        Some(self.width)
    }

    #[inline(always)]
    fn word(&mut self, word: u64) -> ControlFlow<()> {
        (self.visit)(Listed::Word(word))
    }
}

/// Hears of no options, because the procedure has none.
struct Nobody;

impl Sink for Nobody {
    fn option(&mut self, _parts: &Parts<'_>, _site: u16, _frame: &Frame) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}
