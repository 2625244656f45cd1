//! The values of Top Entails with the hashes of `docs/records/top-entails.tsv`:
//! `cargo run --release -p grundy-heap --example top_entails -- 1000000 50000`, the number of stacks and the steps.

use grundy_heap::code::Code;
use grundy_heap::entailing::Entailing;
use grundy_heap::progress::Unwatched;

fn main() {
    let numbers: Vec<usize> = std::env::args().skip(1).filter_map(|text| text.parse().ok()).collect();
    let (&[to, step], Some(mut heaps)) = (&numbers[..], Entailing::new(Code::octal(&[4]), vec![1], 1 << 32))
    else {
        eprintln!("usage: top_entails STACKS STEP, for example top_entails 1000000 50000");
        std::process::exit(2);
    };
    let (mut hash, mut known, mut greatest, mut loony) = (0xcbf2_9ce4_8422_2325_u64, 0, 0, Vec::new());
    println!("values\tgreatest value\tloony\thash");
    for count in (step..=to).step_by(step.max(1)) {
        if let Err(halt) = heaps.extend(count, &Unwatched) {
            eprintln!("not further than {}: {halt:?}", heaps.values().len());
            return;
        }
        for (n, value) in heaps.values().enumerate().skip(known) {
            greatest = value.map_or(greatest, |value| value.max(greatest));
            loony.extend(value.is_none().then_some(n));
            for byte in value.map_or(u16::MAX, |value| value as u16).to_le_bytes() {
                hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
            }
        }
        known = count;
        println!("{count}\t{greatest}\t{}\t{hash:016x}", loony.len());
    }
    println!("loony: {loony:?}");
}
