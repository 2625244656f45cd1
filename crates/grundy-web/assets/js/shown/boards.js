// The boards of the position, and how play has ended.

import { board } from "../board/board.js";
import { fit } from "../board/fit.js";
import { at, made } from "../dom.js";
import { lessonLines } from "../learn/lesson.js";
import { firstOf, winner, yours } from "../match.js";
import { page, tell } from "../page.js";
import { keyOf } from "../place.js";
import { title } from "./games.js";
import { text } from "../text/text.js";
import { end, ending, turn } from "../turn.js";

export function showBoards(games, parts) {
  const focused = at("board").contains(document.activeElement); // itself, where the board has just gone
  const may = yours(page.state) && !page.legal.terminal;
  const boards = parts.map((part, i) => board(viewOf(i, games[i], part, may)));
  boards.forEach((one, i) => (one.before = firstOf(page.state.position, i)));
  const titled = ({ element }, i) => made("section", {}, made("h3", {}, title(i)), element);
  page.drawn = { look: null, boards };
  page.answer(
    "board",
    made("div", { class: "boards" }, boards.length > 1 ? boards.map(titled) : boards[0].element),
  );
  fit(at("board").firstElementChild, keyOf([page.state.games, page.state.start]));
  const next = parts[page.hand]?.moves.length ? page.hand : parts.findIndex(({ moves }) => moves.length);
  const lively = boards[next] ?? at("board");
  if (focused) (may ? lively : at("board")).focus();
  page.answer("turn", page.legal.terminal ? end(page.state, page.legal) : turn(page.state, page.legal));
  at("hint").disabled = !may || page.state.locked;
  if (page.legal.terminal)
    at("lesson").replaceChildren(
      ...lessonLines(page.state, winner(page.state, page.legal) === page.state.you),
    );
  if (page.legal.terminal) tell(`${end(page.state, page.legal)}. ${ending(page.legal)}`);
  const { unknown } = [page.legal, ...parts].find(({ unknown }) => unknown) ?? {};
  if (unknown) tell(text.say.movesNotKnown(text.says(unknown)));
}

/** The view of a game's board, which counts its components from 0: in the sum others stand before them. */
function viewOf(i, { game, rule, entry, set }, part, enabled) {
  const before = firstOf(page.state.position, i);
  const named = (words) => (page.state.games.length > 1 ? `${game}: ${words}` : words);
  const moves = page.legal.terminal ? [] : part.moves.map((move) => ({ ...move })); // what they are worth is put onto them
  return {
    rule: { ...rule, title: entry?.title },
    kind: entry?.board,
    inSum: page.state.games.length > 1,
    set,
    legal: { ...part, moves, count: page.legal.terminal ? 0 : part.count },
    last: page.last && { parts: page.last.parts.map((at) => at - before) },
    enabled,
    play: (move) => {
      page.hand = i;
      page.make({ ...move, component: before + move.component, words: named(move.words) });
    },
    look: (at) => page.drawn.look?.(at == null ? null : before + at),
  };
}
