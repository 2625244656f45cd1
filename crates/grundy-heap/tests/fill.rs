//! What is copied from a period, and what is handed over piece by piece, is what is computed.

use grundy_heap::code::Code;
use grundy_heap::path::Path;
use grundy_heap::progress::{Halt, Stop, Unwatched};
use grundy_heap::rules::Rules;
use grundy_heap::sequence::{Sequence, Setup};
use grundy_heap::values::Values;

fn games() -> Vec<Rules> {
    let codes: [&[u8]; 7] =
        [&[0, 7, 7], &[0, 1, 5, 6], &[0, 1, 6, 5], &[0, 1, 6], &[0, 1, 0, 6], &[0, 0, 7], &[0, 0, 0, 7]];
    let three = Rules::of(Code::octal(&[0, 3, 3, 8]));
    let codes = codes.iter().map(|digits| Rules::of(Code::octal(digits)));
    let sets = [vec![1, 2, 3], vec![7, 19, 50], vec![5, 52, 57, 300]].map(Rules::Subtraction);
    codes.chain([three]).chain(sets).chain([Rules::AllBut(vec![2]), Rules::AllBut(vec![])]).collect()
}

#[test]
fn copies_and_pieces_are_the_values() {
    let mut proved = 0;
    for rules in games() {
        let to = if matches!(&rules, Rules::Code(code) if !code.triples.is_empty()) { 300 } else { 25_000 };
        for path in Path::available() {
            let setup = Setup { path, threads: 1, ..Setup::default() };
            let mut truth = Sequence::with(rules.clone(), setup);
            truth.extend(to, &Unwatched).unwrap();
            let truth: Vec<u32> = truth.values().until(to + 1).iter().collect();

            let mut searched = Sequence::with(rules.clone(), setup);
            searched.search(to, &Unwatched).unwrap();
            let known = searched.values().len();
            proved += usize::from(searched.period().is_some() && known <= to);
            for end in [0, 1, known.min(to) / 2, known.min(to), to / 2, to, to + 1] {
                let mut pieces: Vec<u32> = Vec::new();
                let take = |values: Values<'_>| {
                    pieces.extend(values.iter());
                    Ok::<(), ()>(())
                };
                searched.pieces(end as u64, take).unwrap();
                let end = if searched.period().is_some() { end } else { end.min(known) };
                assert!(pieces == truth[..end], "{rules} to {end} on {path:?}");
            }

            let mut filled = Sequence::with(rules.clone(), setup);
            for part in [to / 3, to] {
                filled.fill(part, &Unwatched).unwrap();
                let values: Vec<u32> = filled.values().until(part + 1).iter().collect();
                assert!(values == truth[..=part], "{rules} to {part} on {path:?}");
            }
        }
    }
    assert!(proved >= 10, "{proved} sequences with a period were continued");
}

#[test]
fn copying_ends_where_it_is_stopped_or_memory_ends() {
    let kayles = || Rules::of(Code::octal(&[0, 7, 7]));
    let mut sequence = Sequence::with(kayles(), Setup { memory: 20_000, ..Setup::default() });
    assert_eq!(sequence.fill(1_000_000, &Unwatched), Err(Halt::Memory));
    assert!((9_000..=20_000).contains(&sequence.values().len()));
    assert_eq!(sequence.at(1_000_000), Some(1));
    let mut sequence = Sequence::new(kayles());
    let stopped = sequence.fill(30_000_000, &|done| (done > 1000).then_some(Stop::Time));
    assert_eq!(stopped, Err(Halt::Stopped(Stop::Time)));
    let known = sequence.values().len();
    assert!(known < 30_000_000);
    sequence.fill(30_000_000, &Unwatched).unwrap();
    assert_eq!(sequence.values().get(30_000_000), sequence.values().get(72));
}
