//! The canonical form of a component: equal for two components exactly where one is the other with its moves renamed.
//!
//! Colour refinement, then a member of the smallest ambiguous class is singled out, and so on until the colours tell all
//! moves apart: they are names (McKay, Practical graph isomorphism, 1981). Of the digraph with these names 128 bits of a
//! hash are kept. Only one member of a class is tried: nearly always all are images of each other. Where they are not, two
//! equal components may have two forms, which costs time and nothing else.

use super::digraph::{Digraph, Rows};
use super::mask::{Mask, mix};

/// Computes forms; the lists are kept from one to the next.
pub(crate) struct Forms {
    /// The moves, by their numbers in the rows.
    moves: Vec<u16>,
    /// By number: 0 for all that are none of the moves.
    colours: Box<Colours>,
    other: Box<Colours>,
    /// Of the moves alone, where the rows of the digraph are too long.
    own: Rows,
}

/// The first colours: how many each move kills, and how many kill it.
#[inline(always)]
fn degrees<const W: usize>(graph: &Digraph<W>, live: Mask<W>) -> impl Iterator<Item = u64> {
    live.iter().map(move |mv| {
        let degree = |near: &[Mask<W>]| near[mv].and(live).len() as u64;
        mix(degree(&graph.kills), if graph.is_symmetric { 0 } else { degree(&graph.killers) })
    })
}

/// Twice as many as there are moves at most, so that the number of a move is a place here however it is rounded.
type Colours = [u64; 2 * Rows::NONE as usize];

impl Forms {
    /// No form is that of more moves.
    pub(crate) const MOST: usize = 24;

    pub(crate) fn new() -> Forms {
        let colours = || Box::new([0; 2 * Rows::NONE as usize]);
        Forms { moves: Vec::new(), colours: colours(), other: colours(), own: Rows::default() }
    }

    /// The form of the subgraph on some moves.
    pub(crate) fn of<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) -> u128 {
        let form;
        match &graph.rows {
            Some(rows) => {
                self.begin(live.iter().zip(degrees(graph, live)));
                form = self.named(rows);
            }
            None => {
                let mut own = std::mem::take(&mut self.own);
                own.fill(graph, live);
                self.begin((0..).zip(degrees(graph, live)));
                form = self.named(&own);
                self.own = own;
            }
        }
        self.end();
        form
    }

    /// The colours of all moves after so many rounds: those that an automorphism maps to each other have the same.
    pub(crate) fn all<const W: usize>(graph: &Digraph<W>, rounds: usize) -> Vec<u64> {
        let (mut forms, mut rows) = (Forms::new(), Rows::default());
        rows.fill(graph, Mask::below(graph.len()));
        forms.begin((0..).zip(degrees(graph, Mask::below(graph.len()))));
        (0..rounds).for_each(|_| forms.round(&rows));
        forms.colours[..graph.len()].to_vec()
    }

    /// Begins with these colours.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn begin(&mut self, moves: impl Iterator<Item = (usize, u64)>) {
        self.moves.clear();
        for (mv, colour) in moves {
            self.moves.push(mv as u16);
            self.colours[mv] = colour;
        }
    }

    fn end(&mut self) {
        for &mv in &self.moves {
            (self.colours[usize::from(mv)], self.other[usize::from(mv)]) = (0, 0);
        }
    }

    /// The digraph with names for its moves.
    fn named(&mut self, rows: &Rows) -> u128 {
        while !self.refine(rows) && self.single_out() {}
        self.hash(rows)
    }

    /// Gives a member of the smallest ambiguous class a colour of its own, if there is one.
    fn single_out(&mut self) -> bool {
        let mut order = [(0, 0); Forms::MOST];
        for (place, &mv) in order.iter_mut().zip(&self.moves) {
            *place = (self.colours[usize::from(mv)], mv);
        }
        let order = &mut order[..self.moves.len().min(Forms::MOST)];
        order.sort_unstable();
        let classes = order.chunk_by(|one, next| one.0 == next.0).filter(|class| class.len() > 1);
        let Some(class) = classes.min_by_key(|class| (class.len(), class[0].0)) else { return false };
        let (colour, mv) = class[0];
        self.colours[usize::from(mv)] = mix(colour, 0xAB_CDEF);
        true
    }

    /// Refines the colours until they seem to tell nothing more; whether they surely tell all moves apart. How often that
    /// is asked depends on the colours alone, so it is the same for equal components.
    fn refine(&mut self, rows: &Rows) -> bool {
        let mut known = 0;
        loop {
            self.round(rows);
            let classes = self.distinct();
            if classes == self.moves.len() || classes == known {
                return classes == self.moves.len();
            }
            known = classes;
        }
    }

    /// Each move's colour takes in those of all that it kills and all that kill it.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn round(&mut self, rows: &Rows) {
        let Forms { moves, colours, other, .. } = self;
        let sum = |row: &[[u16; 4]]| {
            row.iter().fold(0_u64, |sum, four| {
                let [a, b, c, d] = four.map(|mv| colours[usize::from(mv) % colours.len()]);
                sum.wrapping_add(a.wrapping_add(b).wrapping_add(c.wrapping_add(d)))
            })
        };
        for &mv in &*moves {
            let mv = usize::from(mv);
            let (out, into) = rows.of(mv);
            other[mv] = mix(colours[mv].wrapping_add(sum(out).rotate_left(17)), sum(into));
        }
        std::mem::swap(colours, other);
    }

    /// How many there are of the first twelve bits of all colours.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn distinct(&self) -> usize {
        let (mut seen, mut count) = ([0_u64; 64], 0);
        for &mv in &self.moves {
            let bits = self.colours[usize::from(mv)] >> 52;
            let (word, bit) = ((bits / 64) as usize, bits % 64);
            count += usize::from(seen[word] >> bit & 1 == 0);
            seen[word] |= 1 << bit;
        }
        count
    }

    /// A hash of the digraph with colours for names, if they tell all moves apart: after one more round each move's
    /// colour tells its name and the names of those near it. Two digraphs that differ do so near two moves at least, so 64
    /// bits of each are enough for 128 bits of all.
    fn hash(&mut self, rows: &Rows) -> u128 {
        self.round(rows);
        let (mut one, mut two) = (self.moves.len() as u64, 0_u64);
        for &mv in &self.moves {
            let colour = self.colours[usize::from(mv)];
            one = one.wrapping_add(mix(colour, 0x5851_F42D_4C95_7F2D));
            two = two.wrapping_add(mix(colour, 0x1405_7B7E_F767_814F));
        }
        u128::from(one) << 64 | u128::from(two)
    }
}
