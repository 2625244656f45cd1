// A graph changed by clicks: one vertex is chosen, and a second click joins or parts it and another.

import { canvas } from "../board/canvas.js";
import { DIRECTIONS, towards } from "../board/handles.js";
import { DRAWN } from "../board/network.js";
import { made } from "../dom.js";
import { text } from "../text/text.js";

const words = text.edit.graph;

/**
 * The editor of a graph: `graph` as it is drawn, `can` what may be done to it. `changed(value, moved)` hears of another one,
 * where `moved(components)` is a position on it. `memory` keeps whether edges lead both ways, where that was said. Where
 * vertices cannot be joined, a second click chooses another one.
 */
export function graphEditor(graph, can, memory, changed) {
  const { next } = graph;
  const drawing = canvas(graph, { rooted: !can.join });
  const hint = can.join ? words.hint : words.hintTree;
  const line = made("p", { class: "board-line", role: "status" }, hint);
  let chosen = null;
  const mutual = () => memory.mutual ?? can.isMutual();
  const make = ({ value, moved }) => changed(value, moved);
  const join = (v, w) => make(can.join(v, w, mutual()));
  const remove = (v) => can.keeps(v) || make(can.remove(v));

  const vertices = next.map((_, v) => drawing.spot(v, false));
  const handles = vertices.map((at) => ({ at }));
  const say = (v) => {
    if (!can.join) line.textContent = chosen === null ? hint : words.chosenTree(chosen);
    else if (chosen === null || chosen === v) line.textContent = words.leads(v, next[v].join(", "));
    else line.textContent = (can.leads(chosen, v) ? words.part : words.join)(chosen, v, mutual());
  };
  function choose(v) {
    chosen = v;
    vertices.forEach((at, w) => {
      at.classList.toggle("held", w === v);
      at.setAttribute("aria-pressed", String(w === v));
    });
    looping.disabled = v === null;
    removing.disabled = v === null || can.keeps(v);
    line.textContent = v === null ? hint : (can.join ? words.chosen : words.chosenTree)(v);
  }
  const click = (v) => {
    if (chosen !== null && chosen !== v && can.join) join(chosen, v);
    else choose(chosen === v ? null : v);
  };
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
  const adding = button(words.add, () => make(can.add(chosen)), next.length >= DRAWN);
  const ways = () =>
    made("input", {
      type: "checkbox",
      checked: mutual(),
      onchange: ({ target }) => (memory.mutual = target.checked),
    });
  return made(
    "div",
    { class: "board graph-editor", role: "group", "aria-label": words.title },
    made("div", { class: "stage" }, drawing.picture()),
    line,
    made("p", { class: "row" }, adding, removing, can.join && looping),
    can.join && made("label", { class: "tick" }, ways(), " ", words.mutual),
  );
}
