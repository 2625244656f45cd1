// A worksheet to be printed: a game, its board and an empty table of values; the answers on a page of their own.

import { answered } from "../answers.js";
import { at, made } from "../dom.js";
import { cellsOf } from "../pattern/cells.js";
import { linkTo, shared } from "../share/links.js";
import { picture, isDrawn } from "../share/picture.js";
import { qr } from "../share/qr.js";
import { alone, question, sum } from "../state.js";
import { text } from "../text/text.js";
import { verdict } from "../see/verdict.js";
import { firstSentence } from "../words.js";

/** How far the table goes, by the type of a position; there is none for others. */
const TO = { int: 20, "(int, int)": 7 };
/** So many values stand in a row. */
const WIDE = 7;

/** A table of what positions are worth, filled or to be filled in. */
function tableOf(cells, filled) {
  const columns = Array.from({ length: cells.columns }, (_, x) => x);
  const rows = Array.from({ length: cells.rows }, (_, y) => (cells.up ? cells.rows - 1 - y : y));
  const worth = (x, y) => made("span", { class: "worth" }, filled ? cells.at(x, y).short : "");
  // Heaps carry their names; pairs have them at the edges.
  const cell = (x, y) =>
    made(
      "td",
      {},
      cells.has(x, y) && [!cells.up && made("small", {}, cells.name(x, y)), worth(x, y)].filter(Boolean),
    );
  const edge =
    cells.up &&
    made(
      "tr",
      {},
      made("th", {}),
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

/** The cells of the table of a game; nothing where its positions are no numbers. */
async function cellsFor({ game, set, rule }, misere) {
  const to = TO[rule.position];
  if (!to) return null;
  try {
    return cellsOf(await answered("api/table", { game, set, misere, to, outcomes: misere }), WIDE);
  } catch {
    return null; // data of the game that end before
  }
}

/** The pages, of the chosen game with its rule and its entry in the catalogue. */
export async function worksheet(state, { rule, entry }, title) {
  const one = alone(state, state.chosen);
  const [{ game, set }] = one.games;
  const [cells, solution] = await Promise.all([
    cellsFor({ game, set, rule }, state.misere),
    answered("api/solve", question(one)),
  ]);
  const link = linkTo(shared(one, { kind: "start", locked: true }), location);
  const board = at("board");
  const heading = (words) => made("h1", {}, `${title} – ${words}`);
  const moves = solution.moves.map((move) => made("li", {}, text.move(move.words)));
  const { title: said, more } = verdict(solution);
  return [
    made(
      "section",
      { class: "leaf" },
      heading(text.worksheet.title),
      made("p", { class: "name" }, text.worksheet.name),
      entry ? made("p", {}, firstSentence(entry.about)) : made("pre", {}, rule.rule ?? game),
      state.misere && made("p", {}, text.page.misere),
      isDrawn(board) ? picture(board, title).svg : made("p", {}, sum(one.position[0])),
      made(
        "ol",
        {},
        text.worksheet.questions.slice(0, cells ? 3 : 2).map((words) => made("li", {}, words)),
      ),
      cells && tableOf(cells, false),
      made("footer", {}, qr(link, text.share.code), made("p", {}, text.worksheet.play, made("br", {}), link)),
    ),
    made(
      "section",
      { class: "leaf" },
      heading(text.worksheet.answers),
      made("p", {}, made("b", {}, said), more ? `: ${more}.` : "."),
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
