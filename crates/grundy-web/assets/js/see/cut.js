// Lists that are cut, with a button for the rest.

import { made } from "../dom.js";

/** Puts the first `most` items into a list; the button that adds the rest, if there is a rest. */
export function cut(list, items, most, label) {
  list.append(...items.slice(0, most));
  const rest = items.slice(most);
  if (!rest.length) return null;
  const reveal = ({ target }) => {
    list.append(...rest);
    target.remove();
  };
  return made("button", { type: "button", onclick: reveal }, label(rest.length));
}
