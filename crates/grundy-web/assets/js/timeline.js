// The game as a strip of its moves: slips are marked, and a click goes back to try otherwise.

import { made } from "./dom.js";
import { moverAt, whoMade } from "./match.js";
import { text } from "./text/text.js";

/** So many moves are shown at once: the last ones. */
const SHOWN = 60;

/** The strip; `words` are those of the moves where they are known, `slips` says which were slips, `back(ply)` hears a click. */
export function timeline(state, { words, slips, back }) {
  const { length } = state.past;
  const from = Math.max(0, length - SHOWN);
  const chips = Array.from({ length: length - from }, (_, i) => {
    const ply = from + i;
    const slip = slips?.[ply];
    const label = [
      text.review.move(ply + 1, whoMade(state, ply)),
      words[ply],
      slip && text.review.slip,
      text.review.back,
    ];
    return made(
      "li",
      {},
      made(
        "button",
        {
          type: "button",
          class: `ply ${moverAt(state.past, ply) ? "second" : "first"}${slip ? " slip" : ""}`,
          "aria-label": label.filter(Boolean).join(": "),
          title: [words[ply], slip && text.review.slip].filter(Boolean).join(" – "),
          onclick: () => back(ply),
        },
        `${ply + 1}${slip ? "?" : ""}`,
      ),
    );
  });
  return chips.length ? made("ol", { class: "plies", "aria-label": text.review.soFar }, chips) : null;
}
