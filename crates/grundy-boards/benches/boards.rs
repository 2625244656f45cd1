//! Boards solved by the search, beside `igsolve` where it is installed (`cargo install igsolve`).
//!
//! `cargo bench -p grundy-boards`, or with games after `--` for these alone: `cargo bench -p grundy-boards -- cram 5 7`.

use grundy_boards::ranks::{Cut, Ranks};
use grundy_boards::{Boards, Deletion, order};
use grundy_heap::progress::Unwatched;
use std::process::Command;
use std::time::{Duration, Instant};

/// Boards that take from a blink to a minute.
const BOARDS: [(&str, i32, i32); 19] = [
    ("cram", 4, 7),
    ("cram", 4, 8),
    ("cram", 4, 9),
    ("cram", 5, 5),
    ("cram", 5, 6),
    ("cram", 5, 7),
    ("cram", 5, 8),
    ("node-kayles", 5, 6),
    ("node-kayles", 6, 7),
    ("node-kayles", 7, 7),
    ("node-kayles", 3, 20),
    ("node-kayles", 3, 22),
    ("queens", 8, 8),
    ("queens", 9, 9),
    ("kings", 8, 8),
    ("knights", 7, 7),
    ("chomp", 8, 8),
    ("chomp", 10, 10),
    ("chomp", 12, 12),
];

fn main() {
    let asked: Vec<String> = std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    println!("| board | nimber | seconds | stored | bytes a stored value | igsolve: seconds | stored |");
    println!("|---|---|---|---|---|---|---|");
    match &asked[..] {
        [game, width, height] => match (width.parse(), height.parse()) {
            (Ok(width), Ok(height)) => row(game, width, height),
            _ => eprintln!("the sides of a board are numbers"),
        },
        _ => BOARDS.iter().for_each(|&(game, width, height)| row(game, width, height)),
    }
}

fn row(game: &str, width: i32, height: i32) {
    let too_large = || eprintln!("{game} is too large");
    let begin;
    let (nimber, stored, bytes) = if game == "chomp" {
        let (rows, cuts) = chomp(width, height);
        begin = Instant::now();
        let Some(mut ranks) = Ranks::new(&rows, &cuts, 8 << 30) else { return too_large() };
        let nimber = ranks.nimber(&rows, &Unwatched).map(Option::unwrap_or_default);
        (nimber, ranks.stored(), ranks.bytes())
    } else {
        let moves = moves(game, width, height);
        begin = Instant::now();
        let Some(boards) = Boards::new(&moves, 8 << 30) else { return too_large() };
        let mut boards =
            boards.with_threads(std::env::var("THREADS").ok().and_then(|n| n.parse().ok()).unwrap_or(1));
        (boards.nimber(&|_| true, &Unwatched), boards.stored(), boards.bytes())
    };
    let seconds = begin.elapsed();
    let nimber = nimber.map_or_else(|halt| halt.to_string(), |nimber| nimber.to_string());
    let each = bytes as f64 / stored.max(1) as f64;
    let peer = if ["cram", "chomp"].contains(&game) { igsolve(game, width, height) } else { None };
    let (their_seconds, their_stored) = match peer {
        Some((seconds, stored)) => (format!("{:.3}", seconds.as_secs_f64()), stored),
        None => Default::default(),
    };
    println!(
        "| {game} {width} x {height} | {nimber} | {:.3} | {stored} | {each:.0} | {their_seconds} | {their_stored} |",
        seconds.as_secs_f64()
    );
}

/// How long `igsolve` takes for Cram or Chomp, and how many values it keeps.
fn igsolve(game: &str, width: i32, height: i32) -> Option<(Duration, String)> {
    let begin = Instant::now();
    let sides = [width.to_string(), height.to_string()];
    let output = Command::new("igsolve").args([game, "-r", &sides[0], "-c", &sides[1]]).output().ok()?;
    let seconds = begin.elapsed();
    let text = String::from_utf8_lossy(&output.stdout).into_owned();
    let stored = text.lines().find_map(|line| line.strip_prefix("TT size: "))?;
    Some((seconds, stored.to_string()))
}

/// A bar of Chomp and its moves: who eats the first square loses, so nobody does.
fn chomp(width: i32, height: i32) -> (Vec<u32>, Vec<Cut>) {
    let rows = vec![width as u32; height as usize];
    let squares = (0..rows.len()).flat_map(|row| (0..width as u32).map(move |column| (row, column)));
    let bite = |(row, column)| {
        let to = (0..height as usize).map(|other| if other < row { width as u32 } else { column });
        Cut { need: vec![(row, column + 1)], to: to.collect() }
    };
    let cuts = squares.skip(1).map(bite).collect();
    (rows, cuts)
}

/// The moves of a game.
fn moves(game: &str, width: i32, height: i32) -> Vec<Deletion> {
    let place = |(x, y): (i32, i32)| (y * width + x) as usize;
    let cells = || (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
    let killing = |kills: &dyn Fn(i32, i32) -> bool| {
        let all = cells().map(|(x, y)| {
            let clear: Vec<(i32, i32)> =
                cells().filter(|&(u, v)| kills((u - x).abs(), (v - y).abs())).collect();
            (vec![(x, y)], clear)
        });
        all.collect::<Vec<_>>()
    };
    type Cells = Vec<(i32, i32)>;
    let moves: Vec<(Cells, Cells)> = match game {
        "cram" => cells()
            .flat_map(|(x, y)| [[(x, y), (x + 1, y)], [(x, y), (x, y + 1)]])
            .filter(|domino| domino.iter().all(|&(x, y)| x < width && y < height))
            .map(|domino| (domino.to_vec(), domino.to_vec()))
            .collect(),
        "node-kayles" => killing(&|dx, dy| dx + dy <= 1),
        "queens" => killing(&|dx, dy| dx == 0 || dy == 0 || dx == dy),
        "kings" => killing(&|dx, dy| dx <= 1 && dy <= 1),
        "knights" => killing(&|dx, dy| dx + dy == 0 || dx * dy == 2),
        _ => Vec::new(),
    };
    let places = |cells: &[(i32, i32)]| cells.iter().map(|&cell| place(cell)).collect::<Vec<usize>>();
    let numbered = moves.iter().map(|(need, clear)| Deletion { need: places(need), clear: places(clear) });
    let mut moves: Vec<Deletion> = numbered.collect();
    let width = width as usize;
    order(&mut moves, &|cell| Some(vec![(cell % width) as i64, (cell / width) as i64]));
    moves
}
