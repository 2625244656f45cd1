//! Why a component that may return to itself is worth what it is worth.

use super::{Solver, added};
use crate::answer::{ExplainedComponent, ExplainedOption, Explanation};
use crate::engine::Labelled;
use crate::loopy::LoopyValue;
use crate::nimber::{Mex, Nimber};
use crate::rule::fault::Fault;
use crate::solve::sum::replaced;
use crate::value::Value;

impl Solver<'_> {
    /// Every option of every component with its value, and what makes the component a nimber or an infinity.
    pub(in crate::solve) fn explain_loopy(
        &mut self,
        position: &[Value],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        let labels = self.labels(position)?;
        let sum = added(&labels);
        for (i, (from, labelled)) in position.iter().zip(labels).enumerate() {
            let mut component = self.explain_component(from, &labelled.value)?;
            for option in &mut component.options {
                let after = replaced(position, i, &option.to);
                option.outcome = Some(added(&self.labels(&after)?).value.outcome());
                option.remoteness = self.loopy_remoteness(&after)?;
            }
            explanation.components.push(component);
        }
        explanation.nimber = sum.value.nimber();
        explanation.value = Some(sum.value.to_string());
        explanation.outcome = Some(sum.value.outcome());
        explanation.remoteness = self.loopy_remoteness(position)?;
        Ok(())
    }

    fn explain_component(&mut self, from: &Value, value: &LoopyValue) -> Result<ExplainedComponent, Fault> {
        let mut found = Vec::new();
        for (to, with) in self.distinct(from)? {
            let labels = self.labels(&to)?;
            let words = self.describe(0, from, to.clone(), with, None).words;
            found.push((to, words, labels));
        }
        let mut mex = Mex::default();
        mex.begin();
        for (_, _, labels) in &found {
            if let LoopyValue::Nimber(nimber) = added(labels).value {
                mex.insert(nimber);
            }
        }
        let mex = mex.least_absent();
        let mut options = Vec::new();
        let (mut reverted, mut stays) = (0usize, None);
        for (to, words, labels) in found {
            let worth = added(&labels).value;
            let smaller = worth.nimber().is_some_and(|nimber| nimber < mex);
            let back = if smaller { None } else { self.reverting(&to, &labels, mex)? };
            let because = match (&back, smaller) {
                (_, true) => None,
                (Some(back), _) => {
                    reverted += 1;
                    Some(format!("brought back to {mex} by {back}"))
                }
                (None, _) => {
                    stays.get_or_insert_with(|| words.clone());
                    Some(format!("no move from there makes it {mex}"))
                }
            };
            options.push(ExplainedOption {
                nimbers: labels.iter().filter_map(|one| one.value.nimber()).collect(),
                nimber: worth.nimber(),
                to,
                value: Some(worth.to_string()),
                words,
                because,
                ..Default::default()
            });
        }
        Ok(ExplainedComponent {
            position: from.clone(),
            because: Some(because(value, mex, options.len(), reverted, stays)),
            options,
            mex: value.nimber(),
            value: Some(value.to_string()),
            genus: None,
        })
    }

    /// The best move that gives components side by side this value, in words.
    fn reverting(
        &mut self,
        position: &[Value],
        labels: &[Labelled],
        to: Nimber,
    ) -> Result<Option<String>, Fault> {
        let wanted = LoopyValue::Nimber(to);
        let best =
            self.steps(position, labels, &|value| *value == wanted)?.into_iter().min_by_key(|s| s.order());
        Ok(best.map(|step| self.describe_step(position, step).words))
    }
}

/// Why a component is a nimber or an infinity. `mex` is the least nimber that none of its options has,
/// `reverted` of them can be brought back to it, and `stays` cannot.
fn because(
    value: &LoopyValue,
    mex: Nimber,
    options: usize,
    reverted: usize,
    stays: Option<String>,
) -> String {
    let Some(stays) = stays else {
        return match (options, reverted) {
            (0, _) => "there is no move".into(),
            (_, 0) => format!("the options have every value below {mex} and no other"),
            _ => format!(
                "{mex} is the least nimber that no option has, and the opponent can bring every option that is not \
                 worth less back to {mex}"
            ),
        };
    };
    let beside = match value {
        LoopyValue::Infinite(set) if !set.is_empty() => "; in brackets are the nimbers that a move leads to",
        _ => "",
    };
    format!("the least nimber that no option has is {mex}, but {stays} cannot be brought back to it{beside}")
}
