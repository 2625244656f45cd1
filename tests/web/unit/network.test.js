// A graph that is changed by clicks, and the positions on it.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  isMutual,
  joined,
  leads,
  network,
  placedWith,
  placedWithout,
  without,
} from "../../../crates/grundy-web/assets/js/edit/network.js";
import { branch, tree } from "../../../crates/grundy-web/assets/js/edit/tree.js";
import { random } from "../support/random.js";

test("an edge comes and goes, one way or both, and nothing else changes", () => {
  const pick = random(7);
  for (let round = 0; round < 2000; round += 1) {
    const n = 1 + pick(6);
    const rows = Array.from({ length: n }, () => [...Array(n).keys()].filter(() => pick(3) === 0));
    const [v, w, mutual] = [pick(n), pick(n), pick(2) === 0];
    const after = joined(rows, v, w, mutual);
    assert.equal(leads(after, v, w), !leads(rows, v, w));
    if (mutual) assert.equal(leads(after, w, v), leads(after, v, w));
    for (let a = 0; a < n; a += 1)
      for (let b = 0; b < n; b += 1)
        if (!(a === v && b === w) && !(mutual && a === w && b === v))
          assert.equal(leads(after, a, b), leads(rows, a, b));
    assert.deepEqual(
      after,
      after.map((row) => row.toSorted((a, b) => a - b)),
    );
    // A vertex that comes and goes leaves no trace; one that goes takes its edges along.
    assert.deepEqual(without(network(rows, "int").add().value, n), rows);
    const rest = without(rows, v);
    const old = (a) => (a < v ? a : a + 1);
    rest.forEach((row, a) => row.forEach((b) => assert.ok(leads(rows, old(a), old(b)))));
    assert.equal(
      rest.flat().length,
      rows.flatMap((row, a) => (a === v ? [] : row.filter((b) => b !== v))).length,
    );
  }
});

test("edges with tolls keep them, and a new one has one", () => {
  const rows = [[[1, 5]], [[0, 2]], []];
  assert.deepEqual(joined(rows, 0, 2, false), [
    [
      [1, 5],
      [2, 1],
    ],
    [[0, 2]],
    [],
  ]);
  assert.deepEqual(joined(rows, 0, 1, false), [[], [[0, 2]], []]);
  assert.deepEqual(without([[[2, 5]], [], [[0, 3]]], 1), [[[1, 5]], [[0, 3]]]);
});

test("whether edges lead both ways is seen", () => {
  assert.ok(isMutual([[1], [0, 2], [1]]));
  for (const rows of [[[1], []], [[]], [[0]]]) assert.ok(!isMutual(rows), JSON.stringify(rows));
});

test("a position goes with its graph", () => {
  assert.deepEqual(placedWithout(["0", "3", "2"], [2], "int"), ["0", "2"]);
  assert.equal(placedWithout(["2"], [2], "int"), null);
  assert.deepEqual(placedWithout(["{0, 2, 3}"], [2], "{int}"), ["{0, 2}"]);
  assert.deepEqual(placedWithout(["(4, {0, 2, 4})"], [2], "(int, {int})"), ["(3, {0, 3})"]);
  assert.equal(placedWithout(["(2, {0, 2, 4})"], [2], "(int, {int})"), null);
  assert.deepEqual(placedWithout(['(5, 2, "mouse")'], [0], "(int, int, word)"), ['(4, 1, "mouse")']);
  assert.deepEqual(placedWithout(["(5, 7)"], [0], "(int, int)"), ["(5, 7)"], "7 may be no vertex");
  assert.deepEqual(placedWith(["{0, 1, 2}", "{0, 2}"], 3, "{int}"), ["{0, 1, 2, 3}", "{0, 2}"]);
  assert.deepEqual(placedWith(["2"], 3, "int"), ["2"]);
});

test("a branch of a tree grows, and falls with all that hangs on it", () => {
  const parent = [0, 0, 1, 1, 3, 0];
  assert.deepEqual(branch(parent, 1), [1, 2, 3, 4]);
  const can = tree(parent, "{int}");
  const grown = can.add(4);
  assert.deepEqual(grown.value, [0, 0, 1, 1, 3, 0, 4]);
  assert.deepEqual(grown.moved(["{1, 2, 3, 4, 5}", "{1, 5}"]), ["{1, 2, 3, 4, 5, 6}", "{1, 5}"]);
  assert.deepEqual(can.add(null).value, [0, 0, 1, 1, 3, 0, 0], "on the ground");
  const cut = can.remove(3);
  assert.deepEqual(cut.value, [0, 0, 1, 0]);
  assert.deepEqual(cut.moved(["{1, 2, 3, 4, 5}"]), ["{1, 2, 3}"]);
  assert.ok(can.keeps(0) && !can.keeps(1));
});
