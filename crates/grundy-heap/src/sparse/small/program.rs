//! What the 512-bit kernel does with the words of a block, laid out beforehand.
//!
//! The heaps are taken a vector of lanes at a time. Options that go behind the last two vectors are loaded
//! (*far*), those in the last two are picked from registers (*last*). Options inside the vector are given from
//! lane to lane: the first lanes, as many as the least distance, are right at once; then they are shown to the
//! lanes behind them, and so on.

use super::distance::Distance;

/// The data of a vector register.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(C, align(64))]
pub struct Register(pub [u8; 64]);

/// Lanes picked from one or two registers.
#[derive(Debug, Clone)]
pub struct Pick {
    /// For each lane, the number of the lane that comes there.
    pub from: Register,
    /// The lanes that get something; the others get 0.
    pub lanes: u16,
}

/// Xor with a value, as a permutation of the bits of a word.
#[derive(Debug, Clone, Copy)]
pub struct Turn {
    /// The permutation of the bits in each byte.
    pub matrix: u64,
    /// The permutation of the bytes, the same in every quarter of a register.
    pub shuffle: [u8; 16],
}

/// Options at some distances in memory, all with the same rare value.
#[derive(Debug, Clone)]
pub struct Far<const N: usize> {
    /// Xor with the rare value.
    pub turn: Turn,
    /// How many bytes behind the words are.
    pub behind: [usize; N],
}

/// Lanes shown to lanes behind them.
#[derive(Debug, Clone)]
pub struct Show {
    /// Which.
    pub pick: Pick,
    /// Xor with the rare value.
    pub turn: Turn,
}

/// Some more lanes are right: what they show.
#[derive(Debug, Clone)]
pub struct Step {
    /// As they are; most steps have one such pick.
    pub first: Pick,
    /// As they are.
    pub plain: Vec<Pick>,
    /// After xor with a value.
    pub turned: Vec<Show>,
    /// After xor with a value, and not needed before the end of the next step.
    pub later: Vec<Show>,
}

/// What is done for every vector.
#[derive(Debug, Clone, Default)]
pub struct Program {
    /// Options behind the last two vectors, as few loads as there are distances.
    pub ones: Vec<Far<1>>,
    /// The same, by twos.
    pub twos: Vec<Far<2>>,
    /// The same, by fours.
    pub fours: Vec<Far<4>>,
    /// Options in the last two vectors, as they are.
    pub plain: Vec<Pick>,
    /// The same after xor with a value.
    pub turned: Vec<Show>,
    /// Options inside the vector.
    pub steps: Vec<Step>,
}

impl Program {
    /// The program for sorted distances, with vectors of 16 or 8 lanes.
    pub fn new(distances: &[Distance], lanes: usize) -> Program {
        let mut program = Program { steps: steps(distances, lanes), ..Program::default() };
        for all in distances.chunk_by(|a, b| a.value == b.value) {
            let turn = turn(all[0].value, lanes);
            let (last, far): (Vec<usize>, Vec<usize>) =
                all.iter().map(|distance| distance.heaps).partition(|&heaps| heaps < 2 * lanes);
            let size = 64 / lanes;
            let (fours, rest) = far.as_chunks::<4>();
            let (twos, ones) = rest.as_chunks::<2>();
            program.fours.extend(fours.iter().map(|far| Far { turn, behind: far.map(|heaps| size * heaps) }));
            program.twos.extend(twos.iter().map(|far| Far { turn, behind: far.map(|heaps| size * heaps) }));
            program.ones.extend(ones.iter().map(|far| Far { turn, behind: [size * far] }));
            for heaps in last {
                // Of the two vectors, the older one has the low numbers.
                let inside = |lane: usize| heaps < lanes && lane >= heaps;
                let pick = pick(lanes, |lane| (!inside(lane)).then(|| 2 * lanes + lane - heaps));
                match all[0].value {
                    0 => program.plain.push(pick),
                    _ => program.turned.push(Show { pick, turn }),
                }
            }
        }
        program
    }

    /// How many bytes behind the farthest words are that are loaded.
    pub fn reach(&self) -> usize {
        let ones = self.ones.iter().flat_map(|far| &far.behind);
        let twos = self.twos.iter().flat_map(|far| &far.behind);
        let fours = self.fours.iter().flat_map(|far| &far.behind);
        ones.chain(twos).chain(fours).copied().max().unwrap_or(0)
    }
}

/// The steps, each with the fewest picks that come in time.
fn steps(distances: &[Distance], lanes: usize) -> Vec<Step> {
    let near: Vec<&Distance> = distances.iter().filter(|distance| distance.heaps < lanes).collect();
    let Some(least) = near.iter().map(|distance| distance.heaps).min() else { return Vec::new() };
    let nothing = Step { first: pick(lanes, |_| None), plain: vec![], turned: vec![], later: vec![] };
    let mut steps = vec![nothing; lanes.div_ceil(least) - 1];
    for all in near.chunk_by(|a, b| a.value == b.value) {
        let mut open: Vec<(usize, usize)> = Vec::new();
        for distance in all {
            open.extend((distance.heaps..lanes).map(|to| (to - distance.heaps, to)));
        }
        let value = all[0].value;
        // What is xored takes long, so it is done a step early if all lanes it needs are right by then.
        let early = value > 0 && all[0].heaps >= 2 * least;
        for (at, step) in steps.iter_mut().enumerate() {
            // Lanes below `right` are right now; what lanes below `next` need must be shown in this step.
            let (right, next) = ((at + 1) * least, (at + 2 + usize::from(early)) * least);
            while open.iter().any(|&(_, to)| to < next) {
                open.sort_by_key(|&(_, to)| to);
                let mut from = vec![None; lanes];
                open.retain(|&(source, to)| {
                    let taken = source < right && from[to].is_none();
                    if taken {
                        from[to] = Some(source);
                    }
                    !taken
                });
                let pick = pick(lanes, |lane| from[lane]);
                match value {
                    0 if step.first.lanes == 0 => step.first = pick,
                    0 => step.plain.push(pick),
                    _ if early => step.later.push(Show { pick, turn: turn(value, lanes) }),
                    _ => step.turned.push(Show { pick, turn: turn(value, lanes) }),
                }
            }
        }
    }
    steps
}

/// A pick by lane.
fn pick(lanes: usize, from: impl Fn(usize) -> Option<usize>) -> Pick {
    let mut pick = Pick { from: Register([0; 64]), lanes: 0 };
    let size = 64 / lanes;
    for lane in 0..lanes {
        if let Some(source) = from(lane) {
            pick.from.0[lane * size] = source as u8;
            pick.lanes |= 1 << lane;
        }
    }
    pick
}

/// Xor with a value.
fn turn(value: u8, lanes: usize) -> Turn {
    // GF2P8AFFINEQB moves bit `i` of a byte to bit `i ^ (value & 7)`, VPSHUFB byte `i` to byte `i ^ (value >> 3)`.
    let matrix = (0..8).fold(0, |matrix, bit| matrix | 1 << (bit ^ (value & 7)) << (8 * (7 - bit)));
    let size = 64 / lanes as u8;
    Turn { matrix, shuffle: std::array::from_fn(|i| i as u8 ^ (value >> 3 & (size - 1))) }
}
