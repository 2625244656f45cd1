//! Rules that are nearly of a shape: bounds that are off by one or hang on the heap, conditions more, other names.
//! Where a shape is claimed, it has the moves of the rule at every small position.

use crate::common::dice::named;
use crate::common::{Dice, cases, game};
use grundy::Limits;
use grundy::Unwatched;
use grundy::Value;
use grundy::{Game, NoFiles};
use grundy_language::tree::Qualifier;
use grundy_rule::layout::Layout;
use grundy_rule::machine::Machine;
use grundy_rule::moves::Moves;
use grundy_rule::shape::{Shape, Vectors};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Heaps up to this are compared.
const HEAPS: i64 = 22;

/// The options of a position, each a sorted list of components; heaps of 0 are nothing.
fn options(game: &Game, machine: &mut Machine<'_>, position: &Value) -> BTreeSet<Vec<Value>> {
    let layout = Layout::new(game.rule().tree().position.clone());
    let mut found = BTreeSet::new();
    let listed = machine.options(layout.lay(position).slots(), |parts| {
        let mut option: Vec<Value> = parts.iter().map(|part| layout.unpack(part)).collect();
        option.retain(|component| *component != Value::Int(0));
        option.sort();
        found.insert(option);
        ControlFlow::Continue(())
    });
    listed.unwrap_or_else(|fault| panic!("{} at {position}: {fault:?}", game.text()));
    found
}

fn machine(game: &Game) -> Machine<'_> {
    game.rule().machine(&Limits::default(), &Unwatched).unwrap_or_else(|report| panic!("{report}"))
}

/// The game of a rule, unless it holds a mistake.
fn opened(rule: &str) -> Option<Game> {
    Game::open(rule, &Default::default(), &NoFiles).ok()
}

/// The game that a shape of heaps claims, as one types it.
fn claim(shape: &Shape) -> Option<String> {
    let members =
        |set: &[i64]| format!("{{{}}}", set.iter().map(i64::to_string).collect::<Vec<_>>().join(", "));
    Some(match shape {
        Shape::Subtraction(set) => format!("take {}", members(set)),
        Shape::SubtractionFrom(least) => format!("n -> n - k for k in {least}..n"),
        Shape::Endless(amounts) => {
            let few: Vec<i64> = amounts.up_to(HEAPS as u64).into_iter().map(|k| k as i64).collect();
            format!("take {}", members(&few))
        }
        Shape::Interval(interval) => format!("n -> n - k for k in {}..{}", interval.least(), interval.most()),
        Shape::Code(code) => code.to_string(),
        _ => return None,
    })
}

/// Two games have the same moves at these positions.
fn have_the_same_moves(one: &Game, other: &Game, positions: impl Iterator<Item = Value>, said: &str) {
    let (mut first, mut second) = (machine(one), machine(other));
    for position in positions {
        let (one, other) = (options(one, &mut first, &position), options(other, &mut second, &position));
        assert_eq!(one, other, "{said}: {position}");
    }
}

/// Whether a rule about a heap is recognised; if so, its moves are compared.
fn heaps_agree(rule: &str) -> bool {
    let Some(played) = opened(rule) else { return false };
    let Some(claim) = claim(&played.rule().shape()) else { return false };
    let said = format!("{rule}\nis taken for {claim}");
    have_the_same_moves(&played, &game(&claim), (0..=HEAPS).map(Value::Int), &said);
    true
}

/// More than a tenth of the rules that were made up are recognised.
fn enough_are_recognised(recognised: u64, rules: u64, what: &str) {
    println!("{recognised} of {rules} {what} are recognised");
    assert!(recognised > rules / 10, "only {recognised} of {rules} are recognised");
}

/// The positions to which lines lead.
fn along(lines: &Vectors, position: &[i64]) -> BTreeSet<Vec<Value>> {
    let less = |by: &[i64], times: i64| {
        let left: Vec<i64> = position.iter().zip(by).map(|(n, by)| n - times * by).collect();
        let value = || vec![Value::tuple(left.iter().copied().map(Value::Int).collect())];
        left.iter().all(|&n| n >= 0).then(value)
    };
    let long = lines
        .lines
        .iter()
        .flat_map(|line| (line.least..).map_while(move |times| less(&line.direction, times)));
    long.chain(lines.steps.iter().filter_map(|step| less(step, 1))).collect()
}

/// Whether a rule about several numbers is recognised; if so, its moves are compared.
fn lines_agree(rule: &str) -> bool {
    let Some(game) = opened(rule) else { return false };
    let Shape::Vectors(lines) = game.rule().shape() else { return false };
    let mut machine = machine(&game);
    let last = if lines.dimension == 2 { 8 } else { 4 };
    for cell in 0..(last + 1i64).pow(lines.dimension as u32) {
        let part = |place| cell / (last + 1i64).pow(place) % (last + 1);
        let position: Vec<i64> = (0..lines.dimension as u32).map(part).collect();
        let value = Value::tuple(position.iter().copied().map(Value::Int).collect());
        assert_eq!(
            options(&game, &mut machine, &value),
            along(&lines, &position),
            "{rule}\nis taken for {lines}: {position:?}"
        );
    }
    true
}

/// A clause about a heap N, from which an amount K may be taken and of which a part A may be left.
fn clause(dice: &mut Dice) -> String {
    let (takes, splits) = (dice.below(4) > 0, dice.below(5) > 1);
    let mut loops = Vec::new();
    if takes {
        let low = dice.near(&["1"], &["2", "3", "0", "C"]);
        let high = dice.near(
            &["N", "N", "N-1", "3"],
            &[
                "N-2",
                "N+1",
                "N/2",
                "(N-1)/2",
                "(N+1)/2",
                "2*N",
                "4",
                "1",
                "min(N, 4)",
                "min(N, N-1)",
                "max(N, 3)",
                "max(1, N-1)",
                "N-N+3",
                "C",
                "N-C",
                "C-1",
                "N-2*C",
            ],
        );
        let collection = dice.one(&[
            "{1, 3}",
            "[2, 5]",
            "{1..N}",
            "{1, N}",
            "{2..4}",
            "S",
            "squares(N)",
            "squares(N-1)",
            "primes(N)",
            "odds(N)",
            "evens(N)",
            "evens(N+1)",
            "fibonacci(N)",
            "{0, 2}",
            "{C, 4}",
            "[3..1]",
            "cubes(N+C)",
        ]);
        let range = format!("{low}..{high}");
        loops.push(format!("K in {}", dice.near(&[&range], &[collection])));
    }
    let taken = if takes { "N-K" } else { dice.near(&["N", "N-1"], &["N-2", "N-C"]) };
    if splits {
        let low = dice.near(&["0", "1"], &["2", "C-2", "C"]);
        let high = dice.near(
            &["R", "R", "R-1", "R/2", "(R-1)/2"],
            &[
                "R-2",
                "R+1",
                "(R+1)/2",
                "R/3",
                "N",
                "N-1",
                "N/2",
                "min(R, 3)",
                "max(R, 1)",
                "max(0, R)",
                "4",
                "R-C",
                "(R-C)/2",
                "R/C",
            ],
        );
        loops.push(format!("A in {low}..{high}").replace('R', &format!("({taken})")));
    }
    let mut options = Vec::new();
    for _ in 0..1 + dice.below(6) / 5 {
        let option = match (takes, splits) {
            (_, true) => dice.near(
                &["A & R-A", "R-A & A"],
                &["A & R-A-1", "A+1 & R-A-1", "R-A & A+0", "A & A", "A", "R-A", "R", "R - 2*A & A"],
            ),
            (true, false) => dice.near(
                &["R"],
                &["R-1", "K", "K", "R+1", "N-2*K", "N-2*K", "N-3*K-1", "N-2*K+C", "R & R", "K & R", "R-C"],
            ),
            (false, false) => dice.near(&["R", "N-1"], &["N-3", "N/2", "0", "C"]),
        };
        options.push(option.replace('R', &format!("({taken})")).replace("(N-K)", "N-K"));
    }
    let mut conditions = Vec::new();
    for _ in 0..dice.below(5) / 2 {
        let condition = match (takes, splits, dice.below(4)) {
            (_, true, 0..=2) => dice.near(
                &["A < R-A", "A <= R-A", "A != R-A", "R-A != A", "R-A > A"],
                &[
                    "A >= R-A",
                    "A > 0",
                    "A != 0",
                    "R-A > 0",
                    "R-A != 0",
                    "A + A != R",
                    "2*A <= R",
                    "A != 2",
                    "R-A >= 2",
                    "A < R-A-1",
                    "A <= R-A+1",
                    "A == R-A",
                    "R > 0",
                    "R != 0",
                ],
            ),
            (true, ..) => dice.near(
                &[
                    "K != 2",
                    "2 != K",
                    "N > K",
                    "N >= K",
                    "K < N",
                    "R > 0",
                    "R == 0",
                    "K > 0",
                    "K not in {1, 3}",
                    "K % 3 == 1",
                    "is_prime(K)",
                ],
                &[
                    "is_square(K)",
                    "popcount(K) == 1",
                    "K in fibonacci(N)",
                    "K % 4 in {1, 2}",
                    "not (K % 2 == 1)",
                    "bit(K, 1) == 1 and K < 9",
                    "(K % 2 == 1 or K == 4)",
                    "(is_prime(K) or K == 1)",
                    "(is_square(K) or K % 3 == 2)",
                    "(K > 3 or is_prime(K))",
                    "(is_prime(K) and K > C)",
                    "K / 2 % 3 != C",
                    "K * K > 8",
                    "is_prime(N)",
                    "N % K == 0",
                    "is_prime(R)",
                    "N == K",
                    "R != 1",
                    "K >= 2",
                    "K <= N",
                    "1 <= K",
                    "1 < K < N",
                    "R >= 2",
                    "K != N",
                    "R != 0",
                    "K + 1 != N",
                    "0 >= R",
                    "0 == R",
                    "K != C",
                    "K < 3",
                    "N not in {2}",
                    "R not in {1, 2}",
                    "K not in [C, 1]",
                    "N > 2",
                    "N >= C",
                    "K >= C",
                    "K > C",
                    "R > C",
                    "K % 3 == 1",
                    "2*K <= N",
                    "3*K >= N",
                    "R <= N/2",
                    "K >= N/3",
                    "K <= sqrt(N)",
                    "K*K <= N",
                    "K*K < N",
                    "K**2 >= N",
                    "N < K*K",
                    "K*K <= N+2",
                    "R >= K",
                    "R % 3 == 1",
                    "(K + N) % 2 == 0",
                ],
            ),
            _ => dice.near(
                &["N >= 1", "N > 0", "R >= 0", "R > 0", "R == 0"],
                &[
                    "N != 3",
                    "N > 2",
                    "N % 2 == 0",
                    "N != 2",
                    "N == 2",
                    "N >= C",
                    "N > C",
                    "true",
                    "N < 9",
                    "R > C",
                ],
            ),
        };
        conditions.push(condition.replace('R', &format!("({taken})")));
    }
    let loops = if loops.is_empty() { String::new() } else { format!(" for {}", loops.join(", ")) };
    let joint = dice.one(&[" and ", " if "]);
    let conditions =
        if conditions.is_empty() { String::new() } else { format!(" if {}", conditions.join(joint)) };
    format!("N: int -> {}{loops}{conditions}", options.join(" | "))
}

#[test]
fn bounds_of_what_is_left() {
    for rule in [
        "n -> k for k in 1..n-1 if k >= n/2",
        "n -> n-k for k in 1..n if n-k > n/3",
        "n -> k for k in 0..n-1 if k <= sqrt(n)",
        "n -> n-k for k in 1..n if (n+1)/2 > n-k",
        "n -> k for k in 1..n-1 if k*k >= n",
        "n -> k for k in 0..n-1 if k*k > n",
        "n -> k for k in 0..n-1 if k*k < n",
        "n -> k for k in 0..n-1 if k**2 <= n/2",
    ] {
        assert!(heaps_agree(rule), "{rule}");
    }
}

#[test]
fn bounds_that_stop_before_the_whole_heap() {
    for rule in [
        "n -> a & n-k-a for k in 1..n-1, a in 0..n-k",
        "n -> a & n-k-a for k in 1..n-1, a in 0..(n-k)/2",
        "n -> a & n-k-a for k in 1..n-1, a in 1..n-k",
        "n -> n-k for k in 1..n-1",
    ] {
        assert!(heaps_agree(rule), "{rule}");
    }
}

/// Loops over numbers of which the amounts are made, with conditions on these or on the amounts.
#[test]
fn made_amounts() {
    let mut dice = Dice(0x5851_F42D_4C95_7F2D);
    let rules = cases(2_000);
    let mut recognised = 0;
    for _ in 0..rules {
        let made = dice.one(&["2**k", "k*k + k", "3*k*k", "k*k*k", "k*(k+1)/2", "k*k/7", "k*(k+2)"]);
        let condition = |dice: &mut Dice| match dice.below(7) {
            0 => format!("{made} <= n"),
            1 => format!("n > {}", dice.below(2)),
            2 => format!("k % {} == {}", 2 + dice.below(3), dice.below(2)),
            3 => format!("{made} % 3 != {}", dice.below(3)),
            4 => "k != 2 or k > 4".to_string(),
            5 => "12 / (k - 5) < 3".to_string(),
            _ => format!("is_prime(k + {})", dice.below(3)),
        };
        let (before, behind) = (condition(&mut dice), [condition(&mut dice), condition(&mut dice)]);
        let before = if before.contains('k') { String::new() } else { format!("if {before}") };
        let to = dice.one(&["5", "n", "log2(n)"]);
        let behind = behind.join(dice.one(&[" and ", " if "]));
        let over = |range: &str| format!("n -> n - {made} {before} for k in {range} if {behind}");
        let rule = over(&format!("1..{to}"));
        recognised += u64::from(heaps_agree(&rule));
        // A list is gone through as it stands.
        let plain = game(&over(&format!("[k for k in 1..{to}]")));
        if !rule.contains("12 /") {
            have_the_same_moves(&game(&rule), &plain, (1..=HEAPS).map(Value::Int), &rule);
        }
    }
    enough_are_recognised(recognised, rules, "rules with made amounts");
}

/// Loops over numbers that divide the heap, as it is said in many ways.
#[test]
fn numbers_that_divide() {
    let mut dice = Dice(0x00D1_71DE_5EED_1234);
    for _ in 0..cases(400) {
        let divides = dice.one(&[
            "n % k == 0",
            "0 == n % k",
            "(n - k) % k == 0",
            "gcd(n, k) == k",
            "n == lcm(k, n)",
            "n / k * k == n",
            "n % k != 1",
        ]);
        let other =
            dice.one(&["k < n", "k > 1", "is_prime(k)", "not is_prime(k)", "is_square(n - k)", "n % k < 2"]);
        let conditions = match dice.below(2) {
            0 => format!("{divides} and {other}"),
            _ => format!("{other} if {divides}"),
        };
        let (left, to) = (dice.one(&["n-k", "n/k", "k", "n-k & k"]), dice.one(&["n", "n-1", "n/2", "9"]));
        let over = |range: &str| game(&format!("n -> {left} for k in {range} if n > 0 if {conditions}"));
        let (typed, listed) = (over(&format!("1..{to}")), over(&format!("[k for k in 1..{to}]")));
        have_the_same_moves(&typed, &listed, (1..=40).map(Value::Int), typed.text());
    }
}

#[test]
fn rules_near_to_codes_and_subtraction() {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    let rules = cases(12_000);
    let mut recognised = 0;
    for _ in 0..rules {
        let clauses: Vec<String> = (0..1 + dice.below(5) / 4).map(|_| clause(&mut dice)).collect();
        let heap = dice.one(&["n", "x", "size", "h"]);
        let (amount, part) = (dice.one(&["k", "taken", "j"]), dice.one(&["a", "left", "i"]));
        let names = [('N', heap), ('K', amount), ('A', part), ('C', "c"), ('S', "some")];
        let rule = named(&clauses.join("\n"), &names);
        let constant = 1 + dice.below(4);
        recognised += u64::from(heaps_agree(&format!("{rule}\nlet c = {constant}\nlet some = {{1, 4}}")));
    }
    enough_are_recognised(recognised, rules, "rules about heaps");
}

/// Moves at a place of a row, of which what is before and behind it is left, perhaps less at its ends.
#[test]
fn moves_at_places() {
    let mut dice = Dice(0x0A11_7E55_C0FF_EE11);
    let (mut recognised, rules) = (0, cases(4_000));
    let part = |dice: &mut Dice, at: &str, usual: u64| {
        let less = format!("{at}-{}", usual + dice.below(3));
        match dice.below(4) {
            0 => less,
            1 => format!("max({less}, 0)"),
            _ => format!("max(0, {less})"),
        }
    };
    for _ in 0..rules {
        let first = dice.below(4) as i64 - dice.below(2) as i64;
        let last = dice.near(&["n", "n-1"], &["n-2", "n+1", "2*n", "n/2"]);
        let mut options = Vec::new();
        for _ in 0..1 + dice.below(4) / 3 {
            let (before, behind) = (part(&mut dice, "i", 0), part(&mut dice, "n-i", 0));
            let odd = [
                format!("{before} & max(1, n-i)"),
                format!("{before} & i-1"),
                format!("max(0, n-2) & {behind}"),
            ];
            options.push(match dice.below(12) {
                0 => odd[dice.below(3) as usize].clone(),
                1..=5 => format!("{behind} & {before}"),
                _ => format!("{before} & {behind}"),
            });
        }
        recognised +=
            u64::from(heaps_agree(&format!("n -> {}  for i in {first}..{last}", options.join(" | "))));
    }
    enough_are_recognised(recognised, rules, "rules with moves at places");
}

/// Loops of which an equation leaves one round, against the same where the equation is hidden: they have the same moves, and
/// some are recognised.
#[test]
fn rules_in_which_parts_add_up() {
    let mut dice = Dice(0x5EED_0F5A_11E5_ADD5);
    let (mut solved, mut recognised) = (0, 0);
    let rules = cases(3000);
    for _ in 0..rules {
        let low = |dice: &mut Dice| dice.near(&["0", "1"], &["2", "c", "len(some)"]);
        let high = |dice: &mut Dice| dice.near(&["n", "n-1"], &["n/2", "4", "n-2", "2*n", "n-c", "c"]);
        let (la, ha, hb) = (low(&mut dice), high(&mut dice), high(&mut dice));
        let lb = dice.near(&["0", "1", "a"], &["2", "a+1", "c"]);
        let taken = dice.near(&["", "", " for k in 1..2", " for k in 1..n"], &[" for k in {1, 3}"]);
        let rest = if taken.is_empty() { dice.one(&["n", "n-1", "n-2"]) } else { "n-k" };
        let equation = dice.near(
            &["a + b == R", "R == a + b", "b == R-a", "a == R-b", "R - a == b"],
            &[
                "a - b == R",
                "b - a == 1",
                "a * b == R",
                "2*b == R",
                "a*(b+1) == n",
                "-b == a - R",
                "R == b*3*a",
            ],
        );
        let equation = equation.replace('R', &format!("({rest})"));
        let other =
            dice.near(&[""], &[" if a != b", " if b > 1", " if a <= b", " if a % 2 == 1", " if b < a"]);
        let option = dice.near(&["a & b", "b & a"], &["b", "a & b & n-a-b", "n - b"]);
        let loops = if taken.is_empty() { " for".to_owned() } else { format!("{taken},") };
        let joint = dice.one(&[" if c > 0 and ", " if a != 3 and ", " if "]);
        let rule = |equation: &str| {
            format!(
                "n -> {option}{loops} a in {la}..{ha}, b in {lb}..{hb}{joint}{equation}{other}\nlet c = 2\nlet some = [1, 4]"
            )
        };
        let (typed, hidden) = (rule(&equation), rule(&format!("not ({})", equation.replace("==", "!="))));
        let (Some(one), Some(other)) = (opened(&typed), opened(&hidden)) else { panic!("{typed}") };
        let is_let = |qualifier: &Qualifier| matches!(qualifier, Qualifier::Let(..));
        solved += u64::from(one.rule().tree().clauses[0].qualifiers.iter().any(is_let));
        have_the_same_moves(&one, &other, (0..=HEAPS).map(Value::Int), &typed);
        recognised += u64::from(heaps_agree(&typed));
    }
    println!("{solved} of {rules} rules are solved for a number, {recognised} are recognised");
    assert!(solved > rules / 2 && recognised > rules / 60, "{solved} and {recognised} of {rules}");
}

/// Rules that are taken for the same without a condition on what a move leaves: the moves are the same.
#[test]
fn conditions_that_say_nothing() {
    let mut dice = Dice(0xC0DD_1710_9515_0BE7);
    let (mut same, rules) = (0, cases(3000));
    for _ in 0..rules {
        let number =
            |dice: &mut Dice| dice.near(&["x-1", "y-2", "x", "y"], &["y-x", "x-k", "x+1", "y/2", "x-2*y"]);
        let tuple = |dice: &mut Dice| format!("({}, {})", number(dice), number(dice));
        let mut left = vec![tuple(&mut dice)];
        if dice.below(3) == 0 {
            left.push(tuple(&mut dice));
        }
        let left = left.join(dice.one(&[" | ", " & "]));
        let number = dice.near(&["x", "y"], &["y-1", "x-y", "x-k", "2*x"]);
        let bound = dice.below(4);
        let condition = match dice.below(4) {
            0 => format!("if {number} > {bound}"),
            1 => format!("if {number} >= {bound}"),
            2 => format!("if {bound} < {number}"),
            _ => format!("if {bound} <= {number}"),
        };
        let other = dice.near(&[""], &["if x != 3", "if y % 2 == 1", "if 4 / (y + 1) < 2"]);
        let name = dice.one(&["for k in 0..2", "let k = 2"]);
        let typed = format!("(x: int, y: int) -> {left} {name} {condition} {other}");
        let plain = format!("(x: int, y: int) -> {left} {name} {other}");
        let (one, other) = (game(&typed), game(&plain));
        if one.rule().is_same(other.rule()) {
            same += 1;
            let position = |cell: i64| Value::tuple(vec![Value::Int(cell / 6), Value::Int(cell % 6)]);
            have_the_same_moves(&one, &other, (0..36).map(position), &typed);
        }
    }
    println!("{same} of {rules} conditions say nothing");
    assert!(same > rules / 10 && same < rules / 2, "{same} of {rules}");
}

/// A clause about numbers that may go down along a line, by a multiple K of a direction or a step I.
fn line(dice: &mut Dice, dimension: usize) -> String {
    let numbers = &["X", "Y", "Z"][..dimension];
    let high = match dimension {
        2 => dice.near(
            &["max(X, Y)", "X+Y", "max(Y, X)", "X+2*Y"],
            &[
                "X",
                "Y",
                "min(X, Y)",
                "X-1",
                "2*X",
                "X/2",
                "5",
                "max(X, 3)",
                "min(X, 5)",
                "X+1",
                "max(X-1, Y)",
                "X+Y-1",
                "min(X+Y, Y)",
                "max(X, Y)-1",
                "X-Y",
                "max(Y, 2*X)",
                "3*X-Y",
            ],
        ),
        _ => dice.near(
            &["max(X, Y, Z)", "X+Y+Z"],
            &["X", "min(X, Y, Z)", "Z", "max(X, Y)", "Y+Z-1", "3", "min(X+Y, Y+Z)"],
        ),
    };
    let mut loops = Vec::new();
    let with_amount = dice.below(5) > 0;
    if with_amount {
        loops.push(format!("K in {}..{high}", dice.near(&["1"], &["2", "3", "0"])));
    }
    let with_step = dice.below(3) == 0;
    // The step may be the amount once more, under another name.
    let is_same = with_step && with_amount && dice.below(3) == 0;
    if is_same {
        loops.push(format!("I in {}", dice.near(&["1..X+Y", "0..X+Y"], &["1..X", "2..Y", "0..3"])));
    } else if with_step {
        let over = dice.near(&["0..1", "{1, 3}", "1..2"], &["[2]", "0..2", "1..X", "{}", "1..min(X, 2)"]);
        loops.push(format!("I in {over}"));
    }
    let mut options = Vec::new();
    for _ in 0..1 + dice.below(3) {
        let mut parts: Vec<String> = numbers
            .iter()
            .map(|number| {
                let moved = match (with_amount, with_step) {
                    (true, true) if is_same => dice.near(&["P-K", "P-I"], &["P-2*I", "P-K-I", "I"]),
                    (true, true) => dice.near(&["P-K", "P-I*K", "P-K*I"], &["P-I", "P-K-I", "P-K-1", "K"]),
                    (true, false) => dice.near(&["P-K", "P-2*K"], &["P-K-1", "K", "P-K+1", "P+K", "P-1"]),
                    (false, true) => dice.near(&["P-I", "P-2*I"], &["P-I-1", "I", "P-1", "P-I+1"]),
                    (false, false) => dice.near(&["P-1", "P-2"], &["P+1", "0", "P/2", "P-0"]),
                };
                dice.one(&["P", moved]).replace('P', number)
            })
            .collect();
        if parts.iter().zip(numbers).all(|(part, number)| part == number) {
            parts[0] = if with_amount { "X-K".into() } else { "X-1".into() };
        }
        options.push(format!("({})", parts.join(", ")));
    }
    let same = dice.one(&[" if I == K", " if K - I == 0", " if K == I"]);
    let mut condition = if is_same { same.into() } else { String::new() };
    if dice.below(3) == 0 {
        let about = match (with_amount, with_step, dice.below(2)) {
            (true, _, 0) => dice.near(
                &["K >= 1", "K > 0", "Y >= 0"],
                &["K != 2", "X >= K", "X-K >= 0", "K > 1", "X > K", "K <= Y", "K < 5"],
            ),
            (_, true, _) => {
                dice.near(&["I > 0", "I != 1", "I + 1 > 0"], &["X >= I", "I < 2", "X != I", "X-I >= 0"])
            }
            _ => dice.near(
                &["X >= 0", "Y + 1 > 0"],
                &["X > Y", "X > 0", "X+Y > 0", "X > 1", "X != 3", "X-1 >= 0"],
            ),
        };
        condition += &format!(" if {about}");
    }
    let loops = if loops.is_empty() { String::new() } else { format!(" for {}", loops.join(", ")) };
    let pattern: Vec<String> = numbers.iter().map(|number| format!("{number}: int")).collect();
    format!("({}) -> {}{loops}{condition}", pattern.join(", "), options.join(" | "))
}

#[test]
fn rules_near_to_lines() {
    let mut dice = Dice(0xD1B5_4A32_D192_ED03);
    let rules = cases(12_000);
    let mut recognised = 0;
    for _ in 0..rules {
        let dimension = 2 + dice.below(4) as usize / 3;
        let clauses: Vec<String> = (0..1 + dice.below(4) / 3).map(|_| line(&mut dice, dimension)).collect();
        let names = dice.below(2) as usize;
        let names = [
            [('X', "a"), ('Y', "b"), ('Z', "c"), ('K', "k"), ('I', "i")],
            [('X', "row"), ('Y', "x"), ('Z', "n"), ('K', "many"), ('I', "d")],
        ][names];
        recognised += u64::from(lines_agree(&named(&clauses.join("\n"), &names)));
    }
    enough_are_recognised(recognised, rules, "rules about several numbers");
}
