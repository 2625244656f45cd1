//! Lines of the subtraction atlases, made again by the general engine.

use grundy_heap::progress::Unwatched;
use grundy_heap::subtraction::Subtraction;
use std::path::Path;

/// The columns of a table's lines.
fn lines(name: &str) -> Vec<Vec<String>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/atlas").join(name);
    let text = std::fs::read_to_string(path).unwrap();
    text.lines().skip(1).map(|line| line.split('\t').map(String::from).collect()).collect()
}

fn repeat(set: &[usize]) -> (usize, usize) {
    let mut game = Subtraction::new(set.iter().copied());
    let repeat = game.find_period(1 << 22, &Unwatched).unwrap().unwrap();
    (repeat.preperiod, repeat.period)
}

#[test]
fn sets_of_three_amounts() {
    let lines = lines("subtraction-three.tsv");
    assert!(lines.len() > 700);
    for line in &lines[..26] {
        let number = |column: usize| line[column].parse::<usize>().unwrap();
        let c = number(0);
        let (mut sums, mut additive, mut longest, mut before) = ([0; 3], 0, 0, 0);
        for (b, a) in (2..c).flat_map(|b| (1..b).map(move |a| (b, a))) {
            let (preperiod, period) = repeat(&[a, b, c]);
            before = before.max(preperiod);
            if a + b == c {
                additive += 1;
            } else {
                longest = longest.max(period);
                let place = [a + b, a + c, b + c].iter().position(|sum| sum.is_multiple_of(period));
                sums[place.expect("the period divides a sum of two amounts")] += 1;
            }
        }
        let expected = [(c - 1) * (c - 2) / 2, sums[0], sums[1], sums[2], additive, 0, longest];
        assert_eq!((1..=7).map(number).collect::<Vec<_>>(), expected, "c = {c}");
        assert_eq!(number(11), before, "c = {c}");
    }
    // Every set that was looked at is as it was conjectured.
    assert!(lines.iter().all(|line| line[6] == "0"));
}

#[test]
fn sets_of_small_amounts() {
    let lines = lines("subtraction-small.tsv");
    assert!(lines.len() > 400);
    for line in lines.iter().take_while(|line| line[0].parse::<usize>().unwrap() <= 10) {
        let number = |column: usize| line[column].parse::<usize>().unwrap();
        let (largest, amounts) = (number(0), number(1));
        let members = |set: usize| (1..=10).filter(|amount| set >> (amount - 1) & 1 == 1).collect::<Vec<_>>();
        let sets = 1usize << (largest - 1)..1 << largest;
        let periods = sets.map(members).filter(|set| set.len() == amounts).map(|set| repeat(&set).1);
        let periods: Vec<usize> = periods.collect();
        let longest = *periods.iter().max().unwrap();
        let with_it = periods.iter().filter(|&&period| period == longest).count();
        assert_eq!([number(2), number(3), number(5)], [longest, with_it, periods.len()], "{line:?}");
        let example: Vec<usize> = line[4].split(',').map(|amount| amount.parse().unwrap()).collect();
        assert_eq!(repeat(&example).1, longest);
    }
}
