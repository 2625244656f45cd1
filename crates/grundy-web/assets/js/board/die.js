// A die, for what is drawn by lot: it shows which of the ways was drawn.

import { drawn } from "../dom.js";

/** The pips of each face, in a square of three by three counted from 0. */
const PIPS = [[4], [2, 6], [2, 4, 6], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A die that shows the way `which`, counted from 0; nothing where a die has no such face. */
export function die(which) {
  if (!PIPS[which]) return null;
  const pip = (place) =>
    drawn("circle", { cx: 8 + 8 * (place % 3), cy: 8 + 8 * Math.floor(place / 3), r: 2.6 });
  return drawn(
    "svg",
    { class: "die", viewBox: "0 0 32 32", "aria-hidden": "true" },
    drawn("rect", { x: 1, y: 1, width: 30, height: 30, rx: 6 }),
    PIPS[which].map(pip),
  );
}
