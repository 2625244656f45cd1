//! Proofs of nimbers on boards, for certificates: what the search has found, put so that nothing need be searched again.
//!
//! That a component has a nimber is shown by an option for each smaller one, and by every other option not having it. That
//! a component does not have a nimber is shown by one option that has it, or by the nimber that it has.

use super::kills::{Kills, Live};
use super::{Lemma, Proved};
use grundy_boards::{Boards, Deletion, order};
use grundy_heap::progress::Progress;
use grundy_language::value::Value;
use grundy_rule::limits::Limits;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

/// So many components are written down at most.
const COMPONENTS: usize = 2_000_000;

/// Gathers what has to be said of components.
pub(super) struct Prover<'a> {
    kills: Kills,
    search: Boards,
    /// By form.
    said: HashMap<u32, Said>,
    /// What the claim rests on.
    roots: Vec<Need>,
    progress: &'a dyn Progress,
}

/// What is said of a component, and what that rests on.
struct Said {
    component: Live,
    nimber: Option<(u32, Vec<Need>)>,
    /// Those that it does not have.
    not: BTreeMap<u32, Vec<Need>>,
}

/// What has to be shown of a component.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Wanted {
    Nimber,
    Not(u32),
}

/// What has to be shown of a form.
type Need = (u32, Wanted);

impl Said {
    fn holds(&self, wanted: Wanted) -> bool {
        match (&self.nimber, wanted) {
            (Some(_), _) => true,
            (None, Wanted::Nimber) => false,
            (None, Wanted::Not(nimber)) => self.not.contains_key(&nimber),
        }
    }
}

impl<'a> Prover<'a> {
    /// `None` where there are too many moves.
    pub(super) fn new(kills: Kills, limits: Limits, progress: &'a dyn Progress) -> Option<Prover<'a>> {
        // A move of the kill digraph needs itself and clears whom it kills.
        let node = |mv: usize| Deletion { need: vec![mv], clear: kills.killed(mv).moves().collect() };
        let mut nodes: Vec<Deletion> = (0..kills.len()).map(node).collect();
        order(&mut nodes, &|mv| middle(kills.asked(mv)));
        let search = Boards::new(&nodes, limits.memory)?;
        Some(Prover { kills, search, said: HashMap::new(), roots: Vec::new(), progress })
    }

    /// The nimber of a position, with its proof.
    pub(super) fn nimber(&mut self, position: &Value) -> Result<u64, String> {
        let components = self.components(position)?;
        let mut total = 0;
        for component in &components {
            total ^= self.found(component)?;
        }
        self.show(components, total, true)?;
        Ok(total.into())
    }

    /// Whether a position has a nimber, with the proof.
    pub(super) fn is(&mut self, position: &Value, nimber: u64) -> Result<bool, String> {
        let components = self.components(position)?;
        let Ok(nimber) = u32::try_from(nimber) else { return Ok(false) };
        let is = self.has(&components, nimber)?;
        self.show(components, nimber, is)?;
        Ok(is)
    }

    fn components(&self, position: &Value) -> Result<Vec<Live>, String> {
        let live = self.kills.live(position).ok_or("a move leads off the board")?;
        Ok(self.kills.components(&live))
    }

    /// The nimber of a component.
    fn found(&mut self, component: &Live) -> Result<u32, String> {
        if let Some(Said { nimber: Some((nimber, _)), .. }) = self.said.get(&self.kills.form(component)) {
            return Ok(*nimber);
        }
        self.search.nimber(&|mv| component.has(mv), self.progress).map_err(|halt| halt.to_string())
    }

    /// Whether some components together have a nimber.
    fn has(&mut self, components: &[Live], nimber: u32) -> Result<bool, String> {
        let live = |mv: usize| components.iter().any(|component| component.has(mv));
        self.search.is(&live, nimber, self.progress).map_err(|halt| halt.to_string())
    }

    /// What has to be shown of components that together have a nimber, or do not have it: the nimbers of all, or of all but
    /// the largest, which then must not have what is left.
    fn wanted(
        &mut self,
        mut components: Vec<Live>,
        nimber: u32,
        has: bool,
    ) -> Result<Vec<(Live, Wanted)>, String> {
        components.sort_by_key(Live::len);
        let largest = if has { None } else { components.pop() };
        let (mut wanted, mut rest) = (Vec::new(), nimber);
        for component in components {
            if largest.is_some() {
                rest ^= self.found(&component)?;
            }
            wanted.push((component, Wanted::Nimber));
        }
        wanted.extend(largest.map(|largest| (largest, Wanted::Not(rest))));
        // One move alone is *1.
        wanted.retain(|(component, _)| component.len() > 1);
        Ok(wanted)
    }

    /// Shows that some components together have a nimber, or that they do not have it.
    fn show(&mut self, components: Vec<Live>, nimber: u32, has: bool) -> Result<(), String> {
        let mut ahead = self.wanted(components, nimber, has)?;
        self.roots.extend(self.needs(&ahead));
        while let Some((component, wanted)) = ahead.pop() {
            self.progress.go_on(self.said.len() as u64).map_err(|stop| stop.to_string())?;
            if self.said.len() >= COMPONENTS {
                return Err(format!("more than {COMPONENTS} components would have to be written down"));
            }
            let form = self.kills.form(&component);
            if self.said.get(&form).is_some_and(|said| said.holds(wanted)) {
                continue;
            }
            let witness = match wanted {
                Wanted::Not(nimber) => {
                    let option = self.option_of(&component, nimber)?;
                    option.map(|option| self.wanted(option, nimber, true)).transpose()?
                }
                Wanted::Nimber => None,
            };
            let nimber = if witness.is_none() { Some(self.found(&component)?) } else { None };
            let behind = match (witness, nimber) {
                (None, Some(nimber)) => self.behind_nimber(&component, nimber)?,
                (witness, _) => witness.unwrap_or_default(),
            };
            let needs = self.needs(&behind);
            let said =
                self.said.entry(form).or_insert(Said { component, nimber: None, not: BTreeMap::new() });
            match (wanted, nimber) {
                (Wanted::Not(not), None) => drop(said.not.insert(not, needs)),
                (_, nimber) => said.nimber = nimber.map(|nimber| (nimber, needs)),
            }
            ahead.extend(behind);
        }
        Ok(())
    }

    fn needs(&self, wanted: &[(Live, Wanted)]) -> Vec<Need> {
        wanted.iter().map(|(component, wanted)| (self.kills.form(component), *wanted)).collect()
    }

    /// The options of a component, equal ones once, the smallest first.
    fn options(&self, component: &Live) -> Vec<Vec<Live>> {
        let mut met = BTreeSet::new();
        let options = component.moves().map(|mv| self.kills.after(component, mv));
        let mut options: Vec<Vec<Live>> = options.filter(|option| met.insert(option.clone())).collect();
        options.sort_by_key(|option| option.iter().map(Live::len).sum::<usize>());
        options
    }

    /// An option that has a nimber, the smallest.
    fn option_of(&mut self, component: &Live, nimber: u32) -> Result<Option<Vec<Live>>, String> {
        for option in self.options(component) {
            if self.has(&option, nimber)? {
                return Ok(Some(option));
            }
        }
        Ok(None)
    }

    /// What shows that a component has its nimber.
    fn behind_nimber(&mut self, component: &Live, nimber: u32) -> Result<Vec<(Live, Wanted)>, String> {
        let (mut options, mut wanted) = (self.options(component), Vec::new());
        for smaller in 0..nimber {
            for at in 0..options.len() {
                if self.has(&options[at], smaller)? {
                    wanted.extend(self.wanted(options.remove(at), smaller, true)?);
                    break;
                }
            }
        }
        for option in options {
            wanted.extend(self.wanted(option, nimber, false)?);
        }
        Ok(wanted)
    }

    /// Everything that the claim rests on, as a certificate lists it. What was said on the way and is not needed, as more
    /// became known, is left out.
    pub(super) fn listed(self) -> Vec<Lemma> {
        let Prover { said, roots: mut ahead, .. } = self;
        let (mut met, mut needed) = (HashSet::new(), HashMap::<u32, BTreeSet<u32>>::new());
        while let Some(need @ (form, wanted)) = ahead.pop() {
            let Some(said) = said.get(&form).filter(|_| met.insert(need)) else { continue };
            let not = needed.entry(form).or_default();
            match (&said.nimber, wanted) {
                (Some((_, needs)), _) => ahead.extend(needs),
                (None, Wanted::Not(nimber)) => {
                    not.insert(nimber);
                    ahead.extend(said.not.get(&nimber).into_iter().flatten());
                }
                (None, Wanted::Nimber) => {}
            }
        }
        let lemma = |(form, not): (u32, BTreeSet<u32>)| {
            let Said { component, nimber, .. } = said.get(&form)?;
            let proved = match nimber {
                Some((nimber, _)) => Proved::Nimber(*nimber),
                None => Proved::Not(not.into_iter().collect()),
            };
            Some((component.len(), Lemma(component.text(), proved)))
        };
        let mut all: Vec<_> = needed.into_iter().filter_map(lemma).collect();
        all.sort_by(|(len, one), (other_len, other)| (len, &one.0).cmp(&(other_len, &other.0)));
        all.into_iter().map(|(_, lemma)| lemma).collect()
    }

    /// How many moves there are.
    pub(super) fn moves(&self) -> usize {
        self.kills.len()
    }
}

/// The middle of some members, where all have coordinates.
fn middle<'v>(members: impl Iterator<Item = &'v Value>) -> Option<Vec<i64>> {
    let sum = |one: Option<Vec<i64>>, other: Option<Vec<i64>>| {
        Some(one?.into_iter().zip(other?).map(|(one, other)| one.saturating_add(other)).collect())
    };
    members.map(Value::coordinates).reduce(sum)?
}
