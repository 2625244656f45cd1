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
    moves: Vec<u16>,
    /// By move.
    colours: Vec<u64>,
    other: Vec<u64>,
    sorted: Vec<u64>,
    least: u128,
    leaves: usize,
}

impl Forms {
    /// The form of the subgraph on some moves.
    pub(crate) fn of<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) -> u128 {
        self.begin(graph, live);
        (self.least, self.leaves) = (u128::MAX, 0);
        self.search(graph, live);
        self.least
    }

    /// The colours of all moves after so many rounds: those that an automorphism maps to each other have the same.
    pub(crate) fn colours<const W: usize>(graph: &Digraph<W>, rounds: usize) -> Vec<u64> {
        let (mut forms, all) = (Forms::default(), Mask::below(graph.len()));
        forms.begin(graph, all);
        (0..rounds).for_each(|_| forms.round(graph, all));
        forms.colours
    }

    /// The first colours: how many a move kills, and how many kill it.
    fn begin<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) {
        self.moves.clear();
        self.moves.extend(live.iter().map(|mv| mv as u16));
        self.colours.resize(graph.len(), 0);
        self.other.resize(graph.len(), 0);
        let degree = |moves: Mask<W>| moves.and(live).len() as u64;
        for mv in live.iter() {
            self.colours[mv] = mix(degree(graph.kills[mv]), degree(graph.killers[mv]) + 77);
        }
    }

    fn search<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) {
        if self.refine(graph, live) {
            self.least = self.least.min(self.relabelled(graph, live));
            self.leaves += 1;
            return;
        }
        let mut order: Vec<(u64, u16)> =
            self.moves.iter().map(|&mv| (self.colours[usize::from(mv)], mv)).collect();
        order.sort_unstable();
        let classes = order.chunk_by(|one, next| one.0 == next.0).filter(|class| class.len() > 1);
        let Some(class) = classes.min_by_key(|class| (class.len(), class[0].0)) else { return };
        let colours = self.colours.clone();
        for &(colour, mv) in class {
            if self.leaves >= MOST_LEAVES {
                return;
            }
            self.colours.copy_from_slice(&colours);
            self.colours[usize::from(mv)] = mix(colour, 0xAB_CDEF);
            self.search(graph, live);
        }
    }

    /// Refines the colours until they tell nothing more; whether they tell all moves apart.
    fn refine<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) -> bool {
        let (mut rounds, mut known) = (0, 0);
        loop {
            self.round(graph, live);
            rounds += 1;
            // How often that is asked depends on the colours alone, so it is the same for equal components.
            if rounds >= 2 && self.surely_distinct() {
                return true;
            }
            if rounds >= 3 {
                let classes = self.classes();
                if classes == self.moves.len() || classes == known {
                    return classes == self.moves.len();
                }
                known = classes;
            }
        }
    }

    /// Each move's colour takes in those of all that it kills and all that kill it.
    #[inline(always)]
    fn round<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) {
        let Forms { moves, colours, other, .. } = self;
        let sum =
            |moves: Mask<W>| moves.and(live).iter().fold(0_u64, |sum, mv| sum.wrapping_add(colours[mv]));
        for &mv in &*moves {
            let mv = usize::from(mv);
            let out = sum(graph.kills[mv]);
            let into = if graph.is_symmetric { 0 } else { sum(graph.killers[mv]) };
            other[mv] = mix(colours[mv].wrapping_add(out.rotate_left(17)), into);
        }
        std::mem::swap(&mut self.colours, &mut self.other);
    }

    /// A quick look at ten bits of each colour.
    #[inline(always)]
    fn surely_distinct(&self) -> bool {
        let mut seen = [0_u64; 16];
        self.moves.iter().all(|&mv| {
            let bits = self.colours[usize::from(mv)] >> 54;
            let (word, bit) = ((bits / 64) as usize, 1 << (bits % 64));
            let new = seen[word] & bit == 0;
            seen[word] |= bit;
            new
        })
    }

    fn classes(&mut self) -> usize {
        self.sorted.clear();
        self.sorted.extend(self.moves.iter().map(|&mv| self.colours[usize::from(mv)]));
        self.sorted.sort_unstable();
        self.sorted.chunk_by(|one, next| one == next).count()
    }

    /// The digraph with colours for names: as colours tell all moves apart, the edges between them are the digraph.
    fn relabelled<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) -> u128 {
        let Forms { moves, colours, other, .. } = self;
        for &mv in &*moves {
            other[usize::from(mv)] = mix(colours[usize::from(mv)], 0x5851_F42D_4C95_7F2D);
        }
        let (mut one, mut two) = (moves.len() as u64, 0_u64);
        for &mv in &*moves {
            let mv = usize::from(mv);
            let (mut a, mut b) = (0_u64, 0_u64);
            for killed in graph.kills[mv].and(live).iter() {
                a = a.wrapping_add(colours[killed]);
                b = b.wrapping_add(other[killed]);
            }
            one = one.wrapping_add(mix(colours[mv], a));
            two = two.wrapping_add(mix(other[mv], b));
        }
        u128::from(one) << 64 | u128::from(two)
    }
}
