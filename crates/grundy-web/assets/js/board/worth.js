// What the moves on a board are worth: marks on what can be clicked, by shape and colour.

import { drawn } from "../dom.js";
import { written } from "../exact.js";
import { text } from "../text/text.js";

/** The signs: a disc wins, a square loses, a diamond draws. */
const SIGNS = {
  won: () => drawn("circle", { r: 6.5 }),
  lost: () => drawn("rect", { x: -5.5, y: -5.5, width: 11, height: 11 }),
  drawn: () => drawn("path", { d: "M0 -8L8 0L0 8L-8 0z" }),
};
const ORDER = ["won", "drawn", "lost"];

/** What a legal move is worth, by an answer about its position: `{ sign, words }`; nothing where that is not told. */
export function worthBy(solution) {
  const {
    outcome,
    moves,
    drawing_moves: drawing = [],
    winning_moves: count,
    more_moves: more,
    score,
  } = solution;
  const id = ({ component, to, branches, gain }) => written([component, to, branches ?? [], gain]);
  const [best, draws] = [new Set(moves.map(id)), new Set(drawing.map(id))];
  const counted = score !== undefined || outcome === "chance";
  if (outcome === "unknown") return () => undefined;
  return (move) => {
    if (best.has(id(move))) return { sign: "won", words: counted ? text.board.best : text.board.wins };
    if (draws.has(id(move))) return { sign: "drawn", words: text.board.draws };
    if (more || (count ?? 0) > moves.length) return undefined; // not all that win are listed
    if (counted) return { sign: "lost", words: text.board.notBest };
    return { sign: "lost", words: outcome === "first" ? text.board.doesNotWin : text.board.loses };
  };
}

/** The best of what several moves are worth. */
export const bestOf = (moves) =>
  ORDER.map((sign) => moves.find(({ worth }) => worth?.sign === sign)).find(Boolean)?.worth;

/** Puts the sign of what a handle is worth onto it. */
export function sign(at, { sign }) {
  const { x, y, width, height } = at.getBBox();
  const figure = drawn(
    "g",
    {
      class: `worth ${sign}`,
      transform: `translate(${x + width / 2} ${y + height / 2})`,
      "aria-hidden": "true",
    },
    SIGNS[sign](),
  );
  if (at.localName === "g" || at.localName === "svg") at.append(figure);
  else at.after(figure);
}
