// A puzzle that is played: whether its winning move was found, at which try, and what may be shared of it.

import { answered } from "./answers.js";
import { worthBy } from "./board/worth.js";
import { made } from "./dom.js";
import { puzzleAddress, puzzleOf, resultOf } from "./home/puzzle.js";
import { yours } from "./match.js";
import { copy as copyText } from "./share/copy.js";
import { question, sum } from "./state.js";
import { text as said } from "./text/text.js";

const KEY = "grundy-puzzle";

/** How far somebody has come with a puzzle: `{ puzzle, tries, found }`. */
function progress(puzzle) {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY));
    if (kept?.puzzle === puzzle) return kept;
  } catch {
    /* nothing is kept, or storage is forbidden */
  }
  return { puzzle, tries: 0, found: false };
}

function keep(progress) {
  try {
    localStorage.setItem(KEY, JSON.stringify(progress));
  } catch {
    /* it holds for this visit only */
  }
  return progress;
}

/** The progress after a first move that wins or does not. */
export const tried = ({ tries, found, ...rest }, wins) =>
  found ? { ...rest, tries, found } : { ...rest, tries: tries + 1, found: wins };

/** Judges a move before it is made: the promise of whether it solves the puzzle; nothing where it is no first move. */
export function judging(state, move) {
  if (!state.puzzle || state.past.length || !yours(state)) return null;
  return answered("api/solve", question(state)).then((solution) => {
    const wins = worthBy(solution)(move)?.sign === "won";
    keep(tried(progress(state.puzzle), wins));
    return wins;
  });
}

/** The number of the puzzle behind this one. */
export const behind = (puzzle) => (/^\d+$/.test(puzzle) ? String(Number(puzzle) + 1) : "1");

/** What is said of the puzzle; `wins` is what the first move was, where it is known. `title` names the game. */
export function puzzleLine(state, { wins, title, undo, away }) {
  if (!state.puzzle) return [];
  const button = (words, act) => made("button", { type: "button", onclick: act }, words);
  const { tries, found } = progress(state.puzzle);
  if (wins === false) return [said.puzzle.wrong, button(said.puzzle.back, undo)];
  if (!found || wins === undefined)
    return [said.puzzle.find(state.puzzle) + (found ? said.puzzle.before : "")];
  const text = resultOf({ puzzle: state.puzzle, title, position: sum(state.start[0]), tries });
  const copy = async ({ target }) => {
    const start = `${location.origin}${location.pathname}${puzzleAddress(state.puzzle, { game: state.games[0].game, position: state.start[0] })}`;
    if (await copyText(`${text}\n${start}`)) target.textContent = said.puzzle.copied;
    else target.replaceWith(made("code", {}, text));
  };
  const next = async () => {
    const name = behind(state.puzzle);
    const puzzle = await puzzleOf(name, answered);
    if (puzzle) away(puzzleAddress(name, puzzle));
  };
  return [
    made("b", {}, said.puzzle.found(tries)),
    button(said.puzzle.copy, copy),
    " ",
    button(said.puzzle.next, next),
  ];
}
