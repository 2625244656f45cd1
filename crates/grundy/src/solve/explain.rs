//! Why a position is worth what it is worth.

use super::solver::{Solver, Step};
use super::theory::Worth;
use crate::answer::{ExplainedComponent, ExplainedOption, Explanation, Move, MoveKind, Outcome};
use crate::sum::{Component, movable};
use grundy_language::diagnostic::Report;
use grundy_language::value::Value;
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;

impl Solver<'_> {
    /// Every option of every component with its value, and the mex that makes the component's value. Where
    /// there are no nim-values, who wins after each move. Where a limit was reached it says why that is unknown.
    ///
    /// ```
    /// use grundy::{Game, Nimber, Solver};
    /// let game: Game = "kayles".parse()?;
    /// let why = Solver::of(&game)?.explain(&game.position("3")?)?;
    /// assert_eq!(why.components[0].mex, Some(Nimber(3)));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn explain(&mut self, position: &[Component]) -> Result<Explanation, Report> {
        self.begin();
        let mut why = Explanation::unknown(&self.games.text(), self.games.play, self.plan());
        let explained = self.explain_all(position, &mut why);
        why.plan = self.plan();
        match explained {
            Ok(()) => {}
            Err(Fault::Unknown(unknown)) => why.unknown = Some(unknown.to_string()),
            Err(fault) => return Err(self.report(fault)),
        }
        Ok(self.games.name_explanation(position, why))
    }

    fn explain_all(&mut self, position: &[Component], why: &mut Explanation) -> Result<(), Fault> {
        let mut now = self.worth(position)?;
        self.theories[self.chosen].complete(&mut self.games, position, None, &mut now)?;
        now.tell_why(why);
        why.element = self.theories[self.chosen].element(&now);
        why.in_p_portion = why.element.as_ref().and(now.outcome()).map(|outcome| outcome == Outcome::Second);
        let is_terminal = self.games.is_terminal(position)?;
        for (i, beside) in self.beside(position)?.into_iter().enumerate() {
            let component = self.explain_component(position, (i, beside), &now, is_terminal)?;
            why.components.push(component);
        }
        if why.components.iter().any(|one| one.unlisted && one.mex.is_none()) {
            // Neither options nor values say who wins.
            why.outcome = now.outcome();
        }
        self.add_genera(position, why)
    }

    fn explain_component(
        &mut self,
        position: &[Component],
        (i, beside): (usize, Option<Worth>),
        now: &Worth,
        is_terminal: bool,
    ) -> Result<ExplainedComponent, Fault> {
        let from = &position[i];
        let mut component = ExplainedComponent {
            game: self.games.name(from),
            position: from.value.clone(),
            entailed: from.entailed,
            options: Vec::new(),
            unlisted: false,
            mex: self.nimbers(from.game, std::slice::from_ref(&from.value))?.pop(),
            value: None,
            element: None,
            genus: None,
            reason: None,
        };
        let theory = &mut self.theories[self.chosen];
        if theory.adds() && !from.entailed {
            let worth = theory.worth(&mut self.games, std::slice::from_ref(from))?;
            component.element = worth.and_then(|worth| theory.element(&worth));
        }
        if is_terminal {
            return Ok(component);
        }
        if movable(position).all(|(other, _)| other != i) {
            let worth = theory.worth(&mut self.games, std::slice::from_ref(from))?;
            component.value = worth.and_then(|worth| worth.text());
            component.reason = Some("the move must be made elsewhere".to_string().into());
            return Ok(component);
        }
        if theory.adds() && theory.large(&self.games, from, None, 0).is_some() {
            let mex = || String::from("that is the mex of the values of all its options").into();
            component.reason = theory.reason(&self.games, from, now).or_else(|| component.mex.map(|_| mex()));
            component.unlisted = true;
            return Ok(component);
        }
        let mut parts = Vec::new();
        for way in self.games.ways(i, from)? {
            let mut step = self.look(position, beside.as_ref(), way)?;
            self.theories[self.chosen].complete(
                &mut self.games,
                position,
                Some(&step.way),
                &mut step.after,
            )?;
            // Who must move in what is left does not ask what it is worth to a player who moves freely.
            let nimbers = match step.way.kind {
                MoveKind::Entailing => Vec::new(),
                _ => self.nimbers(from.game, &step.way.to)?,
            };
            component.options.push(self.explain_option(position, &step, nimbers));
            parts.extend(step.part);
        }
        self.theories[self.chosen].tell(&mut self.games, from, &parts, &mut component)?;
        Ok(component)
    }

    fn explain_option(&self, position: &[Component], step: &Step, nimbers: Vec<Nimber>) -> ExplainedOption {
        let Move { to, branches, kind, gain, cost, words, .. } =
            self.games.describe(position, step.way.clone());
        let mut option =
            ExplainedOption { to, branches, kind, gain, cost, words, nimbers, ..Default::default() };
        Worth::tell_option(step.part.as_ref(), &step.after, &step.way, &mut option);
        option.element = step.part.as_ref().and_then(|part| self.theories[self.chosen].element(part));
        option
    }

    /// The nim-values of positions of one game, where they have some.
    fn nimbers(&mut self, game: usize, positions: &[Value]) -> Result<Vec<Nimber>, Fault> {
        let theory = &mut self.theories[self.chosen];
        let mut nimbers = Vec::new();
        if !theory.adds() {
            return Ok(nimbers);
        }
        for component in &Component::all(game, positions) {
            let worth = theory.worth(&mut self.games, std::slice::from_ref(component))?;
            if let Some(worth @ (Worth::Nimber(_) | Worth::Loopy { .. } | Worth::Entailing(_))) = worth {
                nimbers.extend(worth.nimber());
            }
        }
        Ok(nimbers)
    }
}
