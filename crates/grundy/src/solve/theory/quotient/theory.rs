//! Misère play of sums by the quotient of their components.

use super::answer::extend;
use super::large::{moves, reduced};
use super::line::Line;
use super::reach::reach;
use crate::answer::{Because, Engine, Unknown};
use crate::engine::Birthdays;
use crate::game::Game;
use crate::solve::games::{Games, Player, slots};
use crate::solve::large::Large;
use crate::solve::theory::far;
use crate::solve::theory::pace::{LITTLE, Pace};
use crate::solve::theory::{Theory, Worth};
use crate::sum::Component;
use grundy_heap::progress::Progress;
use grundy_misere::Positions;
use grundy_misere::quotient::{Builder, Element, Halt, Limits, Reach, Repeat, repeat};
use grundy_rule::fault::Fault;

/// Heaps larger than this are far.
const FAR: u64 = 1_000;
/// What a quotient may cost before the whole position is searched instead: about a second.
const CHEAP: Limits = Limits { order: 400, states: 20_000, sums: 30_000 };
/// So many options are listed for it.
const MOST: usize = 1_000_000;
/// Sums of so many counters in all are searched without one, which also tells how soon a game ends.
const SMALL: u64 = 24;
/// So are components that lead to so many sums at most.
const FEW: u64 = 20_000;

/// The quotient of the components that questions have asked about.
pub(in crate::solve) struct Quotients<'a> {
    /// Where there is one game of heaps whose quotient may be seen to be that of all heaps.
    reach: Option<Reach>,
    source: Option<Source<'a>>,
    builder: Builder,
    /// It was not to be had cheaply: no more is asked.
    ended: bool,
    pace: Pace<'a>,
}

/// How components become positions by number.
enum Source<'a> {
    /// Heaps by their size, which repeat in the end.
    Heaps { line: Box<Line<'a>>, reach: Reach, repetition: Option<Repeat> },
    /// Anything else in the order in which it is met.
    Any(Box<Birthdays<'a, Player<'a>>>, Splits),
}

/// Whether some heap is so large that its quotient is asked for before anything else.
pub(in crate::solve) fn is_far(games: &Games<'_>, component: &Component) -> bool {
    let [only] = &games.all[..] else { return false };
    component.heap().is_some_and(|heap| heap > FAR) && reach(&only.game.shape()).is_some()
}

impl<'a> Quotients<'a> {
    pub(in crate::solve) fn new(games: &[&Game]) -> Quotients<'a> {
        let reach = if let [only] = games { reach(&only.shape()) } else { None };
        Quotients::of(reach)
    }

    fn of(reach: Option<Reach>) -> Quotients<'a> {
        Quotients { reach, source: None, builder: Builder::new(CHEAP), ended: false, pace: Pace::new(LITTLE) }
    }

    /// What the components are worth in the quotient of all that was asked about so far.
    fn values(&mut self, games: &Games<'a>, position: &[Component]) -> Result<Option<Vec<Element>>, Fault> {
        if self.ended {
            return Ok(None);
        }
        let Quotients { reach, source, builder, .. } = self;
        // On masks no move leaves several components, so that one alone is left to a search.
        if source.is_none() && position.len() < 2 && games.all.iter().all(|one| one.masks.is_some()) {
            return Ok(None);
        }
        let source = match source {
            Some(source) => source,
            none => none.insert(Source::new(*reach, games)?),
        };
        let progress = games.progress;
        let found = match source {
            Source::Heaps { line, reach, repetition } => {
                let sizes: Option<Vec<u64>> = position.iter().map(Component::heap).collect();
                let Some(sizes) = sizes else { return Ok(None) };
                if builder.known() == 0 && sizes.iter().sum::<u64>() <= SMALL {
                    return Ok(None);
                }
                heaps(line, (*reach, repetition), builder, &sizes, progress)
            }
            Source::Any(numbered, splits) => any((numbered, splits), builder, games, position),
        };
        let found = Fault::within_limits(found)?;
        // The whole position may be solved all the same.
        self.ended = found.is_none();
        Ok(found.flatten())
    }

    fn worth_of(&self, element: Element) -> Worth {
        Worth::Quotient { element, lost: self.builder.quotient().is_p(element), remoteness: None }
    }

    /// What is said of the quotient, once there is one.
    fn ground(&self) -> Option<String> {
        self.source.as_ref()?;
        let quotient = self.builder.quotient();
        Some(format!(
            "the components have a misère quotient of order {}, and the player to move loses where the product of \
             their values is in its P-portion of {} (Plambeck and Siegel 2008)",
            quotient.order(),
            quotient.p_size()
        ))
    }
}

impl<'a> Theory<'a> for Quotients<'a> {
    fn engines(&self) -> Vec<Engine> {
        vec![Engine::Quotient]
    }

    fn why(&self, _engine: Engine, asked: bool) -> String {
        let why = "the components have a small misère quotient, in which a sum is the product of their values \
             (Plambeck and Siegel 2008)";
        let ground = if asked { self.ground() } else { None };
        ground.unwrap_or_else(|| why.into())
    }

    fn begin(&mut self) {
        if self.ended {
            *self = Quotients::of(self.reach);
        }
        self.pace.begin();
    }

    fn takes(&mut self, games: &mut Games<'a>, position: &[Component]) -> bool {
        !position.iter().any(|component| far::is_far(games, component))
    }

    fn worth(&mut self, games: &mut Games<'a>, position: &[Component]) -> Result<Option<Worth>, Fault> {
        let Some(values) = self.values(games, position)? else { return Ok(None) };
        let monoid = self.builder.quotient().monoid();
        let product = values.into_iter().fold(0, |product, value| monoid.product(product, value));
        Ok(Some(self.worth_of(product)))
    }

    fn adds(&self) -> bool {
        true
    }

    fn sum(&self, one: &Worth, other: &Worth) -> Option<Worth> {
        match (one, other) {
            (Worth::Quotient { element: one, .. }, Worth::Quotient { element: other, .. }) => {
                Some(self.worth_of(self.builder.quotient().monoid().product(*one, *other)))
            }
            _ => None,
        }
    }

    fn large(
        &self,
        games: &Games<'a>,
        from: &Component,
        beside: Option<&Worth>,
        most: usize,
    ) -> Option<Large> {
        let Some(Source::Heaps { repetition: Some(repetition), .. }) = &self.source else { return None };
        let code = games.all[from.game].game.shape().rules()?.code()?;
        let quotient = self.builder.quotient();
        let wanted = |value| match beside {
            Some(Worth::Quotient { element, .. }) => {
                quotient.is_p(quotient.monoid().product(value, *element))
            }
            _ => true,
        };
        moves((from.heap()?, &code), quotient, repetition, wanted, most)
    }

    fn pace(&mut self) -> Option<&mut Pace<'a>> {
        Some(&mut self.pace)
    }

    fn element(&self, worth: &Worth) -> Option<String> {
        let Worth::Quotient { element, .. } = worth else { return None };
        Some(self.builder.quotient().spell(*element))
    }

    fn reason(&self, _games: &Games<'a>, _component: &Component, _total: &Worth) -> Option<Because> {
        self.ground().map(Because::from)
    }
}

impl<'a> Source<'a> {
    fn new(reach: Option<Reach>, games: &Games<'a>) -> Result<Source<'a>, Fault> {
        Ok(match reach {
            Some(reach) => {
                Source::Heaps { line: Box::new(Line::new(games.machine(0)?)), reach, repetition: None }
            }
            None => {
                let numbered = Birthdays::new(games.player()?, MOST, games.limits, games.progress);
                Source::Any(Box::new(numbered), Splits::default())
            }
        })
    }
}

/// The values of heaps, by the quotient of all up to the largest or, where it is proved, by their repetition.
fn heaps(
    line: &mut Line<'_>,
    (reach, repetition): (Reach, &mut Option<Repeat>),
    builder: &mut Builder,
    sizes: &[u64],
    progress: &dyn Progress,
) -> Result<Option<Vec<Element>>, Fault> {
    let largest = sizes.iter().max().copied().unwrap_or(0);
    while repetition.is_none() && builder.known() as u64 <= largest {
        // The repetition is looked for now and then.
        let goal = largest.min((2 * builder.known() + 30) as u64) as usize + 1;
        if let Some(unknown) = extend(line, builder, goal, progress)? {
            return Err(unknown.into());
        }
        *repetition = repeat(builder.quotient().values(), reach).filter(|repeat| repeat.proved);
    }
    let values = builder.quotient().values();
    let value = |&size: &u64| -> Option<Element> {
        let at = match repetition {
            Some(repetition) => reduced(size, repetition)?,
            None => usize::try_from(size).ok()?,
        };
        values.get(at).copied()
    };
    Ok(sizes.iter().map(value).collect())
}

/// The values of components of any kind.
fn any<'a>(
    (numbered, splits): (&mut Birthdays<'a, Player<'a>>, &mut Splits),
    builder: &mut Builder,
    games: &Games<'a>,
    position: &[Component],
) -> Result<Option<Vec<Element>>, Fault> {
    let sum = numbered.sum(&slots(&games.lay_all(position)?))?;
    let positions = numbered.positions();
    // Where no move leaves several components, a search meets no more sums than there are choices of positions.
    let count = sum.iter().fold(1, |count: u64, _| count.saturating_mul(positions.len() as u64));
    if builder.known() == 0 && (sum.len() < 2 || count <= FEW) && !splits.any(positions) {
        return Ok(None);
    }
    match builder.extend(positions, games.progress) {
        Ok(()) => Ok(Some(sum.iter().filter_map(|&at| builder.quotient().of(&[at])).collect())),
        Err(Halt::Stopped(stop)) => Err(stop.into()),
        Err(halt) => Err(Unknown::Unsupported(halt.to_string()).into()),
    }
}

/// Whether some move leaves several components.
#[derive(Default)]
struct Splits {
    /// How many positions have been looked at.
    seen: u32,
    found: bool,
}

impl Splits {
    fn any(&mut self, positions: &Positions) -> bool {
        let count = positions.len() as u32;
        self.found |= (self.seen..count).any(|at| positions.options(at).iter().any(|to| to.len() > 1));
        self.seen = count;
        self.found
    }
}
