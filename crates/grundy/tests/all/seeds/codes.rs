//! Claims about take-and-break codes.

use super::claim::{Claim, claims};
use crate::common::{game, losing, values};
use grundy::Options;
use grundy::Unwatched;

claims! {
    dawsons_kayles, "dawson_kayles_losing" => |_: &Claim| {
        let lost = losing(&game("0.07"), 400);
        let claimed = |n: &i64| [0, 1, 15, 35].contains(n) || [5, 9, 21, 25, 29].contains(&(n % 34));
        (0..=400).find(|n| lost.contains(n) != claimed(n)).map(|n| format!("n={n}"))
    };
    one_row_of_kayles, "kayles_single_row" => |_: &Claim| {
        losing(&game("0.77"), 400).into_iter().find(|&n| n > 0).map(|n| format!("n={n}"))
    };
    code_161_is_not_36, "octal_161_36" => |_: &Claim| {
        let (a, b) = (values(&game("0.161"), 1400), values(&game("0.36"), 1400));
        let best = (-2..=2).map(|shift| first_difference(&a, &b, shift)).max().expect("shifts");
        assert_eq!(best, first_difference(&a, &b, 0));
        Some(format!("first difference at .161 heap {}", best.expect("a difference")))
    };
    code_27_is_not_06, "octal_27_06" => |_: &Claim| {
        let row = |code: &str| values(&game(code), 400);
        assert_eq!(row(".27"), row(".26"));
        // Counted in heaps of .06.
        let best = (-2..=2).map(|shift| first_difference(&row(".06"), &row(".27"), shift)).max();
        let best = best.flatten().expect("a difference");
        Some(format!("first difference of .27 and .06 (any shift -2..2): {best}"))
    };
    code_314_is_not_31, "octal_314_31" => |_: &Claim| {
        let (a, b) = (values(&game(".314"), 600), values(&game(".31"), 600));
        Some(format!("first difference (shift 0) at n={}", first_difference(&a, &b, 0).expect("a difference")))
    };
    code_4344_is_periodic, "octal_4344_unsolved" => |_: &Claim| {
        let (preperiod, period) = (998, 51);
        // A period that holds up to 2 * preperiod + period + the longest digit holds for ever.
        // Source: Guy and Smith, "The G-values of various games" (1956).
        let proof = 2 * preperiod + period + 3;
        let row = values(&game("4.344"), (proof + period) as i64);
        assert!((preperiod..=proof).all(|n| row[n] == row[n + period]));
        assert!((1..period).all(|p| (preperiod..=proof).any(|n| row[n] != row[n + p])), "a smaller period");
        assert_ne!(row[preperiod - 1], row[preperiod - 1 + period]);
        let max = row.iter().max().expect("values");
        Some(format!("period {period}, preperiod {preperiod} (last exception {}), max value {max};", preperiod - 1))
    };
    code_56_has_a_late_exception, "octal_056_exception" => |_: &Claim| {
        let answer = game("0.56").period(Some(1_000_000), &Options::default(), &Unwatched).expect("a code");
        assert!(answer.proved);
        assert_eq!((answer.preperiod, answer.period), (Some(326_640), Some(144)));
        let last = answer.last_exception.expect("an exception");
        (last != 326_637).then(|| format!("n={last}"))
    };
}

/// The first heap n with a(n) different from b(n + shift). `None` where they agree as far as they go.
fn first_difference(a: &[u64], b: &[u64], shift: i64) -> Option<usize> {
    (0..a.len()).find(|&n| {
        let other = usize::try_from(n as i64 + shift).ok().and_then(|n| b.get(n));
        other.is_some_and(|&other| a[n] != other)
    })
}
