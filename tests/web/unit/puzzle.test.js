// Puzzles: the same for everybody, and what counts as one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { drawing } from "../../../crates/grundy-web/assets/js/home/draw.js";
import {
  candidates,
  dayOf,
  KINDS,
  puzzleAddress,
  puzzleOf,
  resultOf,
  worthOf,
} from "../../../crates/grundy-web/assets/js/home/puzzle.js";
import { read } from "../../../crates/grundy-web/assets/js/address.js";
import { behind, tried } from "../../../crates/grundy-web/assets/js/puzzled.js";
import { beside, namesOf } from "../../../crates/grundy-web/assets/js/board/beside.js";
import { firstSentence } from "../../../crates/grundy-web/assets/js/words.js";

test("what is drawn depends on the text alone, and falls everywhere", () => {
  const ten = (text) =>
    Array.from(
      { length: 10 },
      (
        (pick) => () =>
          pick(1000)
      )(drawing(text)),
    );
  assert.deepEqual(ten("a"), ten("a"));
  assert.notDeepEqual(ten("a"), ten("b"));
  const pick = drawing("c");
  const counts = Array.from({ length: 6 }, () => 0);
  for (let i = 0; i < 6000; i += 1) counts[pick(6)] += 1;
  for (const count of counts) assert.ok(count > 800 && count < 1200, String(counts));
});

test("the candidates of a day are the same, those of another day others", () => {
  assert.deepEqual([...candidates("2026-11-23")], [...candidates("2026-11-23")]);
  assert.notDeepEqual([...candidates("2026-11-23")], [...candidates("2026-11-24")]);
  assert.deepEqual([...new Set(KINDS.map(([game]) => game))].length, KINDS.length);
});

test("a puzzle has one or two winning moves among several", () => {
  const first = (count) => ({ outcome: "first", moves: Array.from({ length: count }, () => ({})) });
  assert.equal(worthOf(first(1), 8), 1);
  assert.equal(worthOf(first(2), 8), 2);
  assert.equal(worthOf(first(3), 8), 0);
  assert.equal(worthOf(first(1), 5), 0, "too easy");
  assert.equal(worthOf({ outcome: "second", moves: [] }, 8), 0);
});

test("the puzzle is the first candidate that is one", async () => {
  const all = [...candidates("7")];
  let asked = 0;
  const puzzle = await puzzleOf("7", async (path) => {
    if (path === "api/moves") return { count: (asked += 1) < 3 ? 2 : 9, terminal: false };
    return { outcome: "first", moves: [{}] };
  });
  assert.deepEqual(puzzle, { ...all[2], wins: 1 });
  assert.equal(await puzzleOf("7", async () => ({ count: 0, terminal: true })), null);
  const state = read(puzzleAddress("7", puzzle));
  assert.deepEqual([state.games[0].game, state.puzzle, state.view], [puzzle.game, "7", "game"]);
});

test("a day is that of the clock on the wall", () => {
  assert.equal(dayOf(new Date(2026, 0, 5, 23, 59)), "2026-01-05");
});

test("tries are counted until the move is found, and told in one line", () => {
  const none = { puzzle: "7", tries: 0, found: false };
  const once = tried(none, false);
  assert.deepEqual(once, { puzzle: "7", tries: 1, found: false });
  const found = tried(once, true);
  assert.deepEqual(found, { puzzle: "7", tries: 2, found: true });
  assert.deepEqual(tried(found, false), found, "what was found is found");
  const line = resultOf({ puzzle: "2026-11-23", title: "Kayles", position: "5 + 7", tries: 2 });
  assert.equal(line, "grundy puzzle 2026-11-23 – Kayles 5 + 7: found at try 2");
  assert.deepEqual(["2026-11-23", "7"].map(behind), ["1", "8"]);
});

test("what a position remembers is said in words", () => {
  assert.deepEqual(namesOf("(h: list, last) -> (replace(h, i, 0), k) for k in 1..3"), ["h", "last"]);
  assert.deepEqual(namesOf("let f(x) = x\n(n, m) -> (n-k, 2*k) for k in 1..m"), ["n", "m"]);
  const rule = (names) => `(${names}) -> nothing`;
  assert.equal(beside([[2, 4], 10], 0, rule("used: set, left")), "10 to go");
  assert.equal(beside([20, 19], 0, rule("n, m")), "at most 19");
  assert.equal(beside([20, 0], 0, rule("n, last")), "");
  assert.equal(beside([20, 3], 0, rule("n, last")), "last: 3");
  assert.equal(beside([11, [2, 5]], 0, rule("n, used: set")), "used: 2 and 5");
  assert.equal(beside([[3, 4], 1], 0, rule("h: list, passes")), "1 pass left");
  assert.equal(beside([3, 7], 0, rule("n, mood")), "mood: 7");
});

test("the first sentence of a text ends where a sentence ends", () => {
  assert.equal(firstSentence("Take 0.5 or so. The rest is known."), "Take 0.5 or so.");
  assert.equal(firstSentence("One only"), "One only");
});
