//! Data files: JSON as values for the parameters of a rule.

use super::settings::Settings;
use crate::diagnostic::{Code, Diagnostic, Report, Span};
use crate::value::Value;
use serde_json::Value as Json;

/// What a data file looks like.
const SUCH_AS: &str = "the file must hold an object such as {\"next\": [[1, 2], [2], []]}";

/// Reads a JSON object from names to values: numbers, truth values, words, arrays (lists or sets, as the
/// rule wants them).
pub fn settings_from_json(text: &str) -> Result<Settings, Report> {
    let mistake = |span, message: String| {
        Report::new("data", text, vec![Diagnostic::new(Code::Setting, span, message).hint(SUCH_AS)])
    };
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
    let value = |(name, json): (String, Json)| match from_json(&json) {
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

/// The byte at a line and column, both counted from 1.
fn place(text: &str, line: usize, column: usize) -> Span {
    let before: usize = text.split_inclusive('\n').take(line.saturating_sub(1)).map(str::len).sum();
    let start = before + column.saturating_sub(1);
    Span::new(start, start + 1)
}

/// A JSON value as a value of the notation, or what in it is none.
fn from_json(json: &Json) -> Result<Value, String> {
    match json {
        Json::Number(number) => match number.as_i64() {
            Some(number) => Ok(Value::Int(number)),
            None => Err(format!("{number}, which is no whole number of 64 bits")),
        },
        Json::Bool(truth) => Ok(Value::Bool(*truth)),
        Json::String(word) => Ok(Value::word(word)),
        Json::Array(members) => members.iter().map(from_json).collect::<Result<_, _>>().map(Value::list),
        Json::Null => Err("`null`, which is no value of the notation".into()),
        Json::Object(_) => Err("an object in braces, which is no value of the notation".into()),
    }
}
