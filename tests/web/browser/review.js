// The strip of the game: going back, slips, the review at the end, and what comes next.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

browserTest("a game that is won is reviewed, with its only slip", {}, async ({ face }) => {
  // Nim 1 + 2: taking the 2 loses, but between friends the second player errs as well.
  await face.open({ game: "nim", position: "1 + 2", opponent: "friend", told: "0" });
  await face.renewed(() => face.move("take 1 from the heap of 1").click()); // a slip: 2 is left
  await face.renewed(() => face.move("take 1 from the heap of 2").click()); // another: 1 is left
  assert.equal(await face.plies.count(), 2);
  assert.equal(await face.page.locator(".ply.slip").count(), 0, "nothing is told before the end");
  await face.renewed(() => face.move("take 1 from the heap of 1").click());
  await face.says(face.review, /The first player won after 3 moves in all\./);
  await face.says(
    face.review,
    /Move 1 was the first player’s only slip\. Move 2 was the second player’s only slip\./,
  );
  await face.counts(face.page.locator(".ply.slip"), 2);
  assert.match(
    await face.plies.first().getAttribute("aria-label"),
    /^Move 1, the first player: take 1 .*a slip/,
  );
  // A click goes back to before the move, to try otherwise.
  await face.renewed(() => face.plies.first().click());
  await face.stands("1 + 2");
  await face.renewed(() => face.move("take 1 from the heap of 2").click());
  await face.stands("1 + 1");
});

browserTest("a game that is lost is reviewed, and played again from the other side", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "2 + 2", told: "0" });
  while (!/wins?$/.test(await face.turn.innerText())) {
    await face.renewed(() => face.handles.first().click());
    await face.says(face.turn, /Your turn|wins?$/);
  }
  await face.says(face.turn, "The computer wins");
  await face.says(
    face.review,
    /The computer won after \d moves in all\.\s+You made no slip: it was lost from the beginning/,
  );
  await face.renewed(() => face.review.getByRole("button", { name: "Swap sides" }).click());
  await face.says(face.turn, "Your turn");
  await face.counts(face.moves, 1);
  assert.equal(await face.you.inputValue(), "1");
  await face.renewed(() => face.restart.click());
  await face.says(face.turn, "Your turn");
});

browserTest("again begins anew, and another game is chosen from all of them", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "2", told: "0" });
  await face.renewed(() => face.move("take 2 from the heap of 2").click());
  await face.says(face.review, /You won after 1 move in all\.\s+You made no slip\./);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await face.review.getByRole("button", { name: "Challenge a friend" }).click();
  await face.says(face.review, /The link is copied/);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(new URL(link).hash, "#game=nim&position=2");
  await face.renewed(() => face.review.getByRole("button", { name: "Again" }).click());
  await face.stands("2");
  await face.renewed(() => face.move("take 2 from the heap of 2").click());
  await face.review.getByRole("button", { name: "Another game" }).click();
  await face.says(face.home, /All games/);
});

browserTest("while it is told who wins, slips are marked at once", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.renewed(() => face.move("take 3 from the heap of 3").click());
  await face.counts(face.page.locator(".ply.slip"), 1);
  await face.renewed(() => face.move("take 4 from the heap of 4").click());
  await face.says(face.review, /The second player won after 2 moves in all/);
});

browserTest("the browser goes back a move, and then to the game before", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4 + 5" });
  await face.renewed(() => face.move("take 1 from the heap of 3").click());
  await face.counts(face.plies, 2);
  await face.says(face.turn, "Your turn");
  const reply = await face.placed();
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.plies, 4);
  await face.renewed(() => page.goBack());
  await face.stands(reply);
  await face.counts(face.plies, 2);
  await face.renewed(() => page.goBack());
  await face.stands("3 + 4 + 5");
  await face.counts(face.plies, 0);
  await face.renewed(() => page.goForward());
  await face.stands(reply);
});

browserTest(
  "bad luck is no slip, and which move drew a lot is known after reloading",
  {},
  async ({ face, page }) => {
    const game = "moves-that-may-fail";
    const past = ["11", "11", "11", "11", "11", "9", "1"];
    await face.open({ game, set: '{"K":8}', position: "0", start: "11", past });
    await face.says(face.review, /You won after 7 moves in all\.\s+You made no slip\./);
    await page.addInitScript(() => (Math.random = () => 0.99));
    await face.open({ game, set: '{"K":8}', position: "11", opponent: "friend" });
    const worse = /take 8 from the heap of 11/;
    await face.renewed(() => face.board.getByRole("button", { name: worse }).first().click());
    await face.says(face.moves, worse);
    await face.counts(page.locator(".ply.slip"), 1);
    await page.reload();
    await face.says(face.moves, worse);
    await face.counts(page.locator(".ply.slip"), 1);
  },
);
