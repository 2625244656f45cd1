//! The quotient of the heaps up to a size, as a document.

use super::line::Line;
use super::reach::reach;
use crate::answer::{Generator, Placed, QuotientAnswer, Unknown};
use crate::game::Game;
use crate::solve::Options;
use grundy_heap::progress::{Progress, Stop};
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::types::Type;
use grundy_misere::quotient::{Builder, Halt, Limits, Quotient, Repeat, repeat};
use grundy_rule::fault::Fault;

/// How much further than asked heaps are looked at for a proof that the quotient is that of all heaps.
const FURTHER: usize = 4;

/// What a heap takes in the answer: a short word of its own.
const WORD: usize = 64;

impl Game {
    /// The misère quotient of all sums of the heaps up to `to`.
    ///
    /// A limit that is reached gives the quotient of the heaps before; an `Err` means that the game has no heaps, or
    /// that its rule is wrong at some of them.
    ///
    /// ```
    /// use grundy::{Game, NoFiles, Unwatched};
    /// let game = Game::open("kayles", &Default::default(), &NoFiles)?;
    /// let answer = game.misere_quotient(100, &Default::default(), &Unwatched)?;
    /// assert_eq!((answer.order, answer.p_size, answer.complete), (40, 9, true));
    /// assert_eq!(&answer.pretending[..6], ["1", "a", "b", "ab", "a", "c"]);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn misere_quotient(
        &self,
        to: u64,
        options: &Options,
        progress: &dyn Progress,
    ) -> Result<QuotientAnswer, Report> {
        refuse(self)?;
        let mut line = Line::new(self.rule().machine(&options.limits, progress)?);
        let mut builder = Builder::new(limits(options.limits.memory));
        let asked = usize::try_from(to).unwrap_or(usize::MAX).saturating_add(1);
        let count = asked.min(options.limits.memory / WORD);
        let unknown = match extend(&mut line, &mut builder, count, progress) {
            Ok(None) if count < asked => Some(Unknown::Stopped(Stop::Memory)),
            Ok(unknown) => unknown,
            Err(fault) => return Err(self.rule().report(fault)),
        };
        let reach = reach(&self.shape());
        let seen = |builder: &Builder| reach.and_then(|reach| repeat(builder.quotient().values(), reach));
        let mut repetition = seen(&builder);
        if let (None, Some(Repeat { needed, proved: false, .. })) = (&unknown, repetition)
            && needed <= FURTHER * count
        {
            let mut further = builder.clone();
            // As long as no heap adds to the quotient, the values so far are those of the larger one too. Whatever ends
            // this earlier leaves the repetition without a proof.
            while further.known() <= needed
                && (line.positions().len() > further.known() || line.push().is_ok())
                && matches!(further.extend_unchanged(line.positions(), progress), Ok(true))
            {}
            repetition = seen(&further).filter(|later| later.proved).or(repetition);
        }
        // The answer may take as much as the work did.
        drop(line);
        let states = builder.states();
        Ok(document(self, &builder.into_quotient(), states, repetition, count, unknown))
    }
}

/// Heaps and their values up to a number of them; what ended it, if it ended before.
pub(super) fn extend(
    line: &mut Line<'_>,
    builder: &mut Builder,
    count: usize,
    progress: &dyn Progress,
) -> Result<Option<Unknown>, Fault> {
    while builder.known() < count {
        if line.positions().len() <= builder.known() {
            match line.push() {
                Err(Fault::Unknown(unknown)) => return Ok(Some(unknown)),
                pushed => pushed?,
            }
        }
        match builder.extend(line.positions(), progress) {
            Ok(()) => {}
            Err(Halt::Stopped(stop)) => return Ok(Some(Unknown::Stopped(stop))),
            Err(halt) => {
                let why = format!("with heap {} {}", builder.known(), words(halt));
                return Ok(Some(Unknown::Unsupported(why)));
            }
        }
    }
    Ok(None)
}

/// What ended it, said of the quotient.
pub(super) fn words(halt: Halt) -> String {
    match halt {
        Halt::Order(limit) => format!("the quotient has more than {limit} elements"),
        other => format!("it is not found: {other}"),
    }
}

/// Limits that fit into so much memory: a table of products of four bytes each, states and sums of about a
/// hundred.
pub(super) fn limits(memory: usize) -> Limits {
    let usual = Limits::default();
    Limits {
        order: usual.order.min((memory / 16).isqrt()),
        states: usual.states.min(memory / 1024),
        sums: usual.sums.min(memory / 256),
    }
}

fn refuse(game: &Game) -> Result<(), Report> {
    let rule = game.rule();
    let refused = if rule.tree().position != Type::Int {
        Some("a misère quotient is computed of heaps, and here a position is no single number")
    } else if !rule.tree().endings.is_empty() {
        Some("a component can end the whole game, so sums have no quotient")
    } else if rule.convention() != Convention::Win {
        Some("this game is not played for the last move, so sums have no quotient")
    } else {
        None
    };
    let Some(message) = refused else { return Ok(()) };
    let hint = if rule.tree().endings.is_empty() && rule.convention() == Convention::Win {
        "write a position behind the game: `grundy misere quotient GAME POSITION` is about all that it leads to"
    } else {
        "`grundy solve GAME POSITION --misere` solves single positions"
    };
    let diagnostic = Diagnostic::new(Code::Type, Default::default(), message).hint(hint);
    Err(Report::new("rule", game.text(), vec![diagnostic]))
}

fn document(
    game: &Game,
    quotient: &Quotient,
    states: usize,
    repetition: Option<Repeat>,
    count: usize,
    unknown: Option<Unknown>,
) -> QuotientAnswer {
    let complete = repetition.is_some_and(|repeat| repeat.proved);
    let theorem = "the periodicity theorem of Plambeck and Siegel";
    QuotientAnswer {
        heaps_to: (quotient.values().len() as u64).checked_sub(1),
        pretending: quotient.values().iter().take(count).map(|&x| quotient.spell(x)).collect(),
        preperiod: repetition.map(|repeat| repeat.preperiod as u64),
        period: repetition.map(|repeat| repeat.period as u64),
        complete,
        theorem: repetition.map(|_| theorem.into()),
        needed: repetition.map(|repeat| repeat.needed as u64),
        unknown: unknown.map(|unknown| unknown.to_string()),
        ..presented(game.text().into(), quotient, states, |heap| Generator {
            name: String::new(),
            heap: Some(heap.into()),
            of: None::<Placed>,
        })
    }
}

/// A quotient by itself; `stands_for` says of a position what it is.
pub(super) fn presented(
    game: String,
    quotient: &Quotient,
    states: usize,
    stands_for: impl Fn(u32) -> Generator,
) -> QuotientAnswer {
    let presentation = quotient.presentation();
    let named = presentation.names.iter().zip(quotient.generators());
    let generators = named.map(|(name, &at)| Generator { name: name.clone(), ..stands_for(at) }).collect();
    QuotientAnswer {
        schema: "grundy/misere-quotient/1".into(),
        game,
        heaps_to: None,
        of: Vec::new(),
        positions: None,
        listed: Vec::new(),
        order: quotient.order(),
        p_size: quotient.p_size(),
        p_portion: quotient.p_portion().map(|x| quotient.spell(x)).collect(),
        generators,
        relations: presentation.relations().collect(),
        presentation: presentation.to_string(),
        pretending: Vec::new(),
        preperiod: None,
        period: None,
        complete: false,
        theorem: None,
        needed: None,
        states,
        unknown: None,
    }
}
