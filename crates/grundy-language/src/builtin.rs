//! The functions of the notation: one table says what each is called, takes, gives and does.

/// What a function takes as an argument. `c` is a collection: a list, a set or a word, whose members are words of one
/// letter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    /// A number.
    Int,
    /// A list of numbers.
    Ints,
    /// A collection.
    Collection,
    /// A collection of numbers.
    Numbers,
    /// A collection of truth values.
    Conditions,
    /// A member of what another argument holds.
    Member,
    /// A list or a word, of which one place is meant.
    Row,
    /// A set.
    Set,
    /// A set of numbers.
    IntSet,
    /// A list of pairs of numbers.
    Pairs,
    /// Several numbers, or one collection of numbers.
    SeveralNumbers,
    /// Several numbers, or one collection of anything.
    Several,
}

/// What a function gives.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Gives {
    /// A number.
    Int,
    /// A truth value.
    Bool,
    /// A list of numbers.
    Ints,
    /// A list of lists of numbers.
    IntLists,
    /// A set of numbers.
    IntSet,
    /// A member of the collection; a number, where it is of several numbers.
    Member,
    /// A list of sets of members.
    Sets,
    /// The members in an order: of a word a word, else a list.
    Ordered,
    /// Something like the first argument.
    First,
}

/// A function of the notation.
#[derive(Debug)]
pub struct Function {
    /// Which one it is.
    pub builtin: Builtin,
    /// How it is called, such as `count(c, x)`.
    pub call: &'static str,
    /// What it takes.
    pub takes: &'static [Takes],
    /// What it gives.
    pub gives: Gives,
    /// What that is, in words.
    pub says: &'static str,
    /// A call and its value.
    pub example: [&'static str; 2],
}

macro_rules! functions {
    ($($builtin:ident $call:literal $takes:tt -> $gives:ident, $says:literal, $example:literal = $value:literal;)+) => {
        /// Which function of the notation; [`FUNCTIONS`] says what each does.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        #[allow(missing_docs)] // each is named as it is typed
        pub enum Builtin {
            $($builtin,)+
        }

        /// The functions of the notation (section 3), in the order in which they are explained.
        pub const FUNCTIONS: &[Function] = &[$(Function {
            builtin: Builtin::$builtin,
            call: $call,
            takes: functions!(@takes $takes),
            gives: Gives::$gives,
            says: $says,
            example: [$example, $value],
        },)+];
    };
    (@takes [$($takes:ident),+]) => { &[$(Takes::$takes),+] };
}

functions! {
    Len "len(c)" [Collection] -> Int, "how many members c has", "len([3, 1, 3])" = "3";
    Sum "sum(c)" [Numbers] -> Int, "the sum of the members", "sum(1..4)" = "10";
    Count "count(c, x)" [Collection, Member] -> Int, "how often x occurs in c", "count(\"NIMBER\", \"N\")" = "1";
    Index "index(c, x)" [Collection, Member] -> Int, "where x first occurs in c, counted from 0", "index([4, 7, 7], 7)" = "1";
    Sorted "sorted(c)" [Collection] -> Ordered, "the members in ascending order; of a word a word", "sorted([3, 1, 2])" = "[1, 2, 3]";
    Reversed "reversed(c)" [Collection] -> Ordered, "the members in reverse order; of a word a word", "reversed(\"AB.\")" = "\".BA\"";
    Distinct "distinct(c)" [Collection] -> Bool, "whether no member occurs twice", "distinct([3, 1, 3])" = "false";
    Any "any(c)" [Conditions] -> Bool, "whether some member is true", "any([k > 2 for k in 1..3])" = "true";
    All "all(c)" [Conditions] -> Bool, "whether every member is true", "all([k > 2 for k in 1..3])" = "false";
    Min "min(a, b, …) or min(c)" [Several] -> Member, "the least", "min(4, 2, 9)" = "2";
    Max "max(a, b, …) or max(c)" [Several] -> Member, "the greatest", "max([4, 2, 9])" = "9";
    Gcd "gcd(a, b, …) or gcd(c)" [SeveralNumbers] -> Int, "the greatest common divisor", "gcd(12, 18)" = "6";
    Lcm "lcm(a, b, …) or lcm(c)" [SeveralNumbers] -> Int, "the least common multiple", "lcm(4, 6)" = "12";
    Xor "xor(a, b, …) or xor(c)" [SeveralNumbers] -> Int, "the nim-sum", "xor(3, 4, 5)" = "2";
    Abs "abs(n)" [Int] -> Int, "n without its sign", "abs(2 - 5)" = "3";
    Sqrt "sqrt(n)" [Int] -> Int, "the square root, rounded down", "sqrt(24)" = "4";
    Log2 "log2(n)" [Int] -> Int, "the binary logarithm, rounded down", "log2(9)" = "3";
    Popcount "popcount(n)" [Int] -> Int, "how many binary digits are 1", "popcount(13)" = "3";
    Bit "bit(n, i)" [Int, Int] -> Int, "binary digit i of n, 0 or 1", "bit(5, 2)" = "1";
    BitAnd "bitand(a, b)" [Int, Int] -> Int, "the binary digits in both", "bitand(12, 10)" = "8";
    BitOr "bitor(a, b)" [Int, Int] -> Int, "the binary digits in either", "bitor(12, 10)" = "14";
    Shl "shl(n, i)" [Int, Int] -> Int, "n times 2 ** i", "shl(3, 2)" = "12";
    Shr "shr(n, i)" [Int, Int] -> Int, "n / 2 ** i", "shr(13, 2)" = "3";
    Digits "digits(n)" [Int] -> Ints, "decimal digits, most significant first", "digits(407)" = "[4, 0, 7]";
    Number "number(list)" [Ints] -> Int, "the number with these decimal digits", "number([4, 0, 7])" = "407";
    Divisors "divisors(n)" [Int] -> IntSet, "the positive divisors of n", "divisors(12)" = "{1, 2, 3, 4, 6, 12}";
    Primes "primes(m)" [Int] -> IntSet, "the primes in 1..m", "primes(10)" = "{2, 3, 5, 7}";
    Squares "squares(m)" [Int] -> IntSet, "the squares in 1..m", "squares(10)" = "{1, 4, 9}";
    Cubes "cubes(m)" [Int] -> IntSet, "the cubes in 1..m", "cubes(30)" = "{1, 8, 27}";
    Fibonacci "fibonacci(m)" [Int] -> IntSet, "the Fibonacci numbers in 1..m", "fibonacci(10)" = "{1, 2, 3, 5, 8}";
    Odds "odds(m)" [Int] -> IntSet, "the odd numbers in 1..m", "odds(6)" = "{1, 3, 5}";
    Evens "evens(m)" [Int] -> IntSet, "the even numbers in 1..m", "evens(6)" = "{2, 4, 6}";
    Powers "powers(b, m)" [Int, Int] -> IntSet, "1, b, b * b, … up to m", "powers(2, 10)" = "{1, 2, 4, 8}";
    IsPrime "is_prime(n)" [Int] -> Bool, "whether n is prime", "is_prime(7)" = "true";
    IsSquare "is_square(n)" [Int] -> Bool, "whether n is a square", "is_square(8)" = "false";
    Subsets "subsets(c)" [Collection] -> Sets, "all subsets of the members, the smallest first", "subsets({1, 2})" = "[{}, {1}, {2}, {1, 2}]";
    Partitions "partitions(n)" [Int] -> IntLists, "all partitions of n, largest part first", "partitions(3)" = "[[3], [2, 1], [1, 1, 1]]";
    Replace "replace(h, i, x)" [Row, Int, Member] -> First, "the list or word h with x in place i", "replace([5, 6, 7], 1, 0)" = "[5, 0, 7]";
    Remove "remove(h, i)" [Row, Int] -> First, "the list or word h without place i", "remove(\"ABC\", 0)" = "\"BC\"";
    Without "without(s, x)" [Set, Member] -> First, "the set s without x", "without({1, 2, 3}, 2)" = "{1, 3}";
    Joined "joined(s, ends, v)" [IntSet, Pairs, Int] -> First, "the edges in s that other edges in s join to the vertex v, where edge e has the two ends ends[e]", "joined({0, 2}, [(0, 1), (1, 2), (2, 0)], 1)" = "{0, 2}";
}

impl Function {
    /// Its name.
    pub fn name(&self) -> &'static str {
        self.call.split('(').next().unwrap_or(self.call)
    }

    /// How it is called and what it gives, in a line.
    pub fn help(&self) -> String {
        format!("{}: {}", self.call, self.says)
    }

    /// The function of a name.
    pub fn named(name: &str) -> Option<&'static Function> {
        FUNCTIONS.iter().find(|function| function.name() == name)
    }

    /// Whether it takes several numbers, or one collection.
    pub fn takes_several(&self) -> bool {
        matches!(self.takes, [Takes::Several | Takes::SeveralNumbers])
    }
}

impl Builtin {
    /// Its name.
    pub fn name(self) -> &'static str {
        FUNCTIONS.iter().find(|function| function.builtin == self).map_or("", Function::name)
    }
}
