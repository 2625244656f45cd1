// Tests of the page that has the library in the browser: all but those of what is the same whoever answers, the boards of each
// game and what hinders people. Those too run so, alone: PAGE=files node --test browser/boards.js

import { readdirSync } from "node:fs";

process.env.PAGE = "files";
const SAME = ["barriers.js", "boards.js"];
for (const file of readdirSync(new URL("browser/", import.meta.url)).sort())
  if (!SAME.includes(file)) await import(`./browser/${file}`);
