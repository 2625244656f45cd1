//! The kill digraph of a deletion game.

use super::Deletion;
use super::mask::Mask;

/// Rows are as long as this at most, or made of a few moves alone.
const MOST_NEAR: usize = 32;

/// Who kills whom among the moves of a game.
pub(crate) struct Digraph<const W: usize> {
    /// By move: those that it kills, itself among them.
    pub(crate) kills: Vec<Mask<W>>,
    /// By move: those that kill it.
    pub(crate) killers: Vec<Mask<W>>,
    /// By move: both.
    pub(crate) near: Vec<Mask<W>>,
    /// By move: those near one that it kills, but for those that it kills.
    ring: Vec<Mask<W>>,
    /// Whether all kill each other or not at all.
    pub(crate) is_symmetric: bool,
    /// Of all moves, unless some are near too many.
    pub(crate) rows: Option<Rows>,
}

impl<const W: usize> Digraph<W> {
    /// A move kills those that need what it clears.
    pub(crate) fn of(moves: &[Deletion]) -> Digraph<W> {
        let n = moves.len();
        let (mut kills, mut killers) = (vec![Mask::EMPTY; n], vec![Mask::EMPTY; n]);
        for (a, one) in moves.iter().enumerate() {
            for (b, other) in moves.iter().enumerate() {
                if one.clear.iter().any(|member| other.need.contains(member)) {
                    kills[a].insert(b);
                    killers[b].insert(a);
                }
            }
        }
        let near: Vec<Mask<W>> = kills.iter().zip(&killers).map(|(out, into)| out.or(*into)).collect();
        let around = |killed: Mask<W>| killed.iter().fold(Mask::EMPTY, |ring: Mask<W>, mv| ring.or(near[mv]));
        let ring = kills.iter().map(|&killed| around(killed).without(killed)).collect();
        let mut graph = Digraph { is_symmetric: kills == killers, near, ring, kills, killers, rows: None };
        if graph.near.iter().all(|near| near.len() <= MOST_NEAR) {
            let mut rows = Rows::default();
            rows.fill(&graph, Mask::below(n));
            graph.rows = Some(rows);
        }
        graph
    }

    /// How many moves there are.
    pub(crate) fn len(&self) -> usize {
        self.kills.len()
    }

    /// What is left of a position by a move.
    #[inline(always)]
    pub(crate) fn after(&self, live: Mask<W>, mv: usize) -> Mask<W> {
        live.without(self.kills[mv])
    }

    /// Those of what a move left that have lost some near them.
    #[inline(always)]
    pub(crate) fn touched(&self, left: Mask<W>, mv: usize) -> Mask<W> {
        self.ring[mv].and(left)
    }

    /// One component of `live`, if each has one of `some` moves. It is found as soon as all of these are met: the way round
    /// what was killed is short. Also whether no other moves were needed for that.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    pub(crate) fn component(&self, live: Mask<W>, some: Mask<W>) -> (Mask<W>, bool) {
        let mut one = Front::at(some);
        while let Some(mv) = one.edge.and(some).first() {
            one.advance(mv, self.near[mv].and(live));
        }
        let mut is_near = true;
        loop {
            let to_meet = some.without(one.all);
            if to_meet.is_empty() {
                return (live, is_near);
            }
            // Of two components the smaller one is found sooner if both grow in turn.
            is_near = false;
            let mut other = Front::at(to_meet);
            loop {
                let Some(mv) = other.edge.and(some).first().or(other.edge.first()) else {
                    return (other.all, false);
                };
                other.advance(mv, self.near[mv].and(live));
                std::mem::swap(&mut one, &mut other);
                if !one.all.and(other.all).is_empty() {
                    break;
                }
            }
            one = Front { all: one.all.or(other.all), edge: one.edge.or(other.edge) };
        }
    }
}

/// The moves near each of some moves, as lists of one length, four by four. The moves are numbered anew.
#[derive(Default)]
pub(crate) struct Rows {
    /// By number: those that it kills, and those that kill it unless they are the same; then none.
    near: Vec<[u16; 4]>,
    out: usize,
    into: usize,
    numbers: Vec<u16>,
}

impl Rows {
    /// The number of no move.
    pub(crate) const NONE: u16 = crate::Boards::MOST_MOVES as u16;

    /// Lists those of `live`.
    pub(crate) fn fill<const W: usize>(&mut self, graph: &Digraph<W>, live: Mask<W>) {
        self.numbers.resize(graph.len(), Rows::NONE);
        live.iter().zip(0..).for_each(|(mv, number)| self.numbers[mv] = number);
        let longest = |lists: &[Mask<W>]| {
            live.iter().map(|mv| lists[mv].and(live).len().div_ceil(4)).max().unwrap_or(0)
        };
        self.out = longest(&graph.kills);
        self.into = if graph.is_symmetric { 0 } else { longest(&graph.killers) };
        self.near.clear();
        for mv in live.iter() {
            for (list, len) in [(&graph.kills, self.out), (&graph.killers, self.into)] {
                let mut near = list[mv].and(live).iter().map(|mv| self.numbers[mv]);
                self.near.extend((0..len).map(|_| [(); 4].map(|_| near.next().unwrap_or(Rows::NONE))));
            }
        }
    }

    /// Those that a move kills, and those that kill it.
    #[inline(always)]
    pub(crate) fn of(&self, number: usize) -> (&[[u16; 4]], &[[u16; 4]]) {
        let len = self.out + self.into;
        self.near[number * len..][..len].split_at(self.out)
    }
}

/// Part of a component, from which the rest of it is found.
struct Front<const W: usize> {
    all: Mask<W>,
    /// Those near which there may be others.
    edge: Mask<W>,
}

impl<const W: usize> Front<W> {
    /// Begins with the first of some moves.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn at(some: Mask<W>) -> Front<W> {
        let mut rest = some;
        rest.take_first();
        let first = some.without(rest);
        Front { all: first, edge: first }
    }

    /// Takes in those near a move at the edge.
    #[cfg_attr(not(target_arch = "wasm32"), inline(always))]
    fn advance(&mut self, mv: usize, near: Mask<W>) {
        self.edge = self.edge.or(near.without(self.all));
        self.edge.remove(mv);
        self.all = self.all.or(near);
    }
}
