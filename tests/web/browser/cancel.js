// Long questions are given up at a button, and nobody works on them any more.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";
import { works } from "../support/working.js";

/** Misère sums of Grundy's game as one position: longer than the time limit. */
const LONG = { game: "grundys-game", position: "60 + 50 + 40", misere: "1", opponent: "friend" };

browserTest(
  "Stop ends a long question, and the next one is answered",
  { own: true },
  async ({ face, server }) => {
    await face.open(LONG);
    await face.says(face.busy, /Finding out who wins: [\d\s,]+ done/);
    await works(face, true);
    await face.stop.click();
    await face.says(face.told, /^Stopped\./);
    for (const place of [face.who, face.seen]) await face.says(place, /^Not known: it was stopped\./);
    assert.equal(await face.busy.isVisible(), false);
    await works(face, false);
    // The server answers anybody, and the page goes on.
    const { outcome } = await server.asked("api/solve", { game: "nim", position: "1 + 2" });
    assert.equal(outcome, "first");
    await face.place("3");
    await face.says(face.verdict, /The player to move/);
  },
);

browserTest("another position gives up the question about the last one", { own: true }, async ({ face }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins/);
  await face.place("4");
  await face.says(face.verdict, /The player to move/);
  await works(face, false);
});

browserTest(
  "a position with very many moves is set up as a link to it is opened",
  { own: true },
  async ({ face }) => {
    await face.open({ game: "grundys-game", position: "9 + 14" });
    await face.says(face.verdict, /The player to move/);
    await face.position.fill("1000000000");
    await face.setUp.click();
    await face.says(face.busy, /Listing the moves/);
    await face.counts(face.boards, 0);
    assert.equal(await face.seen.locator(".verdict").count(), 0);
    assert.equal(await face.hint.isDisabled(), true);
    assert.equal(face.address().get("position"), "1000000000");
    await face.stop.click();
    await face.says(face.told, /^Stopped\./);
    await works(face, false);
  },
);

browserTest("Ask again asks again", { own: true }, async ({ face }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins/);
  await face.stop.click();
  await face.told.getByRole("button", { name: "Ask again" }).click();
  await face.says(face.busy, /Finding out who wins/);
  await works(face, true);
  await face.stop.click();
  await works(face, false);
});

// The workers of a page end with it.
browserTest("a page that is left asks nothing any more", { own: true, only: "server" }, async ({ face }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins/);
  await works(face, true);
  await face.page.close();
  await works(face, false);
});

browserTest("what is typed meanwhile is checked while a long question is worked on", {}, async ({ face }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins: [\d\s,]+ done/);
  await face.game.fill("take 1..x");
  await face.says(face.mistakes, /x/);
  await face.says(face.busy, /Finding out who wins: [\d\s,]+ done/);
});
