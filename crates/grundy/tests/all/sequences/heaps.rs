//! Heaps: codes, subtraction, arithmetic, heaps that fall apart.

use super::entry::{Entry, entries, first_heaps, heaps};
use crate::common::{ask, game, letter, losing};

entries! {
    kayles, "kayles" => heaps("n -> a & n-k-a for k in 1..2, a in 0..n-k");
    dawsons_chess, "dawsons_chess" => heaps("0.137");
    dawsons_kayles, "dawsons_kayles" => heaps("0.07");
    officers, "officers" => heaps(".6");
    couples_are_forever, "couples_are_forever" => heaps("n -> a & n-a for a in 1..n-1 if n != 2");
    octal_177, "octal_0.177" => heaps("0.177");
    octal_56, "octal_0.56" => heaps("0.56");
    octal_1377, "octal_0.1377" => heaps("0.1377");
    octal_1777, "octal_0.1777" => heaps("0.1777");
    octal_115, "octal_0.115" => heaps("0.115");
    octal_141, "octal_0.141" => heaps("0.141");
    hexadecimal_3f, "hex_0.3F" => heaps("0.3F");
    all_but_2_3_7, "allbut_2_3_7" => heaps("n -> n-k for k in 1..n if k not in {2, 3, 7}");
    take_a_square, "take_a_square" => heaps("take squares");
    take_a_prime, "take_a_prime_P" => check_take_a_prime;
    take_a_factorial, "take_a_factorial" => heaps(
        "n -> n - factorial(k) for k in 1..8 ; let factorial(k) = if k == 0 then 1 else k * factorial(k-1)",
    );
    take_a_fibonacci, "take_a_fibonacci" => heaps("take fibonacci");
    take_an_odd_number, "take_odd" => heaps("take odds");
    take_an_even_number, "take_even" => heaps("take evens");
    take_a_cube, "take_cube" => heaps("n -> n - c for c in cubes(n)");
    subtract_1_3_4, "sub_1_3_4" => heaps("take {1, 3, 4}");
    subtract_1_2_4, "sub_1_2_4" => heaps("take {1, 2, 4}");
    subtract_2_3_5, "sub_2_3_5" => heaps("take {2, 3, 5}");
    subtract_3_5_7, "sub_3_5_7" => heaps("take {3, 5, 7}");
    subtract_1_3_5_7, "sub_1_3_5_7" => heaps("take {1, 3, 5, 7}");
    subtract_2_3_7_10, "sub_2_3_7_10" => heaps("take {2, 3, 7, 10}");
    subtract_2_6_9, "sub_2_6_9" => heaps("take {2, 6, 9}");
    subtract_a_proper_divisor, "subtract_proper_divisor" => heaps("n -> n - d for d in divisors(n) if d < n");
    subtract_a_divisor, "subtract_divisor" => heaps("n -> n - d for d in divisors(n)");
    divide_by_2_3_6, "floor_2_3_6" => heaps("n -> n/2 | n/3 | n/6 if n > 0");
    divide_by_2_3_4, "floor_2_3_4" => heaps("n -> n/2 | n/3 | n/4 if n > 0");
    laskers_nim, "laskers_nim" => heaps("n -> n-k for k in 1..n ; n -> a & n-a for a in 1..n-1");
    no_number_twice_running, "short_local_nim" => heaps(
        "(n, last) -> (n-k, k) for k in 1..n if k != last ; start n = (n, 0)",
    );
    fibonacci_nim, "fibonacci_nim_losing" => check_fibonacci_nim;
}

fn check_take_a_prime(entry: &Entry) -> usize {
    let last = *entry.terms().last().expect("terms");
    entry.compare(&losing(&game("take primes"), last))
}

/// From `n` up to the last term, the sizes that the first player loses.
fn check_fibonacci_nim(entry: &Entry) -> usize {
    let game = game("(n, m) -> (n-k, 2*k) for k in 1..min(n, m) ; start n = (n, n-1)");
    let last = *entry.terms().last().expect("terms");
    let lost: Vec<i64> = (2..=last).filter(|n| letter(&ask(&game, &[&n.to_string()], None)) == 'S').collect();
    entry.compare(&lost)
}

/// A code and the clause that says the same give the same row.
#[test]
fn codes_and_clauses_agree() {
    for (id, code) in [("kayles", "0.77"), ("laskers_nim", "4.[3]"), ("allbut_2_3_7", "0.3003330[3]")] {
        let compared = first_heaps(code, 40)(&Entry::named(id));
        assert!(compared >= 40, "{id}");
    }
}
