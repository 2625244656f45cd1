//! Certificates about values and periods of heaps.

use super::side::pack;
use super::{
    Certificate, Claim, Code, Heaps, Largest, Made, Period, Rule, SCHEMA, Sparse, Theorem, Values, Witness,
};
use crate::answer::{Cells, Entries, Table};
use crate::game::Game;
use grundy_heap::code::{Code as HeapCode, Split as HeapSplit};
use grundy_heap::each_width;
use grundy_heap::period::Theorem as Proved;
use grundy_heap::rules::Rules;
use grundy_heap::sequence::Sequence;
use grundy_heap::sparse::class::Class;
use grundy_language::types::Type;
use grundy_rule::nimber::Nimber;

/// How the values repeat: G(n + period) = G(n) + saltus for every n from the preperiod on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeat {
    /// From here on; no smaller number will do.
    pub preperiod: usize,
    /// After so many heaps; no smaller number will do.
    pub period: usize,
    /// By so much larger; 0 where the values are the same.
    pub saltus: u64,
}

/// The theorem by which a period is to be proved, and what it needs beside the values.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Proof {
    /// For subtraction sets and take-and-break codes.
    GuySmith,
    /// For splitting codes with few rare heaps.
    SparseWindow {
        /// No less than every distance used: amount taken plus rare heap, every take, and for the last
        /// `period` heaps the distance to a witness of every rare value below theirs.
        window: usize,
        /// The bits of a value whose parity counts.
        mask: u32,
        /// Where the size of the heap counts too: the parity of what splits take.
        parity: Option<u8>,
    },
    /// For all-but subtraction sets.
    Saltus,
    /// For take-and-break codes that may leave three heaps, whose values rise.
    Arithmetic {
        /// The multiple of the period that shows it.
        multiple: usize,
        /// How many values show it.
        needed: usize,
    },
    /// For subtraction sets that go on for ever.
    Residues {
        /// By which the amounts are divided.
        modulus: usize,
        /// How many values show it.
        needed: usize,
    },
}

/// The certificate that the heaps 0, 1, 2, … have these values. `division` is the mask and parity of a division
/// into rare and common heaps, by which many values are checked fast; `file` names the file for values that
/// are too many for the document.
///
/// ```
/// use grundy::{certificate::{self, Rule}, check, Game, NoFiles, Unwatched};
/// let game = Game::open("take 1..2", &Default::default(), &NoFiles)?;
/// let rule = Rule::new(&game, "take 1..2", &Default::default());
/// let made = certificate::values(rule, &[0u32, 1, 2, 0, 1, 2], None, "");
/// let text = serde_json::to_string(&made.document).unwrap();
/// assert!(check::verify(&text, &|_| Err("there is no file".into()), &Default::default(), &Unwatched).is_ok());
/// # Ok::<(), grundy::Report>(())
/// ```
pub fn values<T: Copy + Into<u32>>(
    rule: Rule,
    values: &[T],
    division: Option<(u32, Option<u8>)>,
    file: &str,
) -> Made {
    let (mut packed, side) = pack(values, file);
    packed.sparse = division.map(|(mask, parity)| sparse(values, mask, parity));
    let claim = Claim::Values { to: values.len().saturating_sub(1) };
    let witness = Witness::Values(packed);
    let (schema, theorem, others) = (SCHEMA.into(), Theorem::Definition, Vec::new());
    let document = Certificate { schema, rule, claim, theorem, witness, others };
    Made { document, side }
}

/// The certificate of the values in a table of heaps; `file` names the file for values that are too many for the
/// document.
///
/// An `Err` says in words why there is none.
pub fn of_table(game: &Game, rule: Rule, table: &Table, file: &str) -> Result<Made, String> {
    let tree = game.rule().tree();
    let heaps = tree.position == Type::Int && tree.start.is_none() && tree.filter.is_none();
    match &table.entries {
        Entries::Nimber(Cells::Heaps(entries)) if heaps && table.from == 0 => {
            // Values of heaps are at most their size.
            let short = |nimber: Nimber| u32::try_from(nimber.0).ok();
            let known = entries.iter().map(|entry| entry.and_then(short)).collect::<Option<Vec<u32>>>();
            let known = known.ok_or("some values are missing")?;
            let division = rule.heaps.as_ref().and_then(|heaps| division(heaps, &known));
            Ok(values(rule, &known, division, file))
        }
        _ => Err("a certificate of a table is about the nim-values of single heaps".into()),
    }
}

/// From so many values on a division is looked for.
const MANY: usize = 2000;

/// The division with the fewest rare heaps, if it saves work.
fn division(heaps: &Heaps, values: &[u32]) -> Option<(u32, Option<u8>)> {
    let code = heaps.splitting().filter(|code| !code.splits.is_empty() && values.len() >= MANY)?;
    let splits = code.splits.iter().map(|split| HeapSplit { taken: split.taken, unequal: split.unequal });
    let code = HeapCode { splits: splits.collect(), ..HeapCode::default() };
    let (class, rares) = Class::best(&code, values.iter().copied());
    (rares < values.len() / 16).then_some((class.mask, class.parity))
}

/// The certificate that the values of all heaps repeat. `values` are those of the heaps 0, 1, 2, …, at least as
/// many as the theorem needs; `file` names the file for values that are too many for the document.
///
/// An `Err` says in words what is missing.
pub fn period<T: Copy + Into<u32>>(
    rule: Rule,
    repeat: Repeat,
    proof: &Proof,
    values: &[T],
    file: &str,
) -> Result<Made, String> {
    let Repeat { preperiod, period, saltus } = repeat;
    let (theorem, needed) = needed(&rule, repeat, proof, values)?;
    let Some(values) = values.get(..needed) else {
        return Err(format!("the theorem needs the values of {needed} heaps, not only of {}", values.len()));
    };
    let largest = values.iter().enumerate().map(|(heap, &value)| (value.into(), heap));
    let largest = largest.max_by_key(|&(value, heap)| (value, std::cmp::Reverse(heap)));
    let claim = Period {
        preperiod,
        period,
        saltus,
        largest: largest.filter(|_| saltus == 0).map(|(value, heap)| Largest { value, heap }),
    };
    let (mut packed, side) = pack(values, file);
    if let Proof::SparseWindow { mask, parity, .. } = *proof {
        packed.sparse = Some(sparse(values, mask, parity));
    }
    let witness = Witness::Values(packed);
    let (schema, claim, others) = (SCHEMA.into(), Claim::Period(claim), Vec::new());
    let document = Certificate { schema, rule, claim, theorem, witness, others };
    Ok(Made { document, side })
}

/// The certificate of the period that was proved of a sequence of values; `file` names the file for values that are too
/// many for the document.
///
/// ```
/// use grundy::{Game, Play, Unwatched, certificate::{self, Rule}, solve};
/// use grundy_heap::sequence::Sequence;
/// let game: Game = "kayles".parse()?;
/// let mut sequence = Sequence::new(solve::rules(&game, Some(Play::Normal)).unwrap());
/// sequence.search(10_000, &Unwatched).unwrap();
/// let rule = Rule::new(&game, game.text(), game.settings());
/// let made = certificate::of_sequence(rule, &sequence, "kayles.values.gz").unwrap();
/// assert!(made.side.is_none());
/// # Ok::<(), grundy::Report>(())
/// ```
///
/// An `Err` says in words why there is none.
pub fn of_sequence(rule: Rule, sequence: &Sequence, file: &str) -> Result<Made, String> {
    let proved = sequence.period().ok_or("no period is proved")?;
    let repeat = Repeat { preperiod: proved.preperiod, period: proved.period, saltus: proved.saltus.into() };
    let proof = match proved.theorem {
        Proved::LargestAmount | Proved::GuySmith { .. } => Proof::GuySmith,
        Proved::Saltus => Proof::Saltus,
        Proved::Arithmetic { multiple } => Proof::Arithmetic { multiple, needed: proved.needed },
        Proved::Residues { modulus } => Proof::Residues { modulus, needed: proved.needed },
        Proved::Progression => return by_formula(rule, repeat, Theorem::Progression, sequence),
        Proved::Interval => return by_formula(rule, repeat, Theorem::Interval, sequence),
        Proved::WidestMove { .. } => return Err("certificates of periods are not written of coins".into()),
        Proved::SparseWindow { window } => {
            let class = sequence.ground().map(|ground| ground.class);
            Proof::SparseWindow {
                window,
                mask: class.map_or(0, |class| class.mask),
                parity: class.and_then(|class| class.parity),
            }
        }
    };
    each_width!(sequence.values(), values => period(rule, repeat, &proof, values, file))
}

/// The certificate of a period that the numbers of the rule tell, without any values.
fn by_formula(
    rule: Rule,
    Repeat { preperiod, period, saltus }: Repeat,
    theorem: Theorem,
    sequence: &Sequence,
) -> Result<Made, String> {
    // The values of a period never go down.
    let value = sequence.at(period as u64 - 1).and_then(|value| u32::try_from(value).ok());
    let largest = match (saltus, value, sequence.rules()) {
        (0, Some(value), Rules::Interval(interval)) => {
            let least = interval.least().number().and_then(|least| usize::try_from(least).ok()).unwrap_or(1);
            Some(Largest { value, heap: value as usize * least })
        }
        (0, ..) => return Err("the values are too large".into()),
        _ => None,
    };
    let claim = Claim::Period(Period { preperiod, period, saltus, largest });
    let none = Values { count: 0, values: Some(Vec::new()), file: None, sparse: None };
    let (schema, witness, others) = (SCHEMA.into(), Witness::Values(none), Vec::new());
    Ok(Made { document: Certificate { schema, rule, claim, theorem, witness, others }, side: None })
}

/// The theorem with its numbers, and how many values it needs.
fn needed<T: Copy + Into<u32>>(
    rule: &Rule,
    Repeat { preperiod: e, period: p, saltus }: Repeat,
    proof: &Proof,
    values: &[T],
) -> Result<(Theorem, usize), String> {
    match (proof, &rule.heaps) {
        (Proof::Saltus, Some(Heaps::AllBut { all_but })) => {
            let span = all_but.last().copied().unwrap_or(0);
            let from = state_repeats(values, e, p, saltus)
                .ok_or_else(|| format!("the state does not repeat among the {} values", values.len()))?;
            Ok((Theorem::Saltus { from }, from + p + span))
        }
        (&Proof::Residues { modulus, needed }, Some(Heaps::Endless(_) | Heaps::Code(_))) => {
            Ok((Theorem::Residues { modulus }, needed))
        }
        (&Proof::Arithmetic { multiple, needed }, Some(Heaps::Code(_))) => {
            Ok((Theorem::Arithmetic { multiple }, needed))
        }
        (Proof::GuySmith, Some(Heaps::Code(code))) => {
            Ok((Theorem::GuySmith { heaps: code.most_heaps(), reach: code.reach() }, guy_smith(code, e, p)))
        }
        (&Proof::SparseWindow { window, .. }, Some(Heaps::Code(_))) => {
            Ok((Theorem::SparseWindow { window }, e + p + window))
        }
        _ => Err("the theorem is not about games of this kind".into()),
    }
}

/// How many values the theorem of Guy and Smith needs.
fn guy_smith(code: &Code, e: usize, p: usize) -> usize {
    let (h, e) = (code.most_heaps(), e.max(1));
    let periods = if code.unequal() { h * (h + 1) / 2 } else { h };
    h * e + periods * p + code.reach()
}

/// The first heap f from the preperiod on such that the largest value below f + p is that below f, raised by
/// the saltus.
fn state_repeats<T: Copy + Into<u32>>(values: &[T], e: usize, p: usize, saltus: u64) -> Option<usize> {
    // above[n] is the least number above all values of heaps below n.
    let mut above = vec![0u64];
    for &value in values {
        let last = above.last().copied().unwrap_or(0);
        above.push(last.max(u64::from(value.into()) + 1));
    }
    (e..above.len().saturating_sub(p)).find(|&f| above[f + p] == above[f] + saltus)
}

/// The rare heaps of a division.
fn sparse<T: Copy + Into<u32>>(values: &[T], mask: u32, parity: Option<u8>) -> Sparse {
    let mut sparse = Sparse { mask, parity, rares: Vec::new() };
    let heaps = values.iter().enumerate().skip(1).map(|(n, &value)| (n, value.into()));
    sparse.rares = heaps.filter(|&(n, value)| sparse.is_rare(n, value)).collect();
    sparse
}
