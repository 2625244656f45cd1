use super::*;
use crate::code::Split;
use crate::naive;
use crate::progress::{Stop, Unwatched};
use crate::sample;

/// The values by this engine, in pieces, and the rare heaps as counted anew.
fn agree<V: Stored + std::fmt::Debug>(code: &Code, path: Path, truth: &[u32]) {
    let mut engine = Scalar::<V>::new(code, path);
    let mut values = Vec::new();
    for to in [0, 5, truth.len() / 3, truth.len() - 1] {
        assert_eq!(engine.extend(&mut values, to, &Unwatched), Event::Reached);
    }
    let values: Vec<u32> = values.into_iter().map(Into::into).collect();
    let wrong = (0..truth.len()).find(|&n| values[n] != truth[n]);
    assert_eq!(wrong, None, "{code} {code:?} on {path:?}");
    let ground = engine.ground();
    assert_eq!(ground.rares, Ground::new(code, ground.class, truth).rares, "{code}");
}

#[test]
fn every_path_agrees_with_the_oracle() {
    for code in sample::octal().into_iter().chain(sample::random(40)) {
        let truth = naive::values(&code, 3000);
        for path in Path::available() {
            agree::<u16>(&code, path, &truth);
        }
        agree::<u32>(&code, Path::best(), &truth);
    }
}

/// Past the pairs that are marked, where single values are looked for.
#[test]
fn far_witnesses_agree_with_the_oracle() {
    let unequal = Code { splits: vec![Split { taken: 1, unequal: true }], ..Code::octal(&[0, 3]) };
    for code in [Code::octal(&[0, 7, 7]), Code::octal(&[0, 0, 0, 7]), Code::octal(&[0, 1, 0, 6]), unequal] {
        let truth = naive::values(&code, 14_000);
        for path in Path::available() {
            agree::<u16>(&code, path, &truth);
        }
    }
}

/// Where so many heaps are rare that classes are no help.
#[test]
fn games_that_are_not_sparse_agree_with_the_oracle() {
    for code in [Code::octal(&[0, 7, 6]), Code::octal(&[0, 0, 6])] {
        let truth = naive::values(&code, 9_000);
        for path in Path::available() {
            agree::<u16>(&code, path, &truth);
        }
        agree::<u32>(&code, Path::best(), &truth);
        let (mut engine, mut values) = (Scalar::new(&code, Path::best()), Vec::<u16>::new());
        let dense = (500..9_000).step_by(500).filter(|&to| {
            engine.extend(&mut values, to, &Unwatched);
            engine.is_dense(to + 1)
        });
        assert!(dense.count() > 3, "{code}");
    }
}

/// Where the amounts that leave two heaps are many in a row; some with a gap, with unequal heaps, with other moves.
#[test]
fn runs_of_amounts_agree_with_the_oracle() {
    let mut random = sample::Random(11);
    for round in 0..30 {
        let (least, long) = (random.below(40), 30 + random.below(60));
        let (gap, unequal) = (least + random.below(long), round % 3 == 0);
        let taken = (least..least + long).filter(|&taken| taken != gap);
        let splits: Vec<Split> = taken.map(|taken| Split { taken, unequal }).collect();
        let (whole, takes) = (random.amounts(3, 100), random.amounts(3, 100));
        let code = Code { whole, takes, splits, triples: Vec::new() };
        assert!(Runs::of(&code.splits).is_some(), "{code:?}");
        let truth = naive::values(&code, 700);
        agree::<u16>(&code, Path::best(), &truth);
        agree::<u32>(&code, Path::best(), &truth);
        // And from values of another hand, of which some are taken back.
        let mut values: Vec<u16> = truth.iter().map(|&value| value as u16).collect();
        let mut engine = Scalar::new(&code, Path::best());
        for known in [400, 77, 650] {
            values.truncate(known);
            assert_eq!(engine.extend(&mut values, 700, &Unwatched), Event::Reached);
            assert!(values.iter().map(|&value| u32::from(value)).eq(truth.iter().copied()), "{code:?}");
        }
    }
}

#[test]
fn it_goes_on_from_values_of_another_hand() {
    let code = Code::octal(&[0, 6]);
    let truth: Vec<u16> = naive::values(&code, 4000).into_iter().map(|value| value as u16).collect();
    let mut values = truth[..=2500].to_vec();
    let ground = Ground::new(&code, crate::sparse::class::Class { mask: 5, parity: None }, &values);
    let mut engine = Scalar::resume(&ground, Path::best(), &values);
    assert_eq!(engine.extend(&mut values, 4000, &Unwatched), Event::Reached);
    assert_eq!(values, truth);
    values.truncate(77);
    assert_eq!(engine.extend(&mut values, 4000, &Unwatched), Event::Reached);
    assert_eq!(values, truth);
}

#[test]
fn values_beyond_sixteen_bits_are_an_event_or_fit_into_more() {
    // One heap, any amount: nim, played with a code.
    let nim = Code { whole: (1..70_000).collect(), takes: (1..70_000).collect(), ..Code::default() };
    let mut values: Vec<u16> = (0..=65_533).collect();
    let mut engine = Scalar::new(&nim, Path::best());
    assert_eq!(engine.extend(&mut values, 65_540, &Unwatched), Event::TooLarge);
    assert_eq!(values.len(), 65_536);
    let mut values: Vec<u32> = values.into_iter().map(u32::from).collect();
    let mut engine = Scalar::new(&nim, Path::best());
    assert_eq!(engine.extend(&mut values, 65_540, &Unwatched), Event::Reached);
    assert_eq!(values.last(), Some(&65_540));
}

#[test]
fn it_stops_when_asked() {
    let mut values = Vec::<u16>::new();
    let event = Scalar::new(&Code::grundys_game(), Path::best())
        .extend(&mut values, 5000, &|done| (done >= 500).then_some(Stop::Interrupted));
    assert_eq!(event, Event::Stopped(Stop::Interrupted));
    let truth = naive::values(&Code::grundys_game(), values.len() - 1);
    assert!(values.len() < 1000 && values.iter().map(|&value| u32::from(value)).eq(truth));
}
