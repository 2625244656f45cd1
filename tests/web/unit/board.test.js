// What the boards work out before they draw.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lineOf, saidOf } from "../../../crates/grundy-web/assets/js/about.js";
import { curves, grounded, places } from "../../../crates/grundy-web/assets/js/board/hackenbush.js";
import { boardOf, breaks, breaksMuch, remembers } from "../../../crates/grundy-web/assets/js/board/kinds.js";
import { edgesOf, layout } from "../../../crates/grundy-web/assets/js/board/layout.js";
import { grouped, standing } from "../../../crates/grundy-web/assets/js/board/result.js";
import { between, rewrites, stretches } from "../../../crates/grundy-web/assets/js/board/rewrites.js";
import { astray, circleOf, networkOf } from "../../../crates/grundy-web/assets/js/board/network.js";
import { discOf } from "../../../crates/grundy-web/assets/js/board/squares.js";
import { LANGUAGES } from "../../../crates/grundy-web/assets/js/text/languages.js";
import { lastOf } from "../../../crates/grundy-web/assets/js/board/sequence.js";
import { roadsOf, tollPlaces } from "../../../crates/grundy-web/assets/js/board/tolls.js";
import { spoken, typeOf } from "../../../crates/grundy-web/assets/js/board/type.js";
import { gathered, numbered, wordsFor } from "../../../crates/grundy-web/assets/js/board/words.js";
import { text } from "../../../crates/grundy-web/assets/js/text/text.js";
import { random } from "../support/random.js";

test("types are read as trees", () => {
  const int = { kind: "int" };
  assert.deepEqual(typeOf("int"), int);
  assert.deepEqual(typeOf("(int, {int})"), { kind: "tuple", parts: [int, { kind: "set", of: int }] });
  assert.deepEqual(typeOf("{(int, int)}"), { kind: "set", of: { kind: "tuple", parts: [int, int] } });
  assert.deepEqual(typeOf("[[int]]"), { kind: "list", of: { kind: "list", of: int } });
  assert.equal(spoken([[1, 3], 10], typeOf("({int}, int)")), "({1, 3}, 10)");
});

test("a heap shows what is left standing, or how it grows", () => {
  assert.deepEqual(standing(7, [5]), { leaves: 5 });
  assert.deepEqual(standing(7, []), { leaves: 0 });
  assert.deepEqual(standing(7, [2, 3]), { leaves: 5 });
  assert.deepEqual(standing(7, [3, 4]), { leaves: 4 });
  assert.deepEqual(standing(7, [9]), { grows: 9 });
  assert.equal(standing(7, [7]), null);
  assert.equal(standing(7, ["x"]), null);
});

test("moves are grouped by every key they have, each once", () => {
  const groups = grouped([1, 2, 3, 4], (n) => (n === 4 ? null : n === 3 ? [0, 1, 1] : n % 2));
  assert.deepEqual(
    [...groups],
    [
      [1, [1, 3]],
      [0, [2, 3]],
    ],
  );
});

test("what differs between two words is as short as can be, and turns one into the other", () => {
  const pick = random(21);
  const word = () => Array.from({ length: pick(8) }, () => "XO."[pick(3)]).join("");
  for (let round = 0; round < 3000; round += 1) {
    const [before, after] = [word(), word()];
    const found = between(before, after);
    if (before === after) assert.equal(found, null);
    else {
      const { at, old, new: letters } = found;
      assert.equal(before.slice(0, at) + letters + before.slice(at + old.length), after);
      assert.equal(before.slice(at, at + old.length), old);
      if (old && letters) assert.ok(old[0] !== letters[0] && old.at(-1) !== letters.at(-1));
    }
  }
});

test("rewrites are read from a rule, and found in a word", () => {
  const rules = rewrites('"XX" => ".X" | "X."');
  assert.deepEqual(rules, [
    { old: "XX", new: ".X" },
    { old: "XX", new: "X." },
  ]);
  assert.deepEqual(stretches("aXXb", { to: ["a.Xb"], with: [] }, rules), [{ at: 1, old: "X", new: "." }]);
});

test("rules that break heaps, and pairs that only remember, are told from others", () => {
  const two = ["0.77", "4!.0", "n -> a & b for a in 0..n", "0.{1,2!}"];
  const more = ["split into two", "0.{2+}", "{3}=.0", "0x.8", "0.G", "0.*3"];
  for (const rule of [...two, ...more]) assert.ok(breaks(rule), rule);
  for (const rule of ["0.333", "take 1..3", "0.3", "0.{0,1}"]) assert.ok(!breaks(rule), rule);
  for (const rule of more) assert.ok(breaksMuch(rule), rule);
  for (const rule of two) assert.ok(!breaksMuch(rule), rule);
  assert.ok(remembers("(n, last) -> (n - k, k) for k in 1..n if k != last"));
  assert.ok(remembers("(n, k) -> (n - x, k) for x in 1..k"));
  assert.ok(!remembers("(a, b) -> (a - k, b) | (a, b - k) for k in 1..max(a, b)"));
});

test("positions get the board that suits their type", () => {
  const kind = (rule, position, more) =>
    boardOf({ rule: { rule, position } }, [{ type: typeOf(position), moves: [], ...more }]);
  assert.equal(kind("take 1..3", "int", { value: 5 }), "heaps");
  assert.equal(kind("(a, b) -> (b, a)", "(int, int)", { value: [1, 2] }), "grid");
  assert.equal(kind("x", "{(int, int)}", { value: [[1, 2]] }), "cells");
  assert.equal(kind("x", "bool", { value: true }), "list");
  // No token goes from a pair to its second pile, and a ladder is no heap.
  assert.equal(
    kind("(a, b) -> (k, n-k) for n in {a, b}, k in 1..n-1", "(int, int)", { value: [3, 6] }),
    "list",
  );
  assert.equal(kind("(n, last) -> (n-k, k) for k in 1..n", "(int, int)", { value: [3, 6] }), "memory");
  assert.equal(kind("n -> chance {3/4: n-1, 1/4: min(n+1, L)}", "int", { value: 5 }), "list");
  assert.equal(kind("n -> chance {3/4: n-1, 1/4: n}", "int", { value: 5 }), "heaps");
});

test("a row of numbers ends the positions that count along it, and no heaps", () => {
  const last = (rule, set) => lastOf({ rule: { rule, position: "int", parameters: ["a"] }, set });
  assert.equal(last("i -> i+x gain sum(a[i:i+x]) for x in 1..min(3, len(a)-i)", { a: [3, 7, -2] }), 3);
  assert.equal(last("i -> k for k in i+1..len(a)\ngiven a = [1, 2]"), 2);
  assert.equal(last("n -> n - a[k] for k in 0..len(a)-1", { a: [1, 2, 4] }), null);
  assert.equal(last("take 1..3"), null);
});

test("arrows both ways are one edge, and every vertex has a place of its own", () => {
  assert.deepEqual(edgesOf([[1], [0, 1]]), [
    { from: 0, to: 1, both: true },
    { from: 1, to: 1, both: false },
  ]);
  const pick = random(8);
  for (let round = 0; round < 40; round += 1) {
    const size = 1 + pick(9);
    const next = Array.from({ length: size }, () => Array.from({ length: pick(4) }, () => pick(size)));
    const { points, width, height } = layout(next);
    assert.equal(points.length, size);
    assert.deepEqual(layout(next).points, points);
    for (const [v, { x, y }] of points.entries()) {
      assert.ok(
        x >= 0 && x <= width && y >= 0 && y <= height,
        `vertex ${v} of ${JSON.stringify(next)} is outside`,
      );
      for (const other of points.slice(v + 1)) {
        assert.ok(
          Math.hypot(x - other.x, y - other.y) > 20,
          `two vertices of ${JSON.stringify(next)} lie on each other`,
        );
      }
    }
  }
});

test("each way of a road has its toll, and no two of them lie on each other", () => {
  // The map of Toll Roads.
  const next = [[], [0, 2], [1, 3], [2, 0, 4], [3, 1], [5, 4], [5, 0, 2]];
  const roads = roadsOf(next);
  assert.equal(roads.length, next.flat().length);
  const { points } = layout(next);
  const tolls = roads.map(({ to }) => (to ? 1 : 20));
  const places = tollPlaces(points, roads, tolls, 17);
  for (const [i, { x, y }] of places.entries()) {
    for (const other of places.slice(i + 1))
      assert.ok(Math.abs(x - other.x) > 12 || Math.abs(y - other.y) > 12, `${i}: ${JSON.stringify(places)}`);
    for (const point of points) assert.ok(Math.hypot(x - point.x, y - point.y) > 20, `${i} lies on a vertex`);
  }
  assert.deepEqual(
    roads.filter(({ from, to }) => from + to === 7),
    [
      { from: 3, to: 4, aside: 5 },
      { from: 4, to: 3, aside: 5 },
    ],
  );
});

test("several roads between the same two places have all their tolls", () => {
  const rule = { rule: "v -> road[0] cost road[1] for road in next[v]\ngiven next", parameters: ["next"] };
  const { tolls } = networkOf({
    rule,
    set: {
      next: [
        [],
        [
          [0, 5],
          [0, 2],
          [2, 1],
        ],
        [[1, 7]],
      ],
    },
  });
  assert.deepEqual(
    [...tolls],
    [
      ["1 0", "5, 2"],
      ["1 2", "1"],
      ["2 1", "7"],
    ],
  );
});

test("a graph that leads to where no vertex is is told from one", () => {
  const of = (next) => ({
    rule: { rule: "v -> w for w in next[v] ; given next", parameters: ["next"] },
    set: { next },
  });
  assert.equal(astray(of([[1], [0]])), undefined);
  assert.equal(astray(of([[1], [0, 7]])), "next");
  assert.equal(astray(of([[[1, 5]], [[2, 5]]])), "next", "with tolls");
  assert.equal(
    astray({ ...of([[1], [2]]), rule: { rule: "n -> n - k for k in next", parameters: ["next"] } }),
    undefined,
  );
});

test("a circle of places and a disc are read from a rule", () => {
  const round = "(p, turn) -> ((p+k) % N, 1-turn) for k in S[turn] ; given N = 5";
  assert.equal(circleOf({ rule: { rule: round } }), 5);
  assert.equal(circleOf({ rule: { rule: round }, set: { N: 8 } }), 8);
  assert.equal(circleOf({ rule: { rule: "(a, b) -> (a % N, b) ; given N = 5" } }), null);
  const disc = "(x, y) -> (x+K, y) | (x, y+K) ; where x*x + y*y <= D*D ; given D = 5";
  assert.equal(discOf({ rule: { rule: disc } }), 5);
  assert.equal(discOf({ rule: { rule: disc }, set: { D: 9 } }), 9);
  assert.equal(discOf({ rule: { rule: "(x, y) -> (x-1, y) ; where x <= 9" } }), null);
});

test("moves and labels are put in words", () => {
  assert.equal(wordsFor([{ words: "take 1" }]), "take 1");
  const several = wordsFor(
    Array.from({ length: 6 }, (_, at) => ({ words: `take ${at}`, gain: at ? null : 2 })),
  );
  assert.equal(several, "6 moves: take 0, gaining 2; take 1; take 2; take 3; …");
  assert.equal(text.listed(["3", "4", "5"]), "3, 4 and 5");
  assert.equal(gathered(["heap of 3", "heap of 4"]), "heaps of 3 and 4");
});

test("a graph on the ground stands on it, and edges between the same ends are told apart", () => {
  const pick = random(11);
  for (let round = 0; round < 200; round += 1) {
    const ends = Array.from({ length: 1 + pick(14) }, () => [pick(7), pick(7)]);
    const graph = grounded({
      rule: { rule: "s: set -> joined(s - {e}, ends, 0) for e in s" },
      set: { ends },
    });
    assert.deepEqual(graph, { ends, ground: 0 });
    const { points, width, height } = places(graph);
    const lines = curves(graph, points);
    const there = lines.flatMap((line, e) => (line ? [{ ...line, ends: ends[e] }] : []));
    for (const { x, y } of [...points.values(), ...there.map(({ middle }) => middle)])
      assert.ok(x >= -40 && x <= width + 40 && y >= -40 && y <= height, JSON.stringify(ends));
    for (const [v, { y }] of points) {
      if (v === 0) continue;
      const held = ends.some((pair) => pair.includes(v) && pair.some((w) => points.get(w)?.y > y));
      assert.ok(held, `nothing holds ${v} of ${JSON.stringify(ends)}`);
    }
    const middles = there.map(({ d }) => d);
    assert.equal(new Set(middles).size, middles.length, JSON.stringify(ends));
  }
  assert.equal(grounded({ rule: { rule: "s: set -> s - {e} for e in s" }, set: {} }), null);
});

test("the number on a tile is in its name", () => {
  const named = (number, words, gain) => numbered(number, [{ words, gain }]);
  assert.equal(named("3", "take the first", 3), "take the first, gaining 3");
  assert.equal(named("7", "take the first 2", 10), "7: take the first 2, gaining 10");
  assert.equal(named("1", "take the first 2", 10), "1: take the first 2, gaining 10");
  assert.equal(named("-2", "take the first 2", 1), "-2: take the first 2, gaining 1");
});

test("nothing that is used is not spoken of", () => {
  for (const { board } of Object.values(LANGUAGES)) {
    assert.doesNotMatch(board.walk(0, ""), /,/);
    assert.match(board.walk(0, "0–1, 1–2"), /, \S+ 0–1, 1–2$/);
    assert.match(board.crossed(""), /^(nothing|nichts) /);
  }
});

test("the line of a game has its numbers, and under misère play does not say that the last move wins", () => {
  const entry = { about: "Take at most K stones; whoever takes the last stone wins. More is said later." };
  const rule = { parameters: ["K", "L"], rule: "take 1..K\ngiven K = 3\ngiven L = 5", play: "normal" };
  assert.equal(
    lineOf({ entry, rule, set: {} }, false),
    "Take at most K stones; whoever takes the last stone wins. Here K = 3.",
  );
  assert.equal(
    lineOf({ entry, rule, set: { K: 7 } }, true),
    "Take at most K stones. Misère: who cannot move wins. Here K = 7.",
  );
  assert.equal(lineOf({ rule, set: {} }, false), "");
  // A rule of one's own that is misère has nobody else to say so.
  const misere = { ...rule, play: "misere" };
  assert.equal(lineOf({ rule: misere, set: {} }, false), "Misère: who cannot move wins.");
  assert.match(lineOf({ entry, rule: misere, set: {} }, false), /^Take at most K stones; whoever takes/);
});

test("under misère play the theorems of a game are said to be those of normal play", () => {
  const about = "Take at most K stones; whoever takes the last stone wins. A multiple of K + 1 is lost.";
  const said = (how) => saidOf(about, { locked: false, turned: false, ...how });
  assert.deepEqual(said({}), [about]);
  assert.deepEqual(said({ locked: true }), ["Take at most K stones; whoever takes the last stone wins."]);
  const move = "Take at most K stones.";
  assert.deepEqual(said({ turned: true }), [move, "In normal play: A multiple of K + 1 is lost."]);
  assert.deepEqual(said({ turned: true, locked: true }), [move]);
  assert.deepEqual(saidOf("Take a stone.", { turned: true }), ["Take a stone."]);
});
