// A component as it is written, for positions no drawing suits: its moves are in the list.

import { made } from "../dom.js";

/** The component in the notation. */
export const plain = (part) => ({
  element: made("code", { class: "plain" }, part.text),
  handles: [],
  spoken: part.text,
});
