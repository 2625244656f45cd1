// The field "up to".

import { made } from "../dom.js";
import { count } from "./words.js";
import { text } from "../text/text.js";

/** A field and buttons for how far to look; `wanted(to)` hears the choice. */
export function upTo({ label, value, choices, most, wanted }) {
  const field = made("input", {
    type: "number",
    min: "1",
    max: String(most),
    step: "1",
    value: String(value),
    inputmode: "numeric",
  });
  const buttons = choices.map((choice) =>
    made(
      "button",
      { type: "button", "aria-pressed": String(choice === value), onclick: () => choose(choice) },
      count(choice),
    ),
  );
  function choose(to) {
    if (!Number.isInteger(to) || to < 0 || to > most) return field.reportValidity();
    field.value = String(to);
    buttons.forEach((button, at) => button.setAttribute("aria-pressed", String(choices[at] === to)));
    wanted(to);
  }
  return made(
    "form",
    {
      class: "pattern-upto",
      onsubmit: (event) => {
        event.preventDefault();
        choose(field.valueAsNumber);
      },
    },
    made("label", {}, label, " ", field),
    made("button", { type: "submit" }, text.pattern.show),
    made("span", { class: "pattern-choices", role: "group", "aria-label": label }, buttons),
  );
}
