// Editing the position.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const REFUSED = /status of 400/; // Chromium tells its console of every answer that is no success

browserTest("a position that is typed is set up, and play begins anew", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.moves, 1);
  await face.place("5 + 6");
  await face.stands("5 + 6");
  await face.counts(face.moves, 0);
  const { value } = await face.server.asked("api/solve", { game: "kayles", position: "5 + 6" });
  await face.says(face.verdict, new RegExp(`value \\${value}`));
  assert.match(await face.board.getAttribute("aria-label"), /5 and 6/);
});

browserTest(
  "a mistake in a position is shown, and nothing is lost",
  { allowed: [REFUSED] },
  async ({ face }) => {
    await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
    await face.renewed(() => face.move("take 2 from the heap of 3").click());
    const before = await face.shown();
    await face.position.fill("3 + x");
    await face.position.press("Enter");
    await face.counts(face.misplaced, 1);
    await face.says(face.misplaced, /x has no value here/);
    assert.equal(await face.misplaced.locator("mark").innerText(), "x");
    assert.deepEqual(await face.shown(), { ...before, position: "3 + x" });
    assert.equal(face.address().get("position"), "1+4");
    // The next move is made on the board as it stands.
    await face.renewed(() => face.move("take 1 from the heap of 1").click());
    await face.counts(face.moves, 2);
  },
);

browserTest("a component may be put between the others, or the board cleared", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "1", opponent: "friend" });
  await face.place("1 + 2 + 3");
  await face.says(face.verdict, /The player to move loses/);
  await face.place("0");
  await face.says(face.turn, "The second player wins");
});

browserTest("a position is changed by clicks", {}, async ({ face, page }) => {
  const editing = page.locator("#editing");
  const open = async (state) => {
    await face.open({ ...state, opponent: "friend" });
    await page.locator("#edit").evaluate((edit) => (edit.open = true));
  };
  const press = (name) =>
    face.renewed(() => editing.getByRole("button", { name, exact: true }).first().click());
  await open({ game: "nim", position: "3 + 4" });
  await press("one more in 2");
  await face.stands("3 + 5");
  await press("one less in 1");
  await press("one more");
  await face.stands("2 + 5 + 1");
  await press("take 2 away");
  await face.stands("2 + 1");
  await open({ game: "chomp", position: "[3, 2]" });
  await press("one less in 2");
  await face.stands("[3, 1]");
  await open({ game: "cram", position: "{(1, 1), (2, 1)}" });
  await press("column 2, row 2");
  await face.stands("{(1, 1), (2, 1), (2, 2)}");
  await press("column 1, row 1");
  await face.stands("{(2, 1), (2, 2)}");
  // What it cannot change it does not offer.
  await face.open({ game: "impartial-clobber", position: '"XOX"', opponent: "friend" });
  assert.equal(await page.locator("#edit").isVisible(), false);
});

browserTest("an empty position is filled by clicks, with what can be in it", {}, async ({ face, page }) => {
  const buttons = page.locator("#editing").getByRole("button");
  const press = (name) =>
    face.renewed(() => buttons.and(page.getByRole("button", { name, exact: true })).click());
  for (const [game, name, position, set = "{}"] of [
    ["notakto", "9 is there", "{9}"],
    ["sylver-coinage", "1 is there", "{1}"],
    ["schuhs-game", "1 is there", "{1}"],
    ["node-kayles", "0 is there", "{0}", '{"next":[[1],[0]]}'],
    ["cram", "column 4, row 4", "{(4, 4)}"],
  ]) {
    await face.open({ game, set, position: "{}", opponent: "friend" });
    await page.locator("#edit").evaluate((edit) => (edit.open = true));
    await press(name);
    await face.stands(position);
  }
  await face.open({ game: "node-kayles", position: "{}", opponent: "friend" });
  await face.says(page.locator("#board"), /needs a value/);
  assert.equal(await page.locator("#edit").isVisible(), false, "nothing is to be changed by clicks");
});
