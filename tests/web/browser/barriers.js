// axe-core finds nothing serious, in light and dark, wide and narrow; and nothing is wider than a phone.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { browserTest } from "../support/stage.js";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const GRAPH = JSON.stringify({ next: [[1], [2], [0, 3], [], [4, 0]] });

const PAGES = {
  "the page as it opens": undefined,
  "a grid": { game: "wythoff", position: "(3, 5)", opponent: "friend" },
  "a graph": { game: "tokens-on-a-graph", set: GRAPH, position: "4", opponent: "friend" },
  "a chart": { game: "kayles", position: "5", opponent: "friend", pattern: "1" },
  "a map": { game: "wythoff", position: "(3, 5)", opponent: "friend", pattern: "1" },
  "the pattern of a graph": {
    game: "tokens-on-a-graph",
    set: GRAPH,
    position: "4",
    opponent: "friend",
    pattern: "1",
  },
  "a sum": {
    sum: [
      { game: "kayles", position: "5" },
      { game: "wythoff", position: "(1, 2)" },
    ],
    opponent: "friend",
    pattern: "2",
  },
  "the values of moves": { game: "cram", position: "(3, 2)", values: "1", opponent: "friend" },
  "a rule": { game: "fibonacci-nim", position: "20", tab: "rule" },
  "a question, in a lesson": { game: "nim", position: "3 + 5", lesson: "mirror.2", told: "0" },
  "a game that is over": {
    game: "nim",
    position: "0 + 0",
    start: "1 + 2",
    past: ["1 + 2", "0 + 2"],
    opponent: "friend",
    tab: "play",
  },
  "a graph to be changed": { game: "tokens-on-a-graph", set: GRAPH, position: "4", tab: "rule" },
  "a pattern with a slider and a difference": {
    game: "take-1-to-k",
    position: "8",
    opponent: "friend",
    pattern: "1",
    beside: "kayles",
    difference: "1",
  },
  "values of many digits": {
    game: "nim",
    position: "9223372036854775807 + 9007199254740993",
    opponent: "friend",
  },
  "a mistake": { game: "take 1..kay", position: "3" },
};

/** The pages without a board, by their addresses. */
const FRONTS = { "the front page": "", "all games": "#view=games" };

const LOOKS = {
  "in light": { colorScheme: "light" },
  "in dark": { colorScheme: "dark" },
  "on a phone": { colorScheme: "light", viewport: { width: 360, height: 740 } },
};

/**
 * What hinders people, as axe-core sees it: serious and critical findings only. It puts styles into the
 * page, which the page's policy forbids; the other tests keep the policy.
 */
async function barriers(page) {
  await page.evaluate(AXE);
  const { violations, passes } = await page.evaluate(() => axe.run({ preload: false }));
  assert.ok(passes.length > 10, "axe-core looked at something");
  return violations
    .filter(({ impact }) => ["serious", "critical"].includes(impact))
    .flatMap(({ id, nodes }) =>
      nodes.map(
        ({ html, any, all }) =>
          `${id}: ${html.slice(0, 200)}: ${[...any, ...all].map(({ message }) => message).join("; ")}`,
      ),
    );
}

/** In parts, each of which takes its time. */
const [BOARDS, PANELS] = [6, 11];
const PARTS = {
  "at boards and patterns": [Object.entries(PAGES).slice(0, BOARDS), []],
  "in the panels": [Object.entries(PAGES).slice(BOARDS, PANELS), []],
  "where something is changed": [Object.entries(PAGES).slice(PANELS), []],
  "without a board": [[], Object.entries(FRONTS)],
};
const EVERYWHERE = Object.entries(LOOKS).flatMap(([how, context]) =>
  Object.entries(PARTS).map(([where, part]) => [`${how}, ${where}`, context, part]),
);

for (const [how, context, [pages, fronts]] of EVERYWHERE) {
  browserTest(`nothing hinders people ${how}`, { ...context, bypassCSP: true }, async ({ face, page }) => {
    const found = {};
    const look = async (what) => {
      const theme = await page.locator("html").getAttribute("data-theme");
      assert.equal(theme, context.colorScheme);
      const hindering = await barriers(page);
      if (hindering.length) found[what] = hindering;
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (wide > 0) found[what] = [...(found[what] ?? []), `${wide} pixels wider than the screen`];
    };
    for (const [what, state] of pages) {
      await face.open(state);
      if (what === "a mistake") await face.counts(face.mistakes, 1);
      else if (state?.position === "0 + 0") await face.says(face.review, /slip/);
      else if (state?.told === "0") await face.says(face.who, /Tell me/);
      else if (state?.tab) await face.says(face.about, /\w/);
      else await face.says(face.verdict, /\w/);
      if (state?.pattern) await face.says(face.facts, /\w/);
      await look(what);
    }
    for (const [what, hash] of fronts) {
      await page.goto(`${face.server.address}${hash}`);
      await page.locator(".card").first().scrollIntoViewIfNeeded();
      await page.locator(".card svg").first().waitFor();
      await look(what);
    }
    assert.deepEqual(found, {});
  });
}

for (const [how, context] of Object.entries(LOOKS))
  browserTest(
    `nothing hinders people who share or change a position ${how}`,
    { ...context, bypassCSP: true },
    async ({ face, page }) => {
      await face.open({ game: "cram", position: "(2, 3)", opponent: "friend", pattern: "1" });
      await page.locator("#edit").evaluate((edit) => (edit.open = true));
      await face.tab("play");
      assert.deepEqual(await barriers(page), []);
      await face.game.fill("");
      await face.game.pressSequentially("n -> n - k for k in sq");
      await page.locator("#completions").waitFor();
      await page.keyboard.press("ArrowDown");
      assert.deepEqual(await barriers(page), []);
      await page.keyboard.press("Escape");
      await face.share.click();
      await face.code.waitFor();
      assert.deepEqual(await barriers(page), []);
    },
  );

browserTest("a theme that is chosen is kept", { colorScheme: "light" }, async ({ face, page }) => {
  await face.open();
  const root = page.locator("html");
  assert.equal(await root.getAttribute("data-theme"), "light");
  await face.theme.click();
  assert.equal(await root.getAttribute("data-theme"), "dark");
  await face.renewed(() => page.reload());
  assert.equal(await root.getAttribute("data-theme"), "dark");
});

browserTest(
  "animations are off for those who want none",
  { reducedMotion: "reduce" },
  async ({ face, page }) => {
    await face.open({ game: "kayles", position: "5", opponent: "friend" });
    await face.renewed(() => face.handles.first().click());
    const moving = await page.evaluate(
      () => document.getAnimations().filter(({ playState }) => playState === "running").length,
    );
    assert.equal(moving, 0);
  },
);
