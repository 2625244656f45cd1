// Wheel, pinch, drag and click on a drawing, told in a few words.

import { text } from "../text/text.js";

const MOVED = 4; // pixels a finger may tremble in a click

/**
 * Listens on `element`: `zoom(factor, x, y)` (above 1: closer), `pan(dx, dy)`, `hover(x, y)`, `leave()`,
 * `press(x, y)`; x and y count from its corner.
 */
export function gestures(element, { zoom, pan, hover, leave, press }) {
  const pointers = new Map();
  let dragged = false;
  const place = (event) => {
    const { left, top } = element.getBoundingClientRect();
    return [event.clientX - left, event.clientY - top];
  };
  element.addEventListener(
    "wheel",
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 20 : 1;
      const speed = event.ctrlKey ? 0.01 : 0.002;
      const turn = Math.max(-1, Math.min(1, event.deltaY * lines * speed));
      zoom(Math.exp(-turn), ...place(event));
    },
    { passive: false },
  );

  element.addEventListener("pointerdown", (event) => {
    if (event.button !== 0) return;
    if (!pointers.size) dragged = false;
    pointers.set(event.pointerId, { at: place(event), from: place(event) });
  });
  element.addEventListener("pointermove", (event) => {
    const now = place(event);
    const pointer = pointers.get(event.pointerId);
    if (!pointer) return hover(...now);
    const far = Math.hypot(now[0] - pointer.from[0], now[1] - pointer.from[1]) > MOVED;
    if (!dragged && !far && pointers.size === 1) return;
    dragged = true;
    if (!element.hasPointerCapture(event.pointerId)) element.setPointerCapture(event.pointerId);
    if (pointers.size === 1) pan(now[0] - pointer.at[0], now[1] - pointer.at[1]);
    else pinch(event.pointerId, now);
    pointer.at = now;
  });
  function pinch(moving, now) {
    const [id, other] = [...pointers].find(([id]) => id !== moving);
    const before = pointers.get(moving).at;
    const apart = (point) => Math.hypot(point[0] - other.at[0], point[1] - other.at[1]) || 1;
    const centre = (point) => [(point[0] + other.at[0]) / 2, (point[1] + other.at[1]) / 2];
    const [x, y] = centre(now);
    const [wasX, wasY] = centre(before);
    pan(x - wasX, y - wasY);
    if (id !== moving) zoom(apart(now) / apart(before), x, y);
  }
  const gone = (event) => {
    const had = pointers.delete(event.pointerId);
    if (had && event.type === "pointerup" && !dragged && !pointers.size) press(...place(event));
  };
  for (const name of ["pointerup", "pointercancel"]) element.addEventListener(name, gone);
  element.addEventListener("pointerleave", () => pointers.size || leave());
}

/** The buttons + − ⟲ of a drawing. */
export const ZOOMS = [
  ["+", text.pattern.closer, "in"],
  ["−", text.pattern.farther, "out"],
  ["⟲", text.pattern.everything, "whole"],
];
