//! A run that keeps the first and the last values only, with snapshots: `window CODE DIRECTORY [VALUES]`.
//!
//! Every 2^30 values the whole state is written to `DIRECTORY/state`, and what is needed to find the values again
//! from there to `DIRECTORY/at-NUMBER`. A run that was killed goes on from `DIRECTORY/state`.

use grundy_heap::code::Code;
use grundy_heap::path::Path;
use grundy_heap::progress::Unwatched;
use grundy_heap::window::{Outcome, WindowRun};
use std::error::Error;
use std::fs;
use std::path::Path as File;
use std::time::Instant;

const SNAPSHOT: usize = 1 << 30;

fn write(file: &File, bytes: &[u8]) -> std::io::Result<()> {
    let new = file.with_extension("new");
    fs::write(&new, bytes)?;
    fs::File::open(&new)?.sync_all()?;
    fs::rename(new, file)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, code, directory, rest @ ..] = &arguments[..] else {
        return Err("window CODE DIRECTORY [VALUES]".into());
    };
    let to = rest.first().map_or(Ok(usize::MAX), |to| to.parse())?;
    let (before, after) = code.split_once('.').ok_or("a code has a point, as in 0.77")?;
    let digit =
        |digit: char| digit.to_digit(8).map(|digit| digit as u8).ok_or("the digits of a code are 0 to 7");
    let digits = before.chars().last().or(Some('0')).into_iter().chain(after.chars()).map(digit);
    let code = Code::octal(&digits.collect::<Result<Vec<u8>, _>>()?);
    fs::create_dir_all(directory)?;
    let directory = File::new(directory);
    let file = directory.join("state");
    let mut run = match fs::read(&file) {
        Ok(bytes) => WindowRun::from_bytes(&bytes, Path::best()).ok_or("the snapshot is damaged")?,
        Err(_) => WindowRun::new(&code, Path::best()).ok_or("this game is not for the small engine")?,
    };
    if run.ground().code != code {
        return Err(format!("the snapshot is that of {}", run.ground().code).into());
    }
    println!("{code} from {} by {:?}", run.len(), Path::best());
    let (mut before, mut time) = (run.len(), Instant::now());
    loop {
        let next = (run.len() + 1).next_multiple_of(SNAPSHOT).min(to);
        let outcome = run.extend(next, &Unwatched);
        let (ground, seconds) = (run.ground(), time.elapsed().as_secs_f64());
        println!(
            "{} values, hash {:016x}, {} rares to {}, {:.1} million a second, {outcome:?}",
            run.len(),
            run.hash(),
            ground.rares.len(),
            ground.rares.last().map_or(0, |rare| rare.heap),
            (run.len() - before) as f64 / seconds / 1e6,
        );
        (before, time) = (run.len(), Instant::now());
        write(&file, &run.to_bytes())?;
        if outcome != Outcome::Reached || run.len() >= to {
            return Ok(());
        }
        let mut light = run.clone();
        light.forget_search();
        write(&directory.join(format!("at-{}", run.len())), &light.to_bytes())?;
    }
}
