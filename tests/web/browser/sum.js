// Sums of different games: kayles 5, nim 3 and wythoff (1, 2), whose values are *4, *3 and *0.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const REFUSED = { allowed: [/status of 400/] }; // Chromium tells its console of every answer that is no success
const SUM = "game=kayles&position=5&game=nim&position=3&game=wythoff&position=(1,2)";

/** Opens an address as it is typed, and has it told who is winning. */
const visit = (face, hash) => face.renewed(() => face.page.goto(`${face.server.address}#${hash}&told=1`));

/** The components and their nim-values as they stand in the table, and their sum behind them. */
async function values(face) {
  const rows = await face.seen.locator(".columns tbody tr, .columns tfoot tr").allInnerTexts();
  return rows.map((row) => row.split("\t").slice(0, 2));
}

browserTest(
  "a sum is won by following the hints, and each verdict is that of the nim-values",
  {},
  async ({ face, page }) => {
    await visit(face, `${SUM}&opponent=friend`);
    await face.says(face.verdict, /The player to move wins[^]*value \*7/);
    assert.deepEqual(await values(face), [
      ["kayles 5", "*4"],
      ["nim 3", "*3"],
      ["wythoff (1, 2)", "*0"],
      ["nim-sum", "*7"],
    ]);
    assert.deepEqual(await face.titles.allInnerTexts(), ["Kayles", "Nim", "Wythoff's game"]);
    for (let plies = 1; !/wins$/.test(await face.turn.innerText()); plies += 1) {
      await face.hint.click();
      await face.says(face.told, /^Hint: (kayles|nim|wythoff): /m);
      await face.renewed(() => face.makeThisMove.click());
      await face.counts(face.moves, plies);
      if (/wins$/.test(await face.turn.innerText())) break;
      await face.says(face.verdict, plies % 2 ? /The player to move loses/ : /The player to move wins/);
      const all = (await values(face)).map(([, value]) => Number(value.slice(1)));
      const sum = all.length > 1 ? all.pop() : all[0];
      const xor = all.reduce((sum, value) => sum ^ value, 0);
      assert.equal(sum, xor);
      assert.equal(xor === 0, plies % 2 === 1);
    }
    await face.says(face.turn, "The first player wins");
    assert.equal(await face.handles.count(), 0);
    // The address has it all, and takes it back.
    const shown = await face.shown();
    await face.renewed(() => page.reload());
    assert.deepEqual(await face.shown(), shown);
    for (let left = shown.moves.length - 1; left >= 0; left -= 1) {
      await face.renewed(() => face.undo.click());
      await face.counts(face.moves, left);
    }
    const address = decodeURIComponent(new URL(page.url()).hash);
    assert.equal(address.replace(/&tab=\w+$/, ""), `#${SUM.replace(",", ", ")}&opponent=friend&told=1`);
    await face.says(face.verdict, /value \*7/);
  },
);

browserTest("a click makes the move on its own board", {}, async ({ face }) => {
  await visit(face, "game=kayles&position=2&game=nim&position=2&opponent=friend");
  await face.says(face.verdict, /The player to move loses/);
  const nim = face.boards.nth(1);
  await face.renewed(() => nim.getByRole("button", { name: "take 1 from the heap of 2" }).click());
  assert.deepEqual(await face.moves.allTextContents(), ["the first player: nim: take 1 from the heap of 2"]);
  assert.deepEqual(face.address().getAll("position"), ["2", "1"]);
  assert.deepEqual(face.address().getAll("past"), ["2", "2"]);
  await face.says(face.told, /The first player: nim: take 1 from the heap of 2\./);
  await face.says(face.worthMaking, "kayles: take 1 from the heap of 2");
  // What is looked at on a board is explained.
  await face.boards.nth(0).getByRole("button").first().hover();
  await face.says(face.explained, "Why kayles 2 is worth *2");
  await face.boards.nth(1).getByRole("button").first().hover();
  await face.says(face.explained, "Why nim 1 is worth *1");
});

browserTest("the computer wins the sum that is left to it", {}, async ({ face }) => {
  await visit(face, "game=kayles&position=2&game=nim&position=2");
  for (;;) {
    await face.says(face.turn, /^Your turn$| wins?$/);
    if (/ wins?$/.test(await face.turn.innerText())) break;
    await face.says(face.verdict, /The player to move loses/);
    await face.renewed(() => face.handles.first().click());
  }
  await face.says(face.turn, "The computer wins");
});

browserTest("under misère play the sum is another one, and no values are added", {}, async ({ face }) => {
  await visit(face, "game=kayles&position=1&game=nim&position=1&opponent=friend");
  await face.says(face.verdict, /The player to move loses/);
  await face.renewed(() => face.misere.check());
  await face.says(face.verdict, /The player to move wins/);
  assert.deepEqual(await values(face), []);
});

browserTest("an ending in one game is the end of the sum, on all boards", {}, async ({ face }) => {
  const rule = "n -> n - k for k in 1..2\nlose if n == 0";
  const sum = [
    { game: rule, position: "2" },
    { game: "nim", position: "3" },
  ];
  await face.open({ sum, opponent: "friend" });
  await face.renewed(() => face.move("take 2 from the heap of 2").click());
  await face.says(face.turn, "The first player wins");
  await face.says(face.told, /n -> n - k for k in 1\.\.2 …: take 2[^]*its line “lose if n == 0”/);
  assert.deepEqual(face.address().getAll("position"), ["0", "3"]);
  assert.equal(await face.handles.count(), 0);
});

browserTest("a move that no list names is made in a sum too", {}, async ({ face, page }) => {
  const sum = [
    { game: "kayles", position: "5" },
    { game: "nim", position: "3 + 5000" },
  ];
  await face.open({ sum, opponent: "friend" });
  const amount = page.getByRole("spinbutton", { name: "how many to take from the heap of 5000" });
  await amount.fill("100");
  await face.renewed(() => amount.press("Enter"));
  await face.says(face.told, /nim: take 100 from the heap of 5000\./);
  assert.deepEqual(face.address().getAll("position"), ["5", "3+4900"]);
});

browserTest("the keyboard stays on the board on which a move was made", {}, async ({ face, page }) => {
  await visit(face, "game=kayles&position=5&game=nim&position=3&opponent=friend");
  const focused = () =>
    [...document.querySelectorAll(".board")].findIndex((one) => one.contains(document.activeElement));
  const taken = async (words) => {
    await face.move(words).focus();
    await face.renewed(() => page.keyboard.press("Enter"));
    return page.evaluate(focused);
  };
  assert.equal(await taken("take 1 from the heap of 3"), 1);
  // Where nothing is left to do, it goes to another.
  assert.equal(await taken("take 2 from the heap of 2"), 0);
});

browserTest("one game may be there twice", {}, async ({ face }) => {
  const sum = [
    { game: "kayles", position: "2" },
    { game: "kayles", position: "3 + 4" },
  ];
  await face.open({ sum, opponent: "friend" });
  await face.says(face.verdict, /The player to move loses[^]*value \*0/);
  await face.renewed(() => face.move("take 1 from the heap of 4").click());
  assert.deepEqual(face.address().getAll("position"), ["2", "3+3"]);
  await face.renewed(() => face.choose("Kayles").nth(1).click());
  assert.equal(await face.placed(), "3 + 3");
});

browserTest("a game is added, chosen, and taken away again", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "5", opponent: "friend" });
  await face.renewed(() => face.handles.first().click());
  await face.tab("rule");
  const before = face.page.url();
  await face.renewed(() => face.add.click());
  assert.equal(await face.game.inputValue(), "");
  assert.equal(face.page.url(), before, "nothing is lost before another game is named");
  await face.counts(face.moves, 1);
  await face.renewed(() => face.game.fill("take {1, 4}"));
  await face.place("6");
  assert.deepEqual(face.address().getAll("game"), ["kayles", "take {1, 4}"]);
  await face.says(face.explained, /^Why kayles /);
  const sum = [
    { game: "kayles", position: face.address().get("position") },
    { game: "take {1, 4}", position: "6" },
  ];
  const { value } = await face.server.asked("api/solve", { sum });
  await face.says(face.verdict, new RegExp(`value \\${value}$`));
  await face.renewed(() => face.choose("Kayles").click());
  assert.equal(await face.game.inputValue(), "kayles");
  assert.equal(await face.placed(), sum[0].position);
  await face.renewed(() => face.takeAway("take {1, 4}").click());
  assert.deepEqual(face.address().getAll("game"), ["kayles"]);
  await face.counts(face.takeAway(/./), 0);
  assert.equal(await face.add.isVisible(), true);
});

browserTest("the pattern is that of the chosen game, and says which", {}, async ({ face }) => {
  await visit(face, "game=kayles&position=5&game=wythoff&position=(1,2)&opponent=friend&pattern=2");
  await face.says(face.page.locator("#pattern-title"), "Pattern of Wythoff's game");
  await face.says(face.facts, /P-position/);
  await face.pattern.getByRole("button", { name: "Kayles", exact: true }).click();
  await face.says(face.page.locator("#pattern-title"), "Pattern of Kayles");
  await face.says(face.period, /period/i);
  assert.equal(face.address().get("pattern"), "1");
  assert.equal(await face.game.inputValue(), "kayles");
});

browserTest("an address with a mistake says in which game, and loses nothing", REFUSED, async ({ face }) => {
  const board = face.page.locator("#board");
  await visit(face, "game=kayles&position=5&game=wythof&position=(1,2)");
  await face.says(board, /The rule of “wythof” has a mistake/);
  assert.equal(await face.underlined.innerText(), "wythof");
  assert.deepEqual(face.address().getAll("position"), ["5", "(1,2)"]);
  await face.renewed(() => face.game.fill("wythoff"));
  await face.says(face.verdict, /The player to move wins[^]*value \*4/);
  await visit(face, "game=kayles&position=5&game=wythoff&position=(1,x)");
  await face.says(board, /The position of “Wythoff's game” has a mistake/);
  await face.says(face.misplaced, /x has no value here/);
  assert.deepEqual(face.address().getAll("position"), ["5", "(1,x)"]);
  await face.renewed(() => face.choose("Kayles").click());
  await face.renewed(() => board.getByRole("button", { name: "Show it" }).click());
  await face.place("(1,2)");
  await face.says(face.verdict, /value \*4/);
});

browserTest(
  "games that do not go together are refused, in the words of the server",
  REFUSED,
  async ({ face }) => {
    const board = face.page.locator("#board");
    await visit(face, "game=kayles&position=3&game=take-and-keep&position=5");
    await face.says(board, /kayles is played for the last move and take-and-keep for what the moves gain/);
    await face.renewed(() => face.takeAway("Take and Keep").click());
    await face.says(face.turn, "Your turn");
  },
);

browserTest("two values for parameters of one name are refused, not mixed up", {}, async ({ face }) => {
  const graph = (set, position) =>
    `game=tokens-on-a-graph&position=${position}&set=${encodeURIComponent(set)}`;
  const [one, other] = ['{"next":[[1],[]]}', '{"next":[[1],[2],[]]}'];
  await visit(face, `${graph(one, 0)}&${graph(other, 0)}&opponent=friend`);
  await face.says(face.page.locator("#board"), /both have a parameter next/);
  await visit(face, `${graph(other, 0)}&game=tokens-on-a-graph([[1],[]])&position=0&opponent=friend`);
  await face.says(face.verdict, /The player to move wins[^]*value \*1/);
  const all = await values(face);
  assert.deepEqual(
    all.map(([, value]) => value),
    ["*0", "*1", "*1"],
  );
});

browserTest("a colour is nobody's own in a sum", {}, async ({ face, page }) => {
  const northcott = "game=northcott&position=([1,2],[5,4],%22white%22)";
  const caption = page.locator("#board figcaption").filter({ hasText: /white/i });
  await visit(face, `${northcott}&opponent=friend`);
  await face.says(caption, "white to move");
  await visit(face, `game=kayles&position=5&${northcott}&opponent=friend`);
  await face.renewed(() => face.handles.first().click());
  await face.says(caption, "here white is moved next");
});
