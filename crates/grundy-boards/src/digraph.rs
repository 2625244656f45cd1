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
        let near = kills.iter().zip(&killers).map(|(out, into)| out.or(*into)).collect();
        Digraph { is_symmetric: kills == killers, near, kills, killers }
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

    /// Those among `live` that no killing connects with the rest: the component of the first of them.
    #[inline(always)]
    pub(crate) fn component(&self, live: Mask<W>) -> Mask<W> {
        let mut component = Mask::EMPTY;
        component.insert(live.first());
        let (mut edge, mut rest) = (component, live.without(component));
        while !edge.is_empty() {
            let mv = edge.first();
            edge.remove(mv);
            let new = self.near[mv].and(rest);
            component = component.or(new);
            edge = edge.or(new);
            rest = rest.without(new);
        }
        component
    }

    /// One of each set of twins, as long as there are any: moves that kill each other, with the same kills and the same
    /// killers, lead to the same position and die together.
    pub(crate) fn without_twins(&self, live: Mask<W>) -> Mask<W> {
        let mut all = live;
        loop {
            let mut kept = all;
            for one in all.iter() {
                if !kept.has(one) {
                    continue;
                }
                let (out, into) = (self.kills[one].and(all), self.killers[one].and(all));
                for other in out.and(into).and(kept).iter() {
                    if other > one
                        && self.kills[other].and(all) == out
                        && (self.is_symmetric || self.killers[other].and(all) == into)
                    {
                        kept.remove(other);
                    }
                }
            }
            if kept == all {
                return all;
            }
            all = kept;
        }
    }
}
