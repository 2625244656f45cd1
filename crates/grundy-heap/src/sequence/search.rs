//! Looks for the period of a sequence while it grows, and proves it.

use super::{Halt, Sequence, Work};
use crate::each_width;
use crate::period::{Period, Repeat, Theorem, repeats, rises};
use crate::progress::Progress;
use crate::rules::Rules;
use crate::values::Values;

/// Values known before the first look.
pub(super) const FIRST_LOOK: usize = 128;
/// How much further a look at a repetition may make a sequence grow at once.
const REACH: usize = 4;

/// A repetition is taken seriously if it is seen over such a share of the values, and of its period.
const SHARE: usize = 256;
const LONG: usize = 16;

/// A rise of a game that leaves three heaps is taken seriously if it is seen so many times over.
const OVER: usize = 3;

/// So many values are looked at in a twentieth of a second.
const GLANCED: usize = 1 << 22;
/// So many repetitions are looked at that no theorem speaks of.
const LOOKS: usize = 64;

/// What a search for a period came to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Finding {
    /// There is a period, and it goes on for ever.
    Proved(Period),
    /// A repetition was seen to the end of the values that are known; nothing says that it goes on.
    Seen {
        /// Where it begins, and its length.
        repeat: Repeat,
        /// By how much the values grow from one repetition to the next.
        saltus: u32,
        /// The theorem that speaks of such games, and how many values it needs.
        proof: Option<(Theorem, usize)>,
    },
    /// No repetition was seen.
    Nothing,
}

impl Sequence {
    /// Computes values until their period is proved, up to the heap `to` at most.
    ///
    /// The looks are taken at numbers of values that depend on the values only, so a search that was halted and
    /// called again comes to the same end; [`Sequence::looked`] tells how many values the last look saw.
    pub fn search(&mut self, to: usize, progress: &dyn Progress) -> Result<Finding, Halt> {
        if let Some(finding) = self.search_by_engine(to, progress)? {
            return Ok(finding);
        }
        loop {
            if let Some(period) = self.period {
                return Ok(Finding::Proved(period));
            }
            let count = self.next_look.min(to.saturating_add(1));
            self.extend(count - 1, progress)?;
            let seen = self.look(count);
            (self.looked, self.seen) = (count, seen);
            if let Some(Seen { repeat, saltus, theorem, needed }) = seen
                && needed <= count
            {
                let Repeat { preperiod, period } = repeat;
                self.period = Some(Period { preperiod, period, saltus, theorem, needed });
            } else if count < self.next_look || count > to {
                return Ok(self.unproved(seen));
            } else {
                self.next_look = match seen {
                    Some(Seen { needed, .. }) if needed < REACH.saturating_mul(count) => needed,
                    _ => count + count / 6,
                };
            }
        }
    }

    /// What is known after a search that was halted, and of how many values. All are looked at once more if that is quickly
    /// done; else it is what the last look saw, which was at six in seven of them or more.
    pub fn halted(&self) -> (Finding, usize) {
        let known = self.values().len();
        match (self.period, self.seen) {
            (Some(period), _) => (Finding::Proved(period), known),
            _ if known <= GLANCED => (self.unproved(self.look(known)), known),
            (None, Some(seen)) => (self.unproved(Some(seen)), self.looked),
            (None, None) => (Finding::Nothing, self.looked),
        }
    }

    fn unproved(&self, seen: Option<Seen>) -> Finding {
        match seen {
            Some(Seen { repeat, saltus, theorem, needed }) => {
                Finding::Seen { repeat, saltus, proof: Some((theorem, needed)) }
            }
            // What is seen too seldom of a game that leaves three heaps is often not so: see below.
            None if matches!(self.work, Work::Three(_)) => Finding::Nothing,
            None => self.rising(),
        }
    }

    /// Some engines look for the period themselves, because theirs is easy to see.
    fn search_by_engine(&mut self, to: usize, progress: &dyn Progress) -> Result<Option<Finding>, Halt> {
        (self.looked, self.seen) = (0, None);
        let found = match &mut self.work {
            Work::Subtraction(game) => game.find_period(to, progress),
            Work::AllBut(game) => game.find_period(to, progress),
            Work::Endless(game) => game.find_period(to, progress),
            Work::Interval(game) => game.find_period(to, progress),
            Work::Engine(_) | Work::Three(_) | Work::Parts(_) | Work::Turning(_) => return Ok(None),
        };
        self.settle();
        self.looked = self.values().len().min(to.saturating_add(1));
        let finding = found.map_err(Halt::Stopped)?.map_or(Finding::Nothing, Finding::Proved);
        if finding == Finding::Nothing && self.values().len() <= to {
            return Err(Halt::Memory);
        }
        let may_repeat = match &self.rules {
            Rules::Endless(amounts) => !amounts.has_no_period(),
            rules => matches!(rules, Rules::Interval(_)),
        };
        Ok(Some(if finding == Finding::Nothing && may_repeat { self.repeating() } else { finding }))
    }

    /// The repetition at the end of the first `count` values that is proved with the fewest values.
    fn look(&self, count: usize) -> Option<Seen> {
        let proof = self.proof()?;
        let ground = self.ground().filter(|_| !self.values_alone);
        let window = |repeat: Repeat| {
            // All heaps of the period at least; best all heaps that repeat.
            let reach =
                self.reach(repeat.preperiod).or_else(|| self.reach(count.checked_sub(repeat.period)?))?;
            Theorem::sparse_window(ground.as_ref()?, repeat, reach)
        };
        each_width!(self.values().until(count), values => {
            let mut best: Option<Seen> = None;
            let mut repetitions = repeats(values);
            while let Some(repeat) = repetitions.next() {
                let other = proof(repeat);
                let window = window(repeat).filter(|(_, needed)| *needed < other.1);
                let (theorem, needed) = window.unwrap_or(other);
                let seen = Seen { repeat, saltus: 0, theorem, needed };
                if needed <= count {
                    return Some(seen);
                }
                // A short repetition is met by chance, and nothing should wait for it.
                let long = repeat.stretch(count) >= (repeat.period / LONG).max(count / SHARE);
                if long && best.is_none_or(|best| needed < best.needed) {
                    best = Some(seen);
                    repetitions.pass_multiples(repeat.period);
                }
            }
            best
        })
        .or_else(|| self.look_for_a_rise(count))
    }

    /// The rise of the first `count` values of a game that leaves three heaps, unless the theorem does not prove it.
    ///
    /// The values of ruler-regular games look as if they rose, at distances that double again and again (0x.2048: Grossman and
    /// Nowakowski, *A ruler regularity in hexadecimal games*, 2015), so one that is not seen three times over is none.
    fn look_for_a_rise(&self, count: usize) -> Option<Seen> {
        let Work::Three(three) = &self.work else { return None };
        let code = self.rules.code()?;
        let values = &three.values[..count];
        let (repeat, saltus) = rises(Values::Long(values))
            .filter(|(repeat, saltus)| *saltus > 0 && repeat.stretch(count) >= OVER * repeat.period)?;
        let rise = |multiple| {
            let (theorem, needed) = Theorem::arithmetic(&code, repeat, multiple);
            (Seen { repeat, saltus, theorem, needed }, multiple)
        };
        let (least, _) = rise(1);
        if least.needed > count {
            return Some(least);
        }
        // What the period does not show, a multiple may; and what the fewest values do not show, more of them.
        let enough = [1, 2, 4, 8, 16].map(rise).into_iter().filter(|(seen, _)| seen.needed <= count);
        enough
            .flat_map(|(seen, multiple)| {
                [seen.needed, count].map(|needed| (Seen { needed, ..seen }, multiple))
            })
            .find(|(seen, multiple)| {
                Theorem::rises_for_ever(&code, &values[..seen.needed], repeat, saltus, *multiple)
            })
            .map(|(seen, _)| seen)
    }

    /// What would prove a repetition in such a game, and from how many values; nothing where no theorem speaks of it.
    fn proof(&self) -> Option<Proof> {
        if let Rules::Turning(code) = &self.rules {
            let span = code.span()?;
            return Some(Box::new(move |repeat| Theorem::widest_move(span, repeat)));
        }
        let code = self.rules.code()?;
        Some(Box::new(move |repeat| Theorem::guy_smith(&code, repeat)))
    }

    /// A repetition that no theorem speaks of, if it is seen once over.
    fn repeating(&self) -> Finding {
        let long = |values: usize| move |repeat: &Repeat| repeat.stretch(values) >= repeat.period;
        let seen = each_width!(self.values(), values => repeats(values).take(LOOKS).find(long(values.len())));
        seen.map_or_else(|| self.rising(), |repeat| Finding::Seen { repeat, saltus: 0, proof: None })
    }

    /// A repetition of the differences: the values rise by the same amount from one to the next.
    fn rising(&self) -> Finding {
        let values = self.values();
        if values.len() > self.memory / (2 * size_of::<u32>()) {
            return Finding::Nothing;
        }
        match rises(values) {
            Some((repeat, saltus)) => Finding::Seen { repeat, saltus, proof: None },
            None => Finding::Nothing,
        }
    }
}

/// What would prove a repetition, and from how many values.
type Proof = Box<dyn Fn(Repeat) -> (Theorem, usize)>;

/// A repetition and what would prove it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seen {
    repeat: Repeat,
    saltus: u32,
    theorem: Theorem,
    needed: usize,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::code::Code;
    use crate::progress::Unwatched;

    fn search(digits: &[u8], to: usize) -> Finding {
        Sequence::new(Rules::of(Code::octal(digits))).search(to, &Unwatched).unwrap()
    }

    #[test]
    fn published_periods_are_proved() {
        for (digits, preperiod, period) in [
            (&[0, 7, 7][..], 71, 12),
            (&[0, 0, 7], 53, 34),
            (&[0, 1, 3, 7], 52, 34),
            (&[0, 1, 5, 6], 3479, 349),
            (&[0, 3, 3, 3], 0, 4),
            (&[0, 0, 3, 0, 3, 3], 0, 7),
        ] {
            let Finding::Proved(found) = search(digits, 20_000) else { panic!("{digits:?}") };
            assert_eq!((found.preperiod, found.period), (preperiod, period), "{digits:?}");
        }
    }

    #[test]
    fn too_short_a_look_proves_nothing() {
        let seen = search(&[0, 7, 7], 140);
        let repeat = Repeat { preperiod: 71, period: 12 };
        let proof = Some((Theorem::GuySmith { heaps: 2 }, 168));
        assert_eq!(seen, Finding::Seen { repeat, saltus: 0, proof });
        assert_eq!(search(&[0, 0, 0, 7], 2000), Finding::Nothing);
    }

    #[test]
    fn coins_in_a_row_have_a_period() {
        use crate::turning::{Code, Lie, Way};
        let near =
            |least, lie, span| Way { lie, span, ..Way::of(least, Some(if lie == Lie::Any { 3 } else { 5 })) };
        for (way, period, span) in [
            (near(1, Lie::Any, Some(5)), 5, 5),
            (near(3, Lie::Any, Some(5)), 5, 5),
            (near(1, Lie::Consecutive, None), 4, 5),
        ] {
            let found =
                Sequence::new(Rules::Turning(Code { ways: vec![way] })).search(1000, &Unwatched).unwrap();
            let Finding::Proved(proved) = found else { panic!("{way}: {found:?}") };
            assert_eq!((proved.preperiod, proved.period), (1, period), "{way}");
            assert_eq!(proved.theorem, Theorem::WidestMove { span });
        }
        let ruler = Way { lie: Lie::Consecutive, ..Way::of(1, None) };
        let found = Sequence::new(Rules::Turning(Code { ways: vec![ruler] })).search(1000, &Unwatched);
        assert_eq!(found, Ok(Finding::Nothing));
    }

    #[test]
    fn too_few_rising_values_are_seen() {
        let Finding::Seen { repeat, saltus, proof } = search(&[0, 3, 15], 30) else { panic!() };
        assert_eq!((repeat.preperiod, repeat.period, saltus), (0, 6, 3));
        assert_eq!(proof, Some((Theorem::Arithmetic { multiple: 1 }, 41)));
    }

    #[test]
    fn nothing_is_claimed_of_a_ruler() {
        for to in (100..4000).step_by(61) {
            assert_eq!(search(&[0, 2, 0, 4, 8], to), Finding::Nothing, "{to}");
        }
    }
}
