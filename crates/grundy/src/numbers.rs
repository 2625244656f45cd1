//! Games about several numbers, each of which has a game of its own.

use crate::field::product;
use crate::game::Game;
use grundy_language::notation::syntax::Operation;
use grundy_language::settings::Settings;
use grundy_language::types::Type;
use grundy_language::value::Value;
use grundy_rule::shape::summands;

/// The games of the numbers, and how their values are put together.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Numbers {
    pub law: Law,
    /// By place; of a list the one of all its members.
    pub games: Vec<String>,
    /// The values of their parameters.
    pub settings: Settings,
}

/// How the values of numbers are put together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Law {
    /// By nim-sum: each move changes one of the numbers.
    Sum,
    /// By nim-product: the game is the direct product, or is so by a theorem of the catalogue.
    Product,
}

impl Law {
    /// What a position is worth whose numbers are worth these.
    pub fn together(self, values: &[u64]) -> u64 {
        match self {
            Law::Sum => values.iter().fold(0, |sum, value| sum ^ value),
            // The nim-product of numbers of 64 bits is one of 64 bits.
            Law::Product => values.iter().fold(1, |total, &value| product(total, value.into())) as u64,
        }
    }
}

impl Numbers {
    /// The games of the numbers that positions are made of, if they have such.
    pub fn of(game: &Game) -> Option<Numbers> {
        let of_products = |games| Numbers { law: Law::Product, games, settings: Settings::new() };
        if let Some((operation, games)) = game.made_of() {
            return (operation == Operation::Direct).then(|| of_products(games));
        }
        let by_theorem = || {
            let product = &game.theorem()?.product;
            (!product.is_empty()).then(|| of_products(product.clone()))
        };
        Numbers::of_sum(game).or_else(by_theorem)
    }

    /// The same of a rule that was typed, each of whose moves changes one of the numbers, by that number alone.
    pub fn of_sum(game: &Game) -> Option<Numbers> {
        let rule = game.rule_typed().filter(|_| game.entry().is_none())?;
        let is_list = matches!(&game.rule().tree().position, Type::List(member) if **member == Type::Int);
        Some(Numbers { law: Law::Sum, games: summands(rule, is_list)?, settings: game.settings().clone() })
    }

    /// What a component is worth, by what each number is worth in the game of its place.
    pub fn value<E>(
        &self,
        component: &Value,
        mut of: impl FnMut(usize, &Value) -> Result<u64, E>,
    ) -> Result<u64, E> {
        let mut values = Vec::new();
        for place in 0..self.games.len() {
            for number in self.at(place, component) {
                values.push(of(place, number)?);
            }
        }
        Ok(self.law.together(&values))
    }

    /// The numbers of a component that belong to the game in a place.
    pub fn at<'v>(&self, place: usize, component: &'v Value) -> &'v [Value] {
        let all = component.as_slice().unwrap_or_default();
        if self.games.len() == 1 { all } else { all.get(place..=place).unwrap_or_default() }
    }
}
