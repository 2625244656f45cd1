//! A rule as something to be played.
//!
//! A [`Rule`] is made from a syntax tree in two steps: the checker of `grundy-language` resolves names and infers types, the
//! compiler turns the checked tree into a [`program::Program`]. Each thread that evaluates options has a
//! [`machine::Machine`] of its own. What its form proves is found by [`shape`], [`masks`], [`walk`] and their like.
//!
//! ```
//! use grundy_rule::{Rule, shape::Shape};
//! let rule: Rule = "n -> n-k for k in 1..3".parse()?;
//! assert_eq!(rule.shape(), Shape::Subtraction(vec![1, 2, 3]));
//! # Ok::<(), grundy_language::diagnostic::Report>(())
//! ```

#[cfg(test)]
extern crate self as grundy_rule;

pub mod chance;
mod compile;
pub mod either;
pub mod fault;
pub mod hackenbush;
mod idle;
mod instruction;
pub mod layout;
mod library;
pub mod limits;
mod loops;
pub mod machine;
pub mod masks;
pub mod moves;
#[cfg(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64")))]
pub mod native;
#[cfg(not(all(feature = "native", any(target_arch = "x86_64", target_arch = "aarch64"))))]
#[path = "no_native.rs"]
pub mod native;
pub mod nimber;
pub mod nimbers;
pub mod pause;
pub mod position;
pub mod program;
pub mod representatives;
mod retyped;
mod rewrite;
pub mod shape;
mod spread;
#[cfg(test)]
mod tests;
pub mod union;
pub mod unknown;
pub mod walk;
pub mod weighted;
mod written;

use fault::Fault;
use grundy_heap::progress::{Progress, Unwatched};
use grundy_language::check::{self, Checked};
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report, Span};
use grundy_language::notation::expand::expand;
use grundy_language::notation::{parse, syntax};
use grundy_language::outcome::Play;
use grundy_language::rows::Rows;
use grundy_language::settings::Settings;
use grundy_language::tree::{Alternative, Component, Expr, Kind, Outcome, Tree};
use grundy_language::value::Value;
use hackenbush::Hackenbush;
use limits::Limits;
use machine::Machine;
use program::Program;
use shape::dynamic::Dynamic;
use shape::{Shape, Symmetry, TakeAway};
use std::str::FromStr;
use std::sync::{Arc, OnceLock};
use unknown::Unknown;

/// So many steps may be taken before the game begins: for all constants of a rule, and for reading a position. About
/// a second.
pub const FEW_STEPS: u64 = 50_000_000;

/// Limits of the work before the game begins.
pub const SMALL: Limits = Limits { memory: 48 << 20, steps: FEW_STEPS, threads: None };

/// A rule that is ready to be played.
#[derive(Debug)]
pub struct Rule {
    name: String,
    text: String,
    tree: Tree,
    parameters: Vec<String>,
    /// The whole-game endings as they are written, in the order of the tree.
    endings: Vec<String>,
    missing: Vec<syntax::Name>,
    warnings: Vec<Diagnostic>,
    program: Option<Program>,
    shape: OnceLock<Shape>,
    symmetry: OnceLock<Symmetry>,
    take_away: OnceLock<Option<TakeAway>>,
    /// Lists its moves as masks or cuts.
    masks: OnceLock<Option<masks::Listing>>,
    /// The rule over the numbers in lists, by their length.
    spread: [OnceLock<Option<Program>>; spread::LONGEST + 1],
    /// The graph that tokens walk on.
    walk: OnceLock<Option<Arc<Rows>>>,
}

impl Rule {
    /// Checks and compiles a rule. `name` and `text` are what reports call it and quote; the spans in
    /// `rule` point into `text`.
    ///
    /// A rule with parameters that are still to be supplied is checked but cannot be played:
    /// [`Rule::machine`] says which are missing.
    pub fn new(
        name: &str,
        text: &str,
        rule: &syntax::Rule,
        settings: &Settings,
        progress: &dyn Progress,
    ) -> Result<Rule, Report> {
        let report = |diagnostics| Report::new(name, text, diagnostics);
        let Checked { tree, missing, warnings } = check::check(rule, settings).map_err(report)?;
        let mut checked = Rule {
            name: name.into(),
            text: text.into(),
            tree: loops::shortened(tree),
            parameters: rule.givens().map(|name| name.text.clone()).collect(),
            endings: rule.endings().map(|ending| syntax::Item::Ending(ending.clone()).to_string()).collect(),
            missing,
            warnings,
            program: None,
            shape: OnceLock::new(),
            symmetry: OnceLock::new(),
            take_away: OnceLock::new(),
            masks: OnceLock::new(),
            spread: Default::default(),
            walk: OnceLock::new(),
        };
        if checked.missing.is_empty() {
            checked.program =
                Some(Program::compile(&checked.tree, progress).map_err(|fault| checked.report(fault))?);
        }
        Ok(checked)
    }

    /// What is no mistake, but hardly what was meant.
    pub fn warnings(&self) -> Option<Report> {
        let all: Vec<Diagnostic> = self.warnings.iter().cloned().chain(idle::remark(self)).collect();
        (!all.is_empty()).then(|| Report::new(&*self.name, &*self.text, all))
    }

    /// The checked tree.
    pub fn tree(&self) -> &Tree {
        &self.tree
    }

    /// A whole-game ending as it is written, such as `win if mouse == 0`.
    pub fn ending(&self, line: usize) -> Option<&str> {
        self.endings.get(line).map(String::as_str)
    }

    /// What it means to be unable to move, as the rule says.
    pub fn play(&self) -> Play {
        if self.tree.misere { Play::Misere } else { Play::Normal }
    }

    /// Whether a move only goes to a position that the rule has a name for, as on a graph. Then numbers are names
    /// of places, and what lies between two of them is no amount.
    pub fn walks(&self) -> bool {
        let mut options = self.tree.clauses.iter().flat_map(|clause| &clause.alternatives);
        let place = |components: &[Component]| {
            matches!(components, [Component::One(Expr { kind: Kind::Local(_), .. })])
        };
        let walk = |option: &Alternative| match &option.outcome {
            Outcome::Certain(components) => place(components),
            Outcome::Chance(branches) => branches.iter().all(|(_, components)| place(components)),
        };
        !self.tree.clauses.is_empty() && options.all(walk)
    }

    /// What of a component is played in apart from the rest: of a word, the words between letters that no move can
    /// change or cross. Anything else is one.
    ///
    /// ```
    /// use grundy_language::value::Value;
    /// let rule: grundy_rule::Rule = "\"++\" => \"--\"".parse()?;
    /// assert_eq!(rule.apart(&Value::word("++--+")), [Value::word("++"), Value::word("+")]);
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn apart(&self, component: &Value) -> Vec<Value> {
        match (component, self.program.as_ref().and_then(|program| program.rewriting.as_ref())) {
            (Value::Word(word), Some(rewriting)) => rewriting.split_at_walls(word),
            _ => vec![component.clone()],
        }
    }

    /// What it is played for.
    pub fn convention(&self) -> Convention {
        Convention::of(&self.tree)
    }

    /// The names of its parameters, in the order of the lines that name them.
    pub fn parameters(&self) -> impl Iterator<Item = &str> {
        self.parameters.iter().map(String::as_str)
    }

    /// The names of the parameters that must still be supplied.
    pub fn missing(&self) -> impl Iterator<Item = &str> {
        self.missing.iter().map(|name| name.text.as_str())
    }

    /// The value of a `let` or `given`.
    pub fn constant(&self, name: &str) -> Option<&Value> {
        let at = self.tree.constants.iter().position(|constant| constant.name == name)?;
        self.program.as_ref()?.constants().get(at)
    }

    /// The shape that its form proves.
    pub fn shape(&self) -> Shape {
        let shape = self.shape.get_or_init(|| match &self.program {
            Some(program) => Shape::of(&self.tree, program.constants()),
            None => Shape::General,
        });
        shape.clone()
    }

    /// Where it is a take-and-break game of which some moves only take, and entail: its other moves, and the amounts that
    /// these take.
    pub fn entailing_heaps(&self) -> Option<(grundy_heap::code::Code, Vec<usize>)> {
        shape::entailing_heaps(&self.tree, self.program.as_ref()?.constants())
    }

    /// Whether another rule is this one by its form, whatever the names are.
    pub fn is_same(&self, other: &Rule) -> bool {
        shape::same(&self.tree, &other.tree)
    }

    /// Which positions it does not tell apart, as far as its form proves it.
    pub fn symmetry(&self) -> &Symmetry {
        self.symmetry.get_or_init(|| Symmetry::of(&self.tree))
    }

    /// The rule as a heap and a memory, if its shape is that of dynamic subtraction.
    pub fn dynamic(&self) -> Option<Dynamic<'_>> {
        match (self.shape(), &self.program) {
            (Shape::Dynamic { heap, counts, .. }, Some(program)) => {
                Some(Dynamic::new(&self.tree, program.constants(), heap, counts))
            }
            _ => None,
        }
    }

    /// The rule as a heap whose memory bounds the amounts, if its form is that of a take-away game.
    ///
    /// ```
    /// let rule: grundy_rule::Rule = "(n, m) -> (n-k, 2*k) for k in 1..min(n, m)".parse()?;
    /// let game = rule.take_away().unwrap();
    /// assert_eq!((game.bounds(10), game.told(4), game.after(3)), ((1, 10), 4, 6));
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn take_away(&self) -> Option<&TakeAway> {
        let constants = self.program.as_ref()?.constants();
        self.take_away.get_or_init(|| TakeAway::of(&self.tree, constants)).as_ref()
    }

    /// The graph whose edges are cut, if its form is that of Green Hackenbush.
    ///
    /// ```
    /// use grundy_language::value::Value;
    /// let rule: grundy_rule::Rule = "given ends = [(0, 1), (1, 1)] ; s -> joined(s - {e}, ends, 0) for e in s".parse()?;
    /// let Value::Set(both) = Value::set(vec![Value::Int(0), Value::Int(1)]) else { unreachable!() };
    /// assert_eq!(rule.hackenbush().unwrap().edges(&both), Some(vec![(0, 1), (1, 1)]));
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn hackenbush(&self) -> Option<Hackenbush> {
        Hackenbush::of(&self.tree, self.program.as_ref()?.constants())
    }

    /// The graph, if its form is that of a token that moves along the edges of one.
    ///
    /// ```
    /// let rule: grundy_rule::Rule = "v -> w for w in next[v] ; given next = [[1, 2], [2], []]".parse()?;
    /// assert_eq!(rule.walk().unwrap().row(0), [1, 2]);
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn walk(&self) -> Option<&Rows> {
        let program = self.program.as_ref()?;
        self.walk.get_or_init(|| walk::rows(&self.tree, program.constants())).as_deref()
    }

    /// What lists its moves as masks or cuts, if its form allows it.
    pub fn masks_listing(&self) -> Option<&masks::Listing> {
        self.program.as_ref()?;
        self.masks.get_or_init(|| masks::Listing::of(self, &Unwatched)).as_ref()
    }

    /// What evaluates the rule for positions with a list of this length, as the numbers in it, if no move changes the length
    /// and the form of the rule says so.
    ///
    /// ```
    /// let rule: grundy_rule::Rule = "h: list -> replace(h, i, h[i]-k) for i in 0..len(h)-1, k in 1..h[i]".parse()?;
    /// assert_eq!(rule.spread(3).unwrap().layout().numbers(), 3);
    /// let rule: grundy_rule::Rule = "h: list -> remove(h, i) for i in 0..len(h)-1".parse()?;
    /// assert!(rule.spread(3).is_none());
    /// # Ok::<(), grundy_language::diagnostic::Report>(())
    /// ```
    pub fn spread(&self, length: usize) -> Option<&Program> {
        // The library of the page is loaded before anything can be answered, so it does without.
        if cfg!(target_family = "wasm") {
            return None;
        }
        let constants = self.program.as_ref()?.constants();
        let program = || spread::program(&self.tree, constants, length, &Unwatched);
        self.spread.get(length)?.get_or_init(program).as_ref()
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

    /// Whether it can be machine code.
    pub fn is_native(&self) -> bool {
        self.program.as_ref().is_some_and(native::Native::takes)
    }

    /// A machine for small questions.
    fn quick_machine<'a>(&'a self, progress: &'a dyn Progress) -> Result<Machine<'a>, Report> {
        self.machine(&SMALL, progress)
    }

    /// The fault as a report on this rule.
    pub fn report(&self, fault: Fault) -> Report {
        let diagnostic = match fault {
            Fault::Mistake { what: mistake, .. } => *mistake,
            Fault::Unknown(unknown) => {
                Diagnostic::new(Code::Unknown, Default::default(), unknown.to_string())
            }
        };
        Report::new(&*self.name, &*self.text, vec![diagnostic])
    }
}

impl FromStr for Rule {
    type Err = Report;

    /// Reads a rule or a code in the notation. Names are those of games, which are not known here.
    fn from_str(text: &str) -> Result<Rule, Report> {
        let report = |diagnostics| Report::new("rule", text, diagnostics);
        let game = parse(text).map_err(report)?;
        let Some(rule) = expand(&game) else {
            let whole = Span::new(0, text.len());
            let mistake = Diagnostic::new(Code::Parse, whole, "this is no rule by itself");
            return Err(report(vec![
                mistake.hint("write a rule, such as `n -> n-k for k in 1..3`, or a code"),
            ]));
        };
        Rule::new("rule", text, &rule, &Settings::new(), &Unwatched)
    }
}

fn must_be_supplied(name: &syntax::Name) -> Diagnostic {
    let message = format!("the parameter `{}` has no value", name.text);
    Diagnostic::new(Code::Setting, name.place.0, message)
        .label("this must be supplied")
        .hint(format!("with `--set {0}=…`, or from a JSON file {{\"{0}\": …}} with `--data FILE`", name.text))
}
