// A test in the browser: one server and one Chromium for all of them, a fresh context for each.

import assert from "node:assert/strict";
import { after, test } from "node:test";
import { launch } from "./chromium.js";
import { Face } from "./face.js";
import { serve } from "./program.js";

const LONGEST = 90_000; // a test that hangs is given up

let serving;
let launching;
const server = () => (serving ??= serve());
const browser = () => (launching ??= launch());

after(async () => {
  await (await launching)?.close();
  await (await serving)?.stop();
});

/**
 * A test: `body({ face, page, server, another })`. `another(options)` opens a second page in a context of
 * its own. `allowed` are patterns of complaints that belong to the test; any other fails it. `own` starts a server
 * for this test alone.
 */
export function browserTest(name, { allowed = [], own = false, todo, ...context }, body) {
  test(name, { timeout: LONGEST, todo }, async () => {
    const host = await (own ? serve() : server());
    const contexts = [];
    const complaints = [];
    const another = async (options) => {
      const opened = await (
        await browser()
      ).newContext({ viewport: { width: 1280, height: 900 }, ...options });
      contexts.push(opened);
      const page = await opened.newPage();
      listen(page, host.address, complaints);
      return new Face(page, host);
    };
    try {
      const face = await another(context);
      await body({ face, page: face.page, server: host, another });
    } finally {
      await Promise.all(contexts.map((opened) => opened.close()));
      if (own) await host.stop();
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
