// Going back: undo, restart, the moves so far.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

browserTest("undo takes back one move between friends, restart all of them", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  assert.equal(await face.undo.isDisabled(), true);
  await face.renewed(() => face.move("take 3 from the heap of 4").click());
  await face.stands("3 + 1");
  await face.renewed(() => face.move("take 1 from the heap of 3").click());
  await face.stands("2 + 1");
  await face.counts(face.moves, 2);
  await face.renewed(() => face.undo.click());
  await face.stands("3 + 1");
  await face.says(face.turn, "The second player is to move");
  await face.renewed(() => face.move("take 2 from the heap of 3").click());
  await face.stands("1 + 1");
  await face.renewed(() => face.restart.click());
  await face.stands("3 + 4");
  await face.says(face.turn, "The first player is to move");
  assert.equal(await face.moves.count(), 0);
  assert.equal(await face.undo.isDisabled(), true);
  assert.equal(await face.restart.isDisabled(), true);
});

browserTest("against the computer undo goes back to your last move", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4 + 5" });
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.moves, 2);
  await face.says(face.turn, "Your turn");
  await face.renewed(() => face.undo.click());
  await face.stands("3 + 4 + 5");
  await face.counts(face.moves, 0);
  await face.says(face.turn, "Your turn");
});

browserTest(
  "undo while the computer thinks takes back your move, and the computer does not move",
  {},
  async ({ face }) => {
    await face.open({ game: "nim", position: "3 + 4 + 5" });
    await face.renewed(() => face.handles.first().click());
    await face.renewed(() => face.undo.click());
    await face.says(face.turn, "Your turn");
    await face.stands("3 + 4 + 5");
    await face.says(face.verdict, /The player to move wins/);
    // The move after it is answered as if nothing had been.
    await face.renewed(() => face.handles.first().click());
    await face.counts(face.moves, 2);
  },
);
