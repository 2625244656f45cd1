//! Expressions at a large heap.

use super::large::Large;
use super::symbol::{Symbol, arithmetic, blurred, compare, extreme, members, values};
use crate::compile::evaluate;
use grundy_heap::progress::Unwatched;
use grundy_language::builtin::Builtin;
use grundy_language::tree::{Arithmetic, Element, Expr, Kind, Qualifier, Target, Tree};
use grundy_language::types::Type;
use grundy_language::value::{Set, Value};

/// How deep expressions, and the functions that they call, may stand in each other.
const DEPTH: usize = 200;
/// What is not computed here is compiled, once for each time; that costs so much more.
const COMPILING: u64 = 100;
/// How many steps that may take.
const STEPS: u64 = 1 << 16;

/// What the locals of a frame stand for.
pub(super) type Frame = Vec<Option<Symbol>>;

/// Computes what the parts of a rule are at a large heap. Where something depends on the heap in a way that is
/// not the same for all large heaps, the answer is `None`, and the rule is not of the shape.
pub(super) struct Symbolic<'r, 'l> {
    pub(super) tree: &'r Tree,
    pub(super) constants: &'r [Value],
    pub(super) large: &'l mut Large,
    pub(super) depth: usize,
}

impl Symbolic<'_, '_> {
    /// The value of an expression.
    pub(super) fn value(&mut self, expr: &Expr, frame: &mut Frame) -> Option<Symbol> {
        self.deeper(|symbolic| symbolic.evaluate(expr, frame))
    }

    fn deeper(&mut self, inner: impl FnOnce(&mut Self) -> Option<Symbol>) -> Option<Symbol> {
        self.large.spend(1)?;
        self.depth = self.depth.checked_add(1).filter(|&depth| depth <= DEPTH)?;
        let value = inner(self)?;
        self.depth -= 1;
        Some(value)
    }

    /// What an expression leaves when it is divided. Sums and multiples of the heap may stand in it that are no symbols.
    fn residue(&mut self, expr: &Expr, divisor: &Symbol, frame: &mut Frame) -> Option<Symbol> {
        use Arithmetic::{Add, Multiply, Remainder, Subtract};
        let value = match &expr.kind {
            Kind::Arithmetic(op @ (Add | Subtract | Multiply), a, b) => {
                let a = self.deeper(|symbolic| symbolic.residue(a, divisor, frame))?;
                let b = self.deeper(|symbolic| symbolic.residue(b, divisor, frame))?;
                arithmetic(*op, &a, &b, self.large)?
            }
            _ => self.value(expr, frame)?,
        };
        arithmetic(Remainder, &value, divisor, self.large)
    }

    fn evaluate(&mut self, expr: &Expr, frame: &mut Frame) -> Option<Symbol> {
        match &expr.kind {
            Kind::Value(value) => Some(Symbol::Known(value.clone())),
            Kind::Local(local) => frame.get(*local)?.clone(),
            Kind::Constant(constant) => self.constants.get(*constant).cloned().map(Symbol::Known),
            Kind::Tuple(parts) => Some(Symbol::tuple(self.values(parts, frame)?)),
            Kind::List(elements) => Some(Symbol::list(self.spliced(elements, frame)?)),
            Kind::Set(elements) => {
                let members = self.spliced(elements, frame)?;
                self.set(members)
            }
            Kind::Comprehension(element, qualifiers) => {
                let (mut found, mut all_sure) = (Vec::new(), true);
                self.rounds(qualifiers, frame, true, &mut |symbolic, frame, sure| {
                    all_sure &= sure;
                    symbolic.large.keep(1)?;
                    found.push(symbolic.value(element, frame)?);
                    Some(())
                })?;
                match &expr.ty {
                    _ if !all_sure => blurred(&found),
                    Type::Set(_) => self.set(found),
                    _ => Some(Symbol::list(found)),
                }
            }
            Kind::Negate(operand) => {
                let operand = self.value(operand, frame)?;
                arithmetic(Arithmetic::Subtract, &Symbol::Known(Value::Int(0)), &operand, self.large)
            }
            Kind::Not(operand) => Some(truth(self.truth(operand, frame)?.map(|holds| !holds))),
            Kind::Arithmetic(Arithmetic::Remainder, a, b) => {
                let divisor = self.value(b, frame)?;
                self.residue(a, &divisor, frame)
            }
            Kind::Arithmetic(op, a, b) => {
                let (a, b) = (self.value(a, frame)?, self.value(b, frame)?);
                arithmetic(*op, &a, &b, self.large)
            }
            Kind::And(a, b) => self.both(a, b, false, frame),
            Kind::Or(a, b) => self.both(a, b, true, frame),
            Kind::Compare(first, rest) => {
                let (mut left, mut sure) = (self.value(first, frame)?, true);
                for (op, right) in rest {
                    let right = self.value(right, frame)?;
                    match compare(*op, &left, &right, self.large)? {
                        Some(true) => {}
                        Some(false) => return Some(Symbol::truth(false)),
                        None => sure = false,
                    }
                    left = right;
                }
                Some(truth(sure.then_some(true)))
            }
            Kind::If(condition, yes, no) => match self.truth(condition, frame)? {
                Some(true) => self.value(yes, frame),
                Some(false) => self.value(no, frame),
                None => {
                    let (yes, no) = (self.value(yes, frame)?, self.value(no, frame)?);
                    if yes == no { Some(yes) } else { blurred([&yes, &no]) }
                }
            },
            Kind::Range(low, high) => {
                let (low, high) = (self.value(low, frame)?, self.value(high, frame)?);
                self.range(low, high)
            }
            Kind::Call(function, arguments) => {
                let function = self.tree.functions.get(*function)?;
                let mut inner: Frame = self.values(arguments, frame)?.into_iter().map(Some).collect();
                inner.resize(function.frame.locals.len(), None);
                self.value(&function.frame.body, &mut inner)
            }
            Kind::Builtin(builtin @ (Builtin::Min | Builtin::Max), arguments) if arguments.len() > 1 => {
                let mut all = self.values(arguments, frame)?.into_iter();
                let first = all.next()?;
                all.try_fold(first, |a, b| extreme(*builtin == Builtin::Max, a, b, self.large))
            }
            Kind::Builtin(builtin, arguments) => {
                let mut symbols = self.values(arguments, frame)?;
                self.reduce(*builtin, &mut symbols)?;
                self.known(arguments, symbols, expr, |arguments| Kind::Builtin(*builtin, arguments))
            }
            Kind::Join(a, b) => self.pair([a, b], frame, expr, Kind::Join),
            Kind::Union(a, b) => self.sets([a, b], frame, expr, Kind::Union, |a, b| a | b),
            Kind::Difference(a, b) => self.sets([a, b], frame, expr, Kind::Difference, |a, b| a & !b),
            Kind::Repeat(a, b) => match (self.value(a, frame)?, self.value(b, frame)?) {
                (Symbol::List(members), Symbol::Known(Value::Int(times))) => {
                    let times = usize::try_from(times).ok()?;
                    self.large.keep(members.len().saturating_mul(times) as u64)?;
                    Some(Symbol::list(vec![members; times].concat()))
                }
                (list, times) => self.joined([a, b], vec![list, times], expr, Kind::Repeat),
            },
            Kind::Index(a, b) => self.pair([a, b], frame, expr, Kind::Index),
            Kind::Slice(of, from, until) => {
                let bounds = [from, until].map(Option::is_some);
                let parts: Vec<&Expr> = [Some(of), from.as_ref(), until.as_ref()]
                    .into_iter()
                    .flatten()
                    .map(|part| &**part)
                    .collect();
                let symbols = self.values(parts.iter().copied(), frame)?;
                self.known(parts, symbols, expr, |parts| {
                    let mut parts = parts.into_iter().map(Box::new);
                    let of = parts.next();
                    let [from, until] = bounds.map(|given| parts.next().filter(|_| given));
                    of.map_or(Kind::Tuple(Vec::new()), |of| Kind::Slice(of, from, until))
                })
            }
        }
    }

    fn values<'e>(
        &mut self,
        all: impl IntoIterator<Item = &'e Expr>,
        frame: &mut Frame,
    ) -> Option<Vec<Symbol>> {
        all.into_iter().map(|one| self.value(one, frame)).collect()
    }

    /// The truth of a condition: the same for all large heaps, or not known.
    pub(super) fn truth(&mut self, condition: &Expr, frame: &mut Frame) -> Option<Option<bool>> {
        match self.value(condition, frame)? {
            Symbol::Known(Value::Bool(truth)) => Some(Some(truth)),
            Symbol::Any | Symbol::Few | Symbol::Part(_) | Symbol::Less(_) => Some(None),
            _ => None,
        }
    }

    /// `and`, or `or`, of which `decisive` decides.
    fn both(&mut self, a: &Expr, b: &Expr, decisive: bool, frame: &mut Frame) -> Option<Symbol> {
        let first = self.truth(a, frame)?;
        if first == Some(decisive) {
            return Some(Symbol::truth(decisive));
        }
        let second = self.truth(b, frame)?;
        Some(truth(if second == Some(decisive) || first.is_some() { second } else { None }))
    }

    /// The set of some members: those with the heap in them are others than those without it, and behind them.
    fn set(&mut self, mut members: Vec<Symbol>) -> Option<Symbol> {
        if let Some(values) = values(&members) {
            return Some(Symbol::Known(Value::set(values)));
        }
        let (mut least, mut most) = (i64::MAX, i64::MIN);
        for member in &members {
            match member {
                Symbol::Heap(offset) => least = least.min(*offset),
                Symbol::Known(Value::Int(number)) => most = most.max(*number),
                _ => return blurred(&members),
            }
        }
        if most > i64::MIN {
            self.large.exceeds(least, most)?;
        }
        members.sort_unstable_by_key(|member| match member {
            Symbol::Heap(offset) => (true, *offset),
            Symbol::Known(Value::Int(number)) => (false, *number),
            _ => (true, i64::MAX),
        });
        members.dedup();
        Some(Symbol::list(members))
    }

    fn range(&mut self, low: Symbol, high: Symbol) -> Option<Symbol> {
        let (low, high, member): (i64, i64, fn(i64) -> Symbol) = match (&low, &high) {
            (Symbol::Known(Value::Int(low)), Symbol::Known(Value::Int(high))) => {
                (*low, *high, |n| Symbol::Known(Value::Int(n)))
            }
            (Symbol::Heap(low), Symbol::Heap(high)) => (*low, *high, Symbol::Heap),
            (Symbol::Heap(offset), Symbol::Known(Value::Int(high))) => {
                self.large.exceeds(*offset, *high)?;
                return Some(Symbol::list(Vec::new()));
            }
            _ => return blurred([&low, &high]),
        };
        self.large.keep(u64::try_from(high.saturating_sub(low)).unwrap_or(0))?;
        Some(Symbol::list((low..=high).map(member).collect()))
    }

    fn spliced(&mut self, elements: &[Element], frame: &mut Frame) -> Option<Vec<Symbol>> {
        let mut found = Vec::new();
        for element in elements {
            match element {
                Element::One(member) => found.push(self.value(member, frame)?),
                Element::Splice(range) => match self.value(range, frame)? {
                    Symbol::Known(range) => found.extend(members(&range)?.into_iter().map(Symbol::Known)),
                    Symbol::List(members) => found.extend(members),
                    // How many there are is not known either.
                    _ => return None,
                },
            }
        }
        Some(found)
    }

    /// Two sets put together. Those of small numbers are words, and nothing has to be compiled; it counts as if it had, so that
    /// what is claimed does not depend on how sets are kept.
    fn sets(
        &mut self,
        parts: [&Expr; 2],
        frame: &mut Frame,
        whole: &Expr,
        make: fn(Box<Expr>, Box<Expr>) -> Kind,
        bits: fn(u64, u64) -> u64,
    ) -> Option<Symbol> {
        let symbols = self.values(parts, frame)?;
        match symbols[..] {
            [Symbol::Known(Value::Set(Set::Bits(a))), Symbol::Known(Value::Set(Set::Bits(b)))] => {
                self.large.spend(COMPILING)?;
                Some(Symbol::Known(Value::Set(Set::Bits(bits(a, b)))))
            }
            _ => self.joined(parts, symbols, whole, make),
        }
    }

    fn pair(
        &mut self,
        parts: [&Expr; 2],
        frame: &mut Frame,
        whole: &Expr,
        make: fn(Box<Expr>, Box<Expr>) -> Kind,
    ) -> Option<Symbol> {
        let symbols = self.values(parts, frame)?;
        self.joined(parts, symbols, whole, make)
    }

    fn joined(
        &mut self,
        parts: [&Expr; 2],
        symbols: Vec<Symbol>,
        whole: &Expr,
        make: fn(Box<Expr>, Box<Expr>) -> Kind,
    ) -> Option<Symbol> {
        self.known(parts, symbols, whole, |parts| {
            let mut parts = parts.into_iter().map(Box::new);
            match (parts.next(), parts.next()) {
                (Some(a), Some(b)) => make(a, b),
                _ => Kind::Tuple(Vec::new()),
            }
        })
    }

    /// Puts what the heap leaves when it is divided in its place, where the function asks for no more of it.
    fn reduce(&mut self, builtin: Builtin, symbols: &mut [Symbol]) -> Option<()> {
        let [a, b] = symbols else { return Some(()) };
        let is_first = a.has_heap();
        let (heap, known) = if is_first { (a, b) } else { (b, a) };
        let (&mut Symbol::Heap(offset), &mut Symbol::Known(Value::Int(known))) = (&mut *heap, known) else {
            return Some(());
        };
        let modulus = match builtin {
            Builtin::Gcd => known,
            Builtin::Bit if is_first => 1i64.checked_shl(u32::try_from(known).ok()?.checked_add(1)?)?,
            Builtin::BitAnd => 1i64.checked_shl(i64::BITS - u64::try_from(known).ok()?.leading_zeros())?,
            _ => return Some(()),
        };
        // Of negative numbers there are no binary digits.
        self.large.exceeds(offset, -1)?;
        *heap = Symbol::Known(Value::Int(self.large.remainder(offset, modulus)?));
        Some(())
    }

    /// The value of an expression whose parts have these values, which must all be known, as the machine finds it.
    fn known<'e>(
        &mut self,
        parts: impl IntoIterator<Item = &'e Expr>,
        symbols: Vec<Symbol>,
        whole: &Expr,
        make: impl FnOnce(Vec<Expr>) -> Kind,
    ) -> Option<Symbol> {
        let mut literals = Vec::new();
        for (part, symbol) in parts.into_iter().zip(&symbols) {
            if let Some(value) = symbol.known() {
                let kind = Kind::Value(value.clone());
                literals.push(Expr { kind, ty: part.ty.clone(), span: part.span });
            }
        }
        if literals.len() < symbols.len() {
            return blurred(&symbols);
        }
        self.large.spend(COMPILING)?;
        let closed = Expr { kind: make(literals), ty: whole.ty.clone(), span: whole.span };
        let (value, _) =
            evaluate(self.tree, self.constants, (&[], &closed), false, STEPS, &Unwatched).ok()?;
        Some(Symbol::Known(value))
    }

    /// Calls `inner` in every round of the loops, with whether it is sure that there is such a round.
    pub(super) fn rounds(
        &mut self,
        qualifiers: &[Qualifier],
        frame: &mut Frame,
        sure: bool,
        inner: &mut dyn FnMut(&mut Self, &mut Frame, bool) -> Option<()>,
    ) -> Option<()> {
        match qualifiers.split_first() {
            None => inner(self, frame, sure),
            Some((Qualifier::For(target, over), rest)) => {
                let (each, sure) = match self.value(over, frame)? {
                    Symbol::Known(over) => (members(&over)?.into_iter().map(Symbol::Known).collect(), sure),
                    Symbol::List(members) => (members, sure),
                    Symbol::Any | Symbol::Few | Symbol::Part(_) | Symbol::Less(_) => {
                        (vec![Symbol::Any], false)
                    }
                    Symbol::Heap(_) | Symbol::Share(..) | Symbol::Tuple(_) => return None,
                };
                each.into_iter().try_for_each(|member| {
                    self.large.spend(1)?;
                    bind(target, member, frame)?;
                    self.rounds(rest, frame, sure, inner)
                })
            }
            Some((Qualifier::If(condition), rest)) => match self.truth(condition, frame)? {
                Some(true) => self.rounds(rest, frame, sure, inner),
                Some(false) => Some(()),
                None => self.rounds(rest, frame, false, inner),
            },
            Some((Qualifier::Let(target, value), rest)) => {
                let value = self.value(value, frame)?;
                bind(target, value, frame)?;
                self.rounds(rest, frame, sure, inner)
            }
        }
    }
}

fn truth(truth: Option<bool>) -> Symbol {
    truth.map_or(Symbol::Any, Symbol::truth)
}

/// Binds the locals of a target.
fn bind(target: &Target, value: Symbol, frame: &mut Frame) -> Option<()> {
    match (target, value) {
        (Target::Local(local), value) => *frame.get_mut(*local)? = Some(value),
        (Target::Tuple(targets), Symbol::Known(Value::Tuple(parts))) => {
            for (target, part) in targets.iter().zip(parts.iter()) {
                bind(target, Symbol::Known(part.clone()), frame)?;
            }
        }
        (Target::Tuple(targets), Symbol::Tuple(parts)) => {
            for (target, part) in targets.iter().zip(parts) {
                bind(target, part, frame)?;
            }
        }
        (Target::Tuple(targets), Symbol::Any | Symbol::Few | Symbol::Part(_) | Symbol::Less(_)) => {
            targets.iter().try_for_each(|target| bind(target, Symbol::Any, frame))?;
        }
        _ => return None,
    }
    Some(())
}
