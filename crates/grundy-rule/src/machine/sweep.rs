//! The innermost loops of most games: numbers that change evenly from round to round.

use super::super::instruction::{Number, SWEPT};
use super::super::layout::side_by_side;
use super::super::library::arithmetic::add;
use super::super::moves::Parts;
use super::super::program::{Code, Site};
use super::frame::Frame;
use super::meter::Meter;
use super::run::Sink;
use super::trap::Trap;
use std::ops::ControlFlow;

/// The steps of so many rounds are counted at a time.
const ROUNDS: u64 = 1 << 12;

/// Such a loop, about to begin.
pub struct Sweep<'s, 'm> {
    pub frame: &'s mut Frame,
    /// The number that is counted up, and what holds the last it comes to; then what holds the first option.
    pub numbers: [Number; 4],
    pub code: &'s Code,
    pub site: u16,
    pub meter: &'s mut Meter<'m>,
}

impl Sweep<'_, '_> {
    /// Hands out an option for each `number` up to `high`; the first consists of `a`, of `a` and `b`, or of more.
    #[inline(never)] // its loops do better with all registers for themselves
    pub fn hand_out<S: Sink + ?Sized>(self, sink: &mut S) -> Result<ControlFlow<()>, Trap> {
        let Sweep { frame, numbers: [number, high, first, b], code, site, meter } = self;
        let Some(plan) = code.sites.get(usize::from(site)) else { return Ok(ControlFlow::Continue(())) };
        let range = (number, frame.numbers[high]);
        let (a, b) = (frame.numbers[first], frame.numbers[b]);
        let mut option = |numbers: &[i64], frame: &Frame| {
            sink.option(&Parts { numbers, others: &[], len: plan.components, over: None }, site, frame)
        };
        match plan.steps[..] {
            [] => Ok(ControlFlow::Continue(())),
            [step] => rounds([a], [step], range, frame, meter, |[a], frame| option(&[a], frame)),
            [step, other] => {
                rounds([a, b], [step, other], range, frame, meter, |pair, frame| option(&pair, frame))
            }
            _ => Sweep { frame, numbers: [number, high, first, first], code, site, meter }.many(plan, sink),
        }
    }

    /// The same for more numbers, which lie side by side. One or two are better kept in registers.
    #[inline(never)]
    fn many<S: Sink + ?Sized>(mut self, plan: &Site, sink: &mut S) -> Result<ControlFlow<()>, Trap> {
        let Some(width) = sink.width().filter(|_| plan.components == 1) else {
            return self.one_by_one(plan, 0, sink);
        };
        let Sweep { frame, numbers: [number, high, first, _], meter, .. } = &mut self;
        let values = frame.numbers.run(first.0, plan.steps.len() as u8);
        let Some(Words { first, change, rounds }) = Words::of(values, plan, width) else {
            return self.one_by_one(plan, 0, sink);
        };
        let left = frame.numbers[*high].saturating_sub(frame.numbers[*number]).max(0);
        let ahead = left.min(rounds);
        meter.charge(ahead as u64 + 1)?;
        let mut word = first;
        for _ in 0..=ahead {
            if sink.word(word).is_break() {
                return Ok(ControlFlow::Break(()));
            }
            word = word.wrapping_add(change);
        }
        if ahead < left { self.one_by_one(plan, ahead + 1, sink) } else { Ok(ControlFlow::Continue(())) }
    }

    /// The same, each by itself, but for so many rounds that are done.
    #[inline(never)]
    fn one_by_one<S: Sink + ?Sized>(
        self,
        plan: &Site,
        done: i64,
        sink: &mut S,
    ) -> Result<ControlFlow<()>, Trap> {
        let Sweep { frame, numbers: [number, high, first, _], site, meter, .. } = self;
        let (mut room, count) = ([0; SWEPT], plan.steps.len().min(SWEPT));
        let (values, steps) = (&mut room[..count], &plan.steps[..count]);
        // Negative if one of them is; made from sums at hand, as what was just written is not read at once.
        let mut signs = 0;
        let begin = frame.numbers.run(first.0, count as u8);
        for ((to, &value), &step) in values.iter_mut().zip(begin).zip(steps) {
            // All rounds that are done had room.
            *to = if done == 0 { value } else { add(value + step * (done - 1), step)? };
            signs |= *to;
        }
        let (mut round, last) = (frame.numbers[number] + done, frame.numbers[high]);
        loop {
            meter.step()?;
            if signs >= 0 {
                frame.numbers[number] = round;
                let parts = Parts { numbers: values, others: &[], len: plan.components, over: None };
                if sink.option(&parts, site, frame).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            } else if values.iter().zip(steps).any(|(&value, &step)| value < 0 && step <= 0) {
                return Ok(ControlFlow::Continue(()));
            }
            if round >= last {
                return Ok(ControlFlow::Continue(()));
            }
            round += 1;
            signs = 0;
            for i in 0..count {
                values[i] = add(values[i], steps[i])?;
                signs |= values[i];
            }
        }
    }
}

/// Options of a loop as words in which their numbers lie side by side: what changes evenly in its parts does so as a whole.
struct Words {
    /// The first option.
    first: u64,
    /// What is added to a word from round to round.
    change: u64,
    /// In how many rounds behind the first all numbers have room.
    rounds: i64,
}

impl Words {
    /// The options whose numbers, so many bits each, begin with these, if the first has room.
    #[inline]
    fn of(values: &[i64], plan: &Site, width: u32) -> Option<Words> {
        let first = side_by_side(0, values, width)?;
        let most = (1 << width) - 1;
        let (mut change, mut rounds) = (0u64, i64::MAX);
        for &(place, step) in &plan.changes {
            let value = (first >> (width * u32::from(place))) as i64 & most;
            change = change.wrapping_add((step as u64) << (width * u32::from(place)));
            let room = if step < 0 { value } else { most - value };
            // Dividing takes longer than all the rest.
            rounds = rounds.min(if matches!(step, -1 | 1) { room } else { room / step.saturating_abs() });
        }
        Some(Words { first, change, rounds })
    }
}

#[inline(always)]
fn rounds<const N: usize>(
    mut values: [i64; N],
    steps: [i64; N],
    (number, last): (Number, i64),
    frame: &mut Frame,
    meter: &mut Meter<'_>,
    mut option: impl FnMut([i64; N], &Frame) -> ControlFlow<()>,
) -> Result<ControlFlow<()>, Trap> {
    let mut round = frame.numbers[number];
    loop {
        let ahead = last.abs_diff(round).min(ROUNDS - 1);
        meter.charge(ahead + 1)?;
        for _ in 0..=ahead {
            if values.iter().all(|&value| value >= 0) {
                frame.numbers[number] = round;
                if option(values, frame).is_break() {
                    return Ok(ControlFlow::Break(()));
                }
            } else if values.iter().zip(steps).any(|(&value, step)| value < 0 && step <= 0) {
                // What is negative and does not rise stays negative.
                return Ok(ControlFlow::Continue(()));
            }
            if round >= last {
                return Ok(ControlFlow::Continue(()));
            }
            round += 1;
            for (value, step) in values.iter_mut().zip(steps) {
                *value = add(*value, step)?;
            }
        }
    }
}

/// Lowers `limit` to the last round in which `b` is at least `a + distance`, if they come closer by
/// `closing` each round from `number` on. Says whether there is such a round.
#[inline]
pub fn bound(frame: &mut Frame, [limit, number, a, b]: [Number; 4], distance: i64, closing: u8) -> bool {
    // The difference of two numbers may need a 65th bit.
    let slack = i128::from(frame.numbers[b]) - i128::from(frame.numbers[a]) - i128::from(distance);
    if slack < 0 {
        return false;
    }
    let rounds = if closing == 1 { slack } else { slack / i128::from(closing) };
    let last = i128::from(frame.numbers[number]) + rounds;
    if let Ok(last) = i64::try_from(last) {
        frame.numbers[limit] = frame.numbers[limit].min(last);
    }
    true
}
