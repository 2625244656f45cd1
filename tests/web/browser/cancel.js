// Long questions are given up at a button, and the server stops working on them.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

/** Misère sums of Grundy's game as one position: longer than the server's time limit. */
const LONG = { game: "grundys-game", position: "60 + 50 + 40", misere: "1", opponent: "friend" };

/** How long a process has worked, in hundredths of a second; null where the system does not tell. */
function worked(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
    return Number(fields[11]) + Number(fields[12]);
  } catch {
    return null;
  }
}

/** Waits until the process works, or rests, for a while. */
async function busy(pid, wanted) {
  if (worked(pid) === null) return;
  let before = worked(pid);
  let since = Date.now();
  await eventually(async () => {
    if (Date.now() - since < 300) throw new Error("not looked at long enough");
    const share = (worked(pid) - before) / ((Date.now() - since) / 10);
    [before, since] = [worked(pid), Date.now()];
    assert.ok(
      wanted ? share > 0.1 : share < 0.03,
      `the server works ${Math.round(100 * share)} % of the time`,
    );
  });
}

browserTest(
  "Stop ends a long question, and the next one is answered",
  { own: true },
  async ({ face, server }) => {
    await face.open(LONG);
    await face.says(face.busy, /Finding out who wins: [\d,]+ done/);
    await busy(server.pid, true);
    await face.stop.click();
    await face.says(face.told, /^Stopped\./);
    assert.equal(await face.busy.isVisible(), false);
    await busy(server.pid, false);
    // The server answers anybody, and the page goes on.
    const { outcome } = await server.asked("api/solve", { game: "nim", position: "1 + 2" });
    assert.equal(outcome, "first");
    await face.place("3");
    await face.says(face.verdict, /The player to move/);
  },
);

browserTest(
  "another position gives up the question about the last one",
  { own: true },
  async ({ face, server }) => {
    await face.open(LONG);
    await face.says(face.busy, /Finding out who wins/);
    await face.place("4");
    await face.says(face.verdict, /The player to move/);
    await busy(server.pid, false);
  },
);

browserTest("Ask again asks again", { own: true }, async ({ face, server }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins/);
  await face.stop.click();
  await face.told.getByRole("button", { name: "Ask again" }).click();
  await face.says(face.busy, /Finding out who wins/);
  await busy(server.pid, true);
  await face.stop.click();
  await busy(server.pid, false);
});

browserTest("a page that is left asks nothing any more", { own: true }, async ({ face, server }) => {
  await face.open(LONG);
  await face.says(face.busy, /Finding out who wins/);
  await busy(server.pid, true);
  await face.page.close();
  await busy(server.pid, false);
});
