use super::*;

fn given(text: &str) -> Given {
    read("values", text, Reading::default()).unwrap_or_else(|report| panic!("{text}: {report}"))
}

fn grid(rows: &[&[u32]]) -> Cells {
    Cells::Grid(rows.iter().map(|row| row.iter().map(|&value| Cell::Value(value)).collect()).collect())
}

#[test]
fn lists_of_values() {
    let expected = Given::values(&[0, 1, 2, 10]);
    for text in
        ["0 1 2 10", "0,1,2,10", "[0, 1, 2, 10]", "0\n1\n2\n10\n", "# values\n*0 *1 *2 *10", " 0\t1 2  10 "]
    {
        assert_eq!(given(text), expected, "{text:?}");
    }
}

#[test]
fn outcomes() {
    let expected = Given::lost(&[true, false, false, true]);
    for text in ["LWWL", "L W W L", "PNNP", "sffs", "0110", "second, first, first, second"] {
        assert_eq!(given(text), expected, "{text:?}");
    }
    assert_eq!(given("0 1 1 0"), Given::values(&[0, 1, 1, 0]), "numbers are values");
    let reading = Reading { outcomes: true, from: Some(3) };
    assert_eq!(read("values", "0 5 1 0", reading), Ok(Given { from: 3, ..expected }));
}

#[test]
fn tables() {
    assert_eq!(given("0 1; 1 0").cells, grid(&[&[0, 1], &[1, 0]]));
    assert_eq!(given("0 1 2\n1 0 3\n").cells, grid(&[&[0, 1, 2], &[1, 0, 3]]));
    assert_eq!(given("[[0, 1], [1, 0]]").cells, grid(&[&[0, 1], &[1, 0]]));
    assert_eq!(given("a,b,value\n0,0,0\n0,1,1\n1,0,1\n1,1,0\n").cells, grid(&[&[0, 1], &[1, 0]]));
    assert_eq!(given("LW;WL").kind(), "table of outcomes");
}

#[test]
fn columns_tell_the_heap() {
    let expected = Given { from: 1, ..Given::values(&[4, 5, 7]) };
    assert_eq!(given("# A000000\n1 4\n2 5\n3 7\n"), expected);
    assert_eq!(given("n,value\n1,4\n2,5\n3,7\n"), expected);
    assert_eq!(given("n,outcome\n0,second\n1,first\n"), Given::lost(&[true, false]));
}

#[test]
fn mistakes_say_where_and_what_instead() {
    for (text, wrong, message, hint) in [
        ("0 1 -2", "-2", "negative", "from 0 on"),
        ("0 1.5", "1.5", "neither", "W and L"),
        ("0 x", "x", "neither", "W and L"),
        ("0 99999999999", "99999999999", "too large", "4294967295"),
        ("0 1 W", "W", "those before are values", "--outcomes"),
        ("L W 3", "3", "those before are outcomes", "--outcomes"),
        ("LWP", "LWP", "neither", "N and P"),
        ("0 1; 2", "2", "1 entries", "as long"),
        ("n,value\n0,1\n2,2", "2", "heap 1 comes next", "without a gap"),
        ("n,value\n0,1,2", "0,1,2", "3 columns", "header"),
        ("0 0\n1 1\n2 2\n4 3\n5 1", "4", "heap 3 comes next", "without a gap"),
        ("a,b,value\n0,0,0\n0,2,1", "0,2", "(0, 1) comes next", "gap"),
        ("a,b,value\n0,0,0\n0,1,1\n1,0,1", "1,0,1", "as long", "rectangle"),
        ("n,outcome\n0,WL", "WL", "more than one", "each row"),
        ("", "", "no values", "one after the other"),
        ("# 1 2 3", "", "no values", "one after the other"),
    ] {
        let report = read("values", text, Reading::default()).unwrap_err();
        let mistake = &report.diagnostics[0];
        assert!(mistake.message.contains(message), "{text}: {}", mistake.message);
        assert!(
            mistake.hint.as_deref().is_some_and(|found| found.contains(hint)),
            "{text}: {:?}",
            mistake.hint
        );
        assert_eq!(&text[mistake.span.start..mistake.span.end], wrong, "{text}");
    }
}
