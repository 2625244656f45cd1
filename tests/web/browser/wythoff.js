// Wythoff's heat map: its values, and the golden lines.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { apart, patches, pixel, pixels } from "../support/pixels.js";
import { browserTest } from "../support/stage.js";
import { losing, nimValues } from "../support/wythoff.js";

const WYTHOFF = { game: "wythoff", position: "(3, 5)", opponent: "friend", pattern: "1" };

/** The table of a CSV file, `values[a][b]`, and up to where it goes. */
function tableOf(bytes) {
  const [head, ...rows] = bytes.toString().trim().split("\n");
  assert.equal(head, "a,b,value");
  const values = [];
  for (const [a, b, value] of rows.map((row) => row.split(",").map(Number))) (values[a] ??= [])[b] = value;
  return values;
}

const colour = (face, name) =>
  face.page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${name})`;
    const parts = getComputedStyle(probe).color.match(/\d+/g).map(Number);
    probe.remove();
    return parts;
  }, name);

browserTest("the values of the map are the mex of their options", {}, async ({ face }) => {
  await face.open(WYTHOFF);
  await face.counts(face.canvas, 1);
  const { name, bytes } = await face.saved("CSV");
  assert.match(name, /^wythoff-.*\.csv$/);
  const values = tableOf(bytes);
  const to = values.length - 1;
  assert.ok(to >= 20, `a map to ${to} only`);
  assert.deepEqual(values, nimValues(to));
  const zeros = values.flatMap((row, a) => row.flatMap((value, b) => (value ? [] : [`${a},${b}`])));
  assert.deepEqual(new Set(zeros), losing(to));
});

// So wide that a cell has enough pixels to be told by its colour.
const WIDE = { viewport: { width: 1600, height: 900 } };
browserTest("the marks on the map are the P-positions, and they stand out", WIDE, async ({ face }) => {
  await face.open(WYTHOFF);
  await face.counts(face.canvas, 1);
  const to = tableOf((await face.saved("CSV")).bytes).length - 1;
  const gold = await colour(face, "--golden");
  const { image, discs } = await eventually(async () => {
    const image = await pixels(face.canvas);
    const found = patches(image, (one) => one[3] > 200 && apart(one, gold) < 40).filter(
      ({ size }) => size > 6,
    );
    // The lowest disc is the one in the legend.
    const discs = found.sort((a, b) => a.y - b.y).slice(0, -1);
    assert.equal(discs.length, losing(to).size);
    return { image, discs };
  });
  // From the discs alone: the lowest is (0, 0), the one farthest to the right has the greatest first number.
  const origin = discs.at(-1);
  const farthest = Math.max(...[...losing(to)].map((pair) => Number(pair.split(",")[0])));
  const cell = (Math.max(...discs.map(({ x }) => x)) - origin.x) / farthest;
  assert.ok(cell > 4, `cells of ${cell} pixels`);
  const marked = discs.map(
    ({ x, y }) => `${Math.round((x - origin.x) / cell)},${Math.round((origin.y - y) / cell)}`,
  );
  assert.deepEqual(new Set(marked), losing(to));
  // Each differs from the four cells around it, none of which is a P-position.
  for (const pair of losing(to)) {
    const [a, b] = pair.split(",").map(Number);
    const at = (a, b) => pixel(image, Math.round(origin.x + a * cell), Math.round(origin.y - b * cell));
    for (const [da, db] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ]) {
      const [x, y] = [a + da, b + db];
      if (x < 0 || y < 0 || x > to || y > to) continue;
      assert.ok(apart(at(a, b), at(x, y)) > 60, `(${pair}) looks like (${x},${y})`);
    }
  }
});

browserTest("the map reads out its cells, and puts a pair on the board", {}, async ({ face }) => {
  await face.open(WYTHOFF);
  await face.counts(face.canvas, 1);
  const values = nimValues(4);
  const spoken = (words) =>
    eventually(async () => {
      const said = (await face.spoken.allTextContents()).join(" ");
      assert.ok(said.includes(words), `${said} lacks ${words}`);
    });
  await face.drawing.focus();
  const path = [
    ["ArrowRight", 0, 0],
    ["ArrowRight", 1, 0],
    ["ArrowUp", 1, 1],
    ["ArrowUp", 1, 2],
    ["ArrowRight", 2, 2],
  ];
  for (const [key, a, b] of path) {
    await face.drawing.press(key);
    await spoken(`(${a}, ${b}): *${values[a][b]}${values[a][b] ? "" : ", a P-position"}`);
  }
  await face.drawing.press("ArrowLeft");
  await spoken("(1, 2): *0, a P-position");
  await face.renewed(() => face.drawing.press("Enter"));
  await face.stands("(1, 2)");
  await face.says(face.verdict, /The player to move loses/);
});
