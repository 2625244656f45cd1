//! Makes expressions of a wanted type from the names in sight.

use super::build::*;
use super::choices::Choices;
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

/// The types that expressions are made of.
pub fn list_type() -> Type {
    Type::List(Box::new(Type::Int))
}

pub fn set_type() -> Type {
    Type::Set(Box::new(Type::Int))
}

/// A function of the rule: its name, its parameters, its result.
pub type Function = (String, Vec<Type>, Type);

pub struct Maker<'a> {
    pub choices: Choices<'a>,
    /// The names in sight.
    pub scope: Vec<(String, Type)>,
    pub functions: Vec<Function>,
    fresh: usize,
}

impl<'a> Maker<'a> {
    pub fn new(row: &'a [u8]) -> Maker<'a> {
        Maker { choices: Choices::new(row), scope: Vec::new(), functions: Vec::new(), fresh: 0 }
    }

    /// A name that nothing else has.
    pub fn fresh(&mut self, stem: &str) -> String {
        self.fresh += 1;
        format!("{stem}{}", self.fresh)
    }

    /// An expression of the type, nested at most `depth` deep.
    pub fn of(&mut self, ty: &Type, depth: usize) -> Expr {
        match ty {
            Type::Int => self.number(depth),
            Type::Bool => self.truth(depth),
            Type::Word => self.word(depth),
            Type::List(_) => self.list(depth),
            Type::Set(_) => self.set(depth),
            Type::Tuple(parts) => tuple(parts.iter().map(|part| self.of(part, depth)).collect()),
        }
    }

    /// A name in sight of the type, if there is one.
    pub fn name_of(&mut self, ty: &Type) -> Option<Expr> {
        let fitting: Vec<String> =
            self.scope.iter().filter(|(_, known)| known == ty).map(|(name, _)| name.clone()).collect();
        (!fitting.is_empty()).then(|| name(&self.choices.one(&fitting)))
    }

    /// A call of one of the rule's functions with a result of the type.
    pub fn own_call(&mut self, ty: &Type, depth: usize) -> Option<Expr> {
        let fitting: Vec<Function> =
            self.functions.iter().filter(|(_, _, result)| result == ty).cloned().collect();
        if fitting.is_empty() {
            return None;
        }
        let (function, parameters, _) = self.choices.one(&fitting);
        let arguments = parameters.iter().map(|parameter| self.of(parameter, depth)).collect();
        Some(call(&function, arguments))
    }

    /// A list, a set or a word, whatever its members; and their type.
    pub fn collection(&mut self, depth: usize) -> (Expr, Type) {
        match self.choices.below(4) {
            0 => (self.list(depth), Type::Int),
            1 => (self.set(depth), Type::Int),
            2 => (self.word(depth), Type::Word),
            _ => (range(int(0), self.small_number(depth)), Type::Int),
        }
    }

    /// A list or a set of numbers, or a range.
    pub fn numbers(&mut self, depth: usize) -> Expr {
        match self.choices.below(4) {
            0 => range(int(1), self.small_number(depth)),
            1 => self.list(depth),
            2 => self.set(depth),
            _ => self.sequence(depth),
        }
    }

    /// A member, and the loops that stand behind it, whose names are in sight in it alone.
    pub fn looped(&mut self, depth: usize, member: impl FnOnce(&mut Self) -> Expr) -> (Expr, Vec<Qualifier>) {
        let mark = self.scope.len();
        let loops = self.loops(depth);
        let member = member(self);
        self.scope.truncate(mark);
        (member, loops)
    }

    /// What stands behind a member: loops, conditions and local names, at least one loop. The names they
    /// bind stay in sight.
    pub fn loops(&mut self, depth: usize) -> Vec<Qualifier> {
        let mut loops = vec![self.a_loop(depth)];
        while loops.len() < 3 && self.choices.now_and_then(3) {
            let next = match self.choices.below(3) {
                0 => Qualifier::If(self.truth(depth)),
                1 => self.a_let(depth),
                _ => self.a_loop(depth),
            };
            loops.push(next);
        }
        loops
    }

    pub fn a_loop(&mut self, depth: usize) -> Qualifier {
        if self.choices.now_and_then(6) {
            return self.a_loop_over_pairs(depth);
        }
        let (source, member) = match self.choices.below(6) {
            0 | 1 => (range(int(0), self.small_number(depth)), Type::Int),
            2 | 3 => (self.numbers(depth), Type::Int),
            4 => self.collection(depth),
            _ => self.collections(depth),
        };
        let target = self.fresh("x");
        self.scope.push((target.clone(), member));
        each(&target, source)
    }

    /// `for (x, y) in [(e, f) for …]`
    fn a_loop_over_pairs(&mut self, depth: usize) -> Qualifier {
        let member = self.choices.one(&[Type::Int, Type::Bool, Type::Word, list_type()]);
        let mark = self.scope.len();
        let pairs = match self.choices.below(2) {
            0 => {
                let inner = self.a_loop(depth.saturating_sub(1).min(1));
                let pair = tuple(vec![self.number(depth.min(1)), self.of(&member, depth.min(1))]);
                list_of(pair, vec![inner])
            }
            _ => list(vec![
                tuple(vec![self.number(depth.min(1)), self.of(&member, depth.min(1))]),
                tuple(vec![self.number(0), self.of(&member, 0)]),
            ]),
        };
        self.scope.truncate(mark);
        let (x, y) = (self.fresh("x"), self.fresh("y"));
        self.scope.push((x.clone(), Type::Int));
        self.scope.push((y.clone(), member));
        let target = Target::Tuple(vec![Target::Name(named(&x)), Target::Name(named(&y))], Place::default());
        Qualifier::For(target, pairs)
    }

    /// `let x = …`
    pub fn a_let(&mut self, depth: usize) -> Qualifier {
        let ty = self.choices.one(&[Type::Int, Type::Int, Type::Bool, Type::Word, list_type(), set_type()]);
        let value = self.of(&ty, depth);
        let target = self.fresh("y");
        self.scope.push((target.clone(), ty));
        Qualifier::Let(Target::Name(named(&target)), value)
    }

    /// A collection of collections, and the type of its members.
    fn collections(&mut self, depth: usize) -> (Expr, Type) {
        match self.choices.below(4) {
            0 => (list(vec![whole(self.list(depth)), self.list(0)]), list_type()),
            1 => (call("subsets", vec![range(int(0), self.digit(2))]), set_type()),
            2 => (call("partitions", vec![call("min", vec![int(4), self.number(depth)])]), list_type()),
            _ => (set(vec![self.word(depth), self.word(0)]), Type::Word),
        }
    }
}

/// A list as one member: a range would be spliced.
fn whole(list: Expr) -> Expr {
    match list.kind {
        ExprKind::Range(..) => slice(list, None, None),
        _ => list,
    }
}
