// Copies the address, which holds the whole state.

import { at, made } from "./dom.js";

/** Wires the button; `tell(text)` says that it is done. */
export function shareButton(tell) {
  at("share").addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(location.href);
      tell("The link is copied: it holds the game, the position and the moves.");
    } catch {
      // Without the right to the clipboard the link can still be copied by hand.
      const field = made("input", {
        readonly: true,
        "aria-label": "Link to this page",
        value: location.href,
      });
      tell("Copy this link: ", field);
      field.select();
    }
  });
}
