use super::*;
use crate::value::Value;
use std::collections::BTreeSet;

type Edges = BTreeSet<(u32, u32)>;

fn lists_of(text: &str) -> String {
    read(text).unwrap_or_else(|report| panic!("{text}: {report}")).next.to_string()
}

/// The arrows of a graph that was read, and the number of its vertices.
fn arrows_of(text: &str) -> (u32, Edges) {
    let Value::List(rows) = read(text).unwrap_or_else(|report| panic!("{text}: {report}")).next else {
        panic!()
    };
    let mut arrows = Edges::new();
    for (tail, row) in (0..).zip(rows.iter()) {
        let Value::List(heads) = row else { panic!("{row}") };
        for head in heads.iter() {
            let Value::Int(head) = head else { panic!("{head}") };
            assert!(arrows.insert((tail, *head as u32)), "{text}: {tail} {head} twice");
        }
    }
    (rows.len() as u32, arrows)
}

fn both(edges: &Edges) -> Edges {
    edges.iter().flat_map(|&(a, b)| [(a, b), (b, a)]).collect()
}

/// Bits written out as text, in letters of six.
fn letters(bits: &str) -> String {
    bits.as_bytes()
        .chunks(6)
        .map(|six| {
            let six = format!("{:0<6}", std::str::from_utf8(six).unwrap());
            char::from(63 + u8::from_str_radix(&six, 2).unwrap())
        })
        .collect()
}

fn order(n: u32) -> String {
    match n {
        0..=62 => letters(&format!("{n:06b}")),
        63..=258_047 => format!("~{}", letters(&format!("{n:018b}"))),
        _ => format!("~~{}", letters(&format!("{n:036b}"))),
    }
}

fn graph6(n: u32, edges: &Edges) -> String {
    let mut bits = String::new();
    for j in 1..n {
        for i in 0..j {
            bits.push(if edges.contains(&(i, j)) { '1' } else { '0' });
        }
    }
    order(n) + &letters(&bits)
}

fn digraph6(n: u32, arrows: &Edges) -> String {
    let bit = |i, j| if arrows.contains(&(i, j)) { '1' } else { '0' };
    let bits: String = (0..n).flat_map(|i| (0..n).map(move |j| bit(i, j))).collect();
    format!("&{}{}", order(n), letters(&bits))
}

/// As McKay's description says, with the filling that it asks for.
fn sparse6(n: u32, edges: &Edges) -> String {
    let mut k = 0;
    while n > 0 && (n - 1) >> k != 0 {
        k += 1;
    }
    let number =
        |x: u32| (0..k).rev().map(|bit| if x >> bit & 1 == 1 { '1' } else { '0' }).collect::<String>();
    let mut sorted: Vec<(u32, u32)> = edges.iter().map(|&(a, b)| (a.max(b), a.min(b))).collect();
    sorted.sort_unstable();
    let (mut bits, mut v) = (String::new(), 0);
    for (y, x) in sorted {
        if y == v {
            bits += &format!("0{}", number(x));
        } else if y == v + 1 {
            bits += &format!("1{}", number(x));
        } else {
            bits += &format!("1{}0{}", number(y), number(x));
        }
        v = y;
    }
    let fill = (6 - bits.len() % 6) % 6;
    let special =
        [(2, 1), (4, 2), (8, 3), (16, 4)].contains(&(n, k)) && n >= 2 && v == n - 2 && fill > k as usize;
    if special {
        bits.push('0');
    }
    while bits.len() % 6 != 0 {
        bits.push('1');
    }
    format!(":{}{}", order(n), letters(&bits))
}

#[test]
fn the_published_examples() {
    let edges = |pairs: &[(u32, u32)]| pairs.iter().copied().collect::<Edges>();
    assert_eq!(arrows_of("DQc"), (5, both(&edges(&[(0, 2), (0, 4), (1, 3), (3, 4)]))));
    assert_eq!(arrows_of(":Fa@x^\n"), (7, both(&edges(&[(0, 1), (0, 2), (1, 2), (5, 6)]))));
    assert_eq!(arrows_of("&DI?AO?"), (5, edges(&[(0, 2), (0, 4), (3, 1), (3, 4)])));
    // Numbers of vertices: 30, 12345 and 460175067.
    let number = |letters: &str| size(letters.as_bytes()).map(|(n, _)| n);
    assert_eq!(["]", "~B?x", "~~?ZZZZZ"].map(number), [Some(30), Some(12_345), Some(460_175_067)]);
}

#[test]
fn what_is_written_is_read() {
    let mut state = 1u64;
    let mut random = move |below: u32| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((state >> 33) % u64::from(below)) as u32
    };
    for n in (0..40).chain([62, 63, 64, 65, 100]) {
        for density in [0, 1, 2, 5] {
            let mut edges = Edges::new();
            for _ in 0..n * density {
                let (a, b) = (random(n), random(n));
                if a < b {
                    edges.insert((a, b));
                }
            }
            for text in [graph6(n, &edges), sparse6(n, &edges)] {
                assert!(is_graph6(&text) || text.is_empty(), "{text}");
                assert_eq!(arrows_of(&text), (n, both(&edges)), "{text}");
            }
            let arrows: Edges = (0..n * density).map(|_| (random(n), random(n))).collect();
            assert_eq!(arrows_of(&digraph6(n, &arrows)), (n, arrows.clone()));
            // Loops are no edges of graph6, but they are of sparse6.
            let loops: Edges = arrows.iter().map(|&(a, b)| (a.min(b), a.max(b))).collect();
            assert_eq!(arrows_of(&sparse6(n, &loops)), (n, both(&loops)));
        }
    }
}

#[test]
fn headers_blank_lines_and_ends_of_lines() {
    for text in [">>graph6<<A_", ">>graph6<<\r\nA_\r\n", "\n A_ \n\n", ">>sparse6<<:A_", ":An"] {
        assert_eq!(lists_of(text), "[[1], [0]]", "{text:?}");
    }
    assert_eq!((lists_of("?"), lists_of("@")), ("[]".into(), "[[]]".into()));
}

#[test]
fn what_is_no_graph() {
    for (text, words, at) in [
        ("A", "takes 1 letters", "A"),
        ("A_\n?\nBw", "3 graphs", "?"),
        ("A__", "takes 1 letters", "A__"),
        ("A b", "no letter", "A b"),
        ("~?", "ends before", "~?"),
        (";A_", "incremental", ";A_"),
        (":~~~~~~~~", "vertices", ":~~~~~~~~"),
        ("&B", "takes 2 letters", "&B"),
        ("~~~~~~~~", "takes", "~~~~~~~~"),
    ] {
        let report = read(text).expect_err(text);
        let mistake = &report.diagnostics[0];
        assert!(mistake.message.contains(words), "{text}: {report}");
        assert!(text[mistake.span.start..].starts_with(at), "{text}: {:?}", mistake.span);
        assert!(mistake.hint.is_some(), "{text}");
    }
    assert!(read("").is_err() && read(">>graph6<<\n").is_err());
}

#[test]
fn edges_are_not_taken_for_it() {
    for text in ["0 1\n1 2", "7", "a b", "home\nshop\n", "", "# a\nb c", "A_ B"] {
        assert!(!is_graph6(text), "{text}");
    }
}
