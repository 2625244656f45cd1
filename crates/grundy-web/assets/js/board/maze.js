// A grid with walls (#) and a goal (F) on which two walk, `((row, column), (row, column), turn)`.

import { drawn } from "../dom.js";
import { given } from "./network.js";
import { piece } from "./pieces.js";
import { plain } from "./plain.js";
import { result } from "./result.js";
import { picture } from "./stones.js";
import { target } from "./strip.js";
import { text } from "../text/text.js";

const SIDE = 40;

/** The drawing of the maze: the cells the mover may jump to are clicked. */
export function maze(part) {
  const [mouse, cat, turn] = part.value;
  const rows = part.view.set?.grid ?? given(part.view.rule.rule, "grid");
  if (!Array.isArray(rows) || !rows.every((row) => typeof row === "string")) return plain(part);
  const middle = ([row, column]) => [2 + (column + 0.5) * SIDE, 2 + (row + 0.5) * SIDE];
  const squares = rows.flatMap((row, i) =>
    [...row].map((sign, k) => {
      const kind = sign === "#" ? "wall" : (i + k) % 2 ? "square dark" : "square";
      return drawn("rect", { class: kind, x: 2 + k * SIDE, y: 2 + i * SIDE, width: SIDE, height: SIDE });
    }),
  );
  const goals = rows.flatMap((row, i) =>
    [...row].flatMap((sign, k) => (sign === "F" ? [piece("F", ...middle([i, k]), SIDE)] : [])),
  );
  const walkers = [
    piece(text.board.beasts.mouse, ...middle(mouse), SIDE),
    piece(text.board.beasts.cat, ...middle(cat), SIDE),
  ];
  const side = turn === "mouse" ? 0 : 1;
  const handles = part.moves.map((move) => {
    const to = result(move)[0][side];
    const taken = [mouse, cat].some(([row, column]) => row === to[0] && column === to[1]);
    return { at: target(...middle(to), SIDE, taken), moves: [move], marks: [walkers[side]] };
  });
  const wide = Math.max(...rows.map((row) => row.length));
  return {
    element: picture(
      wide * SIDE + 4,
      rows.length * SIDE + 4,
      ...squares,
      ...goals,
      ...walkers,
      ...handles.map(({ at }) => at),
    ),
    handles,
    label: text.board.moves1(turn),
    spoken: text.board.chase(`(${mouse.join(", ")})`, `(${cat.join(", ")})`, turn),
  };
}
