// How a word of a rule may go on.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bound, completions } from "../../../crates/grundy-web/assets/js/editor/completion.js";
import { FUNCTIONS, KEYWORDS } from "../../../crates/grundy-web/assets/js/editor/notation.js";

const read = (path) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
const games = ["kayles", "dawsons-kayles", "nim", "untake-ta", "take-square"].map((name) => ({
  name,
  title: name,
}));

/** What is offered where `|` stands in a text. */
const offered = (marked, asked = false) =>
  completions(marked.replace("¦", ""), marked.indexOf("¦"), { games, asked }).map(({ shown }) => shown);

test("the functions are those that the notation has", () => {
  const table = [...read("docs/functions.md").matchAll(/^\| `([^`]+)`/gm)].map(([, call]) => call);
  assert.ok(table.length > 30);
  assert.deepEqual(FUNCTIONS, table);
});

test("the keywords are those that the notation has", () => {
  const source = read("crates/grundy-language/src/notation/token.rs");
  const symbols = [...source.matchAll(/\b[A-Z][a-z]+ "([a-z]+)"/g)].map(([, word]) => word);
  const lines = /LINE_WORDS: &\[&str\] = &\[(.*?)\]/s.exec(source)[1].match(/\w+/g);
  assert.ok(symbols.length > 10);
  assert.deepEqual([...KEYWORDS].sort(), [...symbols, ...lines, "chance", "gain", "cost", "split"].sort());
});

test("the names of a rule are those of its patterns, loops, constants and parameters", () => {
  const rule = `(pile: list, last) -> (pile, kept) for (first, second) in halves(pile), other in 1..last # no comment
let halves(whole) = {whole / 2} ; let kept = "no word"
given Most = 2, Least
n → n - taken for taken ∈ 1..Most`;
  assert.deepEqual(
    bound(rule).sort(),
    "Least Most first halves kept last n other pile second taken whole".split(" ").sort(),
  );
  assert.deepEqual(bound("kayles"), []);
});

test("a word goes on as a name, a keyword or a function", () => {
  assert.deepEqual(offered("n -> n - k fo¦"), ["for"]);
  assert.deepEqual(offered("(stones, last) -> (st¦"), ["stones", "start"]);
  assert.deepEqual(offered("n -> n - k for k in sq¦"), ["sqrt(n)", "squares(m)"]);
  assert.deepEqual(offered("given Most = 3\nn -> n - k for k in 1..Mo¦"), ["Most"]);
});

test("a name of the catalogue stands alone", () => {
  assert.deepEqual(offered("kay¦"), ["kayles", "dawsons-kayles"]);
  assert.deepEqual(offered("dawsons-k¦"), ["dawsons-kayles"]);
  assert.deepEqual(offered("ta¦"), ["take", "take-square", "untake-ta"]);
  assert.deepEqual(offered("n -> kay¦"), []);
});

test("nothing is in the way of who knows what to write", () => {
  for (const text of ["¦", "k¦", "n -> n - 1 i¦", "kayles¦", "n -> n - k for¦", "n # fo¦", '"fo¦', "fo¦r"])
    assert.deepEqual(offered(text), [], text);
  assert.ok(offered("n -> ¦", true).length > 3);
  assert.ok(offered("kayles¦", true).includes("dawsons-kayles"));
});

test("what is completed is the word alone", () => {
  const [{ from, write }] = completions("n -> n - gc(n)", 11, { games });
  assert.deepEqual([from, write], [9, "gcd("]);
});
