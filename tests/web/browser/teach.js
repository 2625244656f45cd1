// For a class: two languages, a worksheet on paper, a wall.

import assert from "node:assert/strict";
import { LANGUAGES } from "../../../crates/grundy-web/assets/js/text/languages.js";
import { browserTest } from "../support/stage.js";

/** All plain texts of a language. */
const textsOf = (texts) =>
  typeof texts === "string"
    ? [texts.trim()]
    : texts && typeof texts === "object"
      ? Object.values(texts).flatMap(textsOf)
      : [];

browserTest("a language that is chosen is spoken everywhere, and kept", {}, async ({ face, page }) => {
  await face.open({ game: "kayles", position: "3 + 4", tab: "why" });
  await face.renewed(() => face.language.selectOption("de"));
  await face.says(face.turn, "Du bist am Zug");
  assert.equal(await page.locator("html").getAttribute("lang"), "de");
  const said = page.locator("#seen");
  await face.says(said, new RegExp(LANGUAGES.de.see.wins.first));
  await face.says(said, /nimm 1 vom Haufen mit 4, es bleiben 1 und 2/);
  // None of the page's own English is left on it.
  const [english, german] = [LANGUAGES.en, LANGUAGES.de].map(
    (all) => new Set(textsOf({ ...all, language: "" })),
  );
  for (const hash of ["#game=kayles&position=3+4", "#", "#view=games"]) {
    await page.goto(face.server.address + hash);
    await page
      .locator(hash.includes("game=") ? "#board svg" : ".card b")
      .first()
      .waitFor();
    const seen = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const all = [];
      while (texts.nextNode()) all.push(texts.currentNode.data.trim());
      for (const one of document.querySelectorAll("[aria-label], [placeholder]"))
        all.push(one.getAttribute("aria-label"), one.getAttribute("placeholder"));
      return all;
    });
    assert.deepEqual(
      seen.filter((text) => text && english.has(text) && !german.has(text)),
      [],
      hash,
    );
  }
  await face.renewed(() => page.goto(`${face.server.address}#game=kayles&position=3+4`));
  await face.renewed(() => face.language.selectOption("en"));
  await face.says(face.turn, "Your turn");
});

browserTest(
  "the language is that of the browser, where the page has it",
  { locale: "de-AT" },
  async ({ face, page }) => {
    await page.goto(`${face.server.address}#game=kayles&position=3+4`);
    await face.says(face.turn, "Du bist am Zug");
  },
);

browserTest("the moves of all games are said in German", {}, async ({ face }) => {
  const { move } = LANGUAGES.de;
  const english = [];
  for (const { name, show } of await face.server.asked("api/games")) {
    if (!show?.position) continue;
    const { moves } = await face.server.asked("api/moves", {
      game: name,
      set: show.set,
      position: show.position,
    });
    for (const { words } of moves)
      if (!words.includes(" → ") && /\b(the|from|take|to|leaving|and|of|becomes)\b/.test(move(words)))
        english.push(`${name}: ${words}`);
  }
  assert.deepEqual(english.slice(0, 5), []);
});

browserTest(
  "the answers of a worksheet of a sum are said in German",
  { locale: "de" },
  async ({ face, page }) => {
    await page.addInitScript(() => (window.print = () => {}));
    await face.open({ sum: [{ game: "kayles", position: "5" }], game: "nim", position: "3 + 4" });
    await page.locator("#share").click();
    await page.locator("#sharing button", { hasText: "Arbeitsblatt" }).click();
    const answers = page.locator("#worksheet > section").last().locator("li");
    await face.says(answers, "nim: nimm 3 vom Haufen mit 3");
  },
);

browserTest("a worksheet has the answers on its second page", {}, async ({ face, page }) => {
  await page.addInitScript(() => (window.print = () => {}));
  for (const [game, position, cells] of [
    ["kayles", "3 + 4", 21],
    ["wythoff", "(3, 5)", 64],
    ["ends", "(0, 7)", 36], // where i is at most j
    ["stone-game-ii", "(0, 1)", 64], // a start and what is remembered
    ["chomp", "[3, 2]", 0],
  ]) {
    const set = game === "ends" ? { set: '{"a":[5,3,7,10,2,8,4,6]}' } : {};
    await face.open({ game, position, ...set, opponent: "friend" });
    await face.share.click();
    await face.sharing.getByRole("button", { name: /^Print a worksheet/ }).click();
    const leaves = page.locator("#worksheet > section");
    await face.counts(leaves, 2);
    const worths = (leaf) => leaf.locator(".worth").allTextContents();
    assert.deepEqual(await worths(leaves.first()), Array(cells).fill(""), game);
    const answers = await worths(leaves.last());
    assert.equal(answers.length, cells);
    if (game === "kayles") assert.deepEqual(answers.slice(0, 10).map(Number), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4]);
    // Rows from above: (3, 5) is lost, and (3, 4) leads to (1, 2).
    if (game === "wythoff") assert.deepEqual([answers[2 * 8 + 3], answers[3 * 8 + 3] === "0"], ["0", false]);
    const corner = leaves.first().locator("tr:last-child > th:first-child");
    if (game === "ends") assert.equal(await corner.textContent(), "j ↑i →");
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 2, `${game}: two pages`);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    await face.counts(leaves, 0);
  }
});

browserTest(
  "a worksheet is about the position on the boards, and gives nothing away",
  {},
  async ({ face, page }) => {
    await page.addInitScript(() => (window.print = () => {}));
    const leaves = page.locator("#worksheet > section");
    const printed = async () => {
      await face.share.click();
      await face.sharing.getByRole("button", { name: /^Print a worksheet/ }).click();
      await face.counts(leaves, 2);
    };
    // Of 4, 3 and 4 what is taken from Kayles alone does not win.
    await face.open({
      sum: [{ game: "kayles", position: "5" }],
      game: "nim",
      position: "3 + 4",
      values: "1",
      opponent: "friend",
    });
    await page.locator(".worth").first().waitFor();
    await printed();
    assert.match(await leaves.first().textContent(), /Kayles \+ Nim/);
    assert.deepEqual(await leaves.last().locator("li").allTextContents(), ["nim: take 3 from the heap of 3"]);
    assert.equal(await leaves.first().locator("figure, svg .worth").count(), 0);
    const link = await leaves.first().locator("footer p").textContent();
    assert.match(link, /game=kayles&position=5&game=nim&position=3\+4&locked=1$/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    // Under misère play nothing is said of values, nor that the last stone wins.
    await face.open({ game: "nim", position: "1 + 2", misere: "1", opponent: "friend" });
    await printed();
    const said = await leaves.first().textContent();
    assert.match(said, /Misère: who cannot move wins\./);
    assert.doesNotMatch(said, /last stone wins|least number|nobody/);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    // A rule that is typed stands there itself, also under misère play.
    await face.open({ game: "n -> n-1 | n-3", position: "7", misere: "1", opponent: "friend" });
    await printed();
    const typed = await leaves.first().textContent();
    assert.match(typed, /n -> n *- *1 \| n *- *3/);
    assert.equal(typed.match(/misère: who cannot move wins/gi).length, 1);
    await page.evaluate(() => dispatchEvent(new Event("afterprint")));
    // Where nobody may win, that is asked too, and who wins is answered as it is asked for.
    await face.open({ game: "take-or-put-back", position: "3", opponent: "friend" });
    await printed();
    assert.match(await leaves.first().textContent(), /the other one or nobody\?/);
    const letters = await leaves.last().locator(".worth").allTextContents();
    assert.deepEqual(letters.slice(0, 5), ["P", "N", "N", "D", "D"]);
  },
);

browserTest("on a wall the board is larger, and nothing beside it is seen", {}, async ({ face, page }) => {
  await face.open({ game: "kayles", position: "3 + 4" });
  const width = async () => (await page.locator("#board svg").first().boundingBox()).width;
  const before = await width();
  await face.renewed(() => page.getByRole("button", { name: "Projector" }).click());
  assert.ok((await width()) > 1.3 * before, `${await width()} of ${before}`);
  assert.equal(await page.locator("#side").isVisible(), false);
  await face.renewed(() => page.getByRole("button", { name: "Projector" }).click());
  assert.equal(await page.locator("#side").isVisible(), true);
});

browserTest(
  "what is typed and a hint are there in another language too",
  { allowed: [/status of 400/] },
  async ({ face, page }) => {
    await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
    await face.hint.click();
    await face.says(face.told, /Hint: take/);
    await face.position.fill("3 + x");
    await face.position.press("Enter");
    await face.says(face.misplaced, /x has no value here/);
    await face.language.selectOption("de");
    await face.says(face.turn, /am Zug$/);
    await face.says(face.told, /Hinweis: nimm/);
    await face.says(face.misplaced, /x hat hier keinen Wert/);
    assert.equal(await page.locator("#position").inputValue(), "3 + x");
    // It is kept for that once.
    await page.reload();
    await face.says(face.turn, /am Zug$/);
    assert.equal(await page.locator("#position").inputValue(), "3 + 4");
  },
);
