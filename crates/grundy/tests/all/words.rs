//! What is said of moves, for each kind of board: by the first move of a position, and those that are named here.

use crate::common::asked;
use grundy::Unwatched;
use grundy::{Game, NoFiles};
use grundy_language::settings::parse_setting;
use std::collections::BTreeSet;

/// The game with its settings, a position, and moves that must be among those that are offered there.
const SAID: &[(&str, &[&str], &str, &[&str])] = &[
    ("chomp", &[], "(3, 5)", &["bite at row 2, column 3", "bite at row 1, column 2"]),
    (
        "northcott",
        &[],
        "([1, 2], [4, 6], \"white\")",
        &["white, row 2: from 2 to 3", "white, row 1: from 1 to 3"],
    ),
    ("northcott", &[], "([2], [5], \"black\")", &["black, row 1: from 5 to 3", "black, row 1: from 5 to 6"]),
    ("cram", &[], "(3, 2)", &["domino on b2–c2", "domino on a1–a2"]),
    ("knights", &[], "(3, 3)", &["knight on b2", "knight on a1"]),
    ("bishops", &[], "(3, 3)", &["bishop on b2"]),
    ("kings", &[], "(3, 3)", &["king on b2"]),
    ("node-kayles", &["next=[[1],[0,2],[1]]"], "3", &["vertex 1", "vertex 0"]),
    ("arc-kayles", &["next=[[1],[0,2],[1]]"], "3", &["edge 0–1", "edge 1–2"]),
    ("node-kayles-grid", &[], "(3, 3)", &["take b2, and with it a2, b1, b3 and c2"]),
    ("nogo", &[], "\"X..\"", &["write O on 3"]),
    ("queens", &[], "(3, 3)", &["queen on b2"]),
    ("nimble", &[], "[0, 2, 1]", &["coin from square 2 to square 0", "coin from square 1 to square 0"]),
    ("silver-dollar", &[], "[2, 5]", &["coin from 5 to 3", "coin from 2 to 1"]),
    ("welter", &[], "{2, 3}", &["from 3 to 1", "from 2 to 0"]),
    ("staircase-nim", &[], "[0, 3]", &["move 2 from pile 2 to pile 1"]),
    ("moore", &[], "[2, 3]", &["take 2 from pile 2", "take 2 from each of the piles 1 and 2"]),
    ("moore", &[], "[2, 3]", &["take 1 from pile 1 and 3 from pile 2"]),
    ("candy-piles", &[], "[3, 1]", &["take 1 from every pile", "take all 3 of pile 1"]),
    ("nim-with-a-pass", &[], "([1, 2], 1)", &["pass", "take 2 from pile 2"]),
    ("fibonacci-nim", &[], "(10, 4)", &["take 4 from the heap of 10"]),
    ("can-i-win", &[], "({2, 4}, 10)", &["choose 3", "choose 10"]),
    ("ends", &[], "(0, 3)", &["take the one on the left", "take the one on the right"]),
    ("stone-game-iii", &[], "0", &["take the first", "take the first 3"]),
    ("wythoff", &[], "(2, 5)", &["2 left and 2 down, to (0, 3)", "5 down, to (2, 0)", "1 left, to (1, 5)"]),
    ("chessboard-game", &[], "(5, 5)", &["2 left and 1 up, to (3, 6)"]),
    ("cutting-game", &[], "(5, 4)", &["cut into 2 × 4 and 3 × 4"]),
    ("turning-corners", &[], "(2, 2)", &["turn the coins on (0, 0), (0, 2), (2, 0) and (2, 2)"]),
    ("ruler", &[], "5", &["turn the coin on 5", "turn the coins on 4 and 5", "turn the coins from 2 to 5"]),
    ("notakto", &[], "{}", &["write X on 5"]),
    ("treblecross-board", &[], "\"..X.\"", &["write X on 2"]),
    ("pawns", &[], "\"..P\"", &["P from 3 to 1", "P from 3 to 2"]),
    ("peg-duotaire", &[], "\".PP.\"", &["P jumps from 2 to 4", "P jumps from 3 to 1"]),
    ("flip-game", &[], "\"++++\"", &["play at 2, leaving + and +"]),
    (
        "cycles-to-paths",
        &[],
        "(\"path\", 5)",
        &["take 2 from the path of 5, leaving a path of 1 and a path of 2"],
    ),
    ("geography", &["next=[[1,2],[2],[]]"], "0", &["go to 1", "go to 2"]),
    ("edge-geography", &["next=[[1,2],[2],[0]]"], "0", &["go to 1", "go to 2"]),
    ("tokens-on-a-graph", &["next=[[1,2],[2],[]]"], "0", &["from 0 to 1"]),
    ("toll-roads", &["next=[[],[[0,1]]]"], "1", &["from 1 to 0"]),
    ("cat-and-mouse", &["next=[[1],[0,2],[1]]"], "(1, 2, \"mouse\")", &["the mouse goes to 0"]),
    (
        "cat-and-mouse-2",
        &[],
        "((2, 0), (1, 1), \"mouse\")",
        &["the mouse stays", "the mouse goes to row 2, column 1"],
    ),
    ("chalkboard-xor", &[], "[4, 1]", &["erase the 4", "erase the 1"]),
    ("quicksort-game", &[], "[2, 3, 1]", &["sort around 3"]),
    ("removing-digits", &[], "50", &["delete digit 2 of 50, leaving 5"]),
    (
        "dawsons-kayles",
        &[],
        "8",
        &["take 2 from the heap of 8", "take 2 from the heap of 8, leaving 1 and 5"],
    ),
    ("grundys-game", &[], "5", &["split 5 into 1 and 4"]),
    ("mark", &[], "9", &["9 becomes 4", "9 becomes 8"]),
    // Several boards are told apart, heaps by their size.
    (
        "wythoff",
        &[],
        "(1, 1) + (2, 0)",
        &["board 1: 1 left and 1 down, to (0, 0)", "board 2: 2 left, to (0, 0)"],
    ),
    ("n -> n-1 | n+1 if n > 0", &[], "3", &["3 becomes 2", "3 becomes 4"]),
];

#[test]
fn moves_are_said_in_words() {
    for (text, settings, position, wanted) in SAID {
        let settings = settings.iter().map(|setting| parse_setting(setting).unwrap()).collect();
        let game = Game::open(text, &settings, &NoFiles).unwrap_or_else(|report| panic!("{text}: {report}"));
        let position = game.positions(&[position]).unwrap_or_else(|report| panic!("{text}: {report}"));
        let legal = asked::moves(&game, &position, &Default::default(), &Unwatched).unwrap();
        let said: BTreeSet<&str> = legal.moves.iter().map(|legal| legal.mv.words.as_str()).collect();
        for words in *wanted {
            assert!(said.contains(words), "{text}: “{words}” is not among {said:#?}");
        }
        assert_eq!(said.len(), legal.moves.len(), "{text}: two moves are said alike: {said:#?}");
    }
}
