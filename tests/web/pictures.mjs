// The pictures of the page in the README: npm run pictures

import { mkdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { launch } from "./support/chromium.js";
import { eventually } from "./support/eventually.js";
import { Face } from "./support/face.js";
import { serve } from "./support/program.js";

const FOLDER = new URL("../../docs/images/", import.meta.url);
const WIDE = 1280;
const LARGEST = 200_000; // bytes

const GRAPH = { next: [[1], [2], [0, 3], [], [4, 0], [4, 6], [5, 7], [3, 2]] };

/** Each picture: the state, how to make it ready, and what of the page is in it, from the top. */
const PICTURES = {
  heaps: {
    state: { game: "kayles", position: "3 + 1 + 5", start: "3 + 4 + 5", past: ["3 + 4 + 5", "3 + 2 + 5"] },
    async ready(face) {
      await face.says(face.verdict, /The player to move/);
      await face.handles.nth(2).hover();
    },
    high: 770,
  },
  wythoff: {
    state: { game: "wythoff", position: "(4, 6)", opponent: "friend", pattern: "1" },
    async ready(face) {
      await face.says(face.facts, /P-position/);
      await face.canvas.waitFor();
    },
    only: "pattern",
  },
  graph: {
    state: {
      game: "tokens-on-a-graph",
      set: JSON.stringify(GRAPH),
      position: "5",
      opponent: "friend",
      pattern: "1",
    },
    async ready(face) {
      await face.says(face.facts, /draw/);
      await face.counts(face.drawing, 1);
    },
    only: "pattern",
  },
};

/** The pictured part: the whole page, or one part of it with a margin; never too high. */
async function frame(page, { only, high = 900 }) {
  const whole = await page.evaluate(() => document.documentElement.scrollHeight);
  if (!only) return { x: 0, y: 0, width: WIDE, height: Math.min(whole, high) };
  const { y, height } = await page.evaluate((id) => {
    const { top, height } = document.getElementById(id).getBoundingClientRect();
    return { y: top + scrollY, height };
  }, only);
  return { x: 0, y: Math.max(0, y - 12), width: WIDE, height: Math.min(height + 24, high) };
}

const server = await serve();
const browser = await launch();
mkdirSync(FOLDER, { recursive: true });
for (const [name, { state, ready, ...part }] of Object.entries(PICTURES)) {
  const page = await browser.newPage({
    viewport: { width: WIDE, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const face = new Face(page, server);
  await face.open(state);
  await ready(face);
  await eventually(async () => {
    if (!(await page.evaluate(() => document.fonts.status === "loaded")))
      throw new Error("fonts are still loaded");
  });
  const path = fileURLToPath(new URL(`${name}.png`, FOLDER));
  await page.screenshot({ path, fullPage: true, clip: await frame(page, part) });
  const { size } = statSync(path);
  console.log(`docs/images/${name}.png: ${size} bytes`);
  if (size > LARGEST) process.exitCode = 1;
  await page.close();
}
await browser.close();
await server.stop();
