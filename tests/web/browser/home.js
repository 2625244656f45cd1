// The front page: the puzzle of the day, a game of one's own, games with pictures.

import assert from "node:assert/strict";
import { GROUPS } from "../../../crates/grundy-web/assets/js/home/groups.js";
import { puzzleAddress, puzzleOf } from "../../../crates/grundy-web/assets/js/home/puzzle.js";
import { browserTest } from "../support/stage.js";

/** Opens the front page on a fixed day. */
async function front(face, page) {
  await page.clock.setFixedTime(new Date(2026, 10, 23, 12));
  await page.goto(face.server.address);
  await face.home.waitFor();
}

browserTest("the puzzle of a fixed day is solved, and its result is one line", {}, async ({ face, page }) => {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await front(face, page);
  const puzzle = await puzzleOf("2026-11-23", face.server.asked);
  await face.says(face.home, /Puzzle of the day, 2026-11-23/);
  await face.renewed(() => page.getByRole("link", { name: "Solve it" }).click());
  const { pathname, hash } = new URL(puzzleAddress("2026-11-23", puzzle), face.server.address);
  assert.equal(pathname, new URL(face.server.address).pathname);
  assert.equal(new URLSearchParams(hash.slice(1)).get("game"), face.address().get("game"));
  await face.says(face.puzzle, "Puzzle 2026-11-23: find a winning move.");
  // One that does not win, back again, and one that does.
  const { game, position } = puzzle;
  const { moves } = await face.server.asked("api/solve", { game, position });
  const winning = moves.map(({ words }) => words);
  const { moves: all } = await face.server.asked("api/moves", { game, position });
  const wrong = all.find(({ words }) => !winning.includes(words));
  await face.renewed(() => face.move(wrong.words).click());
  await face.says(face.puzzle, /^That move does not win/);
  await face.says(face.turn, /Your turn|wins$/);
  await face.renewed(() => face.puzzle.getByRole("button", { name: "Take it back" }).click());
  await face.renewed(() => face.move(winning[0]).click());
  await face.says(face.puzzle, /^That is it: found at try 2\./);
  await face.puzzle.getByRole("button", { name: "Copy the result" }).click();
  await face.says(face.puzzle, /Copied/);
  const [line, link] = (await page.evaluate(() => navigator.clipboard.readText())).split("\n");
  assert.match(line, /^grundy puzzle 2026-11-23 – .+: found at try 2$/);
  assert.match(link, /#game=.+&puzzle=2026-11-23$/);
  // The next one has a number.
  await face.renewed(() => face.puzzle.getByRole("button", { name: "Next puzzle" }).click());
  await face.says(face.puzzle, "Puzzle 1: find a winning move.");
});

const games = new Set();
const positions = new Set();
const DAYS = 100;

for (const from of [0, 100, 200, 300]) {
  browserTest(`the days ${from} to ${from + DAYS - 1} have a puzzle each`, {}, async ({ face }) => {
    for (let day = from; day < from + DAYS; day += 1) {
      const puzzle = await puzzleOf(String(day), face.server.asked);
      assert.ok(puzzle, `there is no puzzle ${day}`);
      games.add(puzzle.game);
      positions.add(JSON.stringify([puzzle.game, puzzle.position]));
    }
  });
}

browserTest("the puzzles are of many games, and hardly one comes twice", {}, async () => {
  assert.ok(games.size >= 20, `${games.size} games`);
  assert.ok(positions.size >= 370, `${positions.size} positions`);
});

browserTest("twelve games have pictures, and open as they are shown", {}, async ({ face, page }) => {
  await front(face, page);
  const cards = face.home.locator(".card");
  const names = Object.values(GROUPS).flat();
  await face.counts(cards, names.length);
  assert.equal(names.length, 12);
  for (let i = 0; i < names.length; i += 1) {
    await cards.nth(i).scrollIntoViewIfNeeded();
    await cards.nth(i).locator("svg").first().waitFor();
  }
  assert.equal(
    await face.home.locator("svg [role=button], svg [tabindex]").count(),
    0,
    "nothing in them is clicked",
  );
  await face.renewed(() => cards.nth(1).click());
  assert.equal(face.address().get("game"), "kayles");
  await face.says(face.turn, "Your turn");
  await page.goBack();
  await face.counts(cards, names.length);
});

browserTest("all games are there, and words find some of them", {}, async ({ face, page }) => {
  await front(face, page);
  await face.allGames.click();
  const cards = face.home.locator(".card");
  const games = await face.server.asked("api/games");
  await face.counts(cards, games.length);
  await face.home.getByRole("searchbox").fill("kayles");
  await face.says(face.home.getByRole("status"), /^\d+ games$/);
  await face.says(cards.first().locator("b"), "Kayles");
  await cards.first().locator("svg").first().waitFor();
  await page.reload();
  await face.counts(cards, games.length);
  await face.homeLink.click();
  await face.says(face.home, /Puzzle of the day/);
});

browserTest("a game of one's own is typed, or begins with an example", {}, async ({ face, page }) => {
  await front(face, page);
  const examples = page.getByRole("list", { name: "Examples" }).getByRole("button");
  assert.equal(await examples.count(), 6);
  for (let i = 0; i < 6; i += 1) {
    await examples.nth(i).click();
    const rule = await page.locator("#invented").inputValue();
    await face.renewed(() => page.getByRole("button", { name: "Play it" }).click());
    await face.says(face.turn, "Your turn");
    assert.equal(await face.game.inputValue(), rule);
    assert.ok((await face.handles.count()) > 1, rule);
    await face.homeLink.click();
    await examples.first().waitFor();
  }
});
