use super::*;
use crate::sample::Random;
use crate::sparse::wide::marks::Marks;
use crate::sparse::wide::steps::Distance;

/// All paths do what the plain code does.
#[test]
fn the_paths_agree() {
    let mut random = Random(3);
    let bytes: Vec<u8> = (0..20_000).map(|_| random.below(BYTES) as u8).collect();
    let plain = Kernel(Path::Portable);
    for path in Path::available() {
        let kernel = Kernel::new(path);
        for round in 0..60 {
            let known = &bytes[..bytes.len() - random.below(5000)];
            let count = random.below(300);
            let mut distance = || Distance { less: 64 + random.below(14_000), byte: random.below(240) as u8 };
            let distances: Vec<Distance> = (0..count).map(|_| distance()).collect();
            let marks = Marks::new((0..500).map(|_| 1 + random.below(bytes.len() - 1)));
            let known = if round % 2 == 0 { marks.hide(known) } else { Known { bytes: known, rare: None } };
            let (mixed, grouped) = (Steps::mixed(&distances), Steps::grouped(&distances));
            let words = 1 + round % WORDS;
            let sets = kernel.sets(known, &mixed, words);
            let right = plain.sets(known, &mixed, words);
            for word in 0..words {
                assert_eq!(sets[word].0, right[word].0, "word {word} of {words} on {path:?}");
            }
            let limits = Lanes(std::array::from_fn(|_| random.below(256) as u8));
            for limits in [limits, Lanes::all(NONE)] {
                let ((slots, more), right) =
                    (kernel.free(&sets, words, &limits), plain.free(&right, words, &limits));
                assert!(slots.iter().zip(&right.0).all(|(slot, right)| slot.0 == right.0) && more == right.1);
                let few = Steps::grouped(&distances[..count / 8]);
                for steps in [&grouped, &few] {
                    assert_eq!(kernel.test(known, steps, &slots).0, plain.test(known, steps, &slots).0);
                }
            }
        }
    }
}

const BYTES: usize = 8 * WORDS;
