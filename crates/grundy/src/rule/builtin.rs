//! The functions of the notation: their names and what they take.

/// A function of the notation (section 3).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs)] // each is named as it is typed; BUILTINS says what it does
pub enum Builtin {
    Len,
    Sum,
    Count,
    Sorted,
    Reversed,
    Min,
    Max,
    Gcd,
    Lcm,
    Xor,
    Any,
    All,
    Distinct,
    Abs,
    Sqrt,
    Log2,
    Popcount,
    Bit,
    BitAnd,
    BitOr,
    Shl,
    Shr,
    Digits,
    Number,
    Divisors,
    Primes,
    Squares,
    Cubes,
    Fibonacci,
    Odds,
    Evens,
    Powers,
    IsPrime,
    IsSquare,
    Subsets,
    Partitions,
    Replace,
    Remove,
    Index,
    Without,
}

/// Name, function and a line of help for each.
///
/// Types, as the checker fixes them (`c` a collection of members `t`: a list, a set or a word, whose
/// members are words of one letter): `min max gcd lcm xor` take either several numbers or one collection
/// of numbers (`min` and `max` also one collection of any members), and reach the machine as typed, with one
/// argument or several. `any all` take one collection of truth values. `subsets(c)` is a list of sets,
/// smallest first; `partitions(n)` a list of lists; `divisors` and the number sequences are sets;
/// `sorted` and `digits` give lists; `reversed` gives a list or a word, as its argument (a set gives a list).
/// `replace(h, i, x)` and `remove(h, i)` take a list or a word.
pub const BUILTINS: &[(&str, Builtin, &str)] = &[
    ("len", Builtin::Len, "len(c): how many members c has"),
    ("sum", Builtin::Sum, "sum(c): the sum of the members"),
    ("count", Builtin::Count, "count(c, x): how often x occurs in c"),
    ("sorted", Builtin::Sorted, "sorted(c): the members in ascending order; of a word a word"),
    ("reversed", Builtin::Reversed, "reversed(c): the members in reverse order; of a word a word"),
    ("min", Builtin::Min, "min(a, b, …) or min(c): the least"),
    ("max", Builtin::Max, "max(a, b, …) or max(c): the greatest"),
    ("gcd", Builtin::Gcd, "gcd(a, b, …) or gcd(c): the greatest common divisor"),
    ("lcm", Builtin::Lcm, "lcm(a, b, …) or lcm(c): the least common multiple"),
    ("xor", Builtin::Xor, "xor(a, b, …) or xor(c): the nim-sum"),
    ("any", Builtin::Any, "any(c): whether some member is true"),
    ("all", Builtin::All, "all(c): whether every member is true"),
    ("distinct", Builtin::Distinct, "distinct(c): whether no member occurs twice"),
    ("abs", Builtin::Abs, "abs(n): n without its sign"),
    ("sqrt", Builtin::Sqrt, "sqrt(n): the square root, rounded down"),
    ("log2", Builtin::Log2, "log2(n): the binary logarithm, rounded down"),
    ("popcount", Builtin::Popcount, "popcount(n): how many binary digits are 1"),
    ("bit", Builtin::Bit, "bit(n, i): binary digit i of n, 0 or 1"),
    ("bitand", Builtin::BitAnd, "bitand(a, b): the binary digits in both"),
    ("bitor", Builtin::BitOr, "bitor(a, b): the binary digits in either"),
    ("shl", Builtin::Shl, "shl(n, i): n times 2 ** i"),
    ("shr", Builtin::Shr, "shr(n, i): n / 2 ** i"),
    ("digits", Builtin::Digits, "digits(n): decimal digits, most significant first"),
    ("number", Builtin::Number, "number(list): the number with these decimal digits"),
    ("divisors", Builtin::Divisors, "divisors(n): the positive divisors of n"),
    ("primes", Builtin::Primes, "primes(m): the primes in 1..m"),
    ("squares", Builtin::Squares, "squares(m): the squares in 1..m"),
    ("cubes", Builtin::Cubes, "cubes(m): the cubes in 1..m"),
    ("fibonacci", Builtin::Fibonacci, "fibonacci(m): the Fibonacci numbers in 1..m"),
    ("odds", Builtin::Odds, "odds(m): the odd numbers in 1..m"),
    ("evens", Builtin::Evens, "evens(m): the even numbers in 1..m"),
    ("powers", Builtin::Powers, "powers(b, m): 1, b, b * b, … up to m"),
    ("is_prime", Builtin::IsPrime, "is_prime(n): whether n is prime"),
    ("is_square", Builtin::IsSquare, "is_square(n): whether n is a square"),
    ("subsets", Builtin::Subsets, "subsets(c): all subsets of the members"),
    ("partitions", Builtin::Partitions, "partitions(n): all partitions of n, largest part first"),
    ("replace", Builtin::Replace, "replace(h, i, x): h with x in place i"),
    ("remove", Builtin::Remove, "remove(h, i): h without place i"),
    ("index", Builtin::Index, "index(c, x): where x first occurs in c"),
    ("without", Builtin::Without, "without(s, x): the set s without x"),
];

impl Builtin {
    /// The function of a name.
    pub fn named(name: &str) -> Option<Builtin> {
        BUILTINS.iter().find(|(known, _, _)| *known == name).map(|&(_, builtin, _)| builtin)
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        BUILTINS.iter().find(|&&(_, builtin, _)| builtin == self).map_or("", |&(name, _, _)| name)
    }
}
