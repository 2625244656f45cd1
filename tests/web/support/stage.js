// A test in the browser: one host of the page and one Chromium for all of them, a fresh context for each.
//
// PAGE says which page is tested: that of `server`, or that of `files`, which has the library in the browser.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch } from "./chromium.js";
import { Face } from "./face.js";
import { handOut } from "./files.js";
import { serve } from "./program.js";

const LONGEST = 90_000; // a test that hangs is given up

const PAGE = process.env.PAGE ?? "server";
assert.ok(["server", "files"].includes(PAGE), `PAGE is server or files, not ${PAGE}`);

/** Whether it is the page of files that is tested. */
export const FILES = PAGE === "files";

let serving;
let launching;
const host = () => (FILES ? handOut() : serve());
const server = () => (serving ??= host());
const browser = () => (launching ??= launch());

after(async () => {
  await (await launching)?.close();
  await (await serving)?.stop();
});

/**
 * A test: `body({ face, page, server, another })`. `another(options)` opens a second page in a context of
 * its own. `allowed` are patterns of complaints that belong to the test; any other fails it. `own` starts a host of the page
 * for this test alone. `only` names the page of which alone it speaks.
 */
export function browserTest(name, { allowed = [], own = false, only = PAGE, todo, ...context }, body) {
  if (only !== PAGE) return;
  test(`${name} (${PAGE})`, { timeout: LONGEST, todo }, async () => {
    const hosting = await (own ? host() : server());
    const contexts = [];
    const complaints = [];
    const another = async (options) => {
      const opened = await (
        await browser()
      ).newContext({ viewport: { width: 1280, height: 900 }, ...options });
      contexts.push(opened);
      const page = await opened.newPage();
      listen(page, hosting.address, complaints);
      return new Face(page, hosting);
    };
    try {
      const face = await another(context);
      await body({ face, page: face.page, server: hosting, another });
    } finally {
      await Promise.all(contexts.map((opened) => opened.close()));
      if (own) await hosting.stop();
    }
    const unexpected = complaints.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    assert.deepEqual([...new Set(unexpected)], []);
  });
}

/** Collects what must not happen: errors, failed requests, requests to anywhere but the server. */
function listen(page, address, complaints) {
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) complaints.push(`console: ${message.text()}`);
  });
  page.on("pageerror", (error) => complaints.push(`error: ${error.stack ?? error}`));
  page.on("requestfailed", (request) => {
    const { errorText } = request.failure();
    // A question is given up when the next one is asked.
    if (errorText !== "net::ERR_ABORTED") complaints.push(`failed: ${request.url()} ${errorText}`);
  });
  page.on("request", (request) => {
    const inside = request.url().startsWith(address) || /^(data|blob):/.test(request.url());
    if (!inside) complaints.push(`elsewhere: ${request.url()}`);
  });
}
