//! Games written by hand, for the tests of the engines.

use grundy_language::notation::syntax::Verdict;
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::moves::{Ending, Moves, Parts};
use std::ops::ControlFlow;

type Options = dyn Fn(&Value) -> Vec<Vec<Value>>;
type Endings = dyn Fn(&Value) -> Option<(usize, Verdict)>;

/// A game given by two functions on values.
pub(super) struct Game {
    layout: Layout,
    options: Box<Options>,
    endings: Option<Box<Endings>>,
    /// How often options were listed.
    pub(super) listed: u64,
}

impl Game {
    /// A game over positions of one type; an option is a list of components.
    pub(super) fn new(ty: Type, options: impl Fn(&Value) -> Vec<Vec<Value>> + 'static) -> Game {
        Game { layout: Layout::new(ty), options: Box::new(options), endings: None, listed: 0 }
    }

    /// A game over heaps.
    pub(super) fn heaps(options: impl Fn(i64) -> Vec<Vec<i64>> + 'static) -> Game {
        Game::new(Type::Int, move |position| {
            let Value::Int(n) = *position else { unreachable!("a heap is a number") };
            options(n).into_iter().map(|parts| parts.into_iter().map(Value::Int).collect()).collect()
        })
    }

    /// A game over pairs of numbers.
    pub(super) fn pairs(options: impl Fn(i64, i64) -> Vec<(i64, i64)> + 'static) -> Game {
        Game::new(Type::Tuple(vec![Type::Int, Type::Int]), move |position| {
            let (a, b) = as_pair(position);
            options(a, b).into_iter().map(|(a, b)| vec![pair(a, b)]).collect()
        })
    }

    /// A game over three numbers; an option is a list of components.
    pub(super) fn triples(options: impl Fn([i64; 3]) -> Vec<Vec<[i64; 3]>> + 'static) -> Game {
        Game::new(Type::Tuple(vec![Type::Int; 3]), move |position| {
            let numbers = |part: &Value| if let Value::Int(n) = part { *n } else { unreachable!("a number") };
            let all: Vec<i64> = position.as_slice().unwrap_or_default().iter().map(numbers).collect();
            let three = <[i64; 3]>::try_from(all).expect("three numbers");
            options(three).into_iter().map(|parts| parts.into_iter().map(triple).collect()).collect()
        })
    }

    /// Walking along the edges of a graph; the position is a vertex.
    pub(super) fn graph(next: Vec<Vec<i64>>) -> Game {
        Game::heaps(move |vertex| next[vertex as usize].iter().map(|&to| vec![to]).collect())
    }

    /// The same game with whole-game endings.
    pub(super) fn ending(mut self, endings: impl Fn(&Value) -> Option<(usize, Verdict)> + 'static) -> Game {
        self.endings = Some(Box::new(endings));
        self
    }
}

impl Moves for Game {
    fn layout(&self) -> &Layout {
        &self.layout
    }

    fn options<F>(&mut self, at: Slots<'_>, mut visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        self.listed += 1;
        let (mut numbers, mut others) = (Vec::new(), Vec::new());
        for option in (self.options)(&self.layout.unpack(at)) {
            numbers.clear();
            others.clear();
            option.iter().for_each(|part| self.layout.pack(part, &mut numbers, &mut others));
            let parts = Parts { numbers: &numbers, others: &others, len: option.len(), over: None };
            if visit(&parts).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn has_endings(&self) -> bool {
        self.endings.is_some()
    }

    fn ending(&mut self, at: Slots<'_>) -> Result<Option<Ending>, Fault> {
        let position = self.layout.unpack(at);
        let ending = self.endings.as_ref().and_then(|endings| endings(&position));
        Ok(ending.map(|(line, verdict)| Ending { line, verdict }))
    }
}

pub(super) fn heap(numbers: &[i64]) -> Slots<'_> {
    Slots { numbers, others: &[] }
}

pub(super) fn pair(a: i64, b: i64) -> Value {
    Value::tuple(vec![Value::Int(a), Value::Int(b)])
}

pub(super) fn triple(numbers: [i64; 3]) -> Value {
    Value::tuple(numbers.into_iter().map(Value::Int).collect())
}

fn as_pair(position: &Value) -> (i64, i64) {
    match position {
        Value::Tuple(parts) => match parts[..] {
            [Value::Int(a), Value::Int(b)] => (a, b),
            _ => unreachable!("a pair of numbers"),
        },
        _ => unreachable!("a pair"),
    }
}

pub(super) fn nim() -> Game {
    Game::heaps(|n| (0..n).map(|left| vec![left]).collect())
}

/// Take from 1 to `most`.
pub(super) fn take(most: i64) -> Game {
    Game::heaps(move |n| (1..=most.min(n)).map(|k| vec![n - k]).collect())
}

pub(super) fn kayles() -> Game {
    Game::heaps(|n| {
        (1..=2).flat_map(|k| (0..=n - k).map(move |a| (k, a))).map(|(k, a)| vec![a, n - k - a]).collect()
    })
}

pub(super) fn grundys_game() -> Game {
    Game::heaps(|n| (1..n).filter(|a| *a < n - a).map(|a| vec![a, n - a]).collect())
}

/// `n -> n-1 ; n -> split([n/2] * 3) if n is even`: options of no, one and three components.
pub(super) fn halve_or_less() -> Game {
    Game::heaps(|n| match n {
        0 => vec![],
        n if n % 2 == 0 => vec![vec![n - 1], vec![n / 2; 3]],
        1 => vec![vec![]],
        n => vec![vec![n - 1]],
    })
}

pub(super) fn wythoff() -> Game {
    Game::pairs(|a, b| {
        let (columns, rows) = ((1..=a).map(move |k| (a - k, b)), (1..=b).map(move |k| (a, b - k)));
        columns.chain(rows).chain((1..=a.min(b)).map(move |k| (a - k, b - k))).collect()
    })
}

/// Coins go some stairs down, from the third to the second to the first.
pub(super) fn stairs() -> Game {
    Game::triples(|[a, b, c]| {
        let second = (1..=b).map(move |k| vec![[a + k, b - k, c]]);
        second.chain((1..=c).map(move |k| vec![[a, b + k, c - k]])).collect()
    })
}

/// The second number swells until it has no room in a part of a machine word.
pub(super) fn swelling() -> Game {
    Game::triples(|[a, b, c]| {
        let less = (1..=c).map(move |k| vec![[a, b, c - k]]);
        less.chain((a > 0).then(|| vec![[a - 1, 300 * b + c, c]])).collect()
    })
}

/// Take from one number, or from the last and have it fall apart from the others.
pub(super) fn falling_apart() -> Game {
    Game::triples(|[a, b, c]| {
        let taken =
            (1..=a).map(move |k| vec![[a - k, b, c]]).chain((1..=b).map(move |k| vec![[a, b - k, c]]));
        taken.chain((c > 0 && a > 1).then(|| vec![[a, b, 0], [0, 1, c - 1]])).collect()
    })
}

/// Take a member of the set away, and with it every member that it divides.
pub(super) fn divisors() -> Game {
    Game::new(Type::Set(Box::new(Type::Int)), |position| {
        let Value::Set(set) = position else { unreachable!("a set") };
        let numbers = |value: Value| if let Value::Int(n) = value { n } else { unreachable!("a number") };
        let members: Vec<i64> = set.members().map(numbers).collect();
        let left = |x: i64| members.iter().filter(|&&y| y % x != 0).map(|&y| Value::Int(y)).collect();
        members.iter().map(|&x| vec![Value::set(left(x))]).collect()
    })
}
