//! Writing the parts of a rule anew, for lists of one length.

use crate::compile;
use grundy_heap::progress::Progress;
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{
    Alternative, Arithmetic, Clause, Component, Element, Expr, Kind, Local, Outcome, Pattern, Qualifier,
    Target, Tree,
};
use grundy_language::types::Type;
use grundy_language::value::Value;
use std::collections::BTreeMap;

/// No loop has more rounds that are written out.
const MOST_ROUNDS: usize = 64;

/// The rule that is written is no larger: so many expressions.
const MOST_WRITTEN: usize = 1 << 14;

/// Functions that call functions are written out this deep.
const DEEP: usize = 8;

/// What a local stands for.
#[derive(Clone)]
enum Known {
    /// A list: its members.
    Row(Vec<Expr>),
    /// Anything else.
    Part(Expr),
}

/// Writes a clause, a guard or a function anew.
pub(super) struct Writer<'t> {
    tree: &'t Tree,
    constants: &'t [Value],
    progress: &'t dyn Progress,
    /// Which part of a position is the list, and its length.
    list: (usize, usize),
    /// What locals of the frame at hand stand for; of the others nothing is known.
    known: BTreeMap<usize, Known>,
    /// The locals that are written.
    pub(super) locals: Vec<Local>,
    /// So many expressions may still be written.
    room: usize,
    /// So deep functions may still be written out.
    deep: usize,
}

impl<'t> Writer<'t> {
    /// For a list in this part of a position, and of this length.
    pub(super) fn new(
        tree: &'t Tree,
        constants: &'t [Value],
        list: (usize, usize),
        progress: &'t dyn Progress,
    ) -> Writer<'t> {
        let (known, locals) = (BTreeMap::new(), Vec::new());
        Writer { tree, constants, progress, list, known, locals, room: MOST_WRITTEN, deep: DEEP }
    }

    /// Whether positions have more parts than the list.
    fn is_tuple(&self) -> bool {
        matches!(self.tree.position, Type::Tuple(_))
    }

    /// Does something while a local stands for something.
    fn with<T>(&mut self, name: usize, known: Known, then: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.known.insert(name, known);
        let done = then(self);
        match before {
            Some(before) => self.known.insert(name, before),
            None => self.known.remove(&name),
        };
        done
    }

    /// Begins a frame: its pattern, in which the list has become the names of its numbers.
    pub(super) fn begin(&mut self, pattern: &Pattern, locals: &[Local]) -> Option<Pattern> {
        self.known.clear();
        self.locals = locals.to_vec();
        let (list, length) = self.list;
        let parts = match pattern {
            Pattern::Tuple(parts) => parts.clone(),
            // The whole position, which is more than the list, has no name any more.
            Pattern::Local(_) if self.is_tuple() => return None,
            _ => vec![pattern.clone()],
        };
        let Pattern::Local(name) = parts.get(list)? else { return None };
        let first = self.locals.len();
        let member = Local { name: self.locals.get(*name)?.name.clone(), ty: Type::Int };
        self.locals.extend(std::iter::repeat_n(member, length));
        let numbers = first..first + length;
        self.known.insert(*name, Known::Row(numbers.clone().map(|name| local(name, Type::Int)).collect()));
        let mut parts = parts;
        parts.splice(list..list + 1, numbers.map(Pattern::Local));
        Some(Pattern::Tuple(parts))
    }

    /// Writes a clause from some qualifier on: the loops through places round by round, each with the rest of the clause.
    pub(super) fn rounds(
        &mut self,
        clause: &Clause,
        pattern: &Pattern,
        rest: &[Qualifier],
        kept: &mut Vec<Qualifier>,
        clauses: &mut Vec<Clause>,
    ) -> Option<()> {
        let Some((qualifier, rest)) = rest.split_first() else {
            let alternatives = clause.alternatives.iter().map(|one| self.alternative(one));
            let alternatives = alternatives.collect::<Option<_>>()?;
            clauses.push(Clause {
                pattern: pattern.clone(),
                locals: self.locals.clone(),
                qualifiers: kept.clone(),
                alternatives,
                bindings: Vec::new(),
                span: clause.span,
            });
            return Some(());
        };
        let before = kept.len();
        match qualifier {
            Qualifier::For(target, source) => match (target, self.members(source)) {
                (Target::Local(name), Some(members)) => {
                    for member in members {
                        self.with(*name, Known::Part(member), |writer| {
                            writer.rounds(clause, pattern, rest, kept, clauses)
                        })?;
                    }
                    return Some(());
                }
                _ => kept.push(Qualifier::For(target.clone(), self.expr(source)?)),
            },
            Qualifier::If(condition) => {
                let condition = self.expr(condition)?;
                match self.truth(&condition) {
                    Some(true) => {}
                    // What comes before could be a mistake.
                    Some(false) if kept.iter().all(|before| is_certain(before.expr())) => return Some(()),
                    _ => kept.push(Qualifier::If(condition)),
                }
            }
            Qualifier::Let(target, value) => match (target, self.row(value)) {
                (Target::Local(name), Some(mut row)) => {
                    // What could be a mistake is computed here, and has a name from here on.
                    for member in row.iter_mut().filter(|member| !is_certain(member)) {
                        let (fresh, ty) = (self.locals.len(), member.ty.clone());
                        self.locals.push(Local { name: self.locals[*name].name.clone(), ty: ty.clone() });
                        let computed = std::mem::replace(member, local(fresh, ty));
                        kept.push(Qualifier::Let(Target::Local(fresh), computed));
                    }
                    self.with(*name, Known::Row(row), |writer| {
                        writer.rounds(clause, pattern, rest, kept, clauses)
                    })?;
                    kept.truncate(before);
                    return Some(());
                }
                _ => kept.push(Qualifier::Let(target.clone(), self.expr(value)?)),
            },
        }
        self.rounds(clause, pattern, rest, kept, clauses)?;
        kept.truncate(before);
        Some(())
    }

    fn alternative(&mut self, alternative: &Alternative) -> Option<Alternative> {
        let Outcome::Certain(components) = &alternative.outcome else { return None };
        let component = |component: &Component| match component {
            Component::One(position) => Some(Component::One(self.position(position)?)),
            Component::Split(_) => None,
        };
        let components = components.iter().map(component).collect::<Option<_>>()?;
        alternative
            .is_plain()
            .then(|| Alternative { outcome: Outcome::Certain(components), ..alternative.clone() })
    }

    /// A position that a move leads to.
    fn position(&mut self, position: &Expr) -> Option<Expr> {
        let (list, length) = self.list;
        let parts = match &position.kind {
            Kind::Tuple(parts) if self.is_tuple() => &parts[..],
            _ if self.is_tuple() => return None,
            _ => std::slice::from_ref(position),
        };
        let mut all = Vec::new();
        for (i, part) in parts.iter().enumerate() {
            match i == list {
                true => all.extend(self.row(part).filter(|row| row.len() == length)?),
                false => all.push(self.expr(part)?),
            }
        }
        let ty = Type::Tuple(all.iter().map(|part| part.ty.clone()).collect());
        Some(Expr { kind: Kind::Tuple(all), ty, span: position.span })
    }

    /// What a loop goes through, if that can be written out.
    fn members(&mut self, source: &Expr) -> Option<Vec<Expr>> {
        let few = |members: &Vec<Expr>| members.len() <= MOST_ROUNDS && members.iter().all(is_certain);
        match self.row(source) {
            Some(row) => return Some(row).filter(few),
            // It is not made only to be found long.
            None if matches!(source.kind, Kind::Range(..)) => return None,
            None => {}
        }
        let source = self.expr(source)?;
        let members: Vec<Value> = match self.value(&source)? {
            Value::List(list) => list.of_members().iter().take(MOST_ROUNDS + 1).cloned().collect(),
            Value::Set(set) => set.members().take(MOST_ROUNDS + 1).collect(),
            _ => return None,
        };
        let (Type::List(ty) | Type::Set(ty)) = &source.ty else { return None };
        let ty = (**ty).clone();
        Some(members.into_iter().map(|value| valued(value, ty.clone(), source.span)).collect()).filter(few)
    }

    /// The members of a list whose length is known.
    fn row(&mut self, expr: &Expr) -> Option<Vec<Expr>> {
        if !matches!(expr.ty, Type::List(_)) {
            return None;
        }
        match &expr.kind {
            Kind::Local(name) => match self.known.get(name)? {
                Known::Row(row) => Some(row.clone()),
                Known::Part(_) => None,
            },
            Kind::Builtin(Builtin::Replace, parts) => {
                let [list, place, member] = &parts[..] else { return None };
                let (mut row, place) = (self.row(list)?, self.place(place)?);
                let member = self.expr(member)?;
                let before = std::mem::replace(row.get_mut(place)?, member);
                is_certain(&before).then_some(row)
            }
            Kind::Builtin(Builtin::Reversed, parts) => {
                let mut row = self.row(parts.first()?)?;
                row.reverse();
                Some(row)
            }
            Kind::List(elements) => {
                let mut row = Vec::new();
                for element in elements {
                    match element {
                        Element::One(member) => row.push(self.expr(member)?),
                        Element::Splice(members) => row.extend(self.members(members)?),
                    }
                }
                Some(row)
            }
            Kind::Comprehension(body, qualifiers) => {
                let mut row = Vec::new();
                self.walk(qualifiers, &mut |writer| {
                    row.push(writer.expr(body)?);
                    Some(())
                })?;
                Some(row)
            }
            Kind::Join(one, other) => Some([self.row(one)?, self.row(other)?].concat()),
            Kind::If(condition, one, other) => {
                let condition = self.expr(condition)?;
                match self.truth(&condition) {
                    Some(true) => self.row(one),
                    Some(false) => self.row(other),
                    None => {
                        let (one, other) = (self.row(one)?, self.row(other)?);
                        if one.len() != other.len() || !is_certain(&condition) {
                            return None;
                        }
                        let either = |(a, b): (Expr, Expr)| {
                            let (ty, parts) = (a.ty.clone(), [condition.clone(), a, b].map(Box::new));
                            let [condition, a, b] = parts;
                            Expr { kind: Kind::If(condition, a, b), ty, span: expr.span }
                        };
                        Some(one.into_iter().zip(other).map(either).collect())
                    }
                }
            }
            Kind::Range(from, to) => {
                let (from, to) = (self.expr(from)?, self.expr(to)?);
                let (Value::Int(from), Value::Int(to)) = (self.value(&from)?, self.value(&to)?) else {
                    return None;
                };
                let few = to.checked_sub(from).is_some_and(|rounds| rounds < MOST_ROUNDS as i64);
                few.then(|| (from..=to).map(|n| valued(Value::Int(n), Type::Int, expr.span)).collect())
            }
            Kind::Call(function, arguments) => {
                self.written_out(*function, arguments, |writer, body| writer.row(body))
            }
            _ => None,
        }
    }

    /// Goes through the rounds of a comprehension, all of which are known.
    fn walk(
        &mut self,
        qualifiers: &[Qualifier],
        visit: &mut dyn FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        let Some((qualifier, rest)) = qualifiers.split_first() else { return visit(self) };
        match qualifier {
            Qualifier::For(Target::Local(name), source) => {
                for member in self.members(source)? {
                    self.with(*name, Known::Part(member), |writer| writer.walk(rest, visit))?;
                }
                Some(())
            }
            Qualifier::If(condition) => {
                let condition = self.expr(condition)?;
                if self.truth(&condition)? { self.walk(rest, visit) } else { Some(()) }
            }
            Qualifier::Let(Target::Local(name), value) => {
                let known = self.certain(value)?;
                self.with(*name, known, |writer| writer.walk(rest, visit))
            }
            _ => None,
        }
    }

    /// Anything that is no list of known length.
    pub(super) fn expr(&mut self, expr: &Expr) -> Option<Expr> {
        self.room = self.room.checked_sub(1)?;
        match &expr.kind {
            Kind::Local(name) => match self.known.get(name) {
                Some(Known::Part(part)) => Some(part.clone()),
                Some(Known::Row(_)) => None,
                None => Some(expr.clone()),
            },
            Kind::Index(list, place) => match self.row(list) {
                Some(mut row) => {
                    let place = self.place(place)?;
                    let member = (place < row.len()).then(|| row.swap_remove(place))?;
                    row.iter().all(is_certain).then_some(member)
                }
                None => self.generic(expr),
            },
            Kind::And(one, other) | Kind::Or(one, other) => {
                let is_and = matches!(expr.kind, Kind::And(..));
                let one = self.expr(one)?;
                match self.truth(&one) {
                    Some(truth) if truth == is_and => self.expr(other),
                    Some(_) => Some(one),
                    None => {
                        let (one, other) = (Box::new(one), Box::new(self.expr(other)?));
                        let kind = if is_and { Kind::And(one, other) } else { Kind::Or(one, other) };
                        Some(Expr { kind, ..expr.clone() })
                    }
                }
            }
            Kind::If(condition, one, other) => {
                let condition = self.expr(condition)?;
                match self.truth(&condition) {
                    Some(true) => self.expr(one),
                    Some(false) => self.expr(other),
                    None => {
                        let parts = [condition, self.expr(one)?, self.expr(other)?].map(Box::new);
                        let [condition, one, other] = parts;
                        Some(Expr { kind: Kind::If(condition, one, other), ..expr.clone() })
                    }
                }
            }
            Kind::Builtin(builtin, parts) => match &parts[..] {
                [only] if matches!(only.ty, Type::List(_)) => {
                    let all = self.row(only).and_then(|row| together(*builtin, row, expr));
                    all.or_else(|| self.generic(expr))
                }
                _ => self.generic(expr),
            },
            Kind::Call(function, arguments)
                if arguments.iter().any(|argument| matches!(argument.ty, Type::List(_))) =>
            {
                self.written_out(*function, arguments, |writer, body| writer.expr(body))
            }
            _ => self.generic(expr),
        }
    }

    /// The same expression of parts that are written anew.
    fn generic(&mut self, expr: &Expr) -> Option<Expr> {
        let mut written = expr.clone();
        if let Kind::Comprehension(_, qualifiers) = &mut written.kind {
            for qualifier in qualifiers {
                if let Qualifier::For(target, _) | Qualifier::Let(target, _) = qualifier {
                    self.name(target);
                }
            }
        }
        let mut all = true;
        written.each_part(&mut |part| match self.expr(part) {
            Some(other) => *part = other,
            None => all = false,
        });
        all.then_some(written)
    }

    /// Gives what a loop binds the names that its locals have where a function is written out.
    fn name(&self, target: &mut Target) {
        match target {
            Target::Local(name) => {
                if let Some(Known::Part(Expr { kind: Kind::Local(other), .. })) = self.known.get(name) {
                    *name = *other;
                }
            }
            Target::Tuple(parts) => parts.iter_mut().for_each(|part| self.name(part)),
        }
    }

    /// What a function of the rule gives, written out.
    fn written_out<T>(
        &mut self,
        function: usize,
        arguments: &[Expr],
        body: impl FnOnce(&mut Self, &Expr) -> Option<T>,
    ) -> Option<T> {
        let deep = self.deep.checked_sub(1)?;
        let called = &self.tree.functions[function];
        let mut known = BTreeMap::new();
        for (name, argument) in arguments.iter().enumerate() {
            known.insert(name, self.certain(argument)?);
        }
        let (first, own) = (self.locals.len(), &called.frame.locals[called.parameters..]);
        self.locals.extend(own.iter().cloned());
        for (i, name) in own.iter().enumerate() {
            known.insert(called.parameters + i, Known::Part(local(first + i, name.ty.clone())));
        }
        let before = (std::mem::replace(&mut self.known, known), std::mem::replace(&mut self.deep, deep));
        let written = body(self, &called.frame.body);
        (self.known, self.deep) = before;
        written
    }

    /// What a name stands for that is given this value, if that is certain.
    fn certain(&mut self, value: &Expr) -> Option<Known> {
        match self.row(value) {
            Some(row) => row.iter().all(is_certain).then_some(Known::Row(row)),
            None => Some(self.expr(value)?).filter(is_certain).map(Known::Part),
        }
    }

    /// A place in a list, if it is the same for all positions.
    fn place(&mut self, expr: &Expr) -> Option<usize> {
        let expr = self.expr(expr)?;
        let Value::Int(place) = self.value(&expr)? else { return None };
        usize::try_from(place).ok()
    }

    fn truth(&self, condition: &Expr) -> Option<bool> {
        let Value::Bool(truth) = self.value(condition)? else { return None };
        Some(truth)
    }

    /// The value of an expression that is the same for all positions.
    fn value(&self, expr: &Expr) -> Option<Value> {
        compile::value(self.tree, self.constants, &self.locals, expr, self.progress)
    }
}

/// A function of the members of a list.
fn together(builtin: Builtin, row: Vec<Expr>, whole: &Expr) -> Option<Expr> {
    let put = |kind| Expr { kind, ty: whole.ty.clone(), span: whole.span };
    let fold = |row: Vec<Expr>, empty: Value, join: fn(Box<Expr>, Box<Expr>) -> Kind| {
        let joined = row.into_iter().reduce(|one, other| put(join(Box::new(one), Box::new(other))));
        joined.unwrap_or_else(|| put(Kind::Value(empty)))
    };
    // Of conditions all are looked at.
    let certain = row.iter().all(is_certain);
    match builtin {
        Builtin::Len => certain.then(|| put(Kind::Value(Value::Int(row.len() as i64)))),
        Builtin::Sum => Some(fold(row, Value::Int(0), |a, b| Kind::Arithmetic(Arithmetic::Add, a, b))),
        Builtin::Any => certain.then(|| fold(row, Value::Bool(false), Kind::Or)),
        Builtin::All => certain.then(|| fold(row, Value::Bool(true), Kind::And)),
        Builtin::Xor | Builtin::Min | Builtin::Max | Builtin::Gcd if row.len() > 1 => {
            Some(put(Kind::Builtin(builtin, row)))
        }
        _ => None,
    }
}

/// Whether an expression has a value, whatever its names stand for.
fn is_certain(expr: &Expr) -> bool {
    let itself = match &expr.kind {
        Kind::Value(_) | Kind::Local(_) | Kind::Constant(_) => true,
        Kind::And(..) | Kind::Or(..) | Kind::Not(_) | Kind::If(..) | Kind::Compare(..) | Kind::Range(..) => {
            true
        }
        Kind::Builtin(Builtin::Xor | Builtin::Min | Builtin::Max, parts) => parts.len() > 1,
        _ => false,
    };
    itself && expr.parts().into_iter().all(is_certain)
}

fn local(name: usize, ty: Type) -> Expr {
    Expr { kind: Kind::Local(name), ty, span: Span::default() }
}

fn valued(value: Value, ty: Type, span: Span) -> Expr {
    Expr { kind: Kind::Value(value), ty, span }
}
