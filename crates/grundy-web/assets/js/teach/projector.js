// For a wall: all is larger, and nothing but the board is shown.

import { at } from "../dom.js";

/** Wires the button; `changed()` hears that there is more room, or less. */
export function projector({ changed }) {
  const root = document.documentElement;
  const show = (on) => {
    root.toggleAttribute("data-projector", on);
    at("projector").setAttribute("aria-pressed", String(on));
    if (on) scrollTo(0, 0);
    changed();
  };
  at("projector").addEventListener("click", async () => {
    const on = !root.hasAttribute("data-projector");
    // Where the whole screen is not to be had, the page is large all the same.
    if (on) await root.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) await document.exitFullscreen();
    show(on);
  });
  document.addEventListener("fullscreenchange", () => document.fullscreenElement || show(false));
}
