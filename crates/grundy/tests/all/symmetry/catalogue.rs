//! Every game of the catalogue, every worked rule: what is said to be alike is alike.

use super::oracle::{candidates, known, normal};
use grundy::Value;
use grundy::catalogue::{self, KnownSettings};
use grundy::{Game, NoFiles};
use std::collections::BTreeSet;

/// Games whose positions have a normal form, and those one would expect among them by mistake.
const CLAIMED: &[&str] = &[
    "gold-stones",
    "selective-nim",
    "candy-piles",
    "moore",
    "circular-nim",
    "three-piles-at-once",
    "wythoff",
];
const REFUSED: &[&str] = &["end-nim", "sequential-nim", "chomp", "staircase-nim", "nimble", "silver-dollar"];

#[test]
fn games_with_and_without_a_normal_form() {
    let trivial = |name: &str| {
        let game =
            Game::open(name, &Default::default(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        game.rule().symmetry().is_trivial()
    };
    for name in CLAIMED {
        assert!(!trivial(name), "{name}");
    }
    for name in REFUSED {
        assert!(trivial(name), "{name}");
    }
}

#[test]
fn alike_positions_of_the_catalogue_are_equal_by_the_oracle() {
    let mut compared = BTreeSet::new();
    let mut pairs = 0;
    for entry in catalogue::all() {
        for known_position in &entry.positions {
            let open = |set: &KnownSettings| {
                let settings = catalogue::settings(set).expect("settings");
                Game::open(&entry.name, &settings, &NoFiles).unwrap_or_else(|report| panic!("{report}"))
            };
            let game = open(&known_position.set);
            if game.rule().symmetry().is_trivial() {
                continue;
            }
            for position in game.positions(&known_position.position).expect("a position") {
                for other in few(candidates(&position)) {
                    let form = normal(&game, &other);
                    if form != other {
                        let found = known(&game, &other, 3000);
                        assert_eq!(found, known(&game, &form, 3000), "{}: {other}", entry.name);
                        compared.insert(&entry.name);
                        pairs += usize::from(found.1[0].is_some());
                    }
                }
            }
        }
    }
    assert!(compared.len() >= 8 && pairs > 100, "{pairs} pairs of {compared:?}");
}

/// Some of the orders of a position, far apart.
fn few(all: Vec<Value>) -> Vec<Value> {
    let step = all.len().div_ceil(12);
    all.into_iter().step_by(step.max(1)).collect()
}
