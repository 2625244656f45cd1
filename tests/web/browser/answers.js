// What is shown answers the question that the page asks now, and nothing else, however late and in whatever order
// the answers come.

import assert from "node:assert/strict";
import { between } from "../support/between.js";
import { eventually } from "../support/eventually.js";
import { random } from "../support/random.js";
import { browserTest } from "../support/stage.js";
import { seen, strict } from "../support/strict.js";

const FAILED = [/status of (400|503)/]; // Chromium tells its console of every answer that is no success

/** Games with positions for them, all of which are answered at once. */
const GAMES = {
  kayles: ["3 + 4", "5 + 6 + 7", "12"],
  wythoff: ["(3, 5)", "(10, 10)", "(1, 2) + (2, 2)"],
  "take 1..3": ["9", "4 + 8", "21"],
  "n -> n - k for k in 1..K ; given K = 3": ["7", "10 + 11"],
  "take {1, 2": [],
};
const LINKS = [
  "#game=kayles&position=2+9&opponent=friend&pattern=1&range=20",
  "#game=chomp",
  "#game=wythoff",
  "#game=kayles&position=5&game=nim&position=3+4&opponent=friend&pattern=2",
];
const VALUES = ["2", "3", "5", "oops"];

/** Something a person may do now; false where it cannot be done. */
async function act(face, page, pick) {
  const one = (list) => list[pick(list.length)];
  const game = await face.game.inputValue();
  const quick = { timeout: 200 };
  const press = async (locator) => (await locator.count()) > 0 && (await locator.first().click(quick), true);
  const acts = [
    () => face.game.fill(one(Object.keys(GAMES)), quick).then(() => true),
    () => face.game.fill(one(Object.keys(GAMES)), quick).then(() => true),
    async () => {
      const position = one(GAMES[game] ?? []);
      if (!position) return false;
      await face.position.fill(position, quick);
      return press(face.setUp);
    },
    () => press(face.misere),
    () => press(face.misere),
    async () => {
      const field = face.parameter("K");
      if (!(await field.count())) return false;
      await field.fill(one(VALUES), quick);
      await field.press("Tab", quick);
      return true;
    },
    () => press(face.patternTitle),
    () => press(face.upTo(one(["100", "20", "60", "10"]))),
    () => press(face.upTo(one(["100", "20", "60", "10"]))),
    () => press(face.handles),
    () => press(face.worthMaking),
    () => press(face.undo),
    () => press(face.restart),
    () => press(face.hint),
    () => press(face.makeThisMove),
    () => press(face.values),
    () => press(face.add),
    () => press(face.choose(/./)),
    () => press(face.takeAway(/./)),
    () => face.opponent.selectOption(one(["computer", "friend", "none"]), quick).then(() => true),
    () => press(face.stop),
    () => page.evaluate((hash) => (location.hash = hash), one(LINKS)).then(() => true),
  ];
  try {
    return await one(acts)();
  } catch (mistake) {
    // What cannot be clicked just now is no mistake.
    if (mistake.name === "TimeoutError") return false;
    throw mistake;
  }
}

for (const seed of [1, 2, 3]) {
  browserTest(
    `nothing that answers another question is ever shown, by chance ${seed}`,
    { allowed: FAILED },
    async ({ face, page }) => {
      const pick = random(seed);
      let calm = false;
      await strict(page, () => (calm ? 0 : pick(8) ? pick(4) * pick(120) : null));
      await face.open({ game: "kayles", position: "3 + 4", opponent: "friend", pattern: "1" });
      for (let acted = 0; acted < 30;) {
        if (await act(face, page, pick)) acted += 1;
        await page.waitForTimeout(pick(3) * pick(100));
      }
      // In the end the question that stands is answered.
      calm = true;
      const last = { game: "wythoff", position: "(4, 7)", opponent: "friend" };
      await face.open({ ...last, position: "(4, 6)" });
      await face.open(last);
      const { value } = await face.server.asked("api/solve", { game: last.game, position: last.position });
      await face.says(face.verdict, new RegExp(`value \\${value}«`));
      const { looks, stale } = await seen(page);
      assert.deepEqual([...new Set(stale)], []);
      assert.ok(looks > 100, `${looks} looks`);
    },
  );
}

/** Holds back questions, once it is told which: `hold(path, of)` gives a function that lets them pass. */
async function holding(page) {
  const steps = {};
  await between(page, steps);
  return (held, of = () => true) => {
    let come;
    const opened = new Promise((resolve) => (come = resolve));
    steps.before = (path, question) => (path === held && of(question) ? opened : null);
    return come;
  };
}

browserTest(
  "while another game is worked out, nothing is said of the last one",
  { allowed: FAILED },
  async ({ face, page }) => {
    const hold = await holding(page);
    await face.open({ game: "wythoff", position: "(10,10)", opponent: "friend" });
    await face.says(face.verdict, /value \*0|value \*\d/);
    const come = hold("solve");
    await face.renewed(() => face.game.fill("n -> n + 1"));
    await face.stands("10");
    await face.says(face.seen, "Working it out …");
    come();
  },
);

browserTest("what is set up late does not replace what was opened meanwhile", {}, async ({ face, page }) => {
  const hold = await holding(page);
  await face.open({ game: "wythoff", position: "(10, 10)", opponent: "friend" });
  const come = hold("moves", (question) => JSON.stringify(question).includes("(2, 2)"));
  await face.position.fill("(2, 2)");
  await face.setUp.click();
  await face.open({ game: "wythoff", position: "(4, 7)", opponent: "friend" });
  await face.says(face.verdict, /value \*0/);
  come();
  await page.waitForTimeout(500);
  await face.stands("(4, 7)");
});

browserTest(
  "winning moves go with their position, also while the computer thinks",
  {},
  async ({ face, page }) => {
    const hold = await holding(page);
    await face.open({ game: "nim", position: "3 + 4" });
    await face.says(face.verdict, /The player to move wins/);
    assert.ok(await face.worthMaking.count());
    const come = hold("play");
    await face.move("take 3 from the heap of 4").click();
    await face.says(face.turn, "The computer is to move");
    assert.equal(await face.worthMaking.count(), 0);
    assert.equal(await face.verdict.count(), 0);
    come();
    await face.says(face.verdict, /The player to move/);
  },
);

browserTest("what is stopped does not say that it is worked out", {}, async ({ face, page }) => {
  const come = (await holding(page))("solve");
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.says(face.seen, "Working it out …");
  await face.stop.click();
  await face.says(face.seen, "Not known: it was stopped.");
  come();
  await face.told.getByRole("button", { name: "Ask again" }).click();
  await face.says(face.verdict, /The player to move wins/);
});

browserTest("a game in the address begins as it is shown best", {}, async ({ face, page }) => {
  await face.open({ game: "chomp" });
  await eventually(async () => assert.match(await face.placed(), /\d/));
  await face.says(face.turn, "Your turn");
  await face.says(face.verdict, /The player to move/);
  assert.ok(face.address().get("position"), "the address has it too");
  // Where no position can be guessed, none is made up, and nobody has won.
  await page.goto(
    `${face.server.address}#game=${encodeURIComponent("(s: set, n) -> (s - {x}, n - 1) for x in s")}`,
  );
  await face.says(page.locator("#board"), /Type a position/);
  assert.equal(await face.turn.innerText(), "");
});
