// Pieces that stand on squares.

import { drawn } from "../dom.js";

/** Letters that say a colour. */
const COLOURS = { W: "white" };

/**
 * A piece with its middle at x, y on a square of this size: a pawn for P, a cross for X, else a disc with
 * its letter, in a colour of its own where that is said.
 */
export function piece(letter, x, y, size, { colour = COLOURS[letter] } = {}) {
  const unit = size / 40;
  const moved = (...shapes) =>
    drawn(
      "g",
      {
        class: ["piece", colour].filter(Boolean).join(" "),
        transform: `translate(${x} ${y}) scale(${unit})`,
      },
      drawn("rect", { class: "hit", x: -19, y: -19, width: 38, height: 38, rx: 6 }),
      ...shapes,
    );
  if (letter === "P") return moved(drawn("path", { class: "body", d: PAWN }));
  if (letter === "X") return moved(drawn("path", { class: "cross", d: "M-10 -10 L10 10 M10 -10 L-10 10" }));
  if (letter === "O") return moved(drawn("circle", { class: "ring", r: 11 }));
  const label = drawn("text", { class: "letter", y: 5, "text-anchor": "middle" });
  label.textContent = letter;
  return moved(
    drawn("circle", { class: "shade", cy: 2, r: 14 }),
    drawn("circle", { class: "body", r: 14 }),
    letter ? label : null,
  );
}

const PAWN =
  "M0 -15 a6.5 6.5 0 0 1 4.3 11.4 h2.7 v3.6 h-3 c.4 6 2.5 8.5 5.5 11 v4 h-19 v-4 " +
  "c3 -2.5 5.1 -5 5.5 -11 h-3 v-3.6 h2.7 a6.5 6.5 0 0 1 4.3 -11.4 z";
