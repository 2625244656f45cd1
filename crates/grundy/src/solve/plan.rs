//! How a question will be answered, and why so.

use super::forms::completed;
use super::games::play;
use super::solver::Solver;
use super::theory::{Theory, theories};
use crate::answer::{Engine, Engines, Plan, Play};
use crate::game::Game;
use crate::sum::Component;
use grundy_language::diagnostic::Report;
use grundy_rule::fault::Fault;
use grundy_rule::masks::Masks;

impl Game {
    /// The plan for a game: the shape that was recognised in its rule, the engine that is asked first and why it may be
    /// used, and which are asked where that one does not take a position.
    ///
    /// ```
    /// use grundy::{Game, NoFiles};
    /// let game = Game::open("n -> a & n-k-a for k in 1..2, a in 0..n-k", &Default::default(), &NoFiles)?;
    /// let plan = game.plan(None);
    /// assert_eq!((&*plan.shape, plan.recognised.as_str()), ("code", "the octal code 0.77"));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn plan(&self, said: Option<Play>) -> Plan {
        let mut theories = theories(&[self], play(&[self], said));
        theories.retain(|theory| !theory.engines().is_empty());
        let mut engines = theories.iter().flat_map(|theory| theory.engines());
        let first = engines.next().map_or_else(Engines::default, Engines::from);
        Plan { otherwise: engines.collect(), ..plan_of(&[self], &*theories[0], first, false) }
    }
}

/// The engines that may solve positions of a game. They are asked in this order: each where the one before does not
/// take the position.
pub(super) fn engines(game: &Game, said: Option<Play>) -> Vec<Engine> {
    theories(&[game], play(&[game], said)).iter().flat_map(|theory| theory.engines()).collect()
}

impl Solver<'_> {
    /// The plan for a position: as [`Game::plan`], but the engine is the one that finds what the position is worth, or that
    /// was at work when a limit was reached. So the position is solved for it.
    pub fn plan_at(&mut self, position: &[Component]) -> Result<Plan, Report> {
        self.begin();
        match self.worth(position) {
            Ok(_) | Err(Fault::Unknown(_)) => Ok(self.plan()),
            Err(mistake) => Err(self.report(mistake)),
        }
    }

    /// The plan by which the position was solved that was asked about last.
    pub(super) fn plan(&self) -> Plan {
        let games: Vec<&Game> = self.games.all.iter().map(|one| one.game).collect();
        let mut plan = plan_of(&games, &*self.theories[self.chosen], self.at_work.clone(), true);
        for one in &self.games.all {
            let of = if games.len() == 1 { String::new() } else { format!(" of {}", one.game.text()) };
            if let Some(Masks { universe, moves, .. }) = &one.masks {
                let (members, moves) = (universe.members.len(), moves.len());
                plan.why +=
                    &format!("; positions{of} are kept as masks (members: {members}, moves: {moves})");
            } else if let Some(program) = one.spread {
                let numbers = program.layout().numbers();
                plan.why += &format!("; positions{of} are kept as {numbers} numbers side by side");
            }
        }
        plan
    }
}

/// The plan by which engines solve positions of some games.
fn plan_of<'a>(games: &[&Game], theory: &dyn Theory<'a>, engine: Engines, asked: bool) -> Plan {
    let reasons: Vec<String> =
        engine.iter().map(|engine| completed(games, engine, theory.why(engine, asked))).collect();
    let shapes: Vec<_> = games.iter().map(|game| game.shape()).collect();
    let recognised = match &shapes[..] {
        [only] => only.to_string(),
        _ => {
            let named = games.iter().zip(&shapes).map(|(game, shape)| format!("{}: {shape}", game.text()));
            named.collect::<Vec<_>>().join("; ")
        }
    };
    let shape = if let [only] = &shapes[..] { only.word() } else { "sum" };
    Plan { shape: shape.into(), recognised, engine, otherwise: Vec::new(), why: reasons.join("; ") }
}
