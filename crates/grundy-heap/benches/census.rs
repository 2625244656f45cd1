//! Every solved game of the published table whose preperiod and period are below 10^7, found and proved again, and
//! the checksums of the unsolved ones: `cargo bench -p grundy-heap --bench census`.

#[path = "../tests/census/mod.rs"]
mod census;

use grundy_heap::sequence::Setup;
use std::time::Instant;

const LONGEST: usize = 10_000_000;

fn main() {
    let rows = census::rows().into_iter().filter(|row| row.size().is_none_or(|size| size < LONGEST));
    let (mut right, mut wrong, start) = (0, 0, Instant::now());
    for row in rows {
        let time = Instant::now();
        match row.check(Setup::default(), LONGEST) {
            Ok(()) => right += 1,
            Err(why) => {
                wrong += 1;
                println!("{:8} {why}", row.code);
            }
        }
        if time.elapsed().as_secs() > 0 {
            println!("{:8} {:.1} s", row.code, time.elapsed().as_secs_f64());
        }
    }
    println!("{right} rows as published, {wrong} not, in {:.1} s", start.elapsed().as_secs_f64());
    assert_eq!(wrong, 0);
}
