//! Truth values.

use super::build::*;
use super::maker::{Maker, list_type, set_type};
use grundy_language::notation::syntax::*;
use grundy_language::types::Type;

const ORDER: &[CompareOp] = &[
    CompareOp::Less,
    CompareOp::LessEqual,
    CompareOp::Equal,
    CompareOp::NotEqual,
    CompareOp::Greater,
    CompareOp::GreaterEqual,
];

impl Maker<'_> {
    pub fn truth(&mut self, depth: usize) -> Expr {
        if depth == 0 {
            return compare(self.number(0), self.choices.one(ORDER), self.number(0));
        }
        let depth = depth - 1;
        match self.choices.below(12) {
            0..=2 => compare(self.number(depth), self.choices.one(ORDER), self.number(depth)),
            3 => self.chain(depth),
            4 | 5 => self.membership(depth),
            6 => {
                let op = self.choices.one(&[BinaryOp::And, BinaryOp::Or]);
                binary(op, self.truth(depth), self.truth(depth))
            }
            7 => unary(UnaryOp::Not, self.truth(depth)),
            8 => self.quantified(depth),
            9 => self.property(depth),
            10 => {
                let ty = self.choices.one(&[
                    Type::Word,
                    list_type(),
                    set_type(),
                    Type::Tuple(vec![Type::Int, Type::Word]),
                ]);
                compare(self.of(&ty, depth), self.choices.one(ORDER), self.of(&ty, depth))
            }
            _ => match self.choices.below(3) {
                0 => truth(self.choices.below(2) == 0),
                1 => choose(self.truth(depth), self.truth(0), self.truth(0)),
                _ => self
                    .own_call(&Type::Bool, depth)
                    .or_else(|| self.name_of(&Type::Bool))
                    .unwrap_or(truth(true)),
            },
        }
    }

    /// `1 <= x < y`, also ending in `in s`
    fn chain(&mut self, depth: usize) -> Expr {
        let first = self.number(depth);
        let mut rest =
            vec![(self.choices.one(ORDER), self.number(0)), (self.choices.one(ORDER), self.number(depth))];
        if self.choices.now_and_then(3) {
            rest.push((CompareOp::In, self.numbers(0)));
        }
        expr(ExprKind::Compare(Box::new(first), rest))
    }

    fn membership(&mut self, depth: usize) -> Expr {
        let op = self.choices.one(&[CompareOp::In, CompareOp::NotIn]);
        match self.choices.below(3) {
            0 => {
                let (collection, member) = self.collection(depth);
                compare(self.of(&member, 0), op, collection)
            }
            1 => {
                let (member, loops) = self.looped(depth, |maker| maker.number(0));
                compare(self.number(depth), op, list_of(member, loops))
            }
            _ => compare(self.number(depth), op, self.numbers(depth)),
        }
    }

    /// `any(c for x in s)`, `all(…)`
    fn quantified(&mut self, depth: usize) -> Expr {
        let (condition, loops) = self.looped(depth, |maker| maker.truth(depth));
        let members = match self.choices.below(6) {
            0 => set_of(condition, loops),
            _ => list_of(condition, loops),
        };
        call(self.choices.one(&["any", "all"]), vec![members])
    }

    fn property(&mut self, depth: usize) -> Expr {
        match self.choices.below(3) {
            0 => call("is_prime", vec![self.number(depth)]),
            1 => call("is_square", vec![self.number(depth)]),
            _ => call("distinct", vec![self.collection(depth).0]),
        }
    }
}
