// Games from the first move to the last.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const OVER = / wins?$/;

/** Makes your moves with `move` until play is over; `before` sees each position in which you are to move. */
async function playOut(face, move, before = () => {}) {
  for (;;) {
    await face.says(face.turn, /^Your turn$| wins?$/);
    if (OVER.test(await face.turn.innerText())) return;
    await before();
    await face.renewed(move);
  }
}

const hinted = (face) => async () => {
  await face.hint.click();
  await face.says(face.told, /^Hint: .+\. This move wins/m);
  await face.makeThisMove.click();
};

const anyMove = (face) => () => face.handles.first().click();

browserTest("Kayles 3 + 4 is won by following the hints", {}, async ({ face }) => {
  await face.open();
  await face.stands("3 + 4");
  const winning = () => face.says(face.verdict, /The player to move wins/);
  await playOut(face, hinted(face), winning);
  await face.says(face.turn, "You win");
  const made = await face.moves.allTextContents();
  assert.equal(made.length % 2, 1, "the last move is yours");
  assert.match(made.at(-1), /^you: take \d from the heap of \d$/);
  assert.equal(await face.hint.isDisabled(), true);
});

browserTest("a lost position is lost against the computer", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "1 + 2 + 3" });
  await playOut(face, anyMove(face), () => face.says(face.verdict, /The player to move loses/));
  await face.says(face.turn, "The computer wins");
  assert.match((await face.moves.allTextContents()).at(-1), /^the computer: take \d from the heap of \d$/);
});

browserTest("a hint in a lost position says that it is lost", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "1 + 2 + 3" });
  await face.hint.click();
  await face.says(face.told, /^Hint: .*los[et]/m);
  await face.renewed(() => face.makeThisMove.click());
  await face.counts(face.moves, 2);
});

browserTest(
  "who moves second lets the computer begin, and wins what the beginner loses",
  {},
  async ({ face }) => {
    await face.open({ game: "kayles", position: "1 + 2 + 3" });
    await face.renewed(() => face.you.selectOption("1"));
    await face.says(face.turn, "Your turn");
    assert.match((await face.moves.allTextContents())[0], /^the computer: take \d from the heap of \d/);
    await playOut(face, hinted(face));
    await face.says(face.turn, "You win");
  },
);

browserTest("another side, or another play, begins the game anew", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 5 + 7" });
  await face.renewed(() => face.move("take 1 from the heap of 3").click());
  await face.counts(face.moves, 2);
  await face.says(face.turn, "Your turn");
  const made = await face.moves.allTextContents();
  await face.renewed(() => face.you.selectOption("1"));
  await face.counts(face.moves, 1);
  assert.match((await face.moves.allTextContents())[0], /^the computer: /);
  await face.renewed(() => page.goBack());
  await face.counts(face.moves, 2);
  assert.deepEqual(await face.moves.allTextContents(), made);
  await face.renewed(() => face.misere.check());
  await face.counts(face.moves, 0);
  await face.stands("3 + 5 + 7");
});

browserTest("two perfect players are watched, paused, and watched to the end", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4 + 5" });
  const { outcome } = await face.server.asked("api/solve", { game: "kayles", position: "3 + 4 + 5" });
  await face.opponent.selectOption("none");
  await face.says(face.turn, "The second player is to move");
  await face.renewed(() => face.pause.click());
  assert.equal(await face.pause.innerText(), "Go on");
  const position = await face.placed();
  assert.equal(await face.handles.first().getAttribute("aria-disabled"), "true");
  // Whatever else is shown, nobody moves.
  for (const _ of [1, 2]) await face.renewed(() => face.values.click());
  await face.says(face.verdict, /The player to move/);
  assert.equal(await face.placed(), position);
  await face.pause.click();
  await face.says(face.turn, outcome === "first" ? "The first player wins" : "The second player wins");
});

browserTest("friends move in turns at one screen", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "1 + 2", opponent: "friend" });
  await face.says(face.turn, "The first player is to move");
  await face.renewed(() => face.move("take 1 from the heap of 2").click());
  await face.says(face.turn, "The second player is to move");
  await face.stands("1 + 1");
  await face.renewed(() => face.move("take 1 from the heap of 1").click());
  await face.says(face.turn, "The first player is to move");
  await face.renewed(() => face.move("take 1 from the heap of 1").click());
  await face.says(face.turn, "The first player wins");
  assert.equal(await face.handles.count(), 0);
});

browserTest("in misère play who cannot move wins", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "1", opponent: "friend" });
  await face.says(face.verdict, /The player to move wins/);
  await face.renewed(() => face.misere.check());
  assert.equal(face.address().get("misere"), "1");
  await face.says(face.verdict, /The player to move loses/);
  await face.renewed(() => face.handles.first().click());
  await face.says(face.turn, "The second player wins");
});

browserTest("who is winning is asked before it is told", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", told: "0" });
  await face.says(face.who, /You.*The computer.*Nobody.*Tell me/s);
  for (const place of [face.who, face.seen]) {
    await face.says(place, /\w/);
    assert.doesNotMatch(await place.innerText(), /wins|loses|\*\d|winning move/i);
  }
  await face.who.getByRole("button", { name: "The computer", exact: true }).click();
  await face.says(face.who, /^Not so\.\s+The player to move wins/);
  assert.equal(face.address().get("told"), "1");
  await face.renewed(() => face.who.getByRole("button", { name: "Hide it" }).click());
  await face.who.getByRole("button", { name: "You", exact: true }).click();
  await face.says(face.who, /^Right\.\s+The player to move wins/);
  await face.says(face.verdict, /The player to move wins/);
});

browserTest("who wins may be hidden before it is known why", { only: "server" }, async ({ face, page }) => {
  await face.open({ game: "kayles", position: "3 + 4", told: "0" });
  let explain;
  const asked = new Promise((resolve) => (explain = resolve));
  await page.route("**/api/explain", explain);
  await face.who.getByRole("button", { name: "The computer", exact: true }).click();
  const held = await asked;
  await face.renewed(() => face.who.getByRole("button", { name: "Hide it" }).click());
  await held.abort().catch(() => {}); // it was given up
  await face.says(face.who, /Tell me/);
});

browserTest(
  "the values of the moves stand on the board, by shape and in words",
  {},
  async ({ face, page }) => {
    await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
    assert.equal(await page.locator("#board .worth").count(), 0);
    await face.renewed(() => face.values.check());
    const { moves } = await face.server.asked("api/solve", { game: "kayles", position: "3 + 4" });
    await page.locator("#board .worth").first().waitFor();
    await face.says(page.locator("#marks span"), "wins, or is best\ndraws\nis worse");
    const names = await face.handles.evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
    const win = names.filter((name) => name.endsWith(" – wins"));
    // The same move may be made at both ends of a row.
    const winning = new Set(win.map((name) => name.replace(/^.*: /, "").replace(" – wins", "")));
    assert.deepEqual([...winning].sort(), moves.map(({ words }) => words).sort());
    assert.equal(names.filter((name) => name.endsWith(" – does not win")).length, names.length - win.length);
    assert.equal(await page.locator("#board .worth.won circle").count(), win.length);
    assert.equal(await page.locator("#board .worth.lost rect").count(), names.length - win.length);
    await face.renewed(() => face.values.uncheck());
    assert.equal(await page.locator("#board .worth").count(), 0);
  },
);

browserTest("a random player moves, and one who errs", {}, async ({ face }) => {
  for (const opponent of ["random", "errs"]) {
    await face.open({ game: "nim", position: "3 + 4 + 5", opponent });
    await face.renewed(() => face.handles.first().click());
    await face.counts(face.moves, 2);
    await face.says(face.turn, "Your turn");
    await face.says(face.moves, /^you: take .*\nthe computer: take /);
  }
});

browserTest("a winning move that is listed is made by a click", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
  const { moves } = await face.server.asked("api/solve", { game: "kayles", position: "3 + 4" });
  await face.counts(face.worthMaking, moves.length);
  assert.deepEqual(
    await face.worthMaking.allTextContents(),
    moves.map(({ words }) => words),
  );
  await face.renewed(() => face.worthMaking.first().click());
  await face.says(face.verdict, /The player to move loses/);
});
