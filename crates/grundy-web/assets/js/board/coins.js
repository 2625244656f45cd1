// Coins in a row, of which the components are those that show heads: a move turns one to tails and
// others with it.

import { drawn } from "../dom.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { text } from "../text/text.js";

const SIDE = 44;
const DRAWN = 64;

/** All components on one row of coins; a coin is picked up, then the leftmost coin that turns with it. */
export function coins(parts) {
  const last = Math.max(1, ...parts.map(({ value }) => value));
  if (last > DRAWN || parts.some(({ value }) => !Number.isInteger(value) || value < 1)) return null;
  const heads = new Map();
  for (const { value } of parts) heads.set(value, (heads.get(value) ?? 0) + 1);
  const figures = Array.from({ length: last }, (_, i) => coin(i + 1, heads.get(i + 1) ?? 0));
  const turned = (move) => [move.from, ...result(move)].map((place) => figures[place - 1].face);
  const handles = [];
  const targets = new Map();
  for (const { moves } of parts) {
    for (const move of moves) {
      // The move is named by the leftmost coin it turns.
      const place = Math.min(move.from, ...result(move));
      if (!targets.has(place)) targets.set(place, []);
      targets.get(place).push(move);
    }
  }
  for (const place of new Set(parts.map(({ value }) => value))) {
    const moves = parts.flatMap((part) => (part.value === place ? part.moves : []));
    if (moves.length === 0) continue;
    const label = moves.length > 1 ? text.board.coin(place, moves.length) : undefined;
    handles.push({
      at: figures[place - 1].face,
      moves,
      leads: true,
      label,
      marks: moves.length > 1 ? [] : turned,
      place,
    });
  }
  for (const [place, moves] of targets) {
    handles.push({ at: figures[place - 1].foot, moves, marks: (move) => turned(move), place: place + 0.5 });
  }
  handles.sort((a, b) => a.place - b.place);
  const all = figures.flatMap(({ face, foot }) => [face, foot]);
  const spoken =
    parts.length === 0 ? text.board.tails : text.board.heads(parts.map(({ value }) => value).join(", "));
  return { element: picture(last * SIDE + 4, SIDE + 34, ...all), handles, label: null, spoken };
}

/** A coin, and the number under it, which turns the coins from here on. */
function coin(place, heads) {
  const x = 2 + (place - 0.5) * SIDE;
  const write = (y, words, kind) => {
    const element = drawn("text", { class: kind, x, y, "text-anchor": "middle" });
    element.textContent = words;
    return element;
  };
  const face = drawn(
    "g",
    { class: heads > 0 ? "coin heads" : "coin" },
    drawn("rect", { class: "hit", x: x - 21, y: 1, width: 42, height: 42, rx: 8 }),
    drawn("circle", { class: "body", cx: x, cy: 22, r: 17 }),
    heads > 0 ? drawn("circle", { class: "core", cx: x, cy: 22, r: 13 }) : null,
    write(27, text.board.side(heads), "letter"),
  );
  const foot = drawn(
    "g",
    { class: "foot" },
    drawn("rect", { class: "hit", x: x - 15, y: 47, width: 30, height: 26, rx: 6 }),
    write(65, place, "number"),
  );
  return { face, foot };
}
