// A small list that asks which of several moves is meant.

import { made } from "../dom.js";
import { moveList } from "./list.js";
import { text } from "../text/text.js";

/**
 * Opens a list of moves under the element `at`, inside `host`. Escape, or a click elsewhere, closes it and
 * gives the focus back.
 */
export function choose(host, at, moves, { pick, peek }) {
  const close = (back) => {
    document.removeEventListener("pointerdown", outside, true);
    peek(null);
    panel.remove();
    if (back) at.focus();
  };
  const outside = (event) => {
    if (!panel.contains(event.target)) close(false);
  };
  const picked = (move) => {
    close(false);
    pick(move);
  };
  const dismiss = made(
    "button",
    { type: "button", class: "move dismiss", onclick: () => close(true) },
    text.board.cancel,
  );
  const panel = made(
    "div",
    { class: "chooser", role: "dialog", "aria-label": text.board.which },
    moveList(moves, { pick: picked, peek }),
    dismiss,
  );
  panel.addEventListener("keydown", (event) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape") close(true);
    if (step) {
      const buttons = [...panel.querySelectorAll("button")];
      buttons[(buttons.indexOf(document.activeElement) + step + buttons.length) % buttons.length].focus();
    }
    if (step || event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
    }
  });
  host.append(panel);
  const [from, base] = [at.getBoundingClientRect(), host.getBoundingClientRect()];
  const left = from.left + from.width / 2 - base.left - panel.offsetWidth / 2;
  panel.style.left = `${Math.max(0, Math.min(left, base.width - panel.offsetWidth))}px`;
  panel.style.top = `${from.bottom - base.top + 6}px`;
  document.addEventListener("pointerdown", outside, true);
  panel.querySelector("button").focus();
}
