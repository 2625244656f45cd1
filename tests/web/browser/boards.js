// Board by board: every game of the catalogue can be played to the full on the page.

import assert from "node:assert/strict";
import { example } from "../../../crates/grundy-web/assets/js/editor/catalogue.js";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

/** The words of a move on the page. */
const wordsOf = ({ words, gain, cost }) =>
  words + (gain == null ? "" : `, gaining ${gain}`) + (cost == null ? "" : `, at a cost of ${cost}`);

/**
 * Everything that is offered on the board: `{ words, by }`, where `by` numbers the buttons and handles; what
 * a handle with several moves means is read in the list that it opens.
 */
const offered = (page) =>
  page.evaluate(async () => {
    const board = document.querySelector("#board");
    const press = (element) => element.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    board.querySelector(".moves .more")?.click();
    const found = [];
    const all = [...board.querySelectorAll(".handle"), ...board.querySelectorAll(".moves button")];
    for (const [by, element] of all.entries()) {
      element.dataset.by = by;
      if (element.localName === "button") found.push({ words: element.textContent, by });
      else if (/: \d+ moves$/.test(element.ariaLabel)) {
        // It picks a piece up, or leads on to other handles; pressed again it puts it down.
        press(element);
        found.push({ leads: Boolean(board.querySelector(".reached")), words: element.ariaLabel, by });
        press(element);
      } else if (!/(^|: )\d+ moves: /.test(element.ariaLabel))
        found.push({ words: element.ariaLabel, by, ends: true });
      else {
        press(element);
        const chooser = board.querySelector(".chooser");
        if (!chooser) continue;
        chooser.querySelector(".more")?.click();
        for (const button of chooser.querySelectorAll(".moves button"))
          found.push({ words: button.textContent, by, chosen: true });
        chooser.querySelector(".dismiss").click();
      }
    }
    return found;
  });

/** A place on the screen where a handle is hit, and nothing that lies over it; null where there is none. */
const hit = (page, by) =>
  page.evaluate((by) => {
    const handle = document.querySelector(`#board [data-by="${by}"]`);
    handle.scrollIntoView({ block: "center", inline: "center" });
    const { left, top, width, height } = handle.getBoundingClientRect();
    const shares = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
    for (const down of shares) {
      for (const along of shares) {
        const [x, y] = [left + along * width, top + down * height];
        if (handle.contains(document.elementFromPoint(x, y))) return { x, y };
      }
    }
    return null;
  }, by);

/** Whether a large heap is on the board, whose number is typed. */
const amounts = (page) => page.locator("#board input[type=number]").count();

/** What is wrong with the board of a game; nothing where all of it can be played. */
async function mistakes(face, entry) {
  const { position, set } = example(entry);
  const legal = await face.server.asked("api/moves", { game: entry.name, set, position });
  await face.open({
    game: entry.name,
    set: JSON.stringify(set),
    position: position.join(" + "),
    opponent: "friend",
  });
  await face.says(face.verdict, /\w/);
  const { page } = face;
  const wanted = legal.moves.map(wordsOf);
  const all = (await offered(page)).map(({ words, ends, ...rest }) => ({
    ...rest,
    words: ends ? (wanted.find((one) => words === one || words.endsWith(`: ${one}`)) ?? words) : words,
  }));
  const wrong = [];
  for (const { by, words } of all) {
    if (!(await hit(page, by))) covered.push(`${entry.name} ${legal.text.join(" + ")}: ${words}`);
  }
  for (const { leads, words } of all) if (leads === false) wrong.push(`leads nowhere: ${words}`);
  const options = all.filter(({ leads }) => leads === undefined);
  for (const { words } of options)
    if (!wanted.includes(words)) wrong.push(`offers what is no move: ${words}`);
  const large = await amounts(page);
  const count = (list, words) => list.filter((one) => one === words).length;
  const words = options.map((one) => one.words);
  for (const one of new Set(wanted)) {
    if (count(words, one) < count(wanted, one) && !large)
      wrong.push(`cannot be made: ${one} (${count(wanted, one)} times)`);
  }
  if (large) wrong.push(...(await typed(face, legal, words)));
  if (!wrong.length) wrong.push(...(await played(face, legal, options)));
  return wrong;
}

/** What is wrong with a large heap, from which one takes by typing how many. */
async function typed({ page }, { moves, position: [size] }, offered) {
  const [amount, take] = [
    page.locator("#board input[type=number]").first(),
    page.getByRole("button", { name: "take", exact: true }),
  ];
  const wrong = [];
  for (const move of moves.filter((move) => !offered.includes(wordsOf(move)))) {
    await amount.fill(String(size - move.to.reduce((sum, part) => sum + part, 0)));
    if (await take.first().isDisabled()) wrong.push(`cannot be typed: ${wordsOf(move)}`);
  }
  return wrong;
}

/** Makes one of the moves by mouse and compares what it leaves. */
async function played(face, legal, options) {
  const { page } = face;
  const chosen = options[Math.floor(options.length / 2)] ?? {
    words: wordsOf(legal.moves.at(-1)),
    typed: true,
  };
  const same = legal.moves.filter((move) => wordsOf(move) === chosen.words);
  const after = same.flatMap((move) =>
    (move.branch_text ?? [move.text]).map((parts) =>
      legal.text.toSpliced(move.component, 1, ...parts).join(" + "),
    ),
  );
  const place = chosen.typed ? null : await hit(page, chosen.by);
  await face.renewed(async () => {
    if (chosen.typed) return page.getByRole("button", { name: "take", exact: true }).first().click();
    const { x, y } = place;
    await page.mouse.click(x, y);
    if (!chosen.chosen) return;
    const chooser = page.getByRole("dialog", { name: "Which move?" });
    await chooser.getByRole("button", { name: chosen.words, exact: true }).first().click();
  });
  const { game, set } = { game: legal.game, set: JSON.parse(face.address().get("set") ?? "{}") };
  const placed = await face.placed();
  const written = await Promise.all(
    after.map(async (position) =>
      (await face.server.asked("api/moves", { game, set, position })).text.join(" + "),
    ),
  );
  return written.includes(placed) ? [] : [`${chosen.words} leaves ${placed}, not ${written.join(" or ")}`];
}

/** A test for some letters each, so that a mistake is found where it is. */
const FIRST_LETTERS = ["ab", "c", "d", "efg", "hijklm", "n", "opq", "rs", "tuvwxyz"];
let seen = 0;
const covered = [];

for (const letters of FIRST_LETTERS) {
  const range = letters.length > 1 ? `${letters[0]} to ${letters.at(-1)}` : letters;
  browserTest(`the games ${range} can be played to the full on their boards`, {}, async ({ face }) => {
    const games = await face.server.asked("api/games");
    const found = {};
    for (const entry of games.filter(({ name }) => letters.includes(name[0]))) {
      if (!example(entry).position) continue;
      seen += 1;
      const wrong = await mistakes(face, entry).catch((mistake) => [String(mistake.message ?? mistake)]);
      if (wrong.length) found[entry.name] = wrong;
    }
    assert.deepEqual(found, {});
  });
}

browserTest("no game of the catalogue was left out", {}, async ({ face }) => {
  const games = await face.server.asked("api/games");
  assert.equal(seen, games.filter((entry) => example(entry).position).length);
});

browserTest("no handle is covered by others", {}, async () => assert.deepEqual(covered, []));

browserTest(
  "what is tapped is as large as a finger on a phone, and a tap beside it means the nearest",
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  async ({ face, page }) => {
    const tightest = () =>
      page.evaluate(async () => {
        const { boxOf, tightest } = await import("./js/board/touch.js");
        const drawings = [...document.querySelectorAll("#board svg.drawing")];
        return Math.min(...drawings.map((one) => tightest([...one.querySelectorAll(".handle")].map(boxOf))));
      });
    for (const [game, position] of [
      ["kayles", "3 + 12"],
      ["consecutive-piles", "12"],
      ["impartial-clobber", '"XOXOXOXO"'],
    ]) {
      await face.open({ game, position, opponent: "friend" });
      await eventually(async () => assert.ok((await tightest()) > 39, game));
    }
    // The stones of a long row are as large as those of a short one.
    await face.open({ game: "treblecross", position: "7 + 3", opponent: "friend" });
    const cells = await page
      .locator("#board .cell")
      .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width)));
    assert.equal(new Set(cells).size, 1);
    const next = "[[1],[0,2],[1]]";
    await face.open({
      game: "arc-kayles",
      set: `{"next":${next}}`,
      position: "{0, 1, 2}",
      opponent: "friend",
    });
    const { x, y, width, height } = await face.handles.first().boundingBox();
    await page.touchscreen.tap(x + width / 2, y + height + 8);
    await face.counts(face.plies, 1);
  },
);

browserTest("nothing is drawn as what it is not", {}, async ({ face, page }) => {
  const tiles = page.locator("#board .tile");
  const set = '{"a":[4,-2,7,-5]}';
  // The stones that are merged are one, and the table ends where the row does.
  await face.open({ game: "stone-game-viii", set, position: "2", opponent: "friend" });
  assert.deepEqual(await tiles.allTextContents(), ["2", "7", "-5"]);
  await face.open({ game: "stone-game-iii", set, position: "0", opponent: "friend", pattern: "1" });
  await face.says(face.pattern, /The score goes from/);
  await face.counts(face.pattern.getByRole("button", { name: "1 000", exact: false }), 0);
  // A token goes round a circle, by the numbers of its player; another one stays in its disc.
  await face.open({ game: "berzerk", position: "(2, 0)", opponent: "friend" });
  await face.counts(page.locator("#board .vertex"), 5);
  await face.says(page.locator("#board figcaption"), /S\[0\] = \[3, 2\]/);
  await face.open({ game: "circle-game", set: '{"D":9}', position: "(0, 0)", opponent: "friend" });
  await face.counts(page.locator("#board path.frame"), 1);
  // One writes into the cells of a strip; moves name the squares of a word.
  await face.open({ game: "treblecross", position: "5", opponent: "friend" });
  await face.counts(page.locator("#board .cell"), 5);
  await face.counts(page.locator("#board .stone"), 0);
  await face.open({ game: "impartial-clobber", position: '"XOX"', opponent: "friend" });
  assert.deepEqual(await page.locator("#board .number").allTextContents(), ["1", "2", "3"]);
});
