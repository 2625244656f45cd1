use super::*;
use crate::identify::given::Given;
use crate::identify::identify;
use grundy_heap::progress::Unwatched;

fn emitted(values: &[u32], language: Language) -> String {
    emit(&identify(&Given::values(values), &Unwatched), language).expect("a formula fits")
}

const LASKER: [u32; 13] = [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11];

#[test]
fn a_period_is_two_tables() {
    assert_eq!(
        emitted(&LASKER, Language::Rust),
        "\
/// period 4 and saltus 4, from n = 1 on: fits 13 of 13 values, not proved
pub fn grundy(n: u64) -> u64 {
    const PREFIX: [u64; 1] = [
        0,
    ];
    if n < 1 {
        return PREFIX[n as usize];
    }
    const CYCLE: [u64; 4] = [
        1, 2, 4, 3,
    ];
    CYCLE[((n - 1) % 4) as usize] + 4 * ((n - 1) / 4)
}
"
    );
    let cpp = emitted(&LASKER, Language::Cpp);
    assert!(cpp.contains("static const std::uint64_t cycle[4] = {"), "{cpp}");
    assert!(cpp.contains("return cycle[(n - 1) % 4] + 4 * ((n - 1) / 4);"), "{cpp}");
}

#[test]
fn parameters_that_are_not_needed_are_no_warnings() {
    let zeros = [0; 8];
    assert!(emitted(&zeros, Language::Cpp).contains("(void)n;"));
    assert!(emitted(&zeros, Language::Rust).contains("let _ = n;"));
}

#[test]
fn losing_heaps_are_a_yes_or_no() {
    let lost: Vec<bool> = (0..12).map(|n| n % 5 == 0).collect();
    let answer = identify(&Given::lost(&lost), &Unwatched);
    let text = emit(&answer, Language::Python).expect("a formula fits");
    assert!(text.contains("def loses(n):") && text.contains("return n % 5 == 0"), "{text}");
}

#[test]
fn names_alone_are_no_program() {
    let kayles = identify(&Given::values(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]), &Unwatched);
    assert_eq!(emit(&kayles, Language::Cpp), None);
}
