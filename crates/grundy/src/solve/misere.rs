//! What positions are worth under misère play: genus, class and canonical form.

use super::games::{Games, slots};
use super::solver::Solver;
use super::theory::{self, Nimbers, Theory as _, is_subtraction, quotient_of, unknown_of};
use crate::answer::{Explanation, MisereAnswer, MisereComponent, MisereWorth, QuotientAnswer, Unknown};
use crate::engine::Birthdays;
use crate::sum::Component;
use grundy_language::convention::Convention;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_misere::{Class, Forms, Genus, Halt, Tame, Theory, nim_heap};
use grundy_rule::fault::Fault;
use grundy_rule::nimber::Nimber;

/// So many options are listed at most.
const MOST: usize = 4_000_000;
/// Steps that the canonical forms of a question may take; a few seconds.
const STEPS: u64 = 30_000_000;
/// Steps that the notation of one form may take.
const NOTATION: u64 = 1_000_000;
/// Sums of larger heaps of Nim have no small form.
const LARGE: u32 = 64;
/// A canonical form is small if it is written in so many characters.
const SMALL: usize = 120;

impl Solver<'_> {
    /// Who wins under misère play, the winning moves, and what each component and the whole position is worth in
    /// the theory of misère play.
    ///
    /// ```
    /// use grundy::{Game, Options, Solver, Unwatched, answer::Play};
    /// let game: Game = "kayles".parse()?;
    /// let misere = Options { play: Some(Play::Misere), ..Options::default() };
    /// let answer = Solver::new(&[&game], &misere, &Unwatched)?.misere(&game.position("5")?)?;
    /// assert_eq!(answer.components[0].worth.genus.as_deref(), Some("4^146"));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn misere(&mut self, position: &[Component]) -> Result<MisereAnswer, Report> {
        let solution = self.solve(position)?;
        let (components, sum) = match self.misere_worths(position) {
            Ok(worths) => worths,
            Err(Fault::Unknown(unknown)) => {
                let worth = || MisereWorth { unknown: Some(unknown.to_string()), ..MisereWorth::default() };
                (position.iter().map(|_| worth()).collect(), worth())
            }
            Err(fault) => return Err(self.report(fault)),
        };
        let component = |(component, worth): (&Component, MisereWorth)| MisereComponent {
            game: self.games.name(component),
            position: component.value.clone(),
            worth,
        };
        Ok(MisereAnswer {
            schema: "grundy/misere/1".into(),
            game: solution.game,
            position: solution.position,
            outcome: solution.outcome,
            components: position.iter().zip(components).map(component).collect(),
            sum,
            moves: solution.moves,
            winning_moves: solution.winning_moves,
            plan: solution.plan,
            unknown: solution.unknown,
        })
    }

    /// The misère quotient of all sums of these positions and of what they lead to, of games of any kind; at most `listed`
    /// of these positions are listed.
    ///
    /// A limit that is reached gives the quotient of the positions before; an `Err` means that the games have none, or
    /// that a rule is wrong at some position.
    ///
    /// ```
    /// use grundy::{Solver, Sum};
    /// let sum = Sum::of_words(&["notakto", "{}"])?;
    /// let mut solver = Solver::new(&sum.games(), &Default::default(), &grundy::Unwatched)?;
    /// let quotient = solver.misere_quotient(sum.components(), 0)?;
    /// assert_eq!((quotient.order, quotient.of[0].element.as_deref()), (18, Some("d")));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn misere_quotient(
        &mut self,
        position: &[Component],
        listed: usize,
    ) -> Result<QuotientAnswer, Report> {
        let refused = if self.games.has_endings() {
            Some("a component can end the whole game, so sums have no quotient")
        } else if self.games.convention != Convention::Win {
            Some("this game is not played for the last move, so sums have no quotient")
        } else {
            None
        };
        if let Some(message) = refused {
            let hint = "`grundy solve GAME POSITION --misere` solves single positions";
            let mistake = Diagnostic::new(Code::Type, Default::default(), message).hint(hint);
            return Err(Report::new("rule", self.games.text(), vec![mistake]));
        }
        match self.suit(position).and_then(|()| quotient_of(&self.games, position, listed)) {
            Err(Fault::Unknown(unknown)) => Ok(unknown_of(&self.games, position, &unknown)),
            found => found.map_err(|fault| self.report(fault)),
        }
    }

    /// What each component is worth, and their sum.
    fn misere_worths(&mut self, position: &[Component]) -> Result<(Vec<MisereWorth>, MisereWorth), Fault> {
        if !self.games.is_misere_sum() {
            let why = "the theory of misère play speaks of components that share nothing, where the last mover decides";
            return Err(Unknown::Unsupported(why.into()).into());
        }
        let games = &mut self.games;
        let is_heap = |component: &Component| {
            component.heap().is_some() && is_subtraction(games.all[component.game].game)
        };
        if position.iter().all(is_heap) {
            return nim_heaps(games, position);
        }
        let mut numbered = Birthdays::new(games.player()?, MOST, games.limits, games.progress);
        let mut sums = Vec::new();
        for component in position {
            sums.push(numbered.sum(&[games.lay(component)?.slots()])?);
        }
        let mut theory = Theory::new(numbered.positions(), STEPS, games.progress);
        let mut worths = Vec::new();
        for sum in &sums {
            worths.push(worth(&mut theory, sum)?);
        }
        Ok((worths, worth(&mut theory, &sums.concat())?))
    }

    /// Gives the components and the options of an explanation their genera, as far as they are found soon.
    pub(super) fn add_genera(
        &mut self,
        position: &[Component],
        explanation: &mut Explanation,
    ) -> Result<(), Fault> {
        let games = &self.games;
        let progress = games.progress;
        if !games.is_misere_sum() {
            return Ok(());
        }
        let mut numbered = Birthdays::new(games.player()?, theory::MOST, games.limits, progress);
        let mut number = |components: &[Component]| -> Result<Option<Vec<u32>>, Fault> {
            Fault::within_limits(games.lay_all(components).and_then(|laid| numbered.sum(&slots(&laid))))
        };
        let mut sums = Vec::new();
        for (component, from) in explanation.components.iter().zip(position) {
            let Some(own) = number(std::slice::from_ref(from))? else { return Ok(()) };
            let mut options = Vec::new();
            for option in &component.options {
                let left = Component::all(from.game, &option.to);
                let Some(sum) = number(&left)? else { return Ok(()) };
                options.push(sum);
            }
            sums.push((own, options));
        }
        let mut theory = Theory::new(numbered.positions(), STEPS, progress);
        let mut genus = |sum: &[u32]| match class_and_genus(&mut theory, sum) {
            Ok((class, genus)) => Ok(Some(written(&genus, class))),
            Err(Halt::Stopped(stop)) => Err(Fault::from(stop)),
            Err(_) => Ok(None),
        };
        for (component, (own, options)) in explanation.components.iter_mut().zip(sums) {
            component.genus = genus(&own)?;
            for (option, sum) in component.options.iter_mut().zip(options) {
                option.genus = genus(&sum)?;
            }
        }
        Ok(())
    }
}

/// What heaps of a subtraction game are worth, however large. Each is equal to a heap of Nim: an option that
/// is a larger heap can be taken back, and one that has no smaller options is won by the player to move.
fn nim_heaps(
    games: &mut Games<'_>,
    position: &[Component],
) -> Result<(Vec<MisereWorth>, MisereWorth), Fault> {
    let mut forms = Forms::new(NOTATION, games.progress);
    let mut sum = forms.nim_heap(0);
    let (mut total, mut worths) = (Tame::ZERO, Vec::new());
    let mut nimbers = Nimbers::new(&games.all.iter().map(|one| one.game).collect::<Vec<_>>());
    for component in position {
        let worth = nimbers.worth(games, std::slice::from_ref(component))?;
        let size = worth.and_then(|worth| worth.nimber()).map_or(0, |nimber| nimber.0);
        let tame = Tame::nim_heap(size);
        total = total + tame;
        worths.push(MisereWorth {
            form: Some(format!("*[{}]", nim_heap(size))),
            ..of_genus(&Genus::of_tame(tame), Class::Tame)
        });
        let small = u32::try_from(size).ok().filter(|&size| size <= LARGE);
        let heap = small.ok_or(Halt::Depth(LARGE)).and_then(|size| forms.nim_heap(size));
        sum = sum.and_then(|sum| forms.sum(sum, heap?));
    }
    let form = match (sum, worths.as_slice()) {
        (_, [only]) => only.form.clone(),
        (Ok(sum), _) => forms.text(sum, SMALL),
        (Err(_), _) => None,
    };
    Ok((worths, MisereWorth { form, ..of_genus(&Genus::of_tame(total), Class::Tame) }))
}

/// What a sum of numbered positions is worth.
fn worth(theory: &mut Theory<'_>, sum: &[u32]) -> Result<MisereWorth, Fault> {
    let missed = |halt| match halt {
        Halt::Stopped(stop) => Err(Fault::from(stop)),
        limit => Ok(Some(limit.to_string())),
    };
    let (class, genus) = match class_and_genus(theory, sum) {
        Ok(found) => found,
        Err(halt) => return Ok(MisereWorth { unknown: missed(halt)?, ..MisereWorth::default() }),
    };
    let (form, unknown) = match theory.form(sum) {
        Ok(form) => {
            theory.forms().allow(NOTATION);
            let text = theory.forms().text(form, SMALL);
            theory.forms().allow(STEPS);
            let unknown =
                text.is_none().then(|| format!("the canonical form takes more than {SMALL} characters"));
            (text, unknown)
        }
        Err(halt) => (None, missed(halt)?),
    };
    Ok(MisereWorth { form, unknown, ..of_genus(&genus, class) })
}

fn class_and_genus(theory: &mut Theory<'_>, sum: &[u32]) -> Result<(Class, Genus), Halt> {
    Ok((theory.class(sum)?, theory.genus(sum)?))
}

/// The genus as books write it: where the class tells the rest, only the first number of the superscript.
fn written(genus: &Genus, class: Class) -> String {
    match class {
        Class::Tame | Class::Restive => genus.brief(),
        Class::Restless | Class::Wild => genus.to_string(),
    }
}

fn of_genus(genus: &Genus, class: Class) -> MisereWorth {
    MisereWorth {
        nimber: Some(Nimber(genus.nimber())),
        misere_nimber: Some(Nimber(genus.misere())),
        genus: Some(written(genus, class)),
        superscript: genus.superscript().to_vec(),
        class: Some(class.word().into()),
        ..MisereWorth::default()
    }
}
