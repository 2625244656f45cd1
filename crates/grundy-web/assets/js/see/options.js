// Why a component is worth what it is worth: its options, and the least value that none of them has.

import { made } from "../dom.js";
import { ascending, minus } from "../exact.js";
import { cut } from "./cut.js";
import { text } from "../text/text.js";

/** So many options are shown before the rest is asked for. */
const SHOWN = 12;

/** What an option is worth, in a word. */
function worth({ nimber, value, outcome, win_probability: win, score, total }) {
  if (nimber !== undefined) return `*${nimber}`;
  if (win !== undefined) return text.see.optionWins(win);
  if (score !== undefined) return text.see.difference(score);
  if (total !== undefined) return text.see.total(total);
  return value ?? text.see.won[outcome] ?? text.see.notKnown;
}

/** Why the value is the mex, said with the values that are reached. */
export function reason({ options, mex, because, so }) {
  if (because) return so ? text.see.so(text.says(because), text.says(so)) : text.says(because);
  if (mex === undefined) return "";
  if (!options.length) return text.see.noMove;
  const reached = [...new Set(options.map(({ nimber }) => nimber).filter((nimber) => nimber < mex))].sort(
    ascending,
  );
  const all = reached.length > 6 ? text.see.allOf(minus(mex, 1)) : reached.join(", ");
  return reached.length ? text.see.reach(all, mex) : text.see.reachNone;
}

/** A genus that is that of a Nim heap, which the library writes by its size alone, with its misère values. */
function inFull(genus) {
  if (!/^\d+$/.test(genus)) return genus;
  const size = Number(genus);
  const above = size < 2 ? ["120", "031"][size] : [size, size ^ 2].join(size < 8 ? "" : ",");
  return `${genus}^${size < 8 ? above : `(${above})`}`;
}

/** A genus as one writes it, the misère values raised. */
const raised = (genus) =>
  inFull(genus).replace(/\^(\d+)/, (_, all) => [...all].map((digit) => "⁰¹²³⁴⁵⁶⁷⁸⁹"[digit]).join(""));

/** What a component is worth under misère play, where that is known. */
export function misere({ element, genus }, name) {
  const told = [genus && text.see.genusOf(name, raised(genus)), element && text.see.elementOf(name, element)];
  return told.filter(Boolean).join(" ");
}

/** What an option is in a theory of misère play. */
const shown = (theory, worth) =>
  worth === undefined ? text.see.notKnown : theory === "genus" ? raised(worth) : worth;

/** The words of an option: in a sum they begin with the game, which stands in the heading. */
const ownWords = ({ game }, { words }) =>
  text.move(game && words.startsWith(`${game}: `) ? words.slice(game.length + 2) : words);

/** A component with its options. */
export function options(component, name) {
  const { mex, value } = component;
  const theories = ["element", "genus"].filter((theory) =>
    component.options.some((option) => option[theory]),
  );
  const rows = component.options.map((option) =>
    made(
      "tr",
      {},
      made("td", {}, ownWords(component, option)),
      ...theories.map((theory) => made("td", {}, shown(theory, option[theory]))),
      made("td", {}, worth(option)),
    ),
  );
  const body = made("tbody", {});
  const more = cut(body, rows, SHOWN, () => text.see.allOptions(rows.length));
  const told = misere(component, name);
  const worthOf = value ?? (mex === undefined ? "" : `*${mex}`);
  return made(
    "div",
    { class: "explanation" },
    made(
      "h3",
      {},
      worthOf ? text.see.whyWorth(name, worthOf) : rows.length ? text.see.optionsOf(name) : text.page.why,
    ),
    made("p", {}, reason(component)),
    told && made("p", { class: "misere" }, told),
    rows.length > 0 &&
      made(
        "div",
        { class: "scrolls", tabindex: "0", role: "region", "aria-label": text.see.options(name) },
        made(
          "table",
          {},
          made(
            "thead",
            {},
            made(
              "tr",
              {},
              made("th", { scope: "col" }, text.see.move),
              ...theories.map((theory) => made("th", { scope: "col" }, text.see[theory])),
              made("th", { scope: "col" }, text.see.worth),
            ),
          ),
          body,
        ),
      ),
    more,
  );
}
