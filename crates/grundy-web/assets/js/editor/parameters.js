// Fields for the parameters of a rule.

import { networkOf, treeOf } from "../board/network.js";
import { coded, made } from "../dom.js";
import { graphEditor } from "../edit/graph.js";
import { network } from "../edit/network.js";
import { tree } from "../edit/tree.js";
import { parsed, written } from "../exact.js";
import { text as words } from "../text/text.js";
import { capital } from "../words.js";
import { helpOf } from "./underline.js";
import { isSlid, leastOf, slider, valueOf } from "./slider.js";

/** Whether a mistake is one in the value of this parameter. */
export const isOf =
  (name) =>
  ({ code, message, parameter }) =>
    parameter === name || (code === "setting-error" && new RegExp(`\\b${name}\\b`).test(message));

/**
 * A field for each parameter, with the `mistakes` in its value; `changed(set, moved)` hears of new values, and, where a
 * graph was changed by clicks, what becomes of a position. `memory` is that of the editor of a graph.
 */
export function parameterFields(checked, set, mistakes, memory, changed) {
  const { parameters = [], missing = [], rule = "", position } = checked;
  const view = { rule: checked, set };
  const [graph, rooted] = [networkOf(view), parameters.includes("parent") ? treeOf(view) : null];
  const shown = graph ?? rooted;
  return parameters.map((name) => {
    const id = `parameter-${name}`;
    const text = name in set ? written(set[name]) : "";
    const field = made("textarea", {
      id,
      rows: "1",
      spellcheck: "false",
      "aria-describedby": `${id}-wrong`,
      placeholder: missing.includes(name) ? words.games.needs : words.games.asRule,
    });
    field.value = text;
    const told = mistakes.filter(isOf(name));
    const wrong = made(
      "p",
      { id: `${id}-wrong`, class: "wrong", "aria-live": "polite" },
      told.flatMap(({ message, hint }) => [
        ...coded(`${capital(words.says(message))}. `),
        made("span", { class: "hint" }, coded(sentence(helpOf(hint)))),
      ]),
    );
    field.toggleAttribute("aria-invalid", told.length > 0);
    field.addEventListener("change", () => {
      const read = value(field.value);
      field.toggleAttribute("aria-invalid", Boolean(read.mistake));
      wrong.textContent = read.mistake ?? "";
      if (read.mistake) return;
      const { [name]: _, ...others } = set;
      changed(read.absent ? others : { ...others, [name]: read.value });
    });
    const now = valueOf({ rule, set }, name);
    const slide =
      isSlid(now) &&
      slider(name, now, {
        least: leastOf(checked, name),
        changed: (value) => changed({ ...set, [name]: value }),
      });
    return made(
      "div",
      { class: "field" },
      made("label", { for: id }, words.games.parameter(name)),
      field,
      slide,
      shown?.name === name &&
        graphEditor(shown, (graph ? network : tree)(now, position), memory, (value, moved) =>
          changed({ ...set, [name]: value }, moved),
        ),
      wrong,
    );
  });
}

/** Words as a sentence of their own, or none. */
const sentence = (words) => (words ? `${capital(words)}.` : "");

/** The value that is typed: JSON, where a set of numbers may stand in braces as in a rule. */
export function value(typed) {
  const text = typed.trim();
  if (!text) return { absent: true };
  try {
    return { value: parsed(text.replace(/^\{([\d,\s-]*)\}$/, "[$1]")) };
  } catch {
    return {
      mistake: words.games.noValue(text.slice(0, 40)),
    };
  }
}
