// An integer as a heap of stones: pointing at a stone marks what would be taken, all stones from it upwards.

import { grouped, result, standing } from "./result.js";
import { big } from "./big.js";
import { take } from "./takes.js";
import { columns, HIGH, picture, plate, stone, WIDE } from "./stones.js";
import { text } from "../text/text.js";

/** Up to this many stones are drawn one by one. */
const DRAWN = 60;

/** The drawing of a heap and its handles. */
export function heap(part) {
  const n = part.value;
  if (n > DRAWN) return big(part);
  // Where the list of moves broke off, those of a small heap may be missing.
  const all = part.everyTake ? Array.from({ length: n }, (_, i) => take(part.index, n, n - i)) : part.moves;
  const groups = grouped(all, (move) => keyOf(standing(n, result(move))));
  const top = Math.max(n, ...[...groups.keys()].map((key) => (key < 0 ? -key : 0)));
  const { high, count } = columns(top);
  const [width, ground] = [count * WIDE, high * HIGH + 4];
  const stones = Array.from({ length: top }, (_, i) => stone(i, high, { left: 0, ground, ghost: i >= n }));
  const handles = [];
  for (const [key, moves] of groups) {
    const [first, last] = key < 0 ? [n, -key] : [key, n];
    handles.push({
      at: stones[key < 0 ? -key - 1 : key],
      moves,
      marks: stones.slice(first, last),
      order: key,
    });
  }
  handles.sort((one, other) => place(other.order, n) - place(one.order, n));
  return {
    element: picture(width, ground + 5, plate(0, width, ground), ...stones),
    handles,
    offered: part.moves.filter((move) => all !== part.moves && standing(n, result(move))),
    label: text.board.heap(n),
  };
}

/** A heap that is left as its size, one that grows as minus its size: one key a stone. */
const keyOf = (found) => (found == null ? null : found.grows ? -found.grows : found.leaves);

const place = (key) => (key < 0 ? -key : key);
