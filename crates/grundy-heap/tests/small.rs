//! The small engine against the definition, on all paths.

use grundy_heap::code::{Code, Split};
use grundy_heap::naive;
use grundy_heap::path::Path;
use grundy_heap::progress::Unwatched;
use grundy_heap::sparse::class::Class;
use grundy_heap::sparse::small::Small;
use grundy_heap::sparse::{Event, Ground, Tape};

/// The values of the heaps 0..=`to` by the engine, from `start` given ones; none if it says that they are too large.
fn values(code: &Code, start: usize, to: usize, path: Path) -> Option<Vec<u8>> {
    let first = naive::values(code, start);
    if first.iter().any(|&value| value > 63) {
        return None;
    }
    let mut tape = Tape::whole();
    first.iter().for_each(|&value| tape.push(value as u8));
    let class = Class::best(code, first.iter().copied()).0;
    let mut engine = Small::new(&Ground::new(code, class, &first), &tape, path);
    loop {
        match engine.extend(&mut tape, to, &Unwatched) {
            Event::Reached => return tape.as_slice().map(|values| values[..=to].to_vec()),
            Event::Rare(rare) => engine.add_rare(rare),
            Event::TooLarge => return None,
            event => panic!("{code}: {event:?}"),
        }
    }
}

/// Codes with splits, all with values below 64 for a long while.
fn codes() -> Vec<Code> {
    let mut codes: Vec<Code> = [
        "77", "106", "16", "104", "054", "454", "156", "356", "165", "644", "127", "26", "55", "15", "05",
        "004", "06",
    ]
    .iter()
    .map(|digits| Code::octal(&digits.bytes().fold(vec![0], |all, digit| [all, vec![digit - b'0']].concat())))
    .collect();
    codes.push(Code::octal(&[4, 0, 7]));
    codes.push(Code::octal(&[4, 3]));
    codes.push(Code::grundys_game());
    codes.push(Code { splits: vec![Split { taken: 1, unequal: true }], takes: vec![2], ..Code::default() });
    codes.push(Code {
        splits: vec![Split { taken: 3, unequal: true }, Split { taken: 5, unequal: false }],
        ..Code::default()
    });
    codes
}

#[test]
fn all_paths_give_the_values_of_the_definition() {
    let to = 14_000;
    let mut compared = 0;
    for code in codes() {
        let expected = naive::values(&code, to);
        for path in Path::available() {
            if let Some(found) = values(&code, 500, to, path) {
                let same = found.iter().zip(&expected).position(|(&a, &b)| u32::from(a) != b);
                assert_eq!(same, None, "{code} by {path:?}");
                compared += 1;
            } else {
                assert!(expected.iter().any(|&value| value > 63), "{code} by {path:?}");
            }
        }
    }
    assert!(compared > 15 * Path::available().len());
}

#[test]
fn all_paths_agree_on_long_sequences() {
    for code in codes() {
        let found = Path::available().into_iter().map(|path| values(&code, 3_000, 300_000, path));
        let found: Vec<_> = found.collect();
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{code}");
    }
}
