// Why a component is worth what it is worth: its options, and the least value that none of them has.

import { made } from "../dom.js";
import { cut } from "./cut.js";

/** So many options are shown before the rest is asked for. */
const SHOWN = 12;
const WON = { first: "N: who moves next wins", second: "P: who moves next loses", draw: "D: a draw" };

/** What an option is worth, in a word. */
function worth({ nimber, value, outcome, win_probability: win, score, cost }) {
  if (nimber !== undefined) return `*${nimber}`;
  if (win !== undefined) return `wins with ${win}`;
  if (score !== undefined) return `difference ${score}`;
  if (cost !== undefined) return `total ${cost}`;
  return value ?? WON[outcome] ?? "not known";
}

/** Why the value is the mex, said with the values that are reached. */
export function reason({ options, mex, because }) {
  if (because) return because;
  if (mex === undefined) return "";
  if (!options.length) return "no move: the mex of nothing is 0";
  const reached = [...new Set(options.map(({ nimber }) => nimber).filter((nimber) => nimber < mex))].sort(
    (a, b) => a - b,
  );
  const all = reached.length > 6 ? `all of 0 to ${mex - 1}` : reached.join(", ");
  return reached.length
    ? `moves reach ${all} but not ${mex}: the mex is ${mex}`
    : `no move reaches 0: the mex is 0`;
}

/** The words of an option: in a sum they begin with the game, which stands in the heading. */
const ownWords = ({ game }, { words }) =>
  game && words.startsWith(`${game}: `) ? words.slice(game.length + 2) : words;

/** A component with its options. */
export function options(component, name) {
  const { mex, value } = component;
  const rows = component.options.map((option) =>
    made("tr", {}, made("td", {}, ownWords(component, option)), made("td", {}, worth(option))),
  );
  const body = made("tbody", {});
  const more = cut(body, rows, SHOWN, () => `Show all ${rows.length} options`);
  const worthOf = value ?? (mex === undefined ? "" : `*${mex}`);
  return made(
    "div",
    { class: "explanation" },
    made("h3", {}, worthOf ? `Why ${name} is worth ${worthOf}` : `The options of ${name}`),
    made("p", {}, reason(component)),
    rows.length > 0 &&
      made(
        "div",
        { class: "scrolls", tabindex: "0", role: "region", "aria-label": `Options of ${name}` },
        made(
          "table",
          {},
          made(
            "thead",
            {},
            made("tr", {}, made("th", { scope: "col" }, "move"), made("th", { scope: "col" }, "worth")),
          ),
          body,
        ),
      ),
    more,
  );
}
