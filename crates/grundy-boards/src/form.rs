//! The canonical form of a component: equal for two components exactly where one is the other with its moves renamed.
//!
//! Colour refinement, then the members of the smallest ambiguous class are singled out one after the other, and the
//! least of the digraphs relabelled by discrete colours counts (McKay, Practical graph isomorphism, 1981). Of the
//! relabelled digraph 128 bits of a hash are kept. Where that takes too many leaves the search for the least is cut off:
//! then two equal components may have two forms, which costs time and nothing else.

use super::digraph::Digraph;
use super::mask::{Mask, mix};

/// So many relabelled digraphs are compared.
const MOST_LEAVES: usize = 64;

/// Computes forms; the lists are kept from one to the next.
#[derive(Default)]
pub(crate) struct Forms {
    /// The moves, by their number here.
    moves: Vec<u16>,
    /// By move: its number here.
    numbers: Vec<u16>,
    /// Those that each move kills, one list behind the other, and then those that kill it.
    near: Vec<u16>,
    /// Where each list ends.
    ends: Vec<(u16, u16)>,
    colours: Vec<u64>,
    other: Vec<u64>,
    least: u128,
    leaves: usize,
}

impl Forms {
    /// The form of the subgraph on some moves.
    pub(crate) fn of<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) -> u128 {
        self.begin(graph, live);
        (self.least, self.leaves) = (u128::MAX, 0);
        self.search();
        self.least
    }

    /// The colours of all moves after so many rounds: those that an automorphism maps to each other have the same.
    pub(crate) fn colours<const W: usize>(graph: &Digraph<W>, rounds: usize) -> Vec<u64> {
        let (mut forms, all) = (Forms::default(), Mask::below(graph.len()));
        forms.begin(graph, all);
        (0..rounds).for_each(|_| forms.round());
        forms.colours
    }

    /// The subgraph as lists, and the first colours: how many a move kills, and how many kill it.
    fn begin<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) {
        self.moves.clear();
        self.near.clear();
        self.ends.clear();
        self.colours.clear();
        self.numbers.resize(graph.len(), 0);
        for mv in live.iter() {
            self.numbers[mv] = self.moves.len() as u16;
            self.moves.push(mv as u16);
        }
        for &mv in &self.moves {
            let mv = usize::from(mv);
            let begin = self.near.len();
            self.near.extend(graph.kills[mv].and(live).iter().map(|mv| self.numbers[mv]));
            let middle = self.near.len();
            if !graph.is_symmetric {
                self.near.extend(graph.killers[mv].and(live).iter().map(|mv| self.numbers[mv]));
            }
            self.ends.push((middle as u16, self.near.len() as u16));
            self.colours.push(mix((middle - begin) as u64, (self.near.len() - middle) as u64 + 77));
        }
        self.other.resize(self.moves.len(), 0);
    }

    fn search(&mut self) {
        let is_discrete = self.refine();
        let mut order: Vec<(u64, u16)> = Vec::new();
        if !is_discrete {
            order.extend(self.colours.iter().copied().zip(0..));
            order.sort_unstable();
        }
        let classes = order.chunk_by(|one, next| one.0 == next.0).filter(|class| class.len() > 1);
        let Some(class) = classes.min_by_key(|class| (class.len(), class[0].0)) else {
            self.least = self.least.min(self.relabelled());
            self.leaves += 1;
            return;
        };
        let colours = self.colours.clone();
        for &(colour, mv) in class {
            if self.leaves >= MOST_LEAVES {
                return;
            }
            self.colours.copy_from_slice(&colours);
            self.colours[usize::from(mv)] = mix(colour, 0xAB_CDEF);
            self.search();
        }
    }

    /// Refines the colours until they seem to tell nothing more; whether they surely tell all moves apart. How often that
    /// is asked depends on the colours alone, so it is the same for equal components.
    fn refine(&mut self) -> bool {
        self.round();
        let mut known = 0;
        loop {
            self.round();
            let classes = self.distinct();
            if classes == self.colours.len() || classes == known {
                return classes == self.colours.len();
            }
            known = classes;
        }
    }

    /// Each move's colour takes in those of all that it kills and all that kill it.
    #[inline(always)]
    fn round(&mut self) {
        let Forms { near, ends, colours, other, .. } = self;
        let sum =
            |moves: &[u16]| moves.iter().fold(0_u64, |sum, &mv| sum.wrapping_add(colours[usize::from(mv)]));
        let mut at = 0;
        for ((new, &old), &(middle, end)) in other.iter_mut().zip(&*colours).zip(&*ends) {
            let (middle, end) = (usize::from(middle), usize::from(end));
            let (out, into) = (sum(&near[at..middle]), sum(&near[middle..end]));
            at = end;
            *new = mix(old.wrapping_add(out.rotate_left(17)), into);
        }
        std::mem::swap(&mut self.colours, &mut self.other);
    }

    /// How many there are of the first twelve bits of all colours.
    #[inline(always)]
    fn distinct(&self) -> usize {
        let (mut seen, mut count) = ([0_u64; 64], 0);
        for colour in &self.colours {
            let bits = colour >> 52;
            let (word, bit) = ((bits / 64) as usize, bits % 64);
            count += usize::from(seen[word] >> bit & 1 == 0);
            seen[word] |= 1 << bit;
        }
        count
    }

    /// The digraph with colours for names: as colours tell all moves apart, the edges between them are the digraph.
    fn relabelled(&mut self) -> u128 {
        let Forms { near, ends, colours, other, .. } = self;
        for (other, &colour) in other.iter_mut().zip(&*colours) {
            *other = mix(colour, 0x5851_F42D_4C95_7F2D);
        }
        let (mut one, mut two) = (colours.len() as u64, 0_u64);
        let mut at = 0;
        for (mv, &(middle, end)) in ends.iter().enumerate() {
            let (mut a, mut b) = (0_u64, 0_u64);
            for &killed in &near[at..usize::from(middle)] {
                a = a.wrapping_add(colours[usize::from(killed)]);
                b = b.wrapping_add(other[usize::from(killed)]);
            }
            at = usize::from(end);
            one = one.wrapping_add(mix(colours[mv], a));
            two = two.wrapping_add(mix(other[mv], b));
        }
        u128::from(one) << 64 | u128::from(two)
    }
}
