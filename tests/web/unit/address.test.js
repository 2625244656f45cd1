// The address and the state it stands for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, written } from "../../../crates/grundy-web/assets/js/address.js";
import { INITIAL, sum } from "../../../crates/grundy-web/assets/js/state.js";
import { random } from "../support/random.js";

const GAMES = [
  "kayles",
  "0.77",
  "take 1..3",
  "a, b -> a & b # x = 1",
  "“ä” → 🎲 +%2B&;=",
  "two\nlines\n",
  '"XX" => ".X"',
];
const COMPONENTS = ["3", "(1, 2)", "{1, 2}", "[3, 4, 5]", '"X.O"', "-7", '"a+b"', '"%41 & c"'];
const SETS = [{}, { k: 3 }, { next: [[1, 2], [2], []] }, { word: "a+b&c=d#e", list: [1, [2]] }];

/** A state with everything in it, as the address may have to hold it. */
function anyState(pick) {
  const one = (list) => list[pick(list.length)];
  const position = () => Array.from({ length: 1 + pick(4) }, () => one(COMPONENTS));
  const past = Array.from({ length: pick(4) }, () => ({
    position: position(),
    gain: pick(2) ? pick(9) - 4 : 0,
  }));
  const now = position();
  return {
    game: one(GAMES),
    set: one(SETS),
    misere: Boolean(pick(2)),
    start: past.length ? position() : now,
    position: now,
    past,
    opponent: one(["computer", "friend", "none"]),
    you: pick(2),
    blind: Boolean(pick(2)),
    pattern: Boolean(pick(2)),
    range: pick(2) ? 1 + pick(1000) : null,
  };
}

/** Positions are read as typed: one text, which the server takes apart, with or without blanks around +. */
const joined = (position) => sum(position).replaceAll(" + ", "+");
const asRead = (state) => ({
  ...state,
  start: joined(state.start),
  position: joined(state.position),
  past: state.past.map(({ position, gain }) => ({ position: joined(position), gain })),
});

test("a state that is written is read again", () => {
  const pick = random(5);
  for (let round = 0; round < 2000; round += 1) {
    const state = anyState(pick);
    assert.deepEqual(asRead(read(written(state))), asRead(state), written(state));
  }
});

test("an address that is read is written again, letter for letter", () => {
  const pick = random(6);
  for (let round = 0; round < 2000; round += 1) {
    const address = written(anyState(pick));
    assert.equal(written(read(address)), address);
  }
});

test("an address is one word of plain letters", () => {
  const pick = random(7);
  for (let round = 0; round < 500; round += 1) assert.match(written(anyState(pick)), /^#[!-~]+$/);
});

test("a sum can be read in the address", () => {
  assert.equal(written({ ...INITIAL, game: "nim", position: ["3", "4"] }), "#game=nim&position=3+4");
});

test("no address is the page as it opens, and a broken one is no reason to stop", () => {
  assert.deepEqual(read(""), { ...INITIAL });
  assert.deepEqual(read("#position=3"), { ...INITIAL });
  const { set, opponent, you, past } = read(
    '#game=nim&position=3&set={"next&opponent=nobody&you=third&gains=x',
  );
  assert.deepEqual({ set, opponent, you, past }, { set: {}, opponent: "computer", you: 0, past: [] });
  for (const set of ["null", "[1]", "7", '"x"']) assert.deepEqual(read(`#game=nim&set=${set}`).set, {});
});
