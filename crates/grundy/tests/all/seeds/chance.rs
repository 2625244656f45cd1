//! Claims about moves that may fail: the exact probability that the player to move wins.

use super::claim::{Claim, claims};
use crate::common::{ask, game};
use grundy::Unwatched;
use grundy::answer::{Cells, Entries};
use num_rational::BigRational;

claims! {
    half_take_1, "prob_move_p1_2_k1" => |claim: &Claim| first_difference(claim, (1, 2), 1);
    half_take_2, "prob_move_p1_2_k2" => |claim: &Claim| first_difference(claim, (1, 2), 2);
    half_take_3, "prob_move_p1_2_k3" => |claim: &Claim| first_difference(claim, (1, 2), 3);
    third_take_1, "prob_move_p1_3_k1" => |claim: &Claim| first_difference(claim, (1, 3), 1);
    third_take_2, "prob_move_p1_3_k2" => |claim: &Claim| first_difference(claim, (1, 3), 2);
    third_take_3, "prob_move_p1_3_k3" => |claim: &Claim| first_difference(claim, (1, 3), 3);
    two_thirds_take_1, "prob_move_p2_3_k1" => |claim: &Claim| first_difference(claim, (2, 3), 1);
    two_thirds_take_2, "prob_move_p2_3_k2" => |claim: &Claim| first_difference(claim, (2, 3), 2);
    two_thirds_take_3, "prob_move_p2_3_k3" => |claim: &Claim| first_difference(claim, (2, 3), 3);
    three_quarters_take_1, "prob_move_p3_4_k1" => |claim: &Claim| first_difference(claim, (3, 4), 1);
    three_quarters_take_2, "prob_move_p3_4_k2" => |claim: &Claim| first_difference(claim, (3, 4), 2);
    three_quarters_take_3, "prob_move_p3_4_k3" => |claim: &Claim| first_difference(claim, (3, 4), 3);
    nine_tenths_take_1, "prob_move_p9_10_k1" => |claim: &Claim| first_difference(claim, (9, 10), 1);
    nine_tenths_take_2, "prob_move_p9_10_k2" => |claim: &Claim| first_difference(claim, (9, 10), 2);
    nine_tenths_take_3, "prob_move_p9_10_k3" => |claim: &Claim| first_difference(claim, (9, 10), 3);
    best_attempt, "prob_move_limit" => |_: &Claim| {
        let failing = game(&rule((1, 2), 3));
        (1i64..=40).find_map(|n| {
            let answer = ask(&failing, &[&n.to_string()], None);
            let win: BigRational = answer.win_probability.expect("known").parse().expect("a fraction");
            let likely = win > BigRational::new(1.into(), 2.into());
            let best: Vec<i64> = answer.moves.iter().map(|mv| n - least(&mv.branches)).collect();
            let unlike = likely != (n % 4 != 0) || (n % 4 != 0 && best != [n % 4]);
            unlike.then(|| format!("n={n}"))
        })
    };
}

/// The heap that is left when the move works.
fn least(branches: &[grundy::answer::Branch]) -> i64 {
    let heap = |branch: &grundy::answer::Branch| match branch.to[..] {
        [grundy::Value::Int(n)] => n,
        _ => panic!("not a heap: {branch:?}"),
    };
    branches.iter().map(heap).min().expect("branches")
}

fn rule((n, d): (i64, i64), most: i64) -> String {
    format!("n -> chance {{{n}/{d}: n-k, {}/{d}: n}} for k in 1..{most}", d - n)
}

fn first_difference(claim: &Claim, p: (i64, i64), most: i64) -> Option<String> {
    let (_, known) = claim.statement_behind("W(n)=").rsplit_once(": ").expect("a list");
    let known: Vec<&str> = known.trim().split(',').collect();
    assert_eq!(known.len(), 11);
    let game = game(&rule(p, most));
    let table = game.table(10, false, &Default::default(), &Unwatched).expect("a table");
    let Entries::WinProbability(Cells::Heaps(heaps)) = table.entries else {
        panic!("not probabilities: {:?}", table.entries)
    };
    let found = heaps.into_iter().map(|heap| heap.expect("known"));
    (0..).zip(found.zip(known)).find(|(_, (found, known))| found != known).map(|(n, _)| format!("n={n}"))
}
