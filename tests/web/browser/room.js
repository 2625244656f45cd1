// The board has most of the screen, a finger hits what it means, and nothing jumps while the page fills.

import assert from "node:assert/strict";
import { tightest } from "../../../crates/grundy-web/assets/js/board/touch.js";
import { browserTest } from "../support/stage.js";

const WIDE = { viewport: { width: 1280, height: 900 } };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Pages by their addresses. */
const PAGES = {
  "the front page": "",
  "all games": "#view=games",
  "a heap game": "#game=kayles&position=5%20%2B%207&opponent=friend",
  "a board": "#game=cram&position=(4,%206)&opponent=friend&values=1",
  "a loopy game": "#game=tokens-on-a-graph&opponent=friend",
  "a sum": "#game=kayles&position=5&game=wythoff&position=(1,%202)&opponent=friend",
  "a lesson": "#game=nim&position=3%20%2B%205&lesson=mirror.2",
  "the reasons": "#game=kayles&position=5%20%2B%207&opponent=friend&told=1&tab=why",
  "a pattern":
    "#game=take-1-to-k&position=8&opponent=friend&pattern=1&beside=kayles&difference=1&tab=pattern",
  "a map": "#game=wythoff&position=(3,%205)&opponent=friend&pattern=1&tab=pattern",
  "a rule": "#game=fibonacci-nim&position=20&opponent=friend&tab=rule",
  "a mistake": "#game=take%201..kay&position=3&tab=rule",
};

/** Waits until nothing more is to come: the puzzle and the cards of games, or the board and what its panel answers. */
async function full(page) {
  await page.locator("body[data-shown]").waitFor();
  await page.waitForFunction(() =>
    document.querySelector("#home:not([hidden])")
      ? document.querySelector(".card") && !document.querySelector(".puzzle:not(:has(svg))")
      : document.querySelector("#board > :not(.working)") &&
        ![...document.querySelectorAll(".working")].some((one) => one.checkVisibility()),
  );
  await page.evaluate(() => document.fonts.ready);
}

for (const [where, context] of Object.entries({ "a wide screen": WIDE, "a phone": PHONE })) {
  browserTest(`nothing jumps while the page fills on ${where}`, context, async ({ page, server }) => {
    // What is shown after a second whether it is full or not is not looked at: it depends on the machine.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Animation.enable");
    await devtools.send("Animation.setPlaybackRate", { playbackRate: 0 });
    await page.addInitScript(() => {
      window.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries())
          shifts.push({
            value,
            of: sources.map(({ node }) => node?.id || node?.className || node?.nodeName),
          });
      }).observe({ type: "layout-shift", buffered: true });
    });
    const jumped = {};
    for (const [what, hash] of Object.entries(PAGES)) {
      await page.goto("about:blank");
      await page.goto(`${server.address}${hash}`);
      await full(page);
      const shifts = await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(shifts)))),
      );
      const sum = shifts.reduce((sum, { value }) => sum + value, 0);
      if (sum > 0.02) jumped[what] = { sum, shifts };
    }
    assert.deepEqual(jumped, {});
  });
}

browserTest("a finger hits what it means", PHONE, async ({ page, server }) => {
  const small = {};
  for (const [what, hash] of Object.entries(PAGES)) {
    await page.goto("about:blank");
    await page.goto(`${server.address}${hash}`);
    await full(page);
    const found = await page.evaluate((LEAST) => {
      const targets = "a, button, select, summary, textarea, input:not([type=checkbox]), .tick";
      return [...document.querySelectorAll(targets)]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => getComputedStyle(one).display !== "inline") // a link in a sentence is as high as its line
        .map((one) => [one.id || one.className || one.textContent, one.getBoundingClientRect()])
        .filter(([, { width, height }]) => width < LEAST || height < LEAST)
        .map(([name, { width, height }]) => `${name}: ${width} by ${height}`);
    }, 40);
    if (found.length) small[what] = found;
  }
  assert.deepEqual(small, {});
});

for (const width of [1024, 1280, 1440, 1920])
  browserTest(
    `the board has 60 % of ${width} pixels`,
    { viewport: { width, height: 900 } },
    async ({ face, page }) => {
      await face.open();
      const board = await page.locator("#board").boundingBox();
      assert.ok(board.width >= 0.6 * width, `${board.width} of ${width}`);
    },
  );

browserTest(
  "as much of a rule stands over the board as there is room for",
  { only: "server" },
  async ({ face, page }) => {
    const title = page.locator("#play-title");
    const game = "(a,b) -> (a-1,b) | (a,b-2)";
    await face.open({ game });
    await face.says(title, game);
    const one = (await title.boundingBox()).height;
    await face.open({ game: `n -> ${Array.from({ length: 60 }, (_, k) => `n - ${k + 1}`).join(" | ")}` });
    const { height } = await title.boundingBox();
    assert.ok(one < height && height < 2.2 * one, `${height} pixels, and ${one} of one line`);
  },
);

browserTest(
  "who moves first stands beside its words on a phone",
  { ...PHONE, locale: "de" },
  async ({ face, page }) => {
    await face.open({ game: "nim", position: "3 + 4" });
    const boxes = await Promise.all(["#you-label", "#you"].map((one) => page.locator(one).boundingBox()));
    const [label, field] = boxes;
    assert.ok(label.x + label.width <= field.x && label.y < field.y + field.height, JSON.stringify(boxes));
    assert.ok(field.y < label.y + label.height, JSON.stringify(boxes));
  },
);

browserTest(
  "a long list of moves scrolls, and what belongs to the board stays near",
  PHONE,
  async ({ face, page }) => {
    for (const [game, position] of [
      ["kayles", "300"],
      ["wythoff", "(300, 500)"],
    ]) {
      await face.open({ game, position, opponent: "friend" });
      await face.counts(face.board.locator(".others .move"), 61);
      const [turn, hint] = await Promise.all(
        ["#turn", "#hint"].map((one) => page.locator(one).boundingBox()),
      );
      assert.ok(hint.y + hint.height <= 844, `${game}: ${JSON.stringify([turn, hint])}`);
      await face.board.locator(".others .move").nth(40).scrollIntoViewIfNeeded();
      await face.renewed(() => face.board.locator(".others .move").nth(40).click());
      await face.counts(face.moves, 1);
    }
  },
);

browserTest(
  "on a phone numbers can be read, and a finger has its place on long boards",
  PHONE,
  async ({ face, page }) => {
    for (const [game, position] of [
      ["euclid"],
      ["euclid-grossman"],
      ["silver-dollar", "[3, 9, 40, 77, 120]"],
      ["one-or-all"],
    ]) {
      await face.open({ game, ...(position && { position }), opponent: "friend" });
      const boxes = (what) =>
        page.locator(what).evaluateAll((all) =>
          all.map((one) => {
            const { left, top, right, bottom } = (one.querySelector(".hit") ?? one).getBoundingClientRect();
            return { left, top, right, bottom };
          }),
        );
      const places = await boxes("#board .handle");
      assert.ok(tightest(places) >= 37, `${game}: ${tightest(places)}`);
      for (const { top, bottom } of await boxes("#board .number"))
        assert.ok(bottom - top >= 10, `${game}: a number is ${bottom - top} pixels high`);
      const turn = await face.turn.boundingBox();
      assert.ok(turn.y < 844, `${game}: whose turn it is stands at ${turn.y}`);
    }
  },
);
