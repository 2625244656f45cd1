//! Printing games, rules, and all lines that are no clauses.

use super::{Print, Sheet};
use crate::notation::syntax::{Combined, Game, Given, Item, Let, Name, Rewrites, Rule};
use crate::notation::token::Symbol;
use std::fmt;

impl Print for Game {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Game::Rule(rule) => rule.print(sheet),
            Game::Code(code) => write!(sheet.out, "{code}"),
            Game::Turning(code) => write!(sheet.out, "{code}"),
            Game::Combined(Combined { operation, of, .. }) => {
                write!(sheet.out, "{}(", operation.name())?;
                sheet.joined(
                    of,
                    |sheet| sheet.text(", "),
                    |sheet, game| match game {
                        // Without brackets the rest would be read as another game.
                        Game::Turning(code) if code.ways.len() > 1 => write!(sheet.out, "({code})"),
                        Game::Rule(rule) if !matches!(rule.items[..], [Item::Take(_)]) => {
                            sheet.text("(")?;
                            // On one line, however the whole is printed.
                            sheet.joined(
                                &rule.items,
                                |sheet| sheet.text(" ; "),
                                |sheet, item| item.print(sheet),
                            )?;
                            sheet.text(")")
                        }
                        game => game.print(sheet),
                    },
                )?;
                sheet.text(")")
            }
            Game::File(path) => write!(sheet.out, "@{}", path.text),
            Game::Named { name, arguments } => {
                name.print(sheet)?;
                if arguments.is_empty() {
                    return Ok(());
                }
                sheet.text("(")?;
                sheet.commas(arguments)?;
                sheet.text(")")
            }
        }
    }
}

impl Print for Rule {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        let between = if sheet.out.alternate() { "\n" } else { " ; " };
        sheet.joined(&self.items, |sheet| sheet.text(between), |sheet, item| item.print(sheet))
    }
}

impl Print for Item {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        match self {
            Item::Clause(clause) => clause.print(sheet),
            Item::Rewrites(rewrites) => rewrites.print(sheet),
            Item::Let(definition) => definition.print(sheet),
            Item::Given(given) => given.print(sheet),
            Item::Misere(_) => sheet.text("misere"),
            Item::Take(take) => {
                sheet.text(if take.all_but { "take all but " } else { "take " })?;
                take.set.print(sheet)
            }
            Item::Where(condition) => {
                sheet.text("where ")?;
                sheet.operand_value(condition)
            }
            Item::Start(start) => {
                sheet.text("start ")?;
                start.pattern.print(sheet)?;
                sheet.text(" = ")?;
                start.value.print(sheet)
            }
            Item::Ending(ending) => {
                sheet.text(ending.verdict.word())?;
                sheet.text(" if ")?;
                sheet.operand_value(&ending.condition)
            }
        }
    }
}

impl Print for Rewrites {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        let bar = |sheet: &mut Sheet| sheet.text(" | ");
        sheet.joined(&self.pairs, bar, |sheet, (old, new)| {
            sheet.word(old)?;
            sheet.spaced(&[Symbol::Rewrites])?;
            sheet.joined(new, bar, |sheet, word| sheet.word(word))
        })
    }
}

impl Print for Let {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        sheet.text("let ")?;
        self.name.print(sheet)?;
        if let Some(parameters) = &self.parameters {
            sheet.text("(")?;
            sheet.commas(parameters)?;
            sheet.text(")")?;
        }
        sheet.text(" = ")?;
        self.value.print(sheet)
    }
}

impl Print for Given {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        sheet.text("given ")?;
        self.name.print(sheet)?;
        match &self.default {
            Some(default) => {
                sheet.text(" = ")?;
                default.print(sheet)
            }
            None => Ok(()),
        }
    }
}

impl Print for Name {
    fn print(&self, sheet: &mut Sheet) -> fmt::Result {
        sheet.text(&self.text)
    }
}
