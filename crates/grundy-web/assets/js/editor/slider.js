// Sliders for parameters that are numbers.

import { given } from "../board/network.js";
import { made } from "../dom.js";
import { text } from "../text/text.js";

/** A slider goes at least so far. */
const FAR = 12;

/** The value of a parameter: as it is set, else as the rule has it. */
export const valueOf = ({ rule, set }, name) => set[name] ?? given(rule, name);

/** Whether a value is chosen by a slider. */
export const isSlid = (value) => Number.isSafeInteger(value) && value >= 0;

/** The least value that a rule allows a parameter. */
export const leastOf = ({ requires = "" }, name) =>
  Number(new RegExp(`\\b${name} >= (\\d+)`).exec(requires)?.[1] ?? 0);

/**
 * A slider for a parameter, from its least value on; `moved(value)` hears of every value on the way, `changed(value)` where
 * it was let go.
 */
export function slider(name, now, { least, moved = () => {}, changed }) {
  const shown = made("output", {}, String(now));
  const range = made("input", {
    type: "range",
    min: String(Math.min(least, now)),
    max: String(Math.max(FAR, 2 * now)),
    value: String(now),
    "aria-label": text.games.slide(name),
  });
  range.addEventListener("input", () => {
    shown.textContent = range.value;
    moved(Number(range.value));
  });
  range.addEventListener("change", () => changed(Number(range.value)));
  return made("p", { class: "slider" }, range, shown);
}
