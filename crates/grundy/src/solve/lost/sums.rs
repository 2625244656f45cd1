//! Lost sums of so many heaps of one game: they are told by the values of the heaps, without looking at each.

use super::{Condition, Lost, WATCHED, no_list};
use crate::answer::{Cells, Engines, Entries, Play, Unordered};
use crate::game::Game;
use crate::solve::{Filled, Options, Solver};
use grundy_heap::progress::Progress;
use grundy_heap::sparse::class::walsh;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::value::Value;
use grundy_rule::unknown::Unknown;

/// So many heaps make a sum at most.
const LONGEST: usize = 1000;

/// Values below this are counted, as far as there is memory: for each two numbers are kept.
const VALUES: usize = 1 << 24;

/// The lost sums of `length` heaps from 0 to `to`, each of which meets the condition; `list` says whether they are listed or
/// only counted.
pub(super) fn lost(
    game: &Game,
    to: i64,
    length: usize,
    condition: Option<&str>,
    list: bool,
    options: &Options,
    progress: &dyn Progress,
) -> Result<Lost, Report> {
    if !Solver::new(&[game], options, progress)?.games.adds() || length > LONGEST {
        return Err(no_sums(game));
    }
    let condition = condition.map(|text| Condition::about(game, text, progress)).transpose()?;
    let mut lost = Lost { length: Some(length), ..Lost::none(game.text(), Play::Normal, to) };
    lost.condition = condition.as_ref().map(|condition| condition.text.clone());
    let (mut heaps, engines, unknown) = values(game, to, options, progress)?;
    lost.plan = engines;
    lost.unknown = unknown;
    if lost.unknown.is_some() {
        return Ok(lost);
    }
    if let Some(condition) = &condition {
        let mut holds = condition.machine(&options.limits, progress)?;
        let mut kept = Vec::new();
        for (heap, value) in heaps {
            if holds.holds(&Value::Int(heap))? {
                kept.push((heap, value));
            }
        }
        heaps = kept;
    }
    let Some(count) = Count::of(&heaps, length) else {
        lost.unknown = Some("there are more of them than a number of 64 bits can tell".into());
        return Ok(lost);
    };
    (lost.of, lost.count, lost.sum) = (count.of, count.lost, count.sum);
    lost.unordered = Some(count.unordered);
    if list {
        let by_value = by_value(&heaps);
        let mut sums = Sums { heaps, by_value, progress, looked_at: 0, listed: Vec::new() };
        lost.unknown = sums.extend(&mut Vec::new(), 0, length).err().map(|unknown| unknown.to_string());
        lost.positions = sums.listed;
    }
    Ok(lost)
}

/// Heaps, each with its value.
type Heaps = Vec<(i64, u64)>;

/// The heaps from 0 to `to`, each with its value.
fn values(
    game: &Game,
    to: i64,
    options: &Options,
    progress: &dyn Progress,
) -> Result<(Heaps, Engines, Option<String>), Report> {
    let table = match game.filled(to, false, options, progress)? {
        Filled::Numbers(numbers) => numbers.into_table(false),
        Filled::Table(table) => table,
    };
    let Entries::Nimber(Cells::Heaps(cells)) = table.entries else { return Err(no_list(game, None)) };
    // Where nothing stopped the work, a heap without a value is none of the game.
    let heaps: Heaps = (0..).zip(cells).filter_map(|(heap, cell)| Some((heap, cell?.0))).collect();
    let most = VALUES.min(options.limits.memory / 64) as u64;
    let large = || {
        let (heap, _) = heaps.iter().find(|&&(_, value)| value >= most)?;
        Some(format!("the value of heap {heap} is too large to count by"))
    };
    let unknown = table.unknown.or_else(large);
    Ok((heaps, table.plan, unknown))
}

fn no_sums(game: &Game) -> Report {
    let mistake = Diagnostic::new(
        Code::Type,
        Default::default(),
        format!("lost sums of up to {LONGEST} heaps are told by nim-values, in normal play"),
    )
    .hint("`grundy solve` takes any position, and `grundy solve GAME -` a position a line");
    Report::new("rule", game.text(), vec![mistake])
}

/// How many sums there are, how many of them are lost, and what the numbers in these add up to.
#[derive(Debug, PartialEq)]
struct Count {
    of: u64,
    lost: u64,
    sum: Option<u64>,
    unordered: Unordered,
}

impl Count {
    /// Counts by the characters of the group that the values are under nim-addition: each sends a value to 1 or -1 and a sum
    /// to a product, and their mean is 1 at 0 and 0 elsewhere. Nothing where a number has no room in its bits.
    fn of(heaps: &Heaps, length: usize) -> Option<Count> {
        let side = values_below(heaps).next_power_of_two();
        let (mut many, mut sizes) = (vec![0_i64; side], vec![0_i64; side]);
        for &(heap, value) in heaps {
            many[value as usize] += 1;
            sizes[value as usize] += heap;
        }
        walsh(&mut many);
        walsh(&mut sizes);
        let (all, power) = (heaps.len() as i128, u32::try_from(length).ok()?);
        let (mut lost, mut sum, mut unordered) = (0_i128, Some(0_i128), 0_i128);
        for (many, sizes) in many.into_iter().map(i128::from).zip(sizes.into_iter().map(i128::from)) {
            lost = lost.checked_add(many.checked_pow(power)?)?;
            if let Some(others) = power.checked_sub(1) {
                let part = many.checked_pow(others)?.checked_mul(sizes);
                sum = sum.zip(part).and_then(|(sum, part)| sum.checked_add(part));
            }
            unordered = unordered.checked_add(multisets((all + many) / 2, (all - many) / 2, length)?)?;
        }
        let side = side as i128;
        let number = |sum: i128| u64::try_from(sum).ok();
        Some(Count {
            of: number(all.checked_pow(power)?)?,
            lost: number(lost / side)?,
            sum: sum.and_then(|sum| number(sum.checked_mul(length as i128)? / side)),
            unordered: Unordered {
                of: number(multisets(all, 0, length)?)?,
                count: number(unordered / side)?,
            },
        })
    }
}

/// The sum of the signs of all multisets of so many things, of which some have the sign 1 and some -1: the coefficient of
/// `x^length` in `(1 - x)^-plus (1 + x)^-minus`.
fn multisets(plus: i128, minus: i128, length: usize) -> Option<i128> {
    // How many multisets of 0, 1, … there are of so many things.
    let rising = |things: i128| {
        let mut last = Some(1_i128);
        let mut all = vec![Some(1)];
        for i in 1..=length as i128 {
            last = last.and_then(|last| Some(last.checked_mul(things + i - 1)? / i));
            all.push(last);
        }
        all.into_iter().collect::<Option<Vec<i128>>>()
    };
    let (plus, minus) = (rising(plus)?, rising(minus)?);
    plus.iter().zip(minus.iter().rev()).enumerate().try_fold(0_i128, |sum, (i, (plus, minus))| {
        let product = plus.checked_mul(*minus)?;
        sum.checked_add(if (length - i).is_multiple_of(2) { product } else { -product })
    })
}

/// By value the places of the heaps that have it, in ascending order.
fn by_value(heaps: &Heaps) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new(); values_below(heaps)];
    heaps.iter().enumerate().for_each(|(place, &(_, value))| all[value as usize].push(place));
    all
}

/// The least number that is greater than all values.
fn values_below(heaps: &Heaps) -> usize {
    heaps.iter().map(|&(_, value)| value as usize + 1).max().unwrap_or(1)
}

/// Lists the lost sums, each once, its heaps in ascending order.
struct Sums<'a> {
    heaps: Heaps,
    by_value: Vec<Vec<usize>>,
    progress: &'a dyn Progress,
    looked_at: usize,
    listed: Vec<Value>,
}

impl Sums<'_> {
    /// Goes through the sums that begin with the heaps at these places, which have this value, and have `more` heaps behind
    /// them.
    fn extend(&mut self, places: &mut Vec<usize>, value: u64, more: usize) -> Result<(), Unknown> {
        self.look()?;
        let first = places.last().copied().unwrap_or(0);
        match more {
            0 if value == 0 => self.list(places, None),
            0 => {}
            1 => {
                let last = self.by_value.get(value as usize);
                let from = last.map_or(0, |last| last.partition_point(|&place| place < first));
                for at in from..last.map_or(0, Vec::len) {
                    self.look()?;
                    self.list(places, Some(self.by_value[value as usize][at]));
                }
            }
            _ => {
                for place in first..self.heaps.len() {
                    places.push(place);
                    self.extend(places, value ^ self.heaps[place].1, more - 1)?;
                    places.pop();
                }
            }
        }
        Ok(())
    }

    fn list(&mut self, places: &[usize], last: Option<usize>) {
        let heaps = places.iter().copied().chain(last).map(|place| Value::Int(self.heaps[place].0));
        self.listed.push(Value::list(heaps.collect()));
    }

    /// Sees from time to time whether to go on.
    fn look(&mut self) -> Result<(), Unknown> {
        self.looked_at += 1;
        let stop =
            self.looked_at.is_multiple_of(WATCHED).then(|| self.progress.check(self.listed.len() as u64));
        stop.flatten().map_or(Ok(()), |stop| Err(Unknown::Stopped(stop)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All lists of so many of these heaps, with what their values add up to.
    fn lists(heaps: &Heaps, length: usize) -> Vec<(Vec<i64>, u64)> {
        let mut all = vec![(Vec::new(), 0)];
        for _ in 0..length {
            let longer = |(list, sum): (Vec<i64>, u64)| {
                heaps.iter().map(move |&(heap, value)| ([list.clone(), vec![heap]].concat(), sum ^ value))
            };
            all = all.into_iter().flat_map(longer).collect();
        }
        all
    }

    #[test]
    fn counts_are_those_of_all_lists() {
        let mut random = fastrand::Rng::with_seed(310);
        for round in 0..300 {
            let heaps: Heaps = (0..random.i64(0..7)).map(|heap| (heap, random.u64(0..9))).collect();
            let length = random.usize(0..5);
            let all = lists(&heaps, length);
            let lost: Vec<&Vec<i64>> =
                all.iter().filter(|(_, sum)| *sum == 0).map(|(list, _)| list).collect();
            let sorted = |lists: &[&Vec<i64>]| lists.iter().filter(|list| list.is_sorted()).count() as u64;
            let expected = Count {
                of: all.len() as u64,
                lost: lost.len() as u64,
                sum: Some(lost.iter().flat_map(|list| list.iter()).sum::<i64>() as u64),
                unordered: Unordered {
                    of: sorted(&all.iter().map(|(list, _)| list).collect::<Vec<_>>()),
                    count: sorted(&lost),
                },
            };
            assert_eq!(Count::of(&heaps, length), Some(expected), "{round}: {heaps:?}, {length}");
        }
    }

    #[test]
    fn what_has_no_room_is_not_counted() {
        let heaps: Heaps = (0..1000).map(|heap| (heap, heap as u64 % 7)).collect();
        assert!(Count::of(&heaps, 6).is_some_and(|count| count.lost > 0 && count.sum.is_none()));
        assert_eq!(Count::of(&heaps, 7), None);
    }
}
