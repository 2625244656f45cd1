// What a finger can hit.

import assert from "node:assert/strict";
import { test } from "node:test";
import { FINGER, nearest, tightest } from "../../../crates/grundy-web/assets/js/board/touch.js";

const box = (left, top, wide, high) => ({ left, top, right: left + wide, bottom: top + high });

test("a handle has the place it covers, and what is free around it", () => {
  // Stones upon each other have no more than they cover.
  assert.equal(tightest([box(0, 0, 36, 26), box(0, 26, 36, 26)]), 26);
  // Edges of a graph are small, and far from each other.
  assert.equal(tightest([box(0, 0, 26, 26), box(50, 0, 26, 26)]), 50);
  assert.equal(tightest([box(0, 0, 26, 26)]), 26 + FINGER);
  // Cuts cross each other.
  assert.equal(tightest([box(0, 50, 100, 20), box(40, 0, 20, 120)]), 20);
});

test("a tap beside all handles means the nearest, within half a finger", () => {
  const boxes = [box(0, 0, 20, 20), box(60, 0, 20, 20)];
  assert.equal(nearest(boxes, 35, 10), 0);
  assert.equal(nearest(boxes, 45, 10), 1);
  assert.equal(nearest(boxes, 70, 39), 1);
  assert.equal(nearest(boxes, 70, 60), -1);
  assert.equal(nearest([], 0, 0), -1);
});
