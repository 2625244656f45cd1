// The frame around a drawing: buttons, one Tab stop, keys, and a line that tells what is under the cursor.

import { made } from "../dom.js";
import { readout } from "./words.js";
import { ZOOMS } from "./gestures.js";
import { text } from "../text/text.js";

const KEYS = { "+": "in", "=": "in", "-": "out", "−": "out", 0: "whole" };

/**
 * `kind` is what it is in a word; `zoom(name)`, if any, hears "in", "out" and "whole";
 * `key(event)` every other key and says whether it was of use.
 */
export function stage({ kind, body, zoom, key, hint = text.pattern.hint }) {
  const line = made("p", { class: "pattern-readout", "aria-hidden": "true" });
  const said = made("p", { class: "pattern-said", "aria-live": "polite" });
  const help = made("p", { class: "pattern-hint", id: `pattern-hint-${++stages}` }, hint);
  const box = made(
    "div",
    {
      class: "pattern-box",
      role: "application",
      tabindex: "0",
      "aria-roledescription": text.pattern.kinds[kind],
      "aria-describedby": help.id,
      onkeydown: pressed,
    },
    body,
  );
  function pressed(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const wanted = zoom && KEYS[event.key];
    if (wanted) zoom(wanted);
    if (wanted || key(event)) event.preventDefault();
  }
  const buttons = ZOOMS.map(([sign, name, wanted]) =>
    made("button", { type: "button", title: name, "aria-label": name, onclick: () => zoom(wanted) }, sign),
  );
  const bar =
    zoom && made("div", { class: "pattern-bar", role: "group", "aria-label": text.pattern.zoom }, buttons);
  const element = made("div", { class: "pattern-stage" }, bar, box, line, said, help);
  return { element, box, say: readout(line, said), name: (words) => box.setAttribute("aria-label", words) };
}

let stages = 0;
