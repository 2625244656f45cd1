//! A token on a graph, whose moves are the rows of its graph, against the same game by a rule that is run for its moves.

use crate::common::asked;
use grundy::Data;
use grundy::Report;
use grundy::Settings;
use grundy::Unwatched;
use grundy::answer::Play;
use grundy::solve::Options;
use grundy::{Game, NoFiles};
use serde_json::{Value as Json, json};

/// The one is read off its form, the other has a condition that always holds.
const RULES: [&str; 2] = ["v -> w for w in next[v]", "v -> w for w in next[v] if w >= 0"];

/// What is said besides: nothing, and endings of every kind, some of which only hold of few vertices.
const MORE: [&str; 6] = [
    "",
    "misere",
    "win if v == 3",
    "draw if v in {1, 4} ; lose if v > 6",
    "lose if len(next[v]) == 2 ; win if v == 0 ; misere",
    // Of 5 nobody can say whether it is an ending.
    "win if [0, 0, 1, 0, 0][v] == 1",
];

fn game(rule: &str, more: &str, file: &str, text: &str) -> Result<Game, Report> {
    let rule = if more.is_empty() {
        format!("{rule} ; given next")
    } else {
        format!("{rule} ; {more} ; given next")
    };
    Game::with_data(&rule, Settings::new(), Data::read(file, text)?, &NoFiles, &Unwatched)
}

/// The answer without what tells by which rule and which engine it was found, or the words of what is wrong.
fn answer(game: &Game, position: &[&str], play: Option<Play>, explain: bool) -> Json {
    let options = Options { play, ..Options::default() };
    let position = game.positions(position).expect("vertices");
    let answer = match explain {
        true => asked::explain(game, &position, &options, &Unwatched).map(|answer| json!(answer)),
        false => asked::solve(game, &position, &options, &Unwatched).map(|answer| json!(answer)),
    };
    match answer {
        Ok(mut answer) => {
            let fields = answer.as_object_mut().expect("a document");
            ["game", "plan", "canonical"].iter().for_each(|field| _ = fields.remove(*field));
            answer
        }
        Err(report) => json!(report.diagnostics[0].message),
    }
}

/// The same graph in two forms: JSON, and a list of edges.
fn forms(next: &[Vec<usize>]) -> [(&'static str, String); 2] {
    let edges = |(tail, heads): (usize, &Vec<usize>)| {
        let heads = heads.iter().map(|head| format!("{tail} {head}\n")).collect::<String>();
        format!("{tail}\n{heads}")
    };
    [("g.json", json!({ "next": next }).to_string()), ("g.txt", next.iter().enumerate().map(edges).collect())]
}

#[test]
fn the_rows_are_the_moves_of_the_rule() {
    let mut random = fastrand::Rng::with_seed(136);
    let (mut compared, mut wrong, mut drawn, mut apart) = (0, 0, 0, 0);
    for round in 0..120 {
        let count = random.usize(3..9);
        let acyclic = random.bool();
        let mut row = |tail: usize| -> Vec<usize> {
            let heads = if acyclic { tail } else { count };
            if heads == 0 {
                Vec::new()
            } else {
                (0..random.usize(0..4)).map(|_| random.usize(0..heads)).collect()
            }
        };
        let next: Vec<Vec<usize>> = (0..count).map(&mut row).collect();
        let (file, text) = &forms(&next)[round % 2];
        let more = MORE[round % MORE.len()];
        let games =
            RULES.map(|rule| game(rule, more, file, text).unwrap_or_else(|report| panic!("{report}")));
        assert!(games[0].rule().walk().is_some() && games[1].rule().walk().is_none());
        let vertex = |random: &mut fastrand::Rng| random.usize(0..count).to_string();
        for v in 0..count {
            let (v, w) = (v.to_string(), vertex(&mut random));
            for position in [&[&v[..]][..], &[&v, &w]] {
                for (play, explain) in [(None, false), (None, true), (Some(Play::Misere), false)] {
                    let [walk, run] = [0, 1].map(|i| answer(&games[i], position, play, explain));
                    // A vertex with a mistake may be one that only one of them has to look at.
                    if walk.is_string() != run.is_string() {
                        apart += 1;
                        continue;
                    }
                    assert_eq!(walk, run, "{position:?} {play:?} {more} {next:?}");
                    compared += 1;
                    wrong += u32::from(run.is_string());
                    drawn += u32::from(run["outcome"] == "draw");
                }
            }
        }
    }
    assert!(compared > 2500 && wrong > 50 && drawn > 150 && apart < 50, "{compared} {wrong} {drawn} {apart}");
}

#[test]
fn what_the_rule_says_of_vertices_that_there_are_not() {
    for position in ["7", "-1"] {
        let [walk, run] = RULES.map(|rule| {
            let game = game(rule, "misere", "g.txt", "0 1\n1 0\n").expect("a game");
            match game.positions(&[position]) {
                Ok(_) => answer(&game, &[position], None, false),
                Err(report) => json!(report.diagnostics[0].message),
            }
        });
        assert_eq!(walk, run);
        assert!(walk.is_string(), "{walk}");
    }
}

/// Every way to cut a list of edges into whole lines.
#[test]
fn pieces_are_the_whole() {
    let texts = [
        "# one\n0 1\n\n1,2\n4\n2 0\r\n",
        "a b\n0 1\nb c\n",
        "0 1\n1 2 3 # far\n",
        "\u{feff}2 1\n",
        "0 007\n7 4294967295\n1 0",
    ];
    for text in texts {
        let lines: Vec<&str> = text.split_inclusive('\n').collect();
        for cuts in 0..1u32 << (lines.len() - 1) {
            let mut pieces = vec![String::new()];
            for (place, line) in lines.iter().enumerate() {
                pieces.last_mut().expect("one").push_str(line);
                if cuts >> place & 1 == 1 {
                    pieces.push(String::new());
                }
            }
            let read = |data: Result<Data, Report>| match data {
                Ok(Data::Graph(graph)) => {
                    let name = |id| graph.names.as_ref().and_then(|names| names.get(id));
                    Ok((
                        graph.next.to_string(),
                        (0..9).map(|id| name(id).map(String::from)).collect::<Vec<_>>(),
                    ))
                }
                Ok(Data::Settings(_)) => panic!("a graph"),
                Err(report) => {
                    let at = &report.diagnostics[0].span;
                    let line = report.text[..at.start].matches('\n').count();
                    Err((
                        line,
                        report.text[at.start..at.end].to_string(),
                        report.diagnostics[0].message.clone(),
                    ))
                }
            };
            let whole = read(Data::read("g", text));
            let pieces = pieces.into_iter().map(Ok);
            assert_eq!(read(Data::read_pieces("g", pieces, &Unwatched)), whole, "{text} {cuts:b}");
        }
    }
}
