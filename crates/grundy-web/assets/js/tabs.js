// What stands beside the board: one of several panels, chosen by its tab.

import { at } from "./dom.js";
import { TABS, TELLS } from "./state.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the panel of this tab, and no other; where answers are `locked` away, those that tell them are not there. */
export function showTab(tab, locked = false) {
  for (const name of TABS) {
    at(`tab-${name}`).hidden = locked && TELLS.includes(name);
    const selected = name === tab;
    at(`tab-${name}`).setAttribute("aria-selected", String(selected));
    at(`tab-${name}`).tabIndex = selected ? 0 : -1;
    at(`panel-${name}`).hidden = !selected;
  }
}

/** Wires the tabs; `chosen(tab)` hears which one was chosen. */
export function wireTabs(chosen) {
  for (const name of TABS) {
    at(`tab-${name}`).addEventListener("click", () => chosen(name));
    at(`tab-${name}`).addEventListener("keydown", (event) => {
      if (!(event.key in STEPS)) return;
      event.preventDefault();
      const shown = TABS.filter((tab) => !at(`tab-${tab}`).hidden);
      const next = shown[(shown.indexOf(name) + STEPS[event.key] + shown.length) % shown.length];
      chosen(next);
      at(`tab-${next}`).focus();
    });
  }
}
