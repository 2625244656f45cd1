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
#[derive(Debug, Clone)]
pub struct Turn {
    /// The permutation of the bits in each byte.
    pub matrix: u64,
    /// The permutation of the bytes.
    pub shuffle: Register,
}

/// Options at some distances in memory, all with the same rare value.
#[derive(Debug, Clone)]
pub struct Far<const N: usize> {
    /// Xor with the rare value.
    pub turn: Turn,
    /// The distances.
    pub distances: [usize; N],
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
#[derive(Debug, Clone, Default)]
pub struct Step {
    /// As they are.
    pub plain: Vec<Pick>,
    /// After xor with a value.
    pub turned: Vec<Show>,
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
    /// Options in the last two vectors.
    pub last: Step,
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
            let (fours, rest) = far.as_chunks::<4>();
            let (twos, ones) = rest.as_chunks::<2>();
            program.fours.extend(fours.iter().map(|&distances| Far { turn: turn.clone(), distances }));
            program.twos.extend(twos.iter().map(|&distances| Far { turn: turn.clone(), distances }));
            program.ones.extend(ones.iter().map(|&one| Far { turn: turn.clone(), distances: [one] }));
            for heaps in last {
                // Of the two vectors, the older one has the low numbers.
                let inside = |lane: usize| heaps < lanes && lane >= heaps;
                let pick = pick(lanes, |lane| (!inside(lane)).then(|| 2 * lanes + lane - heaps));
                program.last.add(all[0].value, pick, lanes);
            }
        }
        program
    }

    /// The largest distance of a load.
    pub fn reach(&self) -> usize {
        let ones = self.ones.iter().flat_map(|far| &far.distances);
        let twos = self.twos.iter().flat_map(|far| &far.distances);
        let fours = self.fours.iter().flat_map(|far| &far.distances);
        ones.chain(twos).chain(fours).copied().max().unwrap_or(0)
    }
}

impl Step {
    fn add(&mut self, value: u8, pick: Pick, lanes: usize) {
        match value {
            0 => self.plain.push(pick),
            _ => self.turned.push(Show { pick, turn: turn(value, lanes) }),
        }
    }
}

/// The steps, each with the fewest picks that come in time.
fn steps(distances: &[Distance], lanes: usize) -> Vec<Step> {
    let near: Vec<&Distance> = distances.iter().filter(|distance| distance.heaps < lanes).collect();
    let Some(least) = near.iter().map(|distance| distance.heaps).min() else { return Vec::new() };
    let mut steps = vec![Step::default(); lanes.div_ceil(least) - 1];
    for all in near.chunk_by(|a, b| a.value == b.value) {
        let mut open: Vec<(usize, usize)> = Vec::new();
        for distance in all {
            open.extend((distance.heaps..lanes).map(|to| (to - distance.heaps, to)));
        }
        for (at, step) in steps.iter_mut().enumerate() {
            // Lanes below `right` are right now; those below `next` must be after this step.
            let (right, next) = ((at + 1) * least, (at + 2) * least);
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
                step.add(all[0].value, pick(lanes, |lane| from[lane]), lanes);
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
    let mut shuffle = Register([0; 64]);
    for (i, byte) in shuffle.0.iter_mut().enumerate() {
        *byte = i as u8 & 15 ^ (value >> 3 & (size - 1));
    }
    Turn { matrix, shuffle }
}
