//! Machine code against the machine that it stands in for.

use grundy::Limits;
use grundy::Nimber;
use grundy::Unwatched;
use grundy::engine::{NoTable, Table};
use grundy::{Game, NoFiles};
use grundy_rule::fault::Fault;
use grundy_rule::layout::{Layout, Slots};
use grundy_rule::machine::Machine;
use grundy_rule::moves::{Moves, Parts};
use grundy_rule::native::Native;
use grundy_rule::pause::Pause;
use std::ops::ControlFlow;

/// A game without its machine code.
struct Plain<'p>(Machine<'p>);

impl Moves for Plain<'_> {
    fn layout(&self) -> &Layout {
        self.0.layout()
    }

    fn options<F>(&mut self, at: Slots<'_>, visit: F) -> Result<(), Fault>
    where
        F: FnMut(&Parts<'_>) -> ControlFlow<()>,
    {
        self.0.options(at, visit)
    }
}

fn corner(game: &Game) -> Vec<i64> {
    let numbers = Layout::new(game.rule().tree().position.clone()).numbers();
    [vec![300], vec![18, 23], vec![7, 5, 6]][numbers - 1].clone()
}

/// Both tables of a rule, and how many cells the machine code filled by itself. What several threads fill is the same.
fn both(rule: &str, limits: Limits) -> (Result<Table, NoTable>, Result<Table, NoTable>, usize) {
    let (fast, slow, alone, _) = all(rule, limits);
    (fast, slow, alone)
}

/// The same, and whether several threads came to the end.
fn all(rule: &str, limits: Limits) -> (Result<Table, NoTable>, Result<Table, NoTable>, usize, bool) {
    let game = Game::open(rule, &Default::default(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
    let machine = || game.rule().machine(&limits, &Unwatched).unwrap();
    let corner = corner(&game);
    let sides: Vec<usize> = corner.iter().map(|&last| last as usize + 1).collect();
    let mut alone = grundy_rule::nimbers::Nimbers::with_room(sides.iter().product()).unwrap();
    let mut abreast = alone.clone();
    let mut done = false;
    if let Some(mut native) = Native::of(machine().program(), &sides, false) {
        native.fill(&mut alone, 1 << 30);
        done = native.fill_abreast(&mut abreast, 3, 1 << 30, &mut |_| true) == Pause::Done;
    }
    let fast = Table::fill(machine(), &corner, limits, &Unwatched);
    let slow = Table::fill(Plain(machine()), &corner, limits, &Unwatched);
    if let Ok(table) = &slow {
        assert!(abreast.iter().eq(table.values().iter().take(abreast.len())), "{rule}");
        assert!(!done || abreast.len() == table.values().len(), "{rule}");
    }
    (fast, slow, alone.len(), done)
}

/// Rules that the code does alone: together they have all that it can do.
const RULES: &[&str] = &[
    "n -> n - k*k for k in 1..sqrt(n)",
    "n -> n-k for k in 1..n",
    "n -> n-k for k in 1..5",
    "n -> n-2*k for k in 1..n",
    "n -> a & n-a for a in 1..n-1 if a != n-a and a % 2 == 1",
    "n -> a & n-a for a in 1..n-1 if a < n-a",
    "n -> a & n-a-1 for a in 0..n-1",
    "n -> n / 2 if n > 0 ; n -> n - 1 if n % 3 != 0",
    "n -> n - d for d in 1..n-1 if n % d == 1",
    "n -> n - s for s in squares(n) ; n -> n - p for p in primes(n)",
    "n -> n - f for f in fibonacci(n) ; n -> n - c for c in cubes(n)",
    "n -> n - p for p in powers(2, n)",
    "n -> n - k for k in {1, 3..5, n/2+1..n}",
    "n -> n - k for k in [2, 7, 1, 1]",
    "n -> n - k for k in 1..n if k in {1, 4, 6, 70}",
    "n -> n - k for k in 1..n if not (k in {2, 3, 5})",
    "n -> n - k for k in 1..n if gcd(n, k) == 1",
    "n -> n - popcount(n) if n > 0 ; n -> n - 1 if n > 0 and is_prime(n)",
    "n -> xor(n, k) for k in 1..n if xor(n, k) < n",
    "n -> min(n - 1, 2*k) for k in 0..n/3 if n > 0",
    "n -> max(k, n - 7) for k in 0..n-1",
    "let f(x) = x*x + 1\nn -> n - f(k) for k in 0..n if f(k) <= n",
    "let g(x) = if x % 2 == 0 then x/2 else x-1\nlet f(x) = g(g(x))\nn -> f(n) & n-1 if n > 3",
    "n -> abs(n - 10) if n > 10",
    "n -> shr(n, 1) if n > 0",
    "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b)",
    "(a, b) -> (a-k, b) for k in 1..a if (a+b) % 3 != 0\n(a, b) -> (a, b-k) for k in 1..b",
    "(a, b) -> (a-1, b+1) if b < 10 and a > 0 ; (a, b) -> (a, b-2)",
    "(a, b) -> (b, a % b) if b > 0 and b < a",
    "(a, b) -> (a-1, b) & (a-1, 0) if a > 0 ; (a, b) -> (a, b-1)",
    "(a, b, c) -> (a-k, b, c) | (a, b-k, c) | (a, b, c-k) for k in 1..max(a, b, c)",
    "(a, b, c) -> (a-1, b, c) | (a, b-1, c) | (a, b, c-1) | (a-1, b-1, c-1)",
    "n -> n - k*k*k*k*k for k in 1..n if n < 20",
    "n -> 100 / (n - 50) + n - 200 if n > 200 ; n -> n-1",
    "n -> split([a-i for i in 0..k-1]) for k in 2..n, a in k..n if k*a - k*(k-1)/2 == n",
    "n -> split([]) if n > 5\nn -> n-1",
    // Checks that are made before the loop, and some that hold for a part of it only.
    "n -> n - k*k - k for k in 1..n if n > k*k+k and k % 3 != 1",
    "n -> n - k*(k+1)/2 for k in 1..n",
    "n -> n - 3*k + k/2 for k in 1..n if n % 5 != 2 or k % 2 == 0",
    "n -> max(n - 2*k, k - 1) for k in 1..n/2 if k % 3 != 0",
    "n -> a & n-a for a in 1..n-1 if n % 4 == 0 or n % 3 == 1 and a % 2 == 0",
    "n -> a & n-a for a in 1..n-1 if a < n-a and (a % 2 == 1 or n % 3 == 0)",
    "n -> n - k for k in 1..2*n if n % 2 == 0 or k % 2 == 0",
    "n -> n - k*k*k*k*k*k*k*k*k for k in 1..100 if n % 7 != 3",
    // Conditions that are asked once of each number.
    "n -> n - k for k in 1..n if is_prime(k) and k % 4 == 1",
    "n -> n - k for k in 3..n-1 if is_prime(k) or popcount(k) == 2 and k > 5",
    "n -> n - k for k in 1..n if not is_prime(k) and (n + k) % 3 != 0",
    "n -> n - k*k for k in 0..n if k*k % 3 == 1 and k*k <= n",
    "n -> k & n-k for k in 1..n/2 if is_square(k) or k in {2, 3, 30..33}",
    "n -> n - k for k in 1..n if k > 1000",
    "n -> n - j*k for j in 1..3 if j != 2 for k in j..n if k % 4 == 2 and is_square(k + 3*j)",
    "n -> n - j*k for j in 1..4 if j != 2 for k in 2..n if popcount(k) % 2 == 1",
    "(a, b) -> (a-k, b) | (a, b-k) for k in 1..a+b if gcd(k, 12) == 1 and k % 3 == 2",
    "(a, b) -> (a-k, b) | (a, b-k) | (a-k, b-k) for k in 1..max(a, b) if (a + k) % 3 != 0",
    "(a, b) -> (a-k, b) for k in 1..a if k != b ; (a, b) -> (a, b-2*k) for k in 1..b if k != a",
    "(a, b) -> (a-k, b+k) for k in 1..min(a, 22-b) if k % 2 == 1 ; (a, b) -> (a, b-1)",
    "(a, b, c) -> (a-k, b, c) for k in 1..a if k != b ; (a, b, c) -> (a, b-k, c-k) for k in 1..c if k != a",
];

/// Rules that have positions of which only the machine can say something.
const OTHERS: &[&str] = &[
    "n -> split([n-k, k/2 - 3]) for k in 1..n",
    "n -> (n - 9) / 2 + 4 if n > 5",
    "n -> n+1 if n < 10",
    "n -> n ** 40 for k in 1..2 if n > 3",
    "n -> 7 / (n - 7) - 1",
    "n -> n - k for k in 1..n if k * 3037000500 * 3037000500 > 5",
    "(a, b) -> (a-1, b+1)",
    "n -> n - len(digits(n)) if n > 0",
];

#[test]
fn they_fill_the_same_tables() {
    for rule in RULES {
        let (fast, slow, alone) = both(rule, Limits::default());
        assert_eq!(fast, slow, "{rule}");
        assert_eq!(slow.map(|table| table.values().len()), Ok(alone), "{rule}");
    }
    for rule in OTHERS {
        let (fast, slow, alone) = both(rule, Limits::default());
        assert_eq!(fast, slow, "{rule}");
        assert!(slow.map_or(usize::MAX, |table| table.values().len()) > alone, "{rule}");
    }
}

/// Rules by which numbers rise: play leaves a table above, but from cells that lie low enough.
const RISING: &[&str] = &[
    "(a, b) -> (a-k, b+k) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b",
    "(a, b) -> (a-1, b+2) ; (a, b) -> (a, b-k) for k in 1..3",
    "(n, last) -> (n-k, k) for k in 1..n if k != last",
    "(n, last) -> (n-k, 2*k) for k in 1..last",
    "(a, b, c) -> (a-k, b, c+1) for k in 1..a ; (a, b, c) -> (a, b-k, c+1) for k in 1..b ; (a, b, c) -> (a, b, c-1)",
    "(a, b, c) -> (a-1, b+1, c) | (a, b-1, c+1) | (a, b, c-1)",
    "(a, b) -> (a-1, b+3) if 7 / (abs(a-9) + b) < 9 ; (a, b) -> (a, b-1)",
];

/// The values of a table with gaps, by their definition: where an option lies outside, later or in a gap, or cannot be told,
/// is a gap. And how many there are.
fn with_gaps(mut moves: impl Moves, corner: &[i64]) -> (Vec<Option<Nimber>>, usize) {
    let cells: i64 = corner.iter().map(|last| last + 1).product();
    let mut values: Vec<Option<Nimber>> = Vec::new();
    for mut rest in 0..cells {
        let mut at = corner.to_vec();
        for (number, last) in at.iter_mut().zip(corner).rev() {
            (*number, rest) = (rest % (last + 1), rest / (last + 1));
        }
        let mut options = Some(Vec::new());
        let listed = moves.options(Slots { numbers: &at, others: &[] }, |parts| {
            let inside = parts.numbers.iter().zip(corner).all(|(number, last)| number <= last);
            let cell =
                parts.numbers.iter().zip(corner).fold(0, |cell, (number, last)| cell * (last + 1) + number);
            let value = values.get(cell as usize).filter(|_| inside).copied().flatten();
            match (value, &mut options) {
                (Some(value), Some(options)) => options.push(value),
                _ => options = None,
            }
            ControlFlow::Continue(())
        });
        let options = options.filter(|_| listed.is_ok());
        values.push(options.map(|options| (0..).map(Nimber).find(|value| !options.contains(value)).unwrap()));
    }
    let gaps = values.iter().filter(|value| value.is_none()).count();
    (values, gaps)
}

#[test]
fn gaps_are_where_play_leaves_the_table() {
    for rule in RULES.iter().chain(OTHERS).chain(RISING) {
        let game =
            Game::open(rule, &Default::default(), &NoFiles).unwrap_or_else(|report| panic!("{report}"));
        let limits = Limits { steps: 1 << 16, ..Limits::default() };
        let (machine, corner) = (|| game.rule().machine(&limits, &Unwatched).unwrap(), corner(&game));
        let table = match Table::fill_with_gaps(machine(), &corner, limits, &Unwatched) {
            Ok(table) => table,
            // Sums have none, nor has what is no machine code at all.
            Err(NoTable::Shape) => {
                assert!(rule.contains('&') || rule.contains("split") || OTHERS.contains(rule), "{rule}");
                continue;
            }
            Err(other) => panic!("{rule}: {other:?}"),
        };
        let (values, gaps) = with_gaps(machine(), &corner);
        let whole = Table::fill(Plain(machine()), &corner, limits, &Unwatched);
        assert_eq!(gaps == 0, whole.is_ok(), "{rule}");
        assert!(gaps == 0 || gaps < values.len() * 5 / 6 || !RISING.contains(rule), "{rule}: {gaps}");
        for (cell, &value) in values.iter().enumerate() {
            let mut rest = cell as i64;
            let mut at = corner.clone();
            for (number, last) in at.iter_mut().zip(&corner).rev() {
                (*number, rest) = (rest % (last + 1), rest / (last + 1));
            }
            let told = table.get(&at);
            // What only the machine can say is a gap, too.
            assert!(
                told == value || told.is_none() && OTHERS.contains(rule),
                "{rule} {at:?}: {told:?}, {value:?}"
            );
        }
    }
}

#[test]
fn values_of_any_width() {
    let rule = "(a, b) -> (a-k, b) for k in 1..a\n(a, b) -> (a, b-k) for k in 1..b";
    let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
    let table =
        |machine| Table::fill(machine, &[700, 3], Limits::default(), &Unwatched).expect("Nim is in order");
    let nim = table(game.rule().machine(&Limits::default(), &Unwatched).unwrap());
    assert_eq!((nim.get(&[700, 2]), nim.values().width()), (Some(Nimber(700 ^ 2)), 2));
    let heap = Game::open("n -> n-k for k in 1..n", &Default::default(), &NoFiles).unwrap();
    let machine = heap.rule().machine(&Limits::default(), &Unwatched).unwrap();
    let large = Table::fill(machine, &[70_000], Limits::default(), &Unwatched).expect("in order");
    assert_eq!((large.values().width(), large.get(&[70_000])), (4, Some(Nimber(70_000))));
    // What stands in a gap is no nimber: 255 takes two bytes.
    let with_gaps = |last| {
        let machine = heap.rule().machine(&Limits::default(), &Unwatched).unwrap();
        Table::fill_with_gaps(machine, &[last], Limits::default(), &Unwatched)
    };
    for (last, width) in [(254, 1), (255, 2), (300, 2), (65_534, 2)] {
        let table = with_gaps(last).expect("in order");
        assert_eq!((table.values().width(), table.get(&[last])), (width, Some(Nimber(last as u64))));
    }
    assert!(matches!(with_gaps(65_535), Err(NoTable::Shape)));
}

#[test]
fn rows_are_filled_abreast() {
    // With several threads and without; the second has a cell for the machine, the third options to the right.
    for (rule, far) in [
        ("(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-k) for k in 1..b if k % 5 != 2", true),
        ("(a, b) -> (a-k, b) for k in 1..a ; (a, b) -> (a, b-1) if 7 / (abs(a-100) + b) < 9", false),
        ("(a, b) -> (a-k, b+k) for k in 1..min(a, 150-b) ; (a, b) -> (a, b-1)", false),
    ] {
        let game = Game::open(rule, &Default::default(), &NoFiles).unwrap();
        let table = |threads| {
            let limits = Limits { threads, ..Limits::default() };
            Table::fill(game.rule().machine(&limits, &Unwatched).unwrap(), &[150, 150], limits, &Unwatched)
        };
        assert_eq!(table(Some(2)), table(None), "{rule}");
        assert_eq!(table(Some(5)), table(Some(1)), "{rule}");
        let machine = game.rule().machine(&Limits::default(), &Unwatched).unwrap();
        let mut native = Native::of(machine.program(), &[151, 151], false).unwrap();
        let mut values = grundy_rule::nimbers::Nimbers::with_room(151 * 151).unwrap();
        let pause = native.fill_abreast(&mut values, 2, 1 << 22, &mut |_| true);
        assert_eq!((pause == Pause::Done, values.len() == 151 * 151), (far, far), "{rule}");
        let mut stopped = grundy_rule::nimbers::Nimbers::with_room(151 * 151).unwrap();
        let pause = native.fill_abreast(&mut stopped, 2, 1 << 22, &mut |cells| cells < 5000);
        assert!(pause != Pause::Done && stopped.len() < 151 * 151, "{rule}");
        assert!(stopped.iter().eq(values.iter().take(stopped.len())) || !far, "{rule}");
    }
}

#[test]
fn steps_run_out_for_both() {
    let limits = Limits { steps: 100, ..Limits::default() };
    let (fast, slow, _) = both("n -> n-k-j for k in 1..n for j in 1..2", limits);
    let len = |table: Result<Table, NoTable>| match table {
        Err(NoTable::Unfinished(table, _)) => table.values().len(),
        other => panic!("{other:?}"),
    };
    let (fast, slow) = (len(fast), len(slow));
    assert!(slow > 20 && fast >= slow, "{fast} and {slow}");
}

/// Rules put together at random from what is typed in rules: as many as the variable `RULES` of the environment says, for
/// a long run with `--release` and `--nocapture`.
#[test]
fn random_rules() {
    let mut random = fastrand::Rng::with_seed(14);
    let (mut whole, mut wrong, mut filled, mut abreast) = (0, 0, 0, 0);
    let rules = std::env::var("RULES").map_or(2000, |rules| rules.parse().expect("RULES is a number"));
    for number in 0..rules {
        if number > 0 && number % 100_000 == 0 {
            println!("{number} rules: {whole} whole, {wrong} wrong, {filled} in code, {abreast} abreast");
        }
        let rule = rule(&mut random);
        let limits = Limits { steps: 20_000, ..Limits::default() };
        if Game::open(&rule, &Default::default(), &NoFiles).is_err() {
            continue;
        }
        let (fast, slow, alone, done) = all(&rule, limits);
        abreast += usize::from(done && slow.is_ok());
        match (&fast, &slow) {
            // With a step for each round and nothing else, the code may come further.
            (_, Err(NoTable::Unfinished(..))) => continue,
            _ => assert_eq!(fast, slow, "{rule}"),
        }
        if slow.is_ok() {
            whole += 1
        } else {
            wrong += 1
        }
        filled += usize::from(alone > 0);
    }
    println!("{rules} rules: {whole} whole, {wrong} wrong, {filled} in code, {abreast} abreast");
    assert!(
        whole > 500 && wrong > 500 && filled > 900 && abreast > 100,
        "{whole} {wrong} {filled} {abreast}"
    );
}

fn rule(random: &mut fastrand::Rng) -> String {
    let names: &[&str] = [&["n"][..], &["a", "b"], &["a", "b", "c"]][[0, 0, 0, 1, 1, 2][random.usize(..6)]];
    let head = if names.len() == 1 { names[0].into() } else { format!("({})", names.join(", ")) };
    let mut clauses = Vec::new();
    for _ in 0..random.usize(1..3) {
        let mut known: Vec<&str> = names.to_vec();
        let mut loops = String::new();
        for name in ["k", "j"].into_iter().take(random.usize(..3)) {
            let source = match random.u8(..8) {
                0..4 => format!("{}..{}", random.i32(0..3), number(random, &known, 1)),
                4 => format!("{{{}, {}..{}}}", random.i32(0..4), random.i32(3..6), number(random, &known, 1)),
                5 => {
                    format!("{}({})", ["squares", "primes", "fibonacci", "odds"][random.usize(..4)], names[0])
                }
                6 => format!("powers({}, {})", random.i32(2..4), names[0]),
                _ => format!("[{}, {}, {}]", random.i32(0..9), random.i32(1..4), random.i32(2..7)),
            };
            loops += &format!(" for {name} in {source}");
            known.push(name);
            if random.u8(..3) == 0 {
                loops += &format!(" if {}", condition(random, &known));
            }
        }
        let position = |random: &mut fastrand::Rng| {
            let mut parts: Vec<String> = names.iter().map(|&name| name.into()).collect();
            let place = random.usize(..parts.len());
            parts[place] = match random.u8(..3) {
                0 => number(random, &known, 2),
                _ => format!("{} - {}", names[place], number(random, &known, 1)),
            };
            if parts.len() == 1 { parts[0].clone() } else { format!("({})", parts.join(", ")) }
        };
        let mut option = position(random);
        if random.u8(..3) == 0 {
            option += &format!(" & {}", position(random));
        }
        let guard = if random.bool() { format!(" if {}", condition(random, &known)) } else { String::new() };
        clauses.push(format!("{head} -> {option}{loops}{guard}"));
    }
    clauses.join("\n")
}

fn number(random: &mut fastrand::Rng, names: &[&str], depth: usize) -> String {
    if depth == 0 || random.u8(..3) == 0 {
        return match random.bool() {
            true => names[random.usize(..names.len())].into(),
            false => random.i32(0..8).to_string(),
        };
    }
    let (a, b) = (number(random, names, depth - 1), number(random, names, depth - 1));
    match random.u8(..14) {
        0..3 => format!("({a} + {b})"),
        3..6 => format!("({a} - {b})"),
        6 => format!("({a} * {b})"),
        7 => format!("({a} / {})", random.i32(1..5)),
        8 => format!("({a} % {b})"),
        9 => format!("min({a}, {b})"),
        10 => format!("max({a}, {b})"),
        11 => format!("xor({a}, {b})"),
        12 => format!("gcd({a}, {b})"),
        _ => format!("abs({a})"),
    }
}

fn condition(random: &mut fastrand::Rng, names: &[&str]) -> String {
    let (a, b) = (number(random, names, 1), number(random, names, 1));
    match random.u8(..8) {
        0 => format!("{a} % {} == {}", random.i32(2..5), random.i32(0..2)),
        1 => format!("{a} in {{1, 2, {}}}", random.i32(3..80)),
        2 => format!("{a} != {b} or {b} > 3"),
        3 => format!("{a} < {b} and {b} > 1"),
        4 => format!("not ({a} == {b})"),
        _ => format!("{a} {} {b}", ["<", "<=", ">", ">=", "=="][random.usize(..5)]),
    }
}
