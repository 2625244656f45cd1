//! The checked rule: types, evaluation of options, its shape.
//!
//! A [`Rule`] is made from a syntax tree in two steps: [`check`] resolves names and infers types, the
//! compiler turns the checked tree into a [`program::Program`]. Each thread that evaluates options has a
//! [`machine::Machine`] of its own.

pub mod builtin;
pub mod chance;
pub mod check;
mod compile;
pub mod data;
pub mod fault;
mod fit;
mod instruction;
pub mod layout;
mod library;
pub mod literal;
pub mod machine;
pub mod moves;
pub mod normal;
mod position;
pub mod program;
mod retyped;
mod rewrite;
pub mod settings;
pub mod shape;
mod stake;
#[cfg(test)]
mod tests;
pub mod tree;
pub mod types;
pub mod weighed;

use crate::answer::{Play, Unknown};
use crate::diagnostic::{Code, Diagnostic, Report};
use crate::limits::Limits;
use crate::notation::syntax;
use crate::progress::{Progress, Unwatched};
use crate::value::Value;
use fault::Fault;
use machine::Machine;
use program::Program;
use settings::Settings;
use shape::lookback::Lookback;
use shape::{Shape, Symmetry};
pub use stake::Stake;
use std::sync::OnceLock;
use tree::{Alternative, Component, Expr, Kind, Outcome, Tree};

/// So many steps may be taken where nobody watches: for all constants of a rule, and for reading a position. About
/// a second.
pub(crate) const UNWATCHED_STEPS: u64 = 50_000_000;

/// A rule that is ready to be played.
#[derive(Debug)]
pub struct Rule {
    name: String,
    text: String,
    tree: Tree,
    parameters: Vec<String>,
    missing: Vec<syntax::Name>,
    program: Option<Program>,
    shape: OnceLock<Shape>,
    symmetry: OnceLock<Symmetry>,
}

impl Rule {
    /// Checks and compiles a rule. `name` and `text` are what reports call it and quote; the spans in
    /// `rule` point into `text`.
    ///
    /// A rule with parameters that are still to be supplied is checked but cannot be played:
    /// [`Rule::machine`] says which are missing.
    pub fn new(name: &str, text: &str, rule: &syntax::Rule, settings: &Settings) -> Result<Rule, Report> {
        let report = |diagnostics| Report::new(name, text, diagnostics);
        let check::Checked { tree, missing } = check::check(rule, settings).map_err(report)?;
        let mut checked = Rule {
            name: name.into(),
            text: text.into(),
            tree,
            parameters: rule.givens().map(|name| name.text.clone()).collect(),
            missing,
            program: None,
            shape: OnceLock::new(),
            symmetry: OnceLock::new(),
        };
        if checked.missing.is_empty() {
            checked.program = Some(Program::compile(&checked.tree).map_err(|fault| checked.report(fault))?);
        }
        Ok(checked)
    }

    /// The checked tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// What it means to be unable to move, as the rule says.
    pub fn play(&self) -> Play {
        if self.tree.misere { Play::Misere } else { Play::Normal }
    }

    /// Whether a move only goes to a position that the rule has a name for, as on a graph. Then numbers are names
    /// of places, and what lies between two of them is no amount.
    pub fn walks(&self) -> bool {
        let mut options = self.tree.clauses.iter().flat_map(|clause| &clause.alternatives);
        let walk = |option: &Alternative| match &option.outcome {
            Outcome::Certain(components) => {
                matches!(components.as_slice(), [Component::One(Expr { kind: Kind::Local(_), .. })])
            }
            Outcome::Chance(_) => false,
        };
        !self.tree.clauses.is_empty() && options.all(walk)
    }

    /// What of a component is played in apart from the rest: of a word, the words between letters that no move can
    /// change or cross. Anything else is one.
    ///
    /// ```
    /// use grundy::{game::{Game, NoFiles}, value::Value};
    /// let game = Game::open("\"++\" => \"--\"", &Default::default(), &NoFiles)?;
    /// assert_eq!(game.rule().apart(&Value::word("++--+")), [Value::word("++"), Value::word("+")]);
    /// # Ok::<(), grundy::diagnostic::Report>(())
    /// ```
    pub fn apart(&self, component: &Value) -> Vec<Value> {
        match (component, self.program.as_ref().and_then(|program| program.rewriting.as_ref())) {
            (Value::Word(word), Some(rewriting)) => rewriting.split_at_walls(word),
            _ => vec![component.clone()],
        }
    }

    /// What it is played for.
    pub fn stake(&self) -> Stake {
        Stake::of(&self.tree)
    }

    /// The names of its parameters, in the order of the lines that name them.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.parameters.iter().map(String::as_str)
    }

    /// The names of the parameters that must still be supplied.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.missing.iter().map(|name| name.text.as_str())
    }

    /// The shape that its form proves.
    pub fn shape(&self) -> Shape {
        let shape = self.shape.get_or_init(|| match &self.program {
            Some(program) => Shape::of(&self.tree, program.constants()),
            None => Shape::General,
        });
        shape.clone()
    }

    /// Which positions it does not tell apart, as far as its form proves it.
    pub fn symmetry(&self) -> &Symmetry {
        self.symmetry.get_or_init(|| Symmetry::of(&self.tree))
    }

    /// The rule as a heap and a memory, if its shape is that of a look-back.
    pub fn lookback(&self) -> Option<Lookback<'_>> {
        match (self.shape(), &self.program) {
            (Shape::Lookback { heap, .. }, Some(program)) => {
                Some(Lookback::new(&self.tree, program.constants(), heap))
            }
            _ => None,
        }
    }

    /// Why the rule cannot be solved, if it is of a kind that this program only checks.
    pub fn unsupported(&self) -> Option<Unknown> {
        self.program.as_ref().and_then(Program::unsupported)
    }

    /// What evaluates the rule, for one thread.
    pub fn machine<'a>(&'a self, limits: &Limits, progress: &'a dyn Progress) -> Result<Machine<'a>, Report> {
        match &self.program {
            Some(program) => Ok(program.machine(limits, progress)),
            None => Err(Report::new(
                &*self.name,
                &*self.text,
                self.missing.iter().map(must_be_supplied).collect(),
            )),
        }
    }

    /// A machine for small questions that need no watching.
    fn quick_machine(&self) -> Result<Machine<'_>, Report> {
        self.machine(&Limits { steps: UNWATCHED_STEPS, ..Limits::default() }, &Unwatched)
    }

    /// The fault as a report on this rule.
    pub fn report(&self, fault: Fault) -> Report {
        let diagnostic = match fault {
            Fault::Mistake(diagnostic) => *diagnostic,
            Fault::Unknown(unknown) => Diagnostic::new(Code::Run, Default::default(), unknown.to_string()),
        };
        Report::new(&*self.name, &*self.text, vec![diagnostic])
    }
}

fn must_be_supplied(name: &syntax::Name) -> Diagnostic {
    let message = format!("the parameter `{}` has no value", name.text);
    Diagnostic::new(Code::Setting, name.place.0, message)
        .label("this must be supplied")
        .hint(format!("with `--set {0}=…`, or from a JSON file {{\"{0}\": …}} with `--data FILE`", name.text))
}
