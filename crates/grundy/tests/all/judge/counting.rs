//! Counts and sums over many positions, which the test makes from the program's answers.

use super::problem::{at, problems};
use crate::common::truth::number;
use crate::common::{ascending, ask, game, losing_pairs, values, who_heaps};
use serde_json::Value as Json;

problems! {
    // Strips up to N that the first player wins.
    paper_strip, "pe-306" => |input: &Json| -> usize {
        let n = number(input) as usize;
        let (preperiod, period) = (53, 34);
        let row = values(&game("0.07"), 3000);
        // What holds from here to 2 * 53 + 34 + 2 holds for ever.
        // Source: Guy and Smith, "The G-values of various games" (1956).
        assert!((preperiod..=2 * preperiod + period + 2).all(|n| row[n] == row[n + period]));
        let value = |n: usize| row.get(n).copied().unwrap_or_else(|| row[preperiod + (n - preperiod) % period]);
        (1..=n).filter(|&n| value(n) != 0).count()
    };
    // The sum of x + y over lost pairs 0 < x < y <= N of Euclid's game.
    stone_game_ii, "pe-325" => |input: &Json| -> i64 {
        let game = game("(a, b) -> (a - k*b, b) | (a, b - k*a) for k in 1..max(a, b) if a > 0 and b > 0");
        losing_pairs(&game, number(input)).into_iter().filter(|&(x, y)| 0 < x && x < y).map(|(x, y)| x + y).sum()
    };
    // Ordered choices of n different piles below 2^n that the first player wins.
    nim_extreme, "pe-409" => |input: &Json| -> i64 {
        let n = number(input);
        let nim = game("take 1..n");
        let different = |piles: &Vec<i64>| piles.windows(2).all(|two| two[0] < two[1]);
        let choices = ascending(n as usize, 1, (1 << n) - 1).into_iter().filter(different);
        let won = choices.filter(|piles| who_heaps(&nim, piles) == 'F').count() as i64;
        won * (1..=n).product::<i64>()
    };
    // Triples of heaps 1..n that the first player wins.
    divisor_nim, "pe-509" => |input: &Json| -> i64 {
        let row = values(&game("n -> n - d for d in divisors(n) if d < n"), number(input));
        number(input).pow(3) - tuples(&row[1..], 3)[0] as i64
    };
    // The lost k-tuples of heaps 1..n-1, modulo 10^9 + 7.
    coprime_nim, "pe-560" => |input: &Json| -> u64 {
        let row = values(&game("n -> n - k for k in 1..n if gcd(n, k) == 1"), at(input, 0) - 1);
        tuples(&row[1..], at(input, 1))[0]
    };
    // The sum over n <= N of the largest winning first take, 0 where there is none.
    stone_game_iii, "pe-366" => |input: &Json| -> i64 {
        let game = game("(n, m) -> (n-k, 2*k) for k in 1..min(n, m)");
        let largest = |n: i64| {
            let answer = ask(&game, &[&format!("({n}, {})", n - 1)], None);
            let takes = answer.moves.iter().flat_map(|mv| &mv.with);
            takes.map(|way| way["k"].to_string().parse::<i64>().expect("a number")).max().unwrap_or(0)
        };
        (1..=number(input)).map(largest).sum()
    };
    // The sum of n + m over lost pairs n <= m with n + m <= M. Larger sums need a table of a million pairs.
    proportionate_nim, "pe-665" => |input: &Json| -> Option<i64> {
        let most = number(input);
        let rule = "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) | (a-k, b-2*k) | (a-2*k, b-k) for k in 1..max(a, b)";
        let sum = || losing_pairs(&game(rule), most).into_iter().map(|(a, b)| a + b).filter(|sum| *sum <= most).sum();
        (most <= 200).then(sum)
    };
}

/// How many k-tuples of the values have which nim-sum, modulo 10^9 + 7.
fn tuples(values: &[u64], k: i64) -> Vec<u64> {
    let room = values.iter().max().map_or(1, |max| (max + 1).next_power_of_two() as usize);
    let mut of_value = vec![0; room];
    for &value in values {
        of_value[value as usize] += 1;
    }
    let mut counts = vec![0; room];
    counts[0] = 1;
    for _ in 0..k {
        let count = |sum: usize| {
            let ways = (0..room).map(|value: usize| counts[sum ^ value] * of_value[value] % 1_000_000_007);
            ways.sum::<u64>() % 1_000_000_007
        };
        counts = (0..room).map(count).collect();
    }
    counts
}
