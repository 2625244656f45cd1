//! The search for nimbers.
//!
//! The one question is *what is the nimber of this component, if it is one of these?* It prunes at both ends: a component
//! with `k` options that may still matter has a nimber that at most `k` unknown values lie below, and each option is only
//! asked for the nimbers that would change the answer (Beling and Rogalski, On pruning search trees of impartial games,
//! Artificial Intelligence 283, 2020). Kept of a component is its nimber, or which it is known not to have. In a sum all
//! components but the largest are worked out, and the largest is asked for the rest.
//!
//! The options are tried in one order for the whole search, so that different lines meet in the same positions.

use super::digraph::Digraph;
use super::form::Forms;
use super::mask::Mask;
use super::symmetry::Symmetries;
use super::table::{Known, Table};
use super::{Halt, Stop};
use grundy_heap::progress::Progress;

/// Nimbers are kept as bits of a word.
const MOST: u32 = 62;

/// All nimbers.
const ANY: u64 = (2 << MOST) - 1;

/// Components of no more moves than this have the canonical form of their digraph; larger ones the least image under the
/// symmetries of the whole board, which is found in a fraction of the time.
const CANONICAL: usize = 20;

/// Components between two looks at the progress.
const BETWEEN_LOOKS: u32 = 1 << 10;

/// The entries of the cache of forms are two to the power of the moves, but for these bounds.
const CACHE: std::ops::RangeInclusive<usize> = 8..=17;

/// The search for the nimbers of a digraph; what is found is kept.
pub(crate) struct Search<const W: usize> {
    graph: Digraph<W>,
    symmetries: Symmetries<W>,
    forms: Forms,
    /// Forms of components met a short while ago; empty until the first search.
    cache: Vec<Cached<W>>,
    table: Table,
    /// The components of the options on the way, one option behind the other.
    components: Vec<Component<W>>,
    /// The options of the components on the way.
    options: Vec<Choice>,
    memory: usize,
    until_look: u32,
}

/// A component whose form is known.
#[derive(Clone, Copy)]
struct Cached<const W: usize> {
    live: Mask<W>,
    /// Without twins.
    kept: Mask<W>,
    form: u128,
    /// Its nimber, if that is known.
    nimber: Option<u8>,
}

/// A component whose nimber is not known.
#[derive(Clone, Copy)]
struct Component<const W: usize> {
    form: u128,
    live: Mask<W>,
}

/// An option: what is known of it as a nimber, and the components that are not known.
#[derive(Clone, Copy)]
struct Choice {
    known: u32,
    first: usize,
    len: usize,
    /// Equal options have equal hashes.
    hash: u64,
}

impl<const W: usize> Search<W> {
    pub(crate) fn new(graph: Digraph<W>, memory: usize) -> Search<W> {
        Search {
            symmetries: Symmetries::of(&graph),
            graph,
            forms: Forms::default(),
            cache: Vec::new(),
            table: Table::new(),
            components: Vec::new(),
            options: Vec::new(),
            memory,
            until_look: 0,
        }
    }

    pub(crate) fn stored(&self) -> usize {
        self.table.len()
    }

    pub(crate) fn bytes(&self) -> usize {
        self.table.bytes() + size_of_val(&*self.cache) + self.symmetries.bytes()
    }

    /// The nimber of a position.
    pub(crate) fn nimber(&mut self, live: Mask<W>, progress: &dyn Progress) -> Result<u32, Halt> {
        let (mut total, components) = self.begin(live);
        for component in components {
            total ^= self.aspire(component, progress)?;
        }
        Ok(total)
    }

    /// Whether this is the nimber of a position.
    pub(crate) fn is(&mut self, live: Mask<W>, nimber: u32, progress: &dyn Progress) -> Result<bool, Halt> {
        let (mut total, mut components) = self.begin(live);
        let Some(last) = components.pop() else { return Ok(total == nimber) };
        for component in components {
            total ^= self.aspire(component, progress)?;
        }
        let wanted = total ^ nimber;
        // A nimber that is not kept as a bit is neither confirmed nor denied.
        Ok(self.among(last, bit(wanted)?, progress)? == Some(wanted))
    }

    /// A pairing strategy for the second player, as pairs of moves.
    pub(crate) fn pairing(&self, live: Mask<W>) -> Option<Vec<(usize, usize)>> {
        self.symmetries.pairs(live)
    }

    /// A move, and a pairing strategy for whoever has made it.
    pub(crate) fn pairing_after(&self, live: Mask<W>) -> Option<(usize, Vec<(usize, usize)>)> {
        live.iter().find_map(|mv| Some((mv, self.pairing(self.graph.after(live, mv))?)))
    }

    /// What is known of a position, and its components that are not known.
    fn begin(&mut self, live: Mask<W>) -> (u32, Vec<Component<W>>) {
        if self.cache.is_empty() {
            let none = Cached { live: Mask::EMPTY, kept: Mask::EMPTY, form: 0, nimber: Some(0) };
            self.cache = vec![none; 1 << self.graph.len().clamp(*CACHE.start(), *CACHE.end())];
        }
        // A search that was stopped left its lists behind.
        self.components.clear();
        self.options.clear();
        let known = self.divide(live);
        (known, std::mem::take(&mut self.components))
    }

    /// The nimber of a component: 0, or else 1, or else 2, …
    fn aspire(&mut self, component: Component<W>, progress: &dyn Progress) -> Result<u32, Halt> {
        for nimber in 0..=MOST {
            if let Some(found) = self.among(component, 1 << nimber, progress)? {
                return Ok(found);
            }
        }
        Err(Halt::Large(MOST))
    }

    /// Divides a position into components: the nim-sum of those that are known, and the others, the smallest first, at
    /// the end of the list of components. Equal ones cancel.
    #[inline]
    fn divide(&mut self, live: Mask<W>) -> u32 {
        if live.is_empty() || self.symmetries.pair(live) {
            return 0;
        }
        let first = self.components.len();
        let (mut rest, mut sum) = (live, 0);
        while !rest.is_empty() {
            let component = self.graph.component(rest);
            rest = rest.without(component);
            if component.len() == 1 {
                sum ^= 1;
                continue;
            }
            let at = (component.quick_hash() >> 20) as usize & (self.cache.len() - 1);
            if self.cache[at].live != component {
                self.cache[at] = self.cached(component);
            }
            let Cached { kept, form, nimber, .. } = self.cache[at];
            if let Some(nimber) = nimber {
                sum ^= u32::from(nimber);
            } else if let Known::Exactly(nimber) = self.table.get(form) {
                self.cache[at].nimber = Some(nimber as u8);
                sum ^= nimber;
            } else if let Some(equal) = self.components[first..].iter().position(|one| one.form == form) {
                self.components.swap_remove(first + equal);
            } else {
                self.components.push(Component { form, live: kept });
            }
        }
        if self.components.len() > first + 1 {
            self.components[first..].sort_unstable_by_key(|one| (one.live.len(), one.form));
        }
        sum
    }

    fn cached(&mut self, live: Mask<W>) -> Cached<W> {
        let kept = self.graph.without_twins(live);
        let moves = kept.len();
        let form = match moves {
            1 => 0,
            ..=CANONICAL => self.forms.of(&self.graph, kept),
            _ => self.symmetries.frame(kept).hash(),
        };
        Cached { live, kept, form, nimber: (moves == 1).then_some(1) }
    }

    /// The nimber of a component, if it is one of `asked`. Another that is found on the way is told too.
    fn among(
        &mut self,
        component: Component<W>,
        asked: u64,
        progress: &dyn Progress,
    ) -> Result<Option<u32>, Halt> {
        let mut not = match self.table.get(component.form) {
            Known::Exactly(nimber) => return Ok(Some(nimber)),
            Known::Not(nimbers) => nimbers,
        };
        let asked = asked & !not;
        if asked == 0 {
            return Ok(None);
        }
        self.look(progress)?;
        let (components, options) = (self.components.len(), self.options.len());
        let found = self.visit(component.live, asked, &mut not, progress)?;
        self.components.truncate(components);
        self.options.truncate(options);
        self.table.put(component.form, found.map_or(Known::Not(not | asked), Known::Exactly));
        Ok(found)
    }

    /// The same, of a component of which it is known that its nimber is none of `not`: those that options have are added.
    fn visit(
        &mut self,
        live: Mask<W>,
        asked: u64,
        not: &mut u64,
        progress: &dyn Progress,
    ) -> Result<Option<u32>, Halt> {
        let first = self.options.len();
        self.list(live, asked, not);
        if asked & !*not == 0 {
            return Ok(None);
        }
        // All options were asked for the nimbers up to this one that are still possible.
        let mut reach = MOST;
        for i in first..self.options.len() {
            // Every value below the nimber is that of an option, so of those that none is known to have no more can lie
            // below it than options are left.
            let left = self.options.len() - i;
            let possible = lowest(!*not & ANY, left + 1);
            if possible & asked == 0 {
                return Ok(None);
            }
            // If all that are left were needed for the greatest possible value, this one is too: whatever it is, that
            // value is impossible afterwards.
            let greatest = (possible & asked).ilog2();
            let wanted = lowest(!*not & ANY, left) & ((2 << greatest) - 1);
            reach = reach.min(greatest);
            let Choice { mut known, first, len, .. } = self.options[i];
            for at in first..first + len - 1 {
                let component = self.components[at];
                let nimber = self.among(component, ANY, progress)?.ok_or(Halt::Large(MOST))?;
                known ^= nimber;
            }
            let last = self.components[first + len - 1];
            if let Some(nimber) = self.among(last, shifted(wanted, known), progress)? {
                *not |= bit(nimber ^ known)?;
            }
        }
        let nimber = (!*not).trailing_zeros();
        if nimber > MOST {
            return Err(Halt::Large(MOST));
        }
        Ok((nimber <= reach).then_some(nimber))
    }

    /// Lists the options that are not known and adds the values of those that are known, until they answer the question.
    fn list(&mut self, live: Mask<W>, asked: u64, not: &mut u64) {
        let begin = self.options.len();
        for mv in live.iter() {
            let first = self.components.len();
            let known = self.divide(self.graph.after(live, mv));
            let components = &self.components[first..];
            if components.is_empty() {
                *not |= 1_u64.checked_shl(known).unwrap_or(0);
                if asked & !*not == 0 {
                    return;
                }
                continue;
            }
            let hash = components
                .iter()
                .fold(u64::from(known), |hash, one| hash.wrapping_add((one.form >> 64) as u64 | 1));
            if self.options[begin..].iter().any(|one| one.hash == hash && self.same(one, first, known)) {
                self.components.truncate(first);
                continue;
            }
            self.options.push(Choice { known, first, len: self.components.len() - first, hash });
        }
    }

    /// Whether an option is the sum of `known` and the components from `first` on.
    fn same(&self, one: &Choice, first: usize, known: u32) -> bool {
        let (its, these) = (&self.components[one.first..one.first + one.len], &self.components[first..]);
        one.known == known && its.iter().map(|one| one.form).eq(these.iter().map(|one| one.form))
    }

    /// Looks now and then whether to go on.
    #[inline(always)]
    fn look(&mut self, progress: &dyn Progress) -> Result<(), Halt> {
        match self.until_look.checked_sub(1) {
            Some(left) => {
                self.until_look = left;
                Ok(())
            }
            None => self.look_now(progress),
        }
    }

    #[cold]
    fn look_now(&mut self, progress: &dyn Progress) -> Result<(), Halt> {
        self.until_look = BETWEEN_LOOKS;
        let growth = self.table.growth(BETWEEN_LOOKS as usize);
        if progress.used().unwrap_or_else(|| self.bytes()) + growth > self.memory {
            return Err(Halt::Memory);
        }
        progress.check(self.table.len() as u64).map_or(Ok(()), |stop: Stop| Err(Halt::Stopped(stop)))
    }
}

/// The lowest of some nimbers, so many at most.
#[inline(always)]
fn lowest(nimbers: u64, most: usize) -> u64 {
    let mut rest = nimbers;
    for _ in 0..most {
        if rest == 0 {
            return nimbers;
        }
        rest &= rest - 1;
    }
    nimbers & !rest
}

/// Each of some nimbers with another added to it.
#[inline(always)]
fn shifted(nimbers: u64, by: u32) -> u64 {
    let (mut rest, mut shifted) = (nimbers, 0);
    while rest != 0 {
        let nimber = rest.trailing_zeros();
        rest &= rest - 1;
        shifted |= 1 << ((nimber ^ by) & 63);
    }
    shifted
}

fn bit(nimber: u32) -> Result<u64, Halt> {
    if nimber <= MOST { Ok(1 << nimber) } else { Err(Halt::Large(MOST)) }
}
