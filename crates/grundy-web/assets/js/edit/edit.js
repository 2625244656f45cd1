// The position changed by clicks: stones put on heaps and taken away, squares put in and out.

import { made } from "../dom.js";
import { text } from "../text/text.js";
import { partOf, room, span, toggled, toggledMember, typed } from "./parts.js";

/** So many columns or rows are drawn. */
const DRAWN = 16;
/** So many members of a set are offered. */
const MEMBERS = 64;

/**
 * The editor of the position of a game, typed as `components`; `changed(components)` hears of another one. `known` is their
 * `type`, others that are `like` them, and how many members there are in `all`, where that is known. Nothing where what it is
 * made of is not known.
 */
export function editor(components, known, changed) {
  const parts = components.map((component) => partOf(component, known));
  if (!parts.length || parts.some((part) => !part)) return null;
  const put = (i, ...instead) => changed(parts.toSpliced(i, 1, ...instead).map(typed));
  const [{ kind }] = parts;
  const heaps = kind === "heap";
  return made(
    "div",
    { class: "editing", role: "group", "aria-label": text.edit.title },
    parts.map((part, i) => {
      const set = (value) => put(i, { ...part, value });
      if (part.kind === "heap")
        return counter(part.value, i, { set, remove: parts.length > 1 && (() => put(i)) });
      return DRAWN_AS[part.kind](part.value, set, known);
    }),
    heaps && button("+", text.edit.add, () => changed([...components, "1"])),
  );
}

const button = (sign, label, onclick, disabled = false) =>
  made("button", { type: "button", title: label, "aria-label": label, disabled, onclick }, sign);

/** A number of stones with buttons for one less and one more, and to take it away. */
const counter = (n, i, { set, remove }) =>
  made(
    "span",
    { class: "counter" },
    button("−", text.edit.less(i + 1), () => set(n - 1), n === 0),
    made("output", {}, String(n)),
    button("+", text.edit.more(i + 1), () => set(n + 1)),
    remove && button("×", text.edit.remove(i + 1), remove),
  );

const piles = (values, set) =>
  made(
    "span",
    { class: "row" },
    values.map((n, i) =>
      counter(n, i, {
        set: (value) => set(values.with(i, value)),
        remove: values.length > 1 && (() => set(values.toSpliced(i, 1))),
      }),
    ),
    button("+", text.edit.add, () => set([...values, 1])),
  );

/** A set of numbers, such as the vertices that are left; a click puts one in, or takes it out. The last one stays. */
function members(all, set, known) {
  const [from, to] = span(all, known);
  const there = (n) =>
    made(
      "button",
      {
        type: "button",
        "aria-label": text.edit.member(n),
        "aria-pressed": String(all.includes(n)),
        disabled: all.length === 1 && all[0] === n,
        onclick: () => set(toggledMember(all, n)),
      },
      String(n),
    );
  const far = Math.min(to, from + MEMBERS - 1);
  return made(
    "span",
    { class: "row members" },
    Array.from({ length: far - from + 1 }, (_, i) => there(from + i)),
  );
}

/** The board square by square; a click puts one in, or takes it out. */
function squares(all, set) {
  const { x, y } = room(all);
  const [across, up] = [x, y].map(([from, to]) => Math.min(DRAWN, to - from + 1));
  const there = new Set(all.map(String));
  const cell = (a, b) => {
    const pressed = String(there.has(`${a},${b}`));
    const label = text.edit.square(a, b);
    return made(
      "td",
      {},
      made("button", {
        type: "button",
        class: "cell",
        "aria-label": label,
        "aria-pressed": pressed,
        onclick: () => set(toggled(all, [a, b])),
      }),
    );
  };
  const range = (from, count) => Array.from({ length: count }, (_, i) => from + i);
  return made(
    "table",
    { class: "editing-cells" },
    range(y[0], up)
      .reverse()
      .map((b) =>
        made(
          "tr",
          {},
          range(x[0], across).map((a) => cell(a, b)),
        ),
      ),
  );
}

const DRAWN_AS = { piles, members, squares };
