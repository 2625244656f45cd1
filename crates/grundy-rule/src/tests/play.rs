//! Runs rules: lists options as text, and solves small games in the plainest way.

use super::build::{expr, locals, rule};
use crate::fault::Fault;
use crate::limits::Limits;
use crate::machine::Machine;
use crate::moves::Moves;
use crate::nimber::{Mex, Nimber};
use crate::program::Program;
use grundy_heap::progress::Unwatched;
use grundy_language::tree::{Constant, Expr, Frame, Guard, Kind, Pattern, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use rustc_hash::FxHashMap;
use std::ops::ControlFlow;

/// The program of a rule that has one.
pub fn compiled(tree: &Tree) -> Program {
    Program::compile(tree, &Unwatched).unwrap_or_else(|fault| panic!("{}", message(&fault)))
}

/// The options of a position, each a list of components.
pub fn options(machine: &mut Machine<'_>, position: &Value) -> Result<Vec<Vec<Value>>, Fault> {
    let layout = machine.layout().clone();
    let mut found = Vec::new();
    machine.options(layout.lay(position).slots(), |parts| {
        found.push(parts.iter().map(|part| layout.unpack(part)).collect());
        ControlFlow::Continue(())
    })?;
    Ok(found)
}

/// The options of a position as text, such as `1 & 2 | 3`, or the message.
pub fn listed(tree: &Tree, position: impl Into<Value>) -> String {
    listed_within(tree, position, &Limits::default())
}

/// The same within limits.
pub fn listed_within(tree: &Tree, position: impl Into<Value>, limits: &Limits) -> String {
    let program = match Program::compile(tree, &Unwatched) {
        Ok(program) => program,
        Err(fault) => return message(&fault),
    };
    match options(&mut program.machine(limits, &Unwatched), &position.into()) {
        Ok(options) => {
            let shown = options
                .iter()
                .map(|components| components.iter().map(Value::to_string).collect::<Vec<_>>().join(" & "));
            shown.collect::<Vec<_>>().join(" | ")
        }
        Err(fault) => message(&fault),
    }
}

/// A fault as text.
pub fn message(fault: &Fault) -> String {
    match fault {
        Fault::Mistake { what: diagnostic, .. } => {
            format!("{} ({})", diagnostic.message, diagnostic.hint.as_deref().unwrap_or_default())
        }
        Fault::Unknown(unknown) => unknown.to_string(),
    }
}

/// The value of an expression, computed at run time: all of its locals are its own.
pub fn value_of(body: Expr, types: &[Type]) -> Result<Value, Fault> {
    let constant = Constant { name: "c".into(), value: Frame { locals: locals(types), body } };
    let tree = Tree { constants: vec![constant], ..rule(Type::Int) };
    Program::compile(&tree, &Unwatched).map(|program| program.constants()[0].clone())
}

/// The value of an expression as text, or the message.
pub fn shown(body: Expr) -> String {
    value_of(body, &super::build::ints(10)).map_or_else(|fault| message(&fault), |value| value.to_string())
}

/// The value of an expression over the number `n`, which is local 0.
pub fn shown_at(n: i64, body: Expr) -> String {
    let ty = body.ty.clone();
    let frame = Frame { locals: locals(&super::build::ints(10)), body };
    let start = Some((Type::Int, Guard { pattern: Pattern::Local(0), frame }));
    let tree = Tree { start, ..rule(ty) };
    let value = Program::compile(&tree, &Unwatched)
        .and_then(|program| program.machine(&Limits::default(), &Unwatched).start(&Value::Int(n)));
    value.map_or_else(|fault| message(&fault), |value| value.to_string())
}

/// A constant expression of the value and type.
pub fn known(value: Value, ty: Type) -> Expr {
    expr(Kind::Value(value), ty)
}

/// Solves a game without cycles by definition: mex and nim-sum.
pub struct Solver<'p> {
    machine: Machine<'p>,
    values: FxHashMap<Value, Nimber>,
}

impl<'p> Solver<'p> {
    pub fn new(program: &'p Program) -> Solver<'p> {
        Solver { machine: program.machine(&Limits::default(), &Unwatched), values: FxHashMap::default() }
    }

    pub fn value(&mut self, position: &Value) -> Result<Nimber, Fault> {
        if let Some(&value) = self.values.get(position) {
            return Ok(value);
        }
        let mut mex = Mex::default();
        mex.begin();
        for components in options(&mut self.machine, position)? {
            let mut sum = Nimber::ZERO;
            for component in &components {
                sum ^= self.value(component)?;
            }
            mex.insert(sum);
        }
        let value = mex.least_absent();
        self.values.insert(position.clone(), value);
        Ok(value)
    }
}

/// The values of some positions.
pub fn values(tree: &Tree, positions: impl IntoIterator<Item = Value>) -> Vec<u64> {
    let program = compiled(tree);
    let mut solver = Solver::new(&program);
    let value = |position| solver.value(&position).unwrap_or_else(|fault| panic!("{}", message(&fault))).0;
    positions.into_iter().map(value).collect()
}

/// The values of 0, 1, … as far as `count`.
pub fn heap_values(tree: &Tree, count: i64) -> Vec<u64> {
    values(tree, (0..count).map(Value::Int))
}

/// A pair of numbers.
pub fn two(a: i64, b: i64) -> Value {
    Value::tuple(vec![Value::Int(a), Value::Int(b)])
}

/// A list of numbers.
pub fn row(members: &[i64]) -> Value {
    Value::list(members.iter().map(|&n| Value::Int(n)).collect())
}

/// A set of numbers.
pub fn some(members: &[i64]) -> Value {
    Value::set(members.iter().map(|&n| Value::Int(n)).collect())
}
