//! Documents that are nearly certificates.

use super::samples::{all_but, period, rule, small, subtraction, sum, wins};
use fastrand::Rng;
use grundy::certificate::{self, Certificate, Proof, Rule};
use grundy_heap::code::Code;
use grundy_heap::naive;
use serde_json::{Value, json};

/// Texts that are no codes and no `take` lines to a careful reader, or other ones than they seem.
const TEXTS: [&str; 26] = [
    "nim",
    "take 1..3 ",
    "take  1..3",
    " take 1..3",
    "take 1..3 # three",
    "Take 1..3",
    "take 1..٣",
    "take {1, 3, 2}",
    "take {01, 2, 3}",
    "take {1,,2}",
    "take {}",
    "take {0, 1}",
    "take 3..1",
    "take 0..3",
    "take 1..99999999999",
    "0.77#",
    "0.770",
    ".77",
    "00.77",
    "0.7!7",
    "0.77!",
    "0!.77",
    "0x.77",
    "0.77\n",
    "4.77",
    "",
];

/// What may stand where a number should.
const TOKENS: [&str; 18] = [
    "true",
    "false",
    "null",
    "1.0",
    "0.0",
    "-0.0",
    "-0",
    "-1",
    "1e0",
    "1E2",
    "\"1\"",
    "[]",
    "{}",
    "NaN",
    "Infinity",
    "18446744073709551616",
    "9223372036854775808",
    "123456789012345678901234567890",
];

/// Documents that were once let pass by one checker alone, or too much for one.
pub fn known() -> Vec<String> {
    let heaps = |rule: &str| rule_of(rule);
    let mut all = Vec::new();
    let mut lost = json!(wins("take {1}", &["4"]));
    for text in ["nim", "take 1..3 ", "take  1..3", "0.77#", "Take 1..3", "take 1..99999999999"] {
        lost["rule"]["text"] = json!(text);
        all.push(lost.to_string());
    }
    lost["rule"]["text"] = json!("take {1}");
    lost["rule"]["settings"] = json!({"K": "3"});
    all.push(lost.to_string());
    let other = json!({"schema": "grundy/certificate/1", "rule": heaps("0.77"), "claim": 3, "theorem": [], "witness": "x"});
    all.push(other.to_string());
    let mut text = json!(wins("take {1}", &["4"]));
    for (place, wrong) in
        [("/rule/heaps", json!("x")), ("/witness/positions", json!({})), ("/claim/kind", json!([]))]
    {
        *text.pointer_mut(place).unwrap() = wrong;
        all.push(text.to_string());
    }
    for depth in [100, 130, 1000, 200_000] {
        all.push("[".repeat(depth) + &"]".repeat(depth));
        all.push("{\"schema\":".repeat(depth));
    }
    // A little document about a heap with very many options.
    for (game, heap) in
        [("0.77", 3_000_000_000u64), ("0.[3]", 1 << 62), ("0.77", i64::MAX as u64), ("4!.0", 1 << 63)]
    {
        let mut bomb = json!(wins(game, &["4"]));
        bomb["claim"]["position"] = json!(heap.to_string());
        bomb["claim"]["components"] = json!([heap]);
        bomb["witness"]["positions"] = json!([{"position": heap, "value": 0, "options": []}]);
        all.push(bomb.to_string());
    }
    let settings = wins("n -> n-k for k in 1..K ; given K = 2", &["4"]);
    let text = json!(settings).to_string().replacen(
        "\"heaps\"",
        "\"settings\":{\"K\":\"3\",\"K\":\"2\"},\"heaps\"",
        1,
    );
    all.push(text);
    all.extend(["", "{", "null", "\u{feff}{}", "\"\\ud800\"", "{}{}"].map(String::from));
    all
}

fn rule_of(text: &str) -> Value {
    json!(rule(text).1)
}

/// Certificates and changed certificates, always the same.
pub fn random(count: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(0x9e37);
    let samples: Vec<Value> = small().iter().map(|(_, certificate)| json!(certificate)).collect();
    (0..count)
        .map(|i| {
            let fresh = json!(fresh(&mut rng));
            match i % 8 {
                0 => fresh.to_string(),
                1 => serde_json::to_string_pretty(&fresh).unwrap(),
                _ => {
                    let document =
                        if rng.bool() { fresh } else { samples[rng.usize(..samples.len())].clone() };
                    let other = &samples[rng.usize(..samples.len())];
                    changed(document, other, i % 8, &mut rng)
                }
            }
        })
        .collect()
}

/// A true certificate about a sum of games.
fn fresh_sum(rng: &mut Rng) -> Certificate {
    let texts = ["take 1..3", "take {1, 4}", "0.77", "0.[3]", "4!.0", "0.07"];
    let mut words = Vec::new();
    for _ in 0..rng.usize(2..5) {
        words.extend([texts[rng.usize(..texts.len())].to_string(), rng.usize(..9).to_string(), "+".into()]);
    }
    sum(&words[..words.len() - 1].iter().map(String::as_str).collect::<Vec<_>>())
}

/// A true certificate about a code or a set of amounts, or about a sum.
fn fresh(rng: &mut Rng) -> Certificate {
    if rng.u8(..4) == 0 {
        return fresh_sum(rng);
    }
    let to = rng.usize(1..60);
    if rng.u8(..6) == 0 {
        let digits: String = (0..rng.usize(..6)).map(|_| if rng.bool() { '0' } else { '3' }).collect();
        let not: Vec<usize> = (1..=digits.len()).filter(|k| digits.as_bytes()[k - 1] == b'0').collect();
        let made = certificate::values(rule(&format!("0.{digits}[3]")).1, &all_but(&not, to), None, "");
        return made.document;
    }
    let (text, code) = if rng.bool() {
        let first = rng.usize(1..4);
        let set: Vec<usize> = match rng.bool() {
            true => (first..first + rng.usize(1..5)).collect(),
            false => (1..9).filter(|k| *k == first || rng.u8(..3) == 0).collect(),
        };
        let listed = set.iter().map(usize::to_string).collect::<Vec<_>>().join(", ");
        (format!("take {{{listed}}}"), subtraction(&set))
    } else {
        let mut digits: Vec<u8> = (0..rng.usize(2..5)).map(|_| rng.u8(..8)).collect();
        digits[0] &= 4;
        let code = Code::octal(&digits);
        (code.to_string(), code)
    };
    match rng.u8(..4) {
        0 => certificate::values(rule(&text).1, &naive::values(&code, to), division(&code, rng), "").document,
        1 => {
            let values = naive::values(&code, 400);
            let found = (0..30)
                .flat_map(|e| (1..30).map(move |p| (e, p)))
                .find(|&(e, p)| (e..370).all(|n| values[n] == values[n + p]));
            match found {
                Some((e, p)) => period(&text, (e, p, 0), Proof::GuySmith, &values),
                None => certificate::values(rule(&text).1, &values[..to], None, "").document,
            }
        }
        _ => {
            let heaps: Vec<String> = (0..rng.usize(1..4)).map(|_| rng.usize(..12).to_string()).collect();
            let heaps: Vec<&str> = heaps.iter().map(String::as_str).collect();
            let all = wins(&text, &heaps);
            let one = if rng.bool() { certificate::winning_move(&all, 0) } else { None };
            one.unwrap_or(all)
        }
    }
}

/// Any division into rare and common heaps that goes with a code.
fn division(code: &Code, rng: &mut Rng) -> Option<(u32, Option<u8>)> {
    (!code.splits.is_empty() && rng.bool()).then(|| (rng.u32(..4), None))
}

fn changed(mut document: Value, other: &Value, how: usize, rng: &mut Rng) -> String {
    let mut places = Vec::new();
    all_places(&document, String::new(), &mut places);
    let place = |rng: &mut Rng, wanted: &dyn Fn(&Value) -> bool| {
        let fitting: Vec<&String> =
            places.iter().filter(|place| document.pointer(place).is_some_and(wanted)).collect();
        fitting.get(rng.usize(..fitting.len().max(1))).map(ToString::to_string).unwrap_or_default()
    };
    const MARK: &str = "\"@\"";
    match how {
        // Another number.
        2 => {
            let at = place(rng, &Value::is_number);
            let number = document.pointer(&at).and_then(Value::as_i64).unwrap_or(0);
            let other =
                [number + 1, number - 1, 0, 1, number * 2 + 1, i64::from(rng.u16(..))][rng.usize(..6)];
            *document.pointer_mut(&at).unwrap() = json!(other);
            document.to_string()
        }
        // Another text, or the numbers of another game.
        3 if rng.bool() => {
            let rule = place(rng, &|value| value.get("text").is_some());
            document.pointer_mut(&rule).unwrap()["text"] = json!(TEXTS[rng.usize(..TEXTS.len())]);
            document.to_string()
        }
        3 => {
            let rule = place(rng, &|value| value.get("text").is_some());
            let text = TEXTS[rng.usize(..TEXTS.len())];
            let known = grundy::Game::open(text, &Default::default(), &grundy::NoFiles);
            *document.pointer_mut(&rule).unwrap() = match known {
                Ok(game) => json!(Rule { text: text.into(), ..Rule::new(&game, text, &Default::default()) }),
                Err(_) => json!({"text": text, "heaps": other["rule"]["heaps"].clone()}),
            };
            document.to_string()
        }
        // Something else in the place of a number.
        4 => {
            let at = place(rng, &Value::is_number);
            *document.pointer_mut(&at).unwrap() = json!("@");
            document.to_string().replace(MARK, TOKENS[rng.usize(..TOKENS.len())])
        }
        // A field more, or one of them twice.
        5 => {
            let at = place(rng, &Value::is_object);
            let fields = document.pointer_mut(&at).unwrap().as_object_mut().unwrap();
            let names: Vec<String> = fields.keys().cloned().collect();
            let name = names[rng.usize(..names.len())].clone();
            let value = if rng.bool() { fields[&name].clone() } else { json!(rng.u8(..)) };
            fields.insert("@".into(), value);
            let new = if rng.u8(..4) == 0 { json!("more") } else { json!(name) };
            document.to_string().replace(MARK, &new.to_string())
        }
        // A part of another certificate.
        6 => {
            let part = ["rule", "claim", "theorem", "witness", "schema", "others"][rng.usize(..6)];
            document[part] = other[part].clone();
            document.to_string()
        }
        // Something missing, something twice, or two things in another order.
        _ => {
            let at = place(rng, &|value| {
                value.as_object().is_some_and(|it| !it.is_empty())
                    || value.as_array().is_some_and(|it| it.len() > 1)
            });
            match document.pointer_mut(&at).unwrap() {
                Value::Object(fields) => {
                    let name = fields.keys().nth(rng.usize(..fields.len())).cloned().unwrap();
                    fields.remove(&name);
                }
                Value::Array(members) => {
                    let (i, j) = (rng.usize(..members.len()), rng.usize(..members.len()));
                    match rng.u8(..3) {
                        0 => members.swap(i, j),
                        1 => drop(members.remove(i)),
                        _ => members.insert(i, members[j].clone()),
                    }
                }
                _ => {}
            }
            document.to_string()
        }
    }
}

/// The places of all parts, as JSON pointers.
fn all_places(document: &Value, place: String, found: &mut Vec<String>) {
    found.push(place.clone());
    match document {
        Value::Array(members) => {
            members.iter().enumerate().for_each(|(i, part)| all_places(part, format!("{place}/{i}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, part)| all_places(part, format!("{place}/{name}"), found));
        }
        _ => {}
    }
}
