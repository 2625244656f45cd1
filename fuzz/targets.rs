//! What is done with arbitrary bytes. The fuzzer's targets and the smoke test of the library share it.

use grundy::diagnostic::{Diagnostic, Report};
use grundy::game::{Game, NoFiles};
use grundy::limits::Limits;
use grundy::notation::{parse, parse_position};
use grundy::progress::{Progress, Stop};
use grundy::rule::literal::literal;
use grundy::solve::{self, Options};
use std::cell::Cell;

/// Divides a rule from a position.
const DIVIDER: &str = "\n---\n";

/// Small, so that whatever is slow or large meets a limit soon.
const LIMITS: Limits = Limits { memory: 4 << 20, steps: 10_000, threads: Some(1) };

/// How often a question may ask whether to go on.
const PATIENCE: u32 = 20;

/// Reads the bytes as a game and as a position. Mistakes point into the text, and what can be read comes
/// back when it is printed and read again.
pub fn parse_bytes(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    match parse(text) {
        Ok(game) => {
            let again = parse(&game.to_string());
            assert_eq!(again.as_ref(), Ok(&game), "{game}");
        }
        Err(mistakes) => point_into(text, &mistakes),
    }
    match parse_position(text) {
        // Only what is written out is a position; anything else is refused later, by its meaning.
        Ok(components) if components.iter().all(|c| literal(c).is_ok()) => {
            let printed = components.iter().map(|c| c.to_string()).collect::<Vec<_>>().join(" & ");
            assert_eq!(parse_position(&printed), Ok(components), "{printed}");
        }
        Ok(_) => {}
        Err(mistakes) => point_into(text, &mistakes),
    }
}

/// Reads the bytes as a rule, a divider and a position, and asks everything there is to ask. Limits and
/// mistakes are answers like any other.
pub fn solve_bytes(bytes: &[u8]) {
    let text = &*String::from_utf8_lossy(bytes);
    let (rule, position) = text.split_once(DIVIDER).unwrap_or((text, "5"));
    let game = match Game::open(rule, &Default::default(), &NoFiles) {
        Ok(game) => game,
        Err(report) => return reads_well(&report),
    };
    let options = Options { play: None, limits: LIMITS, replies: 3 };
    let plan = solve::plan(&game, None);
    assert!(!plan.engine.is_empty());
    match solve::table(&game, 8, false, &options, &Patience::default()) {
        Ok(table) => assert_eq!(table.to, 8),
        Err(report) => reads_well(&report),
    }
    let components = match game.positions(&[position]) {
        Ok(components) => components,
        Err(report) => return reads_well(&report),
    };
    match solve::solve(&game, &components, &options, &Patience::default()) {
        Ok(solution) => {
            assert_eq!(solution.outcome.is_none(), solution.unknown.is_some(), "{rule}");
            assert!(solution.moves.iter().all(|mv| !mv.words.is_empty()), "{rule}");
        }
        Err(report) => reads_well(&report),
    }
    match solve::explain(&game, &components, &options, &Patience::default()) {
        Ok(explanation) => assert!(!explanation.plan.shape.is_empty()),
        Err(report) => reads_well(&report),
    }
}

fn reads_well(report: &Report) {
    point_into(&report.text, &report.diagnostics);
}

fn point_into(text: &str, mistakes: &[Diagnostic]) {
    assert!(!mistakes.is_empty());
    for mistake in mistakes {
        let (start, end) = (mistake.span.start, mistake.span.end);
        assert!(text.get(start..end).is_some(), "{text:?}: {mistake:?}");
        assert!(!mistake.message.is_empty());
    }
}

/// Goes on for a while, then asks to stop.
struct Patience(Cell<u32>);

impl Default for Patience {
    fn default() -> Self {
        Patience(Cell::new(PATIENCE))
    }
}

impl Progress for Patience {
    fn check(&self, _done: u64) -> Option<Stop> {
        self.0.set(self.0.get().saturating_sub(1));
        (self.0.get() == 0).then_some(Stop::Time)
    }
}
