// All tests in the browser, in one process, so that they share one host of the page and one Chromium.
// A single file of them runs alone too: node --test browser/wythoff.js

import { readdirSync } from "node:fs";

for (const file of readdirSync(new URL("browser/", import.meta.url)).sort())
  await import(`./browser/${file}`);
