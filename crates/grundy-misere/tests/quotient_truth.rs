//! Published and certified quotients.

mod common;

use common::code;
use grundy_heap::progress::Unwatched;
use grundy_misere::Positions;
use grundy_misere::quotient::{Builder, Element, Limits, Quotient, Reach, certify, repeat};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Deserialize)]
struct Game {
    code: String,
    order: usize,
    #[serde(rename = "P_size")]
    p_size: usize,
    complete: bool,
    #[serde(rename = "certified_for_heaps_up_to")]
    to: u32,
    transition_states: usize,
    growth: Vec<[usize; 3]>,
    phi: Option<Vec<usize>>,
    #[serde(rename = "P")]
    p: Option<Vec<usize>>,
    mul: Option<Vec<Vec<usize>>>,
    #[serde(rename = "misere_P_heaps")]
    lost_heaps: Vec<u32>,
}

/// Games whose last quotients take seconds; the bench has them in full.
const SHORTER: [(&str, u32); 3] = [("0.57", 32), ("0.26", 28), ("4.726", 6)];

fn games() -> Vec<Game> {
    serde_json::from_str(include_str!("data/quotients.json")).expect("the file of quotients")
}

fn quotient_of(positions: &Positions) -> Builder {
    let mut builder = Builder::new(Limits::default());
    builder.extend(positions, &Unwatched).expect("a small quotient");
    builder
}

/// That a quotient is the same as one given by tables: the values of the positions correspond, and with them
/// all products and the P-portion.
fn same(name: &str, quotient: &Quotient, values: &[(u32, usize)], mul: &[Vec<usize>], p: &[usize]) {
    assert_eq!(quotient.order(), mul.len(), "{name}");
    let mut to: BTreeMap<Element, usize> = BTreeMap::from([(0, 0)]);
    let mut open: Vec<Element> = vec![0];
    while let Some(x) = open.pop() {
        for &(position, value) in values {
            let (y, other) =
                (quotient.monoid().product(x, quotient.values()[position as usize]), mul[to[&x]][value]);
            if *to.entry(y).or_insert_with(|| {
                open.push(y);
                other
            }) != other
            {
                panic!("{name}: position {position} after {x}");
            }
        }
    }
    assert_eq!(to.values().collect::<BTreeSet<_>>().len(), mul.len(), "{name}");
    for (x, other) in &to {
        assert_eq!(quotient.is_p(*x), p.contains(other), "{name} {x}");
    }
}

#[test]
fn quotients_of_the_truth() {
    for game in games() {
        let name = &game.code;
        let to = SHORTER.iter().find(|(code, _)| code == name).map_or(game.to, |&(_, to)| to);
        let positions = code(name, to);
        let builder = quotient_of(&positions);
        let growth: Vec<[usize; 3]> = builder
            .stages()
            .windows(2)
            .map(|pair| [pair[0].values().len(), pair[1].order(), pair[1].p_size()])
            .collect();
        let expected: Vec<[usize; 3]> = game
            .growth
            .iter()
            .copied()
            .filter(|&[heap, order, _]| order > 1 && heap <= to as usize)
            .collect();
        // Of long growths the file has the last ones only.
        let skipped = growth.len().saturating_sub(expected.len());
        assert_eq!(growth[skipped..], expected, "{name}");
        let quotient = builder.quotient();
        let lost: Vec<u32> =
            (1..=to.min(100)).filter(|&heap| quotient.is_p(quotient.values()[heap as usize])).collect();
        let expected: Vec<u32> = game.lost_heaps.iter().copied().filter(|&heap| heap <= to).collect();
        assert_eq!(lost, expected, "{name}");
        let certificate = certify(&positions, quotient, 20_000).expect(name);
        if to == game.to {
            assert_eq!((quotient.order(), quotient.p_size()), (game.order, game.p_size), "{name}");
            assert_eq!(certificate.states, game.transition_states, "{name}");
        }
        if let (Some(phi), Some(mul), Some(p)) = (&game.phi, &game.mul, &game.p) {
            let values: Vec<(u32, usize)> = (1..).zip(phi.iter().copied()).collect();
            same(name, quotient, &values, mul, p);
        }
    }
}

#[test]
fn complete_quotients_are_complete_by_the_theorem() {
    for game in games() {
        let builder = quotient_of(&code(&game.code, game.to.min(25)));
        if builder.known() <= 20 {
            continue;
        }
        let digits = game.code.split_once('.').map_or("", |(_, digits)| digits);
        let parts = if game.code.contains(['4', '5', '6', '7']) { 2 } else { 1 };
        let found = repeat(builder.quotient().values(), Reach { most: digits.len(), parts });
        // What is proved from few heaps stays so.
        if let Some(found) = found.filter(|found| found.proved) {
            assert!(game.complete, "{}", game.code);
            assert!(found.needed < builder.known());
            let more = quotient_of(&code(&game.code, 120));
            assert_eq!(more.quotient().order(), builder.quotient().order(), "{}", game.code);
            for heap in found.preperiod..=120 - found.period {
                let values = more.quotient().values();
                assert_eq!(values[heap], values[heap + found.period], "{} {heap}", game.code);
            }
        }
    }
}

#[test]
fn kayles_is_as_published() {
    let builder = quotient_of(&code("0.77", 168));
    let quotient = builder.quotient();
    assert_eq!(
        (quotient.order(), quotient.p_size(), quotient.generators()),
        (40, 9, &[1, 2, 5, 9, 12, 25, 27][..])
    );
    let relations: BTreeSet<String> = quotient.presentation().relations().collect();
    // Plambeck and Siegel (2008), Appendix A.
    let published = "a^2 = 1, b^3 = b, bc^2 = b, c^3 = c, bd = bc, cd = b^2, d^3 = d, be = bc, ce = b^2, e^2 = de, \
                     bf = ab, cf = ab^2c, d^2f = f, f^2 = b^2, b^2g = g, c^2g = g, dg = cg, eg = cg, fg = ag, g^2 = b^2";
    assert_eq!(relations, published.split(", ").map(String::from).collect());
    let lost: Vec<String> = quotient.p_portion().map(|x| quotient.spell(x)).collect();
    assert_eq!(lost, ["a", "b^2", "ac", "ac^2", "d", "ad^2", "e", "ade", "adf"]);
    let found = repeat(quotient.values(), Reach { most: 2, parts: 2 }).expect("a period");
    assert_eq!((found.preperiod, found.period, found.needed, found.proved), (71, 12, 167, true));
}

#[test]
fn nim_has_the_tame_quotients() {
    let mut nim = Positions::default();
    for heap in 0..=32_u32 {
        nim.push((0..heap).map(|left| vec![left]).collect()).expect("smaller heaps");
        let builder = quotient_of(&nim);
        let bits = u32::BITS - heap.leading_zeros();
        let order = if heap < 2 { 1 + heap as usize } else { (1 << bits) + 2 };
        assert_eq!(builder.quotient().order(), order, "{heap}");
    }
}

#[test]
fn notakto_has_the_quotient_of_its_paper() {
    #[derive(Deserialize)]
    struct Notakto {
        quotient_order: usize,
        #[serde(rename = "P_size")]
        p_size: usize,
        empty_board_sums: Vec<(usize, String)>,
        mul: Vec<Vec<usize>>,
        #[serde(rename = "P")]
        p: Vec<usize>,
        phi: BTreeMap<String, usize>,
    }
    let truth: Notakto = serde_json::from_str(include_str!("data/notakto.json")).expect("the file");
    let lines = [0o7, 0o70, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124_u32];
    let dead = |board: u32| lines.iter().any(|line| board & line == *line);
    // Boards with more crosses come first. A dead board is no component.
    let mut boards: Vec<u32> = (0..512).filter(|&board| !dead(board)).collect();
    boards.sort_by_key(|board| std::cmp::Reverse(board.count_ones()));
    let mut positions = Positions::default();
    for &board in &boards {
        let next = (0..9).map(|cell| board | 1 << cell).filter(|&next| next != board);
        let number = |next| boards.iter().position(|&board| board == next).map(|at| at as u32);
        let options = next.map(|next| if dead(next) { vec![] } else { number(next).into_iter().collect() });
        positions.push(options.collect()).expect("boards with more crosses");
    }
    let builder = quotient_of(&positions);
    let quotient = builder.quotient();
    assert_eq!((quotient.order(), quotient.p_size()), (truth.quotient_order, truth.p_size));
    assert!(certify(&positions, quotient, 20_000).is_ok());
    let values: Vec<(u32, usize)> = (0..)
        .zip(&boards)
        .filter_map(|(at, board)| {
            let text: String = (0..9).map(|cell| if board >> cell & 1 == 1 { '1' } else { '0' }).collect();
            Some((at, *truth.phi.get(&text)?))
        })
        .collect();
    assert_eq!(values.len(), truth.phi.len());
    same("notakto", quotient, &values, &truth.mul, &truth.p);
    let empty = (boards.len() - 1) as u32;
    for (count, outcome) in truth.empty_board_sums {
        let value = quotient.of(&vec![empty; count]).expect("the empty board is known");
        assert_eq!(quotient.is_p(value), outcome == "P", "{count}");
    }
}

#[test]
fn a_quotient_past_a_limit_is_not_known() {
    let positions = code("0.57", 44);
    let mut builder = Builder::new(Limits { order: 60, ..Limits::default() });
    assert!(builder.extend(&positions, &Unwatched).is_err());
    assert_eq!((builder.known(), builder.quotient().order()), (31, 60));
    let mut builder = Builder::new(Limits { states: 10, ..Limits::default() });
    assert!(builder.extend(&positions, &Unwatched).is_err());
    assert!(builder.quotient().order() < 10);
}
