//! Whole games: who is ahead stays ahead to the end.

use crate::common::{asked, game, game_with};
use grundy::Game;
use grundy::Unwatched;
use grundy::Value;
use grundy::answer::{LegalMove, LegalMoves, Outcome, Play, Standing};
use grundy::solve::Options;

/// A small generator of numbers, the same on every machine.
struct Lots(u64);

impl Lots {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }
}

/// Who moves badly, if anyone.
#[derive(Clone, Copy, PartialEq)]
enum Opponent {
    Random,
    Perfect,
}

/// Plays to the end, or so many moves. `false` is the first player, who is perfect if `perfect` is `false`, and so on.
/// Who has won.
fn play(
    game: &Game,
    play: Play,
    mut position: Vec<Value>,
    (perfect, opponent): (bool, Opponent),
    lots: &mut Lots,
) -> Option<bool> {
    let options = Options { play: Some(play), ..Options::default() };
    let mut turn = false;
    for _ in 0..200 {
        let legal: LegalMoves = asked::moves(game, &position, &options, &Unwatched).unwrap();
        if legal.terminal {
            return match legal.winner.unwrap() {
                Outcome::First => Some(turn),
                Outcome::Second => Some(!turn),
                Outcome::Draw => None,
            };
        }
        let (component, text) = if turn == perfect || opponent == Opponent::Perfect {
            let choice = asked::best(game, &position, &options, &Unwatched).unwrap();
            let mv = choice.mv.unwrap();
            let same = |legal: &&LegalMove| legal.mv.component == mv.component && legal.mv.to == mv.to;
            assert!(legal.moves.iter().any(|legal| same(&legal)), "{mv:?} is no move");
            (mv.component, choice.text)
        } else {
            let LegalMove { mv, text, .. } = &legal.moves[lots.below(legal.moves.len())];
            (mv.component, text.clone())
        };
        let parts = game.positions(&text).unwrap();
        position.splice(component..=component, parts);
        turn = !turn;
    }
    None
}

/// From each position the player who is ahead never loses what there is to have.
fn stays_ahead(game: &Game, positions: &[&[&str]]) -> [usize; 3] {
    let mut met = [0; 3];
    for (seed, texts) in (1..).zip(positions) {
        for way in [Play::Normal, Play::Misere] {
            let start = game.positions(texts).unwrap();
            let options = Options { play: Some(way), ..Options::default() };
            let Standing::Known(outcome) = asked::best(game, &start, &options, &Unwatched).unwrap().outcome
            else {
                panic!("{texts:?} is not solved");
            };
            met[outcome as usize] += 1;
            let mut lots = Lots(seed);
            for opponent in [Opponent::Random, Opponent::Random, Opponent::Random, Opponent::Perfect] {
                for perfect in [false, true] {
                    let winner = play(game, way, start.clone(), (perfect, opponent), &mut lots);
                    let said = format!("{} {texts:?} {way:?}: {winner:?}", game.text());
                    match outcome {
                        Outcome::First if !perfect => assert_eq!(winner, Some(false), "{said}"),
                        Outcome::Second if perfect => assert_eq!(winner, Some(true), "{said}"),
                        Outcome::Draw => assert_ne!(winner, Some(!perfect), "{said}"),
                        _ => {}
                    }
                    if opponent == Opponent::Perfect && outcome == Outcome::Draw {
                        assert_eq!(winner, None, "{said}");
                    }
                }
            }
        }
    }
    met
}

#[test]
fn heaps_pins_pairs_and_words() {
    let met = [
        stays_ahead(&game("take 1..3"), &[&["7"], &["8"], &["3", "4", "5"], &["4", "4"], &["1", "1", "1"]]),
        stays_ahead(
            &game("kayles"),
            &[&["7"], &["5", "5"], &["1", "2", "3"], &["3", "3", "1"], &["30"], &["20", "9"]],
        ),
        stays_ahead(&game("wythoff"), &[&["(4, 7)"], &["(5, 7)"], &["(1, 2)"], &["(1, 2)", "(3, 4)"]]),
        stays_ahead(&game("\"++\" => \"--\""), &[&["++++++++"], &["+++-+++"], &["+++++++++"]]),
        stays_ahead(
            &game("s: set -> s - {x} | s - {x, y} for x in s, y in s"),
            &[&["{1, 2, 3, 4}"], &["{1, 2, 3}"]],
        ),
        stays_ahead(&game("grundys-game"), &[&["9"], &["10"], &["12", "7"]]),
    ];
    assert!(met.iter().all(|[first, second, _]| *first > 0 && *second > 0), "{met:?}");
}

#[test]
fn loops() {
    let dial = game_with("windup", r#"{"N": 12, "S": [5, 7]}"#);
    let short = game("windup");
    let next = "[[1, 2], [0, 3], [3, 0], [4, 1], []]";
    let graph = game_with("tokens-on-a-graph", &format!("{{\"next\": {next}}}"));
    let slope =
        game("n -> n-1 | n+2 if n > 0 and n % 2 == 0 and n < 20 ; n -> n-1 | max(0, n-5) if n % 2 == 1");
    let met = [
        stays_ahead(&dial, &[&["6"], &["7"], &["3"], &["3", "7"], &["0", "6"]]),
        stays_ahead(&short, &[&["5"], &["6"], &["3", "1"], &["1", "1"], &["9", "6"]]),
        stays_ahead(&graph, &[&["0"], &["1"], &["3"], &["0", "3"], &["2", "2"]]),
        stays_ahead(&slope, &[&["11"], &["18"], &["7", "18"], &["5", "9"]]),
    ];
    let all = met.iter().fold([0; 3], |sum, one| [0, 1, 2].map(|i| sum[i] + one[i]));
    assert!(all.iter().all(|count| *count > 2), "{met:?}");
}

#[test]
fn endings_of_the_whole_game() {
    let ended = game("n -> n-1 | n-2 | n-3 ; lose if n == 2 ; draw if n == 0");
    let win = game("n -> n-1 | n-2 if n > 0 ; win if n == 1");
    let met = [
        stays_ahead(&ended, &[&["9"], &["8"], &["6", "5"], &["3"], &["4"], &["1"]]),
        stays_ahead(&win, &[&["9"], &["8"], &["6", "5"], &["7"]]),
    ];
    assert!(met.iter().all(|[first, second, _]| first + second > 3), "{met:?}");
}

/// Random rules that may go up as well as down.
#[test]
fn random_rules() {
    let mut lots = Lots(2026);
    let mut met = [0; 3];
    for _ in 0..25 {
        let down: Vec<String> = (0..2).map(|_| (1 + lots.below(5)).to_string()).collect();
        let (up, modulus, below) = (1 + lots.below(4), 2 + lots.below(3), 6 + lots.below(6));
        let rule = format!(
            "n -> n - k for k in {{{}}} ; n -> n + {up} if n % {modulus} == 1 and n < {below}",
            down.join(", ")
        );
        let start = [(4 + lots.below(8)).to_string(), (1 + lots.below(6)).to_string()];
        let texts: Vec<&str> = start.iter().map(String::as_str).collect();
        for (sum, one) in met.iter_mut().zip(stays_ahead(&game(&rule), &[&texts, &texts[..1]])) {
            *sum += one;
        }
    }
    assert!(met.iter().all(|count| *count > 0), "{met:?}");
}
