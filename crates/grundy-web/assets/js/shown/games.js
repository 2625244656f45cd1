// Which games there are, what is said of the chosen one, and the puzzle that is played.

import { aboutGame, lineOf } from "../about.js";
import { at, coded, replaced } from "../dom.js";
import { isOf, parameterFields } from "../editor/parameters.js";
import { gameButtons, headingOf, titleOf } from "../games.js";
import { keys, onward, page } from "../page.js";
import { keyOf } from "../place.js";
import { puzzleLine } from "../puzzled.js";
import { chosen, withChosen } from "../state.js";
import { text } from "../text/text.js";

/** What the editor of a graph keeps, by the game. */
const graphs = new Map();

/** What is to be found, and whether it was: `wins` says what the first move was. */
export function showPuzzle(wins) {
  const title = titleOf(page.known.get(keyOf(page.state.games[0])) ?? page.state.games[0]);
  const go = (address) => (location.hash = onward(address));
  at("puzzle").replaceChildren(
    ...puzzleLine(page.state, { wins, title, undo: () => at("undo").click(), away: go }),
  );
}

/** Shows which games there are, and which of them is chosen. */
export function showGames() {
  const titles = page.state.games.map((_, i) => title(i));
  const all = titles.concat(page.state.games[page.state.chosen] ? [] : [text.page.anotherGame]);
  const choose = (i) => page.change({ chosen: i });
  const remove = (i) =>
    page.change(i < titles.length ? withChosen({ ...page.state, chosen: i }) : { chosen: 0 });
  const put = (id, titles, how) => {
    const focused = at(id).contains(document.activeElement);
    at(id).replaceChildren(...(titles.length > 1 ? gameButtons(titles, page.state.chosen, how) : []));
    if (focused) (at(id).querySelector("[aria-pressed=true]") ?? at("add")).focus();
  };
  const keeps = (i) => titles.length === 1 && i === 0; // there is always a game
  put("games", all, { choose, remove, keeps });
  put("pattern-games", titles, { choose });
  const of = titles.length > 1 && titles[page.state.chosen];
  at("pattern-title").textContent = of ? text.page.patternOfGame(of) : text.page.pattern;
  const known = page.state.games.map((game) => page.known.get(keyOf(game)));
  const headings = page.state.games.map((game, i) => headingOf(known[i] ?? game));
  at("play-title").textContent = headings.join(" + ") || text.page.anotherGame;
  const [one] = known;
  const line = titles.length > 1 ? text.page.oneOfGames : one && lineOf(one, page.state.misere);
  at("short").replaceChildren(...coded(line ?? ""));
}

/** What a game of the state is called. */
export const title = (i) => titleOf(page.known.get(keyOf(page.state.games[i])) ?? page.state.games[i]);
/** … and how it is said which game is meant, where there are several. */
export const which = (i, words = text.say.ofGame) => (page.state.games.length > 1 ? words(title(i)) : "");

/** What a game lacks before it can be played or its pattern shown: that its rule has a mistake, or a parameter no value; else nothing. */
export function wrongWith(i, { ok, missing, mistakes }) {
  if (ok) return missing.length ? text.say.needsValue(which(i), missing) : "";
  const name = Object.keys(page.state.games[i].set).find((name) => mistakes.some(isOf(name)));
  return name ? text.say.valueMistake(which(i), name) : text.say.ruleMistake(which(i));
}

/** Shows what is said of the chosen game, where another one stands in the fields. */
export function showFields({ rule, entry, set } = {}) {
  page.answer("about", ...(rule?.ok ? aboutGame(entry, rule, page.state) : []));
  if (page.fields === keys.own() + keys.game()) return;
  page.fields = keys.own() + keys.game();
  page.mark(chosen(page.state).game, rule ?? {});
  showParameters({ rule, set }, rule?.mistakes ?? []);
}

/** Shows the fields of the parameters of the chosen game, each with the mistakes in its value. */
export function showParameters({ rule, set }, mistakes) {
  const changed = (set, moved) => {
    const { game, position } = chosen(page.state);
    if (moved) return page.change(withChosen(page.state, { game, set, position: moved(position ?? []) }));
    return page.change({ games: page.state.games.with(page.state.chosen, { game, set }), past: [] });
  };
  const { game } = chosen(page.state);
  const memory = graphs.get(game) ?? graphs.set(game, {}).get(game);
  // Where a value does not do, its field stays, so that it can be changed.
  if (rule?.ok) memory.rule = rule;
  const own = chosen(page.state).set;
  const known = memory.rule ?? { parameters: Object.keys(own), rule: "" };
  replaced(at("parameters"), () =>
    page.answer("parameters", ...parameterFields(known, rule?.ok ? set : own, mistakes, memory, changed)),
  );
}
