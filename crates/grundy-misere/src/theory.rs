//! From positions to their genus and canonical form.

use crate::canonical::{Form, Forms};
use crate::class::Class;
use crate::genus::Genus;
use crate::halt::Halt;
use crate::{Positions, Tameness};
use grundy_heap::progress::Progress;

/// The genus and the canonical form of sums of positions.
///
/// ```
/// use grundy_misere::{Positions, Theory};
/// use grundy_heap::progress::Unwatched;
/// // The heaps of Kayles: take one pin or two from a row.
/// let mut kayles = Positions::default();
/// for n in 0..=5u32 {
///     let rests = [n.checked_sub(1), n.checked_sub(2)].into_iter().flatten();
///     kayles.push(rests.flat_map(|rest| (0..=rest / 2).map(move |a| vec![a, rest - a])).collect())?;
/// }
/// let mut theory = Theory::new(&kayles, 1_000_000, &Unwatched);
/// assert_eq!(theory.genus(&[5]).unwrap().to_string(), "4^146");
/// # Ok::<(), grundy_misere::Forward>(())
/// ```
pub struct Theory<'a> {
    positions: &'a Positions,
    tameness: Tameness,
    forms: Forms<'a>,
    /// The forms of the first positions.
    found: Vec<Form>,
}

impl<'a> Theory<'a> {
    /// The theory of these positions; their canonical forms may take so many steps.
    pub fn new(positions: &'a Positions, steps: u64, progress: &'a dyn Progress) -> Theory<'a> {
        Theory {
            positions,
            tameness: Tameness::of(positions),
            forms: Forms::new(steps, progress),
            found: Vec::new(),
        }
    }

    /// Which positions are tame.
    pub fn tameness(&self) -> &Tameness {
        &self.tameness
    }

    /// The forms met so far.
    pub fn forms(&mut self) -> &mut Forms<'a> {
        &mut self.forms
    }

    /// The genus of a sum of positions. Tame positions and those of which all options are need no canonical
    /// forms.
    pub fn genus(&mut self, sum: &[u32]) -> Result<Genus, Halt> {
        if let Some(tame) = self.tameness.sum(sum) {
            return Ok(Genus::of_tame(tame));
        }
        if let Some(genus) = self.genus_by_options(sum) {
            return Ok(genus);
        }
        let form = self.form(sum)?;
        Ok(self.forms.genus(form).clone())
    }

    /// How a sum of positions behaves in sums.
    pub fn class(&mut self, sum: &[u32]) -> Result<Class, Halt> {
        if self.tameness.sum(sum).is_some() {
            return Ok(Class::Tame);
        }
        if let Some(genus) = self.genus_by_options(sum) {
            // The canonical form has no other options than these, so that all of its options are tame too.
            return Ok(Class::of_tame_options(&genus));
        }
        let form = self.form(sum)?;
        Ok(self.forms.class(form))
    }

    /// The genus of a position of which all options are tame.
    fn genus_by_options(&self, sum: &[u32]) -> Option<Genus> {
        let [position] = *sum else { return None };
        let options = self.positions.options(position).iter();
        let genera: Option<Vec<Genus>> =
            options.map(|option| self.tameness.sum(option).map(Genus::of_tame)).collect();
        genera.map(|genera| Genus::of(&genera.iter().collect::<Vec<_>>()))
    }

    /// The canonical form of a sum of positions.
    pub fn form(&mut self, sum: &[u32]) -> Result<Form, Halt> {
        let last = sum.iter().max().map_or(0, |&last| last as usize + 1);
        for position in self.found.len()..last.min(self.positions.len()) {
            let mut options = Vec::new();
            for option in self.positions.options(position as u32) {
                options.push(self.add(option)?);
            }
            let form = self.forms.of(options)?;
            self.found.push(form);
        }
        self.add(sum)
    }

    fn add(&mut self, parts: &[u32]) -> Result<Form, Halt> {
        let mut sum = self.forms.nim_heap(0)?;
        for &part in parts {
            sum = self.forms.sum(sum, self.found[part as usize])?;
        }
        Ok(sum)
    }
}
