//! Boards: what is said of components follows from what is said of smaller ones.

use super::{Bench, Checked, Refusal, ensure, same};
use crate::certificate::kills::{Kills, Live};
use crate::certificate::{Lemma, Proved};
use grundy_language::value::Value;
use std::collections::{BTreeSet, HashMap};

/// A board, and what a witness says of its components.
pub(super) struct Board {
    kills: Kills,
    /// By form.
    said: HashMap<u32, Proved>,
}

impl Bench<'_> {
    /// A component with fewer moves is one of those that lead to it, never one that rests on it: so each lemma is looked at
    /// by itself, as if all others were true.
    pub(super) fn board(&self, at: &[Value], moves: usize, lemmas: &[Lemma]) -> Checked<Board> {
        let kills = Kills::of(self.game.rule(), at, *self.limits, self.progress);
        let kills = kills.map_err(|fault| Refusal::unreadable(self.game.rule().report(fault)))?;
        let kills = kills.ok_or_else(|| Refusal::wrong("this is no board on which moves only end moves"))?;
        same("the number of moves", kills.len(), moves)?;
        for mv in 0..kills.len() {
            ensure(kills.killed(mv).has(mv), "a move can be made twice")?;
        }
        let mut board = Board { kills, said: HashMap::new() };
        let mut components = Vec::new();
        for (n, Lemma(moves, proved)) in lemmas.iter().enumerate() {
            self.pause(n, n)?;
            let component = board.kills.read(moves).filter(|live| board.kills.components(live).len() == 1);
            let component = component.ok_or_else(|| Refusal::wrong(format!("{moves} is no component")))?;
            let before = board.said.insert(board.kills.form(&component), proved.clone());
            ensure(before.is_none(), format_args!("something is said twice of {moves}"))?;
            components.push(component);
        }
        for (n, (component, Lemma(moves, proved))) in components.iter().zip(lemmas).enumerate() {
            self.pause(n, n)?;
            ensure(
                board.follows(component, proved),
                format_args!("what is said of {moves} does not follow"),
            )?;
        }
        Ok(board)
    }
}

impl Board {
    /// Whether what is said of a component follows from what is said of its options.
    fn follows(&self, component: &Live, proved: &Proved) -> bool {
        let options: BTreeSet<Vec<Live>> =
            component.moves().map(|mv| self.kills.after(component, mv)).collect();
        match proved {
            Proved::Nimber(nimber) => {
                let mut smaller = BTreeSet::new();
                for option in &options {
                    match self.nimber(option) {
                        Some(value) if value == *nimber => return false,
                        Some(value) => drop(smaller.insert(value)),
                        None if self.has(option, *nimber) == Some(false) => {}
                        None => return false,
                    }
                }
                smaller.range(..nimber).count() == *nimber as usize
            }
            Proved::Not(nimbers) => {
                !nimbers.is_empty()
                    && nimbers.windows(2).all(|two| two[0] < two[1])
                    && nimbers
                        .iter()
                        .all(|nimber| options.iter().any(|option| self.nimber(option) == Some(*nimber)))
            }
        }
    }

    /// What is said of a component; one move alone is *1.
    fn said(&self, component: &Live) -> Option<&Proved> {
        if component.len() == 1 {
            return Some(&Proved::Nimber(1));
        }
        self.said.get(&self.kills.form(component))
    }

    /// The nimber of some components together, if that of each is known.
    fn nimber(&self, components: &[Live]) -> Option<u32> {
        components.iter().try_fold(0, |sum, component| match self.said(component)? {
            Proved::Nimber(nimber) => Some(sum ^ nimber),
            Proved::Not(_) => None,
        })
    }

    /// Whether some components together have a nimber, if enough is said of them: the nimbers of all, or of all but one,
    /// which then does not have what is left.
    fn has(&self, components: &[Live], nimber: u32) -> Option<bool> {
        let (mut rest, mut not) = (nimber, None);
        for component in components {
            match (self.said(component)?, &not) {
                (Proved::Nimber(nimber), _) => rest ^= nimber,
                (Proved::Not(nimbers), None) => not = Some(nimbers),
                (Proved::Not(_), Some(_)) => return None,
            }
        }
        match not {
            Some(nimbers) => nimbers.contains(&rest).then_some(false),
            None => Some(rest == 0),
        }
    }

    fn components(&self, positions: &[Value]) -> Option<Vec<Live>> {
        let lives = positions.iter().map(|position| Some(self.kills.components(&self.kills.live(position)?)));
        Some(lives.collect::<Option<Vec<_>>>()?.concat())
    }

    /// The value of a position, if it is known.
    pub(super) fn value(&self, position: &Value) -> Option<u64> {
        self.nimber(&self.components(std::slice::from_ref(position))?).map(u64::from)
    }

    /// Whether some positions together have a value, if that is known.
    pub(super) fn is(&self, positions: &[Value], value: u64) -> Option<bool> {
        let components = self.components(positions)?;
        u32::try_from(value).map_or(Some(false), |nimber| self.has(&components, nimber))
    }
}
