// What the moves on a board are worth: marks on what can be clicked, by shape and colour.

import { drawn, made } from "../dom.js";
import { written } from "../exact.js";
import { text } from "../text/text.js";

/** The signs: a disc wins, a square loses, a diamond draws. */
const SIGNS = {
  won: () => drawn("circle", { r: 6.5 }),
  lost: () => drawn("rect", { x: -5.5, y: -5.5, width: 11, height: 11 }),
  drawn: () => drawn("path", { d: "M0 -8L8 0L0 8L-8 0z" }),
};
const ORDER = ["won", "drawn", "lost"];

/** What the signs mean. */
export const meanings = () =>
  ORDER.map((sign) =>
    made(
      "span",
      {},
      drawn(
        "svg",
        { viewBox: "-9 -9 18 18", "aria-hidden": "true" },
        drawn("g", { class: `mark ${sign}` }, SIGNS[sign]()),
      ),
      text.board.marks[sign],
    ),
  );

/** Ways to solve games in which play can go on for ever. */
const ENDLESS = ["loopy", "retrograde"];

/** Whether moves that do not win may still draw, which the answer does not tell. */
export const mayDraw = ({ outcome, plan }) => outcome === "first" && ENDLESS.includes(plan);

/**
 * What a legal move is worth, by an answer about its position, and by the explanation where moves may draw: `{ sign, words }`;
 * nothing where that is not told.
 */
export function worthBy(solution, explanation) {
  const {
    outcome,
    moves,
    drawing_moves: drawing = [],
    winning_moves: count,
    more_moves: more,
    score,
  } = solution;
  const id = ({ component, to, branches, gain }) => written([component, to, branches ?? [], gain]);
  const drawn = (explanation?.components ?? []).flatMap(({ options }, component) =>
    options.filter(({ outcome }) => outcome === "draw").map((option) => ({ ...option, component })),
  );
  const [best, draws] = [new Set(moves.map(id)), new Set([...drawing, ...drawn].map(id))];
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

/** Puts the sign of what a handle is worth onto it; `aside`, into its corner, where something is to be read in the middle. */
export function sign(at, { sign }, aside) {
  const { x, y, width, height } = at.getBBox();
  const [left, top] = aside ? [x + width - 4, y + 4] : [x + width / 2, y + height / 2];
  const figure = drawn(
    "g",
    {
      class: `worth ${sign}`,
      transform: `translate(${left} ${top})${aside ? " scale(0.75)" : ""}`,
      "aria-hidden": "true",
    },
    SIGNS[sign](),
  );
  if (at.localName === "g" || at.localName === "svg") at.append(figure);
  else at.after(figure);
}
