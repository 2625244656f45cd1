// A heap too large to draw stone by stone: a bar to point at, and a number to type.

import { drawn, made } from "../dom.js";
import { ascending, exact, isInteger, minus, plus, size } from "../exact.js";
import { result, standing } from "./result.js";
import { shrinking } from "./stones.js";
import { take } from "./takes.js";
import { wordsOf } from "./words.js";
import { text } from "../text/text.js";

const WIDE = 300;
const HIGH = 40;
const FEW = 8;

/** The drawing of a large heap. It makes its moves itself through `part.play`. */
export function big(part) {
  const n = part.value;
  const takes = new Map();
  for (const move of part.moves) {
    const found = standing(n, result(move));
    if (found?.leaves != null && result(move).length <= 1) takes.set(minus(n, found.leaves), move);
  }
  const lawful = (k) =>
    takes.get(k) ?? (part.everyTake && isInteger(k) && k >= 1 && k <= n ? take(part.index, n, k) : null);
  const order = [...takes.keys()].sort(ascending);
  const nearest = (k) => {
    if (lawful(k)) return k;
    let best = null;
    for (const one of order) if (best == null || size(minus(one, k)) < size(minus(best, k))) best = one;
    return best;
  };

  const taken = drawn("rect", { class: "taken", x: WIDE, y: 4, width: 0, height: HIGH - 8 });
  const bar = drawn(
    "svg",
    {
      class: "drawing bar",
      viewBox: `0 0 ${WIDE} ${HIGH}`,
      width: WIDE,
      height: HIGH,
      "aria-hidden": "true",
    },
    drawn("rect", { class: "body", x: 1, y: 4, width: WIDE - 2, height: HIGH - 8, rx: 10 }),
    taken,
  );
  shrinking(bar, WIDE, 0.5);
  const input = made("input", {
    type: "number",
    min: 1,
    max: n,
    step: 1,
    inputmode: "numeric",
    class: "amount",
    placeholder: text.board.howMany,
    "aria-label": text.board.howManyOf(n),
  });
  const button = made("button", { type: "button", class: "move", disabled: true }, text.board.take);
  const typed = () => (/^\d+$/.test(input.value) ? exact(input.value) : Number(input.value));
  const show = (k) => {
    const move = k == null ? null : lawful(k);
    const width = move ? Math.max(2, ((WIDE - 2) * Number(k)) / Number(n)) : 0;
    taken.setAttribute("x", WIDE - 1 - width);
    taken.setAttribute("width", width);
    button.disabled = !move || !part.enabled;
    part.say(move ? wordsOf(move) : k == null ? "" : text.board.noMoveTakes(k, nearest(k)));
    return move;
  };
  const go = (move) => move && part.enabled && part.play(move);
  const pointed = (event) => {
    const box = bar.getBoundingClientRect();
    const share = 1 - (event.clientX - box.left) / box.width;
    // As a number the heap may be rounded up.
    const k = exact(Math.max(1, Math.round(share * Number(n))));
    return nearest(k > n ? n : k);
  };
  bar.addEventListener("pointermove", (event) => {
    const k = pointed(event);
    if (k == null) return;
    input.value = k;
    show(k);
    part.look();
  });
  bar.addEventListener("click", (event) => go(lawful(pointed(event))));
  input.addEventListener("input", () => show(input.value === "" ? null : typed()));
  input.addEventListener("focus", part.look);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") go(lawful(typed()));
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (!step) return;
    // From one lawful number to the next, where the browser would only count.
    event.preventDefault();
    const k = typed();
    const next = lawful(plus(k, step))
      ? plus(k, step)
      : step > 0
        ? order.find((one) => one > k)
        : order.findLast((one) => one < k);
    if (next == null) return;
    input.value = next;
    show(next);
  });
  button.addEventListener("click", () => go(lawful(typed())));
  const controls =
    order.length > 0 || part.everyTake ? made("div", { class: "amounts" }, input, button) : null;
  const element = made("div", { class: "big" }, bar, controls);
  // Few moves are in the list of words as well.
  const offered = takes.size > FEW ? [...takes.values()] : [];
  return { element, handles: [], offered, label: text.board.heap(n) };
}
