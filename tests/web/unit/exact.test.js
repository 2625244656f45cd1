// Integers of any size: nothing of them is lost on the way.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  ascending,
  exact,
  greatest,
  minus,
  parsed,
  plus,
  size,
  written,
} from "../../../crates/grundy-web/assets/js/exact.js";
import { everyTake, take } from "../../../crates/grundy-web/assets/js/board/takes.js";
import { bits, nimSum, powers } from "../../../crates/grundy-web/assets/js/see/columns.js";
import { random } from "../support/random.js";

const VAST = 9007199254740993n;

test("JSON is read with its integers as they are, and written so again", () => {
  const text =
    '{"a":[9007199254740993,-9223372036854775808,9007199254740991,0.1234567890123456,1e300],' +
    '"b":"9007199254740993 \\" 9007199254740993","9007199254740993":null}';
  const value = parsed(text);
  assert.deepEqual(value.a.slice(0, 3), [VAST, -(2n ** 63n), Number.MAX_SAFE_INTEGER]);
  assert.deepEqual(value.a.slice(3), [0.1234567890123456, 1e300]);
  assert.equal(value.b, '9007199254740993 " 9007199254740993');
  assert.equal(written(value), text.replace("1e300", "1e+300"));
  assert.equal(written(undefined), undefined);
  assert.throws(() => parsed("[9007199254740993"), SyntaxError);
});

test("any values go through JSON and back", () => {
  const pick = random(15);
  const integer = () => exact(BigInt(pick(2 ** 31)) ** BigInt(1 + pick(4)) * (pick(2) ? 1n : -1n));
  const value = (deep) =>
    [
      integer,
      () => `${integer()}"\\${integer()}`,
      () => Array.from({ length: deep && pick(4) }, () => value(deep - 1)),
      () => ({ [String(integer())]: value(deep && deep - 1), text: "x" }),
    ][pick(deep ? 4 : 2)]();
  for (let round = 0; round < 2000; round += 1) {
    const one = value(3);
    assert.deepEqual(parsed(written(one)), one);
  }
});

test("sums and differences are exact, and numbers again where these hold them", () => {
  assert.equal(plus(Number.MAX_SAFE_INTEGER, 2), VAST);
  assert.equal(minus(VAST, 2), Number.MAX_SAFE_INTEGER);
  assert.equal(minus(VAST, VAST), 0);
  assert.equal(plus(0.5, 1), 1.5);
  assert.equal(greatest([3, VAST, 5]), VAST);
  assert.equal(size(-VAST), VAST);
  assert.deepEqual([VAST, 3, -VAST, 5].sort(ascending), [-VAST, 3, 5, VAST]);
});

test("of a heap beyond 2^53 every number can be taken", () => {
  const moves = [0, 1, 2].map((to) => ({ component: 0, to: [to] }));
  assert.ok(everyTake({ position: [VAST], moves, count: VAST }));
  assert.deepEqual(take(0, VAST, 1).text, ["9007199254740992"]);
  assert.equal(take(0, VAST, 1).words, "take 1 from the heap of 9007199254740993");
});

test("values beyond 2^53 are added bit by bit", () => {
  const [one, other] = [2n ** 63n - 1n, VAST];
  assert.equal(nimSum([one, other]), one ^ other);
  const heads = powers([one, other]);
  assert.equal(heads[0], 2n ** 62n);
  assert.equal(BigInt(`0b${bits(other, heads).join("")}`), other);
});
