//! A compiled rule.

use super::compile;
use super::fault::Fault;
use super::instruction::{Instruction, Number, Other};
use super::layout::Layout;
use super::machine::Machine;
use super::rewrite::Rewriting;
use crate::limits::Limits;
use crate::unknown::Unknown;
use grundy_heap::progress::Progress;
use grundy_language::convention::Convention;
use grundy_language::diagnostic::Span;
use grundy_language::kind::MoveKind;
use grundy_language::notation::syntax::Verdict;
use grundy_language::tree::{Alternative, Outcome, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// A rule, compiled. It is never changed, so threads can share it; each runs a [`Machine`] of its own.
#[derive(Debug)]
pub struct Program {
    pub(super) code: Code,
    pub(super) layout: Layout,
    /// Where the clauses begin.
    pub(super) clauses: usize,
    /// What a word rule does instead.
    pub(super) rewriting: Option<Rewriting>,
    /// Where the test of `where` begins.
    pub(super) filter: Option<usize>,
    /// Where the tests of the endings begin.
    pub(super) endings: Option<usize>,
    /// The layout of what may stand for a start, and where its conversion begins.
    pub(super) start: Option<(Layout, usize)>,
    constants: Vec<Value>,
    misere: bool,
    /// Whether some move entails or compliments: options tell it only with their weights.
    pub(super) has_kinds: bool,
    unsupported: Option<Unknown>,
}

/// Instructions and what they refer to.
#[derive(Debug, Default)]
pub(super) struct Code {
    pub instructions: Vec<Instruction>,
    /// Where in the text each instruction comes from.
    pub spans: Vec<Span>,
    /// Constant numbers.
    pub numbers: Vec<i64>,
    /// All other constants. The first of them can be operands.
    pub others: Vec<Value>,
    pub functions: Vec<Entry>,
    pub sites: Vec<Site>,
}

/// A function of the rule.
#[derive(Debug, Clone)]
pub(super) struct Entry {
    pub name: String,
    pub address: usize,
    /// How many arguments lie in each file.
    pub numbers: u8,
    pub others: u8,
}

/// A place in the code where an option is handed out.
#[derive(Debug)]
pub(super) struct Site {
    pub clause: usize,
    pub alternative: usize,
    pub bindings: Vec<(String, Place, Type)>,
    pub kind: MoveKind,
    pub gain: Option<Number>,
    pub cost: Option<Number>,
    pub components: usize,
    /// How the numbers of the option change from one round of a sweep to the next; nothing if it is not part of one.
    pub steps: Vec<i64>,
    /// Those that do change, each by its place counted from the last number, and its step.
    pub changes: Vec<(u8, i64)>,
}

/// A register of either file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Number(Number),
    Other(Other),
}

impl Program {
    /// Compiles a rule. Its constants are computed here; what goes wrong with them is a [`Fault`].
    pub fn compile(tree: &Tree, progress: &dyn Progress) -> Result<Program, Fault> {
        let constants = compile::constants(tree, progress)?;
        let parts = compile::program(tree, &constants, progress)?;
        Ok(Program {
            code: parts.code,
            layout: Layout::new(tree.position.clone()),
            clauses: parts.clauses,
            rewriting: (!tree.rewrites.is_empty()).then(|| Rewriting::new(&tree.rewrites)),
            filter: parts.filter,
            endings: parts.endings,
            start: tree.start.as_ref().map(|(ty, _)| Layout::new(ty.clone())).zip(parts.start),
            constants,
            misere: tree.misere,
            has_kinds: Convention::of(tree) == Convention::Entailing,
            unsupported: unsupported(tree),
        })
    }

    /// Code that computes an expression, as if it were a rule whose positions are its values.
    pub(super) fn of_expression(code: Code, layout: Layout) -> Program {
        Program {
            code,
            layout,
            clauses: usize::MAX,
            rewriting: None,
            filter: None,
            endings: None,
            start: None,
            constants: Vec::new(),
            misere: false,
            has_kinds: false,
            unsupported: None,
        }
    }

    /// What one thread needs to run the program.
    pub fn machine<'p>(&'p self, limits: &Limits, progress: &'p dyn Progress) -> Machine<'p> {
        Machine::new(self, limits, progress)
    }

    /// How the positions lie in memory.
    pub fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The values of the rule's constants, in the order of [`Tree::constants`].
    pub fn constants(&self) -> &[Value] {
        &self.constants
    }

    /// Whether the rule has the line `misere`.
    pub fn misere(&self) -> bool {
        self.misere
    }

    /// Why the rule cannot be solved, if it is a rule of a kind that this program only reads.
    pub fn unsupported(&self) -> Option<Unknown> {
        self.unsupported.clone()
    }

    /// The components into which a word falls apart at its walls. Only word rules have walls: the word of
    /// another rule stays whole.
    pub fn split_at_walls(&self, word: &str) -> Vec<Value> {
        match &self.rewriting {
            Some(rewriting) => rewriting.split_at_walls(word),
            None => vec![Value::word(word)],
        }
    }
}

fn unsupported(tree: &Tree) -> Option<Unknown> {
    let any =
        |of: fn(&Alternative) -> bool| tree.clauses.iter().flat_map(|clause| &clause.alternatives).any(of);
    let chance = any(|a| matches!(a.outcome, Outcome::Chance(_)));
    let (gain, cost) = (any(|a| a.gain.is_some()), any(|a| a.cost.is_some()));
    let who_wins = tree.endings.iter().any(|(verdict, _)| *verdict != Verdict::Draw);
    let why = if chance && (gain || cost) {
        "a rule with `chance` can have neither `gain` nor `cost`: the answer is a probability, and moves \
         drawn by lot are not reckoned in points here"
    } else if gain && cost {
        "a rule can have `gain` or `cost`, not both: with gains the answer is a difference, with costs it is \
         who wins and how dearly; a move that costs its own player something gains a negative number"
    } else if gain && who_wins {
        "with gains nobody wins or loses but by the gains: write `draw if` for an ending, from which on \
         nothing more is gained, and let the last move gain what winning is worth"
    } else {
        return None;
    };
    Some(Unknown::Unsupported(why.to_owned()))
}
