//! Seconds for misère quotients.
#[path = "../tests/common/mod.rs"]
mod common;

use grundy_heap::progress::Unwatched;
use grundy_misere::quotient::{Builder, Limits};
use std::time::Instant;

fn main() {
    let truth: serde_json::Value =
        serde_json::from_str(include_str!("../tests/data/quotients.json")).expect("the file of quotients");
    let only: Vec<String> = std::env::args().skip(1).filter(|a| !a.starts_with('-')).collect();
    for game in truth.as_array().into_iter().flatten() {
        let code = game["code"].as_str().unwrap_or_default();
        if !only.is_empty() && !only.iter().any(|o| o == code) {
            continue;
        }
        let to = game["certified_for_heaps_up_to"].as_u64().unwrap_or_default() as u32;
        let positions = common::code(code, to);
        let start = Instant::now();
        let mut builder = Builder::new(Limits::default());
        let halt = builder.extend(&positions, &Unwatched);
        let q = builder.quotient();
        let ok = q.order() as u64 == game["order"].as_u64().unwrap()
            && q.p_size() as u64 == game["P_size"].as_u64().unwrap();
        println!(
            "{code:8} {to:4} known {:4} order {:4} {:4} states {:6} {:8.3}s {} {:?}",
            builder.known() as i64 - 1,
            q.order(),
            q.p_size(),
            builder.states(),
            start.elapsed().as_secs_f64(),
            if ok { "ok" } else { "WRONG" },
            halt
        );
    }
}
