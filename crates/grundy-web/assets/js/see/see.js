// Who wins and why: verdict, values, winning moves, and the component that is looked at.

import { made } from "../dom.js";
import { columns } from "./columns.js";
import { cut } from "./cut.js";
import { options } from "./options.js";
import { theory } from "./theory.js";
import { sign, verdict } from "./verdict.js";
import { text } from "../text/text.js";

/** So many moves are listed before the rest is asked for. */
const LISTED = 20;

/** The heading over the moves worth making. */
function heading({ outcome, moves, drawing_moves: drawing = [], win_probability: win, score }) {
  if (moves.length)
    return win !== undefined || score !== undefined ? text.see.bestMoves : text.see.winningMoves;
  if (drawing.length) return text.see.drawing;
  return outcome === "second" ? text.see.noWinning : "";
}

/** The words of moves; where several read the same, with the component in which each is made. */
export function told(moves, words) {
  const all = moves.map(words);
  const again = (one) => all.indexOf(one) !== all.lastIndexOf(one);
  return all.map((one, i) => (again(one) ? text.see.inComponent(one, moves[i].component + 1) : one));
}

/** The moves worth making, as buttons; `play(move)` makes one. */
function winning(solution, words, play) {
  const moves = solution.moves.length ? solution.moves : (solution.drawing_moves ?? []);
  const said = told(moves, words);
  const item = (move, i) =>
    made("li", {}, play ? made("button", { type: "button", onclick: () => play(move) }, said[i]) : said[i]);
  const list = made("ul", { class: "worth-making" });
  const more = cut(list, moves.map(item), LISTED, text.see.more);
  // Of very large heaps the answer lists the first of its moves only.
  const unlisted = (solution.winning_moves ?? 0) - moves.length;
  const others =
    (unlisted > 0 && made("p", {}, text.see.notListed(unlisted))) ||
    (solution.more_moves && made("p", {}, text.see.perhapsMore));
  return [made("h3", {}, heading(solution)), moves.length > 0 && list, more, others];
}

/** In a lost position: each move with the reply that refutes it. */
function refutations({ replies = [], lost_moves: lost }, words) {
  if (!replies.length) return null;
  const said = told(
    replies.map(({ move }) => move),
    words,
  );
  const items = replies.map(({ reply }, i) =>
    made("li", {}, said[i], reply && made("span", { class: "reply" }, text.see.then(words(reply)))),
  );
  const shown = lost > replies.length ? text.see.shownOf(replies.length, lost) : "";
  return made(
    "details",
    {},
    made("summary", {}, text.see.replies(shown)),
    made("ul", { class: "worth-making" }, items),
    // Nobody has counted the moves.
    lost === undefined && made("p", {}, text.see.moreMoves),
  );
}

/** Everything there is to see of a position, moves in these `words`; without the `explanation`, where it is not there yet. `play` is absent while the person at the page may not move. */
export function see({ solution, explanation, names, words, play }) {
  const { title, more } = verdict(solution);
  const why = made("div", { class: "why" });
  let looked;
  const look = (i) => {
    const component = explanation?.components[i ?? 0];
    if (!component || looked === component) return;
    looked = component;
    why.replaceChildren(options(component, names[i ?? 0]));
    element
      .querySelectorAll("[data-component]")
      .forEach((row) => row.classList.toggle("looked", Number(row.dataset.component) === (i ?? 0)));
  };
  const element = made(
    "div",
    {},
    made(
      "p",
      { class: `verdict ${solution.outcome}` },
      made("span", { class: "sign", "aria-hidden": "true" }, sign(solution.outcome)),
      made("b", {}, title),
      more && made("span", {}, more),
    ),
    // Where values are not added, as under misère play, their sum would mislead.
    solution.nimber !== undefined && columns(solution.components, names, look),
    theory(solution),
    winning(solution, words, play),
    refutations(solution, words),
    why,
  );
  look(0);
  return { element, look };
}
