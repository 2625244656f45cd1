// What a word of a rule may become, offered as one types.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

/** The field of the rule with this text, the caret behind it, and the list under it. */
async function typing(face, page, text) {
  await face.open({ game: "nim", position: "3", opponent: "friend", tab: "rule" });
  await face.game.fill("");
  await face.game.pressSequentially(text);
  const list = page.getByRole("listbox", { name: "How the word may go on" });
  const marked = () => list.locator("[aria-selected=true]").allInnerTexts();
  return { list, options: list.getByRole("option"), marked };
}

browserTest("a word is completed by the keyboard", {}, async ({ face, page }) => {
  const { list, options, marked } = await typing(face, page, "n -> n - k for k in sq");
  await face.says(options, /^sqrt\(n\)\s*function\nsquares\(m\)\s*function$/);
  assert.deepEqual(await marked(), [], "nothing is taken before one goes there");
  const offered = () => face.game.getAttribute("aria-activedescendant");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.locator(`#${await offered()}`).getAttribute("aria-selected"), "true");
  assert.match((await marked()).join(), /^squares/);
  await page.keyboard.press("Enter");
  assert.equal(await face.game.inputValue(), "n -> n - k for k in squares(");
  await face.counts(list, 0);
  assert.equal(await offered(), null);
  await face.renewed(() => page.keyboard.type("n)"));
  assert.equal(await face.game.inputValue(), "n -> n - k for k in squares(n)");
  // Tab takes what is marked, too.
  await page.keyboard.type(" if fi");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Tab");
  assert.match(await face.game.inputValue(), / if fibonacci\($/);
  assert.equal(await page.evaluate(() => document.activeElement.id), "game");
});

browserTest("who types on is not held up", {}, async ({ face, page }) => {
  const { list } = await typing(face, page, "nimble");
  await face.counts(list, 0);
  for (const letter of "\b\b\b") await page.keyboard.press(letter === "\b" ? "Backspace" : letter);
  await face.counts(list, 0); // nim is a game already
  await page.keyboard.press("Backspace");
  await face.counts(list, 1);
  await page.keyboard.press("Enter");
  await face.counts(list, 0);
  assert.equal(await face.game.inputValue(), "ni\n", "Enter is a new line");
  await page.keyboard.type("le");
  await face.counts(list, 1);
  await page.keyboard.press("Escape");
  await face.counts(list, 0);
  assert.equal(await face.game.inputValue(), "ni\nle");
  await page.keyboard.press("Control+Space");
  await face.counts(list, 1);
  await page.keyboard.press("Tab");
  await face.counts(list, 0);
  assert.notEqual(await page.evaluate(() => document.activeElement.id), "game", "Tab leads on");
  assert.equal(await face.game.inputValue(), "ni\nle");
});

browserTest("a game and a name of the rule are completed by a click", {}, async ({ face, page }) => {
  const { options } = await typing(face, page, "dawsons-k");
  await face.says(options, /^dawsons-kayles\s*Dawson.s Kayles$/);
  await face.renewed(() => options.first().click());
  assert.equal(await face.game.inputValue(), "dawsons-kayles");
  assert.equal(face.address().get("game"), "dawsons-kayles");
  await face.game.fill("");
  await face.game.pressSequentially("given Most = 3\nn -> n - k for k in 1..Mo");
  await face.says(options, /^Most\s*name in this rule$/);
  await face.renewed(() => options.first().click());
  assert.equal(await face.parameter("Most").inputValue(), "");
  assert.equal(await page.evaluate(() => document.activeElement.id), "game", "one types on");
});

browserTest(
  "the list lies under the word, within the screen",
  { viewport: { width: 390, height: 844 } },
  async ({ face, page }) => {
    for (const text of ["n -> n - k for k in 1..3 if is", "ta"]) {
      const { list } = await typing(face, page, text);
      const [at, field] = [await list.boundingBox(), await face.game.boundingBox()];
      assert.ok(at.y > field.y && at.y < field.y + field.height, "under the line");
      assert.ok(at.x >= field.x - 1 && at.x + at.width <= 390, "within the screen");
    }
  },
);
