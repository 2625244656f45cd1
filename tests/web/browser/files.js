// Patterns as files: SVG, PNG, CSV.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

const PATTERNS = {
  "a chart": { game: "kayles", position: "5", opponent: "friend", pattern: "1" },
  "a map": { game: "wythoff", position: "(1, 2)", opponent: "friend", pattern: "1" },
  "a graph": {
    game: "tokens-on-a-graph",
    set: JSON.stringify({ next: [[1], [2], [0, 3], [], [4, 0]] }),
    position: "0",
    opponent: "friend",
    pattern: "1",
  },
};

/** The name of the root element of an XML text, or what is wrong with it; and how much is drawn. */
const parsed = (page, text) =>
  page.evaluate((text) => {
    const { documentElement: root } = new DOMParser().parseFromString(text, "image/svg+xml");
    const wrong = root.querySelector("parsererror") ?? (root.localName === "parsererror" ? root : null);
    return {
      name: wrong ? wrong.textContent : root.localName,
      size: [root.getAttribute("width"), root.getAttribute("height")].map(Number),
      drawn: root.querySelectorAll("path, rect, circle, image").length,
      title: root.getAttribute("aria-label"),
    };
  }, text);

for (const [what, state] of Object.entries(PATTERNS)) {
  browserTest(
    `${what} is saved as SVG that is XML, and as PNG of twice its size`,
    {},
    async ({ face, page }) => {
      await face.open(state);
      await face.counts(face.saveAs("SVG"), 1);
      const svg = await face.saved("SVG");
      assert.match(svg.name, /\.svg$/);
      const { name, size, drawn, title } = await parsed(page, svg.bytes.toString());
      assert.equal(name, "svg");
      assert.ok(drawn > 3, `${drawn} things drawn`);
      assert.ok(title.startsWith(state.game), title);
      assert.doesNotMatch(svg.bytes.toString(), /NaN|undefined|Infinity/);
      const png = await face.saved("PNG");
      assert.match(png.name, /\.png$/);
      assert.deepEqual([...png.bytes.subarray(0, 8)], [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
      assert.equal(png.bytes.toString("latin1", 12, 16), "IHDR");
      assert.deepEqual(
        [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)],
        size.map((one) => 2 * one),
      );
      assert.ok(png.bytes.length > 1000, `${png.bytes.length} bytes`);
    },
  );
}

browserTest("the CSV of a chart is the table of the server", {}, async ({ face }) => {
  await face.open(PATTERNS["a chart"]);
  await face.counts(face.saveAs("CSV"), 1);
  const { bytes } = await face.saved("CSV");
  const rows = bytes.toString().trim().split("\n");
  assert.equal(rows.length, 1002);
  const {
    entries: { cells: values },
  } = await face.server.asked("api/table", { game: "kayles", to: 1000 });
  assert.deepEqual(rows, ["n,value", ...values.map((value, n) => `${n},${value}`)]);
});

browserTest("the CSV of a map is the table of the server", {}, async ({ face }) => {
  await face.open(PATTERNS["a map"]);
  await face.upTo("20").click();
  const {
    entries: { cells: grid },
  } = await face.server.asked("api/table", { game: "wythoff", to: 20 });
  const rows = grid.flatMap((row, a) => row.map((value, b) => `${a},${b},${value}`));
  // Until the smaller map is shown, the larger one is saved.
  await eventually(async () => {
    const { bytes } = await face.saved("CSV");
    assert.deepEqual(bytes.toString().trim().split("\n"), ["a,b,value", ...rows]);
  });
});
