//! The kill digraph of a deletion game.

use super::Deletion;
use super::mask::Mask;

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
        Digraph { is_symmetric: kills == killers, near, ring, kills, killers }
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

    /// Whether what a move left of a component is connected: whether those that it touched still are.
    #[inline(always)]
    pub(crate) fn is_whole(&self, left: Mask<W>, touched: Mask<W>) -> bool {
        let mut edge = Mask::EMPTY;
        edge.insert(touched.first());
        let (mut rest, mut to_meet) = (left.without(edge), touched.without(edge));
        while !to_meet.is_empty() {
            if edge.is_empty() {
                return false;
            }
            // The way round what was killed is short.
            let nearby = edge.and(touched);
            let mv = if nearby.is_empty() { edge.first() } else { nearby.first() };
            edge.remove(mv);
            let new = self.near[mv].and(rest);
            edge = edge.or(new);
            rest = rest.without(new);
            to_meet = to_meet.without(new);
        }
        true
    }

    /// Those among `live` that no killing connects with the rest: the component of the first of them.
    #[inline(always)]
    pub(crate) fn component(&self, live: Mask<W>) -> Mask<W> {
        let mut component = Mask::EMPTY;
        component.insert(live.first());
        let (mut edge, mut rest) = (component, live.without(component));
        while !edge.is_empty() && !rest.is_empty() {
            let mv = edge.first();
            edge.remove(mv);
            let new = self.near[mv].and(rest);
            component = component.or(new);
            edge = edge.or(new);
            rest = rest.without(new);
        }
        component
    }
}
