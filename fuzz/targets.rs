//! What is done with arbitrary bytes. The fuzzer's targets and the smoke test of the library share it.

use grundy::Limits;
use grundy::answer::Solution;
use grundy::certificate::{self, Certificate, Claim, Outcomes};
use grundy::check::{self, Refusal};
use grundy::{Game, NoFiles};
use grundy::{Looks, Unwatched};
use grundy::{Options, Solver};
use grundy_language::diagnostic::{Diagnostic, Report};
use grundy_language::literal::literal;
use grundy_language::notation::{parse, parse_position};

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

/// How far an input came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reached {
    /// It is no game.
    Refused,
    /// It is a game; the position does not belong to it.
    Opened,
    /// The position was asked about, and a limit or a mistake was the answer.
    Asked,
    /// It is known who wins.
    Solved,
    /// And there is a certificate, which was checked.
    Verified,
}

impl Reached {
    /// All of them, in order.
    pub const ALL: [Reached; 5] =
        [Reached::Refused, Reached::Opened, Reached::Asked, Reached::Solved, Reached::Verified];
}

/// Reads the bytes as a rule, a divider and a position, and asks everything there is to ask. Limits and
/// mistakes are answers like any other.
pub fn solve_bytes(bytes: &[u8]) -> Reached {
    let text = &*String::from_utf8_lossy(bytes);
    let (rule, position) = text.split_once(DIVIDER).unwrap_or((text, "5"));
    let game = match Game::open(rule, &Default::default(), &NoFiles) {
        Ok(game) => game,
        Err(report) => {
            reads_well(&report);
            return Reached::Refused;
        }
    };
    let options = Options { play: None, limits: LIMITS, replies: 3 };
    let plan = game.plan(None);
    assert!(!plan.engine.is_empty());
    match game.table(8, false, &options, &patience()) {
        Ok(table) => assert_eq!(table.to, 8),
        Err(report) => reads_well(&report),
    }
    let components = match game.position(position) {
        Ok(components) => components,
        Err(report) => {
            reads_well(&report);
            return Reached::Opened;
        }
    };
    let watch = patience();
    let mut solver = match Solver::new(&[&game], &options, &watch) {
        Ok(solver) => solver,
        Err(report) => {
            reads_well(&report);
            return Reached::Refused;
        }
    };
    match solver.explain(&components) {
        Ok(explanation) => assert!(!explanation.plan.shape.is_empty()),
        Err(report) => reads_well(&report),
    }
    let solution = match solver.solve(&components) {
        Ok(solution) => solution,
        Err(report) => {
            reads_well(&report);
            return Reached::Asked;
        }
    };
    assert_eq!(solution.is_known(), solution.unknown.is_none(), "{rule}");
    assert!(solution.moves.iter().all(|mv| !mv.words.is_empty()), "{rule}");
    if !solution.is_known() {
        return Reached::Asked;
    }
    let named = certificate::Rule::new(&game, rule, &Default::default());
    match certificate::sum(&[(&game, named)], &components, None, &LIMITS, &patience()) {
        Ok(made) => {
            verified(&made, &solution, rule);
            Reached::Verified
        }
        Err(why) => {
            assert!(!why.is_empty());
            Reached::Solved
        }
    }
}

/// The checker accepts the certificate, or was stopped; and it is about the same winner.
fn verified(made: &Certificate, solution: &Solution, rule: &str) {
    let text = serde_json::to_string(made).expect("a certificate can be written");
    match check::verify(text.as_str(), &|_| Err("there is no file".into()), &LIMITS, &patience()) {
        Ok(checked) => match checked.claim {
            Claim::Wins { outcome, .. } | Claim::Result { result: Outcomes::Outcome(outcome), .. } => {
                assert_eq!(Some(outcome), solution.outcome, "{rule}");
            }
            Claim::Result { result: Outcomes::Score(score), .. } => {
                assert_eq!(Some(score), solution.score, "{rule}");
            }
            Claim::Result { result: Outcomes::Cost { outcome, total }, .. } => {
                assert_eq!((Some(outcome), total), (solution.outcome, solution.cost), "{rule}");
            }
            Claim::Result { result: Outcomes::Chance { win, .. }, .. } => {
                assert_eq!(Some(win), solution.win_probability, "{rule}");
            }
            Claim::Result { result: Outcomes::Entailing { outcome, values }, .. } => {
                assert_eq!(
                    (Some(outcome), values.len()),
                    (solution.outcome, solution.components.len()),
                    "{rule}"
                );
            }
            _ => panic!("another claim: {text}"),
        },
        Err(Refusal::Unknown(_)) => {}
        Err(refusal) => panic!("{rule}: {refusal}: {text}"),
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
fn patience() -> Looks<'static> {
    Looks::new(PATIENCE, &Unwatched)
}
