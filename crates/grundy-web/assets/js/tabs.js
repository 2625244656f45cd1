// What stands beside the board: one of several panels, chosen by its tab.

import { at } from "./dom.js";
import { TABS } from "./state.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1 };

/** Shows the panel of this tab, and no other. */
export function showTab(tab) {
  for (const name of TABS) {
    const selected = name === tab;
    at(`tab-${name}`).setAttribute("aria-selected", String(selected));
    at(`tab-${name}`).tabIndex = selected ? 0 : -1;
    at(`panel-${name}`).hidden = !selected;
  }
}

/** Wires the tabs; `chosen(tab)` hears which one was chosen. */
export function wireTabs(chosen) {
  for (const [i, name] of TABS.entries()) {
    at(`tab-${name}`).addEventListener("click", () => chosen(name));
    at(`tab-${name}`).addEventListener("keydown", (event) => {
      if (!(event.key in STEPS)) return;
      event.preventDefault();
      const next = TABS[(i + STEPS[event.key] + TABS.length) % TABS.length];
      chosen(next);
      at(`tab-${next}`).focus();
    });
  }
}
