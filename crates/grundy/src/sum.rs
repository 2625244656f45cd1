//! Disjunctive sums: positions, each of one of several games.
//!
//! In a disjunctive sum a player moves in one component of his choice. That the components may belong to different games
//! is what nim-values are for (Sprague 1935, Grundy 1939).

use crate::answer::MoveKind;
use crate::game::{Files, Game, NoFiles};
use grundy_heap::progress::{Progress, Unwatched};
use grundy_language::convention::Convention;
use grundy_language::data::Data;
use grundy_language::diagnostic::{Code, Diagnostic, Report};
use grundy_language::settings::Settings;
use grundy_language::types::Type;
use grundy_language::value::Value;

/// What stands between the positions of one game and the next game.
const PLUS: &str = "+";

/// Games that are played side by side, and a position of each.
#[derive(Debug, Default)]
pub struct Sum {
    games: Vec<Game>,
    components: Vec<Component>,
}

/// With what the games of a sum are opened.
#[derive(Clone, Copy)]
pub struct Given<'a> {
    /// Values for parameters; each goes to the games that have the parameter.
    pub settings: &'a Settings,
    /// What a data file holds; a graph goes to the games that have a parameter for it.
    pub data: &'a Data,
    /// How `@file` is read.
    pub files: &'a dyn Files,
}

impl Sum {
    /// Reads a sum from words: each game is followed by its positions, and `+` stands before the next one.
    ///
    /// What follows a `+` is a position where it can be one of the game before, so that `nim 3 + 4` is two heaps.
    ///
    /// ```
    /// use grundy::{Data, Given, NoFiles, Sum, Unwatched, solve};
    /// let (settings, data) = (Default::default(), Data::Settings(Default::default()));
    /// let given = Given { settings: &settings, data: &data, files: &NoFiles };
    /// let words = ["kayles", "5", "+", "nim", "3", "4", "+", "wythoff", "(1,2)"];
    /// let sum = Sum::read(&words, given, &Unwatched)?;
    /// assert_eq!((sum.games().len(), sum.components().len()), (3, 4));
    /// let answer = solve::Solver::new(&sum.games(), &Default::default(), &Unwatched)?.solve(sum.components())?;
    /// assert_eq!(answer.value.as_deref(), Some("*3")); // *4, *3, *4 and *0
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn read<T: AsRef<str>>(
        words: &[T],
        given: Given<'_>,
        progress: &dyn Progress,
    ) -> Result<Sum, Report> {
        let mut words = words.iter().map(AsRef::as_ref).peekable();
        let first = words.next().ok_or_else(|| missing("", "a game is missing"))?;
        let several = words.clone().any(|word| word == PLUS);
        let mut sum = Sum::default();
        let mut at = sum.open(first, several, given, progress)?;
        let mut positions: Vec<&str> = Vec::new();
        while let Some(word) = words.next() {
            if word != PLUS || sum.games[at].writes_plus() {
                positions.push(word);
                continue;
            }
            let Some(next) = words.next() else {
                return Err(missing(first, "behind the last `+` a game or a position is missing"));
            };
            match sum.next(at, next, given, progress)? {
                None => positions.push(next),
                Some(game) => {
                    sum.close(at, &mut positions, progress)?;
                    at = game;
                }
            }
        }
        sum.close(at, &mut positions, progress)?;
        given.all_used(&sum)?;
        Ok(sum)
    }

    /// The same for games that need no values for parameters, and no files.
    pub fn of_words<T: AsRef<str>>(words: &[T]) -> Result<Sum, Report> {
        let (settings, data) = (Settings::new(), Data::Settings(Settings::new()));
        let given = Given { settings: &settings, data: &data, files: &NoFiles };
        Sum::read(words, given, &Unwatched)
    }

    /// Adds a game of which positions may follow, one of several or the only one; its number.
    pub fn open(
        &mut self,
        text: &str,
        several: bool,
        given: Given<'_>,
        progress: &dyn Progress,
    ) -> Result<usize, Report> {
        if let Some(known) = self.find(text) {
            return Ok(known);
        }
        self.games.push(given.open(text, several, progress)?);
        Ok(self.games.len() - 1)
    }

    /// Adds positions of a game.
    pub fn add<T: AsRef<str>>(
        &mut self,
        game: usize,
        positions: &[T],
        progress: &dyn Progress,
    ) -> Result<(), Report> {
        self.components.extend(self.games[game].components(game, positions, progress)?);
        Ok(())
    }

    fn find(&self, text: &str) -> Option<usize> {
        self.games.iter().position(|game| game.text() == text.trim())
    }

    /// The games.
    pub fn games(&self) -> Vec<&Game> {
        self.games.iter().collect()
    }

    /// The positions.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The games as the user typed them.
    pub fn text(&self) -> String {
        self.games.iter().map(Game::text).collect::<Vec<_>>().join(" + ")
    }

    /// What they are played for.
    pub fn convention(&self) -> Convention {
        convention(&self.games())
    }

    /// The components that a text describes, where there is one game to describe them of.
    pub fn typed(&self, text: &str) -> Option<Vec<Component>> {
        let [game] = &self.games[..] else { return None };
        game.position(text).ok()
    }

    /// The game and its position, if there is only one.
    pub fn alone(&self) -> Option<(&Game, Vec<Value>)> {
        let [game] = &self.games[..] else { return None };
        Some((game, self.components.iter().map(|component| component.value.clone()).collect()))
    }

    /// The game that a word behind a `+` names: one that is there already, or one more. None where the word is a
    /// position of the game before.
    fn next(
        &mut self,
        before: usize,
        word: &str,
        given: Given<'_>,
        progress: &dyn Progress,
    ) -> Result<Option<usize>, Report> {
        if let Some(known) = self.find(word) {
            return Ok(Some(known));
        }
        let game = &self.games[before];
        let opened = given.open(word, true, progress);
        // Nearly every word is a position of a game of words.
        let is_position = game.components(0, &[word], progress).is_ok()
            && (game.rule().tree().position != Type::Word || opened.is_err());
        let looks_like_one = !word.starts_with(|first: char| first.is_alphabetic() || first == '@');
        match opened {
            _ if is_position => Ok(None),
            Ok(game) => {
                self.games.push(game);
                Ok(Some(self.games.len() - 1))
            }
            // What is wrong with it is said when it is read as a position.
            Err(_) if looks_like_one => Ok(None),
            Err(report) => Err(report),
        }
    }

    /// Adds the positions that were typed behind a game.
    fn close(&mut self, game: usize, words: &mut Vec<&str>, progress: &dyn Progress) -> Result<(), Report> {
        if words.is_empty() {
            let text = self.games[game].text();
            return Err(missing(text, &format!("the sum has no position of `{text}`")));
        }
        self.add(game, &std::mem::take(words), progress)
    }
}

impl Given<'_> {
    /// One of `several` games, with what is meant for it.
    fn open(&self, text: &str, several: bool, progress: &dyn Progress) -> Result<Game, Report> {
        let Given { settings, data, files } = *self;
        if !several {
            return Game::with_data(text, settings.clone(), data.clone(), files, progress);
        }
        let bare = Game::open_watched(text, &Settings::new(), files, progress)?;
        // `moore(2)` has its value.
        let has = |name: &str| {
            bare.rule().parameters().any(|parameter| parameter == name) && !bare.settings().contains_key(name)
        };
        let own = |all: &Settings| {
            let mut own = all.clone();
            own.retain(|name, _| has(name));
            own
        };
        let data = match data {
            Data::Settings(all) => Data::Settings(own(all)),
            Data::Graph(_) if !has(bare.graph_parameter()) => Data::Settings(Settings::new()),
            graph => graph.clone(),
        };
        Game::with_data(text, own(settings), data, files, progress)
    }

    /// Whether each value is for a parameter of some game of a sum.
    pub(crate) fn all_used(&self, Sum { games, .. }: &Sum) -> Result<(), Report> {
        let more = if let Data::Settings(more) = self.data { Some(more) } else { None };
        let has = |name: &str| games.iter().any(|game| game.settings().contains_key(name));
        let took = |name: &str, value| games.iter().any(|game| game.settings().get(name) == Some(value));
        let mut names = self.settings.iter().filter(|(name, value)| !took(name, value)).map(|(name, _)| name);
        let mut of_data = more.into_iter().flat_map(|more| more.keys()).filter(|name| !has(name));
        match names.next().or_else(|| of_data.next()) {
            Some(name) => {
                let message = format!("no game of this sum has a parameter `{name}` to be set");
                let mistake = Diagnostic::new(Code::Setting, Default::default(), message);
                Err(Report::new(
                    "sum",
                    "",
                    vec![mistake.hint("`grundy check` lists the parameters of a rule")],
                ))
            }
            None => Ok(()),
        }
    }
}

fn missing(text: &str, message: &str) -> Report {
    let mistake = Diagnostic::new(Code::Position, Default::default(), message);
    let hint = "write each game with its positions: kayles 5 + nim 3 4 + wythoff \"(1,2)\"";
    Report::new("sum", text, vec![mistake.hint(hint)])
}

/// A component of a sum: a position of one of its games.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Component {
    /// Which game, counted from 0.
    pub game: usize,
    /// The position.
    pub value: Value,
    /// Whether the move before was an entailing one that left it: the next move must be made in such a component.
    pub entailed: bool,
}

impl Component {
    /// Positions of one game.
    pub fn all(game: usize, values: &[Value]) -> Vec<Component> {
        let component = |value: &Value| Component { game, value: value.clone(), entailed: false };
        values.iter().map(component).collect()
    }

    /// What a move of a kind leaves that puts others of the same game in the place of one component.
    ///
    /// Who must move where an entailing move has left nothing at all has lost, whatever is beside it: that is left out.
    ///
    /// ```
    /// use grundy::{answer::MoveKind, Component, Value};
    /// let heaps = |sizes: &[i64]| Component::all(0, &sizes.iter().map(|&n| Value::Int(n)).collect::<Vec<_>>());
    /// let left = Component::replaced(&heaps(&[5, 3]), 0, &heaps(&[4]), MoveKind::Entailing);
    /// assert_eq!((left.len(), left[0].entailed, left[1].entailed), (2, true, false));
    /// ```
    pub fn replaced(position: &[Component], i: usize, to: &[Component], kind: MoveKind) -> Vec<Component> {
        let entailed = kind == MoveKind::Entailing;
        if entailed && to.is_empty() {
            return Vec::new();
        }
        let mark = |entailed| move |component: &Component| Component { entailed, ..component.clone() };
        let before = position[..i].iter().map(mark(false));
        let behind = position[i + 1..].iter().map(mark(false));
        before.chain(to.iter().map(mark(entailed))).chain(behind).collect()
    }

    /// The size of a component that is one heap.
    pub(crate) fn heap(&self) -> Option<u64> {
        if let Value::Int(n) = self.value { u64::try_from(n).ok() } else { None }
    }
}

impl Game {
    /// A sum of positions of this game, as one types it.
    ///
    /// ```
    /// let game: grundy::Game = "wythoff".parse()?;
    /// assert_eq!(game.position("(1,2) + (3,5)")?.len(), 2);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn position(&self, text: &str) -> Result<Vec<Component>, Report> {
        self.components(0, &[text], &Unwatched)
    }

    /// The components that the texts describe, as those of the game with this number in a sum. Where moves entail, `entailed 3`
    /// is one in which the next move must be made.
    ///
    /// ```
    /// use grundy::{Game, Unwatched};
    /// let game: Game = "n -> entails n-1 if n > 0".parse()?;
    /// let [forced, free] = &game.components(0, &["entailed 3 + 4"], &Unwatched)?[..] else { panic!() };
    /// assert!(forced.entailed && !free.entailed);
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn components<T: AsRef<str>>(
        &self,
        game: usize,
        texts: &[T],
        progress: &dyn Progress,
    ) -> Result<Vec<Component>, Report> {
        let read = self.read_positions(texts, progress)?;
        let all = read.into_iter().flat_map(|(_, components)| components);
        Ok(all.map(|(value, entailed)| Component { game, value, entailed }).collect())
    }
}

/// What a sum of games is played for.
pub(crate) fn convention(games: &[&Game]) -> Convention {
    let mut conventions = games.iter().map(|game| game.rule().convention());
    conventions.find(|&convention| convention != Convention::Win).unwrap_or(Convention::Win)
}

/// The components in which the next move may be made, with their places: all, or those that the move before entailed.
pub(crate) fn movable(position: &[Component]) -> impl Iterator<Item = (usize, &Component)> {
    let forced = position.iter().any(|component| component.entailed);
    position.iter().enumerate().filter(move |(_, component)| component.entailed || !forced)
}

/// The components as an answer lists them.
pub(crate) fn values(position: &[Component]) -> Vec<Value> {
    position.iter().map(|component| component.value.clone()).collect()
}

/// Heaps as components; those of a move are no larger than the one that was asked about.
pub(crate) fn heaps(sizes: &[u64]) -> Vec<Value> {
    sizes.iter().map(|&size| heap(size)).collect()
}

/// A heap as a component.
pub(crate) fn heap(size: u64) -> Value {
    Value::Int(i64::try_from(size).unwrap_or(i64::MAX))
}
