//! Games written out by hand, and who wins them, by going through all positions again and again.

use grundy::Value;
use std::collections::BTreeMap;

pub type Position = Vec<Value>;

/// What each move of a component leaves; moves that leave the same are one.
pub type Options = dyn Fn(&Value) -> Vec<Vec<Value>>;

/// Who wins each position that can be reached: `W` the player to move, `L` the other one, `D` nobody.
pub struct Oracle<'o> {
    options: &'o Options,
    misere: bool,
    outcomes: BTreeMap<Position, char>,
}

impl<'o> Oracle<'o> {
    pub fn new(start: &[Value], misere: bool, options: &'o Options) -> Oracle<'o> {
        let mut oracle = Oracle { options, misere, outcomes: BTreeMap::new() };
        let mut waiting = vec![start.to_vec()];
        while let Some(position) = waiting.pop() {
            if oracle.outcomes.insert(position.clone(), 'D').is_none() {
                waiting.extend(oracle.moves(&position));
            }
        }
        // Whatever is not decided in the end is a draw.
        loop {
            let undecided = oracle.outcomes.iter().filter(|(_, outcome)| **outcome == 'D');
            let decided: Vec<_> =
                undecided.filter_map(|(at, _)| Some((at.clone(), oracle.decide(at)?))).collect();
            if decided.is_empty() {
                return oracle;
            }
            oracle.outcomes.extend(decided);
        }
    }

    fn decide(&self, position: &[Value]) -> Option<char> {
        let after: Vec<char> = self.moves(position).iter().map(|to| self.outcomes[to]).collect();
        match after.as_slice() {
            [] if self.misere => Some('W'),
            after if after.contains(&'L') => Some('W'),
            after if after.iter().all(|outcome| *outcome == 'W') => Some('L'),
            _ => None,
        }
    }

    /// The positions that moves lead to, one for each component and each thing that can be left of it.
    pub fn moves(&self, position: &[Value]) -> Vec<Position> {
        let mut all = Vec::new();
        for (i, component) in position.iter().enumerate() {
            for to in (self.options)(component) {
                all.push([&position[..i], &to, &position[i + 1..]].concat());
            }
        }
        all
    }

    pub fn outcome(&self, position: &[Value]) -> char {
        self.outcomes[position]
    }

    /// How many replies do as well as any, and how many there are.
    pub fn replies(&self, position: &[Value]) -> (usize, usize) {
        let moves = self.moves(position);
        let wanted = match self.outcomes[position] {
            'W' => 'L',
            'D' => 'D',
            _ => panic!("this position is lost"),
        };
        (moves.iter().filter(|to| self.outcomes[*to] == wanted).count(), moves.len())
    }
}

/// Sorted, without repetition; an empty heap stands only where nothing else does.
fn distinct(mut moves: Vec<Vec<i64>>) -> Vec<Vec<Value>> {
    for parts in &mut moves {
        parts.sort_unstable();
        parts.retain(|&part| part > 0);
        if parts.is_empty() {
            parts.push(0);
        }
    }
    moves.sort();
    moves.dedup();
    moves.into_iter().map(|parts| parts.into_iter().map(Value::Int).collect()).collect()
}

fn number(value: &Value) -> i64 {
    if let Value::Int(n) = value { *n } else { panic!("{value} is no number") }
}

/// `take S`
pub fn take(amounts: Vec<i64>) -> impl Fn(&Value) -> Vec<Vec<Value>> {
    move |heap| {
        let heap = number(heap);
        distinct(amounts.iter().filter(|&&k| k <= heap).map(|k| vec![heap - k]).collect())
    }
}

/// One pin or two neighbours of a row.
pub fn kayles(row: &Value) -> Vec<Vec<Value>> {
    let n = number(row);
    let hits = (1..=2).flat_map(|k| (0..=n - k).map(move |a| vec![a, n - k - a]));
    distinct(hits.collect())
}

/// As many as one likes from one of two heaps, or the same from both.
pub fn wythoff(pair: &Value) -> Vec<Vec<Value>> {
    let Value::Tuple(parts) = pair else { panic!("{pair} is no pair") };
    let (a, b) = (number(&parts[0]), number(&parts[1]));
    let one = (0..a).map(|x| (x, b)).chain((0..b).map(|y| (a, y)));
    let mut all: Vec<(i64, i64)> = one.chain((1..=a.min(b)).map(|k| (a - k, b - k))).collect();
    all.sort_unstable();
    all.dedup();
    all.into_iter().map(|(x, y)| vec![Value::tuple(vec![Value::Int(x), Value::Int(y)])]).collect()
}

/// Two plus signs that stand together become two minus signs, which fall away: they only keep apart what is left.
pub fn flip(word: &Value) -> Vec<Vec<Value>> {
    let Value::Word(word) = word else { panic!("{word} is no word") };
    let places = (1..word.len()).filter(|&at| &word[at - 1..=at] == "++");
    let mut all: Vec<Vec<String>> = places
        .map(|at| {
            let after = format!("{}-{}", &word[..at - 1], &word[at + 1..]);
            let mut rows: Vec<String> =
                after.split('-').filter(|row| !row.is_empty()).map(String::from).collect();
            rows.sort();
            rows
        })
        .collect();
    all.sort();
    all.dedup();
    all.iter().map(|rows| rows.iter().map(|row| Value::word(row)).collect()).collect()
}

/// A token on a graph.
pub fn token(next: Vec<Vec<i64>>) -> impl Fn(&Value) -> Vec<Vec<Value>> {
    move |vertex| {
        let mut to = next[number(vertex) as usize].clone();
        to.sort_unstable();
        to.dedup();
        to.into_iter().map(|w| vec![Value::Int(w)]).collect()
    }
}
