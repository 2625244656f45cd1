//! A position as a sum of components, of which those that are known are numbers.

use super::digraph::Digraph;
use super::fold::Fold;
use super::form::Forms;
use super::mask::Mask;
use super::symmetry::Symmetries;
use super::table::{Known, Table};

/// Components of no more moves than this have the canonical form of their digraph; larger ones the least image under the
/// symmetries of the whole board, which is found in a fraction of the time.
const CANONICAL: usize = 24;

/// The places of a cache are two to the power of this, at first and at most.
const PLACES: std::ops::RangeInclusive<u32> = 12..=18;

/// A component whose nimber is not known.
#[derive(Clone, Copy)]
pub(crate) struct Component<const W: usize> {
    pub(crate) form: u128,
    /// Without what may be left out.
    pub(crate) live: Mask<W>,
    /// Its place in the cache.
    pub(crate) place: u32,
}

/// Divides positions. What it has seen of a component a short while ago it need not look at again.
pub(crate) struct Divider<const W: usize> {
    forms: Forms,
    fold: Fold<W>,
    /// By place: 112 bits of a hash of the component there, and what is known of it.
    seen: Vec<[u64; 2]>,
    /// By place.
    places: Vec<Place<W>>,
    /// So many components had to be looked at since there are so many places.
    misses: usize,
}

/// What is kept of a component besides.
#[derive(Clone, Copy)]
struct Place<const W: usize> {
    live: Mask<W>,
    form: u128,
    /// Nimbers that it is known not to have, though the table may not know it.
    not: u32,
}

/// Instead of a nimber: it is not known.
const UNKNOWN: u64 = 0xFFFF;
/// It falls apart when what may be left out is.
const APART: u64 = 0xFFFE;

/// What a place says of a component.
enum Seen {
    Nimber(u32),
    Apart,
    Unknown,
}

/// The board that positions lie on.
#[derive(Clone, Copy)]
pub(crate) struct Ground<'a, const W: usize> {
    pub(crate) graph: &'a Digraph<W>,
    pub(crate) symmetries: &'a Symmetries<W>,
    pub(crate) table: &'a Table,
}

impl<const W: usize> Divider<W> {
    pub(crate) fn new() -> Divider<W> {
        let mut divider = Divider {
            forms: Forms::default(),
            fold: Fold::default(),
            seen: Vec::new(),
            places: Vec::new(),
            misses: 0,
        };
        divider.resize(1 << PLACES.start());
        divider
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.seen) + size_of_val(&*self.places)
    }

    /// The bytes that it takes more when it grows next.
    pub(crate) fn growth(&self) -> usize {
        if self.is_small() { 4 * self.bytes() } else { 0 }
    }

    /// Takes more places where they pay.
    pub(crate) fn grow(&mut self) {
        if self.is_small() {
            self.resize(4 * self.seen.len());
        }
    }

    fn is_small(&self) -> bool {
        self.misses > self.seen.len() && self.seen.len() < 1 << PLACES.end()
    }

    fn resize(&mut self, places: usize) {
        self.misses = 0;
        let seen = std::mem::replace(&mut self.seen, vec![[0; 2]; places]);
        let none = Place { live: Mask::EMPTY, form: 0, not: 0 };
        let old = std::mem::replace(&mut self.places, vec![none; places]);
        for (seen, old) in seen.into_iter().zip(old) {
            let place = self.place(seen[0]);
            (self.seen[place], self.places[place]) = (seen, old);
        }
    }

    #[inline(always)]
    fn place(&self, key: u64) -> usize {
        (key >> 20) as usize & (self.seen.len() - 1)
    }

    /// The nimbers that a component is known not to have, though the table may not know it.
    #[inline(always)]
    pub(crate) fn not(&self, component: &Component<W>) -> u64 {
        let place = &self.places[component.place as usize];
        if place.form == component.form { u64::from(place.not) } else { 0 }
    }

    /// Notes such nimbers.
    #[inline(always)]
    pub(crate) fn note(&mut self, component: &Component<W>, not: u64) {
        let place = &mut self.places[component.place as usize];
        if place.form == component.form {
            place.not |= not as u32;
        }
    }

    /// The nimber of what a move left of a component, if that is seen at once.
    #[inline(always)]
    pub(crate) fn glance(&mut self, ground: Ground<'_, W>, left: Mask<W>, mv: usize) -> Option<u32> {
        if left.is_empty() || ground.symmetries.pair(left) {
            return Some(0);
        }
        let mut whole = ground.graph.is_whole(left, ground.graph.touched(left, mv));
        let (mut rest, mut sum) = (left, 0);
        while !rest.is_empty() {
            let component = if whole { rest } else { ground.graph.component(rest) };
            whole = false;
            rest = rest.without(component);
            if component.len() == 1 {
                sum ^= 1;
                continue;
            }
            let (place, found) = self.look(component);
            match found? {
                Seen::Nimber(nimber) => sum ^= nimber,
                Seen::Apart => rest = rest.or(self.places[place].live),
                Seen::Unknown => sum ^= self.known(ground, place)?,
            }
        }
        Some(sum)
    }

    /// Divides what a move left of a component, or any position: the nim-sum of those components that are known; the
    /// others, the smallest first, go to the end of a list. Equal ones cancel.
    #[inline]
    pub(crate) fn divide(
        &mut self,
        ground: Ground<'_, W>,
        left: Mask<W>,
        mv: Option<usize>,
        components: &mut Vec<Component<W>>,
    ) -> u32 {
        if left.is_empty() || ground.symmetries.pair(left) {
            return 0;
        }
        let touched = mv.map_or(left, |mv| ground.graph.touched(left, mv));
        let mut whole = mv.is_some() && ground.graph.is_whole(left, touched);
        let first = components.len();
        let (mut rest, mut sum) = (left, 0);
        while !rest.is_empty() {
            let component = if whole { rest } else { ground.graph.component(rest) };
            whole = false;
            rest = rest.without(component);
            if component.len() == 1 {
                sum ^= 1;
                continue;
            }
            let (place, found) = self.look(component);
            match found.unwrap_or_else(|| self.look_closely(ground, component, touched, place)) {
                Seen::Nimber(nimber) => sum ^= nimber,
                Seen::Apart => rest = rest.or(self.places[place].live),
                Seen::Unknown => {
                    let Place { live, form, .. } = self.places[place];
                    if let Some(nimber) = self.known(ground, place) {
                        sum ^= nimber;
                    } else if let Some(equal) = components[first..].iter().position(|one| one.form == form) {
                        components.swap_remove(first + equal);
                    } else {
                        components.push(Component { form, live, place: place as u32 });
                    }
                }
            }
        }
        if components.len() > first + 1 {
            components[first..].sort_unstable_by_key(|one| (one.live.len(), one.form));
        }
        sum
    }

    /// The place of a component, and what is seen there if it is about this one.
    #[inline(always)]
    fn look(&self, component: Mask<W>) -> (usize, Option<Seen>) {
        let hash = component.hash();
        let (key, rest) = ((hash >> 64) as u64, hash as u64);
        let place = self.place(key);
        let [its_key, its_rest] = self.seen[place];
        if its_key != key || (its_rest ^ rest) >> 16 != 0 {
            return (place, None);
        }
        let seen = match its_rest & 0xFFFF {
            UNKNOWN => Seen::Unknown,
            APART => Seen::Apart,
            nimber => Seen::Nimber(nimber as u32),
        };
        (place, Some(seen))
    }

    /// The nimber of the component at a place, if the table knows it by now.
    #[inline(always)]
    fn known(&mut self, ground: Ground<'_, W>, place: usize) -> Option<u32> {
        let Known::Exactly(nimber) = ground.table.get(self.places[place].form) else { return None };
        self.seen[place][1] = self.seen[place][1] & !0xFFFF | u64::from(nimber);
        Some(nimber)
    }

    /// Finds the form of a component, and gives it a place.
    fn look_closely(
        &mut self,
        ground: Ground<'_, W>,
        component: Mask<W>,
        touched: Mask<W>,
        place: usize,
    ) -> Seen {
        self.misses += 1;
        let live = self.fold.without(ground.graph, component, touched.and(component));
        let (mut form, mut known) = (0, UNKNOWN);
        let moves = live.len();
        let seen = if moves == 1 {
            known = 1;
            Seen::Nimber(1)
        } else if live != component && ground.graph.component(live) != live {
            known = APART;
            Seen::Apart
        } else {
            form = match moves {
                ..=CANONICAL => self.forms.of(ground.graph, live),
                _ => ground.symmetries.frame(live).hash(),
            };
            Seen::Unknown
        };
        let hash = component.hash();
        self.seen[place] = [(hash >> 64) as u64, hash as u64 & !0xFFFF | known];
        self.places[place] = Place { live, form, not: 0 };
        seen
    }
}
