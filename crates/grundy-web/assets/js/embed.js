// The page in a frame of another one: the board and what belongs to it, and a way to the whole page.

import { at } from "./dom.js";

/** Whether this is the page for embedding, which others may show in a frame. */
const EMBEDDED = /\/embed\.html$/.test(globalThis.location?.pathname ?? "");

if (EMBEDDED) document.documentElement.dataset.embedded = "";

/** The way to the whole page, which has the same address behind the #. */
export function showWhole(hash) {
  at("whole").hidden = !EMBEDDED;
  at("whole").href = `./${hash}`;
}
