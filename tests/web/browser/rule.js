// Games that are typed or picked: rules with and without mistakes, parameters.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { command } from "../support/program.js";
import { browserTest } from "../support/stage.js";

const WRONG = [
  "tke 1..3",
  "take 1..k",
  "(a, b) -> (a - k, b) | (a, b - j)  for k in 1..a",
  "“häp” -> 🎲 | n - 1",
];

for (const rule of WRONG) {
  browserTest(
    `the mistakes of ${rule} are underlined and told as on the command line`,
    {},
    async ({ face }) => {
      await face.open();
      await face.game.fill(rule);
      const {
        rules: [{ mistakes }],
      } = await command("check", rule);
      assert.ok(mistakes.length > 0);
      await face.counts(face.mistakes, mistakes.length);
      const marked = mistakes.map(({ utf16: [from, to] }) => rule.slice(from, to));
      assert.deepEqual(await face.underlined.allTextContents(), marked);
      // The underlines lie under the very letters of the field.
      const under = await face.page.evaluate(() =>
        document.querySelector("#underlines").textContent.trimEnd(),
      );
      assert.equal(under, rule);
      const told = await face.mistakes.allTextContents();
      mistakes.forEach(({ message, label, hint }, at) => {
        // What stands between backquotes there is code here.
        for (const words of [message, label, hint].map((words) => words?.replaceAll("`", "") ?? ""))
          assert.ok(told[at].includes(words), `${told[at]} lacks ${words}`);
      });
      await face.stands("3 + 4");
    },
  );
}

browserTest("a rule that hardly says what was meant is played, with a remark", {}, async ({ face }) => {
  await face.open();
  await face.renewed(() => face.game.fill("n -> a + b for a in 1..n, b in 1..n if a + b == n - 1"));
  await face.says(face.mistakes, /a \+ b is one position, the sum of the two numbers.*a & b/s);
  await face.counts(face.mistakes, 1);
  await face.counts(face.underlined, 0);
  assert.equal(await face.game.getAttribute("aria-invalid"), null);
});

browserTest("an underline lies where its letters are", {}, async ({ face, page }) => {
  await face.open();
  await face.game.fill("take 1..kay");
  await face.counts(face.underlined, 1);
  const [mark, field] = [await face.underlined.boundingBox(), await face.game.boundingBox()];
  assert.ok(mark.x > field.x && mark.x + mark.width < field.x + field.width, "within the field across");
  assert.ok(
    mark.y > field.y - 1 && mark.y + mark.height < field.y + field.height + 1,
    "within the field along",
  );
  // As wide as the letters of a text in the field's font, and as far from its left edge.
  const [eight, three] = await page.evaluate(() => {
    const context = document.createElement("canvas").getContext("2d");
    context.font = getComputedStyle(document.querySelector("#game")).font;
    return ["take 1..", "kay"].map((text) => context.measureText(text).width);
  });
  assert.ok(Math.abs(mark.width - three) < 1.5, `${mark.width} pixels for letters of ${three}`);
  const padding = await face.game.evaluate(
    (field) =>
      parseFloat(getComputedStyle(field).paddingLeft) + parseFloat(getComputedStyle(field).borderLeftWidth),
  );
  assert.ok(Math.abs(mark.x - field.x - padding - eight) < 1.5, `${mark.x - field.x} pixels from the edge`);
});

browserTest("a mistake goes when it is mended, and the rule gets its board", {}, async ({ face }) => {
  await face.open();
  await face.game.fill("tke 1..4");
  await face.counts(face.mistakes, 1);
  await face.renewed(() => face.game.fill("take 1..4"));
  await face.counts(face.mistakes, 0);
  await face.counts(face.underlined, 0);
  await face.place("7 + 9");
  const question = { game: "take 1..4", position: "7 + 9" };
  const { value, moves } = await face.server.asked("api/solve", question);
  await face.says(face.verdict, new RegExp(`value \\${value}`));
  assert.deepEqual(
    await face.worthMaking.allTextContents(),
    moves.map(({ words }) => words),
  );
  assert.equal(face.address().get("game"), "take 1..4");
});

browserTest("a click writes what is taken as the message says", { only: "server" }, async ({ face }) => {
  await face.open();
  await face.game.fill("take 1..3 or 7");
  await face.renewed(() => face.mistakes.getByRole("button", { name: "Use take {1..3, 7}" }).click());
  assert.equal(await face.game.inputValue(), "take {1..3, 7}");
  await face.counts(face.mistakes, 0);
});

browserTest(
  "that a rule has a mistake is said in the place of a pattern, and nothing is headed that is not there",
  { only: "server" },
  async ({ face, page }) => {
    await face.open({ game: "n -> n - q", pattern: "1" });
    await face.says(page.locator("#patterned"), "The rule has a mistake; it is underlined.");
    await face.tab("play");
    assert.equal(await page.locator("#who-title").isVisible(), false);
    await face.tab("pattern");
    await face.says(page.locator("#patterned"), "The rule has a mistake; it is underlined.");
    await face.renewed(() => face.game.fill("n -> n - 2"));
    await face.tab("pattern");
    await face.says(face.facts.first(), /^1\s001 values from 0 to 1\s000:/);
    await face.tab("play");
    assert.ok(await page.locator("#who-title").isVisible());
  },
);

browserTest(
  "a value that does not do has an example, in a sentence of its own",
  { only: "server" },
  async ({ face, page }) => {
    await face.open({ game: "node-kayles", set: '{"next":[1,2]}' });
    await face.tab("rule");
    await face.says(page.locator("#parameter-next-wrong"), /, not \[1, 2\]\. Write for example \[.*\]\.$/);
  },
);

browserTest("a rule of another kind gets a position of its own", {}, async ({ face }) => {
  await face.open();
  await face.renewed(() => face.game.fill('"XO" => "."'));
  await eventually(async () => assert.match(await face.placed(), /XO|"/));
  assert.ok(await face.board.getByRole("button").count(), "there is something to do");
});

browserTest("a game is found by words and shows its rule and where it comes from", {}, async ({ face }) => {
  await face.open();
  await face.pick("wythoff");
  assert.equal(await face.game.inputValue(), "wythoff");
  const games = await face.server.asked("api/games");
  const { title, about, source } = games.find(({ name }) => name === "wythoff");
  await eventually(async () => {
    const said = await face.about.innerText();
    for (const words of [title, about, source]) assert.ok(said.includes(words), `${said} lacks ${words}`);
  });
});

browserTest("no game with such words is said, not shown as nothing", {}, async ({ face }) => {
  await face.open();
  await face.search.fill("xyzzy plugh");
  await face.says(face.games, /No game has these words/);
  await face.search.press("Enter");
  await face.stands("3 + 4");
});

browserTest("a graph that is typed is played on", {}, async ({ face }) => {
  const next = [[1, 2], [2, 3], [3], []];
  await face.open({ game: "kayles", position: "3", opponent: "friend" });
  await face.pick("tokens on a directed graph");
  await face.counts(face.parameter("next"), 1);
  await face.parameter("next").fill(JSON.stringify(next));
  await face.renewed(() => face.parameter("next").press("Tab"));
  await face.place("0");
  const set = { next };
  const legal = await face.server.asked("api/moves", { game: "tokens-on-a-graph", set, position: "0" });
  for (const { words } of legal.moves) await face.counts(face.move(words), 1);
  assert.deepEqual(JSON.parse(face.address().get("set")), set);
  const { outcome, value } = await face.server.asked("api/solve", {
    game: "tokens-on-a-graph",
    set,
    position: "0",
  });
  await face.says(face.verdict, new RegExp(`${outcome === "first" ? "wins" : "loses"}[^]*value \\${value}`));
});

browserTest("a parameter that is no value is told, and nothing is lost", {}, async ({ face }) => {
  const set = JSON.stringify({ next: [[1], [2], []] });
  await face.open({ game: "tokens-on-a-graph", set, position: "0", opponent: "friend" });
  await face.parameter("next").fill("[[1], [2");
  await face.parameter("next").press("Tab");
  await face.says(face.page.locator("#parameters .wrong"), /is no value/);
  assert.equal(face.address().get("set"), set);
  await face.renewed(() => face.handles.first().click());
  await face.stands("1");
});

browserTest(
  "a mistake is mended by a click, where the hint says what to write",
  {},
  async ({ face, page }) => {
    await face.open({ game: "nim", position: "3", opponent: "friend" });
    const mends = {
      kaylse: ["Use kayles", "kayles"],
      "n -> n-k for k in 1..n if k = 2": ["Use ==", "n -> n-k for k in 1..n if k == 2"],
    };
    for (const [typed, [words, mended]] of Object.entries(mends)) {
      await face.game.fill(typed);
      await face.renewed(() => face.mistakes.getByRole("button", { name: words }).click());
      assert.equal(await face.game.inputValue(), mended);
      await face.counts(face.mistakes, 0);
      assert.equal(await page.evaluate(() => document.activeElement.id), "game", "one types on");
    }
  },
);

browserTest("a number that a rule is given has a slider", {}, async ({ face, page }) => {
  await face.open({ game: "take-1-to-k", position: "8", opponent: "friend" });
  await face.counts(face.handles, 3);
  await face.tab("rule");
  const slider = page.getByRole("slider", { name: "Slide K" });
  assert.equal(await slider.inputValue(), "3");
  await face.renewed(() => slider.fill("5"));
  await face.counts(face.handles, 5);
  assert.equal(face.address().get("set"), '{"K":5}');
  assert.equal(await face.parameter("K").inputValue(), "5");
});

browserTest("a value that a game cannot have is told at its field", {}, async ({ face, page, another }) => {
  await face.open({ game: "take-1-to-k", position: "8", opponent: "friend", tab: "rule" });
  const told = page.locator("#parameters .wrong");
  assert.equal(await page.getByRole("slider", { name: "Slide K" }).getAttribute("min"), "1");
  await face.parameter("K").fill("0");
  await face.parameter("K").press("Tab");
  await face.says(told, /^Take one to k needs K >= 1, and here K = 0\.\s*$/);
  await face.says(page.locator("#board"), "The game cannot have this value of K; see below its field.");
  await face.counts(face.underlined, 0);
  await face.counts(face.mistakes, 0);
  assert.notEqual(await face.parameter("K").getAttribute("aria-invalid"), null);
  // What is said is for this page, not for a terminal.
  await face.parameter("K").fill("[1, 2]");
  await face.parameter("K").press("Tab");
  await face.says(told, /^K must be a number, not \[1, 2\]\.\s+Write for example 7\.$/);
  await face.parameter("K").fill("4");
  await face.renewed(() => face.parameter("K").press("Tab"));
  await face.counts(face.handles, 4);
  await face.says(told, "");
  const german = await another({ locale: "de" });
  await german.open({ game: "take-1-to-k", position: "8", set: '{"K":0}', tab: "rule" });
  await german.says(german.page.locator("#parameters .wrong"), /^Dieses Spiel braucht K >= 1, .* K = 0\./);
});

browserTest("after a rule was typed one comes back to the game before", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend", tab: "rule" });
  await face.renewed(() => face.game.fill("take 1..2"));
  await face.renewed(() => face.game.fill("take 1..3"));
  await face.renewed(() => page.goBack());
  await eventually(async () => assert.equal(face.address().get("game"), "nim"));
  await face.stands("3 + 4");
});

browserTest("a game on words does not take over a set", {}, async ({ face }) => {
  await face.open({
    game: "s: set -> s - {x} for x in s",
    position: "{1, 2}",
    opponent: "friend",
    tab: "rule",
  });
  await face.renewed(() => face.game.fill("w: word -> w"));
  await eventually(async () => assert.match(await face.placed(), /^"[^{]+"$/));
});

browserTest("games with a plus between them lead to the button for another one", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3", opponent: "friend", tab: "rule" });
  await face.game.fill("kayles + nim");
  await face.says(face.mistakes, /press “\+ Add another game beside it”/);
  await face.game.fill("tke 1..3");
  await face.says(face.mistakes, /^(?!.*press “\+ Add)/s);
});
