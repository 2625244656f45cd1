// A worksheet to be printed: a game, its board and an empty table of values; the answers on a page of their own.

import { lineOf } from "../about.js";
import { answered } from "../answers.js";
import { namesOf } from "../board/beside.js";
import { hasEnds, lastOf } from "../board/sequence.js";
import { at, made } from "../dom.js";
import { briefly } from "../games.js";
import { cellsOf } from "../pattern/cells.js";
import { LETTERS } from "../pattern/worth.js";
import { linkTo, shared } from "../share/links.js";
import { picture, isDrawn } from "../share/picture.js";
import { qr } from "../share/qr.js";
import { INITIAL, question, sum } from "../state.js";
import { text } from "../text/text.js";
import { verdict } from "../see/verdict.js";
import { capital } from "../words.js";

/** How far the table goes at least and at most, by the type of a position; there is none for others. */
const TO = { int: [20, 34], "(int, int)": [7, 12] };
/** So many values stand in a row. */
const WIDE = 7;

/** A table of what positions are worth, filled or to be filled in. */
function tableOf(cells, filled) {
  const columns = Array.from({ length: cells.columns }, (_, x) => x);
  const rows = Array.from({ length: cells.rows }, (_, y) => (cells.up ? cells.rows - 1 - y : y));
  // What is asked for is answered: where that is who wins, its letter.
  const answer = ({ letter, short }) => (cells.kind === "outcomes" && LETTERS[letter]) || short;
  const worth = (x, y) => made("span", { class: "worth" }, filled ? answer(cells.at(x, y)) : "");
  // Heaps carry their names; pairs have them at the edges.
  const cell = (x, y) =>
    made(
      "td",
      { class: !cells.has(x, y) && "none" },
      cells.has(x, y) && [!cells.up && made("small", {}, cells.name(x, y)), worth(x, y)].filter(Boolean),
    );
  const edge =
    cells.up &&
    made(
      "tr",
      {},
      made(
        "th",
        {},
        cells.corner.map((words) => made("small", {}, words)),
      ),
      columns.map((x) => made("th", {}, cells.across(x))),
    );
  return made(
    "table",
    { class: cells.up ? "pairs" : "heaps" },
    rows.map((y) =>
      made(
        "tr",
        {},
        cells.up && made("th", {}, cells.along(y)),
        columns.map((x) => cell(x, y)),
      ),
    ),
    edge,
  );
}

/** The cells of the table of a game, up to its components; nothing where its positions are no numbers. */
async function cellsFor({ game, set }, { rule, entry }, components, misere) {
  const [least, most] = TO[rule.position] ?? [];
  if (!least) return null;
  const numbers = components.flatMap((typed) => (typed.match(/\d+/g) ?? []).map(Number));
  const to = Math.min(lastOf({ rule, set }) ?? most, most, Math.max(least, ...numbers));
  try {
    const cells = cellsOf(await answered("api/table", { game, set, misere, to, outcomes: misere }), WIDE);
    const [first, second] = namesOf(rule.rule);
    // Of a row of numbers none is left where the first one stands behind the last one.
    const row = entry?.board === "sequence" && cells.up && hasEnds(rule.rule) && { has: (x, y) => x <= y };
    return { ...cells, corner: second ? [`${second} ↑`, `${first} →`] : [], ...row };
  } catch {
    return null; // data of the game that end before
  }
}

/** Ways to solve games that nobody may win. */
const UNDECIDED = ["loopy", "cost", "score"];

/** What is asked: who wins, which moves do, and for the table. Draws are not spoken of where there are none. */
function asked(cells, { outcome, plan }) {
  const draws = cells?.letters[LETTERS.indexOf("D")] > 0;
  const drawn = draws || outcome === "draw" || plan.split("+").some((one) => UNDECIDED.includes(one));
  const all = text.worksheet.questions;
  const fill = cells && text.worksheet.table[cells.kind === "outcomes" && !draws ? "wins" : cells.kind];
  return [...(drawn ? all.with(0, text.worksheet.orNobody) : all), fill].filter(Boolean);
}

/** Why somebody wins, in words: by which theorem the components, in a sum each of its game, are worth what they are. */
function reasons({ components }) {
  const told = components
    .filter(({ because }) => because)
    .map(({ game, because }) => (game ? `${game}: ` : "") + text.says(because));
  return [...new Set(told)].map((words) => `${capital(words)}.`);
}

/** The pages: the games with what is `found` out of each, and the position as it stands. A table is there for a game alone. */
export async function worksheet(state, found, titles) {
  const { position, games, misere } = state;
  const board = at("board");
  const title = titles.join(" + ");
  // The board is drawn as it is now: later the pointer may lie on it.
  const drawing = isDrawn(board)
    ? picture(board, title, { bare: true }).svg
    : made("p", {}, position.map((components) => sum(components)).join(" + "));
  const known = await found;
  const [cells, solution] = await Promise.all([
    games.length === 1 ? cellsFor(games[0], known[0], position[0], misere) : null,
    answered("api/solve", question(state)),
  ]);
  const here = { ...state, start: position, opponent: INITIAL.opponent, puzzle: null };
  const link = linkTo(shared(here, { kind: "start", locked: true }), location);
  const heading = (words) => made("h1", {}, `${title} – ${words}`);
  const moves = solution.moves.map((move) => made("li", {}, briefly(games, move.words)));
  const { title: said, more } = verdict(solution);
  const about = (one, i) => {
    const line = one.entry ? lineOf(one, misere) : made("code", {}, one.rule.rule ?? games[i].game);
    return made("p", {}, games.length > 1 && made("b", {}, `${titles[i]}: `), line);
  };
  return [
    made(
      "section",
      { class: "leaf" },
      heading(text.worksheet.title),
      made("p", { class: "name" }, text.worksheet.name),
      known.map(about),
      misere && known.some(({ entry }) => !entry) && made("p", {}, text.page.misere),
      drawing,
      made(
        "ol",
        {},
        asked(cells, solution).map((words) => made("li", {}, words)),
      ),
      cells && tableOf(cells, false),
      made("footer", {}, qr(link, text.share.code), made("p", {}, text.worksheet.play, made("br", {}), link)),
    ),
    made(
      "section",
      { class: "leaf" },
      heading(text.worksheet.answers),
      made("p", {}, made("b", {}, said), more ? `: ${more}.` : "."),
      reasons(solution).map((words) => made("p", {}, words)),
      moves.length > 0 && made("ul", {}, moves),
      cells && tableOf(cells, true),
    ),
  ];
}

/** Puts a worksheet onto the paper alone, and prints it. */
export function printed(pages) {
  const root = document.documentElement;
  at("worksheet").replaceChildren(...pages);
  root.dataset.printing = "worksheet";
  addEventListener(
    "afterprint",
    () => {
      delete root.dataset.printing;
      at("worksheet").replaceChildren();
    },
    { once: true },
  );
  print();
}
