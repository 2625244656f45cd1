//! Runs as bytes, so that they can be stopped and taken up again.

use super::{KEEP, Period, Search, WindowRun};
use crate::bytes::{Reader, Writer};
use crate::code::{Code, Split};
use crate::path::Path;
use crate::sparse::class::Class;
use crate::sparse::small::Small;
use crate::sparse::{Ground, Rare, Tape};

/// What the bytes begin with; the last character is the version.
const MAGIC: &[u8] = b"grundy window run 1";

impl WindowRun {
    /// The whole state, with a checksum. Two runs that went equally far, one of them after being taken up again
    /// any number of times between chunks, have the same bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut to = Writer::default();
        to.bytes(MAGIC);
        let ground = self.engine.ground();
        write_code(&ground.code, &mut to);
        to.number(ground.class.mask as usize);
        to.number(ground.class.parity.map_or(2, usize::from));
        to.number(ground.rares.len());
        for rare in &ground.rares {
            to.number(rare.heap);
            to.number(rare.value as usize);
        }
        to.number(self.tape.len());
        let (prefix, suffix) = self.tape.parts();
        to.bytes(prefix);
        to.bytes(suffix);
        to.number(self.searched);
        to.number(self.hash as usize);
        let period = self.period.map(|period| [period.period, period.from, period.values, period.reach]);
        period.unwrap_or_default().into_iter().for_each(|number| to.number(number));
        self.engine.write(&mut to);
        self.search.write(&mut to);
        to.finish()
    }

    /// The run whose state was written by [`WindowRun::to_bytes`]; none if the bytes are not such a state.
    pub fn from_bytes(bytes: &[u8], path: Path) -> Option<WindowRun> {
        let mut from = Reader::new(bytes)?;
        let from = &mut from;
        if from.bytes()? != MAGIC {
            return None;
        }
        let code = read_code(from)?;
        let mask = u32::try_from(from.number()?).ok()?;
        let parity = match from.number()? {
            2 => None,
            parity => Some((parity & 1) as u8),
        };
        let rare = |from: &mut Reader| {
            let (heap, value) = (from.number()?, u32::try_from(from.number()?).ok()?);
            (value < 64).then_some(Rare { heap, value })
        };
        let rares = (0..from.number()?).map(|_| rare(from)).collect::<Option<Vec<_>>>()?;
        let ground = Ground { code, class: Class { mask, parity }, rares };
        let len = from.number()?;
        let (prefix, suffix) = (from.bytes()?, from.bytes()?);
        let small = prefix.iter().chain(suffix).all(|&value| value < 64);
        let tape = Tape::restore(KEEP, len, prefix, suffix).filter(|_| small)?;
        let searched = from.number().filter(|&searched| searched <= len)?;
        let hash = from.number()? as u64;
        let period = Period {
            period: from.number()?,
            from: from.number()?,
            values: from.number()?,
            reach: from.number()?,
        };
        let engine = Small::read(&ground, path, from)?;
        let search = Search::read(from)?;
        let period = (period.period > 0).then_some(period);
        from.is_empty().then_some(WindowRun { path, tape, engine, search, searched, hash, period })
    }
}

fn write_code(code: &Code, to: &mut Writer) {
    for amounts in [&code.whole, &code.takes] {
        to.number(amounts.len());
        amounts.iter().for_each(|&amount| to.number(amount));
    }
    to.number(code.splits.len());
    for split in &code.splits {
        to.number(split.taken);
        to.number(usize::from(split.unequal));
    }
}

fn read_code(from: &mut Reader) -> Option<Code> {
    let amounts = |from: &mut Reader| (0..from.number()?).map(|_| from.number()).collect::<Option<Vec<_>>>();
    let (whole, takes) = (amounts(from)?, amounts(from)?);
    let split = |from: &mut Reader| Some(Split { taken: from.number()?, unequal: from.number()? == 1 });
    let splits = (0..from.number()?).map(|_| split(from)).collect::<Option<Vec<_>>>()?;
    Some(Code { whole, takes, splits, triples: Vec::new() })
}
