// A graph with loops, where some positions are drawn.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

/** Who goes from 4 to 0 loses, who stays at 4 does not: a draw. The cycle 0, 1, 2 is decided through 3. */
const NEXT = [[1], [2], [0, 3], [], [4, 0]];
const SET = JSON.stringify({ next: NEXT });

/** The outcomes by backward induction: what is never decided is a draw. */
function outcomes(next) {
  const of = next.map(() => null);
  for (let changed = true; changed;) {
    changed = false;
    next.forEach((options, v) => {
      if (of[v]) return;
      if (options.some((w) => of[w] === "P")) of[v] = "N";
      else if (options.every((w) => of[w] === "N")) of[v] = "P";
      changed ||= of[v] !== null;
    });
  }
  return of.map((outcome) => outcome ?? "D");
}

const open = (face, more) => face.open({ game: "tokens-on-a-graph", set: SET, opponent: "friend", ...more });

browserTest("a draw is told on the board's side: in words and by a letter", {}, async ({ face }) => {
  await open(face, { position: "4" });
  await face.says(face.verdict, /D\s+A draw[^]*nobody can force a win/);
  assert.deepEqual(await face.worthMaking.allTextContents(), ["from 4 to 4"]);
  await face.renewed(() => face.worthMaking.first().click());
  await face.stands("4");
  await face.counts(face.moves, 1);
});

browserTest("every vertex has the verdict that backward induction gives it", {}, async ({ face }) => {
  const verdicts = {
    N: /^N\s+The player to move wins/,
    P: /^P\s+The player to move loses/,
    D: /^D\s+A draw/,
  };
  assert.deepEqual(outcomes(NEXT), ["N", "P", "N", "P", "D"]);
  for (const [v, outcome] of outcomes(NEXT).entries()) {
    await open(face, { position: String(v) });
    if (NEXT[v].length) await face.says(face.verdict, verdicts[outcome]);
    else await face.says(face.seen, /^The second player wins\. No move is left/);
  }
});

browserTest("the pattern of a graph has its draws", {}, async ({ face }) => {
  await open(face, { position: "4", pattern: "1" });
  await face.says(face.facts, /5 vertices: 2 P-positions .*2 N-positions .*1 draw/);
  await face.counts(face.drawing, 1);
  const { bytes } = await face.saved("CSV");
  const [, ...rows] = bytes
    .toString()
    .trim()
    .split("\n")
    .map((row) => row.split(",").slice(0, 2));
  assert.deepEqual(
    rows,
    outcomes(NEXT).map((outcome, v) => [String(v), outcome]),
  );
  // The letters stand in the drawing, so that colour is not the only sign.
  const letters = await face.drawing.locator("svg text").allTextContents();
  for (const letter of ["N", "P", "D"]) assert.ok(letters.includes(letter), `${letter} among ${letters}`);
  // Keys go from vertex to vertex and read them out; Enter puts the token there.
  await face.drawing.focus();
  await face.drawing.press("ArrowRight");
  await eventually(async () =>
    assert.match((await face.spoken.allTextContents()).join(), /vertex 0: .*N-position/),
  );
  await face.drawing.press("ArrowLeft");
  await eventually(async () =>
    assert.match((await face.spoken.allTextContents()).join(), /vertex 4: .*a draw/),
  );
  await face.drawing.press("ArrowRight");
  await face.renewed(() => face.drawing.press("Enter"));
  await face.stands("0");
});

browserTest("the computer keeps a draw", {}, async ({ face }) => {
  await face.open({ game: "tokens-on-a-graph", set: SET, position: "4", you: "second" });
  await face.says(face.turn, "Your turn");
  await face.stands("4");
});
