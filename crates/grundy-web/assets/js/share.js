// Copies the address, which holds the whole state.

import { at, made } from "./dom.js";

/** Copies a text; whether that was allowed. */
export const copy = (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );

/** Wires the button; `tell(text)` says that it is done. */
export function shareButton(tell) {
  at("share").addEventListener("click", async () => {
    if (await copy(location.href)) {
      return tell("The link is copied: it holds the game, the position and the moves.");
    }
    // Without the right to the clipboard the link can still be copied by hand.
    const field = made("input", {
      readonly: true,
      "aria-label": "Link to this page",
      value: location.href,
    });
    tell("Copy this link: ", field);
    field.select();
  });
}
