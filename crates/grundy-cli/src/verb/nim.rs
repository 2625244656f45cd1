//! `grundy nim-multiply`, `grundy nim-inverse` and `grundy nim-power`

use crate::args::{NimInverseArgs, NimMultiplyArgs, NimPowerArgs};
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use grundy::field;
use serde::Serialize;

/// The document `grundy/nimber/1`. Numbers of 128 bits are texts: not every reader of JSON keeps more than 53.
#[derive(Serialize)]
struct Answer {
    schema: &'static str,
    value: String,
}

/// The product of nimbers.
pub fn nim_multiply(args: &NimMultiplyArgs, console: &mut Console) -> Result<Exit, Failure> {
    answer(args.factors.iter().copied().fold(1, field::product), args.json, console)
}

/// The nimber whose product with this one is 1.
pub fn nim_inverse(args: &NimInverseArgs, console: &mut Console) -> Result<Exit, Failure> {
    match field::inverse(args.number) {
        Some(inverse) => answer(inverse, args.json, console),
        None => Err(Failure::usage("*0 has no inverse: its product with any nimber is *0")),
    }
}

/// A nimber multiplied by itself.
pub fn nim_power(args: &NimPowerArgs, console: &mut Console) -> Result<Exit, Failure> {
    answer(field::power(args.base, args.exponent), args.json, console)
}

fn answer(nimber: u128, json: bool, console: &mut Console) -> Result<Exit, Failure> {
    let value = format!("*{nimber}");
    match json {
        true => console.json(&Answer { schema: "grundy/nimber/1", value })?,
        false => console.answer(&(value + "\n"))?,
    }
    Ok(Exit::Answered)
}
