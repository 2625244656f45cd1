use grundy_heap::{progress::Unwatched, subtraction::Subtraction};
fn main() {
    for seed in 1..60u64 {
        let mut st = seed;
        let mut r = |f: usize, t: usize| {
            st ^= st << 13;
            st ^= st >> 7;
            st ^= st << 17;
            f + (st % (t - f + 1) as u64) as usize
        };
        let v: Vec<usize> = (0..8).map(|_| r(1, 300)).collect();
        let mut g = Subtraction::new(v.clone());
        println!("{seed} {:?} {:?}", g.find_period(1000000, &Unwatched), v);
    }
}
