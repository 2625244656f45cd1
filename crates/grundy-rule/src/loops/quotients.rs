//! Loops over divisors of which only the quotients matter.
//!
//! Where a number `k` of a loop stands in `n / k` alone, two of them with the same quotient make the same moves, so one for each
//! quotient is enough: all up to the root of `n`, and behind it the least that has each of the quotients that are left. That are
//! about `2 * sqrt(n)` numbers instead of `n`. The same is so of `(n - 1) / k`, and of `(n + k - 1) / k`, which is 1 more.

use crate::written::Written;
use grundy_language::builtin::Builtin;
use grundy_language::diagnostic::Span;
use grundy_language::tree::{
    Arithmetic, Clause, Comparison, Component, Element, Expr, Kind, Local, Outcome, Pattern, Qualifier,
    Target,
};
use grundy_language::types::Type;
use grundy_language::value::Value;

/// Lets such a loop go over one number for each quotient.
pub(super) fn by_quotients(clause: &mut Clause) {
    let Pattern::Local(heap) = clause.pattern else { return };
    for place in 0..clause.qualifiers.len() {
        let Qualifier::For(Target::Local(local), over) = &clause.qualifiers[place] else { continue };
        let Kind::Range(from, to) = &over.kind else { continue };
        let Kind::Value(Value::Int(from @ 1..)) = from.kind else { continue };
        // A few numbers are gone through faster as they are.
        if !to.mentions(heap) {
            continue;
        }
        let mut divided = Divided { heap, local: *local, less: None };
        let Some(less) = divided.everywhere(clause, place).and(divided.less) else { continue };
        let quotient = clause.locals.len();
        let over = Firsts { from, to, less, heap, quotient, span: over.span }.all();
        clause.locals.push(Local { name: String::new(), ty: Type::Int });
        *clause.qualifiers[place].expr_mut() = over;
    }
}

/// What is divided by the number of a loop.
struct Divided {
    heap: usize,
    local: usize,
    /// It is the heap less this.
    less: Option<i64>,
}

impl Divided {
    /// Sees that the number of the loop stands in the same quotient wherever it stands.
    fn everywhere(&mut self, clause: &Clause, place: usize) -> Option<()> {
        clause.qualifiers[place + 1..].iter().try_for_each(|qualifier| self.look(qualifier.expr()))?;
        for alternative in &clause.alternatives {
            let Outcome::Certain(components) = &alternative.outcome else { return None };
            for Component::One(expr) | Component::Split(expr) in components {
                self.look(expr)?;
            }
            alternative.gain.iter().chain(&alternative.cost).try_for_each(|expr| self.look(expr))?;
        }
        Some(())
    }

    fn look(&mut self, expr: &Expr) -> Option<()> {
        if let Kind::Arithmetic(Arithmetic::Divide, of, by) = &expr.kind
            && by.is_local(self.local)
        {
            let less = self.less_than_heap(of)?;
            return (*self.less.get_or_insert(less) == less).then_some(());
        }
        if expr.is_local(self.local) {
            return None;
        }
        expr.parts().into_iter().try_for_each(|part| self.look(part))
    }

    /// How much less than the heap it is, beside multiples of the number of the loop.
    fn less_than_heap(&self, expr: &Expr) -> Option<i64> {
        let (mut heaps, mut number) = (0, 0);
        self.gather(expr, 1, &mut heaps, &mut number)?;
        // The heap 0 is divided as if it were 1: less than nothing is rounded down to -1, whatever it is divided by.
        (heaps == 1 && (-1..=0).contains(&number)).then_some(-number)
    }

    /// Adds up heaps and numbers.
    fn gather(&self, expr: &Expr, times: i64, heaps: &mut i64, number: &mut i64) -> Option<()> {
        match &expr.kind {
            Kind::Local(this) if *this == self.heap => *heaps += times,
            Kind::Local(this) if *this == self.local => {}
            Kind::Value(Value::Int(one @ -1..=1)) => *number += times * one,
            Kind::Arithmetic(op @ (Arithmetic::Add | Arithmetic::Subtract), a, b) => {
                self.gather(a, times, heaps, number)?;
                self.gather(b, if *op == Arithmetic::Add { times } else { -times }, heaps, number)?;
            }
            _ => return None,
        }
        Some(())
    }
}

/// One number for each quotient of what is divided, from one number to another.
struct Firsts<'e> {
    from: i64,
    to: &'e Expr,
    less: i64,
    heap: usize,
    /// The local for a quotient.
    quotient: usize,
    span: Span,
}

impl Firsts<'_> {
    /// `{from..min(to, sqrt(n)), max(least, n / (q + 1) + 1) for q in n / to..n / least if least <= to}`, where `least` is the
    /// number behind the root, or `from` if that is larger.
    fn all(&self) -> Expr {
        let written = Written(self.span);
        let both = |function, a, b| written.number(Kind::Builtin(function, vec![a, b]));
        let divided = |by| written.arithmetic(Arithmetic::Divide, self.divided(), by);
        let above = |number| written.arithmetic(Arithmetic::Add, number, written.known(1));
        let set = |kind| Expr { kind, ty: Type::Set(Box::new(Type::Int)), span: self.span };

        let root = || written.number(Kind::Builtin(Builtin::Sqrt, vec![self.divided()]));
        let least = || both(Builtin::Max, written.known(self.from), above(root()));
        let first = both(Builtin::Max, least(), above(divided(above(written.local(self.quotient)))));
        let quotients = written.range(divided(self.to.clone()), divided(least()));
        let behind = vec![
            written.compared(least(), vec![(Comparison::LessEqual, self.to.clone())]),
            Qualifier::For(Target::Local(self.quotient), quotients),
        ];
        set(Kind::Set(vec![
            Element::Splice(
                written.range(written.known(self.from), both(Builtin::Min, self.to.clone(), root())),
            ),
            Element::Splice(set(Kind::Comprehension(Box::new(first), behind))),
        ]))
    }

    /// What is divided; never less than 0.
    fn divided(&self) -> Expr {
        let written = Written(self.span);
        let heap = written.local(self.heap);
        if self.less == 0 {
            return heap;
        }
        let left = written.arithmetic(Arithmetic::Subtract, heap, written.known(self.less));
        written.number(Kind::Builtin(Builtin::Max, vec![written.known(0), left]))
    }
}

#[cfg(test)]
mod tests {
    use super::super::tests::{over, rule};
    use crate::limits::Limits;
    use crate::tests::play;
    use grundy_heap::progress::Unwatched;
    use grundy_language::value::Value;
    use std::collections::BTreeSet;

    /// The options of a heap.
    fn options(text: &str, heap: i64) -> BTreeSet<Vec<Value>> {
        let rule = rule(text);
        let mut machine = rule.machine(&Limits::default(), &Unwatched).unwrap();
        play::options(&mut machine, &Value::Int(heap)).unwrap().into_iter().collect()
    }

    #[test]
    fn it_is_the_same_rule() {
        for of in ["n/k", "(n-1)/k", "(n+k-1)/k", "(n+(k-1))/k", "(n-1)/k + 1", "(n - k)/k", "1 + n/k"] {
            for (from, to) in
                [(1, "n"), (2, "n"), (2, "n-1"), (3, "n/2"), (5, "2*n"), (2, "sqrt(n)"), (4, "n-7")]
            {
                let by_quotients = format!("n -> {of} for k in {from}..{to} if {of} < n");
                // A number that stands alone is not thinned out.
                let as_typed = format!("n -> {of} for k in {from}..{to} if {of} < n and k > 0");
                assert!(over(&by_quotients).contains("Sqrt") && over(&as_typed).starts_with("Range"), "{of}");
                for heap in 0..150 {
                    assert_eq!(
                        options(&by_quotients, heap),
                        options(&as_typed, heap),
                        "{by_quotients} {heap}"
                    );
                }
            }
        }
    }

    #[test]
    fn what_is_no_such_loop_stays() {
        for typed in [
            "n -> n/k for k in 2..9",
            "n -> n/k for k in 2..n if k % 2 == 1",
            "n -> n/k & k for k in 2..n",
            "n -> n/k & (n-1)/k for k in 2..n",
            "n -> (n-2)/k for k in 2..n",
            "n -> (2*n)/k for k in 2..n",
            "n -> n - n/k*k for k in 2..n",
            "n -> k/2 for k in 2..n-1",
        ] {
            assert!(!over(typed).contains("Sqrt"), "{typed}");
        }
    }
}
