// How play ends, in sight and for a screen reader; and patterns whose data end.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

browserTest(
  "the mouse reaches its hole, and the page says by which line it has won",
  {},
  async ({ face }) => {
    await face.open({
      game: "cat-and-mouse",
      set: JSON.stringify({ next: [[2, 4], [3, 4], [0, 3, 5], [1, 2], [0, 1], [2]] }),
      position: '(2, 5, "mouse")',
      opponent: "friend",
    });
    const legal = { game: "cat-and-mouse", set: JSON.parse(face.address().get("set")) };
    const { moves } = await face.server.asked("api/moves", { ...legal, position: '(2, 5, "mouse")' });
    const home = moves.findIndex(({ text }) => text[0].startsWith("(0,"));
    await face.renewed(() => face.move(moves[home].words).click());
    await face.says(face.turn, "The first player wins");
    await face.says(
      face.seen,
      /The first player wins\. The rule ends play here, by its line “lose if mouse == 0/,
    );
    assert.doesNotMatch(await face.seen.innerText(), /No move is left/);
    await face.says(face.told, /The first player wins\. The rule ends play/);
  },
);

browserTest("who has won is announced", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "1", opponent: "friend" });
  assert.doesNotMatch(await face.told.innerText(), /wins/);
  await face.renewed(() => face.handles.first().click());
  await face.says(face.told, /^The first player: take 1 .*\.\n+The first player wins\. No move is left\.$/);
  await face.renewed(() => face.undo.click());
  assert.doesNotMatch(await face.told.innerText(), /wins/);
});

browserTest("a pattern goes as far as the data of its game", {}, async ({ face }) => {
  await face.open({ game: "ends", position: "(0, 3)", opponent: "friend", pattern: "1" });
  await face.says(
    face.pattern.locator(".pattern-note").first(),
    /It goes no further than 3: there is no place 4/,
  );
  await face.counts(face.canvas, 1);
  assert.doesNotMatch(await face.pattern.innerText(), /There is no pattern/);
});

browserTest(
  "where a graph ends its pattern ends, which is said once, in words of its own",
  { only: "server" },
  async ({ face }) => {
    for (const [game, last, has] of [
      ["geography", 8, "9 vertices"],
      ["green-hackenbush", 15, "15 edges"],
    ]) {
      await face.open({ game, pattern: "1" });
      await face.says(
        face.pattern.locator(".pattern-note").first(),
        `It goes no further than ${last}: the graph has ${has}.`,
      );
      await face.counts(face.canvas, 1);
      assert.doesNotMatch(await face.pattern.innerText(), /there is no place/);
    }
  },
);

browserTest(
  "the name of a board is the title of its game, and what is drawn",
  { only: "server", locale: "de" },
  async ({ face, page }) => {
    const named = (game, name) =>
      face.open({ game }).then(() => page.getByRole("group", { name, exact: true }).waitFor());
    await named("edge-geography", /: Stein auf Ecke 0$/);
    await named("can-i-win", /: nichts durchgestrichen; noch 41$/);
    await named("end-nim", /^End-Nim: /);
    await face.open({ game: "stone-game-iii" });
    assert.deepEqual(await face.handles.evaluateAll((all) => all.map((one) => one.ariaLabel)), [
      "nimm das erste, Gewinn 3",
      "7: nimm die ersten 2, Gewinn 10",
      "-2: nimm die ersten 3, Gewinn 8",
    ]);
  },
);

browserTest(
  "components without a sign between them are told to have one",
  { allowed: [/status of 400/] },
  async ({ face }) => {
    await face.open({ game: "nim", position: "5", opponent: "friend" });
    await face.position.fill("3 4");
    await face.setUp.click();
    await face.says(face.misplaced, /write 3 \+ 4/);
    await face.place("3 + 4");
    await face.stands("3 + 4");
  },
);

browserTest("how far a pattern goes is kept in the link", {}, async ({ face, another }) => {
  await face.open({ game: "kayles", position: "5", opponent: "friend", pattern: "1" });
  await face.upTo("100").click();
  await face.says(face.facts, /from 0 to 100:/);
  assert.equal(face.address().get("range"), "100");
  const there = await another({});
  await there.renewed(() => there.page.goto(face.page.url()));
  await there.says(there.facts, /from 0 to 100:/);
});
