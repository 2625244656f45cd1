//! Lists, sets and words.

use super::build::*;
use super::maker::{Maker, list_type, set_type};
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

impl Maker<'_> {
    /// A list of numbers.
    pub fn list(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            let literal = list(vec![self.digit(3), self.digit(3)]);
            return match self.choices.below(2) {
                0 => self.name_of(&list_type()).unwrap_or(literal),
                _ => literal,
            };
        }
        let depth = depth - 1;
        match self.choices.below(12) {
            0 => self.list(0),
            1 => list((0..self.choices.below(4)).map(|_| self.element(depth)).collect()),
            2 => {
                let (member, loops) = self.looped(depth, |maker| maker.number(depth));
                list_of(member, loops)
            }
            3 => add(self.list(depth), self.list(depth)),
            4 => binary(BinaryOp::Multiply, self.list(depth), self.digit(3)),
            5 => self.cut(&list_type(), depth),
            6 => self.changed(&list_type(), depth),
            7 => call("sorted", vec![self.numbers(depth)]),
            8 => call("reversed", vec![self.list(depth)]),
            9 => choose(self.truth(depth), self.list(depth), self.list(0)),
            10 => call("digits", vec![call("abs", vec![self.number(depth)])]),
            _ => {
                self.own_call(&list_type(), depth).unwrap_or_else(|| range(int(0), self.small_number(depth)))
            }
        }
    }

    /// A member of a list or set that is typed out.
    fn element(&mut self, depth: usize) -> Expr {
        match self.choices.below(3) {
            0 => range(self.small_number(0), self.small_number(depth)),
            _ => self.number(depth),
        }
    }

    /// A set of numbers.
    pub fn set(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            let literal = set(vec![self.digit(3), self.digit(5)]);
            return match self.choices.below(2) {
                0 => self.name_of(&set_type()).unwrap_or(literal),
                _ => literal,
            };
        }
        let depth = depth - 1;
        match self.choices.below(9) {
            0 => self.set(0),
            1 => set((0..self.choices.below(4)).map(|_| self.element(depth)).collect()),
            2 => {
                let (member, loops) = self.looped(depth, |maker| maker.number(depth));
                set_of(member, loops)
            }
            3 => add(self.set(depth), self.set(depth)),
            4 => subtract(self.set(depth), self.set(depth)),
            5 => call("without", vec![self.set(depth), self.number(depth)]),
            6 => self.sequence(depth),
            7 => choose(self.truth(depth), self.set(depth), self.set(0)),
            _ => self.own_call(&set_type(), depth).unwrap_or_else(|| self.set(depth)),
        }
    }

    /// Divisors, primes and the like: a set of numbers.
    pub fn sequence(&mut self, depth: usize) -> Expr {
        let names = ["primes", "squares", "cubes", "fibonacci", "odds", "evens", "divisors", "powers"];
        match self.choices.one(&names) {
            "powers" => call("powers", vec![add(self.digit(2), int(1)), self.small_number(depth)]),
            "divisors" => call("divisors", vec![add(call("abs", vec![self.small_number(depth)]), int(1))]),
            sequence => call(sequence, vec![self.small_number(depth)]),
        }
    }

    pub fn word(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            let literal = word(self.choices.one(&["a", "ab", "", "b", "é", "ba"]));
            return match self.choices.below(2) {
                0 => self.name_of(&Type::Word).unwrap_or(literal),
                _ => literal,
            };
        }
        let depth = depth - 1;
        match self.choices.below(8) {
            0 => self.word(0),
            1 => add(self.word(depth), self.word(depth)),
            2 => binary(BinaryOp::Multiply, self.word(depth), self.digit(2)),
            3 => self.cut(&Type::Word, depth),
            4 => self.changed(&Type::Word, depth),
            5 => call(self.choices.one(&["reversed", "sorted"]), vec![self.word(depth)]),
            6 => choose(self.truth(depth), self.word(depth), self.word(0)),
            _ => self.own_call(&Type::Word, depth).unwrap_or_else(|| self.word(0)),
        }
    }

    /// `h[i:j]`
    fn cut(&mut self, ty: &Type, depth: usize) -> Expr {
        let of = self.of(ty, depth);
        let bound = |maker: &mut Self| match maker.choices.below(4) {
            0 => None,
            1 => Some(maker.digit(2)),
            2 => Some(call("max", vec![int(0), maker.small_number(depth)])),
            // It may be negative.
            _ => Some(subtract(maker.number(0), maker.digit(1))),
        };
        let (from, to) = (bound(self), bound(self));
        slice(of, from, to)
    }

    /// `replace(h, i, x)` or `remove(h, i)`, mostly where place i exists
    fn changed(&mut self, ty: &Type, depth: usize) -> Expr {
        let of = self.of(ty, depth);
        let at = self.small_number(depth);
        let changed = match self.choices.below(2) {
            0 => call("remove", vec![of.clone(), at.clone()]),
            _ => {
                let member = if *ty == Type::Word { Type::Word } else { Type::Int };
                let with = self.of(&member, depth);
                call("replace", vec![of.clone(), at.clone(), with])
            }
        };
        if self.choices.now_and_then(12) {
            return changed;
        }
        let exists = compare(at, CompareOp::In, places(of.clone()));
        choose(exists, changed, of)
    }
}
