// The address and the state it stands for.

import assert from "node:assert/strict";
import { test } from "node:test";
import { lockedTo, read, written } from "../../../crates/grundy-web/assets/js/address.js";
import { INITIAL, OPPONENTS, PLAYERS, TABS, TELLS, sum } from "../../../crates/grundy-web/assets/js/state.js";
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
  const games = Array.from({ length: 1 + pick(2) * pick(4) }, () => ({ game: one(GAMES), set: one(SETS) }));
  const components = () => Array.from({ length: pick(5) }, () => one(COMPONENTS));
  const position = () => games.map(components);
  const tab = one(TABS);
  const exchanged = pick(4); // the move before which the other player was exchanged
  const past = Array.from({ length: pick(4) }, (_, ply) => ({
    position: position(),
    gain: pick(2) ? pick(9) - 4 : 0,
    ...(pick(3) === 0 && { lot: pick(5) }),
    ...(ply < exchanged && { by: one(PLAYERS) }),
  }));
  const now = position();
  const locked = !TELLS.includes(tab) && !pick(3);
  return {
    view: "game",
    games,
    chosen: tab === "pattern" ? pick(games.length) : 0,
    misere: Boolean(pick(2)),
    start: past.length ? position() : now,
    position: now,
    past,
    opponent: one(OPPONENTS.filter((opponent) => !(locked && opponent === "none"))),
    you: pick(2),
    locked,
    told: !locked && Boolean(pick(2)),
    values: !locked && Boolean(pick(2)),
    tab,
    modulo: pick(2) ? 2 + pick(9) : null,
    difference: pick(2) === 0,
    beside: pick(2) ? one(GAMES) : "",
    range: pick(2) ? 1 + pick(1000) : null,
    lesson: pick(2) ? one(["mirror.1", "draws.3"]) : null,
    puzzle: pick(2) ? one(["2026-11-23", "17"]) : null,
  };
}

/** Positions are read as typed: one text, which the server takes apart, with or without blanks around +. */
const joined = (position) =>
  position.map((components) => components && sum(components).replaceAll(" + ", "+"));
const asRead = (state) => ({
  ...state,
  start: joined(state.start),
  position: joined(state.position),
  past: state.past.map((one) => ({ ...one, position: joined(one.position) })),
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

test("what is locked away stays so on every page, and nobody plays both sides perfectly there", () => {
  for (const address of ["#", "#view=games", "#game=nim&position=3"]) {
    assert.equal(read(lockedTo(address)).locked, true);
    assert.equal(written(read(lockedTo(address))), lockedTo(address));
    assert.equal(lockedTo(lockedTo(address)), lockedTo(address));
  }
  assert.equal(read("#game=nim&locked=1&opponent=none").opponent, "computer");
});

test("an address is one word of plain letters", () => {
  const pick = random(7);
  for (let round = 0; round < 500; round += 1) assert.match(written(anyState(pick)), /^#[!-~]+$/);
});

test("a sum can be read in the address", () => {
  const nim = { game: "nim", set: {} };
  assert.equal(
    written({ ...INITIAL, view: "game", games: [nim], position: [["3", "4"]] }),
    "#game=nim&position=3+4",
  );
  const games = [{ game: "tokens-on-a-graph", set: { next: [] } }, nim];
  assert.equal(
    written({ ...INITIAL, view: "game", games, position: [["0"], ["3", "4"]], misere: true }),
    "#game=tokens-on-a-graph&position=0&set=%7B%22next%22:%5B%5D%7D&game=nim&position=3+4&misere=1",
  );
});

test("a sum is typed as games, each with its position behind it", () => {
  const { games, position, start, past } = read("#game=kayles&position=5&game=nim&position=3+4");
  assert.deepEqual(
    games.map(({ game }) => game),
    ["kayles", "nim"],
  );
  assert.deepEqual(position, [["5"], ["3", "4"]]);
  assert.deepEqual([start, past], [position, []]);
  assert.deepEqual(read("#game=chomp&game=nim&position=3").position, [null, ["3"]]);
  // Game by game, in their order, and again for each move.
  const played = read("#game=kayles&position=&game=nim&position=3&start=1&start=3&past=1&past=3");
  assert.deepEqual([played.start, played.past], [[["1"], ["3"]], [{ position: [["1"], ["3"]], gain: 0 }]]);
  assert.deepEqual(played.position, [[], ["3"]]);
});

test("one game alone is typed in any order, and what was written of one is read as ever", () => {
  const { games, position } = read('#position=3+4&set={"k":2}&game=nim');
  assert.deepEqual([games, position], [[{ game: "nim", set: { k: 2 } }], [["3", "4"]]]);
  for (const address of [
    "#game=nim&position=3+1&misere=1&start=3+4&past=3+4&past=3+2&opponent=friend&pattern=1&range=20",
    "#game=chomp",
    "#game=nim&position=",
  ])
    assert.equal(written(read(address)), address);
});

test("a pattern is that of a game there is", () => {
  const two = "#game=kayles&position=5&game=nim&position=3";
  const shown = (more) => [read(two + more).tab, read(two + more).chosen];
  assert.deepEqual(["", "&pattern=1", "&pattern=2", "&pattern=3", "&pattern=x"].map(shown), [
    ["play", 0],
    ["pattern", 0],
    ["pattern", 1],
    ["play", 0],
    ["play", 0],
  ]);
});

test("no address is the page as it opens, and a broken one is no reason to stop", () => {
  assert.deepEqual(read(""), { ...INITIAL });
  assert.deepEqual(read("#position=3"), { ...INITIAL });
  assert.equal(read("#game=nim&lesson=mirror.9").lesson, null, "there is no such step");
  assert.deepEqual(read("#view=games"), { ...INITIAL, view: "games" });
  for (const address of ["#", "#view=games"]) assert.equal(written(read(address)), address);
  const { games, opponent, you, past } = read(
    '#game=nim&position=3&set={"next&opponent=nobody&you=third&gains=x',
  );
  const nothing = { games: [{ game: "nim", set: {} }], opponent: "computer", you: 0, past: [] };
  assert.deepEqual({ games, opponent, you, past }, nothing);
  for (const set of ["null", "[1]", "7", '"x"'])
    assert.deepEqual(read(`#game=nim&set=${set}`).games[0].set, {});
});

test("a lesson or a puzzle is named alone", () => {
  const { view, games, position, lesson, you } = read("#lesson=mirror.1");
  assert.deepEqual(
    [view, games[0].game, position, lesson, you],
    ["game", "nim", [["4", "4"]], "mirror.1", 1],
  );
  assert.equal(read("#lesson=mirror.1&locked=1").locked, true);
  assert.equal(read("#lesson=mirror.99").view, "home");
  assert.deepEqual([read("#puzzle=3").view, read("#puzzle=3").puzzle], ["home", "3"]);
  assert.equal(written(read("#puzzle=3")), "#puzzle=3");
  assert.equal(read("#puzzle=x").puzzle, null);
});
