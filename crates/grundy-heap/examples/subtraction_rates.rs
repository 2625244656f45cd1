use grundy_heap::{
    progress::Unwatched,
    subtraction::{AllBut, NamedSubtraction, Subtraction},
};
use std::time::Instant;
struct NoPeriod;
fn main() {
    let _ = NoPeriod;
    let mut seed = 88172645463325252u64;
    let mut rnd = || {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed
    };
    let mut sets: Vec<Vec<usize>> = vec![vec![1, 2, 3], vec![2, 4, 5], vec![4, 7, 12, 19]];
    for (k, mx, mn) in [
        (8usize, 64usize, 1usize),
        (16, 64, 1),
        (10, 1000, 1),
        (40, 1000, 1),
        (10, 100000, 1),
        (200, 20000, 512),
        (1000, 100000, 512),
        (200, 20000, 1),
        (1000, 100000, 1),
        (3000, 1000000, 1),
    ] {
        let mut v: Vec<usize> = (0..k).map(|_| mn + (rnd() % (mx - mn + 1) as u64) as usize).collect();
        v.sort();
        v.dedup();
        sets.push(v)
    }
    sets.push((1..=1000).collect());
    sets.push((1..=1000).filter(|k| k % 7 != 3).collect());
    for s in sets {
        let n = if s.len() > 100 { 2_000_000 } else { 20_000_000 };
        let t = Instant::now();
        let mut g = Subtraction::new(s.iter().copied());
        g.forget_periods();
        g.extend(n, &Unwatched).unwrap();
        let a = t.elapsed().as_secs_f64();
        let max = if n < 3_000_000 { g.values().iter().max().unwrap() } else { 0 };
        let t = Instant::now();
        let mut h = Subtraction::new(s.iter().copied());
        let r = h.find_period(20_000_000.min(10 * n), &Unwatched).unwrap();
        println!(
            "|S|={} max {}: {:.1} M/s {}, (max value {max}); find {:?} {:.4}s {} values",
            s.len(),
            s.last().unwrap(),
            n as f64 / a / 1e6,
            g.plan(),
            r,
            t.elapsed().as_secs_f64(),
            h.values().len()
        );
    }
    for (name, f) in
        [("squares", (|k| k * k) as fn(usize) -> usize), ("cubes", |k| k * k * k), ("odd", |k| 2 * k - 1)]
    {
        let n = 10_000_000;
        let t = Instant::now();
        let mut g = NamedSubtraction::new((1..).map(f), n);
        g.extend(n, &Unwatched).unwrap();
        println!(
            "{name} {:.1} M/s max {:?}",
            n as f64 / t.elapsed().as_secs_f64() / 1e6,
            g.values().iter().max()
        );
    }
    let n = 1_000_000;
    let t = Instant::now();
    let mut sieve = vec![true; n + 1];
    let mut pr = vec![];
    for k in 2..=n {
        if sieve[k] {
            pr.push(k);
            let mut j = k * k;
            while j <= n {
                sieve[j] = false;
                j += k
            }
        }
    }
    let mut g = NamedSubtraction::new(pr, n);
    g.extend(n, &Unwatched).unwrap();
    println!(
        "primes {:.2} M/s max {:?}",
        n as f64 / t.elapsed().as_secs_f64() / 1e6,
        g.values().iter().max()
    );
    for e in [vec![2], vec![2, 3, 7], (1..100).collect(), vec![1, 5, 9, 33, 100, 217], vec![3, 50, 1000]] {
        let t = Instant::now();
        let mut g = AllBut::new(e.iter().copied());
        let r = g.find_period(20_000_000, &Unwatched).unwrap();
        println!(
            "all but {} (max {}): {:?} {:.4}s {}",
            e.len(),
            e.last().unwrap(),
            r,
            t.elapsed().as_secs_f64(),
            g.values().len()
        );
    }
}
