// Fields for the parameters of a rule.

import { given } from "../board/network.js";
import { made } from "../dom.js";
import { parsed, written } from "../exact.js";
import { text as words } from "../text/text.js";

/** A slider goes at least so far. */
const FAR = 12;

/** A slider for a parameter that is a number; nothing for others. `changed(value)` hears where it was let go. */
function slider(name, now, changed) {
  if (!Number.isSafeInteger(now) || now < 0) return null;
  const shown = made("output", { for: `slider-${name}` }, String(now));
  const range = made("input", {
    id: `slider-${name}`,
    type: "range",
    min: "0",
    max: String(Math.max(FAR, 2 * now)),
    value: String(now),
    "aria-label": words.games.slide(name),
  });
  range.addEventListener("input", () => (shown.textContent = range.value));
  range.addEventListener("change", () => changed(Number(range.value)));
  return made("p", { class: "slider" }, range, shown);
}

/** A field for each parameter; `changed(set)` hears of new values. */
export function parameterFields({ parameters = [], missing = [], rule = "" }, set, changed) {
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
    const wrong = made("p", { id: `${id}-wrong`, class: "wrong", "aria-live": "polite" });
    field.addEventListener("change", () => {
      const read = value(field.value);
      field.toggleAttribute("aria-invalid", Boolean(read.mistake));
      wrong.textContent = read.mistake ?? "";
      if (read.mistake) return;
      const { [name]: _, ...others } = set;
      changed(read.absent ? others : { ...others, [name]: read.value });
    });
    const slide = slider(name, set[name] ?? given(rule, name), (value) => changed({ ...set, [name]: value }));
    return made(
      "div",
      { class: "field" },
      made("label", { for: id }, words.games.parameter(name)),
      field,
      slide,
      wrong,
    );
  });
}

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
