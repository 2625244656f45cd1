use grundy_heap::{code::Code, path::Path, progress::Unwatched, scalar::Scalar};
use std::time::Instant;
fn code(s: &str) -> Code {
    if s == "grundy" { return Code::grundys_game(); }
    let (a, b) = s.split_once('.').unwrap();
    let mut d = vec![if a.is_empty() { 0 } else { a.parse::<u8>().unwrap() }];
    d.extend(b.chars().map(|c| c.to_digit(16).unwrap() as u8));
    Code::octal(&d)
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let n: usize = a[2].parse().unwrap();
    let path = match a.get(3).map(|s| s.as_str()) { Some("p") => Path::Portable, Some("2") => Path::Avx2, _ => Path::best() };
    let t = Instant::now();
    let mut e = Scalar::<u16>::new(&code(&a[1]), path);
    let mut v = vec![];
    let ev = e.extend(&mut v, n, &Unwatched);
    let t = t.elapsed().as_secs_f64();
    let ck = v.iter().fold((0u16, 0u16), |c, &x| { let a = c.0.wrapping_add(x); (a, c.1.wrapping_add(a)) });
    println!("{} {ev:?} t={t:.3} rares {} class {:?} max {:?} ck={:X}", a[1], e.ground().rares.len(), e.ground().class, v.iter().max(), (ck.1 as u32) << 16 | ck.0 as u32);
}
