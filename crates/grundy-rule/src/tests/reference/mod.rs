//! A second way from the checked tree to the options of a position: it walks the tree and builds every
//! collection, with none of the compiler's short cuts.

mod clause;
mod expression;
mod functions;

use grundy_heap::progress::Stop;
use grundy_language::diagnostic::{Code, Diagnostic};
use grundy_language::tree::Tree;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Ending, Moves, Parts};
use grundy_rule::unknown::Unknown;
use std::ops::ControlFlow;

/// Why there is no value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Failure {
    /// The rule is wrong here.
    Mistake,
    /// It takes too long for a test.
    TooMuch,
}

pub type Found<T> = Result<T, Failure>;

/// A rule that is evaluated by walking its tree.
pub struct Reference<'t> {
    tree: &'t Tree,
    layout: Layout,
    constants: Vec<Value>,
    /// Expressions that may still be evaluated for the position at hand.
    budget: u32,
    calls: u32,
}

/// Expressions that may be evaluated for one position.
const BUDGET: u32 = 60_000;

impl<'t> Reference<'t> {
    pub fn new(tree: &'t Tree) -> Found<Reference<'t>> {
        let layout = Layout::new(tree.position.clone());
        let mut reference = Reference { tree, layout, constants: Vec::new(), budget: BUDGET, calls: 0 };
        for constant in &tree.constants {
            let frame = &constant.value;
            let value = reference.expression(&frame.body, &mut vec![None; frame.locals.len()])?;
            reference.constants.push(value);
        }
        Ok(reference)
    }

    /// The options of a position, each once for each way to make the move.
    pub fn options_of(&mut self, position: &Value) -> Found<Vec<Vec<Value>>> {
        self.budget = BUDGET;
        if !self.tree.rewrites.is_empty() {
            return Ok(self.rewritten(position));
        }
        let mut options = Vec::new();
        for clause in &self.tree.clauses {
            self.clause(clause, position, &mut options)?;
        }
        Ok(options)
    }

    pub fn ending_of(&mut self, position: &Value) -> Found<Option<Ending>> {
        self.budget = BUDGET;
        for (line, (verdict, guard)) in self.tree.endings.iter().enumerate() {
            if self.guard(guard, position)? == Some(Value::Bool(true)) {
                return Ok(Some(Ending { line, verdict: *verdict }));
            }
        }
        Ok(None)
    }

    fn rewritten(&self, position: &Value) -> Vec<Vec<Value>> {
        let Value::Word(word) = position else { return Vec::new() };
        let mut options = Vec::new();
        for rewrite in &self.tree.rewrites {
            for (at, _) in word.match_indices("").filter(|(at, _)| word[*at..].starts_with(&rewrite.from)) {
                let made = format!("{}{}{}", &word[..at], rewrite.to, &word[at + rewrite.from.len()..]);
                options.push(self.between_walls(&made));
            }
        }
        options
    }

    /// The parts of a word that contain only letters of left-hand sides.
    pub fn between_walls(&self, word: &str) -> Vec<Value> {
        let is_wall = |letter| !self.tree.rewrites.iter().any(|rewrite| rewrite.from.contains(letter));
        word.split(is_wall).filter(|part| !part.is_empty()).map(Value::word).collect()
    }
}

impl From<Failure> for Fault {
    fn from(failure: Failure) -> Fault {
        match failure {
            Failure::Mistake => Diagnostic::new(Code::Run, Default::default(), "a mistake").into(),
            Failure::TooMuch => Unknown::Stopped(Stop::Time).into(),
        }
    }
}

impl Moves for Reference<'_> {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        for option in self.options_of(&self.layout.unpack(at))? {
            let (mut numbers, mut others) = (Vec::new(), Vec::new());
            option.iter().for_each(|part| self.layout.pack(part, &mut numbers, &mut others));
            if visit(&Parts { numbers: &numbers, others: &others, len: option.len(), over: None }).is_break()
            {
                break;
            }
        }
        Ok(())
    }

    fn has_endings(&self) -> bool {
        !self.tree.endings.is_empty()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        Ok(self.ending_of(&self.layout.unpack(at))?)
    }
}
