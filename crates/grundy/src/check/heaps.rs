//! The numbers behind a rule: that they are those of the rule, and which options they give.

use super::{Bench, Checked, Refusal, ensure, wrong};
use crate::certificate::Heaps;
use crate::rule::moves::Moves;
use crate::value::Value;
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Calls `see` for every option of a heap of `n` with the heaps that it leaves.
pub(super) fn options(heaps: &Heaps, n: usize, see: &mut dyn FnMut(&[usize])) {
    let code = match heaps {
        Heaps::Code(code) => code,
        Heaps::AllBut { all_but } => {
            return (0..n)
                .filter(|left| all_but.binary_search(&(n - left)).is_err())
                .for_each(|left| see(&[left]));
        }
    };
    if n > 0 && code.whole.contains(&n) {
        see(&[]);
    }
    code.takes.iter().filter(|&&k| k < n).for_each(|k| see(&[n - k]));
    for split in code.splits.iter().filter(|split| split.taken < n) {
        let rest = n - split.taken;
        (1..=rest / 2).filter(|a| !split.unequal || 2 * a != rest).for_each(|a| see(&[a, rest - a]));
    }
    for triple in code.triples.iter().filter(|triple| triple.taken < n) {
        let rest = n - triple.taken;
        for a in 1..=rest / 3 {
            let second = a..=(rest - a) / 2;
            let equal = |b: &usize| a == *b || 2 * b == rest - a;
            second.filter(|b| !(triple.unequal && equal(b))).for_each(|b| see(&[a, b, rest - a - b]));
        }
    }
}

impl Bench<'_> {
    /// The different options of a component in ascending order, each its components in ascending order, as the
    /// rule itself lists them.
    pub(super) fn options(&mut self, of: &Value) -> Checked<BTreeSet<Vec<Value>>> {
        let layout = self.machine.layout().clone();
        let mut all = BTreeSet::new();
        let listed = self.machine.options(layout.lay(of).slots(), |parts| {
            let mut option: Vec<Value> = parts.iter().map(|part| layout.unpack(part)).collect();
            option.sort();
            all.insert(option);
            ControlFlow::Continue(())
        });
        listed.map_err(|fault| Refusal::Wrong(self.game.rule().report(fault).to_string()))?;
        Ok(all)
    }

    /// The form of the rule shows the numbers; and the rule itself lists the same options of the first heaps.
    pub(super) fn numbers_are_the_rule(&mut self) -> Checked {
        let Some(heaps) = &self.rule.heaps else { return Ok(()) };
        ensure(Heaps::of(self.game).as_ref() == Some(heaps), || {
            "the numbers of the rule are not those of its text".into()
        })?;
        let reach = match heaps {
            Heaps::Code(code) => code.reach(),
            Heaps::AllBut { all_but } => all_but.last().copied().unwrap_or(0),
        };
        for n in 0..=2 * reach.min(28) + 4 {
            let mut by_numbers = BTreeSet::new();
            options(heaps, n, &mut |parts| {
                by_numbers.insert(parts.iter().filter(|&&part| part > 0).map(|&part| part as i64).collect());
            });
            let heap = |part: &Value| if let Value::Int(part) = part { *part } else { -1 };
            let listed = self.options(&Value::Int(n as i64))?;
            let listed =
                listed.iter().map(|parts| parts.iter().map(heap).filter(|&part| part != 0).collect());
            if by_numbers != listed.collect::<BTreeSet<Vec<i64>>>() {
                return wrong(format!("the numbers of the rule give other options of {n} than its text"));
            }
        }
        Ok(())
    }
}
