// The pieces of a text that are underlined.

import assert from "node:assert/strict";
import { fixOf } from "../../../crates/grundy-web/assets/js/editor/fix.js";
import { test } from "node:test";
import { helpOf, pieces } from "../../../crates/grundy-web/assets/js/editor/underline.js";
import { value } from "../../../crates/grundy-web/assets/js/editor/parameters.js";
import { random } from "../support/random.js";

const wrong = (text, places) =>
  pieces(text, places)
    .filter((piece) => piece.wrong)
    .map((piece) => piece.text);

test("the pieces of a mistake are its letters", () => {
  assert.deepEqual(wrong("take 1..k", [[8, 9]]), ["k"]);
  assert.deepEqual(
    wrong("tke 1..j", [
      [7, 8],
      [0, 3],
    ]),
    ["tke", "j"],
  );
  assert.deepEqual(wrong("“🎲” x", [[5, 6]]), ["x"]);
});

test("a mistake at the very end has a blank to stand under", () => {
  assert.deepEqual(pieces("take", [[4, 4]]), [{ text: "take" }, { text: " ", wrong: true }]);
});

test("a mistake inside another is part of it", () => {
  assert.deepEqual(
    wrong("abcdef", [
      [0, 4],
      [1, 3],
    ]),
    ["abcd"],
  );
  assert.deepEqual(
    wrong("abcdef", [
      [0, 3],
      [2, 5],
    ]),
    ["abc", "de"],
  );
});

test("the pieces make up the text, and exactly the letters of mistakes are marked", () => {
  const pick = random(3);
  for (let round = 0; round < 3000; round += 1) {
    const text = Array.from({ length: 1 + pick(12) }, () => "abc 🎲\n+"[pick(7)]).join("");
    const places = Array.from({ length: pick(4) }, () => {
      const from = pick(text.length);
      return [from, from + 1 + pick(text.length - from)];
    });
    const all = pieces(text, places);
    assert.equal(all.map((piece) => piece.text).join(""), text);
    const marked = all.flatMap((piece) =>
      Array.from({ length: piece.text.length }, () => Boolean(piece.wrong)),
    );
    const inside = Array.from({ length: text.length }, (_, at) =>
      places.some(([from, to]) => from <= at && at < to),
    );
    assert.deepEqual(marked, inside, JSON.stringify([text, places]));
  }
});

test("a parameter is JSON, or a set of numbers in braces", () => {
  assert.deepEqual(value("[[1, 2], []]"), { value: [[1, 2], []] });
  assert.deepEqual(value(" {1, 2} "), { value: [1, 2] });
  assert.deepEqual(value(" "), { absent: true });
  assert.match(value("[1").mistake, /“\[1” is no value/);
});

test("a mistake is mended where its hint says what to write", () => {
  const mended = (text, utf16, hint) => fixOf(text, { utf16, hint })?.text;
  assert.equal(mended("kaylse", [0, 6], "did you mean `kayles`? `grundy games` lists all"), "kayles");
  assert.equal(mended("n -> n-1 if n = 2", [14, 15], "to compare, write `==`"), "n -> n-1 if n == 2");
  assert.equal(mended("take {1, 2", [5, 6], "`}` is missing"), "take {1, 2}");
  assert.equal(mended("n -> k", [5, 6], "bind it in a loop (`for k in …`)"), undefined);
  assert.equal(mended("n -> k", [5, 6], undefined), undefined);
});

test("what is taken is written anew where the hint has all of it", () => {
  const mended = (text, wrong, hint) => {
    const start = text.indexOf(wrong);
    return fixOf(text, { utf16: [start, start + wrong.length], hint });
  };
  assert.deepEqual(mended("take 1..3 or 7 ; misere", "1..3 or 7", "write `take {1..3, 7}`"), {
    write: "take {1..3, 7}",
    text: "take {1..3, 7} ; misere",
  });
  assert.equal(
    mended("take all but 2, n/2", "2, n/2", "write `take all but {2, n/2}`").text,
    "take all but {2, n/2}",
  );
  assert.equal(mended("take primes <= 7", "primes <= 7", "write `take primes(7)`").text, "take primes(7)");
  assert.equal(
    mended("n -> n-k for k in 1...3", "...", "write `..`, as in `1..3`").text,
    "n -> n-k for k in 1..3",
  );
  // What only says how such a thing looks is nothing to be used.
  assert.equal(mended("take 1|5", "|", "write `take {1, 3, 4}`"), null);
  assert.equal(mended("take not 2", "not", "write `take all but {2}`"), null);
  assert.equal(mended("take any", "any", "write `take 1..n`"), null);
});

test("a hint for the shell is none on the page", () => {
  const hint = "write `take 1..3` or `take squares`; in a shell the whole rule stands in quotes";
  assert.equal(helpOf(hint), "write `take 1..3` or `take squares`");
  assert.equal(helpOf('write for example `--set "next=[[1], [0]]"`'), "write for example `[[1], [0]]`");
});
