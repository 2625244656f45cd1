// Positions that are changed by clicks: what they are made of.

import assert from "node:assert/strict";
import { test } from "node:test";
import { partOf, span } from "../../../crates/grundy-web/assets/js/edit/parts.js";

test("what a component is made of is read from it, or where it is empty from its type and others", () => {
  const kinds = { 12: "heap", "[3, 4]": "piles", "{1, 2}": "members", "{(1, 2)}": "squares" };
  for (const [text, kind] of Object.entries(kinds)) assert.equal(partOf(text).kind, kind);
  assert.equal(partOf("{}"), null, "it could be a set of anything");
  assert.deepEqual(partOf("{}", { type: "{int}" }), { kind: "members", value: [] });
  assert.deepEqual(partOf("{}", { type: "{(int, int)}" }), { kind: "squares", value: [] });
  assert.deepEqual(partOf("[]", { type: "[int]" }), { kind: "piles", value: [] });
  assert.equal(partOf("[]", { type: "[word]" }), null);
  assert.equal(partOf("{}", { like: ["5", "{}", "{(1, 2)}"] }).kind, "squares");
});

test("the members that are offered are those that could be there", () => {
  assert.deepEqual(span([]), [1, 1]);
  assert.deepEqual(span([0, 4]), [0, 5]);
  assert.deepEqual(span([], { like: ["{1}", "{9}", "{}", "7"] }), [1, 9]);
  assert.deepEqual(span([2], { all: 5 }), [0, 4]);
});
