//! For which rules the quotient of some heaps may be seen to be that of all.

use grundy_heap::rules::Rules;
use grundy_misere::quotient::Reach;
use grundy_rule::shape::Shape;

/// What the periodicity theorem wants to know of a rule; `None` where it says nothing.
pub(super) fn reach(shape: &Shape) -> Option<Reach> {
    let rules = shape.rules()?;
    let any_heaps = |code: &grundy_heap::code::Code| {
        // Where heaps must be unequal, one cannot be exchanged for another of the same value.
        !code.splits.iter().chain(&code.triples).any(|split| split.unequal)
    };
    match rules {
        Rules::Subtraction(set) => Some(Reach { most: set.last().copied()?, parts: 1 }),
        Rules::AllBut(_) | Rules::Endless(_) | Rules::Interval(_) | Rules::Parts(_) | Rules::Turning(_) => {
            None
        }
        Rules::Code(code) => {
            any_heaps(&code).then(|| Reach { most: code.reach(), parts: code.most_heaps().max(1) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Game, NoFiles};

    #[test]
    fn the_theorem_is_used_for_finite_rules_only() {
        for (text, expected) in [
            ("0.77", Some((2, 2))),
            ("take {1, 3, 4}", Some((4, 1))),
            ("0.3F", Some((2, 3))),
            ("4.7", Some((1, 2))),
            ("nim", None),
            ("grundys-game", None),
            ("n -> n-k for k in divisors(n)", None),
        ] {
            let game = Game::open(text, &Default::default(), &NoFiles).expect(text);
            let found = reach(&game.shape()).map(|reach| (reach.most, reach.parts));
            assert_eq!(found, expected, "{text}");
        }
    }
}
