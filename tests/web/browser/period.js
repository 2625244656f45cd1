// Kayles' nim-sequence: its period, shaded where it is proved, and a million values that zoom.

import assert from "node:assert/strict";
import { between } from "../support/between.js";
import { eventually } from "../support/eventually.js";
import { pixels } from "../support/pixels.js";
import { browserTest } from "../support/stage.js";

const KAYLES = { game: "kayles", position: "5", opponent: "friend", pattern: "1" };

/** How many pixels have the tint of the period: clearly redder than blue, which the values never are. */
async function tinted(face) {
  const { data } = await pixels(face.canvas);
  let count = 0;
  for (let at = 0; at < data.length; at += 4)
    if (data[at + 3] > 20 && data[at] - data[at + 2] > 30) count += 1;
  return count;
}

/** Answers the question for the period as if the proof had not been found. */
const unproved = (page) =>
  between(page, {
    after(path, question, text) {
      if (path !== "period") return text;
      assert.ok(text.includes('"proved":true'));
      return text.replace('"proved":true', '"proved":false').replace(/"theorem":"[^"]*"/, '"theorem":null');
    },
  });

browserTest("the proved period of Kayles is said and shaded", {}, async ({ face }) => {
  await face.open(KAYLES);
  const { preperiod, period } = await face.server.asked("api/period", { game: "kayles" });
  assert.deepEqual([preperiod, period], [71, 12]);
  await face.says(face.period, /^Period 12 from 71 on, proved by .*Guy and Smith/);
  await face.upTo("100").click();
  await eventually(async () => assert.ok((await tinted(face)) > 2000));
  const { bytes } = await face.saved("SVG");
  assert.match(bytes.toString(), />[^<]*preperiod 71</);
  assert.match(bytes.toString(), />period 12</);
});

browserTest("a period that is not proved is not shaded", {}, async ({ face, page }) => {
  await unproved(page);
  await face.open(KAYLES);
  await face.says(face.period, /^Seen but not proved: period 12 from 71 on.*not shaded/);
  const { bytes } = await face.saved("SVG");
  assert.doesNotMatch(bytes.toString(), />[^<]*(pre)?period \d+</);
  // The values are there, the tint is not.
  const { data } = await pixels(face.canvas);
  assert.ok(
    data.some((part, at) => at % 4 === 3 && part > 200),
    "the canvas is not empty",
  );
  assert.equal(await tinted(face), 0);
});

browserTest("a million values zoom by wheel and by keys", {}, async ({ face, page }) => {
  await face.open(KAYLES);
  await face.upTo(/^1\s?000\s?000$/).click();
  await face.says(face.facts, /^1\s000\s001 values from 0 to 1\s000\s000: the largest is \*8,/);
  const plot = page.locator("#panel-pattern .u-over");
  await eventually(async () => assert.ok((await plot.boundingBox())?.width > 100));
  await plot.scrollIntoViewIfNeeded();
  /** The heap that is read out under a place of the plot, from 0 (left) to 1. */
  const heapAt = async (share) => {
    const { x, y, width, height } = await plot.boundingBox();
    await page.mouse.move(x + share * width, y + height / 2);
    return Number(/(?:heap|n =) ([\d\s]+):/.exec(await face.readout.innerText())[1].replace(/\s/g, ""));
  };
  const wide = async () => (await heapAt(0.75)) - (await heapAt(0.25));
  const all = await wide();
  assert.ok(Math.abs(all - 500_000) < 3000, `half of the chart is ${all} heaps`);
  const under = await heapAt(0.5);
  await page.mouse.wheel(0, -400);
  await eventually(async () => assert.ok((await wide()) < 0.6 * all));
  assert.ok(Math.abs((await heapAt(0.5)) - under) < 3000, "the heap under the mouse stays there");
  // To single heaps.
  for (let turn = 0; turn < 16; turn += 1) await page.mouse.wheel(0, -400);
  await eventually(async () => assert.ok((await wide()) <= 10));
  await page.mouse.move(0, 0);
  await face.drawing.focus();
  await face.drawing.press("0");
  await eventually(async () => assert.ok(Math.abs((await wide()) - all) < 3000));
  await face.drawing.focus();
  await face.drawing.press("+");
  await eventually(async () => assert.ok(Math.abs((await wide()) - all / 2) < 3000));
  await face.drawing.press("-");
  await eventually(async () => assert.ok(Math.abs((await wide()) - all) < 3000));
});

browserTest(
  "the values read out are those of the table, and Enter puts a heap on the board",
  {},
  async ({ face }) => {
    await face.open(KAYLES);
    const {
      entries: { cells: values },
    } = await face.server.asked("api/table", { game: "kayles", to: 20 });
    await face.counts(face.drawing, 1);
    await face.drawing.focus();
    await face.drawing.press("Home");
    for (let heap = 0; heap <= 12; heap += 1) {
      const words = `heap ${heap}: *${values[heap]}${values[heap] ? "" : ", a P-position"}`;
      await eventually(async () => assert.equal(await face.readout.innerText(), words));
      if (heap < 12) await face.drawing.press("ArrowRight");
    }
    await face.renewed(() => face.drawing.press("Enter"));
    await face.stands("12");
  },
);
