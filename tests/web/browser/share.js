// The address holds the whole state.

import assert from "node:assert/strict";
import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import jsQR from "jsqr";
import { eventually } from "../support/eventually.js";
import { pictured } from "../support/pixels.js";
import { browserTest, FILES } from "../support/stage.js";

/** What a QR code on the screen says. */
async function decoded(locator) {
  const { data, width, height } = await pictured(locator);
  return jsQR(new Uint8ClampedArray(data), width, height)?.data;
}

const GRAPH = { next: [[1, 2], [2, 3], [3, 4], [4], []] };

/** States in which nobody is about to move, with everything the address can hold. */
const STATES = {
  "a misère match between friends, with the values of moves": {
    game: "kayles",
    position: "3 + 2",
    start: "3 + 4",
    past: ["3 + 4", "3 + 3"],
    misere: "1",
    opponent: "friend",
    values: "1",
  },
  "a match as second player": {
    game: "nim",
    position: "3 + 4 + 4",
    start: "3 + 4 + 5",
    past: "3 + 4 + 5",
    you: "second",
  },
  "a graph with its data": {
    game: "tokens-on-a-graph",
    set: JSON.stringify(GRAPH),
    position: "0 + 1",
    opponent: "friend",
  },
  "a typed rule": { game: "take {1, 2, 5}", position: "7 + 9" },
  "a position in words, with its pattern open": {
    game: "kayles",
    position: "12",
    opponent: "friend",
    pattern: "1",
  },
};

/** What is shown once everything is there. */
async function settled(face, state) {
  await face.says(face.turn, /Your turn|is to move/);
  await face.says(face.seen, /The player to move/);
  assert.equal(await face.game.inputValue(), state.game);
  assert.equal(await face.placed(), state.position);
  assert.equal(await face.misere.isChecked(), state.misere === "1");
  assert.equal(await face.values.isChecked(), state.values === "1");
  assert.equal(await face.opponent.inputValue(), state.opponent ?? "computer");
  assert.equal(await face.you.inputValue(), state.you === "second" ? "1" : "0");
  await face.counts(face.moves, [state.past ?? []].flat().length);
  const shown = await face.shown();
  // How sums are spaced in the list of moves has a test of its own.
  return {
    ...shown,
    moves: shown.moves.map((move) => move.replaceAll(" ", "")),
    address: Object.fromEntries(face.address()),
  };
}

for (const [what, state] of Object.entries(STATES)) {
  browserTest(
    `the link to ${what} opens it elsewhere, and reloading restores it`,
    {},
    async ({ face, page, another }) => {
      await face.open(state);
      const here = await settled(face, state);
      const there = await another({});
      await there.renewed(() => there.page.goto(page.url()));
      assert.deepEqual(await settled(there, state), here);
      await page.reload();
      assert.deepEqual(await settled(face, state), here);
    },
  );
}

browserTest(
  "moves that are made go into the link, and can be taken back elsewhere",
  {},
  async ({ face, page, another }) => {
    await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
    await face.renewed(() => face.move("take 3 from the heap of 4").click());
    await face.renewed(() => face.move("take 1 from the heap of 3").click());
    const there = await another({});
    await there.renewed(() => there.page.goto(page.url()));
    await there.stands("2 + 1");
    await there.renewed(() => there.undo.click());
    await there.stands("3 + 1");
    await there.renewed(() => there.restart.click());
    await there.stands("3 + 4");
  },
);

browserTest("the moves so far read the same after reloading", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.renewed(() => face.handles.first().click());
  await face.counts(face.moves, 1);
  const before = await face.moves.allTextContents();
  await face.renewed(() => page.reload());
  assert.deepEqual(await face.moves.allTextContents(), before);
});

browserTest(
  "a link holds the game, and its QR code is read by another library",
  {},
  async ({ face, page, another }) => {
    await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await face.renewed(() => face.handles.first().click());
    await face.share.click();
    await face.copyLink.click();
    await face.says(face.copyLink, "Copied");
    const link = await page.evaluate(() => navigator.clipboard.readText());
    assert.equal(link, page.url());
    assert.equal(await decoded(face.code), link);
    const there = await another({});
    await there.renewed(() => there.page.goto(link));
    await there.stands(await face.placed());
    await there.counts(there.moves, 1);
  },
);

browserTest("a challenge begins anew, and one moves second", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.renewed(() => face.handles.first().click());
  await face.share.click();
  await face.linkKind.selectOption("challenge");
  const link = await face.link.inputValue();
  assert.equal(await decoded(face.code), link);
  await page.goto(link);
  await face.counts(face.moves, 1); // the computer has begun
  assert.equal(face.address().get("start"), "3+4");
  assert.equal(await face.you.inputValue(), "1");
  await face.says(face.turn, "Your turn");
});

browserTest("a link for a class tells no answer, whatever is tried", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend", values: "1", tab: "why" });
  await face.share.click();
  await face.forClass.check();
  const link = await face.link.inputValue();
  for (const more of ["", "&told=1&values=1&tab=why", "&pattern=1&told=1"]) {
    await page.goto("about:blank");
    await face.renewed(() => page.goto(link + more));
    await face.says(face.turn, /is to move/);
    await face.says(face.who, "The answers are locked away in this link.");
    assert.equal(await face.patternTitle.isVisible(), false);
    assert.equal(await page.locator("#tab-why").isVisible(), false);
    assert.equal(await face.hint.isVisible(), false);
    await page.keyboard.press("h");
    await face.renewed(() => face.handles.first().click());
    await face.says(face.who, "The answers are locked away in this link.");
    assert.equal(await page.locator("#board .worth, .ply.slip, .verdict").count(), 0);
  }
});

/** Saves the board from the panel for sharing: the name of the file and its bytes. */
async function savedAs(face, kind) {
  const [file] = await Promise.all([
    face.page.waitForEvent("download"),
    face.sharing.getByRole("button", { name: kind, exact: true }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

browserTest("a page for a class stays one, wherever it is left for", {}, async ({ face, page }) => {
  const link = `${face.server.address}#game=kayles&position=3+4&locked=1`;
  await face.renewed(() => page.goto(`${link}&opponent=none`));
  assert.equal(await face.opponent.inputValue(), "computer");
  assert.equal(await face.opponent.locator("[value=none]").isDisabled(), true);
  await face.share.click();
  assert.equal(await face.sharing.getByRole("button", { name: /worksheet/ }).count(), 0);
  await face.sharing.press("Escape");
  await face.allGames.click();
  await page.locator('.card[href*="game=nim"]').first().click();
  await face.says(face.who, "The answers are locked away in this link.");
  await page.reload();
  await face.says(face.who, "The answers are locked away in this link.");
  await face.homeLink.click();
  await page.locator(".card").first().click();
  await face.says(face.who, "The answers are locked away in this link.");
  // Whoever changes the address leaves the class.
  await face.renewed(() => page.goto(link.replace("&locked=1", "")));
  await face.says(face.who, /Who|You/);
});

browserTest("the board is saved as a picture that stands alone", {}, async ({ face }) => {
  await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
  await face.share.click();
  const { name, bytes } = await savedAs(face, "SVG");
  assert.equal(name, "kayles.svg");
  const svg = bytes.toString();
  assert.doesNotMatch(svg, /class=|var\(|role=/);
  for (const words of ["row of 3 pins", "row of 4 pins"]) assert.ok(svg.includes(words), words);
  assert.equal(
    svg.split("#f8f1e1").length + svg.split("rgb(248, 241, 225)").length - 2 >= 7,
    true,
    "seven pins",
  );
  const png = await savedAs(face, "PNG");
  assert.deepEqual(
    [...png.bytes.subarray(1, 4)],
    [..."PNG"].map((letter) => letter.charCodeAt()),
  );
  assert.ok(png.bytes.readUInt32BE(16) > 300, "it is wide");
});

browserTest("a picture has all components, also those that are bars or words", {}, async ({ face }) => {
  for (const [game, position, words] of [
    ["nim", "123456789012 + 5", ["heap of 123456789012", "heap of 5"]],
    ["chomp", "[100, 3] + [2, 1]", ["[100, 3]"]],
  ]) {
    await face.open({ game, position, opponent: "friend" });
    await face.share.click();
    const svg = (await savedAs(face, "SVG")).bytes.toString();
    for (const one of words) assert.ok(svg.includes(`>${one}</text>`), one);
    await face.sharing.press("Escape");
  }
});

browserTest("the tolls of roads can be read in a picture too", {}, async ({ face, page }) => {
  const next = "[[],[[0,5],[2,1]],[[1,2]]]";
  await face.open({ game: "toll-roads", set: `{"next":${next}}`, position: "1", opponent: "friend" });
  assert.deepEqual(await page.locator("#board .toll").allTextContents(), ["5", "1", "2"]);
  await face.share.click();
  const svg = (await savedAs(face, "SVG")).bytes.toString();
  // The paper around a number lies under it.
  assert.equal(svg.match(/<text[^>]*paint-order="stroke[^>]*>(5|1|2)<\/text>/g)?.length, 3);
});

browserTest(
  "another page shows the game in a frame, and may show no other of its pages",
  { allowed: [/^elsewhere: http:\/\/127\.0\.0\.2:/] },
  async ({ face, page }) => {
    await face.open({ game: "kayles", position: "3 + 4", opponent: "friend" });
    await face.share.click();
    const frame = await page.getByLabel("To show it in another page").inputValue();
    const foreign = createServer((_, response) =>
      response
        .writeHead(200, { "Content-Type": "text/html" })
        .end(`<!doctype html><title>foreign</title><link rel="icon" href="data:,">${frame}`),
    );
    foreign.listen(0, "127.0.0.2");
    await once(foreign, "listening");
    try {
      const { address, port } = foreign.address();
      await page.goto(`http://${address}:${port}/`);
      const inside = page.frameLocator("iframe");
      await inside
        .getByRole("button", { name: /^pin 1/ })
        .first()
        .click();
      await inside.locator("#turn", { hasText: "The second player is to move" }).waitFor();
      assert.equal(await inside.getByRole("tab").count(), 0);
      const whole = await inside.getByRole("link", { name: "Open in grundy" }).getAttribute("href");
      assert.match(whole, /^\.\/#game=kayles&position=.*&start=3\+4&past=3\+4/);
    } finally {
      foreign.closeAllConnections();
      foreign.close();
    }
    if (!FILES) {
      const allows = async (path) => (await fetch(new URL(path, face.server.address))).headers;
      assert.match((await allows("embed.html")).get("Content-Security-Policy"), /frame-ancestors \*$/);
      assert.equal((await allows("embed.html")).get("X-Frame-Options"), null);
      for (const path of ["", "index.html", "js/main.js"])
        assert.match((await allows(path)).get("Content-Security-Policy"), /frame-ancestors 'none'$/);
    }
  },
);

browserTest("without the clipboard the link stands in its field, marked", {}, async ({ face, page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
  });
  await face.open({ game: "nim", position: "3 + 4" });
  await face.share.click();
  await face.copyLink.click();
  const marked = () =>
    face.link.evaluate((field) => field.value.slice(field.selectionStart, field.selectionEnd));
  await eventually(async () => assert.equal(await marked(), page.url()));
});

browserTest("Back and a link that is pasted change what is shown", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.open({ game: "kayles", position: "5", opponent: "friend" });
  await face.stands("5");
  await face.renewed(() => page.goBack());
  await face.stands("3 + 4");
  assert.equal(await face.game.inputValue(), "nim");
});

browserTest("an address that was cut off opens a page all the same", {}, async ({ face }) => {
  await face.open({ game: "nim", position: "3 + 4", set: '{"next": [[1', opponent: "frie", you: "third" });
  await face.stands("3 + 4");
  assert.equal(await face.opponent.inputValue(), "computer");
});

browserTest("what is kept is drawn in light colours", { colorScheme: "dark" }, async ({ face, page }) => {
  await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
  await face.share.click();
  const dark = await page.evaluate(() => getComputedStyle(document.querySelector(".stone .body")).fill);
  const board = (await savedAs(face, "SVG")).bytes.toString();
  assert.match(board, /<rect [^>]*fill="rgb\(255, 255, 255\)"/);
  assert.ok(!board.includes(dark), "a stone is as dark as on the page");
  await face.sharing.press("Escape");
  await face.open({ game: "kayles", position: "5", opponent: "friend", pattern: "1", range: "40" });
  const pattern = (await face.saved("SVG")).bytes.toString();
  const [, paper] = /<rect [^>]*fill="([^"]*)"/.exec(pattern);
  assert.equal(paper, "rgb(251, 250, 247)");
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
  await page.emulateMedia({ media: "print" });
  assert.equal(await ink(), "rgb(29, 36, 48)");
  await page.emulateMedia({ media: "screen" });
  // The page itself stays dark.
  assert.equal(await ink(), "rgb(233, 231, 225)");
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
});

browserTest(
  "a link that is followed as the computer moves leads where it says",
  {},
  async ({ face, page }) => {
    await face.open({ game: "kayles", position: "3 + 4" });
    await page.evaluate(() => {
      const here = location.href;
      location.hash = "#game=nim&position=1%20%2B%202";
      history.replaceState(null, "", here); // as a move does that comes before the browser has told of the link
    });
    await face.stands("1 + 2");
    assert.equal(face.address().get("game"), "nim");
  },
);

browserTest(
  "where there is no board no worksheet is offered",
  { allowed: [/status of 400/] },
  async ({ face, page }) => {
    const worksheet = face.sharing.getByRole("button", { name: /worksheet/ });
    for (const [state, count] of [
      [{ game: "take 1..3 or 7" }, 0],
      [{ game: "kayls" }, 0],
      [{ game: "kayles", position: "3 ++ 4" }, 0],
      [{ game: "kayles", position: "3 + 4", opponent: "friend" }, 1],
    ]) {
      await face.open(state);
      await face.says(page.locator("#board"), count ? /row of 3 pins/ : /mistake/);
      await face.share.click();
      assert.equal(await worksheet.count(), count, JSON.stringify(state));
      await face.sharing.press("Escape");
    }
  },
);

for (const [where, context] of Object.entries({
  "a mouse": {},
  "a finger": { viewport: { width: 700, height: 900 }, hasTouch: true, isMobile: true },
}))
  browserTest(
    `a frame shows the board with what is below it, for ${where}`,
    context,
    async ({ face, page }) => {
      for (const game of ["cram", "kayles", "wythoff", "nim"]) {
        await face.open({ game, opponent: "friend" });
        await face.share.click();
        const [, width, height] = /width="(\d+)" height="(\d+)"/
          .exec(await page.getByLabel("To show it in another page").inputValue())
          .map(Number);
        await page.setViewportSize({ width, height });
        await page.goto(`${face.server.address}embed.html${new URL(page.url()).hash}`);
        await face.says(face.turn, /is to move/);
        await face.hint.click();
        await face.says(face.told, /Hint/);
        for (const one of ["#board", "#turn", "#hint", "#undo", "#told"]) {
          const box = await page.locator(one).boundingBox();
          assert.ok(box.y >= 0 && box.y + box.height <= height, `${game}: ${one} ${JSON.stringify(box)}`);
        }
      }
    },
  );
