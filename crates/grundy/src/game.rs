//! From text to a game that can be asked about: a rule, a code, a name of the catalogue, or a file.

use crate::catalogue::{self, Entry};
use crate::diagnostic::{Code, Diagnostic, Report};
use crate::notation::expand::expand_code;
use crate::notation::parse;
use crate::notation::suggestion::nearest;
use crate::notation::syntax::{self, Expr, Name};
use crate::rule::data::Names;
use crate::rule::literal::literal;
use crate::rule::settings::Settings;
use crate::rule::shape::Shape;
use crate::rule::{Rule, UNWATCHED_STEPS};
use crate::value::Value;
use std::borrow::Cow;

/// The only door to the outside: how `@file` is read.
pub trait Files {
    /// The text of a file, or why it cannot be had, in words.
    fn read(&self, path: &str) -> Result<String, String>;
}

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
    code: Option<syntax::Code>,
    entry: Option<&'static Entry>,
    names: Option<Names>,
}

impl Game {
    /// Reads a game from text, with values for its parameters.
    ///
    /// ```
    /// use grundy::game::{Game, NoFiles};
    /// let game = Game::open("take 1..3", &Default::default(), &NoFiles).unwrap();
    /// assert_eq!(game.positions(&["3 + 4"]).unwrap().len(), 2);
    /// ```
    pub fn open(text: &str, settings: &Settings, files: &dyn Files) -> Result<Game, Report> {
        Game::read("rule", text, settings, files)
    }

    /// As [`Game::open`]; `name` is what reports call the text.
    fn read(name: &str, text: &str, settings: &Settings, files: &dyn Files) -> Result<Game, Report> {
        let syntax = match parse(text) {
            Ok(syntax) => syntax,
            // Names as they stand in books, such as `Grundy's game`, are not in the notation.
            Err(diagnostics) => match catalogue::find(text) {
                Some(entry) => {
                    return entered(entry, settings, files)
                        .map(|game| Game { text: text.trim().into(), ..game });
                }
                None => return Err(Report::new(name, text, diagnostics)),
            },
        };
        let game = match &syntax {
            syntax::Game::Rule(rule) => {
                let rule = Rule::new(name, text, rule, settings)?;
                Game { text: text.into(), syntax, rule, code: None, entry: None, names: None }
            }
            syntax::Game::Code(code) => {
                let rule = Rule::new(name, text, &expand_code(code), settings)?;
                let (code, entry) = (Some(code.clone()), catalogue::find(text));
                Game { text: text.into(), syntax, rule, code, entry, names: None }
            }
            syntax::Game::Named { name, arguments } => named(text, name, arguments, settings, files)?,
            syntax::Game::File(path) => from_file(text, path, settings, files)?,
        };
        Ok(Game { text: text.trim().into(), ..game })
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

    /// The parameter that a graph is for: the one that is missing, else `next`.
    pub fn graph_parameter(&self) -> &str {
        let mut missing = self.rule.missing();
        match (missing.next(), missing.next()) {
            (Some(only), None) => only,
            _ => "next",
        }
    }

    /// The same game on a graph whose vertices have names.
    pub fn with_names(self, names: Option<Names>) -> Game {
        Game { names, ..self }
    }

    /// The names of vertices, if it is played on a graph that has some.
    pub fn names(&self) -> Option<&Names> {
        self.names.as_ref()
    }

    /// Its take-and-break code, if it was typed as one.
    pub fn code(&self) -> Option<&syntax::Code> {
        self.code.as_ref()
    }

    /// Its shape: a typed code is what it says, anything else is recognised from the rule.
    pub fn shape(&self) -> Shape {
        match &self.code {
            Some(code) => Shape::Code(code.clone()),
            None => self.rule.shape(),
        }
    }

    /// The game printed back in the notation.
    pub fn canonical(&self) -> String {
        self.syntax.to_string()
    }

    /// The components that the texts describe, each one or several.
    pub fn positions<T: AsRef<str>>(&self, texts: &[T]) -> Result<Vec<Value>, Report> {
        let mut components = Vec::new();
        let mut left = UNWATCHED_STEPS;
        for text in texts {
            let text = match &self.names {
                Some(names) => Cow::Owned(names.numbered(text.as_ref())),
                None => Cow::Borrowed(text.as_ref()),
            };
            let read = self.rule.position_within(&text, &mut left);
            components.extend(read.map_err(|report| self.retyped(report, texts))?);
        }
        Ok(components)
    }
}

impl Game {
    /// The report, with what was probably meant in the place of its first hint.
    fn retyped<T: AsRef<str>>(&self, mut report: Report, texts: &[T]) -> Report {
        let texts: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        if let Some(mistake) = report.diagnostics.iter_mut().find(|mistake| mistake.code == Code::Position)
            && let Some(hint) = self.rule.retyped(&texts)
        {
            mistake.hint = Some(hint);
        }
        report
    }
}

/// A game of the catalogue, with arguments for its parameters.
fn named(
    text: &str,
    name: &Name,
    arguments: &[Expr],
    settings: &Settings,
    files: &dyn Files,
) -> Result<Game, Report> {
    let report = |diagnostic| Report::new("rule", text, vec![diagnostic]);
    let Some(entry) = catalogue::find(&name.text) else {
        return Err(report(no_such_game(name)));
    };
    if arguments.len() > entry.parameters.len() {
        let message = match entry.parameters.as_slice() {
            [] => format!("`{}` takes no arguments", entry.name),
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
    let mut settings = settings.clone();
    for (parameter, argument) in entry.parameters.iter().zip(arguments) {
        settings.insert(parameter.clone(), literal(argument).map_err(report)?);
    }
    entered(entry, &settings, files)
}

/// The game of an entry. Its rule is never a name again, so this goes one level deep.
fn entered(entry: &'static Entry, settings: &Settings, files: &dyn Files) -> Result<Game, Report> {
    Ok(Game { entry: Some(entry), ..Game::read(&entry.name, &entry.rule, settings, files)? })
}

fn no_such_game(name: &Name) -> Diagnostic {
    let message = format!("there is no game `{}` in the catalogue", name.text);
    let hint = match nearest(&name.text.to_lowercase(), catalogue::names()) {
        Some(known) => format!("did you mean `{known}`? `grundy games` lists all"),
        None => "`grundy games` lists all; a rule of your own looks like `n -> n - k for k in 1..3`".into(),
    };
    Diagnostic::new(Code::Name, name.place.0, message).hint(hint)
}

/// A rule kept in a file. It may be a code or a name too, but not another file.
fn from_file(text: &str, path: &Name, settings: &Settings, files: &dyn Files) -> Result<Game, Report> {
    let report = |message: String, hint: &str| {
        let mistake = Diagnostic::new(Code::Setting, path.place.0, message).hint(hint);
        Report::new("rule", text, vec![mistake])
    };
    let content =
        files.read(&path.text).map_err(|why| report(why, "a path begins in the folder that you are in"))?;
    match parse(&content) {
        Ok(syntax::Game::File(_)) => {
            let message = format!("the file {} holds the name of another file, not a rule", path.text);
            Err(report(message, "name that file here"))
        }
        _ => Game::read(&path.text, &content, settings, files),
    }
}
