use super::*;
use crate::naive;
use crate::progress::{Stop, Unwatched};
use crate::sample::{self, Random};

fn agree(code: &Code, to: usize) {
    let truth = naive::values(code, to);
    let mut engine = Triples::new(code);
    let mut values: Vec<u32> = Vec::new();
    for to in [0, to / 3, to] {
        assert_eq!(engine.extend(&mut values, to, &Unwatched), Event::Reached);
    }
    assert_eq!((0..=to).find(|&n| values[n] != truth[n]), None, "{code} {code:?}");
}

#[test]
fn random_hexadecimal_codes_agree_with_the_oracle() {
    let mut random = Random(11);
    for round in 0..60 {
        let count = 2 + random.below(4);
        let mut digits: Vec<u8> = (0..count).map(|_| random.below(16) as u8).collect();
        digits[0] &= 12;
        digits[count - 1] |= 8;
        agree(&Code::octal(&digits), if round % 6 == 0 { 600 } else { 250 });
    }
}

#[test]
fn unequal_parts_agree_with_the_oracle() {
    let mut random = Random(5);
    for _ in 0..25 {
        let (whole, takes) = (random.amounts(2, 9), random.amounts(2, 9));
        let code = Code { whole, takes, splits: random.parts(2, 9), triples: random.parts(3, 20) };
        agree(&code, 200);
    }
}

#[test]
fn long_runs_agree_with_the_oracle() {
    for digits in [&[0, 3, 15][..], &[0, 8], &[8, 1, 10], &[0, 1, 0, 14]] {
        agree(&Code::octal(digits), 1500);
    }
}

#[test]
fn games_of_two_heaps_too() {
    for code in sample::octal().into_iter().take(12) {
        agree(&code, 700);
    }
}

#[test]
fn it_goes_on_from_values_of_another_hand() {
    let code = Code::octal(&[0, 3, 15]);
    let truth = naive::values(&code, 400);
    let mut engine = Triples::new(&code);
    for known in [300, 120, 200] {
        let mut values: Vec<u16> = truth[..known].iter().map(|&value| value as u16).collect();
        assert_eq!(engine.extend(&mut values, 400, &Unwatched), Event::Reached);
        assert!(values.iter().zip(&truth).all(|(&value, &right)| u32::from(value) == right));
    }
}

#[test]
fn memory_and_patience_have_limits() {
    let code = Code::octal(&[0, 3, 15]);
    let truth = naive::values(&code, 300);
    let mut values: Vec<u32> = Vec::new();
    let impatient = |done| (done >= 100).then_some(Stop::Time);
    let mut engine = Triples::new(&code).with_most_words(400);
    assert_eq!(engine.extend(&mut values, 100, &impatient), Event::Reached);
    assert_eq!(engine.extend(&mut values, 300, &impatient), Event::Stopped(Stop::Time));
    assert_eq!(engine.extend(&mut values, 300, &Unwatched), Event::TooLarge);
    assert!(values.len() > 100 && values.len() < 300 && values[..] == truth[..values.len()]);
    // Asked again, it says the same.
    assert_eq!(engine.extend(&mut values, 300, &Unwatched), Event::TooLarge);
}
