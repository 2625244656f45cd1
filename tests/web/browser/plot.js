// A pattern looked at otherwise, a rule as it is typed, and the theory that is named.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

browserTest(
  "another game is drawn beside, and it is said where the two differ",
  {},
  async ({ face, page }) => {
    await face.open({ game: "take {1,2,5}", position: "7", opponent: "friend", pattern: "1", range: "60" });
    const compare = async (game) => {
      await face.pattern.getByLabel("Compare with").fill(game);
      await face.pattern.getByRole("button", { name: "Compare", exact: true }).click();
    };
    await compare("take 1..2");
    await face.says(face.facts.nth(1), "The same in all 61 places.");
    await compare("take 1..3");
    // n mod 3 and n mod 4 are the same for the first three of each twelve.
    const differ = Array.from({ length: 61 }, (_, n) => n).filter((n) => n % 3 !== n % 4);
    await face.says(
      face.facts.nth(1),
      `They differ in ${differ.length} of 61 places: ${differ.slice(0, 12).join(", ")} …`,
    );
    assert.equal(face.address().get("beside"), "take 1..3");
    await face.renewed(() => page.reload());
    await face.says(face.facts.nth(1), /^They differ in/);
    await compare("oops");
    await face.says(face.facts.nth(1), /^It cannot be compared: /);
  },
);

browserTest("the difference of two games is drawn as a curve", {}, async ({ face, page }) => {
  const game = "take {1,2,5}"; // n mod 3, less n mod 4
  await face.open({
    game,
    position: "7",
    opponent: "friend",
    pattern: "1",
    range: "30",
    beside: "take 1..3",
  });
  await face.says(face.facts.nth(1), /^They differ in \d+ of 31 places/);
  const before = await face.drawing.screenshot();
  const tick = face.pattern.getByRole("checkbox", { name: "draw the difference as a curve" });
  await tick.check();
  await face.says(face.facts.nth(1), /; the curve shows by how much, from -3 to 2\.$/);
  assert.notDeepEqual(await face.drawing.screenshot(), before);
  await face.drawing.focus();
  for (const key of ["Home", "ArrowRight", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await face.says(face.readout, "heap 3: *0, a P-position; beside it *3, difference -3");
  const { bytes } = await face.saved("CSV");
  const rows = Array.from({ length: 31 }, (_, n) => [n, n % 3, n % 4, (n % 3) - (n % 4)].join());
  assert.equal(bytes.toString(), ["n,value,beside,difference", ...rows, ""].join("\n"));
  assert.equal(face.address().get("difference"), "1");
  await face.renewed(() => page.reload());
  assert.equal(await tick.isChecked(), true);
  await tick.uncheck();
  await face.says(face.facts.nth(1), /…$/);
  assert.equal(face.address().get("difference"), null);
});

browserTest("a pattern follows the slider of a parameter", {}, async ({ face, page }) => {
  await face.open({ game: "take-1-to-k", position: "8", opponent: "friend", pattern: "1", range: "30" });
  await face.says(face.facts.first(), /the largest is \*3, first at 3;/);
  const slider = face.pattern.getByRole("slider", { name: "Slide K" });
  await slider.focus();
  // On the way the pattern is drawn, and nothing else.
  const slide = (value) =>
    slider.evaluate((range, value) => {
      range.value = value;
      range.dispatchEvent(new Event("input"));
    }, value);
  for (const k of ["4", "9", "5"]) await slide(k);
  await face.says(face.facts.first(), /the largest is \*5, first at 5;/);
  await face.counts(face.pattern.locator(".before"), 0);
  assert.equal(await face.pattern.locator("output").innerText(), "5");
  assert.equal(face.address().get("set"), null);
  const drawing = await face.drawing.elementHandle();
  await face.renewed(() => page.keyboard.press("ArrowRight"));
  await face.says(face.facts.first(), /the largest is \*6, first at 6;/);
  await face.counts(face.handles, 6);
  assert.equal(face.address().get("set"), '{"K":6}');
  assert.equal(await slider.evaluate((range) => range === document.activeElement), true, "one slides on");
  assert.equal(await drawing.evaluate((one) => one.isConnected), false);
  assert.match(await face.drawing.getAttribute("aria-label"), /the largest is \*6/);
});

browserTest("colours by remainders are kept in the address", {}, async ({ face, page }) => {
  for (const game of ["kayles", "wythoff"]) {
    await face.open({ game, opponent: "friend", pattern: "1", range: "20" });
    const before = await face.drawing.screenshot();
    await face.pattern.getByLabel("colours by value modulo").fill("3");
    await face.pattern.getByLabel("colours by value modulo").press("Enter");
    await face.counts(face.pattern.locator('.pattern-modulo input[value="3"]'), 1);
    assert.equal(face.address().get("modulo"), "3");
    assert.notDeepEqual(await face.drawing.screenshot(), before);
    await face.renewed(() => page.reload());
    await face.counts(face.pattern.locator('.pattern-modulo input[value="3"]'), 1);
  }
});

browserTest("P-positions are listed with what fits them", {}, async ({ face }) => {
  await face.open({ game: "take 1..3", position: "7", opponent: "friend", pattern: "1", range: "40" });
  const list = face.pattern.getByRole("group").filter({ hasText: "P-positions, and what fits them" });
  await list.locator("summary").click();
  await face.says(list, /0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40\s+What fits: 4 n/);
});

browserTest("a rule that is typed is tried at once", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3", opponent: "friend", tab: "rule" });
  const trial = page.locator("#trial");
  await face.game.fill("n -> n - k for k in 1..2 # a comment");
  await face.says(trial, /^Values of 0 to 20: 0 1 2 0 1 2 0 .*\s+What fits: /);
  const kinds = () =>
    page
      .locator("#underlines [class^=token-]")
      .evaluateAll((all) => all.map((one) => `${one.className} ${one.textContent}`));
  assert.deepEqual(await kinds(), [
    "token-operator ->",
    "token-operator -",
    "token-keyword for",
    "token-keyword in",
    "token-number 1",
    "token-operator ..",
    "token-number 2",
    "token-comment # a comment",
  ]);
  assert.equal(await page.locator("#underlines").textContent(), `${await face.game.inputValue()}\n`);
  await face.game.fill("n -> n - k for k in 0..2");
  await face.says(trial, /^From 0 a move leads to 0 again, so play may never end\./);
});

browserTest("a rule that is opened is tried as one that is typed", {}, async ({ face, page }) => {
  const trial = page.locator("#trial");
  const rule = "take 1..K\ngiven K = 2";
  await face.open({ game: rule, position: "3", opponent: "friend", tab: "rule" });
  await face.says(trial, /^Values of 0 to 20: 0 1 2 0 1 2 0 .*\s+What fits: /);
  await face.parameter("K").fill("3");
  await face.renewed(() => face.parameter("K").press("Tab"));
  await face.says(trial, /^Values of 0 to 20: 0 1 2 3 0 1 2 3 /);
  await face.open({ game: "take 1..2", position: "5", opponent: "friend" });
  await face.tab("rule");
  await face.says(trial, /^Values of 0 to 20: 0 1 2 0 1 2 0 /);
});

browserTest("a game that cannot be compared says why", {}, async ({ face, page }) => {
  await face.open({ game: "kayles", position: "5", opponent: "friend", pattern: "1", beside: "wythoff" });
  const said = page.getByText(/It cannot be compared: /);
  await face.says(said, "It cannot be compared: its positions are pairs of numbers, not single heaps.");
  await face.open({
    game: "nim",
    position: "5",
    opponent: "friend",
    pattern: "1",
    beside: "take 1..2\nmisere",
  });
  await face.says(said, "It cannot be compared: its heaps have no nim-values.");
});

browserTest(
  "a rule without values is tried by letters, in any language",
  {},
  async ({ face, page, another }) => {
    await face.open({ game: "nim", position: "3", opponent: "friend", tab: "rule" });
    await face.game.fill("take 1..3\nmisere");
    await face.says(page.locator("#trial"), /^Values of 0 to 20: N P N N N P /);
    // The tick of the page says the same as the word of the rule.
    await face.game.fill("take 1..3");
    await face.says(page.locator("#trial"), /^Values of 0 to 20: 0 1 2 3 0 /);
    await face.misere.check();
    await face.tab("rule");
    await face.says(page.locator("#trial"), /^Values of 0 to 20: N P N N N P /);
    const german = await another({ locale: "de" });
    await german.open({ game: "nim", position: "3", opponent: "friend", tab: "rule" });
    await german.game.fill("take 1..3");
    await german.says(german.page.locator("#trial"), /^Werte von 0 bis 20: [^]*Nimm eins bis drei/);
  },
);

browserTest("the theory of an answer is named, and the mirror drawn", {}, async ({ face }) => {
  for (const [state, title, figure] of [
    [{ game: "nim", position: "3 + 4" }, "Why values are added without carrying", 0],
    [{ game: "nim", position: "4 + 4" }, "The mirror", 1],
    [{ game: "cram", position: "(2, 4)" }, "The mirror", 1],
    [{ game: "nim", position: "1 + 2", misere: "1" }, "Misère play that is tame", 0],
    [{ game: "windup", position: "5" }, "Values where play may never end", 0],
  ]) {
    await face.open({ ...state, opponent: "friend" });
    const theory = face.seen.locator(".theory");
    await face.says(theory.locator("summary"), title);
    await face.counts(theory.locator("svg"), figure);
  }
});

for (const width of [1280, 390])
  browserTest(
    `a position that is one long word is no wider than a page of ${width}`,
    { only: "server", viewport: { width, height: 900 } },
    async ({ face, page }) => {
      await face.open({ game: '"XX" => ".."', position: `"${"X".repeat(80)}"`, opponent: "friend" });
      await face.tab("why");
      await face.says(face.explained, /^Why "X{80}" is worth \*2$/);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 0, `${wide} pixels too wide`);
    },
  );

browserTest("a die shows which lot was drawn", {}, async ({ face, page }) => {
  await page.addInitScript(() => (Math.random = () => 0.8));
  const game = "n -> chance {3/4: n-1, 1/4: n} | chance {1/2: n-2, 1/2: n}";
  await face.open({ game, position: "6", opponent: "friend" });
  const { moves } = await face.server.asked("api/moves", { game, position: "6" });
  await face.renewed(() => face.move(moves[0].words).click());
  await face.says(face.told, /the lot of 1\/\d is drawn/);
  await face.counts(face.told.locator(".die circle"), 2); // the second of two
});

browserTest("a long sequence is drawn as it arrives", {}, async ({ face, page }) => {
  await face.open({ game: "kayles", position: "7", opponent: "friend", pattern: "1", range: "100" });
  await face.says(face.facts.first(), /from 0 to 100:/);
  await page.evaluate(() => {
    const facts = () => document.querySelector(".pattern-facts")?.textContent;
    window.told = [facts()];
    const tell = () => {
      const words = facts();
      if (words && words !== window.told.at(-1)) window.told.push(words);
    };
    new MutationObserver(tell).observe(document.querySelector(".pattern"), {
      childList: true,
      subtree: true,
    });
  });
  await face.pattern.getByRole("button", { name: "100\u202f000", exact: true }).click();
  await face.says(face.facts.first(), /from 0 to 100\u202f000:/);
  const upTo = (await page.evaluate(() => window.told)).map((words) => /to ([\d\s]+):/.exec(words)[1]);
  assert.deepEqual(upTo, ["100", "10\u202f000", "100\u202f000"]);
});

browserTest(
  "an address that looks at the same pattern otherwise draws it anew",
  {},
  async ({ face, page }) => {
    const state = { game: "kayles", position: "5", opponent: "friend", pattern: "1", range: "100" };
    await face.open(state);
    await face.counts(face.canvas, 1);
    const go = (more) =>
      page.evaluate((more) => {
        location.hash = `${location.hash.replace(/&(modulo|beside|difference|range)=[^&]*/g, "")}&${more}`;
      }, more);
    await go("range=100&beside=nim");
    await face.says(face.pattern, /nim/);
    const field = page.getByRole("spinbutton", { name: /modulo/ });
    await eventually(async () => assert.equal(await field.inputValue(), ""));
    await go("range=100&modulo=3");
    await eventually(async () => assert.equal(await field.inputValue(), "3"));
    await page.goBack();
    await eventually(async () => assert.equal(await field.inputValue(), ""));
    await face.says(face.pattern, /nim/);
  },
);

browserTest("a picture says which colour is whose", {}, async ({ face, page }) => {
  const state = { game: "kayles", position: "5", opponent: "friend", pattern: "1", range: "40" };
  await face.open({ ...state, beside: "dawsons-kayles", difference: "1" });
  await face.counts(page.locator(".key.difference"), 1);
  const svg = (await face.saved("SVG")).bytes.toString();
  for (const name of ["● this game", "● dawsons-kayles", "― the difference"])
    assert.ok(svg.includes(`>${name}<`), name);
});
