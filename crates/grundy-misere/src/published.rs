//! What others have published, and what the definitions say.

use crate::oracle::Oracle;
use crate::sample::{code, heaps, positions};
use crate::{Form, Positions, Tameness, Theory};
use grundy_heap::progress::Unwatched;
use proptest::prelude::*;
use serde_json::Value;

fn truth() -> Value {
    serde_json::from_str(include_str!("../tests/truth/misere.json")).unwrap()
}

fn numbers(value: &Value) -> Vec<u64> {
    value.as_array().unwrap().iter().map(|n| n.as_u64().unwrap()).collect()
}

/// The heaps of a game by the name that the table of published facts gives it.
fn game(name: &str, to: usize) -> Positions {
    let subtraction = |take: &dyn Fn(usize) -> bool| {
        heaps(to, |n| (1..=n).filter(|&k| take(k)).map(|k| vec![n - k]).collect())
    };
    match name {
        "grundys_game" => heaps(to, |n| (1..n).filter(|a| *a < n - a).map(|a| vec![a, n - a]).collect()),
        "nim 0.[3]" => subtraction(&|_| true),
        "subtraction {2,3,7}" => subtraction(&|k| [2, 3, 7].contains(&k)),
        "all-but {2,3,7}" => subtraction(&|k| ![2, 3, 7].contains(&k)),
        _ => {
            let digits = name.rsplit(' ').next().unwrap().chars().filter(|&c| c != '.');
            code(&digits.map(|c| c.to_digit(16).unwrap()).collect::<Vec<_>>(), to)
        }
    }
}

/// The genus of a position as books write it.
fn written(theory: &mut Theory<'_>, position: u32) -> String {
    let genus = theory.genus(&[position]).unwrap();
    match theory.tameness().get(position) {
        Some(_) => genus.brief(),
        None => genus.to_string(),
    }
}

#[test]
fn genus_sequences() {
    for row in truth()["genus_sequences"].as_array().unwrap() {
        let name = row["game"].as_str().unwrap();
        let genera = row["genus"].as_array().unwrap();
        let positions = game(name, genera.len() - 1);
        let mut theory = Theory::new(&positions, 50_000_000, &Unwatched);
        for (n, known) in (0..).zip(genera) {
            let genus = theory.genus(&[n]).unwrap();
            assert_eq!(genus.nimber(), known["g"].as_u64().unwrap(), "{name} {n}");
            let six: Vec<u64> = (0..6).map(|k| genus.beside(k)).collect();
            assert_eq!(six, numbers(&known["superscript"]), "{name} {n}");
        }
        if let Some(text) = row["cgsuite"].as_str() {
            let mine: Vec<String> = (0..=20).map(|n| written(&mut theory, n)).collect();
            assert_eq!(mine.join(","), text, "{name}");
        }
    }
}

#[test]
fn misere_nim_values() {
    for row in truth()["misere_nim_values"].as_array().unwrap() {
        let name = row["game"].as_str().unwrap();
        let positions = game(name, 20);
        let mut theory = Theory::new(&positions, 50_000_000, &Unwatched);
        let mine: Vec<u64> = (0..=20).map(|n| theory.genus(&[n]).unwrap().misere()).collect();
        assert_eq!(mine, numbers(&row["misere_nim_values_n0_to_20"]), "{name}");
    }
}

#[test]
fn lost_heaps() {
    for row in truth()["single_heap_P"].as_array().unwrap() {
        let name = row["code"].as_str().unwrap();
        let to = row["upto"].as_u64().unwrap() as u32;
        let positions = game(name, to as usize);
        let mut theory = Theory::new(&positions, 50_000_000, &Unwatched);
        let lost: Vec<u64> =
            (0..=to).filter(|&n| theory.genus(&[n]).unwrap().misere() == 0).map(u64::from).collect();
        assert_eq!(lost, numbers(&row["P"]), "{name}");
    }
}

/// Calls `visit` with every sum of up to `most` of the positions 1 to `last`, each an ascending list.
fn each_sum(most: usize, last: u32, visit: &mut dyn FnMut(&[u32])) {
    fn grow(sum: &mut Vec<u32>, most: usize, last: u32, visit: &mut dyn FnMut(&[u32])) {
        visit(sum);
        if sum.len() < most {
            for next in sum.last().copied().unwrap_or(1)..=last {
                sum.push(next);
                grow(sum, most, last, visit);
                sum.pop();
            }
        }
    }
    grow(&mut Vec::new(), most, last, visit);
}

/// The codes whose quotients are tame: all sums of up to six heaps up to twelve, against brute force. Where heaps
/// split the sums reached are too many, and those of more than 30 counters are left out.
#[test]
fn tame_codes() {
    let truth = truth();
    let codes = truth["tame_codes"].as_array().unwrap();
    assert!(codes.len() > 30);
    for name in codes.iter().map(|code| code.as_str().unwrap()) {
        let heaps = game(name, 12);
        let tameness = Tameness::of(&heaps);
        let mut oracle = Oracle::new(&heaps);
        let splits = name.contains(['4', '5', '6', '7']);
        each_sum(6, 12, &mut |sum| {
            if splits && sum.iter().sum::<u32>() > 30 {
                return;
            }
            let worth = tameness.sum(sum).unwrap_or_else(|| panic!("{name}: {sum:?} is tame"));
            assert_eq!(worth.wins(), oracle.wins(sum), "{name}: {sum:?}");
        });
    }
}

/// A canonical form that CGSuite's `GameHeapTest` prints.
#[test]
fn the_form_of_a_heap_of_grundys_game() {
    let heaps = game("grundys_game", 22);
    let mut theory = Theory::new(&heaps, 50_000_000, &Unwatched);
    let form = theory.form(&[22]).unwrap();
    let text = theory.forms().text(form, 200).unwrap();
    assert_eq!(text, "*[(((2[2]21)[2](2[2]21)20)(2[2]21)3)((2[2]21)[2](2[2]21)20)(2[2]21)[1]2[2]1]");
}

/// A position that plays like the form: its options and theirs, as positions behind the others.
fn push_form(positions: &mut Positions, theory: &mut Theory<'_>, form: Form) -> u32 {
    let options = theory.forms().options(form).to_vec();
    let options = options.into_iter().map(|option| vec![push_form(positions, theory, option)]).collect();
    positions.push(options).unwrap()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// A sum of positions and its canonical form have the same outcome beside any other.
    #[test]
    fn a_game_and_its_form(
        positions in positions(9),
        sum in prop::collection::vec(0u32..9, 1..3),
        beside in prop::collection::vec(prop::collection::vec(0u32..9, 0..3), 6),
    ) {
        let mut theory = Theory::new(&positions, 3_000_000, &Unwatched);
        let Ok(form) = theory.form(&sum) else { return Ok(()) };
        prop_assume!(theory.forms().birthday(form) <= 7);
        let mut all = positions.clone();
        let stand_in = push_form(&mut all, &mut theory, form);
        let mut oracle = Oracle::new(&all);
        for beside in beside {
            let other = [&beside[..], &[stand_in]].concat();
            let own = [&beside[..], &sum[..]].concat();
            prop_assert_eq!(oracle.wins(&own), oracle.wins(&other), "{:?} beside {:?}", sum, beside);
        }
    }

    /// The genus of a sum is what the definition says: misère nim-values beside heaps of two.
    #[test]
    fn genera_by_definition(positions in positions(9), sum in prop::collection::vec(0u32..9, 1..3)) {
        let mut theory = Theory::new(&positions, 3_000_000, &Unwatched);
        let Ok(genus) = theory.genus(&sum) else { return Ok(()) };
        let mut all = positions.clone();
        let zero = all.push(vec![]).unwrap();
        let one = all.push(vec![vec![zero]]).unwrap();
        let two = all.push(vec![vec![zero], vec![one]]).unwrap();
        let mut oracle = Oracle::new(&all);
        for k in 0..4 {
            let beside = [&sum[..], &vec![two; k]].concat();
            prop_assert_eq!(oracle.misere(&beside), genus.beside(k), "{:?} beside {} twos", sum, k);
        }
    }

    /// What is tame by its positions is tame by its canonical form, with the same worth.
    #[test]
    fn tame_positions_have_tame_forms(positions in positions(9)) {
        let mut theory = Theory::new(&positions, 3_000_000, &Unwatched);
        for position in 0..9 {
            let Ok(form) = theory.form(&[position]) else { return Ok(()) };
            if let Some(tame) = theory.tameness().get(position) {
                prop_assert_eq!(theory.forms().genus(form).tame(), Some(tame));
                prop_assert_eq!(theory.forms().class(form), crate::Class::Tame);
            }
        }
    }
}
