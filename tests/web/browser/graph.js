// A graph changed by clicks and by keys, in the field of its parameter.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const NEXT = [[1, 2], [2], [3], []];

async function opened(face, page, state = {}) {
  const set = JSON.stringify({ next: NEXT });
  await face.open({
    game: "tokens-on-a-graph",
    set,
    position: "0 + 2",
    opponent: "friend",
    tab: "rule",
    ...state,
  });
  const editor = page.getByRole("group", { name: "The graph, changed by clicks" });
  await face.counts(editor, 1);
  return {
    editor,
    vertex: (v) => editor.getByRole("button", { name: `vertex ${v}`, exact: true }),
    button: (name) => editor.getByRole("button", { name, exact: true }),
    graph: () => JSON.parse(face.address().get("set")).next,
  };
}

browserTest("edges and vertices come and go by clicks", {}, async ({ face, page }) => {
  const { editor, vertex, button, graph } = await opened(face, page);
  assert.equal(await button("Remove the vertex").isDisabled(), true);
  await vertex(0).click();
  assert.equal(await vertex(0).getAttribute("aria-pressed"), "true");
  await vertex(3).hover();
  await face.says(editor.getByRole("status"), "A new edge from 0 to 3");
  await face.renewed(() => vertex(3).click());
  assert.deepEqual(graph(), [[1, 2, 3], [2], [3], []]);
  await vertex(0).click();
  await face.renewed(() => vertex(1).click());
  assert.deepEqual(graph(), [[2, 3], [2], [3], []]);
  await face.renewed(() => button("Add a vertex").click());
  assert.deepEqual(graph(), [[2, 3], [2], [3], [], []]);
  await vertex(4).click();
  await face.renewed(() => button("Loop at the vertex").click());
  assert.deepEqual(graph(), [[2, 3], [2], [3], [], [4]]);
  // The token on a vertex that goes goes with it, and the others keep their places.
  await vertex(0).click();
  await face.renewed(() => button("Remove the vertex").click());
  assert.deepEqual(graph(), [[1], [2], [], [3]]);
  await face.stands("1");
  assert.equal(await face.parameter("next").inputValue(), "[[1],[2],[],[3]]");
  const { outcome } = await face.server.asked("api/solve", {
    game: "tokens-on-a-graph",
    set: { next: graph() },
    position: "1",
  });
  await face.says(face.verdict, outcome === "first" ? /The player to move wins/ : /The player to move loses/);
});

browserTest("a graph is changed by the keyboard, edges both ways", {}, async ({ face, page }) => {
  const next = [[1], [0, 2], [1]];
  const { vertex, button, graph } = await opened(face, page, {
    game: "node-kayles",
    set: JSON.stringify({ next }),
    position: "{0, 1, 2}",
  });
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await button("Add a vertex").focus();
  await face.renewed(() => page.keyboard.press("Enter"));
  assert.equal(face.address().get("position"), "{0, 1, 2, 3}");
  assert.equal(await button("Add a vertex").evaluate((one) => one === document.activeElement), true);
  await vertex(0).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  assert.equal(await vertex(0).getAttribute("aria-pressed"), "false");
  await page.keyboard.press(" ");
  for (let steps = 0; (await focused()) !== "vertex 3"; steps += 1) {
    assert.ok(steps < 12, "the arrows lead to every vertex");
    await page.keyboard.press(steps % 4 === 3 ? "ArrowDown" : "ArrowRight");
  }
  await face.renewed(() => page.keyboard.press("Enter"));
  assert.deepEqual(graph(), [[1, 3], [0, 2], [1], [0]]);
  assert.equal(await focused(), "vertex 3", "the focus stays");
  await face.renewed(() => page.keyboard.press("Delete"));
  assert.deepEqual(graph(), next);
  await face.stands("{0, 1, 2}");
});

browserTest("a tree grows a branch and loses one", {}, async ({ face, page }) => {
  const set = JSON.stringify({ parent: [0, 0, 1, 1] });
  const { vertex, button } = await opened(face, page, { game: "hackenbush-tree", set, position: "4" });
  const parent = () => JSON.parse(face.address().get("set")).parent;
  await vertex(2).click();
  await face.renewed(() => button("Add a vertex").click());
  assert.deepEqual(parent(), [0, 0, 1, 1, 2]);
  assert.equal(face.address().get("position"), "{1, 2, 3, 4}");
  assert.equal(await button("Remove the vertex").isDisabled(), true);
  await vertex(3).click();
  await vertex(2).click();
  await face.renewed(() => button("Remove the vertex").click());
  assert.deepEqual(parent(), [0, 0, 1]);
  assert.equal(face.address().get("position"), "{1, 2}");
});

browserTest("vertices are put into a position and taken out", {}, async ({ face, page }) => {
  const set = JSON.stringify({ next: [[1], [0, 2], [1]] });
  await face.open({ game: "node-kayles", set, position: "{0, 1, 2}", opponent: "friend" });
  await face.tab("play");
  await page.locator("#edit").evaluate((edit) => (edit.open = true));
  const vertex = (n) => page.locator("#editing").getByRole("button", { name: `${n} is there`, exact: true });
  assert.equal(await vertex(1).getAttribute("aria-pressed"), "true");
  await face.renewed(() => vertex(1).click());
  await face.stands("{0, 2}");
  await face.renewed(() => vertex(2).click());
  await face.stands("{0}");
  assert.equal(await vertex(0).isDisabled(), true, "the last one stays");
  await face.renewed(() => vertex(1).click());
  await face.stands("{0, 1}");
});

const REFUSED = /status of 400/; // Chromium tells its console of every answer that is no success

browserTest(
  "an edge to a vertex that is not there is told at its field, and there is no board",
  { allowed: [REFUSED] },
  async ({ face, page }) => {
    const wrong = page.locator("#parameter-next-wrong");
    await face.open({ game: "geography", position: "0", set: '{"next":[[1],[0]]}', tab: "rule" });
    await face.parameter("next").fill("[[1],[0,7]]");
    await face.renewed(() => face.parameter("next").press("Tab"));
    await face.says(wrong, /There is no place 7 among 2/);
    await face.says(page.locator("#board"), /cannot have this value of next/);
    await face.says(face.turn, "");
    await face.parameter("next").fill("[[1],[0]]");
    await face.renewed(() => face.parameter("next").press("Tab"));
    await face.says(face.turn, "Your turn");
    await face.says(wrong, "");
    // The rule may have the graph itself; what nobody comes to hinders nobody.
    const rule = (next) => `v -> w for w in next[v]\ngiven next = ${next}`;
    await face.open({ game: rule("[[1],[2],[0,9],[]]"), position: "2", tab: "rule" });
    await face.says(wrong, /There is no place 9 among 4/);
    await face.open({ game: rule("[[1],[3],[0,9],[]]"), position: "0", tab: "rule" });
    await face.says(face.turn, "Your turn");
  },
);
