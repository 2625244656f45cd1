// A graph changed by clicks: one vertex is chosen, and a second click joins or parts it and another.

import { canvas } from "../board/canvas.js";
import { DIRECTIONS, towards } from "../board/handles.js";
import { DRAWN } from "../board/network.js";
import { made } from "../dom.js";
import { text } from "../text/text.js";
import { grown, isMutual, joined, leads, placedWith, placedWithout, without } from "./network.js";

const words = text.edit.graph;

/**
 * The editor of a graph `{ rows, next, tolls }`, the last two of which are drawn; `type` is that of positions.
 * `changed(rows, moved)` hears of another graph, where `moved(components)` is a position on it. `memory` keeps whether edges
 * lead both ways, where that was said.
 */
export function graphEditor({ rows, next, tolls }, type, memory, changed) {
  const drawing = canvas({ next, tolls });
  const line = made("p", { class: "board-line", role: "status" }, words.hint);
  let chosen = null;
  const mutual = () => memory.mutual ?? isMutual(rows);
  const same = (components) => components;
  const join = (v, w) => changed(joined(rows, v, w, mutual()), same);
  const remove = (v) =>
    rows.length > 1 && changed(without(rows, v), (components) => placedWithout(components, v, type));
  const add = () => changed(grown(rows), (components) => placedWith(components, rows.length, type));

  const vertices = next.map((_, v) => drawing.spot(v, false));
  const handles = vertices.map((at) => ({ at }));
  const say = (v) => {
    if (chosen === null || chosen === v) line.textContent = words.leads(v, next[v].join(", "));
    else line.textContent = (leads(rows, chosen, v) ? words.part : words.join)(chosen, v, mutual());
  };
  function choose(v) {
    chosen = v;
    vertices.forEach((at, w) => {
      at.classList.toggle("held", w === v);
      at.setAttribute("aria-pressed", String(w === v));
    });
    for (const button of [removing, looping]) button.disabled = v === null;
    removing.disabled ||= rows.length === 1;
    line.textContent = v === null ? words.hint : words.chosen(v);
  }
  const click = (v) => (chosen === null ? choose(v) : chosen === v ? choose(null) : join(chosen, v));
  const go = ({ at }) => {
    for (const other of vertices) other.setAttribute("tabindex", other === at ? "0" : "-1");
    at.focus();
  };
  function key(event, v) {
    const { key } = event;
    if (key === "Enter" || key === " ") click(v);
    else if (key === "Escape" && chosen !== null) choose(null);
    else if (key === "Delete" || key === "Backspace") remove(v);
    else if (key in DIRECTIONS) go(towards(handles, handles[v], DIRECTIONS[key]) ?? handles[v]);
    else return;
    event.preventDefault();
  }
  vertices.forEach((at, v) => {
    at.classList.add("handle");
    at.setAttribute("role", "button");
    at.setAttribute("tabindex", v === 0 ? "0" : "-1");
    at.setAttribute("aria-label", text.board.vertex(v));
    at.addEventListener("click", () => click(v));
    at.addEventListener("keydown", (event) => key(event, v));
    at.addEventListener("pointerenter", () => say(v));
    at.addEventListener("focus", () => say(v));
  });

  const button = (label, onclick, disabled) => made("button", { type: "button", onclick, disabled }, label);
  const removing = button(words.remove, () => remove(chosen), true);
  const looping = button(words.loop, () => join(chosen, chosen), true);
  const ways = made("input", {
    type: "checkbox",
    checked: mutual(),
    onchange: ({ target }) => (memory.mutual = target.checked),
  });
  return made(
    "div",
    { class: "board graph-editor", role: "group", "aria-label": words.title },
    made("div", { class: "stage" }, drawing.picture()),
    line,
    made("p", { class: "row" }, button(words.add, add, rows.length >= DRAWN), removing, looping),
    made("label", { class: "tick" }, ways, " ", words.mutual),
  );
}
