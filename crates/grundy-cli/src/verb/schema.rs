//! `grundy schema`

use crate::args::SchemaArgs;
use crate::console::Console;
use crate::exit::Exit;
use crate::failure::Failure;
use serde_json::{Map, Value, json};

/// The JSON Schema of a document, or which documents there are.
pub fn schema(args: &SchemaArgs, console: &mut Console) -> Result<Exit, Failure> {
    let schemas = schemas();
    let mut names: Vec<&str> = schemas.values().filter_map(document).collect();
    names.sort_unstable();
    match &args.document {
        None => console.answer(&(names.join("\n") + "\n"))?,
        Some(wanted) => {
            let named = |schema: &&Value| document(schema).is_some_and(|name| is_called(name, wanted));
            let Some(schema) = schemas.values().find(named) else {
                let hint = format!("there are {}", names.join(", "));
                return Err(Failure::with_hint(format!("there is no document {wanted}"), hint));
            };
            console.json(&alone(schema, &schemas))?;
        }
    }
    Ok(Exit::Answered)
}

/// The schemas in the server's description, by their names there.
fn schemas() -> Map<String, Value> {
    let mut description: Value = serde_json::from_str(grundy_web::OPENAPI).unwrap_or_default();
    match description["components"]["schemas"].take() {
        Value::Object(schemas) => schemas,
        _ => Map::new(),
    }
}

/// The document that a schema is about, such as `grundy/solve/1`, if it is about one.
fn document(schema: &Value) -> Option<&str> {
    schema["properties"]["schema"]["const"].as_str()
}

/// `solve` for `grundy/solve/1`.
fn is_called(name: &str, wanted: &str) -> bool {
    name == wanted || name.split('/').nth(1) == Some(wanted)
}

/// A schema with all that it refers to.
fn alone(schema: &Value, schemas: &Map<String, Value>) -> Value {
    let mut whole = schema.clone();
    let mut definitions = Map::new();
    let mut open = moved(&mut whole);
    while let Some(name) = open.pop() {
        if let (false, Some(schema)) = (definitions.contains_key(&name), schemas.get(&name)) {
            let mut schema = schema.clone();
            open.extend(moved(&mut schema));
            definitions.insert(name, schema);
        }
    }
    whole["$schema"] = json!("https://json-schema.org/draft/2020-12/schema");
    whole["$defs"] = Value::Object(definitions);
    whole
}

/// Lets all references point into the schema itself, and tells what they refer to.
fn moved(schema: &mut Value) -> Vec<String> {
    match schema {
        Value::Object(fields) => {
            let own = fields.get_mut("$ref").and_then(|reference| {
                let name = reference.as_str()?.rsplit('/').next()?.to_string();
                *reference = json!(format!("#/$defs/{name}"));
                Some(name)
            });
            own.into_iter().chain(fields.values_mut().flat_map(moved)).collect()
        }
        Value::Array(items) => items.iter_mut().flat_map(moved).collect(),
        _ => Vec::new(),
    }
}
