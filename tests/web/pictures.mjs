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

/** Each picture: the state, or none at home, and how to make it ready. */
const PICTURES = {
  home: {
    async ready({ page }) {
      await page.locator(".puzzle svg").first().waitFor();
      await page.locator(".card:nth-child(4) svg").first().waitFor();
    },
    high: 880,
  },
  heaps: {
    state: {
      game: "kayles",
      position: "5 + 2 + 4",
      start: "5 + 7",
      past: ["5 + 7", "5 + 1 + 5"],
      tab: "why",
      values: "1",
    },
    async ready(face) {
      await face.says(face.verdict, /The player to move/);
      await face.page.locator("#board .worth").first().waitFor();
      await face.handles.nth(2).hover();
    },
    high: 860,
  },
  wythoff: {
    state: { game: "wythoff", position: "(5, 9)", opponent: "friend", pattern: "1" },
    async ready(face) {
      await face.says(face.facts, /P-position/);
      await face.canvas.waitFor();
    },
    high: 760,
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
    high: 760,
  },
};

const server = await serve();
const browser = await launch();
mkdirSync(FOLDER, { recursive: true });
for (const [name, { state, ready, high }] of Object.entries(PICTURES)) {
  const page = await browser.newPage({
    viewport: { width: WIDE, height: 900 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  const face = new Face(page, server);
  if (state) await face.open(state);
  else await page.goto(server.address);
  await ready(face);
  await eventually(async () => {
    if (!(await page.evaluate(() => document.fonts.status === "loaded")))
      throw new Error("fonts are still loaded");
  });
  const path = fileURLToPath(new URL(`${name}.png`, FOLDER));
  await page.screenshot({ path, clip: { x: 0, y: 0, width: WIDE, height: high } });
  const { size } = statSync(path);
  console.log(`docs/images/${name}.png: ${size} bytes`);
  if (size > LARGEST) process.exitCode = 1;
  await page.close();
}
await browser.close();
await server.stop();
