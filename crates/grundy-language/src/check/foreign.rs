//! Words of other languages, and what to write in their stead.

use crate::notation::suggestion::property;

/// The functions people bring along.
const FUNCTIONS: &[(&[&str], &str)] = &[
    (&["range"], "a range is written `a..b`, both ends included: `range(1, 4)` is `1..3`"),
    (&["floor"], "`/` and `sqrt` round down by themselves"),
    (&["div", "divide"], "`/` rounds down by itself"),
    (&["int"], "`/` rounds down by itself; the number that digits make is `number(…)`"),
    (&["ceil", "ceiling"], "`/` rounds down; `(a + b - 1) / b` rounds up"),
    (&["length", "size"], "write `len(…)`"),
    (&["mod", "rem"], "write `a % b`"),
    (&["pow", "power", "exp"], "write `a ** b`"),
    (&["log", "ln", "lg"], "write `log2(…)`, which rounds down"),
    (&["append", "push", "add", "insert"], "write `h + [x]` for a list, `s + {x}` for a set"),
    (&["pop", "del", "delete", "erase"], "write `remove(h, i)` for a list, `s - {x}` for a set"),
    (&["list", "array", "tuple"], "write `[a, b]` for a list, `(a, b)` for a tuple"),
    (&["set"], "write `{a, b}`"),
    (&["enumerate"], "write `for i in 0..len(h)-1 let x = h[i]`"),
    (&["indices", "indexes"], "the places of a list are `0..len(h)-1`"),
    (&["product", "prod"], "a function may call itself: `let f(h) = if h == [] then 1 else h[0] * f(h[1:])`"),
    (&["map", "filter"], "write `[… for x in c if …]`"),
    (
        &["prime_factors", "primefactors", "factorize", "factor"],
        "the primes that divide n: `for p in primes(n) if n % p == 0`",
    ),
    (&["factors"], "write `divisors(n)`"),
    (&["proper_divisors", "properdivisors"], "write `for d in divisors(n) if d < n`"),
    (&["digit_sum", "digitsum", "sum_of_digits"], "write `sum(digits(n))`"),
    (&["bitcount", "bit_count", "bits", "count_bits"], "write `popcount(n)`"),
    (&["random", "rand", "randint"], "moves by chance are written `chance {1/2: n-1, 1/2: n}`"),
    (&["mex", "grundy", "nimber", "nim", "sg"], "a rule says only what the moves are; values are worked out"),
];

/// What to write in place of a name that is none here.
pub(super) fn value(name: &str) -> Option<&'static str> {
    match name {
        "half" => Some("half of a heap is `n/2`"),
        "inf" | "infinity" | "oo" => Some("write `1..n`: no more can be taken than there is"),
        "pass" => Some("to pass is to leave the position as it is: `n -> n`"),
        _ => None,
    }
}

/// What to write in place of a function that the notation does not have.
pub(super) fn function(name: &str) -> Option<&'static str> {
    let name = name.to_lowercase();
    let known = FUNCTIONS.iter().find(|(names, _)| names.contains(&name.as_str()));
    known.map(|&(_, hint)| hint).or_else(|| {
        let bare = name.strip_prefix("is").map_or(&name[..], |rest| rest.trim_start_matches('_'));
        property(bare)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::builtin::Function;

    #[test]
    fn none_of_them_is_a_function_here() {
        for name in FUNCTIONS.iter().flat_map(|(names, _)| names.iter()) {
            assert!(Function::named(name).is_none(), "{name}");
        }
    }
}
