// What the catalogue says of the game that is played.

import { made } from "./dom.js";
import { text as words } from "./text/text.js";

/** A game of the catalogue, or the rule as it was understood. */
export function aboutGame(entry, rule) {
  const source = entry && [entry.source, entry.oeis].filter(Boolean).join("; ");
  const text = (entry?.rule ?? rule?.rule ?? "").trim();
  return [
    entry && made("h3", {}, entry.title),
    entry && made("p", {}, entry.about),
    text && made("pre", { tabindex: "0", "aria-label": words.games.theRule }, text),
    source && made("p", {}, made("small", {}, source)),
  ].filter(Boolean);
}
