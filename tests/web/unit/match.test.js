// A match: turns, moves, undo, gains, lots.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  called,
  changed,
  firstOf,
  gains,
  gameOf,
  isEntailed,
  left,
  moved,
  mover,
  restarted,
  undone,
  whoMade,
  winner,
  yours,
} from "../../../crates/grundy-web/assets/js/match.js";
import { INITIAL } from "../../../crates/grundy-web/assets/js/state.js";
import { random } from "../support/random.js";

const begin = (more) => ({ ...INITIAL, start: [["3", "4"]], position: [["3", "4"]], ...more });
const play = (state, move, parts) => ({ ...state, ...moved(state, move, parts) });

test("a move replaces its component by what it leaves, in its place", () => {
  const state = begin({ position: [["3", "4", "5"]] });
  assert.deepEqual(play(state, { component: 1 }, ["1", "2"]).position, [["3", "1", "2", "5"]]);
  assert.deepEqual(play(state, { component: 0 }, []).position, [["4", "5"]]);
  assert.deepEqual(state.position, [["3", "4", "5"]]);
});

test("after an entailing move the reply is made in what it left; after a complimenting one the same player moves again", () => {
  const begun = begin({ position: [["3", "4"], ["5"]], past: [] });
  const entailed = play(begun, { component: 0, kind: "entailing" }, ["entailed 2"]);
  assert.deepEqual(entailed.position, [["entailed 2", "4"], ["5"]]);
  assert.equal(mover(entailed), 1);
  assert.deepEqual([isEntailed(entailed.position[0]), isEntailed(entailed.position[1])], [true, false]);
  const free = play(entailed, { component: 0 }, ["1", "1"]);
  assert.deepEqual(free.position, [["1", "1", "4"], ["5"]]);
  const elsewhere = play(begun, { component: 0, kind: "entailing" }, ["entailed 2", "entailed 1"]);
  assert.deepEqual(play(elsewhere, { component: 1 }, []).position, [["2", "4"], ["5"]]);
  // Who should reply where nothing is left has lost, whatever is beside it.
  assert.deepEqual(play(begun, { component: 0, kind: "entailing" }, []).position, [[], []]);
  const again = play(begun, { component: 0, kind: "complimenting" }, ["2"]);
  assert.equal(mover(again), 0);
  assert.equal(mover(play(again, { component: 0 }, [])), 1);
  assert.deepEqual(again.position, [["2", "4"], ["5"]]);
});

test("in a sum of games a move changes the game whose component it is, and no other", () => {
  const pick = random(12);
  for (let round = 0; round < 1000; round += 1) {
    const position = Array.from({ length: 1 + pick(4) }, (_, game) =>
      Array.from({ length: pick(4) }, (_, at) => `${game}:${at}`),
    );
    const owners = position.flatMap((components, game) => components.map((_, at) => [game, at]));
    if (!owners.length) continue;
    const component = pick(owners.length);
    const [game, at] = owners[component];
    assert.equal(gameOf(position, component), game);
    assert.equal(firstOf(position, game), component - at);
    const parts = Array.from({ length: pick(3) }, (_, i) => `left ${i}`);
    const after = play(begin({ position }), { component }, parts).position;
    const expected = structuredClone(position);
    expected[game].splice(at, 1, ...parts);
    assert.deepEqual(after, expected);
  }
});

test("players take turns; the one who is second waits", () => {
  let state = begin({ opponent: "computer", you: 1 });
  assert.deepEqual([mover(state), yours(state)], [0, false]);
  state = play(state, { component: 0 }, ["2"]);
  assert.deepEqual([mover(state), yours(state)], [1, true]);
  assert.deepEqual([called(state, 0), called(state, 1)], ["the computer", "you"]);
  assert.equal(yours(begin({ opponent: "none" })), false);
  assert.equal(yours(begin({ opponent: "friend" })), true);
});

test("undo gives back every position there was, whatever was played", () => {
  const pick = random(11);
  for (let round = 0; round < 300; round += 1) {
    const position = [["3", "4"], ["(1, 2)"]].slice(0, 1 + pick(2));
    const states = [begin({ opponent: "friend", start: position, position })];
    for (let ply = 0; ply < 6; ply += 1) {
      const state = states.at(-1);
      const components = state.position.flat().length;
      if (!components) break;
      const parts = Array.from({ length: pick(3) }, () => String(pick(9)));
      states.push(play(state, { component: pick(components), gain: pick(4) }, parts));
    }
    for (let at = states.length - 1; at > 0; at -= 1) assert.deepEqual(undone(states[at]), states[at - 1]);
    const last = states.at(-1);
    assert.deepEqual({ ...last, ...restarted(last) }, states[0]);
  }
});

test("against the computer undo goes back to your turn, or to the beginning", () => {
  for (const you of [0, 1]) {
    let state = begin({ opponent: "computer", you });
    for (const rest of ["2", "1", "0"]) state = play(state, { component: 0 }, [rest]);
    const back = undone(state);
    assert.ok(yours(back) || back.past.length === 0);
    assert.equal(back.past.length, you === 0 ? 2 : 1);
  }
});

test("with another side or another play it begins anew, and nobody made another one's moves", () => {
  const played = play(begin({ opponent: "computer" }), { component: 0 }, ["2"]);
  for (const next of [{ you: 1 }, { misere: true }])
    assert.deepEqual(changed(played, next), { ...next, ...restarted(played) });
  assert.deepEqual(changed(played, { values: true }), { values: true });
  // What has not begun need not begin anew.
  assert.deepEqual(changed(begin(), { you: 1 }), { you: 1 });
});

test("gains belong to those who made the moves, and decide where nobody is named", () => {
  let state = begin({ opponent: "friend" });
  for (const gain of [3, 5, 1]) state = play(state, { component: 0, gain }, ["1"]);
  assert.deepEqual(gains(state), [4, 5]);
  assert.equal(winner(state, {}), 1);
  assert.equal(winner(begin(), {}), undefined);
});

test("the winner of the last position is told of the players", () => {
  for (const plies of [0, 1, 2, 3]) {
    let state = begin({ opponent: "friend" });
    for (let ply = 0; ply < plies; ply += 1) state = play(state, { component: 0 }, ["1"]);
    // Who cannot move in normal play has lost to the player before.
    assert.equal(winner(state, { winner: "second" }), (plies + 1) % 2);
    assert.equal(winner(state, { winner: "first" }), plies % 2);
  }
});

test("lots are drawn as often as their probabilities say", () => {
  const move = {
    branches: [
      { probability: "1/4", to: [1] },
      { probability: "3/4", to: [2] },
    ],
    branch_text: [["1"], ["2"]],
  };
  const drawn = [0, 0];
  for (let at = 0; at < 1000; at += 1) drawn[Number(left(move, at / 1000).parts[0]) - 1] += 1;
  assert.deepEqual(drawn, [250, 750]);
  assert.equal(left(move, 0.25).drawn.probability, "3/4");
  assert.deepEqual(left({ text: ["3", "4"], to: [3, 4] }, 0.5), { parts: ["3", "4"] });
});

test("another opponent takes over the game, and the moves stay those of who made them", () => {
  const made = (state) => state.past.map((_, ply) => whoMade(state, ply));
  let state = begin({ opponent: "computer" });
  state = play(state, { component: 0 }, ["1"]);
  state = play(state, { component: 0 }, ["0"]);
  const other = { ...state, ...changed(state, { opponent: "friend" }) };
  assert.deepEqual(made(other), ["you", "computer"]);
  assert.deepEqual(made(play(other, { component: 1 }, ["2"])), ["you", "computer", "first"]);
  assert.deepEqual(made(undone(other)), ["you"]);
  // Where all are called the same, nothing needs to be kept.
  const back = { ...other, ...changed(other, { opponent: "random" }) };
  assert.deepEqual(back.past, state.past);
  assert.deepEqual(changed(state, { values: true }), { values: true });
});
