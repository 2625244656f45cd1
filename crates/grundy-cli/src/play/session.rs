//! Both sides move in turn, until play is over or somebody has had enough.

use super::input::Input;
use super::result;
use super::seats::{Seat, Seats};
use super::state::State;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::interrupt;
use crate::show;
use crate::watch::Watch;
use grundy::answer::LegalMove;
use grundy::{Choice, Options, Sum};
use std::time::Duration;

/// A game at the keyboard.
pub struct Session<'a> {
    pub sum: &'a Sum,
    pub options: Options,
    pub seats: Seats,
    /// Whether nothing is said of who is winning.
    pub blind: bool,
    /// How long the computer may think about a move.
    pub time: Duration,
    pub input: Input,
    pub console: &'a mut Console,
}

/// What follows a turn.
pub(super) enum Next {
    /// A move.
    Move(Box<LegalMove>),
    /// The position is another one.
    Look,
    /// Nobody plays on.
    Leave(Exit),
}

impl Session<'_> {
    /// Plays from a position to the end.
    pub fn play(mut self, rng: fastrand::Rng) -> Result<Exit, Failure> {
        let (options, watch) = (self.options.clone(), Watch::start(Some(self.time), self.console.quiet));
        let mut state = State::new(self.sum, &options, rng, &watch)?;
        loop {
            self.show(&state)?;
            if let Some(unknown) = &state.legal.unknown {
                self.console.answer(&format!("The moves are not known: {unknown}.\n"))?;
                return Ok(interrupt::unknown());
            }
            if state.legal.terminal || state.goes_round() {
                let text = result::text(&mut state, self.seats, self.console.screen.width)?;
                return self.console.answer(&text).map(|()| Exit::Answered);
            }
            let seat = self.seats.at(state.side());
            let advice = match seat == Seat::Computer || self.tells(&state) {
                true => Some(state.best()?),
                false => None,
            };
            if interrupt::interrupted() {
                self.console.answer("\nThe game ends here.\n")?;
                return Ok(Exit::Interrupted);
            }
            let next = match seat {
                Seat::Computer => self.computer(advice.as_ref())?,
                Seat::Person => self.person(&mut state, advice.as_ref())?,
            };
            match next {
                Next::Move(made) => self.make(&mut state, *made, advice)?,
                Next::Look => {}
                Next::Leave(exit) => return Ok(exit),
            }
        }
    }

    /// Whether a person is told who is winning. Where it was not known a moment ago nobody waits for it again.
    fn tells(&self, state: &State<'_>) -> bool {
        let known =
            |turn: &super::state::Turn| turn.advice.as_ref().is_none_or(|advice| advice.unknown.is_none());
        !self.blind && state.turns.last().is_none_or(known)
    }

    fn show(&mut self, state: &State<'_>) -> Result<(), Failure> {
        let width = self.console.screen.width;
        let board =
            show::board(&state.legal.position, &state.names(), &state.entailed(), state.stones, width);
        let mut text = format!("\n{board}");
        if let Some([first, second]) = state.scores() {
            let (one, other) = (self.seats.name_inside(0), self.seats.name_inside(1));
            text += &format!("  Gained so far: {one} {first}, {other} {second}.\n");
        }
        if let Some(total) = state.total() {
            text += &format!("  Cost so far: {total}.\n");
        }
        self.console.answer(&(text + "\n"))
    }

    fn computer(&mut self, advice: Option<&Choice>) -> Result<Next, Failure> {
        let Some(choice) = advice else { return Ok(Next::Look) };
        if let (Some(unknown), false) = (&choice.unknown, self.blind) {
            self.console.answer(&format!("The computer has to guess: {unknown}.\n"))?;
        }
        let Some(made) = chosen(choice) else {
            self.console.answer("The computer finds no move.\n")?;
            return Ok(Next::Leave(Exit::Unknown));
        };
        Ok(Next::Move(Box::new(made)))
    }

    fn make(
        &mut self,
        state: &mut State<'_>,
        made: LegalMove,
        advice: Option<Choice>,
    ) -> Result<(), Failure> {
        let mut text = format!("{}: {}\n", self.seats.name(state.side()), show::made(&made.mv));
        let mv = made.mv.clone();
        if let Some(lot) = state.make(made, advice)? {
            text += &show::lot(&mv, lot);
        }
        self.console.answer(&text)
    }
}

/// The move of a perfect player, as one that can be made.
pub(super) fn chosen(choice: &Choice) -> Option<LegalMove> {
    let (text, branch_text) = (choice.text.clone(), choice.branch_text.clone());
    choice.mv.clone().map(|mv| LegalMove { mv, text, branch_text })
}
