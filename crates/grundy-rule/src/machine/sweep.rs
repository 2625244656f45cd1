//! The innermost loops of most games: numbers that change evenly from round to round.

use super::super::instruction::{Number, SWEPT};
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
    fn many<S: Sink + ?Sized>(self, plan: &Site, sink: &mut S) -> Result<ControlFlow<()>, Trap> {
        let Sweep { frame, numbers: [number, high, first, _], site, meter, .. } = self;
        let (mut room, count) = ([0; SWEPT], plan.steps.len().min(SWEPT));
        let (values, steps) = (&mut room[..count], &plan.steps[..count]);
        values.iter_mut().zip(frame.numbers.run(first.0, count as u8)).for_each(|(to, &from)| *to = from);
        // Negative if one of them is; made from sums at hand, as what was just written is not read at once.
        let mut signs = values.iter().fold(0, |all, &value| all | value);
        let (mut round, last) = (frame.numbers[number], frame.numbers[high]);
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
