//! Which names mean what.

use super::foreign;
use super::unify::Id;
use crate::builtin::FUNCTIONS;
use crate::diagnostic::{Code, Diagnostic, Span};
use crate::notation::suggestion::nearest;
use crate::notation::syntax::Name;
use std::collections::HashMap;

/// What a rule's own definition is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum Global {
    Constant(usize),
    Function(usize),
}

/// A function's parameters and result.
#[derive(Debug, Clone)]
pub(super) struct Signature {
    pub(super) parameters: Vec<Id>,
    pub(super) result: Id,
}

/// The names defined by `let` and `given`.
#[derive(Debug, Default)]
pub(super) struct Globals {
    names: HashMap<String, (Global, Span)>,
    pub(super) constants: Vec<Id>,
    pub(super) functions: Vec<Signature>,
}

impl Globals {
    pub(super) fn get(&self, name: &str) -> Option<(Global, Span)> {
        self.names.get(name).copied()
    }

    /// Defines a name, which must be new.
    pub(super) fn define(&mut self, name: &Name, global: Global) -> Result<(), Diagnostic> {
        match self.names.insert(name.text.clone(), (global, name.place.0)) {
            None => Ok(()),
            Some((_, before)) => Err(defined_twice(name, before)),
        }
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.names.keys().map(String::as_str)
    }
}

/// The locals of one frame, and which of them can be seen at the moment.
#[derive(Debug, Default)]
pub(super) struct Frame {
    /// Name and type of every local of the frame.
    pub(super) locals: Vec<(String, Id)>,
    visible: Vec<(usize, Span)>,
    /// Whether it belongs to a line about whole positions, which has no loops.
    pub(super) whole: bool,
}

impl Frame {
    /// The local that a name means.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        self.visible.iter().map(|&(local, _)| local).find(|&local| self.locals[local].0 == name)
    }

    /// Makes a name a local of the frame. A name that is visible already cannot be bound again.
    pub(super) fn bind(&mut self, name: &Name, ty: Id, globals: &Globals) -> (usize, Option<Diagnostic>) {
        let before = self.visible.iter().find(|(local, _)| self.locals[*local].0 == name.text);
        let before = before.map(|&(_, span)| span).or_else(|| globals.get(&name.text).map(|(_, span)| span));
        let local = self.locals.len();
        self.locals.push((name.text.clone(), ty));
        self.visible.push((local, name.place.0));
        (local, before.map(|before| defined_twice(name, before)))
    }

    /// Hides the names bound since `mark`, and gives what [`Frame::show`] needs to bring them back.
    pub(super) fn hide_from(&mut self, mark: usize) -> Vec<(usize, Span)> {
        self.visible.split_off(mark.min(self.visible.len()))
    }

    /// Brings hidden names back.
    pub(super) fn show(&mut self, hidden: Vec<(usize, Span)>) {
        self.visible.extend(hidden);
    }

    /// A mark to which [`Frame::close`] returns.
    pub(super) fn open(&self) -> usize {
        self.visible.len()
    }

    /// Ends the scope of all names bound since the mark.
    pub(super) fn close(&mut self, mark: usize) {
        self.visible.truncate(mark);
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        self.visible.iter().map(|&(local, _)| self.locals[local].0.as_str())
    }
}

fn defined_twice(name: &Name, before: Span) -> Diagnostic {
    Diagnostic::new(Code::Name, name.place.0, format!("`{}` is bound a second time", name.text))
        .label("this would hide the first")
        .other(before, "bound here first")
        .hint("use another name")
}

/// The mistake of using a name that nothing defines.
pub(super) fn undefined(
    name: &str,
    span: Span,
    frame: &Frame,
    globals: &Globals,
    called: bool,
) -> Diagnostic {
    let builtins = FUNCTIONS.iter().map(|function| -> &str { function.name() });
    if !called && builtins.clone().any(|builtin| builtin == name) {
        return Diagnostic::new(Code::Name, span, format!("`{name}` is a function, not a value"))
            .hint(format!("call it, as in `{name}(n)`"));
    }
    let what = if called { "function" } else { "name" };
    let mistake = Diagnostic::new(Code::Name, span, format!("there is no {what} `{name}`"));
    if let Some(hint) = foreign::function(name).filter(|_| called) {
        return mistake.hint(hint);
    }
    if frame.locals.iter().any(|(local, _)| local == name) {
        let hint = "a name is known to the right of its loop, and one bound in brackets inside them only";
        return Diagnostic::new(Code::Name, span, format!("`{name}` is not known here")).hint(hint);
    }
    if let Some(hint) = foreign::value(name).filter(|_| !called) {
        return mistake.hint(hint);
    }
    mistake.hint(match nearest(name, builtins.chain(frame.names()).chain(globals.names())) {
        Some(known) => format!("did you mean `{known}`?"),
        None if called => format!("define it on a line of its own: `let {name}(x) = …`"),
        None if frame.whole => format!(
            "a line about positions knows the names of the pattern ({}), those of `let` and of `given`",
            frame.names().map(|name| format!("`{name}`")).collect::<Vec<_>>().join(", ")
        ),
        None => format!(
            "bind it in a loop (`for {name} in …`), or define it on a line of its own: as a constant \
             (`let {name} = …`) or a parameter (`given {name} = …`)"
        ),
    })
}
