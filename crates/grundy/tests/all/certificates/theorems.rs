//! What a theorem promises for all heaps is so for those behind the values that it was given.

use super::samples::{all_but, check, rule, subtraction};
use grundy::certificate::{self, Certificate, Claim, Proof, Repeat};
use grundy_heap::code::Code;
use grundy_heap::naive;
use grundy_heap::rules::Rules;

/// So many values are known to the test; the certificates hold the first few of them.
const KNOWN: usize = 260;

/// Every period that the checker lets pass, with the values that the certificate holds.
fn passed(text: &str, proof: &Proof, values: &[u32]) -> Vec<(Repeat, usize)> {
    let rule = rule(text).1;
    let mut all = Vec::new();
    for preperiod in 0..20 {
        for period in 1..20 {
            let saltus = match proof {
                Proof::Saltus | Proof::Arithmetic { .. } => {
                    u64::from(values[preperiod + period].saturating_sub(values[preperiod]))
                }
                _ => 0,
            };
            let fits = |n: usize| u64::from(values[n + period]) == u64::from(values[n]) + saltus;
            if !(preperiod..preperiod + 6).all(fits) || preperiod > 0 && fits(preperiod - 1) {
                continue;
            }
            let repeat = Repeat { preperiod, period, saltus };
            let Ok(made) = certificate::period(rule.clone(), repeat, proof, values, "") else { continue };
            if check(&made.document).is_ok() {
                all.push((repeat, count(&made.document)));
            }
        }
    }
    all
}

fn count(certificate: &Certificate) -> usize {
    match (&certificate.claim, &certificate.witness) {
        (Claim::Period(_), certificate::Witness::Values(values)) => values.count,
        other => panic!("{other:?}"),
    }
}

fn kept(text: &str, proof: &Proof, values: &[u32]) -> usize {
    let passed = passed(text, proof, values);
    for &(Repeat { preperiod, period, saltus }, needed) in &passed {
        assert!(needed < values.len(), "{text}: nothing is left to be compared");
        for n in preperiod..values.len() - period {
            assert_eq!(
                u64::from(values[n + period]),
                u64::from(values[n]) + saltus,
                "{text}: period {period} from {preperiod} on, by {needed} values, at heap {n}"
            );
        }
    }
    passed.len()
}

#[test]
fn guy_and_smith_for_one_and_two_heaps() {
    let mut proved = 0;
    for digits in 0..128u8 {
        for unequal in [false, true] {
            let digits = [digits / 64 * 4, digits / 8 % 8, digits % 8];
            let mut code = Code::octal(&digits);
            code.splits.iter_mut().for_each(|split| split.unequal = unequal);
            if digits.iter().any(|digit| digit > &0) {
                proved += kept(&code.to_string(), &Proof::GuySmith, &naive::values(&code, KNOWN));
            }
        }
    }
    assert!(proved > 50, "only {proved} periods were proved");
}

#[test]
fn guy_and_smith_for_three_heaps() {
    let mut proved = 0;
    for digits in [[0, 8, 0], [0, 9, 0], [0, 8, 1], [0, 10, 0], [0, 11, 2], [0, 12, 1], [8, 1, 0], [0, 15, 3]]
    {
        for unequal in [false, true] {
            let mut code = Code::octal(&digits);
            code.splits.iter_mut().chain(&mut code.triples).for_each(|split| split.unequal = unequal);
            proved += kept(&code.to_string(), &Proof::GuySmith, &naive::values(&code, 200));
        }
    }
    assert!(proved > 2, "only {proved} periods were proved");
}

#[test]
fn arithmetic_periods_for_three_heaps() {
    let mut proved = 0;
    for digits in
        [[0, 3, 15], [0, 1, 10], [0, 8, 0], [0, 4, 12], [0, 9, 14], [0, 13, 2], [0, 2, 8], [0, 15, 0]]
    {
        let code = Code::octal(&digits);
        let (values, before) = (naive::values(&code, 200), proved);
        for multiple in [1, 2, 4] {
            for needed in [30, 41, 60, 90] {
                proved += kept(&code.to_string(), &Proof::Arithmetic { multiple, needed }, &values);
            }
        }
        let rises = !matches!(digits, [_, 13, 2] | [_, 2, 8] | [_, 15, 0]);
        assert_eq!(proved > before, rises, "{code}");
    }
}

#[test]
fn saltus_for_all_sets_of_small_exceptions() {
    let mut proved = 0;
    for bits in 0..64u32 {
        let not: Vec<usize> = (1..=6).filter(|k| bits >> (k - 1) & 1 == 1).collect();
        let digits: String = (1..=6).map(|k| if not.contains(&k) { '0' } else { '3' }).collect();
        proved += kept(&format!("0.{digits}[3]"), &Proof::Saltus, &all_but(&not, KNOWN));
    }
    assert!(proved > 50, "only {proved} periods were proved");
}

/// Windows that are too short for the distances used prove nothing.
#[test]
fn sparse_windows_of_kayles() {
    let values = naive::values(&Code::octal(&[0, 7, 7]), 1000);
    let mut passed = Vec::new();
    for window in 60..200 {
        let proof = Proof::SparseWindow { window, mask: 0xf, parity: None };
        let repeat = Repeat { preperiod: 71, period: 12, saltus: 0 };
        let made = certificate::period(rule("0.77").1, repeat, &proof, &values, "").unwrap();
        passed.extend(check(&made.document).is_ok().then_some(window));
    }
    // The last rare heap is 70, of which 2 more may be taken.
    assert_eq!(passed.first().map(|&window| window >= 72), Some(true), "{passed:?}");
    assert_eq!(passed.last(), Some(&199));
}

#[test]
fn residues_of_amounts_without_end() {
    let mut proved = 0;
    for text in [
        "take powers(2)",
        "take powers(4)",
        "take {1, primes}",
        "take {primes, 1, 4}",
        "take {odds, 4}",
        "take {9, powers(6)}",
        "take squares",
        "n -> n-k for k in 5..n if k % 9 == 5",
        "n -> n-k for k in 1..n if k % 3 == 1",
        "n -> n-k for k in 3..n if k % 5 == 3 ; n -> n-7",
    ] {
        let Some(Rules::Endless(amounts)) = rule(text).0.shape().rules() else { panic!("{text}") };
        let set: Vec<usize> = amounts.up_to(KNOWN as u64).into_iter().map(|amount| amount as usize).collect();
        let values = naive::values(&subtraction(&set), KNOWN);
        let before = proved;
        for modulus in 1..20 {
            for needed in (1..=60 / modulus).map(|turn| turn * modulus).chain([modulus + 6, 2 * modulus + 11])
            {
                proved += kept(text, &Proof::Residues { modulus, needed }, &values);
            }
        }
        assert_eq!(proved > before, text != "take squares", "{text}");
    }
    assert!(proved > 30, "only {proved} periods were proved");
}
