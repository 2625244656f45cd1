// What can be clicked on a board: names, marks, the keyboard, and which move is meant.

import { choose } from "./chooser.js";
import { boxOf, nearest } from "./touch.js";
import { wordsFor, wordsOf } from "./words.js";

/**
 * Wires the handles `{ at, moves, marks, label, leads? }` of a board. `marks` are the elements that show
 * what the move does, or a function from a move to them. A handle that `leads` picks a piece up: its moves
 * are made by the handles of the squares it may go to. Returns `{ focus }`.
 */
export function wire(host, handles, { enabled, play, look, say }) {
  let marked = [];
  let held = null;
  let current = handles[0];

  const unmark = () => {
    for (const element of marked) element.classList.remove("marked");
    marked = [];
  };
  const mark = (handle, move) => {
    unmark();
    const moves = move ? [move] : meant(handle);
    const elements = typeof handle.marks === "function" ? moves.flatMap(handle.marks) : (handle.marks ?? []);
    marked = [handle.at, ...elements];
    for (const element of marked) element.classList.add("marked");
    say(move ? wordsOf(move) : wordsFor(moves));
    look(moves[0].component);
  };
  const leave = ({ at }) => {
    unmark();
    say("");
    const frame = at.closest("[data-component]");
    look(frame?.matches(":hover") ? Number(frame.dataset.component) : null);
  };
  const meant = (handle) => {
    const some = held && !handle.leads ? handle.moves.filter((move) => held.moves.includes(move)) : [];
    return some.length > 0 ? some : handle.moves;
  };
  const hold = (handle) => {
    held?.at.classList.remove("held");
    held?.at.removeAttribute("aria-pressed");
    for (const other of handles) other.at.classList.toggle("reached", isReached(other, handle));
    held = handle;
    held?.at.classList.add("held");
    held?.at.setAttribute("aria-pressed", "true");
  };
  const activate = (handle) => {
    if (!enabled) return;
    if (handle.leads && handle.moves.length > 1) {
      const again = held === handle;
      hold(again ? null : handle);
      if (!again) focusOn(handles.find((other) => isReached(other, handle)) ?? handle);
      return;
    }
    const moves = meant(handle);
    if (moves.length === 1) return play(moves[0]);
    choose(host, handle.at, moves, {
      pick: play,
      peek: (move) => (move ? mark(handle, move) : leave(handle)),
    });
  };
  const focusOn = (handle) => {
    if (!handle) return;
    current.at.setAttribute("tabindex", "-1");
    current = handle;
    current.at.setAttribute("tabindex", "0");
    current.at.focus();
  };
  const key = (event, handle) => {
    if (event.key === "Enter" || event.key === " ") activate(handle);
    else if (event.key === "Escape" && held) {
      const back = held;
      hold(null);
      focusOn(back);
    } else if (event.key === "Home") focusOn(handles[0]);
    else if (event.key === "End") focusOn(handles.at(-1));
    else if (event.key in DIRECTIONS) focusOn(towards(handles, handle, DIRECTIONS[event.key]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  for (const handle of handles) {
    const { at } = handle;
    at.classList.add("handle");
    at.setAttribute("role", "button");
    at.setAttribute("tabindex", handle === current ? "0" : "-1");
    at.setAttribute("aria-label", handle.label ?? wordsFor(handle.moves));
    if (!enabled) at.setAttribute("aria-disabled", "true");
    at.addEventListener("click", () => activate(handle));
    at.addEventListener("keydown", (event) => key(event, handle));
    at.addEventListener("pointerenter", () => mark(handle));
    // A focus that was set after a click or a tap shows nothing.
    at.addEventListener("focus", () => at.matches(":focus-visible") && mark(handle));
    at.addEventListener("pointerleave", () => leave(handle));
    at.addEventListener("blur", () => leave(handle));
  }
  // A finger is wider than a pointer: beside all handles it means the nearest one.
  host.addEventListener("click", ({ pointerType, target, clientX, clientY }) => {
    if (pointerType !== "touch" || !target.closest("svg") || target.closest(".handle")) return;
    const meant =
      handles[
        nearest(
          handles.map(({ at }) => boxOf(at)),
          clientX,
          clientY,
        )
      ];
    if (meant) activate(meant);
  });
  return { focus: () => current?.at.focus() };
}

/** Whether a move of the held piece ends at this handle. */
const isReached = (handle, held) =>
  held != null && !handle.leads && handle.moves.some((move) => held.moves.includes(move));

export const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** The nearest handle in a direction; failing that the one before or after. */
export function towards(handles, from, [dx, dy]) {
  const middle = ({ at }) => {
    const box = at.getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  let best = null;
  let least = Infinity;
  for (const other of handles) {
    if (other === from) continue;
    const [ox, oy] = middle(other);
    const ahead = (ox - x) * dx + (oy - y) * dy;
    const aside = Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx);
    if (ahead < 1 || aside > 4 * ahead) continue;
    const far = ahead + 3 * aside;
    if (far < least) [best, least] = [other, far];
  }
  return best ?? handles[handles.indexOf(from) + (dx + dy)] ?? null;
}
