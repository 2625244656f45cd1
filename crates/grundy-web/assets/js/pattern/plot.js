// How a pattern is looked at: another game beside it, colours by the remainder of values.

import { made } from "../dom.js";
import { text } from "../text/text.js";

/** Remainders are told apart by their colours up to this. */
const MOST = 64;

/** The level from 0 to 1 of a value by its remainder. */
export const levelBy = (modulo) => (value) => (modulo > 1 ? (value % modulo) / (modulo - 1) : 0);

/** A field for the modulus; `changed(modulo)` hears of another one, or null for none. */
export function moduloField(modulo, changed) {
  const field = made("input", {
    type: "number",
    min: "2",
    max: String(MOST),
    value: modulo ?? "",
    placeholder: "–",
    onchange: ({ target }) => target.reportValidity() && changed(target.value ? target.valueAsNumber : null),
  });
  return made("label", { class: "pattern-modulo" }, text.pattern.modulo, " ", field);
}

/** A tick for the difference of the two games as a curve; `changed(drawn)` hears whether it is to be drawn. */
export const differenceTick = (drawn, changed) =>
  made(
    "label",
    { class: "tick" },
    made("input", { type: "checkbox", checked: drawn, onchange: ({ target }) => changed(target.checked) }),
    " ",
    text.pattern.difference,
  );

/** A field for the game beside this one; `changed(game)` hears of another one, or "" for none. */
export function besideField(beside, changed) {
  const field = made("input", {
    value: beside,
    spellcheck: "false",
    autocapitalize: "off",
    autocomplete: "off",
    placeholder: "take {1, 2, 3}",
  });
  return made(
    "form",
    {
      class: "pattern-upto",
      onsubmit: (event) => {
        event.preventDefault();
        changed(field.value.trim());
      },
    },
    made("label", {}, text.pattern.beside, " ", field),
    made("button", { type: "submit" }, text.pattern.compare),
  );
}
