// What a finger can hit: how large handles have to be, and which one is meant by a tap beside all of them. Nothing here draws.

/** So wide and so high, in pixels, is what a finger hits without looking twice. */
export const FINGER = 40;

/** How far two boxes are from each other, across or down; nothing where they overlap. */
const apart = (one, other) =>
  Math.max(0, one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);

/** What of a handle is hit, as a box on the screen. */
export const boxOf = (at) =>
  (at.querySelector(":scope > .whole") ?? at.querySelector(":scope > .hit") ?? at).getBoundingClientRect();

/** How wide the place is that each of these boxes has for a finger, at the tightest: a tap beside all of them means the nearest. */
export function tightest(boxes) {
  const place = (box, i) => {
    const gaps = boxes.map((other, k) => (i === k ? Infinity : apart(box, other)));
    return Math.min(box.right - box.left, box.bottom - box.top) + Math.min(FINGER, ...gaps);
  };
  return Math.min(...boxes.map(place));
}

/** Which of these boxes a tap at this place means: the nearest one within half a finger; -1 for none. */
export function nearest(boxes, x, y) {
  const tap = { left: x, right: x, top: y, bottom: y };
  const far = boxes.map((box) => apart(box, tap));
  const least = Math.min(...far);
  return least <= FINGER / 2 ? far.indexOf(least) : -1;
}
