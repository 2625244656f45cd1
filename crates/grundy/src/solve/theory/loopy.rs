//! Sums in which play can go round in circles.
//!
//! Every component has a loopy value, a nimber or an infinity, and the values are added (Smith 1966;
//! Fraenkel and Perl 1975; Winning Ways, chapter 12). Where the positions that can be reached are few they
//! are also solved one by one, for their remoteness.

use super::pace::Pace;
use super::{Theory, Worth};
use crate::answer::{Engine, ExplainedComponent};
use crate::engine::{self, Labelled};
use crate::loopy::LoopyValue;
use crate::solve::games::{Games, Player};
use crate::sum::Component;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::{Mex, Nimber};

/// The room that may be spent on remoteness, which is told for good measure: enough for about a million
/// positions, which take a second or two.
const REMOTENESS_BYTES: usize = 64 << 20;

/// Smith's theory of loopy values.
pub(super) struct Loopy<'a> {
    engine: Option<engine::Loopy<'a, Player<'a>>>,
    pace: Pace<'a>,
}

const ZERO: Worth = Worth::Loopy { value: LoopyValue::ZERO, counter: Some(0), remoteness: None };

impl<'a> Loopy<'a> {
    pub(super) fn new() -> Loopy<'a> {
        Loopy { engine: None, pace: Pace::new(REMOTENESS_BYTES) }
    }

    /// A move from these components to others that give them the value, in words: the one of least counter.
    fn reverting(
        &mut self,
        games: &mut Games<'a>,
        position: &[Component],
        to: Nimber,
    ) -> Result<Option<String>, Fault> {
        let wanted = LoopyValue::Nimber(to);
        let mut best: Option<(u64, _)> = None;
        for (i, from) in position.iter().enumerate() {
            for way in games.ways(i, from)? {
                let after = self.worth(games, &way.left(position))?.unwrap_or(ZERO);
                let Worth::Loopy { value, .. } = &after else { continue };
                let (_, counter) = after.order();
                if *value == wanted && best.as_ref().is_none_or(|(least, _)| counter < *least) {
                    best = Some((counter, way));
                }
            }
        }
        Ok(best.map(|(_, way)| games.describe(position, way).words))
    }
}

impl<'a> Theory<'a> for Loopy<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Loopy]
    }

    fn why(&self, _engine: Engine, _asked: bool) -> String {
        let why = "the last mover decides, and play can go round in circles, so each component has a loopy value, a \
             nimber or an infinity: the positions are labelled with the nimbers in turn (Smith 1966), and the \
             values are added";
        why.into()
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let engine = match &mut self.engine {
            Some(engine) => engine,
            none => none.insert(engine::Loopy::new(games.player()?, games.limits, games.progress)),
        };
        let laid = games.lay_all(position)?;
        for laid in &laid {
            engine.add(laid.slots())?;
        }
        let mut sum = ZERO;
        for laid in &laid {
            let Labelled { value, counter } = engine.value(laid.slots())?;
            sum = plus(&sum, &Worth::Loopy { value, counter, remoteness: None }).unwrap_or(ZERO);
        }
        Ok(Some(sum))
    }

    fn adds(&self) -> bool {
        true
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        plus(one, other)
    }

    fn begin(&mut self) {
        self.pace.begin();
    }

    fn pace(&mut self) -> Option<&mut Pace<'a>> {
        Some(&mut self.pace)
    }

    /// What makes the component a nimber or an infinity: which options can be brought back.
    fn tell(
        &mut self,
        games: &mut Games<'a>,
        from: &Component,
        worths: &[Worth],
        component: &mut ExplainedComponent,
    ) -> Result<(), Fault> {
        let mut mex = Mex::default();
        mex.begin();
        worths.iter().filter_map(Worth::nimber).for_each(|nimber| mex.insert(nimber));
        let mex = mex.least_absent();
        let (mut reverted, mut stays) = (0usize, None);
        for (option, worth) in component.options.iter_mut().zip(worths) {
            if worth.nimber().is_some_and(|nimber| nimber < mex) {
                continue;
            }
            let left = Component::all(from.game, &option.to);
            option.because = Some(match self.reverting(games, &left, mex)? {
                Some(back) => {
                    reverted += 1;
                    format!("brought back to {mex} by {back}")
                }
                None => {
                    stays.get_or_insert_with(|| option.words.clone());
                    format!("no move from there makes it {mex}")
                }
            });
        }
        let Some(Worth::Loopy { value, .. }) = self.worth(games, std::slice::from_ref(from))? else {
            return Ok(());
        };
        component.reason = Some(because(&value, mex, component.options.len(), reverted, stays).into());
        component.value = Some(value.to_string());
        Ok(())
    }
}

/// Components of a sum.
fn plus(one: &Worth, other: &Worth) -> Option<Worth> {
    let (Worth::Loopy { value, counter, .. }, Worth::Loopy { value: more, counter: further, .. }) =
        (one, other)
    else {
        return None;
    };
    let counter = counter.zip(*further).and_then(|(a, b)| a.checked_add(b));
    Some(Worth::Loopy { value: value.plus(more), counter, remoteness: None })
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
