// Copies the address, which holds the whole state.

import { at, made } from "./dom.js";
import { text as words } from "./text/text.js";

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
      return tell(words.share.copied);
    }
    // Without the right to the clipboard the link can still be copied by hand.
    const field = made("input", {
      readonly: true,
      "aria-label": words.share.link,
      value: location.href,
    });
    tell(words.share.byHand, field);
    field.select();
  });
}
