// How a game went: slips, and what is said of them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { leading } from "../../../crates/grundy-web/assets/js/record.js";
import { isSlip, isSlipByLot, reviewed, slipsOf } from "../../../crates/grundy-web/assets/js/review.js";
import { INITIAL } from "../../../crates/grundy-web/assets/js/state.js";
import { judged, winning } from "../../../crates/grundy-web/assets/js/who.js";

const [won, lost, drawn, unknown] = ["first", "second", "draw", "unknown"].map((outcome) => ({ outcome }));

test("a move is a slip where a better one was there", () => {
  assert.equal(isSlip(won, lost), false, "the opponent is to move, and loses");
  assert.equal(isSlip(won, won), true);
  assert.equal(isSlip(won, drawn), true);
  assert.equal(isSlip(lost, won), false, "nothing was to be had");
  assert.equal(isSlip(drawn, won), true);
  assert.equal(isSlip(drawn, drawn), false);
  assert.equal(isSlip(won, unknown), undefined);
});

test("with gains and chances it is what could have been had that counts", () => {
  assert.equal(isSlip({ outcome: "first", score: 3 }, { outcome: "first", score: 2 }, 5), false);
  assert.equal(isSlip({ outcome: "first", score: 3 }, { outcome: "first", score: 2 }, 4), true);
  const chance = (win, loss) => ({ outcome: "chance", win_probability: win, loss_probability: loss });
  assert.equal(isSlip(chance("3/4"), chance("1/4")), false);
  assert.equal(isSlip(chance("3/4"), chance("1/2")), true);
  assert.equal(isSlip(chance("1/3"), chance("1/3", "1/3")), false, "the rest goes on for ever");
});

/** A game of so many moves, in which you begin. */
const played = (length, more) => ({
  ...INITIAL,
  past: Array.from({ length }, () => ({ position: [["1"]], gain: 0 })),
  ...more,
});

test("a review names the slips of the player at the page", () => {
  const slips = [true, false, false, false, true];
  assert.deepEqual(reviewed(played(5), slips, 0), [
    "You won after 5 moves in all.",
    "Your slips were moves 1 and 5.",
  ]);
  assert.deepEqual(reviewed(played(5), [false, true, false, true, true], 0)[1], "Move 5 was your only slip.");
  assert.deepEqual(reviewed(played(1), [false], 0), ["You won after 1 move in all.", "You made no slip."]);
  assert.match(reviewed(played(2), [false, false], 1)[1], /lost from the beginning/);
  const friends = played(2, { opponent: "friend" });
  assert.deepEqual(reviewed(friends, [true, true], 1), [
    "The second player won after 2 moves in all.",
    "Move 1 was the first player’s only slip. Move 2 was the second player’s only slip.",
  ]);
  assert.deepEqual(reviewed(played(2), [undefined, undefined], undefined), [
    "Nobody won after 2 moves in all.",
  ]);
});

test("slips are found from the worth of all positions", () => {
  // Won, thrown away, given back, kept.
  assert.deepEqual(slipsOf(played(3), [won, won, won, lost]), [true, true, false]);
});

test("where lots are drawn a move is judged by what it was worth before", () => {
  const move = (to, lots) => ({
    component: 0,
    to: [],
    branches: lots.map((probability, i) => ({ probability, to: [i ? 11 : to] })),
  });
  const [best, other] = [move(9, ["3/4", "1/4"]), move(8, ["3/4", "1/4"])];
  const before = { outcome: "chance", plan: "chance", win_probability: "76/125", moves: [best] };
  assert.equal(isSlipByLot(before, [best]), false, "whatever the lot left");
  assert.equal(isSlipByLot(before, [other]), true, "however lucky it was");
  assert.equal(isSlipByLot(before, [other, best]), false, "which of them it was is not known");
  assert.equal(isSlipByLot(before, []), undefined);
  const unlucky = { ...before, win_probability: "1" };
  assert.deepEqual(slipsOf(played(2), [before, unlucky, lost], [[best], [other]]), [false, true]);
});

test("a move that drew a lot is known again by its number", () => {
  const moves = ["3", "9"].map((left) => ({ component: 0, branch_text: [[left], ["11"]] }));
  const legal = { text: ["11"], moves: moves.map((move) => ({ ...move, branches: [{}, {}] })) };
  assert.deepEqual(leading(legal, [["9"]]), [legal.moves[1]]);
  assert.deepEqual(leading(legal, [["11"]]), legal.moves);
  assert.deepEqual(leading(legal, [["11"]], 1), [legal.moves[1]]);
  assert.deepEqual(leading(legal, [["9"]], 0), [legal.moves[1]], "a number that does not fit");
});

test("who is winning is a player, nobody, or not known", () => {
  const second = played(1);
  assert.equal(winning(INITIAL, won), 0);
  assert.equal(winning(second, won), 1);
  assert.equal(winning(second, lost), 0);
  assert.equal(winning(INITIAL, drawn), null);
  assert.equal(winning(INITIAL, unknown), undefined);
  assert.equal(winning(INITIAL, { outcome: "first", score: -2 }), 1);
  assert.equal(winning(INITIAL, { outcome: "chance", win_probability: "1/3" }), 1);
  assert.deepEqual(
    [0, 1, null].map((guess) => judged(INITIAL, guess, won)),
    ["Right.", "Not so.", "Not so."],
  );
  assert.equal(judged(INITIAL, 0, unknown), "Nobody knows.");
});
