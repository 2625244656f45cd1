//! Options with all there is to know about how they are made.

use super::super::chance::{Branch, Probability};
use super::super::fault::Fault;
use super::super::layout::Slots;
use super::super::moves::Parts;
use super::super::program::Program;
use super::Machine;
use super::frame::Frame;
use super::run::Sink;
use super::trap::Trap;
use grundy_language::kind::MoveKind;
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::ops::ControlFlow;

/// One way to make a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Detail {
    /// The number of the clause, or 0 for a word rule.
    pub clause: usize,
    /// The number of the alternative in its clause, or of the rewrite of a word rule.
    pub alternative: usize,
    /// The components that are left. None for a move that is drawn by lot.
    pub components: Vec<Value>,
    /// For a move that is drawn by lot: the ways it may turn out, each with its probability.
    pub branches: Vec<(Probability, Vec<Value>)>,
    /// What the loops and local names of the clause stand for; for a word rule, `at` which letter the
    /// rewrite begins, counted from 0.
    pub bindings: Vec<(String, Value)>,
    /// What the move asks of the next one.
    pub kind: MoveKind,
    /// What the move gains.
    pub gain: Option<i64>,
    /// What the move costs.
    pub cost: Option<i64>,
}

impl Machine<'_> {
    /// Calls `visit` for every option of the position, as [`Moves::options`](super::Moves::options) does,
    /// and tells how it is made. Slower, and meant for showing moves to people.
    pub fn detailed<F: FnMut(Detail)>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault> {
        if self.program.rewriting.is_some() {
            return self.rewrites(at, &mut |alternative, place, words| {
                visit(Detail {
                    clause: 0,
                    alternative,
                    components: words.to_vec(),
                    branches: Vec::new(),
                    bindings: vec![("at".to_owned(), Value::Int(place as i64))],
                    kind: MoveKind::Ordinary,
                    gain: None,
                    cost: None,
                });
                ControlFlow::Continue(())
            });
        }
        self.list(at, &mut Details { program: self.program, visit })
    }
}

/// Reads everything off the frame while the option is handed out.
struct Details<'p, F> {
    program: &'p Program,
    visit: F,
}

impl<F: FnMut(Detail)> Sink for Details<'_, F> {
    fn option(&mut self, parts: &Parts<'_>, site: u16, frame: &Frame) -> ControlFlow<()> {
        self.tell(self.components(parts), Vec::new(), site, frame)
    }

    fn gamble(&mut self, branches: &[Branch<'_>], site: u16, frame: &Frame) -> Result<ControlFlow<()>, Trap> {
        let branches = branches.iter().map(|b| (b.probability, self.components(&b.parts))).collect();
        Ok(self.tell(Vec::new(), branches, site, frame))
    }
}

impl<F: FnMut(Detail)> Details<'_, F> {
    fn components(&self, parts: &Parts<'_>) -> Vec<Value> {
        parts.iter().map(|slots| self.program.layout.unpack(slots)).collect()
    }

    fn tell(
        &mut self,
        components: Vec<Value>,
        branches: Vec<(Probability, Vec<Value>)>,
        site: u16,
        frame: &Frame,
    ) -> ControlFlow<()> {
        let Some(site) = self.program.code.sites.get(usize::from(site)) else {
            return ControlFlow::Continue(());
        };
        let read = |(name, place, ty): &(String, _, Type)| {
            (name.clone(), frame.read(*place, ty, &self.program.code.others))
        };
        (self.visit)(Detail {
            clause: site.clause,
            alternative: site.alternative,
            components,
            branches,
            bindings: site.bindings.iter().map(read).collect(),
            kind: site.kind,
            gain: site.gain.map(|register| frame.numbers[register]),
            cost: site.cost.map(|register| frame.numbers[register]),
        });
        ControlFlow::Continue(())
    }
}
