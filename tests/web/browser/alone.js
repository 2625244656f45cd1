// The page without a server: it opens offline, is asked from wherever it lies, and goes on after a failure.

import assert from "node:assert/strict";
import { eventually } from "../support/eventually.js";
import { browserTest } from "../support/stage.js";

const only = "files";
const NIM = { game: "nim", position: "3 + 4", opponent: "friend" };

/** Waits until everything is kept for those who have no network. */
const kept = (page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

browserTest(
  "after the first visit it opens and answers without a network",
  { only, own: true },
  async ({ face, page, server }) => {
    await face.open(NIM);
    await kept(page);
    server.leave();
    await assert.rejects(fetch(server.address), "nobody is there");
    await page.reload();
    await face.says(face.verdict, /The player to move wins/);
    await face.pick("kayles");
    await face.says(face.verdict, /The player to move/);
    assert.equal(await page.title(), "grundy");
  },
);

browserTest("two pages of one origin keep their own files", { only }, async ({ face, page }) => {
  await face.open(NIM);
  await kept(page);
  const names = await page.evaluate(() => caches.keys());
  assert.equal(names.length, 1);
  assert.ok(names[0].startsWith(`grundy ${face.server.address} `), names[0]);
});

browserTest(
  "what a policy forbids is not run",
  { only, allowed: [/Content Security Policy/] },
  async ({ face, page }) => {
    await face.open(NIM);
    const ran = await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.ran = true";
      document.body.append(script);
      return window.ran ?? false;
    });
    assert.equal(ran, false);
  },
);

for (const [what, failing, said] of [
  [
    "a failure of the program",
    { kind: "failure", data: "a mistake, as the test wants it" },
    /mistake in the program/,
  ],
  ["an end of the memory", { kind: "full", data: "unreachable" }, /takes more memory than the browser gives/],
])
  browserTest(
    `${what} is said, and the next question is answered`,
    { only, allowed: [/as the test wants it|unreachable/] },
    async ({ face, page }) => {
      // No question leads to a failure, so the answer to one is replaced.
      await page.addInitScript((failing) => {
        window.Worker = class extends Worker {
          set onmessage(heard) {
            super.onmessage = ({ data }) => {
              const fails = window.fails && data.kind === "answer";
              window.fails &&= !fails;
              heard({ data: fails ? failing : data });
            };
          }
        };
      }, failing);
      await face.open(NIM);
      await face.says(face.verdict, /The player to move wins/);
      await page.evaluate(() => (window.fails = true));
      await face.position.fill("9");
      await face.setUp.click();
      await face.says(face.misplaced, said);
      await face.place("9");
      await face.says(face.verdict, /The player to move wins/);
      await eventually(() => assert.equal(page.workers().length, 1));
    },
  );
