//! Claims about misère play.

use super::claim::{Claim, claims};
use crate::common::{ascending, game, losing, values, who_heaps};

claims! {
    heaps_of_one, "misere_nim_ones" => |_: &Claim| {
        let nim = game("take 1..n ; misere");
        assert_eq!(who_heaps(&nim, &[0]), 'F', "nothing is left: the player to move has won");
        let wins = |piles: usize| who_heaps(&nim, &vec![1; piles]) == 'F';
        assert!((1..=11).all(|piles| wins(piles) == (piles % 2 == 0)));
        let refuted = (1..=11).find(|&piles| wins(piles) != (piles % 2 == 1))?;
        Some(if refuted == 1 { "one pile of size 1".into() } else { format!("{refuted} piles of size 1") })
    };
    a_larger_heap, "misere_nim_big" => |_: &Claim| {
        let nim = game("take 1..n ; misere");
        let mut larger = ascending(4, 0, 6).into_iter().filter(|piles| piles[3] > 1);
        let refuted = |piles: &Vec<i64>| {
            (who_heaps(&nim, piles) == 'F') != (piles.iter().fold(0, |sum, pile| sum ^ pile) != 0)
        };
        larger.find(refuted).map(|piles| format!("{piles:?}"))
    };
    take_one_to_k, "misere_sub_1k" => |_: &Claim| {
        (1..=8).find_map(|k| {
            let lost = losing(&game(&format!("take 1..{k} ; misere")), 100);
            (0..=100).find(|n| lost.contains(n) != (n % (k + 1) == 1)).map(|n| format!("k={k}, n={n}"))
        })
    };
    kayles_played_as_usual, "mid_kayles_misere_naive" => |claim: &Claim| {
        let lost = losing(&game("n -> a & n-k-a for k in 1..2, a in 0..n-k ; misere"), 20);
        let listed: Vec<String> = lost.iter().map(i64::to_string).collect();
        claim.judge(Some(format!("all of {{{}}} are misere P", listed.join(","))));
        // The naive plan: heaps of more than one pin are played as usual, so those with a value are won.
        let values = values(&game("0.77"), 20);
        let refuted = (2..=20).find(|&n| (values[n] == 0) != lost.contains(&(n as i64)))?;
        Some(format!("single heap {refuted}: normal value {} (N), misere outcome P", values[refuted]))
    };
}
