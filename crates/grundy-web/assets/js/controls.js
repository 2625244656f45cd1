// The controls of the page: they say what the state says, and change it.

import { meanings } from "./board/worth.js";
import { at } from "./dom.js";
import { againstComputer } from "./match.js";
import { chosen, sum } from "./state.js";
import { text } from "./text/text.js";

/** Shows the state in the controls. */
export function showControls(state, paused) {
  showPosition(state);
  at("opponent").querySelector("[value=none]").disabled = state.locked;
  at("opponent").value = state.opponent;
  at("you").value = String(state.you);
  at("you").hidden = at("you-label").hidden = !againstComputer(state);
  at("misere").checked = state.misere;
  at("values").checked = state.values;
  at("marks").hidden = !state.values;
  at("marks").replaceChildren(...(state.values ? meanings() : []));
  at("values").disabled = at("hint").hidden = state.locked;
  at("undo").disabled = at("restart").disabled = !state.past.length;
  at("pause").hidden = state.opponent !== "none";
  at("pause").textContent = paused ? text.page.goOn : text.page.pause;
  const adding = state.chosen === state.games.length;
  at("add").hidden = at("position").disabled = at("set-up").disabled = adding;
}

/** The position as one types it, unless somebody is typing. */
export function showPosition(state) {
  if (document.activeElement !== at("position")) at("position").value = sum(chosen(state).position ?? []);
  at("misplaced").replaceChildren();
}

/** Rules may say themselves who wins when nobody can move. */
export function showPlay({ misere }, games) {
  const ruled = games.every(({ rule }) => rule.play === "misere");
  at("misere").checked = misere || ruled;
  at("misere").disabled = ruled;
}

/** The buttons that a key presses as well, where no text is typed. */
const KEYS = { h: "hint", u: "undo", r: "restart" };

/** Wires the controls: `change` hears what of the state changes, the others hear that their button was pressed. */
export function wireControls({ change, setUp, add, undo, restart, hint, pause }) {
  const on = (id, event, heard) => at(id).addEventListener(event, heard);
  on("opponent", "change", ({ target }) => change({ opponent: target.value }));
  on("you", "change", ({ target }) => change({ you: Number(target.value) }));
  on("misere", "change", ({ target }) => change({ misere: target.checked }));
  on("values", "change", ({ target }) => change({ values: target.checked }));
  on("add", "click", add);
  on("undo", "click", undo);
  on("restart", "click", restart);
  on("hint", "click", hint);
  on("pause", "click", pause);
  on("position", "input", () => at("misplaced").replaceChildren()); // it spoke of what stood here before
  on("placing", "submit", (event) => {
    event.preventDefault();
    setUp(at("position").value);
  });
  document.addEventListener("keydown", ({ key, ctrlKey, altKey, metaKey, target }) => {
    const typing = target.closest?.("input:not([type=checkbox]), textarea, select, [role=application]");
    if (
      !typing &&
      !ctrlKey &&
      !altKey &&
      !metaKey &&
      at("table").checkVisibility() &&
      Object.hasOwn(KEYS, key)
    )
      at(KEYS[key]).click();
  });
}
