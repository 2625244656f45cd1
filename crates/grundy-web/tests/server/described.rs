//! The description of the server is true: what is answered is as it says, and nothing else is answered.

use crate::client::start;
use serde_json::{Value as Json, json};
use std::collections::BTreeSet;

/// The description, in which no object may have fields that it does not name.
fn strict() -> Json {
    fn close(schema: &mut Json) {
        match schema {
            Json::Object(fields) => {
                if fields.contains_key("properties") && fields.contains_key("type") {
                    fields.entry("additionalProperties").or_insert(json!(false));
                }
                fields.values_mut().for_each(close);
            }
            Json::Array(members) => members.iter_mut().for_each(close),
            _ => {}
        }
    }
    let mut description = start(|_| {}).get("/openapi.json").json();
    assert_eq!(description["openapi"], "3.1.0");
    close(&mut description["components"]["schemas"]);
    close(&mut description["paths"]);
    description
}

/// What the schema has against the document.
fn complaints(description: &Json, schema: &Json, document: &Json) -> Vec<String> {
    let whole = json!({"allOf": [schema], "components": description["components"]});
    let validator = jsonschema::draft202012::new(&whole).unwrap();
    validator.iter_errors(document).map(|error| format!("{}: {error}", error.instance_path())).collect()
}

fn assert_fits(description: &Json, schema: &Json, document: &Json) {
    let complaints = complaints(description, schema, document);
    assert!(complaints.is_empty(), "{document}\n{complaints:#?}");
}

/// The schema of what a path answers.
fn answer<'a>(description: &'a Json, path: &str, method: &str, status: &str) -> &'a Json {
    let mut response = &description["paths"][path][method]["responses"][status];
    assert!(response.is_object(), "{method} {path} says nothing of {status}");
    if let Some(reference) = response["$ref"].as_str() {
        response = description.pointer(reference.trim_start_matches('#')).unwrap();
    }
    let kind = if status == "200" { "application/json" } else { "application/problem+json" };
    &response["content"][kind]["schema"]
}

#[test]
fn examples_are_answered_as_described() {
    let server = start(|_| {});
    let description = strict();
    let paths = description["paths"].as_object().unwrap();
    assert!(paths.len() >= 10);
    for (path, methods) in paths {
        if let Some(get) = methods.get("get") {
            let example = get["parameters"][0]["example"].as_str().unwrap_or_default();
            let document = server.get(&path.replace("{name}", example));
            assert_eq!(document.status, 200, "{path}");
            assert_fits(&description, answer(&description, path, "get", "200"), &document.json());
        }
        if let Some(post) = methods.get("post") {
            let content = &post["requestBody"]["content"]["application/json"];
            assert_fits(&description, &content["schema"], &content["example"]);
            let (status, document) = server.ask(path, &content["example"]);
            assert_eq!(status, 200, "{path}: {document}");
            assert_fits(&description, answer(&description, path, "post", "200"), &document);
        }
    }
}

#[test]
fn questions_have_the_fields_that_are_described() {
    let server = start(|_| {});
    let description = strict();
    for (path, methods) in description["paths"].as_object().unwrap() {
        let Some(post) = methods.get("post") else { continue };
        let schema = &post["requestBody"]["content"]["application/json"]["schema"];
        let described: BTreeSet<String> = schema["properties"].as_object().unwrap().keys().cloned().collect();
        let (status, problem) = server.ask(path, &json!({"": 1}));
        assert_eq!(status, 400);
        assert_fits(&description, answer(&description, path, "post", "400"), &problem);
        // `unknown field ``, expected one of `game`, `set``
        let (_, known) = problem["detail"].as_str().unwrap().split_once("expected").unwrap();
        let known: BTreeSet<String> = known.split('`').skip(1).step_by(2).map(String::from).collect();
        assert_eq!(described, known, "{path}");
        // Where there are several ways to ask, the example asks in the first.
        let required = schema["required"].as_array().or(schema["anyOf"][0]["required"].as_array());
        for field in required.expect("there is no question without a field") {
            let mut question = post["requestBody"]["content"]["application/json"]["example"].clone();
            question.as_object_mut().unwrap().remove(field.as_str().unwrap());
            assert_eq!(server.ask(path, &question).0, 400, "{path} without {field}");
        }
    }
}

#[test]
fn answers_of_every_kind_are_as_described() {
    let server = start(|_| {});
    let description = strict();
    let endless = json!({"seconds": 0.05});
    let nowhere = json!({"game": "n -> n+1", "position": "1", "limits": endless});
    let graph = json!({"game": "v -> w for w in next[v] ; given next", "position": "0", "set": {"next": [[1], [0, 2], []]}});
    let mut questions = vec![
        ("/api/table", json!({"game": "wythoff", "to": 5})),
        ("/api/table", json!({"game": "wythoff", "to": 5, "outcomes": true})),
        ("/api/table", json!({"game": "kayles", "to": 5, "outcomes": true})),
        ("/api/table", json!({"game": "kayles", "to": 5, "misere": true})),
        ("/api/period", json!({"game": "take squares", "to": 1000})),
        ("/api/period", json!({"game": "all-but-2-3-7"})),
        ("/api/period", json!({"game": "0.007", "to": 1000})),
        ("/api/identify", json!({"values": "LWWWLWWWL"})),
        ("/api/identify", json!({"game": "take 1..3"})),
        ("/api/identify", json!({"values": [5, 1, 77, 1000, 3, 9]})),
        ("/api/identify", json!({"values": [1]})),
        ("/api/check", json!({"game": "n -> n - k for k in divisor(n)\nm -> m - q"})),
        ("/api/check", json!({"game": "(n, n) -> n"})),
        ("/api/check", json!({"game": "kayles"})),
    ];
    for path in ["/api/solve", "/api/explain", "/api/moves", "/api/play"] {
        questions.extend([
            (path, nowhere.clone()),
            (path, json!({"sum": [{"game": "kayles", "position": "5"}, {"game": "wythoff", "position": [[1, 2]]}]})),
            (path, graph.clone()),
            (path, json!({"game": "tokens-on-a-graph", "position": "a", "data": {"text": "a b\nb c\nb a\n"}})),
            (path, json!({"game": "n -> n-1 | n+1 if n > 0 and n < 5", "position": "2"})),
            (path, json!({"game": "v -> w for w in next[v] ; given next", "position": "0", "set": {"next": [[1, 2], [0], [0]]}})),
            (path, json!({"game": "take 1..3", "position": "4 + 4"})),
            (path, json!({"game": "take 1..3", "position": "0"})),
            (path, json!({"game": "kayles", "position": "7 + 8", "misere": true})),
            (path, json!({"game": "kayles", "position": "1000000"})),
            (path, json!({"game": "\"++\" => \"--\"", "position": "++-++"})),
            (path, json!({"game": "s: set -> s - {x} for x in s", "position": "{1, 2}"})),
            (path, json!({"game": "n -> n-1 | n-2 ; win if n == 1", "position": "4"})),
            (
                path,
                json!({"game": "n -> chance {3/4: n-1, 1/4: n}", "position": "4", "limits": {"seconds": 2}}),
            ),
            (path, json!({"game": "n -> n-k gain k for k in 1..2", "position": "4"})),
            (path, json!({"game": "n -> n-k cost k for k in 1..2", "position": "4"})),
        ]);
    }
    for (path, question) in questions {
        let schema =
            &description["paths"][path]["post"]["requestBody"]["content"]["application/json"]["schema"];
        assert_fits(&description, schema, &question);
        let (status, document) = server.ask(path, &question);
        assert_eq!(status, 200, "{path} {question}: {document}");
        assert_fits(&description, answer(&description, path, "post", "200"), &document);
    }
}

#[test]
fn problems_are_as_described() {
    let server = start(|limits| limits.reading = std::time::Duration::from_millis(200));
    let description = strict();
    let json = ("Content-Type", "application/json");
    for (headers, body) in [
        (vec![json], "{}"),
        (vec![json], "{\"game\": \"n -> q\", \"position\": \"1\"}"),
        (vec![json, ("Origin", "null")], "{}"),
        (vec![json, ("Content-Length", "99")], "{"),
        (vec![json, ("Content-Length", "99999999")], "{"),
        (vec![], "{}"),
    ] {
        let response = server.request("POST", "/api/solve", &headers, body.as_bytes());
        let schema = answer(&description, "/api/solve", "post", &response.status.to_string());
        assert_fits(&description, schema, &response.json());
    }
    let schema = answer(&description, "/api/games/{name}", "get", "404");
    assert_fits(&description, schema, &server.get("/api/games/nothing").json());
}
