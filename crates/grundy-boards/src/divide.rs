//! A position as a sum of components, of which those that are known are numbers.

use super::digraph::Digraph;
use super::fold::Fold;
use super::form::Forms;
use super::mask::Mask;
use super::symmetry::Symmetries;
use super::table::{Known, Table};

/// Components of no more moves than this have the canonical form of their digraph; larger ones the least image under the
/// symmetries of the whole board, which is found in a fraction of the time. On a large board, where the search is long, it
/// pays for more of them.
const CANONICAL: usize = 17;
const LARGE: usize = 64;

/// The places of a cache are two to the power of this at first, and at most; as long as it is smaller than the table they are
/// more.
const PLACES: std::ops::RangeInclusive<u32> = 12..=18;
const MOST_PLACES: u32 = 22;

/// So many sets of moves are kept that are connected among themselves.
const JOINED: usize = 1 << 13;

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
    /// By hash: more of the hash of the component there, which mostly tells that it is another.
    tags: Vec<u16>,
    places: Vec<Place<W>>,
    /// By hash: moves that are connected among themselves.
    joined: Vec<Mask<W>>,
    /// So many components had to be looked at since there are so many places.
    misses: usize,
}

/// What is kept of a component.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Place<const W: usize> {
    /// Empty where nothing is.
    component: Mask<W>,
    /// Without what may be left out.
    live: Mask<W>,
    form: u128,
    /// Nimbers that it is known not to have, though the table may not know it.
    not: u32,
    seen: Seen,
}

/// What a place says of a component.
#[derive(Clone, Copy)]
enum Seen {
    Nimber(u16),
    /// It falls apart when what may be left out is.
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
            forms: Forms::new(),
            fold: Fold::default(),
            tags: Vec::new(),
            places: Vec::new(),
            joined: vec![Mask::EMPTY; JOINED],
            misses: 0,
        };
        divider.resize(1 << PLACES.start());
        divider
    }

    pub(crate) fn bytes(&self) -> usize {
        size_of_val(&*self.places) + size_of_val(&*self.tags) + size_of_val(&*self.joined)
    }

    /// The bytes that it takes more when it grows next, beside a table that takes so many.
    pub(crate) fn growth(&self, table: usize) -> usize {
        if self.is_small(table) { 4 * self.bytes() } else { 0 }
    }

    /// Takes more places where they pay.
    pub(crate) fn grow(&mut self, table: usize) {
        if self.is_small(table) {
            self.resize(4 * self.places.len());
        }
    }

    fn is_small(&self, table: usize) -> bool {
        let most = if 4 * self.bytes() <= table { MOST_PLACES } else { *PLACES.end() };
        self.misses > 2 * self.places.len() && self.places.len() < 1 << most
    }

    fn resize(&mut self, places: usize) {
        self.misses = 0;
        let none = Place { component: Mask::EMPTY, live: Mask::EMPTY, form: 0, not: 0, seen: Seen::Unknown };
        self.tags = vec![0; places];
        for old in std::mem::replace(&mut self.places, vec![none; places]) {
            let (place, tag) = self.place(old.component);
            (self.places[place], self.tags[place]) = (old, tag);
        }
    }

    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn place(&self, component: Mask<W>) -> (usize, u16) {
        let hash = component.short_hash();
        (hash as usize & (self.places.len() - 1), (hash >> 48) as u16)
    }

    /// The component of the first of `some` moves in a position of which each component has some.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn component(&mut self, ground: Ground<'_, W>, live: Mask<W>, some: Mask<W>) -> Mask<W> {
        let place = some.short_hash() as usize % JOINED;
        if self.joined[place] == some {
            return live;
        }
        let (component, is_near) = ground.graph.component(live, some);
        if is_near {
            self.joined[place] = some;
        }
        component
    }

    /// The nimbers that a component is known not to have, though the table may not know it.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn not(&self, component: &Component<W>) -> u64 {
        let place = &self.places[component.place as usize];
        if place.form == component.form { u64::from(place.not) } else { 0 }
    }

    /// Notes such nimbers.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn note(&mut self, component: &Component<W>, not: u64) {
        let place = &mut self.places[component.place as usize];
        if place.form == component.form {
            place.not |= not as u32;
        }
    }

    /// The nimber of what a move left of a component, if that is seen at once.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn glance(&mut self, ground: Ground<'_, W>, left: Mask<W>, mv: usize) -> Option<u32> {
        if left.is_empty() || ground.symmetries.pair(left) {
            return Some(0);
        }
        let (mut rest, mut some, mut sum) = (left, ground.graph.touched(left, mv), 0);
        while !rest.is_empty() {
            let component = self.component(ground, rest, some);
            (rest, some) = (rest.without(component), some.without(component));
            if component.is_single() {
                sum ^= 1;
                continue;
            }
            let (place, seen) = self.look(component);
            match seen? {
                Seen::Nimber(nimber) => sum ^= u32::from(nimber),
                Seen::Apart => {
                    let live = self.places[place].live;
                    (rest, some) = (rest.or(live), some.or(live));
                }
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
        let first = components.len();
        let (mut rest, mut some, mut sum) = (left, touched, 0);
        while !rest.is_empty() {
            let component = self.component(ground, rest, some);
            (rest, some) = (rest.without(component), some.without(component));
            if component.is_single() {
                sum ^= 1;
                continue;
            }
            let (place, seen) = self.look(component);
            match seen.unwrap_or_else(|| self.look_closely(ground, component, touched, place)) {
                Seen::Nimber(nimber) => sum ^= u32::from(nimber),
                Seen::Apart => {
                    let live = self.places[place].live;
                    (rest, some) = (rest.or(live), some.or(live));
                }
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
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn look(&self, component: Mask<W>) -> (usize, Option<Seen>) {
        let (place, tag) = self.place(component);
        if self.tags[place] != tag {
            return (place, None);
        }
        let its = &self.places[place];
        (place, (its.component == component).then_some(its.seen))
    }

    /// The nimber of the component at a place, if the table knows it by now.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn known(&mut self, ground: Ground<'_, W>, place: usize) -> Option<u32> {
        let Known::Exactly(nimber) = ground.table.get(self.places[place].form) else { return None };
        self.places[place].seen = Seen::Nimber(nimber as u16);
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
        let (mut form, mut seen) = (0, Seen::Unknown);
        if live.is_single() {
            seen = Seen::Nimber(1);
        } else if live != component && ground.graph.component(live, live).0 != live {
            seen = Seen::Apart;
        } else {
            let most = if ground.graph.len() > LARGE { Forms::MOST } else { CANONICAL };
            form = if live.len() <= most {
                self.forms.of(ground.graph, live)
            } else {
                ground.symmetries.frame(live).hash()
            };
        }
        self.tags[place] = self.place(component).1;
        self.places[place] = Place { component, live, form, not: 0, seen };
        seen
    }
}
