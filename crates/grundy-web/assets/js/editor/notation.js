// The words of the notation, as docs/notation.md and docs/functions.md have them. Nothing here draws.

/** Words with a meaning of their own. */
export const KEYWORDS =
  `for if then else let given where and or not in true false take start misere win lose draw
  chance gain cost split`.split(/\s+/);

/** The functions as they are called. */
export const FUNCTIONS =
  `len(c) | sum(c) | count(c, x) | index(c, x) | sorted(c) | reversed(c) | distinct(c) | any(c) | all(c) |
  min(a, b, …) | max(a, b, …) | gcd(a, b, …) | lcm(a, b, …) | xor(a, b, …) | abs(n) | sqrt(n) | log2(n) |
  popcount(n) | bit(n, i) | bitand(a, b) | bitor(a, b) | shl(n, i) | shr(n, i) | digits(n) | number(list) |
  divisors(n) | primes(m) | squares(m) | cubes(m) | fibonacci(m) | odds(m) | evens(m) | powers(b, m) |
  is_prime(n) | is_square(n) | subsets(c) | partitions(n) | replace(h, i, x) | remove(h, i) | without(s, x) |
  joined(s, ends, v)`.split(/ \|\s+/);
