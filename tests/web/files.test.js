// Tests of the page that has the library in the browser: all but those of what is the same whoever answers, such as the boards of
// each game, the keyboard, and what hinders people. Those too run so, alone: PAGE=files node --test browser/boards.js

import { readdirSync } from "node:fs";

process.env.PAGE = "files";
const SAME = [
  ...["barriers.js", "boards.js", "keyboard.js", "look.js", "reader.js", "room.js"],
  ...["complete.js", "ends.js", "lessons.js", "position.js", "review.js", "teach.js", "undo.js"],
];
for (const file of readdirSync(new URL("browser/", import.meta.url)).sort())
  if (!SAME.includes(file)) await import(`./browser/${file}`);
