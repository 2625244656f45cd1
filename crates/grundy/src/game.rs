//! From text to a game that can be asked about: a rule, a code, a name of the catalogue, or a file.

use crate::catalogue::{self, Entry, Theorem};
use grundy_heap::progress::{Progress, Unwatched};
use grundy_language::data::{Data, Names, one_way, one_way_words};
use grundy_language::diagnostic::{Code, Diagnostic, Report, Span};
use grundy_language::literal::literal;
use grundy_language::notation::expand::{expand, expand_combined};
use grundy_language::notation::suggestion::nearest;
use grundy_language::notation::syntax::{self, Combined, Expr, Name, Operation};
use grundy_language::notation::{parse, unmarked};
use grundy_language::settings::Settings;
use grundy_language::types::Type;
use grundy_language::value::{LARGE, Value};
use grundy_language::vertices::vertex_names;
use grundy_rule::fault::Fault;
use grundy_rule::limits::Limits;
use grundy_rule::moves::Moves;
use grundy_rule::position::all_free;
use grundy_rule::shape::{Kept, Shape, kept};
use grundy_rule::unknown::Unknown;
use grundy_rule::{FEW_STEPS, Rule};
use std::borrow::Cow;
use std::collections::BTreeSet;
use std::ops::ControlFlow;
use std::str::FromStr;

/// The only door to the outside: how `@file` is read.
pub trait Files {
    /// The text of a file, or why it cannot be had, in words.
    fn read(&self, path: &str) -> Result<String, String>;
}

/// The parameter that a graph is for, where the rule does not say.
pub(crate) const NEXT: &str = "next";

/// So many moves are looked at where a theorem could answer.
const LOOKED_AT: u64 = 1 << 24;
/// Of more numbers a move changes some only.
const MANY: usize = 3;

/// What the condition on the parameters of a game of the catalogue is called while it is asked.
const REQUIRES: &str = "what_the_game_requires";
/// So many games are suggested at most.
const SOME: usize = 4;
/// The longest value that is repeated in a message.
const SHORT: usize = 40;

/// No files at all.
#[derive(Debug, Clone, Copy, Default)]
pub struct NoFiles;

impl Files for NoFiles {
    fn read(&self, _path: &str) -> Result<String, String> {
        Err("files cannot be read here".into())
    }
}

/// A game, ready to be asked about.
#[derive(Debug)]
pub struct Game {
    text: String,
    syntax: syntax::Game,
    rule: Rule,
    /// The shape that a typed code says.
    typed: Option<Shape>,
    entry: Option<&'static Entry>,
    settings: Settings,
    /// The parameter with a graph whose vertices have names, and the names.
    names: Option<(String, Names)>,
    remarks: Vec<String>,
}

/// A text with numbers for vertices, and the components in it, each with whether the next move must be made there.
pub(crate) type Positions<'t> = (Cow<'t, str>, Vec<(Value, bool)>);

/// Whether a position may begin with a letter.
fn begins_position(letter: char) -> bool {
    letter.is_ascii_digit() || "([{\"".contains(letter)
}

impl Game {
    /// Reads a game from text, with values for its parameters.
    ///
    /// ```
    /// use grundy::{Game, NoFiles};
    /// let game = Game::open("take 1..3", &Default::default(), &NoFiles).unwrap();
    /// assert_eq!(game.positions(&["3 + 4"]).unwrap().len(), 2);
    /// ```
    pub fn open(text: &str, settings: &Settings, files: &dyn Files) -> Result<Game, Report> {
        Game::open_watched(text, settings, files, &Unwatched)
    }

    /// As [`Game::open`]. Where it is stopped, the report [is unknown](Report::is_unknown).
    pub(crate) fn open_watched(
        text: &str,
        settings: &Settings,
        files: &dyn Files,
        progress: &dyn Progress,
    ) -> Result<Game, Report> {
        Game::read("rule", text, Given { settings, files, progress })
    }

    /// Reads a game from text, on what a data file holds; `settings` go first. A graph is for the parameter that is
    /// missing, else for `next`. Where it is stopped, the report [is unknown](Report::is_unknown).
    ///
    /// ```
    /// use grundy::{Data, Game, NoFiles, Unwatched};
    /// let edges = Data::read("roads.txt", "a b\nb c\n")?;
    /// let game = Game::with_data("tokens-on-a-graph", Default::default(), edges, &NoFiles, &Unwatched)?;
    /// assert_eq!(game.names().unwrap().number("c"), Some(2));
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn with_data(
        text: &str,
        mut settings: Settings,
        data: Data,
        files: &dyn Files,
        progress: &dyn Progress,
    ) -> Result<Game, Report> {
        let graph = match data {
            Data::Graph(graph) => graph,
            Data::Settings(more) => {
                for (name, value) in more {
                    settings.entry(name).or_insert(value);
                }
                return Game::open_watched(text, &settings, files, progress);
            }
        };
        // Mistakes in the rule are told when it is opened with its data.
        let bare = Game::open_watched(text, &settings, files, progress).ok();
        let parameter = bare.as_ref().map_or(NEXT, Game::graph_parameter).to_string();
        if settings.contains_key(&parameter) {
            return Game::open_watched(text, &settings, files, progress);
        }
        let mut remarks = Vec::new();
        let graph = match bare.as_ref().and_then(Game::entry).filter(|entry| entry.undirected) {
            Some(entry) => {
                if graph.pairs {
                    let title = &entry.title;
                    remarks
                        .push(format!("Edges are read both ways: {title} is played on an undirected graph."));
                }
                graph.undirected(&entry.title)?
            }
            None => graph,
        };
        settings.insert(parameter.clone(), graph.next);
        let game = Game::open_watched(text, &settings, files, progress)?;
        Ok(Game { names: graph.names.map(|names| (parameter, names)), remarks, ..game })
    }

    /// As [`Game::open`]; `name` is what reports call the text.
    fn read(name: &str, text: &str, given: Given<'_>) -> Result<Game, Report> {
        let Given { settings, files: _, progress } = given;
        let text = unmarked(text);
        let syntax = match parse(text) {
            Ok(syntax) => syntax,
            // Names as they stand in books, such as `Grundy's game`, are not in the notation.
            Err(diagnostics) => match catalogue::find(text) {
                Some(entry) => {
                    return entered(entry, given).map(|game| Game { text: text.trim().into(), ..game });
                }
                None => {
                    let report = Report::new(name, text, diagnostics);
                    return Err(match catalogue::begun_with(text) {
                        Some((game, "misere")) => {
                            report.hint(format!("misère play is asked for apart: `{game}` with `--misere`"))
                        }
                        Some((game, position)) if position.starts_with(begins_position) => report
                            .hint(format!("the game is `{game}`; its position `{position}` is given apart")),
                        _ => report,
                    });
                }
            },
        };
        let game = match &syntax {
            syntax::Game::Rule(_) | syntax::Game::Code(_) | syntax::Game::Turning(_) => {
                let rule = Rule::new(name, text, &expand(&syntax).unwrap_or_default(), settings, progress)?;
                let (typed, entry) = match &syntax {
                    syntax::Game::Code(code) => (Some(Shape::Code(code.clone())), catalogue::find(text)),
                    syntax::Game::Turning(code) => {
                        (Some(Shape::Turning(code.clone())), catalogue::find(&code.to_string()))
                    }
                    _ => (None, None),
                };
                Game { typed, entry, ..Game::new(text, syntax, rule, settings) }
            }
            syntax::Game::Named { name, arguments } => named(text, name, arguments, given)?,
            syntax::Game::Combined(made) => combined(name, text, made, given)?,
            syntax::Game::File(path) => from_file(text, path, given)?,
        };
        Ok(Game { text: text.trim().into(), ..game })
    }

    fn new(text: &str, syntax: syntax::Game, rule: Rule, settings: &Settings) -> Game {
        let settings = settings.clone();
        Game {
            text: text.into(),
            syntax,
            rule,
            typed: None,
            entry: None,
            settings,
            names: None,
            remarks: Vec::new(),
        }
    }

    /// The game as the user typed it.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its rule.
    pub fn rule(&self) -> &Rule {
        &self.rule
    }

    /// Its entry in the catalogue, if it was called by a name or code that stands there.
    pub fn entry(&self) -> Option<&'static Entry> {
        self.entry
    }

    /// The theorem about it in the catalogue, also where a rule was typed that is the same but for its names.
    ///
    /// ```
    /// use grundy::{Game, NoFiles};
    /// let mark = Game::open("x -> x/2 if x > 0 ; x -> x-1 if 0 < x", &Default::default(), &NoFiles).unwrap();
    /// assert!(mark.theorem().unwrap().says.contains("binary zeros"));
    /// ```
    pub fn theorem(&self) -> Option<&'static Theorem> {
        let is_written = |text: &String| {
            Game::open(text, &Settings::new(), &NoFiles).is_ok_and(|game| game.rule.is_same(&self.rule))
        };
        let is_this = |entry: &&Entry| {
            let theorem = entry.theorem.as_ref();
            theorem.is_some_and(|theorem| [&entry.name].into_iter().chain(&theorem.also).any(is_written))
        };
        self.entry.or_else(|| catalogue::all().find(is_this))?.theorem.as_ref()
    }

    /// Whether a position is left to a theorem, where there is one: too many cells lie below it, or too many moves.
    pub(crate) fn is_large(&self, position: &Value, limits: &Limits, progress: &dyn Progress) -> bool {
        let cells = position.cells();
        match self.shape() {
            // The sets of so many coins are too many where any may be turned.
            Shape::Turning(_) => cells > 24,
            // The values of heaps that are split take so many steps as there are pairs of heaps.
            Shape::Code(_) => cells > LOOKED_AT.isqrt(),
            // Where nothing else is known all moves are looked at, of the cell in the middle about half as many for each number.
            Shape::Heap | Shape::Numbers(_) | Shape::General => {
                let numbers = position.as_slice().map_or(1, <[Value]>::len);
                let steps = (LOOKED_AT << numbers.min(MANY)) / cells;
                cells > LARGE
                    || self.takes_more(position, steps, limits, progress)
                    || self.rises_far(position, limits, progress)
            }
            _ => cells > LARGE,
        }
    }

    /// Whether it takes more than so many steps to find the options of a position.
    fn takes_more(&self, position: &Value, steps: u64, limits: &Limits, progress: &dyn Progress) -> bool {
        let few = Limits { steps: steps.min(limits.steps), ..*limits };
        let Ok(mut machine) = self.rule.machine(&few, progress) else { return false };
        let laid = machine.layout().lay(position);
        let listed = machine.options(laid.slots(), |_| ControlFlow::Continue(()));
        matches!(listed, Err(Fault::Unknown(Unknown::Steps { .. })))
    }

    /// Whether moves lead up from a position, and too many cells lie below what the parameters may bound them by.
    fn rises_far(&self, position: &Value, limits: &Limits, progress: &dyn Progress) -> bool {
        let numbers = self.settings.values().filter(|value| matches!(value, Value::Int(_)));
        let bound = numbers.map(Value::cells).max().unwrap_or(1);
        let dimensions = position.as_slice().map_or(1, <[Value]>::len) as u32;
        if bound.saturating_pow(dimensions) <= LARGE {
            return false;
        }
        let Ok(mut machine) = self.rule.machine(limits, progress) else { return false };
        let (layout, cells, mut rises) = (machine.layout().clone(), position.cells(), false);
        // Where the moves cannot be listed, whoever is to list them says so.
        let _ = machine.options(layout.lay(position).slots(), |parts| {
            rises = parts.iter().any(|part| layout.unpack(part).cells() > cells);
            if rises { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        rises
    }

    /// How it is made of other games, and of which, if it was typed so.
    pub(crate) fn made_of(&self) -> Option<(Operation, Vec<String>)> {
        match &self.syntax {
            syntax::Game::Combined(Combined { operation, of, .. }) => {
                Some((*operation, of.iter().map(ToString::to_string).collect()))
            }
            _ => None,
        }
    }

    /// The lines of its rule as they were typed, if it is no code and no name.
    pub(crate) fn rule_typed(&self) -> Option<&syntax::Rule> {
        match &self.syntax {
            syntax::Game::Rule(rule) => Some(rule),
            _ => None,
        }
    }

    /// Its heaps by themselves, if it was typed so that all moves keep what stands beside them.
    pub(crate) fn kept(&self) -> Option<Kept> {
        // Most games are no such, and need not be read for that.
        let is_tuple = matches!(&self.rule.tree().position, Type::Tuple(parts) if parts.contains(&Type::Int));
        kept(self.rule_typed().filter(|_| is_tuple)?)
    }

    /// The values that its parameters were given.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How its data were understood, where that can be a surprise: whole sentences.
    pub fn remarks(&self) -> &[String] {
        &self.remarks
    }

    /// What in its rule is no mistake, but hardly what was meant.
    pub fn warnings(&self) -> Option<Report> {
        self.rule.warnings()
    }

    /// A position as one types it, to show what one looks like: one of the catalogue, else made up.
    pub fn example(&self) -> Vec<String> {
        match self.entry.and_then(|entry| entry.positions.first()) {
            Some(known) => known.position.clone(),
            None => vec![self.rule.example()],
        }
    }

    /// The parameter that a graph is for: the one that is missing, else `next`.
    pub(crate) fn graph_parameter(&self) -> &str {
        let mut missing = self.rule.missing();
        match (missing.next(), missing.next()) {
            (Some(only), None) => only,
            _ => NEXT,
        }
    }

    /// The names of vertices, if it is played on a graph that has some.
    pub fn names(&self) -> Option<&Names> {
        self.names.as_ref().map(|(_, names)| names)
    }

    /// The names of its rule that stand for vertices which have names.
    pub(crate) fn vertex_names(&self) -> BTreeSet<String> {
        self.names.as_ref().map_or_else(BTreeSet::new, |(graph, _)| vertex_names(self.rule.tree(), graph))
    }

    /// Its take-and-break code, if it was typed as one.
    pub fn code(&self) -> Option<&syntax::Code> {
        if let Some(Shape::Code(code)) = &self.typed { Some(code) } else { None }
    }

    /// Whether `+` is a letter of its words, as in Flip Game, and so may be a position.
    pub(crate) fn writes_plus(&self) -> bool {
        self.rule.tree().position == Type::Word && self.rule.letters().contains('+')
    }

    /// Whether its positions are single numbers, as heaps are.
    ///
    /// ```
    /// assert!("take 1..3".parse::<grundy::Game>()?.on_numbers());
    /// assert!(!"wythoff".parse::<grundy::Game>()?.on_numbers());
    /// # Ok::<(), grundy::Report>(())
    /// ```
    pub fn on_numbers(&self) -> bool {
        self.rule.tree().position == Type::Int
    }

    /// Its shape: a typed code is what it says, anything else is recognised from the rule.
    pub fn shape(&self) -> Shape {
        self.typed.clone().unwrap_or_else(|| self.rule.shape())
    }

    /// The game printed back in the notation.
    pub fn canonical(&self) -> String {
        self.syntax.to_string()
    }

    /// The components that the texts describe, each one or several.
    pub fn positions<T: AsRef<str>>(&self, texts: &[T]) -> Result<Vec<Value>, Report> {
        self.positions_watched(texts, &Unwatched)
    }

    /// As [`Game::positions`]. Where it is stopped, the report [is unknown](Report::is_unknown).
    pub fn positions_watched<T: AsRef<str>>(
        &self,
        texts: &[T],
        progress: &dyn Progress,
    ) -> Result<Vec<Value>, Report> {
        let mut positions = Vec::new();
        for (text, components) in self.read_positions(texts, progress)? {
            positions.extend(all_free(&text, components)?);
        }
        Ok(positions)
    }

    /// The components of each text.
    pub(crate) fn read_positions<'t, T: AsRef<str>>(
        &self,
        texts: &'t [T],
        progress: &dyn Progress,
    ) -> Result<Vec<Positions<'t>>, Report> {
        let mut left = FEW_STEPS;
        let read = |text: &'t T| {
            let text = match self.names() {
                Some(names) => Cow::Owned(names.numbered(text.as_ref())),
                None => Cow::Borrowed(text.as_ref()),
            };
            let read = self.rule.position_within(&text, &mut left, progress);
            Ok((text, read.map_err(|report| self.retyped(report, texts, progress))?))
        };
        texts.iter().map(read).collect()
    }
}

impl Game {
    /// What its entry asks of its parameters, and what the values that they were given do not hold.
    fn unfit(&self, entry: &Entry, progress: &dyn Progress) -> Result<Option<Diagnostic>, Report> {
        if self.rule.missing().next().is_some() {
            return Ok(None);
        }
        if entry.undirected
            && let Some(mistake) = self.settings.get(NEXT).and_then(|next| self.unfit_graph(entry, next))
        {
            return Ok(Some(mistake));
        }
        let Some(condition) = &entry.requires else { return Ok(None) };
        // It is one more line of the rule, so that it means what it means there.
        let asked = format!("{}\nlet {REQUIRES} = {condition}", entry.rule);
        let given = Given { settings: &self.settings, files: &NoFiles, progress };
        let asked = Game::read(&entry.name, &asked, given)?;
        if asked.rule.constant(REQUIRES) != Some(&Value::Bool(false)) {
            return Ok(None);
        }
        let parameters: Vec<&str> = self.rule.parameters().filter(|name| condition.contains(*name)).collect();
        let values = parameters.iter().filter_map(|name| {
            let value = self.rule.constant(name)?.to_string();
            (value.len() <= SHORT).then(|| format!("{name} = {value}"))
        });
        let values: Vec<String> = values.collect();
        let title = &entry.title;
        let here =
            if values.is_empty() { String::new() } else { format!(", and here {}", values.join(", ")) };
        let message = format!("{title} needs `{condition}`{here}");
        let place = parameters.first().map_or(Span::default(), |name| self.given(name));
        let hint = format!("`grundy games {}` tells what its parameters mean", entry.name);
        Ok(Some(Diagnostic::new(Code::Setting, place, message).label("for this parameter").hint(hint)))
    }

    /// What is wrong with the graph of a game on undirected graphs.
    fn unfit_graph(&self, entry: &Entry, next: &Value) -> Option<Diagnostic> {
        let (tail, head) = one_way(next)?;
        let message = one_way_words(&entry.title, &tail.to_string(), &head.to_string());
        let hint = format!(
            "let `next[{head}]` hold {tail} too; a list of edges, a line `{tail} {head}` for each, is read both ways"
        );
        let mistake = Diagnostic::new(Code::Setting, self.given(NEXT), message);
        Some(mistake.label("for this parameter").hint(hint))
    }

    /// Where the rule names a parameter.
    fn given(&self, parameter: &str) -> Span {
        let syntax::Game::Rule(rule) = &self.syntax else { return Span::default() };
        rule.givens().find(|given| given.text == parameter).map_or(Span::default(), |given| given.place.0)
    }

    /// The report, with what was probably meant in the place of its first hint.
    fn retyped<T: AsRef<str>>(&self, mut report: Report, texts: &[T], progress: &dyn Progress) -> Report {
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        if let Some(mistake) = report.diagnostics.iter_mut().find(|mistake| mistake.code == Code::Position)
            && let Some(hint) = self.rule.retyped(&texts, progress)
        {
            mistake.hint = Some(hint);
        }
        report
    }
}

impl FromStr for Game {
    type Err = Report;

    /// Reads a game that needs no values for parameters, and no files.
    fn from_str(text: &str) -> Result<Game, Report> {
        Game::open(text, &Settings::new(), &NoFiles)
    }
}

/// What a game is opened with.
#[derive(Clone, Copy)]
struct Given<'a> {
    settings: &'a Settings,
    files: &'a dyn Files,
    progress: &'a dyn Progress,
}

/// A game of the catalogue, with arguments for its parameters.
fn named(text: &str, name: &Name, arguments: &[Expr], given: Given<'_>) -> Result<Game, Report> {
    let report = |diagnostic| Report::new("rule", text, vec![diagnostic]);
    let Some(entry) = catalogue::find(&name.text) else {
        return Err(report(no_such_game(name)));
    };
    if arguments.len() > entry.parameters.len() {
        let message = match entry.parameters.as_slice() {
            [] => format!("`{}` takes no arguments", entry.name),
            [parameter] => format!("`{}` takes one argument: {parameter}", entry.name),
            parameters => format!(
                "`{}` takes at most {} arguments: {}",
                entry.name,
                parameters.len(),
                parameters.join(", ")
            ),
        };
        let hint = format!("`grundy games {}` tells more about it", entry.name);
        return Err(report(Diagnostic::new(Code::Setting, name.place.0, message).hint(hint)));
    }
    let mut settings = given.settings.clone();
    for (parameter, argument) in entry.parameters.iter().zip(arguments) {
        let value = literal(argument).map_err(report)?;
        // What a game was opened with is what it is opened with again.
        if let Some(other) = settings.insert(parameter.clone(), value.clone()).filter(|other| *other != value)
        {
            let message =
                format!("the parameter `{parameter}` has two values: {value} here, and {other} was set");
            let hint = format!("write `{}` alone to play with the other value", entry.name);
            return Err(report(Diagnostic::new(Code::Setting, argument.place.0, message).hint(hint)));
        }
    }
    entered(entry, Given { settings: &settings, ..given })
}

/// The game of an entry. Its rule is never a name again, so this goes one level deep.
fn entered(entry: &'static Entry, given: Given<'_>) -> Result<Game, Report> {
    let game = Game { entry: Some(entry), ..Game::read(&entry.name, &entry.rule, given)? };
    match game.unfit(entry, given.progress)? {
        Some(mistake) => Err(Report::new(entry.name.as_str(), entry.rule.as_str(), vec![mistake])),
        None => Ok(game),
    }
}

fn no_such_game(name: &Name) -> Diagnostic {
    let message = format!("there is no game `{}` in the catalogue", name.text);
    let word = name.text.to_lowercase();
    let with_word = || catalogue::names().filter(|known| word.len() > 2 && known.contains(&word)).take(SOME);
    let hint = match (nearest(&word, catalogue::names()), with_word().next()) {
        (Some(known), _) => format!("did you mean `{known}`? `grundy games` lists all"),
        (None, Some(_)) => {
            let known: Vec<String> = with_word().map(|known| format!("`{known}`")).collect();
            format!("did you mean {}? `grundy games` lists all", known.join(" or "))
        }
        (None, None) => {
            "`grundy games` lists all; a rule of your own looks like `n -> n - k for k in 1..3`".into()
        }
    };
    Diagnostic::new(Code::Name, name.place.0, message).hint(hint)
}

/// A game made from games of heaps.
fn combined(name: &str, text: &str, made: &Combined, given: Given<'_>) -> Result<Game, Report> {
    let Combined { operation, of, place } = made;
    let report = |place: Span, message: String, hint: &str| {
        let mistake = Diagnostic::new(Code::Refused, place, message).hint(hint);
        Report::new(name, text, vec![mistake])
    };
    let mut rules = Vec::new();
    for syntax in of {
        // It is read from its own text, whose places are not those of the whole.
        let game = Game::read("rule", &syntax.to_string(), given).map_err(|mut mistake| {
            mistake.diagnostics.iter_mut().for_each(|mistake| mistake.span = place.0);
            Report::new(name, text, mistake.diagnostics)
        })?;
        rules.push(expand(&game.syntax).unwrap_or_default().into_owned());
    }
    let rule = expand_combined(*operation, &rules, *place).map_err(|(i, why)| {
        let message = format!("`{}` is no game of heaps with plain moves: {why}", of[i]);
        report(
            place.0,
            message,
            &format!("games of one number can be combined, such as `{}`", operation.example()),
        )
    })?;
    let rule = Rule::new(name, text, &rule, given.settings, given.progress)?;
    Ok(Game::new(text, syntax::Game::Combined(made.clone()), rule, given.settings))
}

/// A rule kept in a file. It may be a code or a name too, but not another file.
fn from_file(text: &str, path: &Name, given: Given<'_>) -> Result<Game, Report> {
    let report = |message: String, hint: &str| {
        let mistake = Diagnostic::new(Code::Setting, path.place.0, message).hint(hint);
        Report::new("rule", text, vec![mistake])
    };
    let content = given.files.read(&path.text).map_err(|why| match given.progress.check(0) {
        Some(stop) => Report::stopped("rule", text, stop),
        None => report(why, "a path begins in the folder that you are in"),
    })?;
    match parse(&content) {
        Ok(syntax::Game::File(_)) => {
            let message = format!("the file {} holds the name of another file, not a rule", path.text);
            Err(report(message, "name that file here"))
        }
        _ => Game::read(&path.text, &content, given),
    }
}
