// Whether anybody works on a question still.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { eventually } from "./eventually.js";
import { FILES } from "./stage.js";

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
async function processWorks(pid, wanted) {
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

/** Whether a worker does not hear for a while, because it works. */
async function isDeaf(worker) {
  let wait;
  const heard = worker.evaluate(() => false).catch(() => false); // one that is ended works no more
  const late = new Promise((resolve) => (wait = setTimeout(resolve, 1000, true)));
  const deaf = await Promise.race([heard, late]);
  clearTimeout(wait);
  return deaf;
}

/** Waits until the one who answers the page works, or rests. */
export function works(face, wanted) {
  if (!FILES) return processWorks(face.server.pid, wanted);
  return eventually(async () => {
    const deaf = await Promise.all(face.page.workers().map(isDeaf));
    assert.equal(deaf.some(Boolean), wanted, `${deaf.length} workers, of which some work: ${!wanted}`);
  });
}
