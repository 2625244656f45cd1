//! Strips as words: rewriting, and clauses over letters.

use super::entry::{entries, positions};

entries! {
    cannibal_clobber, "cannibal_clobber_1xn" => positions(r#""XX" => ".X" | "X.""#, 200, |n| "X".repeat(n as usize));
    arc_kayles_on_a_path, "arc_kayles_path" => positions(r#""XX" => "..""#, 50, |n| "X".repeat(n as usize));
    impartial_clobber, "impartial_clobber_xxo" => positions(
        r#""XO" => ".X" | "O." ; "OX" => ".O" | "X.""#, 30, |n| "XXO".repeat(n as usize),
    );
    impartial_nogo, "impartial_nogo_1xn" => positions(NOGO, 11, |n| format!("\"{}\"", ".".repeat(n as usize)));
    impartial_amazons, "impartial_amazons_1xn" => positions(
        AMAZONS, 10, |n| format!("\"A{}\"", ".".repeat(n as usize)),
    );
}

/// Place a stone of either colour; afterwards every chain must still touch a free cell.
const NOGO: &str = r#"
    w: word -> t
        for i in 0..len(w)-1 if w[i] == "." for c in ["X", "O"] let t = replace(w, i, c)
        if all(breathes(t, j, -1) or breathes(t, j, 1) for j in 0..len(t)-1)
    let breathes(w, i, d) = w[i] == "." or 0 <= i+d < len(w) and (w[i+d] == "."
        or w[i+d] == w[i] and breathes(w, i+d, d))
"#;

/// Move an amazon over free cells, then block a cell that it sees.
const AMAZONS: &str = r##"
    w: word -> replace(t, k, "#")
        for i in 0..len(w)-1 if w[i] == "A"
        for j in 0..len(w)-1 if clear(w, i, j) let t = replace(replace(w, i, "."), j, "A")
        for k in 0..len(w)-1 if clear(t, j, k)
    let clear(w, i, j) = i != j and w[j] == "." and all(w[k] == "." for k in min(i, j)+1..max(i, j)-1)
"##;
