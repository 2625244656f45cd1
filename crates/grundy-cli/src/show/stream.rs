//! Nim-values that are written as they come: nothing but the values themselves is kept in memory.

use super::{bin, not_for_bfile, not_for_bin};
use crate::args::Format;
use crate::failure::Failure;
use crate::interrupt;
use grundy::solve::Numbers;
use grundy_heap::each_width;
use std::io::{ErrorKind, Write};

/// Whether a table in this format can be written so.
pub fn is_stream(format: Format) -> bool {
    matches!(format, Format::Csv | Format::Bfile | Format::Bin)
}

/// Writes the values in one of these formats; `wide` ones take four bytes each.
pub fn stream(numbers: &Numbers, format: Format, wide: bool, out: &mut dyn Write) -> Result<(), Failure> {
    let pairs = numbers.row();
    let mut text = Vec::new();
    match (format, pairs) {
        (Format::Bin, Some(_)) => return Err(not_for_bin()),
        (Format::Bin, None) => {
            let mut heap = 0;
            return numbers.pieces(|values| {
                in_time()?;
                bin(values, heap, wide, out)?;
                heap += values.len();
                Ok(())
            });
        }
        (Format::Csv, None) => text.extend_from_slice(b"n,value\n"),
        (Format::Csv, Some(_)) => text.extend_from_slice(b"a,b,value\n"),
        (_, None) => {}
        (_, Some(_)) => return Err(not_for_bfile()),
    }
    let separator = if format == Format::Csv { b',' } else { b' ' };
    let (mut row, mut place) = (0, 0);
    // What the lines of a row begin with.
    let mut front = Vec::new();
    let begin = |front: &mut Vec<u8>, row: u64| {
        front.clear();
        if pairs.is_some() {
            number(front, row);
            front.push(b',');
        }
    };
    begin(&mut front, row);
    numbers.pieces(|values| {
        in_time()?;
        each_width!(values, values => for &value in values {
            if pairs == Some(place) {
                (row, place) = (row + 1, 0);
                begin(&mut front, row);
            }
            text.extend_from_slice(&front);
            number(&mut text, place as u64);
            text.push(separator);
            number(&mut text, value.into());
            text.push(b'\n');
            place += 1;
        });
        out.write_all(&text)?;
        text.clear();
        Ok::<(), Failure>(())
    })?;
    // Of a table without entries the header is left.
    Ok(out.write_all(&text)?)
}

/// Ctrl-C ends the writing too.
fn in_time() -> Result<(), Failure> {
    if interrupt::is_too_late() { Err(Failure::Output(ErrorKind::Interrupted.into())) } else { Ok(()) }
}

/// Appends a number in decimal.
fn number(text: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    text.extend_from_slice(&digits[first..]);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show;
    use grundy::solve::Filled;
    use grundy::{Game, Unwatched};

    fn numbers(game: &str, to: i64) -> Numbers {
        let game: Game = game.parse().unwrap();
        match game.filled(to, false, &Default::default(), &Unwatched).unwrap() {
            Filled::Numbers(numbers) => numbers,
            Filled::Table(table) => panic!("{table:?}"),
        }
    }

    /// The same as of the whole table.
    #[test]
    fn every_format_is_that_of_the_document() {
        for (game, to) in [
            ("kayles", 40_000),
            ("take all but {2}", 30_000),
            ("0.106", 20_000),
            ("take {1, 3}", 7),
            ("wythoff", 130),
        ] {
            let all = numbers(game, to);
            let (pairs, text) = (all.row().is_some(), |format| {
                let mut out = Vec::new();
                stream(&all, format, false, &mut out).map(|()| out)
            });
            let (csv, bfile, bin) = (text(Format::Csv), text(Format::Bfile), text(Format::Bin));
            let table = numbers(game, to).into_table(false);
            assert_eq!(String::from_utf8(csv.unwrap()).unwrap(), show::csv(&table).unwrap(), "{game}");
            if pairs {
                assert!(bfile.is_err() && bin.is_err(), "{game}");
                continue;
            }
            assert_eq!(String::from_utf8(bfile.unwrap()).unwrap(), show::bfile(&table).unwrap(), "{game}");
            let words: Vec<u32> =
                bin.unwrap().chunks(2).map(|pair| u32::from(pair[0]) | u32::from(pair[1]) << 8).collect();
            assert!(words.into_iter().eq(show::known(&table).unwrap()), "{game}");
        }
    }
}
