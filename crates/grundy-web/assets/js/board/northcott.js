// Northcott's game: in every row a white and a black piece, `(white, black, turn)`, that move towards or
// from each other.

import { drawn } from "../dom.js";
import { given } from "./network.js";
import { piece } from "./pieces.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { target } from "./strip.js";
import { text } from "../text/text.js";

const SIDE = 40;
const DRAWN = 30;

/** The drawing of the rows: the squares the mover's pieces may go to are clicked. */
export function northcott(part) {
  const [white, black, turn] = part.value;
  const { rule, set } = part.view;
  const after = part.moves.flatMap((move) => result(move)).flatMap(([w, b]) => [...w, ...b]);
  const long = Math.max(1, set?.L ?? given(rule.rule, "L") ?? 1, ...white, ...black, ...after);
  if (long > DRAWN || white.length > DRAWN) return plain(part);
  const middle = (row, place) => [2 + (place - 0.5) * SIDE, 2 + (row + 0.5) * SIDE];
  const squares = white.flatMap((_, row) =>
    Array.from({ length: long }, (_, i) =>
      drawn("rect", {
        class: (row + i) % 2 ? "square dark" : "square",
        x: 2 + i * SIDE,
        y: 2 + row * SIDE,
        width: SIDE,
        height: SIDE,
      }),
    ),
  );
  const pieces = { white: [], black: [] };
  white.forEach((place, row) => pieces.white.push(piece("W", ...middle(row, place), SIDE)));
  black.forEach((place, row) =>
    pieces.black.push(piece(text.board.black, ...middle(row, place), SIDE, { colour: "black" })),
  );
  const side = turn === "white" ? 0 : 1;
  const handles = part.moves.flatMap((move) => {
    const [before, now] = [part.value[side], result(move)[0][side]];
    const row = before.findIndex((place, i) => now[i] !== place);
    if (row < 0) return [];
    return [{ at: target(...middle(row, now[row]), SIDE, false), moves: [move], marks: [pieces[turn][row]] }];
  });
  const height = white.length * SIDE + 4;
  // In a sum whoever moves here moves this colour: it is nobody's own.
  const amongOthers = part.view.inSum || part.view.legal.position.length > 1;
  const next = (amongOthers ? text.board.nextOf : text.board.turnOf)(turn);
  return {
    element: picture(
      long * SIDE + 4,
      height,
      ...squares,
      ...pieces.white,
      ...pieces.black,
      ...handles.map(({ at }) => at),
    ),
    handles,
    label: next,
    spoken: text.board.northcott(white.join(", "), black.join(", "), next),
  };
}
