//! Rules made at random: the machine must list what the walk over the tree lists, in the same order,
//! and find a mistake exactly where there is one.

use super::build::*;
use super::play::{message, options, row, some, two};
use super::reference::{Failure, Reference};
use super::text;
use crate::fault::Fault;
use crate::limits::Limits;
use crate::program::Program;
use grundy_heap::progress::Unwatched;
use grundy_language::tree::*;
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Makes rules. The same seed makes the same rule.
struct Maker {
    state: u64,
    /// The types of the locals of the frame, and whether each can be used now.
    locals: Vec<(Type, bool)>,
    has_function: bool,
    /// Only sums, comparisons and loops that count: what bounds and sweeps are made of.
    linear: bool,
    /// Sums made before, to be used again.
    sums: Vec<Expr>,
}

impl Maker {
    fn below(&mut self, bound: u64) -> u64 {
        // Xorshift, Marsaglia 2003.
        self.state ^= self.state << 13;
        self.state ^= self.state >> 7;
        self.state ^= self.state << 17;
        (self.state >> 20) % bound
    }

    fn one_in(&mut self, chances: u64) -> bool {
        self.below(chances) == 0
    }

    fn pick<T: Copy, const N: usize>(&mut self, from: [T; N]) -> T {
        from[self.below(N as u64) as usize]
    }

    fn fresh(&mut self, ty: Type) -> usize {
        self.locals.push((ty, false));
        self.locals.len() - 1
    }

    /// A local of the type, or a literal.
    fn leaf(&mut self, ty: &Type) -> Expr {
        let usable: Vec<usize> =
            (0..self.locals.len()).filter(|&i| self.locals[i].1 && self.locals[i].0 == *ty).collect();
        if !usable.is_empty() && !self.one_in(4) {
            let local = usable[self.below(usable.len() as u64) as usize];
            return typed(local, ty.clone());
        }
        match ty {
            Type::Bool => lit(self.one_in(2)),
            Type::Tuple(parts) => {
                let made: Vec<Expr> = parts.iter().map(|part| self.leaf(part)).collect();
                expr(Kind::Tuple(made), ty.clone())
            }
            Type::List(_) => {
                let members: Vec<i64> = (0..self.below(4)).map(|_| self.below(6) as i64).collect();
                expr(Kind::Value(row(&members)), ty.clone())
            }
            Type::Set(_) => {
                let members: Vec<i64> = (0..self.below(4)).map(|_| self.below(80) as i64).collect();
                expr(Kind::Value(some(&members)), ty.clone())
            }
            _ => lit(self.below(7) as i64 - 1),
        }
    }

    fn expr(&mut self, ty: &Type, depth: u32) -> Expr {
        if depth == 0 || self.one_in(5) {
            return self.leaf(ty);
        }
        if !self.linear && self.one_in(8) {
            let condition = self.expr(&Type::Bool, depth - 1);
            return if_else(condition, self.expr(ty, depth - 1), self.expr(ty, depth - 1));
        }
        match ty {
            Type::Bool => self.condition(depth - 1),
            Type::List(_) => self.list(depth - 1),
            Type::Set(_) => self.set(depth - 1),
            Type::Tuple(parts) => {
                let made: Vec<Expr> = parts.iter().map(|part| self.expr(part, depth - 1)).collect();
                expr(Kind::Tuple(made), ty.clone())
            }
            _ => self.number(depth - 1),
        }
    }

    fn int(&mut self, depth: u32) -> Expr {
        self.expr(&Type::Int, depth)
    }

    fn number(&mut self, depth: u32) -> Expr {
        if self.one_in(3)
            && let Some(sum) = self.sum_again()
        {
            return sum;
        }
        let made = self.fresh_number(depth);
        if self.sums.len() < 20 {
            self.sums.push(made.clone());
        }
        made
    }

    /// A sum or product of names that has been used before, and can be used here.
    fn sum_again(&mut self) -> Option<Expr> {
        let which = self.below(self.sums.len().max(1) as u64) as usize;
        let sum = self.sums.get(which)?;
        self.is_usable(sum).then(|| sum.clone())
    }

    fn is_usable(&self, sum: &Expr) -> bool {
        match &sum.kind {
            Kind::Value(_) => true,
            Kind::Local(local) => self.locals.get(*local) == Some(&(sum.ty.clone(), true)),
            Kind::Arithmetic(_, a, b) | Kind::Index(a, b) => self.is_usable(a) && self.is_usable(b),
            _ => false,
        }
    }

    fn fresh_number(&mut self, depth: u32) -> Expr {
        let list = list_of(Type::Int);
        if self.linear {
            return match self.below(5) {
                0 | 1 => self.int(depth) + self.int(depth),
                2 | 3 => self.int(depth) - self.int(depth),
                _ => self.int(depth) * (self.below(5) as i64 - 2),
            };
        }
        match self.below(14) {
            0 | 1 => self.int(depth) + self.int(depth),
            2..=4 => self.int(depth) - self.int(depth),
            5 => self.int(depth) * self.int(depth),
            6 => self.int(depth) / self.int(depth),
            7 => self.int(depth) % self.int(depth),
            8 => {
                let name = self.pick(["min", "max", "xor"]);
                f(name, [self.int(depth), self.int(depth)])
            }
            9 => at(self.expr(&list, depth), self.int(depth)),
            10 => {
                let name = self.pick(["len", "sum", "min", "max", "xor"]);
                let ty = if self.one_in(2) { list } else { ints_set() };
                f(name, [self.expr(&ty, depth)])
            }
            11 => f("count", [self.expr(&list, depth), self.int(depth)]),
            12 if self.has_function => call(0, [self.int(depth), self.expr(&list, depth)], Type::Int),
            _ => negate(self.int(depth)),
        }
    }

    fn condition(&mut self, depth: u32) -> Expr {
        let sign = self.pick(["==", "!=", "<", "<=", ">", ">="]);
        let forms = if self.linear { 5 } else { 10 };
        match self.below(forms) {
            0..=2 => is(self.int(depth), sign, self.int(depth)),
            3 => chain(self.int(depth), [(sign, self.int(depth)), ("<", self.int(depth))]),
            4 => and(self.expr(&Type::Bool, depth), self.expr(&Type::Bool, depth)),
            5 => or(self.expr(&Type::Bool, depth), self.expr(&Type::Bool, depth)),
            6 => not(self.expr(&Type::Bool, depth)),
            7 => {
                let sign = self.pick(["in", "not in"]);
                let source = self.source(depth);
                is(self.int(depth), sign, source)
            }
            8 => {
                let ty = if self.one_in(2) { list_of(Type::Int) } else { ints_set() };
                is(self.expr(&ty, depth), sign, self.expr(&ty, depth))
            }
            _ => {
                let name = self.pick(["any", "all"]);
                f(name, [self.comprehension(&Type::Bool, depth)])
            }
        }
    }

    fn list(&mut self, depth: u32) -> Expr {
        let ty = list_of(Type::Int);
        match self.below(9) {
            0 => list([self.int(depth), range(self.int(depth), self.int(depth))]),
            1 => range(self.int(depth), self.int(depth)),
            2 => self.comprehension(&Type::Int, depth),
            3 => join(self.expr(&ty, depth), self.expr(&ty, depth)),
            4 => slice(self.expr(&ty, depth), Some(self.int(depth)), None),
            5 => f("replace", [self.expr(&ty, depth), self.int(depth), self.int(depth)]),
            6 => f("remove", [self.expr(&ty, depth), self.int(depth)]),
            7 => repeat(self.expr(&ty, depth), self.int(0)),
            _ => f("sorted", [self.expr(&ints_set(), depth)]),
        }
    }

    fn set(&mut self, depth: u32) -> Expr {
        match self.below(7) {
            0 => set([self.int(depth), range(self.int(depth), self.int(depth)), self.int(depth)]),
            1 => {
                let mut made = self.comprehension(&Type::Int, depth);
                made.ty = ints_set();
                made
            }
            2 => union(self.expr(&ints_set(), depth), self.expr(&ints_set(), depth)),
            3 => difference(self.expr(&ints_set(), depth), self.expr(&ints_set(), depth)),
            4 => union(self.expr(&ints_set(), depth), set([self.int(depth)])),
            5 => f("without", [self.expr(&ints_set(), depth), self.int(depth)]),
            _ => {
                let name = self.pick(["squares", "odds", "primes", "divisors"]);
                f(name, [self.int(depth)])
            }
        }
    }

    /// Something that a loop can walk through, with numbers as members.
    fn source(&mut self, depth: u32) -> Expr {
        let forms = if self.linear { 2 } else { 4 };
        match self.below(forms) {
            0 | 1 => range(self.leaf(&Type::Int), self.int(depth)),
            2 => self.expr(&list_of(Type::Int), depth),
            _ => self.expr(&ints_set(), depth),
        }
    }

    fn qualifiers(&mut self, depth: u32) -> Vec<Qualifier> {
        let mut made = Vec::new();
        for _ in 0..=self.below(2) {
            let source = self.source(depth.min(2));
            let local = self.fresh(Type::Int);
            self.locals[local].1 = true;
            made.push(for_in(local, source));
            if self.one_in(4) {
                let value = self.int(depth);
                let local = self.fresh(Type::Int);
                self.locals[local].1 = true;
                made.push(bind(local, value));
            }
            for _ in 0..self.below(3) {
                made.push(when(self.expr(&Type::Bool, depth)));
            }
        }
        made
    }

    fn comprehension(&mut self, member: &Type, depth: u32) -> Expr {
        let before = self.locals.len();
        let qualifiers = self.qualifiers(depth.min(1));
        let element = self.expr(member, depth);
        self.locals[before..].iter_mut().for_each(|(_, usable)| *usable = false);
        expr(Kind::Comprehension(Box::new(element), qualifiers), list_of(member.clone()))
    }

    fn named(&self) -> Vec<Local> {
        let types: Vec<Type> = self.locals.iter().map(|(ty, _)| ty.clone()).collect();
        locals(&types)
    }

    fn begin(&mut self, types: &[Type]) {
        self.locals = types.iter().map(|ty| (ty.clone(), true)).collect();
    }

    fn clause(&mut self, position: &Type, parts: &[Type]) -> Clause {
        self.begin(parts);
        let qualifiers = if self.one_in(6) { vec![] } else { self.qualifiers(2) };
        let mut alternatives = Vec::new();
        for _ in 0..=self.below(if self.linear { 1 } else { 2 }) {
            let component = |maker: &mut Maker| {
                if !maker.linear && maker.one_in(5) {
                    let copies = maker.below(3) as i64;
                    let one = maker.expr(position, 2);
                    let single = expr(Kind::List(vec![Element::One(one)]), list_of(position.clone()));
                    return Component::Split(repeat(single, copies));
                }
                Component::One(maker.expr(position, 2))
            };
            alternatives.push(beside((0..=self.below(2)).map(|_| component(self)).collect()));
        }
        Clause {
            pattern: names(position),
            locals: self.named(),
            bindings: vec![],
            qualifiers,
            alternatives,
            span: Default::default(),
        }
    }

    fn rule(&mut self) -> Tree {
        let parts = match self.below(if self.linear { 3 } else { 5 }) {
            0 | 1 => vec![Type::Int],
            2 => vec![Type::Int, Type::Int],
            3 => vec![ints_set(), Type::Int],
            _ => vec![list_of(Type::Int)],
        };
        let position = if parts.len() == 1 { parts[0].clone() } else { Type::Tuple(parts.clone()) };
        let mut tree = rule(position.clone());
        let parameters = [Type::Int, list_of(Type::Int)];
        self.begin(&parameters);
        let body = self.int(3);
        let frame = Frame { locals: self.named(), body };
        tree.functions = vec![Function { name: "f".into(), parameters: 2, frame }];
        self.has_function = true;
        tree.clauses = (0..=self.below(2)).map(|_| self.clause(&position, &parts)).collect();
        if !self.linear && self.one_in(4) {
            self.begin(&parts);
            let body = self.condition(1);
            let frame = Frame { locals: self.named(), body };
            tree.filter = Some(Guard { pattern: names(&position), frame });
        }
        tree
    }
}

fn ints_set() -> Type {
    set_of(Type::Int)
}

fn positions(tree: &Tree) -> Vec<Value> {
    match &tree.position {
        Type::Int => (0..7).map(Value::Int).collect(),
        Type::List(_) => [&[][..], &[3], &[1, 2], &[2, 0, 5]].map(row).to_vec(),
        Type::Tuple(parts) if parts[0] == Type::Int => (0..9).map(|n| two(n / 3 * 2, n % 3)).collect(),
        _ => [(&[][..], 4), (&[1, 3], 2), (&[2, 70], 0)]
            .map(|(members, n)| Value::tuple(vec![some(members), Value::Int(n)]))
            .to_vec(),
    }
}

fn agree(seed: u64, linear: bool) {
    let state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut maker = Maker { state, locals: vec![], has_function: false, linear, sums: vec![] };
    let tree = maker.rule();
    let program = Program::compile(&tree, &Unwatched)
        .unwrap_or_else(|fault| panic!("seed {seed}: {}", message(&fault)));
    let mut machine = program.machine(&Limits::default(), &Unwatched);
    let mut reference = Reference::new(&tree).unwrap_or_else(|failure| panic!("seed {seed}: {failure:?}"));
    for position in positions(&tree) {
        let expected = reference.options_of(&position);
        let found = options(&mut machine, &position);
        let context = || format!("seed {seed} at {position}:\n{}", text::rule(&tree));
        match (&found, &expected) {
            (Ok(found), Ok(expected)) => assert_eq!(found, expected, "{}", context()),
            (Err(Fault::Mistake { .. }), Err(Failure::Mistake)) | (_, Err(Failure::TooMuch)) => (),
            _ => panic!("{found:?} instead of {expected:?}, {}", context()),
        }
    }
}

#[test]
fn the_machine_lists_what_the_rule_means() {
    (0..2000).for_each(|seed| agree(seed, false));
}

#[test]
fn also_where_loops_are_bounded_and_swept() {
    (0..2000).for_each(|seed| agree(seed, true));
}
