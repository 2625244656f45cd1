//! A sequence that goes on from stored values is the sequence.

use grundy_heap::code::Code;
use grundy_heap::progress::Unwatched;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Sequence, Setup};

#[test]
fn a_resumed_sequence_has_the_same_values() {
    const TO: usize = 40_000;
    let codes =
        [&[0, 6][..], &[0, 1, 6], &[0, 1, 0, 6], &[0, 7, 7], &[0, 3, 7, 6], &[0, 3, 0, 3]].map(Code::octal);
    for code in codes.into_iter().chain([Code::grundys_game()]) {
        let rules = Rules::of(code);
        let mut whole = Sequence::new(rules.clone());
        whole.extend(TO, &Unwatched).unwrap();
        for known in [1, 100, 4095, 4096, 5000, 20_000, TO] {
            let mut resumed = Sequence::resume(rules.clone(), Setup::default(), whole.values().until(known));
            resumed.extend(TO, &Unwatched).unwrap();
            let wrong = whole.values().iter().zip(resumed.values().iter()).position(|(a, b)| a != b);
            // Engines that work in blocks may end a little later than asked.
            assert!(wrong.is_none() && resumed.values().len() > TO, "{rules} from {known}: {wrong:?}");
        }
    }
}
