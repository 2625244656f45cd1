//! Numbers.

use super::build::*;
use super::maker::{Maker, list_type};
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

impl Maker<'_> {
    /// A literal in `0..=most`.
    pub fn digit(&mut self, most: i64) -> Expr {
        int(self.choices.below(most as usize + 1) as i64)
    }

    /// A number that does not grow much.
    pub fn small_number(&mut self, depth: usize) -> Expr {
        match self.choices.below(4) {
            0 => self.name_of(&Type::Int).unwrap_or(int(2)),
            1 => self.digit(4),
            2 => add(self.number(0), self.digit(2)),
            _ => remainder(self.number(depth), int(5)),
        }
    }

    pub fn number(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            let literal = self.digit(3);
            return match self.choices.below(3) {
                0 => literal,
                _ => self.name_of(&Type::Int).unwrap_or(literal),
            };
        }
        let depth = depth - 1;
        match self.choices.below(10) {
            0 => self.number(0),
            1 | 2 => self.arithmetic(depth),
            3 | 4 => self.of_numbers(depth),
            5 => choose(self.truth(depth), self.number(depth), self.number(depth)),
            6 | 7 => self.of_a_collection(depth),
            8 => self.of_a_comprehension(depth),
            _ => self.own_call(&Type::Int, depth).unwrap_or_else(|| self.member(depth)),
        }
    }

    fn arithmetic(&mut self, depth: usize) -> Expr {
        let a = self.number(depth);
        match self.choices.below(9) {
            0 | 1 => add(a, self.number(depth)),
            2 | 3 => subtract(a, self.number(depth)),
            4 => binary(BinaryOp::Multiply, a, self.small_number(0)),
            5 => {
                // Now and then by what may be 0.
                let by = if self.choices.now_and_then(12) { self.number(0) } else { self.divisor() };
                binary(self.choices.one(&[BinaryOp::Divide, BinaryOp::Remainder]), a, by)
            }
            6 => binary(BinaryOp::Power, remainder(a, int(4)), self.digit(3)),
            7 => unary(UnaryOp::Negate, a),
            _ => binary(BinaryOp::Power, unary(UnaryOp::Negate, self.digit(2)), self.digit(3)),
        }
    }

    fn divisor(&mut self) -> Expr {
        match self.choices.below(3) {
            0 => int(2),
            1 => unary(UnaryOp::Negate, int(3)),
            _ => add(self.digit(3), int(1)),
        }
    }

    /// A function of one or several numbers.
    fn of_numbers(&mut self, depth: usize) -> Expr {
        let a = self.number(depth);
        let size = |a| call("abs", vec![a]);
        match self.choices.below(9) {
            0 | 1 => {
                let function = self.choices.one(&["min", "max"]);
                call(function, vec![a, self.number(depth)])
            }
            2 => {
                let function = self.choices.one(&["gcd", "lcm", "xor", "min", "max"]);
                call(function, vec![a, self.number(0), self.digit(5)])
            }
            3 => {
                let function = self.choices.one(&["bitand", "bitor"]);
                call(function, vec![a, self.number(depth)])
            }
            4 => {
                let function = self.choices.one(&["bit", "shl", "shr"]);
                call(function, vec![a, self.digit(3)])
            }
            5 => call("log2", vec![add(size(a), int(1))]),
            6 => call(self.choices.one(&["abs", "sqrt", "popcount"]), vec![size(a)]),
            7 => call("number", vec![call("reversed", vec![call("digits", vec![size(a)])])]),
            _ => size(a),
        }
    }

    fn of_a_collection(&mut self, depth: usize) -> Expr {
        match self.choices.below(5) {
            0 => len(self.collection(depth).0),
            1 => {
                let function = self.choices.one(&["sum", "xor", "gcd", "lcm"]);
                call(function, vec![self.numbers(depth)])
            }
            2 => {
                let (collection, member) = self.collection(depth);
                call("count", vec![collection, self.of(&member, 0)])
            }
            3 => {
                let function = self.choices.one(&["min", "max"]);
                let source = self.numbers(depth);
                choose(positive(len(source.clone())), call(function, vec![source]), self.number(0))
            }
            _ => {
                let (collection, member) = self.collection(depth);
                let wanted = self.of(&member, 0);
                let found = compare(wanted.clone(), CompareOp::In, collection.clone());
                choose(found, call("index", vec![collection, wanted]), int(0))
            }
        }
    }

    /// `sum(e for x in c if d)` and the like
    fn of_a_comprehension(&mut self, depth: usize) -> Expr {
        let (member, loops) = self.looped(depth, |maker| maker.number(depth));
        let members = match self.choices.below(4) {
            0 => set_of(member, loops),
            _ => list_of(member, loops),
        };
        match self.choices.below(7) {
            0 | 1 => call("sum", vec![members]),
            2 => len(members),
            3 => call("count", vec![members, self.number(0)]),
            4 => call(self.choices.one(&["xor", "gcd", "lcm"]), vec![members]),
            5 => call(self.choices.one(&["min", "max"]), vec![add(list(vec![int(0)]), as_list(members))]),
            // Of nothing it is a mistake.
            _ => call(self.choices.one(&["max", "min"]), vec![members]),
        }
    }

    /// `h[i]`, mostly where it exists
    fn member(&mut self, depth: usize) -> Expr {
        let of = self.name_of(&list_type()).unwrap_or_else(|| self.list(depth));
        let at = self.small_number(depth);
        if self.choices.now_and_then(12) {
            return index(of, at);
        }
        let exists = expr(ExprKind::Compare(
            Box::new(int(0)),
            vec![(CompareOp::LessEqual, at.clone()), (CompareOp::Less, len(of.clone()))],
        ));
        choose(exists, index(of, at), self.number(0))
    }
}

/// A set becomes a list in ascending order.
fn as_list(members: Expr) -> Expr {
    match members.kind {
        ExprKind::SetOf(..) => call("sorted", vec![members]),
        _ => members,
    }
}
