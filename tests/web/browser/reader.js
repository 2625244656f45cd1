// What a screen reader is told.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

browserTest("moves are announced in words, yours and the computer's", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4" });
  const {
    moves: [{ words }],
  } = await face.server.asked("api/solve", { game: "nim", position: "3 + 4" });
  await face.renewed(() => face.move(words).click());
  const escaped = words.replace(/[()]/g, "\\$&");
  await face.says(face.told, new RegExp(`You: ${escaped}\\.`));
  await face.says(face.told, /The computer: take \d from the heap of \d\./);
  assert.equal(await face.told.getAttribute("aria-live"), "polite");
});

browserTest("the board and its handles have names in words", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  assert.match(await face.board.getAttribute("aria-label"), /Nim: .*3 and 4/);
  const names = await face.handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  const { moves } = await face.server.asked("api/moves", { game: "nim", position: "3 + 4" });
  assert.equal(names.length, moves.length);
  for (const { words } of moves)
    assert.ok(
      names.some((name) => name.endsWith(words)),
      `${words} among ${names.join("; ")}`,
    );
});

browserTest("every field and button has a name", {}, async ({ face, page }) => {
  await face.open({
    game: "tokens-on-a-graph",
    set: '{"next":[[1],[2],[]]}',
    position: "0",
    opponent: "friend",
    pattern: "1",
  });
  await face.counts(face.drawing, 1);
  const nameless = await page
    .locator("input, textarea, select, button, [role=button]")
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            !(
              one.getAttribute("aria-label") ||
              one.labels?.[0]?.textContent.trim() ||
              one.textContent.trim()
            ),
        )
        .map((one) => one.outerHTML),
    );
  assert.deepEqual(nameless, []);
  assert.ok((await face.drawing.getAttribute("aria-label")).length > 20);
});

browserTest("the verdict is told by a letter and in words, not by colour alone", {}, async ({ face }) => {
  const told = { "3 + 4": [/^N$/m, /wins/], "1 + 2 + 3": [/^P$/m, /loses/] };
  for (const [position, patterns] of Object.entries(told)) {
    await face.open({ game: "kayles", position, opponent: "friend" });
    for (const pattern of patterns) await face.says(face.verdict, pattern);
  }
});

browserTest(
  "the page has one language, one heading of the first rank, and a title",
  {},
  async ({ face, page }) => {
    await face.open();
    assert.equal(await page.title(), "grundy");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    assert.equal(await page.locator("h1").count(), 1);
  },
);
