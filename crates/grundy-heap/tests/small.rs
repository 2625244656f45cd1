//! The small engine against the definition, on all paths.

use grundy_heap::code::{Code, Split};
use grundy_heap::naive;
use grundy_heap::path::Path;
use grundy_heap::progress::Unwatched;
use grundy_heap::sparse::class::Class;
use grundy_heap::sparse::small::Small;
use grundy_heap::sparse::{Event, Ground, Tape};

/// The values of the heaps 0..=`to` by the engine, from some given ones; none if it says that they are too large.
fn values(code: &Code, first: &[u32], to: usize, path: Path) -> Option<Vec<u8>> {
    if first.iter().any(|&value| value > 63) {
        return None;
    }
    let mut tape = Tape::whole();
    first.iter().for_each(|&value| tape.push(value as u8));
    let class = Class::best(code, first.iter().copied()).0;
    let mut engine = Small::new(&Ground::new(code, class, first), &tape, path);
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
    let digits = ["77", "106", "16", "104", "054", "454", "156", "356", "644", "127", "26", "55", "15", "05"];
    let code = |digits: &str| digits.bytes().map(|digit| digit - b'0').collect::<Vec<u8>>();
    let mut codes: Vec<Code> =
        digits.iter().map(|digits| Code::octal(&[vec![0], code(digits)].concat())).collect();
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
            if let Some(found) = values(&code, &expected[..500], to, path) {
                let same = found.iter().zip(&expected).position(|(&a, &b)| u32::from(a) != b);
                assert_eq!(same, None, "{code} by {path:?}");
                compared += 1;
            } else {
                assert!(expected.iter().any(|&value| value > 63), "{code} by {path:?}");
            }
        }
    }
    // Most of these games keep below 64 so far.
    assert!(compared > 10 * Path::available().len());
}

/// Codes with few rare heaps for a long while.
fn sparse() -> impl Iterator<Item = Code> {
    let digits =
        [&[0, 7, 7][..], &[0, 1, 0, 6], &[0, 1, 6], &[0, 1, 0, 4], &[0, 0, 5, 4], &[4, 5, 4], &[0, 1, 2, 7]];
    digits.into_iter().map(Code::octal)
}

#[test]
fn all_paths_agree_on_long_sequences() {
    for code in sparse() {
        let first = naive::values(&code, 6_000);
        let found = Path::available().into_iter().map(|path| values(&code, &first, 300_000, path));
        let found: Vec<_> = found.collect();
        assert!(found[0].is_some(), "{code}");
        assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{code}");
    }
}
