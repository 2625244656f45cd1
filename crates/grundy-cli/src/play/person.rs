//! A person's turn.

use super::command::{Command, HELP};
use super::input::Typed;
use super::mistake::foreign;
use super::pick::{Meaning, pick, says};
use super::seats::Seat;
use super::session::{Next, Session, chosen};
use super::state::State;
use crate::exit::Exit;
use crate::failure::Failure;
use crate::show;
use grundy::Choice;

impl Session<'_> {
    /// Asks until there is a move, or another position to look at.
    pub(super) fn person(&mut self, state: &mut State<'_>, advice: Option<&Choice>) -> Result<Next, Failure> {
        self.console.answer(&self.heading(state, advice))?;
        let mut hinted = advice.cloned();
        loop {
            let line = match self.input.ask(self.console)? {
                Typed::Line(line) if line.is_empty() => continue,
                Typed::Line(line) => line,
                Typed::End => return self.leave(Exit::Answered),
                Typed::Interrupted => return self.leave(Exit::Interrupted),
            };
            // A vertex may have the name of a command.
            let named = state.moves.iter().any(|(legal, _)| legal.text == [line.as_str()]);
            if let Some(command) = Command::read(&line).filter(|_| !named) {
                if let Some(next) = self.command(command, state, &mut hinted)? {
                    return Ok(next);
                }
                continue;
            }
            // Of a large heap not all moves are listed, but the one that was recommended can be made.
            if let Some(made) = hinted.as_ref().and_then(chosen).filter(|made| says(&line, &made.mv)) {
                return Ok(Next::Move(Box::new(made)));
            }
            match pick(&line, state) {
                Meaning::Move(at) => return Ok(Next::Move(Box::new(state.moves[at].0.clone()))),
                Meaning::Several(places) => {
                    let moves = places.iter().map(|&at| (at, &state.moves[at]));
                    let listed = show::listed(moves, usize::MAX - 1, 0, self.console.screen.width);
                    self.console.answer(&format!(
                        "Several moves fit; type the number of one, or say more of it:\n{listed}"
                    ))?;
                }
                Meaning::Nothing(message, hint) => self.complain(&Failure::with_hint(message, hint))?,
                Meaning::Foreign => self.complain(&foreign(&line, state))?,
            }
        }
    }

    /// Whose move it is, how the game stands, and the first moves.
    fn heading(&self, state: &State<'_>, advice: Option<&Choice>) -> String {
        let name = self.seats.name(state.side());
        let mut text = match name {
            "You" => "Your move.".to_string(),
            name => format!("{name} is to move."),
        };
        match advice {
            Some(advice) => text += &format!(" {}", show::standing(advice, name)),
            None if self.blind => {}
            None => text += " Who is winning is not known.",
        }
        let moves = state.moves.iter().enumerate();
        let screen = self.console.screen;
        let listed = show::listed(moves, screen.lines, state.legal.count, screen.width);
        let first = state.turns.is_empty() || state.turns.len() == 1 && self.seats.at(0) == Seat::Computer;
        let note = match first && !self.console.quiet {
            true => "Type a move or its number, or help.\n",
            false => "",
        };
        format!("{text}\n{listed}{note}")
    }

    fn command(
        &mut self,
        command: Command,
        state: &mut State<'_>,
        hinted: &mut Option<Choice>,
    ) -> Result<Option<Next>, Failure> {
        match command {
            Command::Help => self.console.answer(HELP)?,
            Command::Hint => *hinted = Some(self.hint(state, hinted.take())?),
            Command::Why => self.why(state)?,
            Command::Moves => {
                let moves = state.moves.iter().enumerate();
                let width = self.console.screen.width;
                self.console.answer(&show::listed(moves, usize::MAX - 1, state.legal.count, width))?;
            }
            Command::Quit => return self.leave(Exit::Answered).map(Some),
            Command::Restart => {
                state.back_to(0)?;
                self.console.answer("Again from the beginning.\n")?;
                return Ok(Some(Next::Look));
            }
            Command::Undo => {
                let own = (0..state.turns.len()).rev().find(|&turn| self.seats.at(turn) == Seat::Person);
                let Some(own) = own else {
                    self.complain(&Failure::usage("there is no move of yours to take back"))?;
                    return Ok(None);
                };
                state.back_to(own)?;
                self.console.answer("Taken back.\n")?;
                return Ok(Some(Next::Look));
            }
        }
        Ok(None)
    }

    fn hint(&mut self, state: &mut State<'_>, known: Option<Choice>) -> Result<Choice, Failure> {
        let choice = match known.filter(|choice| choice.unknown.is_none()) {
            Some(choice) => choice,
            None => state.best()?,
        };
        let words = choice.mv.as_ref().map_or("no move was found".into(), show::made);
        let why = if self.blind { String::new() } else { format!(" {}", choice.why) };
        let text = show::paragraph(&format!("Hint: {words}.{why}"), self.console.screen.width);
        self.console.answer(&text)?;
        Ok(choice)
    }

    fn why(&mut self, state: &mut State<'_>) -> Result<(), Failure> {
        if self.blind {
            let hint = "start without --blind to be told";
            return self.complain(&Failure::with_hint("`why` would tell who is winning", hint));
        }
        let answer = state.explain()?;
        let entry = state.sum.alone().and_then(|(game, _)| game.entry());
        let title = entry.map(|entry| entry.title.as_str());
        self.console.answer(&show::explanation(&answer, title, &self.console.screen, false))
    }

    /// Says what is wrong with a line, where the talk goes on.
    fn complain(&mut self, failure: &Failure) -> Result<(), Failure> {
        let text = show::failure(failure, self.console.screen.width);
        self.console.answer(&text)
    }

    fn leave(&mut self, exit: Exit) -> Result<Next, Failure> {
        self.console.answer("The game ends here.\n")?;
        Ok(Next::Leave(exit))
    }
}
