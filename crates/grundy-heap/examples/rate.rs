//! How fast the small engine is: `rate 0.106 200000000`.
use grundy_heap::sparse::{Event, Ground, Tape, class::Class, small::Small};
use grundy_heap::{bytes, code::Code, naive, path::Path, progress::Unwatched};
/// User seconds of this process so far.
fn user() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/schedstat").unwrap();
    stat.split(' ').next().unwrap().parse::<f64>().unwrap() / 1e9
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let digits: Vec<u8> = arguments[1].bytes().filter(u8::is_ascii_digit).map(|digit| digit - b'0').collect();
    let to: usize = arguments[2].parse().unwrap();
    let path = arguments
        .get(3)
        .map_or(Path::best(), |name| if name == "avx2" { Path::Avx2 } else { Path::Portable });
    let code = Code::octal(&digits);
    let start = user();
    let values = naive::values(&code, 3000);
    let mut tape = if std::env::var("WINDOW").is_ok() { Tape::window(1 << 20) } else { Tape::whole() };
    values.iter().for_each(|&value| tape.push(value as u8));
    let ground = Ground::new(&code, Class::best(&code, values.iter().copied()).0, &values);
    let mut engine = Small::new(&ground, &tape, path);
    let mut first = user() - start;
    for to in [200_000, to] {
        first = user() - start;
        loop {
            match engine.extend(&mut tape, to, &Unwatched) {
                Event::Reached => break,
                Event::Rare(rare) => engine.add_rare(rare),
                event => {
                    println!("{event:?} at {}", tape.len());
                    return;
                }
            }
        }
    }
    let all = user() - start;
    println!(
        "{code} {:?} {} rares, reach {:?}: {:.3} s for 200000, {:.1} M/s; hash {:x}",
        ground.class,
        engine.ground().rares.len(),
        engine.reach(0),
        first,
        (to - 200000) as f64 / (all - first) / 1e6,
        tape.as_slice().map_or(0, |all| bytes::hash(0, &all[..=to]))
    );
}
