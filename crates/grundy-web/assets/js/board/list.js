// Moves as a plain list of buttons, in words.

import { made } from "../dom.js";
import { wordsOf } from "./words.js";
import { text } from "../text/text.js";

/** As many as one looks through; the rest is shown when asked for. */
const SHOWN = 60;
/** So many need no room to scroll, however small the screen is. */
const FEW = 4;

/**
 * A list of the moves as buttons; `pick(move)` is called with the one pressed, `peek(move | null)` while
 * one is hovered.
 */
export function moveList(moves, { pick, peek = () => {}, enabled = true }) {
  // A long list scrolls; where none of its buttons can be come to, it can itself.
  const list = made("ul", { class: "moves", tabindex: !enabled && moves.length > FEW && "0" });
  const add = (some) => {
    for (const move of some) {
      const button = made(
        "button",
        {
          type: "button",
          class: "move",
          disabled: !enabled,
          onclick: () => pick(move),
          onpointerenter: () => peek(move),
          onfocus: () => peek(move),
          onpointerleave: () => peek(null),
          onblur: () => peek(null),
        },
        wordsOf(move),
      );
      list.append(made("li", {}, button));
    }
  };
  add(moves.slice(0, SHOWN));
  if (moves.length > SHOWN) {
    const more = made("button", { type: "button", class: "move more" }, text.board.all(moves.length));
    more.addEventListener("click", () => {
      more.parentElement.remove();
      const first = list.children.length;
      add(moves.slice(SHOWN));
      list.children[first].firstElementChild.focus();
    });
    list.append(made("li", {}, more));
  }
  return list;
}
