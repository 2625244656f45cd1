//! Coin-turning codes as they are written and printed, and the engine for their values.
//!
//! In a game of coins in a row a move turns some of them, the last from heads to tails. The places 1, 2, 3, … of the coins
//! that show heads are the components: a coin at place n may be replaced by the others that are turned with it, for two
//! coins at one place cancel.

use crate::bits::Bits;
use crate::progress::{Halt, Progress};
use std::collections::BTreeSet;
use std::fmt;

/// A coin-turning code: the coins that one move may turn, in one of these ways.
///
/// Source: Winning Ways, chapter 14; the codes are written as in CGSuite.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// The ways; at least one.
    pub ways: Vec<Way>,
}

/// How many coins may be turned, and how they must lie.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Way {
    /// The fewest coins; at least 1.
    pub least: usize,
    /// The most coins, if there is a bound.
    pub most: Option<usize>,
    /// How the coins lie to each other.
    pub lie: Lie,
    /// All of them lie among so many places in a row, if that is asked.
    pub span: Option<usize>,
    /// The coin at place 1 is turned.
    pub first: bool,
}

/// How the coins that are turned lie to each other; each kind is one of those before it, too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Lie {
    /// Anyhow.
    #[default]
    Any,
    /// `S`: their own mirror image.
    Symmetric,
    /// `E`: at equal distances.
    Equal,
    /// `C`: at places in a row.
    Consecutive,
}

impl Code {
    /// Whether a move may turn these coins: their places, in ascending order.
    ///
    /// ```
    /// use grundy_heap::turning::{Code, Lie, Way};
    /// // 3E: three at equal distances
    /// let turnips = Code { ways: vec![Way { lie: Lie::Equal, ..Way::of(3, Some(3)) }] };
    /// assert!(turnips.allows(&[1, 4, 7]) && !turnips.allows(&[1, 2, 7]));
    /// assert_eq!(turnips.to_string(), "turn 3E");
    /// ```
    pub fn allows(&self, coins: &[usize]) -> bool {
        self.ways.iter().any(|way| way.allows(coins))
    }

    /// The number of places in a row that no move goes beyond, wherever its coins lie; if there is one.
    pub fn span(&self) -> Option<usize> {
        let span = |way: &Way| {
            let row = way.most.filter(|&most| way.lie == Lie::Consecutive || most == 1);
            row.into_iter().chain(way.span).min().filter(|_| !way.first)
        };
        self.ways.iter().map(span).try_fold(1, |widest, span| Some(widest.max(span?)))
    }
}

impl Way {
    /// So many coins, lying anyhow.
    pub fn of(least: usize, most: Option<usize>) -> Way {
        Way { least, most, lie: Lie::Any, span: None, first: false }
    }

    fn allows(&self, coins: &[usize]) -> bool {
        let (Some(&low), Some(&high)) = (coins.first(), coins.last()) else { return false };
        let mirrored = || coins.iter().zip(coins.iter().rev()).all(|(a, b)| a + b == low + high);
        let distances = || coins.windows(2).map(|two| two[1] - two[0]);
        let lie = match self.lie {
            Lie::Any => true,
            Lie::Symmetric => mirrored(),
            Lie::Equal => distances().all(|distance| distance == coins[1] - low),
            Lie::Consecutive => distances().all(|distance| distance == 1),
        };
        lie && self.takes(coins.len()) && self.reaches(low, high)
    }

    /// Whether so many coins may be turned.
    fn takes(&self, coins: usize) -> bool {
        coins >= self.least && self.most.is_none_or(|most| coins <= most)
    }

    /// Whether the coins may reach from one place to another; the other way round they do not.
    fn reaches(&self, low: usize, high: usize) -> bool {
        let within = |span| high.checked_sub(low).is_some_and(|far| far < span);
        self.span.is_none_or(within) && (!self.first || low == 1)
    }

    /// The least place that a coin turned with the one at `n` may have.
    fn lowest(&self, n: usize) -> usize {
        self.span.map_or(1, |span| (n + 1).saturating_sub(span).max(1))
    }

    /// The number of coins from which on they need not be counted.
    fn counted(&self) -> usize {
        self.most.map_or(self.least, |most| most + 1)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut before = "turn ";
        for way in &self.ways {
            write!(f, "{before}{way}")?;
            before = ",";
        }
        Ok(())
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.most {
            Some(most) if most == self.least => write!(f, "{most}")?,
            Some(most) => write!(f, "{}-{most}", self.least)?,
            None => write!(f, "{}+", self.least)?,
        }
        f.write_str(if self.first { "F" } else { "" })?;
        f.write_str(match self.lie {
            Lie::Any => "",
            Lie::Symmetric => "S",
            Lie::Equal => "E",
            Lie::Consecutive => "C",
        })?;
        self.span.iter().try_for_each(|span| write!(f, "C({span})"))
    }
}

/// Nim-values of the coins at the places 0, 1, 2, … of a code, one after another; at place 0 there is none.
///
/// ```
/// use grundy_heap::{progress::Unwatched, turning::{Code, Turning, Way}};
/// let mock_turtles = Code { ways: vec![Way::of(1, Some(3))] };
/// let mut game = Turning::new(mock_turtles, 1 << 30, Vec::new());
/// game.extend(9, &Unwatched).unwrap();
/// assert_eq!(game.values(), [0, 1, 2, 4, 7, 8, 11, 13, 14, 16]);
/// ```
#[derive(Debug)]
pub struct Turning {
    code: Code,
    memory: usize,
    values: Vec<u32>,
    /// All values are below this.
    limit: usize,
    /// The values of all sets of known coins, and of those without the coin at place 1.
    all: Sets,
    later: Sets,
    /// By its first place, of each row of coins that ends with the last known one, its sets that are their own mirror image.
    mirrored: Vec<Sets>,
    needs: Needs,
}

/// What the ways of a code ask to be kept.
#[derive(Debug, Clone, Copy)]
struct Needs {
    /// The number of coins from which on they need not be counted.
    counted: usize,
    all: bool,
    later: bool,
    mirrored: bool,
}

impl Turning {
    /// The engine before its first coin, or behind values that are known; `memory` is what the sets may take, in bytes.
    pub fn new(code: Code, memory: usize, values: Vec<u32>) -> Turning {
        let any = |way: &&Way| way.lie == Lie::Any && way.span.is_none();
        let needs = Needs {
            counted: code.ways.iter().map(Way::counted).max().unwrap_or(0),
            all: code.ways.iter().filter(any).any(|way| !way.first),
            later: code.ways.iter().filter(any).any(|way| way.first),
            mirrored: code.ways.iter().any(|way| way.lie == Lie::Symmetric),
        };
        let (all, later, mirrored) = (Sets::new(), Sets::new(), vec![Sets::new(), Sets::new()]);
        let mut engine = Turning { code, memory, values: Vec::new(), limit: 1, all, later, mirrored, needs };
        values.into_iter().for_each(|value| engine.join(value));
        engine
    }

    /// The values of the coins at the places 0, 1, 2, … as far as they are known.
    pub fn values(&self) -> &[u32] {
        &self.values
    }

    /// Computes the values up to the place `to`.
    pub fn extend(&mut self, to: usize, progress: &dyn Progress) -> Result<(), Halt> {
        while self.values.len() <= to {
            let n = self.values.len();
            progress.go_on(n as u64).map_err(Halt::Stopped)?;
            let words =
                self.all.words() + self.later.words() + self.mirrored.iter().map(Sets::words).sum::<usize>();
            // The next step may double every set, and needs some of them twice.
            if words.max(self.limit / 64).saturating_mul(8) > self.memory / size_of::<u64>() {
                return Err(Halt::Memory);
            }
            let value = if n == 0 { 0 } else { self.options(n).mex() };
            self.join(value);
        }
        Ok(())
    }

    /// The values of the options of the coin at place `n`, the next.
    fn options(&self, n: usize) -> Bits {
        let mut options = Bits::below(self.limit);
        for way in &self.code.ways {
            match way.lie {
                Lie::Consecutive | Lie::Equal => {
                    way.at_distances(n, |coins| {
                        options.insert(self.worth(coins));
                        true
                    });
                }
                Lie::Symmetric => {
                    if way.takes(1) && way.reaches(n, n) {
                        options.insert(0);
                    }
                    for low in (way.lowest(n)..n).filter(|&low| way.reaches(low, n)) {
                        self.mirrored[low + 1].add_to(&mut options, way, 2, self.values[low]);
                    }
                }
                Lie::Any => self.any(way, n, &mut options),
            }
        }
        options
    }

    /// The values of the options where the coins may lie anyhow.
    fn any(&self, way: &Way, n: usize, options: &mut Bits) {
        if way.first && n == 1 {
            return if way.takes(1) {
                options.insert(0)
            };
        }
        if !way.reaches(way.lowest(n), n) {
            return;
        }
        let (before, value) = if way.first { (2, self.values[1]) } else { (1, 0) };
        match way.span {
            None if way.first => self.later.add_to(options, way, before, value),
            None => self.all.add_to(options, way, before, value),
            Some(_) => {
                let mut near = Sets::new();
                let from = way.lowest(n).max(before);
                (from..n).for_each(|place| near.join(self.values[place], self.limit, self.needs.counted));
                near.add_to(options, way, before, value);
            }
        }
    }

    /// The value of some coins.
    fn worth(&self, coins: &[usize]) -> u32 {
        coins.iter().fold(0, |sum, &place| sum ^ self.values[place])
    }

    /// A coin whose value is known may be turned with later ones from now on.
    fn join(&mut self, value: u32) {
        let place = self.values.len();
        self.values.push(value);
        if place == 0 {
            return;
        }
        self.limit = self.limit.max((value as usize + 1).next_power_of_two());
        let counted = self.needs.counted;
        if self.needs.all {
            self.all.join(value, self.limit, counted);
        }
        if self.needs.later && place > 1 {
            self.later.join(value, self.limit, counted);
        }
        if self.needs.mirrored {
            // The row from `low` to here is one that ended before, with a coin more at either end.
            for low in 1..place {
                let inner = std::mem::take(&mut self.mirrored[low + 1]);
                let both = value ^ self.values[low];
                self.mirrored[low] = inner.and_twice(both, self.limit, counted);
            }
            let mut alone = Sets::new();
            alone.join(value, self.limit, counted);
            self.mirrored[place] = alone;
            self.mirrored.push(Sets::new());
        }
    }

    /// Moves of the coin at a place to positions worth `wanted`, where the value of the coin is known, or any: the coins that
    /// each turns with it, `most` moves at most; and whether these are all. The search for them is bounded.
    pub fn moves(&self, place: usize, wanted: Option<u32>, most: usize) -> Option<(Vec<Vec<usize>>, bool)> {
        if wanted.is_some() && place >= self.values.len() {
            return None;
        }
        let mut search = Search { game: self, place, wanted, moves: BTreeSet::new(), most, steps: STEPS };
        for way in self.code.ways.iter().filter(|_| place > 0) {
            match way.lie {
                Lie::Consecutive | Lie::Equal => way.at_distances(place, |coins| search.see(coins)),
                Lie::Symmetric => search.mirrored(way),
                Lie::Any => search.any(way),
            }
        }
        let all = search.wants_more();
        Some((search.moves.into_iter().take(most).collect(), all))
    }
}

impl Way {
    /// Tells all ways to turn coins at equal distances with the one at `n`, until they are not wanted any more: those coins.
    fn at_distances(&self, n: usize, mut see: impl FnMut(&[usize]) -> bool) {
        if self.takes(1) && self.reaches(n, n) && !see(&[]) {
            return;
        }
        let farthest = if self.lie == Lie::Consecutive { 1 } else { n - 1 };
        let mut coins = Vec::new();
        for distance in 1..=farthest.min(n - 1) {
            coins.clear();
            for place in (1..n).rev().skip(distance - 1).step_by(distance) {
                coins.push(place);
                let taken = coins.len() + 1;
                if self.most.is_some_and(|most| taken > most) || place < self.lowest(n) {
                    break;
                }
                if self.takes(taken) && self.reaches(place, n) && !see(&coins) {
                    return;
                }
            }
        }
    }
}

/// How many steps a search for moves takes at most; a coin that is named is one of them.
const STEPS: usize = 1 << 20;
/// How many coins a search chooses one by one: each is a call within the last one's.
const DEEP: usize = 1000;

/// A search for moves: those that were found, and the steps that are left.
struct Search<'a> {
    game: &'a Turning,
    place: usize,
    wanted: Option<u32>,
    moves: BTreeSet<Vec<usize>>,
    most: usize,
    steps: usize,
}

impl Search<'_> {
    /// The coins of a move, besides the last; and whether there may be more moves.
    fn see(&mut self, coins: &[usize]) -> bool {
        if self.wanted.is_none_or(|wanted| self.game.worth(coins) == wanted) {
            if self.wanted.is_none() {
                self.steps = self.steps.saturating_sub(coins.len());
            }
            let mut coins = coins.to_vec();
            coins.sort_unstable();
            self.moves.insert(coins);
        }
        self.wants_more()
    }

    /// Whether neither all moves that are wanted were found nor all steps taken.
    fn wants_more(&self) -> bool {
        self.moves.len() <= self.most && self.steps > 0
    }

    /// Whether there is one step more for a search that has chosen these coins.
    fn goes_on(&mut self, coins: &[usize]) -> bool {
        self.steps = if coins.len() > DEEP { 0 } else { self.steps.saturating_sub(1) };
        self.wants_more()
    }

    /// Coins that may lie anyhow.
    fn any(&mut self, way: &Way) {
        if way.first && self.place == 1 {
            if way.takes(1) {
                self.see(&[]);
            }
            return;
        }
        if !way.reaches(way.lowest(self.place), self.place) {
            return;
        }
        let from = way.lowest(self.place).max(if way.first { 2 } else { 1 });
        let below = self.below(from);
        let mut coins = if way.first { vec![1] } else { Vec::new() };
        let most = way.most.unwrap_or(self.place).min(coins.len() + 1 + self.place - from);
        for taken in way.least.max(coins.len() + 1)..=most {
            let wanted = self.wanted.map(|wanted| wanted ^ self.game.worth(&coins));
            self.choose(taken - 1 - coins.len(), (from, self.place), wanted, &below, &mut coins);
            if !self.wants_more() {
                return;
            }
        }
    }

    /// By the place that they lie below, what the sets of coins from a place on are worth; nothing where that takes too much.
    fn below(&self, from: usize) -> Vec<Sets> {
        let (mut below, mut sets, mut words) = (Vec::new(), Sets::new(), 0);
        for place in from..=self.place {
            words += sets.words();
            if self.wanted.is_none() || words > self.game.memory / (4 * size_of::<u64>()) {
                return Vec::new();
            }
            below.push(Sets(sets.0.clone()));
            sets.join(self.game.values[place], self.game.limit, self.game.needs.counted);
        }
        below
    }

    /// Chooses so many coins more out of a row of places, from the last to the first.
    fn choose(
        &mut self,
        more: usize,
        (from, end): (usize, usize),
        wanted: Option<u32>,
        below: &[Sets],
        coins: &mut Vec<usize>,
    ) {
        let possible = || match (below.get(end - from), wanted) {
            (Some(sets), Some(wanted)) => sets.may_have(more, wanted),
            _ => true,
        };
        if !possible() || !self.goes_on(coins) {
            return;
        }
        if more == 0 {
            self.see(coins);
            return;
        }
        for place in (from + more - 1..end).rev() {
            coins.push(place);
            let wanted = wanted.map(|wanted| wanted ^ self.game.values[place]);
            self.choose(more - 1, (from, place), wanted, below, coins);
            coins.pop();
            if !self.wants_more() {
                return;
            }
        }
    }

    /// Coins that are their own mirror image.
    fn mirrored(&mut self, way: &Way) {
        let place = self.place;
        if way.takes(1) && way.reaches(place, place) {
            self.see(&[]);
        }
        for low in (way.lowest(place)..place).filter(|&low| way.reaches(low, place)) {
            self.inside(way, (low + 1, place - 1), &mut vec![low]);
            if !self.wants_more() {
                return;
            }
        }
    }

    /// Adds pairs of coins at the same distance from the middle, and the one there.
    fn inside(&mut self, way: &Way, (low, high): (usize, usize), coins: &mut Vec<usize>) {
        if !self.goes_on(coins) {
            return;
        }
        if way.takes(coins.len() + 1) && !self.see(coins) {
            return;
        }
        let middle = (low + high) / 2;
        let first = match way.most.map(|most| most.saturating_sub(coins.len() + 1)) {
            Some(0) => return,
            Some(1) => middle.max(low), // for the one in the middle alone, if there is one
            _ => low,
        };
        for next in first..=middle {
            let (before, mirrored) = (coins.len(), low + high - next);
            coins.extend(if next == mirrored { vec![next] } else { vec![next, mirrored] });
            self.inside(way, (next + 1, mirrored - 1), coins);
            coins.truncate(before);
            if !self.wants_more() {
                return;
            }
        }
    }
}

/// By their number, the values of sets of coins. The last number may stand for all from it on.
#[derive(Debug, Default)]
struct Sets(Vec<Bits>);

impl Sets {
    /// The empty set alone.
    fn new() -> Sets {
        let mut none = Bits::below(1);
        none.insert(0);
        Sets(vec![none])
    }

    fn words(&self) -> usize {
        self.0.iter().map(Bits::words).sum()
    }

    /// A coin may be in each set, or not.
    fn join(&mut self, value: u32, limit: usize, counted: usize) {
        self.grow(1, limit, counted);
        for coins in (0..self.0.len()).rev() {
            self.add(coins, coins + 1, value, limit);
        }
    }

    /// Two coins that are turned together may be in each set, or not.
    fn and_twice(mut self, both: u32, limit: usize, counted: usize) -> Sets {
        self.grow(2, limit, counted);
        for coins in (0..self.0.len()).rev() {
            self.add(coins, coins + 2, both, limit);
        }
        self
    }

    /// Room for so many coins more in a set.
    fn grow(&mut self, more: usize, limit: usize, counted: usize) {
        let sets = (self.0.len() + more).min(counted + 1);
        if self.0.len() < sets {
            self.0.resize(sets, Bits::default());
        }
        self.0.iter_mut().filter(|set| !set.is_empty()).for_each(|set| {
            set.reserve(limit);
        });
    }

    /// Adds to the sets of `to` coins those of `from` with coins of this value.
    fn add(&mut self, from: usize, to: usize, value: u32, limit: usize) {
        let to = to.min(self.0.len() - 1);
        if self.0[from].is_empty() {
            return;
        }
        let with = self.0[from].clone();
        self.0[to].reserve(limit);
        self.0[to].unite_sums(&with, value as usize);
    }

    /// Adds to the options those of a way, where `before` coins worth `value` are turned beside these.
    fn add_to(&self, options: &mut Bits, way: &Way, before: usize, value: u32) {
        // No way has a bound where the last number stands for more.
        let sets = self.0.iter().enumerate().filter(|(coins, _)| way.takes(coins + before));
        sets.for_each(|(_, set)| options.unite_sums(set, value as usize));
    }

    /// Whether some set of so many coins may have this value.
    fn may_have(&self, coins: usize, value: u32) -> bool {
        self.0[coins.min(self.0.len() - 1)].contains(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::naive;
    use crate::progress::Unwatched;
    use crate::sample::Random;

    fn way(random: &mut Random) -> Way {
        let least = 1 + random.below(4);
        Way {
            least,
            most: (random.below(3) > 0).then(|| least + random.below(3)),
            lie: [Lie::Any, Lie::Any, Lie::Symmetric, Lie::Equal, Lie::Consecutive][random.below(5)],
            span: (random.below(3) == 0).then(|| least + random.below(5)),
            first: random.below(4) == 0,
        }
    }

    fn code(random: &mut Random) -> Code {
        Code { ways: (0..1 + random.below(3)).map(|_| way(random)).collect() }
    }

    #[test]
    fn any_code_agrees_with_the_definition() {
        let mut random = Random(5);
        for _ in 0..300 {
            let code = code(&mut random);
            let right = naive::values_of_coins(&code, 12);
            // In two runs: the second begins with what the first left.
            let mut game = Turning::new(code.clone(), 1 << 30, Vec::new());
            game.extend(7, &Unwatched).unwrap();
            let mut game = Turning::new(code.clone(), 1 << 30, game.values);
            game.extend(12, &Unwatched).unwrap();
            assert_eq!(game.values(), right, "{code}");
        }
    }

    #[test]
    fn moves_are_those_of_the_definition() {
        let mut random = Random(6);
        let mut compared = 0;
        for _ in 0..200 {
            let code = code(&mut random);
            let mut game = Turning::new(code.clone(), 1 << 30, Vec::new());
            game.extend(10, &Unwatched).unwrap();
            for place in 0..=10 {
                let mut right = naive::coins_turned(&code, place);
                right.sort();
                assert_eq!(game.moves(place, None, 5000), Some((right.clone(), true)), "{code} at {place}");
                for wanted in 0..8 {
                    let of_value =
                        right.iter().filter(|coins| game.worth(coins) == wanted).cloned().collect();
                    assert_eq!(
                        game.moves(place, Some(wanted), 5000),
                        Some((of_value, true)),
                        "{code} at {place}"
                    );
                    compared += 1;
                }
            }
        }
        assert_eq!(compared, 200 * 11 * 8);
    }

    #[test]
    fn moves_of_a_coin_far_out_are_found_without_its_value() {
        let lies = [Lie::Any, Lie::Consecutive, Lie::Equal, Lie::Symmetric];
        let ways = |lie| {
            [(1, Some(3)), (1, None), (2, None), (1_000_000, None)]
                .map(|(least, most)| Way { lie, ..Way::of(least, most) })
        };
        for way in lies.into_iter().flat_map(ways) {
            let game = Turning::new(Code { ways: vec![way] }, 1 << 30, Vec::new());
            let place = 1_000_000_000;
            let (moves, all) = game.moves(place, None, 100).unwrap();
            let few = way.lie == Lie::Consecutive && way.most == Some(3);
            assert_eq!(all, few, "{way}");
            let so_many = match way.least {
                1_000_000 if way.lie == Lie::Any || way.lie == Lie::Symmetric => 0,
                1_000_000 => 2,
                _ if few => 3,
                _ => 100,
            };
            assert_eq!(moves.len(), so_many, "{way}");
            for coins in moves {
                assert!(way.allows(&[coins, vec![place]].concat()), "{way}");
            }
            assert_eq!(game.moves(place, Some(1), 100), None, "{way}");
        }
    }

    #[test]
    fn values_of_the_literature() {
        // Winning Ways, chapter 14.
        let named: [(Way, &[u32]); 5] = [
            (Way::of(1, Some(5)), &[1, 2, 4, 8, 16, 31, 32, 64, 103, 128, 171]),
            (Way::of(1, None), &[1, 2, 4, 8, 16, 32, 64, 128]),
            (Way { lie: Lie::Consecutive, ..Way::of(1, None) }, &[1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4]),
            (Way { lie: Lie::Equal, ..Way::of(3, Some(3)) }, &[0, 0, 1, 0, 0, 1, 2, 2, 1, 0, 0, 1]),
            (
                Way { lie: Lie::Symmetric, first: true, ..Way::of(4, Some(4)) },
                &[0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3],
            ),
        ];
        for (way, values) in named {
            let mut game = Turning::new(Code { ways: vec![way] }, 1 << 30, Vec::new());
            game.extend(values.len(), &Unwatched).unwrap();
            assert_eq!(&game.values()[1..], values, "{way}");
        }
    }

    #[test]
    fn many_coins_take_bounded_memory() {
        let mut motley = Turning::new(Code { ways: vec![Way::of(1, None)] }, 1 << 20, Vec::new());
        assert_eq!(motley.extend(100, &Unwatched), Err(Halt::Memory));
        assert!(motley.values().len() > 15, "{}", motley.values().len());
    }
}
