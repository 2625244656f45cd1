// The address holds the whole state.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const GRAPH = { next: [[1, 2], [2, 3], [3, 4], [4], []] };

/** States in which nobody is about to move, with everything the address can hold. */
const STATES = {
  "a misère match between friends, with the values of moves": {
    game: "kayles",
    position: "3 + 2",
    start: "3 + 4",
    past: ["3 + 4", "3 + 3"],
    misere: "1",
    opponent: "friend",
    values: "1",
  },
  "a match as second player": {
    game: "nim",
    position: "3 + 4 + 4",
    start: "3 + 4 + 5",
    past: "3 + 4 + 5",
    you: "second",
  },
  "a graph with its data": {
    game: "tokens-on-a-graph",
    set: JSON.stringify(GRAPH),
    position: "0 + 1",
    opponent: "friend",
  },
  "a typed rule": { game: "take {1, 2, 5}", position: "7 + 9" },
  "a position in words, with its pattern open": {
    game: "kayles",
    position: "12",
    opponent: "friend",
    pattern: "1",
  },
};

/** What is shown once everything is there. */
async function settled(face, state) {
  await face.says(face.turn, /Your turn|is to move/);
  await face.says(face.seen, /The player to move/);
  assert.equal(await face.game.inputValue(), state.game);
  assert.equal(await face.placed(), state.position);
  assert.equal(await face.misere.isChecked(), state.misere === "1");
  assert.equal(await face.values.isChecked(), state.values === "1");
  assert.equal(await face.opponent.inputValue(), state.opponent ?? "computer");
  assert.equal(await face.you.inputValue(), state.you === "second" ? "1" : "0");
  await face.counts(face.moves, [state.past ?? []].flat().length);
  const shown = await face.shown();
  // How sums are spaced in the list of moves has a test of its own.
  return {
    ...shown,
    moves: shown.moves.map((move) => move.replaceAll(" ", "")),
    address: Object.fromEntries(face.address()),
  };
}

for (const [what, state] of Object.entries(STATES)) {
  browserTest(
    `the link to ${what} opens it elsewhere, and reloading restores it`,
    {},
    async ({ face, page, another }) => {
      await face.open(state);
      const here = await settled(face, state);
      const there = await another({});
      await there.renewed(() => there.page.goto(page.url()));
      assert.deepEqual(await settled(there, state), here);
      await page.reload();
      assert.deepEqual(await settled(face, state), here);
    },
  );
}

browserTest(
  "moves that are made go into the link, and can be taken back elsewhere",
  {},
  async ({ face, page, another }) => {
    await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
    await face.renewed(() => face.move("take 3 from the heap of 4").click());
    await face.renewed(() => face.move("take 1 from the heap of 3").click());
    const there = await another({});
    await there.renewed(() => there.page.goto(page.url()));
    await there.stands("2 + 1");
    await there.renewed(() => there.undo.click());
    await there.stands("3 + 1");
    await there.renewed(() => there.restart.click());
    await there.stands("3 + 4");
  },
);

browserTest("the moves so far read the same after reloading", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.moves, 1);
  const before = await face.moves.allTextContents();
  await face.renewed(() => page.reload());
  assert.deepEqual(await face.moves.allTextContents(), before);
});

browserTest("Copy link copies the address", {}, async ({ face, page, another }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await face.renewed(() => face.handles.first().click());
  await face.share.click();
  await face.says(face.told, /The link is copied/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, page.url());
  const there = await another({});
  await there.renewed(() => there.page.goto(link));
  await there.stands(await face.placed());
  await there.counts(there.moves, 1);
});

browserTest("without the clipboard the link stands in a field, marked", {}, async ({ face, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await face.open({ game: "nim", position: "3 + 4" });
  await face.share.click();
  const field = face.told.getByRole("textbox", { name: "Link to this page" });
  await face.counts(field, 1);
  assert.equal(await field.inputValue(), page.url());
  const marked = await field.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  assert.equal(marked, page.url());
});

browserTest("Back and a link that is pasted change what is shown", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.open({ game: "kayles", position: "5", opponent: "friend" });
  await face.stands("5");
  await face.renewed(() => page.goBack());
  await face.stands("3 + 4");
  assert.equal(await face.game.inputValue(), "nim");
});

browserTest("an address that was cut off opens a page all the same", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4", set: '{"next": [[1', opponent: "frie", you: "third" });
  await face.stands("3 + 4");
  assert.equal(await face.opponent.inputValue(), "computer");
});
