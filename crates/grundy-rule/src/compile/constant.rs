//! Computing while compiling: the constants of the rule, and expressions without names.

use super::super::fault::Fault;
use super::super::layout::Layout;
use super::super::program::Program;
use super::super::{FEW_STEPS, SMALL, walk};
use super::Compiler;
use crate::limits::Limits;
use grundy_heap::progress::Progress;
use grundy_language::tree::{Expr, Frame, Kind, Local, Qualifier, Target, Tree};
use grundy_language::value::Value;

/// Expressions without names may take so many steps to be computed once and for all.
const EFFORT: u64 = 1 << 20;

/// Computes the constants of a rule; each may use those before it.
pub fn constants(tree: &Tree, progress: &dyn Progress) -> Result<Vec<Value>, Fault> {
    let mut known = Vec::with_capacity(tree.constants.len());
    let mut left = FEW_STEPS;
    let walked = walk::graph(tree);
    for constant in &tree.constants {
        let Frame { locals, body } = &constant.value;
        let value = match &body.kind {
            // Of a graph that tokens walk on, a row now and then will do.
            Kind::Value(Value::List(list)) if walked != Some(known.len()) => Value::List(list.of_members()),
            Kind::Value(value) => value.clone(),
            _ => {
                let (value, steps) = evaluate(tree, &known, (locals, body), true, left, progress)?;
                left -= steps;
                value
            }
        };
        known.push(value);
    }
    Ok(known)
}

/// The value of an expression that needs no position, and the steps it took.
pub fn evaluate<'t>(
    tree: &'t Tree,
    constants: &'t [Value],
    (locals, body): (&'t [Local], &'t Expr),
    functions: bool,
    steps: u64,
    progress: &dyn Progress,
) -> Result<(Value, u64), Fault> {
    let mut compiler = Compiler::new(tree, constants, None);
    if functions {
        compiler.functions()?;
    }
    compiler.bind_none(locals);
    let entry = compiler.procedure(|c| c.give_back(body))?;
    let program = Program::of_expression(compiler.code, Layout::new(body.ty.clone()));
    let limits = Limits { steps, ..SMALL };
    let mut machine = program.machine(&limits, progress);
    let value = machine.evaluate(entry, &body.ty)?;
    Ok((value, machine.spent()))
}

impl<'t> Compiler<'t> {
    /// The value of an expression that is the same for all positions, if it has one. Mistakes are left
    /// to be found, or not, when the game is played.
    pub fn folded(&self, expr: &Expr) -> Option<Value> {
        match &expr.kind {
            Kind::Value(value) => Some(value.clone()),
            Kind::Constant(constant) => self.constants.get(*constant).cloned(),
            Kind::Local(_) | Kind::Call(..) => None,
            _ => {
                let progress = self.fold.filter(|_| self.is_closed(expr))?;
                let body = (self.types, expr);
                evaluate(self.tree, self.constants, body, false, EFFORT, progress)
                    .ok()
                    .map(|(value, _)| value)
            }
        }
    }

    /// Whether the expression uses nothing but constants and names that it binds itself.
    fn is_closed(&self, expr: &Expr) -> bool {
        let mut bound = Vec::new();
        self.closed(expr, &mut bound)
    }

    fn closed(&self, expr: &Expr, bound: &mut Vec<usize>) -> bool {
        match &expr.kind {
            Kind::Value(_) => true,
            Kind::Constant(constant) => *constant < self.constants.len(),
            Kind::Local(local) => bound.contains(local),
            Kind::Call(..) => false,
            Kind::Comprehension(element, qualifiers) => {
                qualifiers.iter().all(|qualifier| match qualifier {
                    Qualifier::For(target, inner) | Qualifier::Let(target, inner) => {
                        let closed = self.closed(inner, bound);
                        binds(target, bound);
                        closed
                    }
                    Qualifier::If(condition) => self.closed(condition, bound),
                }) && self.closed(element, bound)
            }
            _ => expr.parts().into_iter().all(|part| self.closed(part, bound)),
        }
    }
}

fn binds(target: &Target, bound: &mut Vec<usize>) {
    match target {
        Target::Local(local) => bound.push(*local),
        Target::Tuple(targets) => targets.iter().for_each(|target| binds(target, bound)),
    }
}
