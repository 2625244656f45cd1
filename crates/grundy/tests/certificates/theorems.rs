//! What a theorem promises for all heaps is so for those behind the values that it was given.

use super::samples::{all_but, check, rule};
use grundy::certificate::{self, Certificate, Claim, Proof, Repeat};
use grundy_heap::code::Code;
use grundy_heap::naive;

/// So many values are known to the test; the certificates hold the first few of them.
const KNOWN: usize = 260;

/// Every period that the checker lets pass, with the values that the certificate holds.
fn passed(text: &str, proof: &Proof, values: &[u32]) -> Vec<(Repeat, usize)> {
    let rule = rule(text).1;
    let mut all = Vec::new();
    for preperiod in 0..20 {
        for period in 1..20 {
            let saltus = match proof {
                Proof::Saltus => u64::from(values[preperiod + period].saturating_sub(values[preperiod])),
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
