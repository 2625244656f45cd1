//! From the checked tree to code.
//!
//! One pass over the tree. An expression is compiled either to an *operand* (whatever register already
//! holds it, or a fresh one) or *into* a register that somebody wants it in; conditions are compiled to
//! jumps. Registers are handed out like a stack; see [`registers`] for how results are kept and used again.

mod aggregate;
mod builtin;
mod chance;
mod clause;
mod condition;
mod constant;
mod function;
mod lay_out;
mod loops;
mod member;
mod number;
mod option;
mod other;
mod pattern;
mod qualifiers;
mod registers;
mod slope;
mod sweep;

use super::fault::Fault;
use super::instruction::{Address, Call, Instruction, Number, Obstacle, Other, REGISTERS};
use super::program::{Code, Place};
use grundy_heap::progress::Progress;
use grundy_language::diagnostic::{self, Diagnostic, Span};
use grundy_language::tree::{Expr, Local, Tree};
use grundy_language::types::Type;
use grundy_language::value::Value;
use registers::{Registers, Scope};

pub use constant::{constants, evaluate};

/// What compiling can end with: a fault is a rule that is too large for the machine.
type Compiled<T> = Result<T, Fault>;

/// The code of a rule and where its procedures begin.
pub struct Parts {
    pub code: Code,
    pub clauses: usize,
    pub filter: Option<usize>,
    pub endings: Option<usize>,
    pub start: Option<usize>,
}

/// Compiles a rule whose constants have been computed.
pub fn program(tree: &Tree, constants: &[Value], progress: &dyn Progress) -> Compiled<Parts> {
    let mut compiler = Compiler::new(tree, constants, Some(progress));
    compiler.functions()?;
    let clauses = compiler.clauses()?;
    let filter = tree.filter.as_ref().map(|guard| compiler.filter(guard)).transpose()?;
    let endings = (!tree.endings.is_empty()).then(|| compiler.endings()).transpose()?;
    let start = tree.start.as_ref().map(|(ty, guard)| compiler.start(ty, guard)).transpose()?;
    Ok(Parts { code: compiler.code, clauses, filter, endings, start })
}

/// The value of an expression with these locals, if it uses nothing but constants.
pub fn value(
    tree: &Tree,
    constants: &[Value],
    locals: &[Local],
    expr: &Expr,
    progress: &dyn Progress,
) -> Option<Value> {
    let mut compiler = Compiler::new(tree, constants, Some(progress));
    compiler.types = locals;
    compiler.folded(expr)
}

/// A place in the code that jumps can lead to before it is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Label(u16);

impl Label {
    /// As the target of a jump, until labels are resolved.
    fn address(self) -> Address {
        Address(self.0)
    }
}

/// Where to go on when a condition among the qualifiers fails.
#[derive(Debug, Clone, Copy)]
struct Skip {
    /// The next round of the innermost loop, or the end of the qualifiers.
    next: Label,
    /// The innermost loop, as long as nothing in it so far can fail (see [`slope`]).
    innermost: Option<Innermost>,
}

/// What is known of the loop that a condition stands in.
#[derive(Debug, Clone, Copy)]
struct Innermost {
    exit: Label,
    /// Whether the loop's variable is a number that rises from round to round.
    ascending: bool,
    /// The loop's variable, or the first register behind it: those below were written before the loop.
    outside: (Number, Other),
}

/// Compiles the procedures of one rule.
struct Compiler<'t> {
    tree: &'t Tree,
    /// The constants known so far.
    constants: &'t [Value],
    /// Who watches closed expressions being computed while compiling, if they are.
    fold: Option<&'t dyn Progress>,
    code: Code,
    registers: Registers,
    /// Where the locals of the current frame are.
    locals: Vec<Option<Place>>,
    types: &'t [Local],
    labels: Vec<Option<usize>>,
    skip: Skip,
}

impl<'t> Compiler<'t> {
    fn new(tree: &'t Tree, constants: &'t [Value], fold: Option<&'t dyn Progress>) -> Compiler<'t> {
        Compiler {
            tree,
            constants,
            fold,
            code: Code::default(),
            registers: Registers::new(),
            locals: Vec::new(),
            types: &[],
            labels: Vec::new(),
            skip: Skip { next: Label(0), innermost: None },
        }
    }

    /// Compiles one procedure and gives the address where it begins.
    fn procedure(&mut self, body: impl FnOnce(&mut Self) -> Compiled<()>) -> Compiled<usize> {
        let begin = self.code.instructions.len();
        self.registers = Registers::new();
        self.labels.clear();
        self.emit(Instruction::LoadNumbers { count: 0, at: 0 }, Span::default());
        body(self)?;
        // Addresses, labels and places in the pools of constants are 16 bits wide.
        let size = [
            self.code.instructions.len(),
            self.labels.len(),
            self.code.numbers.len() + REGISTERS,
            self.code.others.len(),
        ];
        if size.iter().any(|&size| size > usize::from(u16::MAX)) {
            return Err(rule_too_large());
        }
        self.resolve(begin);
        let constants = self.registers.constants();
        if constants.is_empty() {
            return Ok(begin + 1);
        }
        let at = self.code.numbers.len() as u16;
        self.code.numbers.extend_from_slice(constants);
        self.code.instructions[begin] = Instruction::LoadNumbers { count: constants.len() as u8, at };
        Ok(begin)
    }

    /// Turns the labels of a procedure into addresses.
    fn resolve(&mut self, begin: usize) {
        for instruction in &mut self.code.instructions[begin..] {
            if let Some(target) = instruction.target() {
                let placed = self.labels.get(usize::from(target.0)).copied().flatten();
                debug_assert!(placed.is_some(), "every label is placed");
                target.0 = placed.unwrap_or_default() as u16;
            }
        }
    }

    /// Begins a frame: its locals are not bound yet.
    fn bind_none(&mut self, locals: &'t [Local]) {
        self.types = locals;
        self.locals.clear();
        self.locals.resize(locals.len(), None);
    }

    fn emit(&mut self, instruction: impl Into<Instruction>, span: Span) {
        self.code.instructions.push(instruction.into());
        self.code.spans.push(span);
    }

    fn fail(&mut self, obstacle: Obstacle, span: Span) {
        self.emit(Instruction::Fail { obstacle }, span);
    }

    fn label(&mut self) -> Label {
        self.labels.push(None);
        Label((self.labels.len() - 1) as u16)
    }

    /// Jumps to the label lead here.
    fn place(&mut self, label: Label) {
        self.labels[usize::from(label.0)] = Some(self.code.instructions.len());
    }

    fn jump(&mut self, label: Label, span: Span) {
        self.emit(Instruction::Jump { target: label.address() }, span);
    }

    /// Compiles what may be left out or repeated when the code runs: results computed in it are not
    /// known behind it, and its registers are free again.
    fn scope<R>(&mut self, body: impl FnOnce(&mut Self) -> Compiled<R>) -> Compiled<R> {
        let scope: Scope = self.registers.enter();
        let result = body(self);
        self.registers.leave(scope);
        result
    }

    /// A register for a local of a type; it keeps its value to the end of the scope.
    fn fresh_local(&mut self, ty: &Type, span: Span) -> Compiled<Place> {
        if is_number(ty) {
            let register = self.fresh_number(span)?;
            self.registers.keep_number(register);
            Ok(Place::Number(register))
        } else {
            let register = self.fresh_other(span)?;
            self.registers.keep_other(register);
            Ok(Place::Other(register))
        }
    }

    fn fresh_number(&mut self, span: Span) -> Compiled<Number> {
        self.registers.numbers(1).ok_or_else(|| too_large(span))
    }

    fn fresh_other(&mut self, span: Span) -> Compiled<Other> {
        self.registers.others(1).ok_or_else(|| too_large(span))
    }

    /// The register of a constant.
    fn constant(&mut self, number: i64, span: Span) -> Compiled<Number> {
        if let Some(register) = self.registers.constant(number) {
            return Ok(register);
        }
        let to = self.fresh_number(span)?;
        let at = self.code.numbers.len() as u16;
        self.code.numbers.push(number);
        self.emit(Instruction::LoadNumber { to, at }, span);
        Ok(to)
    }

    /// The operand of a constant collection.
    fn constant_other(&mut self, value: Value, span: Span) -> Compiled<Other> {
        let operands = usize::from(u8::MAX - Other::CONSTANTS) + 1;
        let pool = &mut self.code.others;
        let known = pool.iter().take(operands).position(|constant| *constant == value);
        let at = known.unwrap_or(pool.len());
        if known.is_none() {
            pool.push(value);
        }
        if at < operands {
            return Ok(Other(Other::CONSTANTS + at as u8));
        }
        let to = self.fresh_other(span)?;
        self.emit(Call::LoadOther { to, at: at as u16 }, span);
        Ok(to)
    }
}

/// Whether values of the type live in the number file.
fn is_number(ty: &Type) -> bool {
    matches!(ty, Type::Int | Type::Bool)
}

/// The rule needs more registers than a frame has.
fn too_large(span: Span) -> Fault {
    Diagnostic::new(diagnostic::Code::Run, span, "this needs too many names and intermediate results at once")
        .hint("move a part of it into a function: `let f(x) = …`")
        .into()
}

/// The rule has more instructions than addresses.
fn rule_too_large() -> Fault {
    Diagnostic::new(diagnostic::Code::Run, Span::default(), "this rule is too large")
        .hint("write fewer clauses, and use loops for what they have in common")
        .into()
}

/// A pattern and the part of a type that it is about never disagree in a checked tree; neither do a
/// function and the number of its arguments.
fn malformed(span: Span) -> Fault {
    Diagnostic::new(diagnostic::Code::Type, span, "this does not fit the type of what stands around it")
        .into()
}
