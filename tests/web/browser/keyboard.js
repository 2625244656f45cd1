// Everything with the keyboard: no mouse is used in this file.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

const FARTHEST = 60; // stops of Tab

/** What has the focus: its role or tag, its name, and where it is. */
const focused = (page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    const name = it.getAttribute("aria-label") ?? (it.labels?.[0] ?? it).textContent.trim();
    return {
      id: it.id,
      role: it.getAttribute("role") ?? it.localName,
      name,
      board: Boolean(it.closest("#board")),
    };
  });

/** Goes on with Tab until `is` says yes to what has the focus. */
async function tabTo(page, is, key = "Tab") {
  for (let stop = 0; stop < FARTHEST; stop += 1) {
    await page.keyboard.press(key);
    const here = await focused(page);
    if (is(here)) return here;
  }
  throw new Error(`${FARTHEST} times ${key}, and not there`);
}

browserTest("pick a game, make a move, take a hint, undo: by keys alone", {}, async ({ face, page }) => {
  await face.open();
  const { keyboard } = page;
  // The board is the second stop, behind the name of the page.
  await keyboard.press("Tab");
  assert.equal((await focused(page)).id, "home-link");
  await keyboard.press("Tab");
  assert.equal((await focused(page)).board, true);
  await tabTo(page, ({ role }) => role === "tab");
  await keyboard.press("ArrowLeft");
  assert.equal((await focused(page)).id, "tab-rule");
  await tabTo(page, ({ id }) => id === "search");
  await keyboard.type("nim with a pass");
  await face.says(face.games.first(), /Nim with a pass/i);
  await keyboard.press("ArrowDown");
  assert.equal(await face.games.first().getAttribute("aria-selected"), "true");
  await face.renewed(() => keyboard.press("Enter"));
  await eventually(async () => assert.equal(await face.game.inputValue(), "nim-with-a-pass"));
  // Another, whose board has one Tab stop and several handles.
  await keyboard.type("kayles");
  await face.says(face.games.first(), /^Kayles/);
  await face.renewed(() => keyboard.press("Enter"));
  await eventually(async () => assert.equal(await face.game.inputValue(), "kayles"));
  await face.says(face.turn, "Your turn");

  const first = await tabTo(page, ({ board }) => board, "Shift+Tab");
  assert.equal(first.role, "button");
  assert.ok(first.name.length > 5, "the handle has a name");
  await keyboard.press("ArrowRight");
  const second = await focused(page);
  assert.ok(second.board && second.name !== first.name, "an arrow goes to the next handle");
  await keyboard.press("ArrowLeft");
  assert.deepEqual(await focused(page), first);
  const before = await face.placed();
  await face.renewed(() => keyboard.press("Enter"));
  await face.counts(face.moves, 2);
  await face.says(face.turn, "Your turn");
  assert.notEqual(await face.placed(), before);
  // The focus has not fallen out of the board.
  await eventually(async () =>
    assert.ok((await focused(page)).board || (await focused(page)).id === "board"),
  );

  await tabTo(page, ({ id }) => id === "hint");
  await keyboard.press("Enter");
  await face.says(face.told, /Hint: /);
  await tabTo(page, ({ name }) => name === "Make this move");
  await face.renewed(() => keyboard.press("Enter"));
  await face.counts(face.moves, 4);
  await face.says(face.turn, /Your turn|wins?$/);
  await tabTo(page, ({ id }) => id === "undo", "Shift+Tab");
  await face.renewed(() => keyboard.press("Enter"));
  await face.counts(face.moves, 2);
});

browserTest("h, u and r are keys of their own, but not where one types", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  const { keyboard } = page;
  await keyboard.press("h");
  await face.says(face.told, /^Hint: /);
  await face.renewed(() => face.makeThisMove.click());
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.plies, 2);
  await face.renewed(() => keyboard.press("u"));
  await face.counts(face.plies, 1);
  await face.renewed(() => face.handles.first().click());
  await face.renewed(() => keyboard.press("r"));
  await face.stands("3 + 4");
  await face.position.fill("");
  await face.position.press("h");
  assert.equal(await face.placed(), "h");
  assert.doesNotMatch(await face.told.innerText(), /Hint/);
});

browserTest(
  "a handle with several moves asks which, and Escape goes back to it",
  {},
  async ({ face, page }) => {
    // Two tokens may go to vertex 2.
    await face.open({
      game: "tokens-on-a-graph",
      set: '{"next":[[2],[2],[3],[]]}',
      position: "0 + 1",
      opponent: "friend",
    });
    const { keyboard } = page;
    await tabTo(page, ({ board }) => board);
    const name = async () => (await focused(page)).name;
    for (let at = 0; !/\d+ moves/.test(await name()); at += 1) {
      assert.ok(at < 20, "a handle with several moves");
      await keyboard.press("ArrowRight");
    }
    const handle = await name();
    await keyboard.press("Enter");
    const chooser = page.getByRole("dialog", { name: "Which move?" });
    await face.counts(chooser, 1);
    assert.equal((await focused(page)).role, "button");
    await keyboard.press("Escape");
    await face.counts(chooser, 0);
    assert.equal(await name(), handle);
    await keyboard.press("Enter");
    await keyboard.press("ArrowDown");
    await face.renewed(() => keyboard.press("Enter"));
    await face.counts(face.moves, 1);
  },
);

browserTest("the focus can be seen wherever Tab stops", {}, async ({ face, page }) => {
  await face.open({ game: "wythoff", position: "(3, 5)", opponent: "friend", pattern: "1" });
  await face.counts(face.drawing, 1);
  let stops = 0;
  for (; stops < FARTHEST; stops += 1) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const { activeElement: it } = document;
      if (it === document.body) return null;
      const style = (element) => getComputedStyle(element);
      const lined = [it, ...it.querySelectorAll("*")].some(
        (one) =>
          (style(one).outlineStyle !== "none" && parseFloat(style(one).outlineWidth) > 0) ||
          one.classList.contains("marked"),
      );
      return { lined, what: `${it.localName}#${it.id} ${it.textContent.slice(0, 30)}` };
    });
    if (!here) break;
    assert.ok(here.lined, `no outline on ${here.what}`);
  }
  assert.ok(stops > 12, `${stops} stops only`);
});
