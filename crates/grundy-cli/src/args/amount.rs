//! Lengths of time, sizes of memory and of heaps: `10s`, `2m`, `500M`, `4G`, `10^9`.

use grundy::text::whole;
use std::time::Duration;

/// Reads a length of time; a bare number is seconds.
pub fn duration(text: &str) -> Result<Duration, String> {
    let (number, unit) = split(text);
    let scale = match unit {
        "ms" => 0.001,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        "d" => 86400.0,
        _ => return Err("write a time as 500ms, 10s, 2m or 1h".into()),
    };
    let seconds = number.parse::<f64>().map_err(|_| "write a time as 500ms, 10s, 2m or 1h")? * scale;
    Duration::try_from_secs_f64(seconds).map_err(|_| "that is longer than any clock runs".into())
}

/// Reads a size of memory; a bare number is bytes, and a K is 1024 of them.
pub fn size(text: &str) -> Result<usize, String> {
    let (number, unit) = split(text);
    let unit = unit.to_ascii_uppercase();
    let shift = match unit.trim_end_matches('B').trim_end_matches('I') {
        "" => 0,
        "K" => 10,
        "M" => 20,
        "G" => 30,
        "T" => 40,
        _ => return Err("write a size as 500M or 4G".into()),
    };
    let number = number.parse::<f64>().map_err(|_| "write a size as 500M or 4G")?;
    let bytes = number * (1u64 << shift) as f64;
    if bytes < usize::MAX as f64 {
        Ok(bytes as usize)
    } else {
        Err("that is more than any machine has".into())
    }
}

/// Reads the size of a heap: `200000000`, `200_000_000`, `2e8` or `10^9`.
pub fn heap(text: &str) -> Result<u64, &'static str> {
    let number = whole(text).and_then(|number| number.try_into().ok());
    number.ok_or("write a whole number such as 1000000, 1_000_000, 1e6 or 10^6")
}

/// The number in front, and the unit behind it.
fn split(text: &str) -> (&str, &str) {
    let text = text.trim();
    let end = text.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(text.len());
    (&text[..end], text[end..].trim_start())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(duration("10s"), Ok(Duration::from_secs(10)));
        assert_eq!(duration("1.5h"), Ok(Duration::from_secs(5400)));
        assert_eq!(duration("2 m"), Ok(Duration::from_secs(120)));
        assert_eq!(duration("250ms"), Ok(Duration::from_millis(250)));
        assert_eq!(duration("7"), Ok(Duration::from_secs(7)));
        for wrong in ["", "s", "-3s", "3 weeks", "1..2s", "1e400s"] {
            assert!(duration(wrong).is_err(), "{wrong}");
        }
        assert!(duration(&"9".repeat(400)).is_err());
    }

    #[test]
    fn heaps() {
        for text in ["1000000", "1_000_000", "1e6", "10^6", " 1000000 "] {
            assert_eq!(heap(text), Ok(1_000_000), "{text}");
        }
        for wrong in ["", "-1", "1.5e3", "10^99", "1e99", "x", "^", "e"] {
            assert!(heap(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn sizes() {
        assert_eq!(size("4G"), Ok(4 << 30));
        assert_eq!(size("4GiB"), Ok(4 << 30));
        assert_eq!(size("1.5k"), Ok(1536));
        assert_eq!(size("500 MB"), Ok(500 << 20));
        assert_eq!(size("100"), Ok(100));
        for wrong in ["", "G", "-1G", "4X", "99999999999999T"] {
            assert!(size(wrong).is_err(), "{wrong}");
        }
    }
}
