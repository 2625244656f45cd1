//! JSON as values for the parameters of a rule.

use super::Ticks;
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use crate::rows::Rows;
use crate::settings::Settings;
use crate::value::{List, Value};
use grundy_heap::progress::Unwatched;
use serde::de::{DeserializeSeed, Deserializer, Error, MapAccess, SeqAccess, Visitor};
use serde_json::Value as Json;
use std::cell::Cell;
use std::fmt;
use std::sync::Arc;

/// What a data file looks like.
const SUCH_AS: &str = "the file must hold an object such as {\"next\": [[1, 2], [2], []]}";

/// Reads a JSON object from names to values: numbers, truth values, words, arrays (lists or sets, as the
/// rule wants them).
pub fn settings_from_json(text: &str) -> Result<Settings, Report> {
    read(text, &Ticks::new(&Unwatched))
}

/// As [`settings_from_json`], with somebody who may stop it.
pub(super) fn read(text: &str, ticks: &Ticks<'_>) -> Result<Settings, Report> {
    let mistake = |span, message: String| {
        Report::new("data", text, vec![Diagnostic::new(Code::Setting, span, message).hint(SUCH_AS)])
    };
    let mut reader = serde_json::Deserializer::from_str(text);
    let twice = Cell::default();
    if let Ok(settings) = reader.deserialize_map(Members { ticks, twice: &twice })
        && reader.end().is_ok()
    {
        return Ok(settings);
    }
    if let Some(name) = twice.take() {
        let key = format!("\"{name}\"");
        let start = text.rfind(&key).unwrap_or(0);
        let mistake = Diagnostic::new(
            Code::Setting,
            Span::new(start, start + key.len()),
            format!("`{name}` stands there twice"),
        );
        return Err(Report::new("data", text, vec![mistake.hint("write each parameter once")]));
    }
    ticks.stopped().map_err(|stop| Report::stopped("data", text, stop))?;
    // It is read again, slowly, to find out what is wrong.
    let json: Json = serde_json::from_str(text).map_err(|error| {
        let whole = error.to_string();
        let why = whole.split(" at line ").next().unwrap_or(&whole);
        // Two words of programmers.
        let why =
            why.replace("EOF while parsing", "it ends inside").replace("expected ident", "an unknown word");
        mistake(place(text, error.line(), error.column()), format!("the data is not JSON: {why}"))
    })?;
    let Json::Object(members) = json else {
        return Err(mistake(
            Span::new(0, text.trim_end().len()),
            "the data is JSON but not an object".into(),
        ));
    };
    let value = |(name, json): (String, Json)| match of_json(&json) {
        Ok(value) => Ok((name, value)),
        Err(foreign) => {
            let key = format!("\"{name}\"");
            let start = text.find(&key).unwrap_or(0);
            let message = format!("`{name}` holds {foreign}");
            Err(mistake(Span::new(start, start + key.len()), message))
        }
    };
    members.into_iter().map(value).collect()
}

/// Reads values at once, without a tree of JSON in between: data may be large. What is no value of the notation
/// is an error without words, and so is being stopped.
struct Members<'a> {
    ticks: &'a Ticks<'a>,
    /// The name that has two values, if one has.
    twice: &'a Cell<Option<String>>,
}

impl<'de> Visitor<'de> for Members<'_> {
    type Value = Settings;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("values by their names")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Settings, A::Error> {
        let mut settings = Settings::new();
        while let Some(name) = members.next_key::<String>()? {
            if settings.contains_key(&name) {
                self.twice.set(Some(name));
                return Err(A::Error::custom("two values"));
            }
            settings.insert(name, members.next_value_seed(Table(self.ticks))?);
        }
        Ok(settings)
    }
}

#[derive(Clone, Copy)]
struct Reader<'a>(&'a Ticks<'a>);

impl<'de> DeserializeSeed<'de> for Reader<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        self.0.tick().map_err(D::Error::custom)?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Reader<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a value of the notation")
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Ok(Value::Int(number))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        i64::try_from(number).map(Value::Int).map_err(E::custom)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Value, E> {
        Ok(Value::Bool(truth))
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
        Ok(Value::word(word))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(member) = members.next_element_seed(self)? {
            list.push(member);
        }
        Ok(Value::list(list))
    }
}

/// Reads the value of a parameter. Lists of small numbers, as graphs have them, are kept as rows.
#[derive(Clone, Copy)]
struct Table<'a>(&'a Ticks<'a>);

impl<'de> DeserializeSeed<'de> for Table<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Value, D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Table<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reader(self.0).expecting(f)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Value, E> {
        Reader(self.0).visit_i64(number)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Value, E> {
        Reader(self.0).visit_u64(number)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Value, E> {
        Reader(self.0).visit_bool(truth)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Value, E> {
        Reader(self.0).visit_str(word)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let mut rows = Rows::default();
        while let Some(other) = members.next_element_seed(Row { rows: &mut rows, ticks: self.0 })? {
            let Some(other) = other else { continue };
            let mut list: Vec<Value> = (0..rows.len()).map(|at| rows.list(at)).collect();
            list.push(other);
            while let Some(member) = members.next_element_seed(Reader(self.0))? {
                list.push(member);
            }
            return Ok(Value::list(list));
        }
        Ok(if rows.is_empty() { Value::list(Vec::new()) } else { Value::List(List::Rows(Arc::new(rows))) })
    }
}

/// Reads one more row, or gives back the value that is none.
struct Row<'a> {
    rows: &'a mut Rows,
    ticks: &'a Ticks<'a>,
}

impl<'de> DeserializeSeed<'de> for Row<'_> {
    type Value = Option<Value>;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Option<Value>, D::Error> {
        self.ticks.tick().map_err(D::Error::custom)?;
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Row<'_> {
    type Value = Option<Value>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Reader(self.ticks).expecting(f)
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Option<Value>, E> {
        Reader(self.ticks).visit_i64(number).map(Some)
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Option<Value>, E> {
        Reader(self.ticks).visit_u64(number).map(Some)
    }

    fn visit_bool<E: Error>(self, truth: bool) -> Result<Option<Value>, E> {
        Reader(self.ticks).visit_bool(truth).map(Some)
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Option<Value>, E> {
        Reader(self.ticks).visit_str(word).map(Some)
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut members: A) -> Result<Option<Value>, A::Error> {
        let Row { rows, ticks } = self;
        while let Some(member) = members.next_element_seed(Reader(ticks))? {
            if let Value::Int(number) = member
                && let Ok(number) = u32::try_from(number)
                && rows.push(number).is_some()
            {
                continue;
            }
            let mut list: Vec<Value> =
                rows.take_open().into_iter().map(|number| Value::Int(number.into())).collect();
            list.push(member);
            while let Some(member) = members.next_element_seed(Reader(ticks))? {
                list.push(member);
            }
            return Ok(Some(Value::list(list)));
        }
        rows.close();
        Ok(None)
    }
}

/// The byte at a line and column, both counted from 1.
fn place(text: &str, line: usize, column: usize) -> Span {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let start = before + column.saturating_sub(1);
    Span::new(start, start + 1)
}

/// A JSON value as a value of the notation, or what in it is none.
pub fn of_json(json: &Json) -> Result<Value, String> {
    match json {
        Json::Number(number) => match number.as_i64() {
            Some(number) => Ok(Value::Int(number)),
            None => Err(format!("{number}, which is no whole number of 64 bits")),
        },
        Json::Bool(truth) => Ok(Value::Bool(*truth)),
        Json::String(word) => Ok(Value::word(word)),
        Json::Array(members) => members.iter().map(of_json).collect::<Result<_, _>>().map(Value::list),
        Json::Null => Err("`null`, which is no value of the notation".into()),
        Json::Object(_) => Err("an object in braces, which is no value of the notation".into()),
    }
}
