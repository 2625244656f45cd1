// Values in binary, their sum, and why a value is the mex.

import assert from "node:assert/strict";
import { test } from "node:test";
import { bits, nimSum, powers } from "../../../crates/grundy-web/assets/js/see/columns.js";
import { misere, reason } from "../../../crates/grundy-web/assets/js/see/options.js";
import { told } from "../../../crates/grundy-web/assets/js/see/see.js";
import { theoryOf } from "../../../crates/grundy-web/assets/js/see/theory.js";
import { shortened } from "../../../crates/grundy-web/assets/js/words.js";
import { verdict } from "../../../crates/grundy-web/assets/js/see/verdict.js";
import { random } from "../support/random.js";

/** Values of every size up to 2^52. */
const anyValue = (pick) => Math.floor((pick(2 ** 30) * 2 ** 22 + pick(2 ** 22)) / 2 ** pick(53));

test("the columns of a value add up to it, beyond 32 bits too", () => {
  const pick = random(1);
  for (let round = 0; round < 3000; round += 1) {
    const values = Array.from({ length: 1 + pick(5) }, () => anyValue(pick));
    const heads = powers(values);
    for (const value of values) {
      assert.equal(
        bits(value, heads).join("").padStart(64, "0"),
        BigInt(value).toString(2).padStart(64, "0"),
      );
    }
    assert.ok(heads[0] <= Math.max(1, ...values), "no empty column");
  }
});

test("the nim-sum has a one where an odd number of values has one", () => {
  const pick = random(2);
  for (let round = 0; round < 3000; round += 1) {
    const values = Array.from({ length: pick(6) }, () => anyValue(pick));
    const sum = nimSum(values);
    assert.equal(sum, Number(values.map(BigInt).reduce((one, other) => one ^ other, 0n)));
    const heads = powers([...values, sum]);
    const rows = values.map((value) => bits(value, heads));
    const odd = heads.map((_, column) => rows.reduce((ones, row) => ones + row[column], 0) % 2);
    assert.deepEqual(bits(sum, heads), odd);
  }
});

test("the reason names the values that are reached and the least that is not", () => {
  const options = (...nimbers) => nimbers.map((nimber) => ({ nimber }));
  assert.match(
    reason({ options: options(1, 0, 1, 4), mex: 2 }),
    /^moves reach 0, 1 but not 2: the mex is 2$/,
  );
  assert.match(reason({ options: options(1, 2), mex: 0 }), /no move reaches 0/);
  assert.match(reason({ options: [], mex: 0 }), /no move/);
  assert.match(reason({ options: options(0, 1, 2, 3, 4, 5, 6, 9), mex: 7 }), /all of 0 to 6 but not 7/);
  assert.equal(reason({ options: [], mex: 0, because: "it is so" }), "it is so");
  assert.equal(
    reason({ options: [], because: "they repeat", so: "9 is worth 1" }),
    "they repeat, so 9 is worth 1",
  );
});

test("verdicts are told apart in words", () => {
  const titles = ["first", "second", "draw", "unknown"].map((outcome) => verdict({ outcome }).title);
  assert.deepEqual(titles, ["The player to move wins", "The player to move loses", "A draw", "Not known"]);
  assert.match(verdict({ outcome: "chance", win_probability: "5/8" }).title, /probability 5\/8/);
  assert.match(verdict({ outcome: "first", value: "*3" }).more, /\*3/);
});

test("what a component is worth under misère play", () => {
  assert.equal(misere({ options: [] }, "Kayles 4"), "");
  // What is above the value is always there, of a Nim heap too.
  for (const [genus, full] of Object.entries({ 0: "0¹²⁰", 1: "1⁰³¹", 2: "2²⁰", 5: "5⁵⁷", 12: "12^(12,14)" }))
    assert.ok(misere({ genus }, "Kayles 4").startsWith(`The genus of Kayles 4 is ${full}: `), full);
  assert.match(
    misere({ genus: "5^057", element: "d" }, "Kayles 9"),
    /^The genus of Kayles 9 is 5⁰⁵⁷: .* The element of the misère quotient of Kayles 9 is d\.$/,
  );
});

test("the mirror is told of where a game is alone and is answered in the centre", () => {
  const mirrored = "each move is answered by its mirror image in the centre";
  const named = (...components) => theoryOf({ plan: "heaps+boards", nimber: 2, components });
  const board = (position, because) => ({ position, nimber: 1, because });
  assert.equal(named(board("b", mirrored)), "mirror");
  assert.equal(named(board("b", `after domino on b2–b3, the middle, ${mirrored}`)), "middle");
  assert.equal(named(board("b", "each move is answered by its mirror image")), "nimbers");
  assert.equal(named({ position: "3", nimber: 3 }, board("b", mirrored)), "nimbers");
  assert.equal(named(board("b", mirrored), board("b", mirrored)), "twins");
});

test("long positions are named by their ends", () => {
  const board = (n) => `{${Array.from({ length: n }, (_, i) => `(${i + 1}, ${i + 2})`).join(", ")}}`;
  assert.equal(shortened(board(3)), "{(1, 2), (2, 3), (3, 4)}");
  assert.equal(shortened(board(12)), "{(1, 2), (2, 3), …, (12, 13)}");
  assert.equal(shortened(`[${Array(30).fill(100).join(", ")}]`), "[100, 100, …, 100]");
  assert.equal(shortened("P".repeat(100)), "P".repeat(100));
});

test("moves that read the same are told apart by their components", () => {
  const moves = [0, 1, 2].map((component) => ({
    component,
    words: component < 2 ? "2 becomes 1" : "3 becomes 2",
  }));
  assert.deepEqual(
    told(moves, ({ words }) => words),
    ["2 becomes 1 (component 1)", "2 becomes 1 (component 2)", "3 becomes 2"],
  );
});
