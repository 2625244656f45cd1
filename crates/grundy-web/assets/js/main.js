// The page: one state, shown again after every change.

import { aboutGame } from "./about.js";
import { read, written } from "./address.js";
import { answered } from "./answers.js";
import { ask, complaint } from "./ask.js";
import { board } from "./board/board.js";
import { begin, joined, onStop, watched } from "./busy.js";
import { bestMove, take } from "./computer.js";
import { showControls, showPlay, showPosition, wireControls } from "./controls.js";
import { at, made } from "./dom.js";
import { searchField, example } from "./editor/catalogue.js";
import { parameterFields } from "./editor/parameters.js";
import { ruleField } from "./editor/rule.js";
import { explained } from "./editor/underline.js";
import { entering, saidOf } from "./enter.js";
import { briefly, clash, componentNames, gameButtons, titleOf } from "./games.js";
import { movesByGame, movesOf } from "./legal.js";
import { firstOf, restarted, undone, yours } from "./match.js";
import { pattern } from "./pattern/pattern.js";
import { keyOf, place } from "./place.js";
import { showRecord } from "./record.js";
import { see } from "./see/see.js";
import { shareButton } from "./share.js";
import { alone, chosen, question, sum, withChosen } from "./state.js";
import { followTheme } from "./theme.js";
import { end, ending, turn } from "./turn.js";

let state = read(location.hash);
let last = null; // the components that the last move left
let hand = 0; // the game on whose board somebody at the page moved last
let said = []; // what was said of the last moves, the latest last
let paused = false;
let known = new Map(); // the games, by what is asked of them: their rules as checked, their entries in the catalogue
let fields = null; // the game that stands in the fields, as a question
let legal = null; // the moves of the position
let drawn = null; // the boards
const NO_PATTERN = { leave() {}, moved() {} };
let patterned = { of: "", ...NO_PATTERN };

/** The questions that the state asks: about its chosen game, its position, its pattern. */
const game = () => keyOf(state.games[state.chosen] ?? null);
const own = () => keyOf({ game: chosen(state).game, at: state.chosen });
const position = () => keyOf(question(state));
const table = () => {
  const { pattern, misere } = state;
  return keyOf(pattern && state.chosen < state.games.length && { ...state.games[state.chosen], misere });
};
/** Which of them is answered where. */
const QUESTIONS = {
  about: game,
  parameters: own,
  board: position,
  turn: position,
  seen: position,
  told: position,
  patterned: table,
};
const nothingYet = () => "";
const places = Object.fromEntries(
  Object.keys(QUESTIONS).map((name) => [name, place(at(name), name === "turn" ? nothingYet : undefined)]),
);
let answer = () => {}; // draws what answers the questions of the state as it was when they were asked

/** Says something of the position, under the last moves. */
const tell = (...words) => told(answer, words);
const told = (answer, words) =>
  answer("told", ...said.map((move) => made("p", {}, move)), made("p", {}, words));

/** Changes the state, and shows it; with a move, what it left and how it is said. What is chosen stays. */
function change(next, { mark = null, words, stay = "chosen" in next } = {}) {
  const before = own();
  state = { ...state, ...next };
  if (own() !== before) state.range = next.range ?? null; // each game has its own
  if ("past" in next) {
    last = mark;
    said = words ? [...said, words].slice(-2) : [];
  }
  return show(stay);
}

/** Another position of the chosen game, from which play begins anew. */
const begun = (position) => change(withChosen(state, { ...chosen(state), position }));

/** Makes a move of either player, and says so. */
function make(move) {
  const { next, mark, words } = take(state, legalOf(move));
  return change(next, { mark, words });
}

/** The legal move that an answer speaks of: it knows how what it leaves is typed. */
function legalOf(move) {
  const id = ({ component, to, branches, gain }) => JSON.stringify([component, to, branches, gain]);
  return legal.moves.find((other) => other === move || id(other) === id(move)) ?? move;
}

/** Asks what the state asks: from here on nothing is shown that answers anything else. */
function asked() {
  history.replaceState(null, "", written(state));
  const keys = Object.fromEntries(Object.entries(QUESTIONS).map(([name, of]) => [name, of()]));
  for (const [name, key] of Object.entries(keys)) places[name].ask(key);
  answer = (name, ...nodes) => places[name].answer(keys[name], ...nodes);
  tell();
}

/** Shows the state: first what is quick, then what may take long. Unless the fields are to stay, a mistake brings its own. */
async function show(stay = false) {
  const signal = begin();
  if (patterned.of !== table()) {
    patterned.leave();
    patterned = { of: "", ...NO_PATTERN };
  }
  asked();
  if (fields !== own() + game()) ruleText.put(chosen(state).game);
  drawn = { look: null };
  at("hint").disabled = true;
  showControls(state, paused);
  showGames();
  showRecord(state);
  const lacking = (i, ...why) => {
    if (i === state.chosen) return nothing(...why);
    return stay ? nothing(...why, " ", showing(i)) : change({ chosen: i });
  };
  try {
    const games = await checked(signal);
    showGames();
    showFields(games[state.chosen]);
    showPlay(state, games);
    const wrong = games.findIndex(({ rule }) => !rule.ok || rule.missing.length);
    if (wrong >= 0) return lacking(wrong, wrongWith(wrong, games[wrong].rule));
    const unplaced = state.position.indexOf(null);
    if (unplaced >= 0) {
      const next = await begunAnew(unplaced, games[unplaced].rule, signal);
      return next
        ? change(next)
        : lacking(unplaced, `Type a position${which(unplaced)}, and press “Set up”.`);
    }
    if (clash(games)) return nothing(clash(games));
    const listed = (moves) => watched("Listing the moves", signal, (options) => moves(state, options));
    const parts = await listed(movesByGame);
    signal.throwIfAborted();
    // From here on the position is written as the games write it.
    state.position = parts.map(({ text }) => text);
    legal = parts.length > 1 ? await listed(movesOf) : parts[0];
    signal.throwIfAborted();
    asked();
    showPosition(state);
    showBoards(games, parts);
    showPattern(games[state.chosen]?.rule);
    await Promise.all([showSeen(signal), computerMoves(signal)]);
  } catch (problem) {
    if (signal.aborted) return;
    showProblem(problem, lacking);
    if (problem instanceof Error) throw problem; // a mistake of the page itself
  }
}

const wrongWith = (i, { ok, missing }) =>
  ok
    ? `The game${which(i)} needs a value for ${missing.join(" and ")}.`
    : `The rule${which(i)} has a mistake; it is underlined.`;

const showing = (i) => made("button", { type: "button", onclick: () => change({ chosen: i }) }, "Show it");

/** A game without a position begins as it is shown best; nothing where that is not known. */
async function begunAnew(i, rule, signal) {
  const { game, set } = state.games[i];
  const entered = await entering(game, rule, { set, position: null });
  signal.throwIfAborted();
  return entered.position && { ...withChosen({ ...state, chosen: i }, entered), chosen: state.chosen };
}

/** What is said of the games: a move changes no rule. */
async function checked(signal) {
  const of = state.games.map((one) => keyOf(one));
  const all = await Promise.all(state.games.map((one, i) => known.get(of[i]) ?? saidOf(one, signal)));
  signal.throwIfAborted(); // another game was entered meanwhile
  known = new Map(of.map((key, i) => [key, all[i]]));
  return all;
}

/** Shows which games there are, and which of them is chosen. */
function showGames() {
  const titles = state.games.map((_, i) => title(i));
  const all = titles.concat(state.games[state.chosen] ? [] : ["Another game"]);
  const choose = (i) => change({ chosen: i });
  const remove = (i) => change(i < titles.length ? withChosen({ ...state, chosen: i }) : { chosen: 0 });
  const put = (id, titles, how) => {
    const focused = at(id).contains(document.activeElement);
    at(id).replaceChildren(...(titles.length > 1 ? gameButtons(titles, state.chosen, how) : []));
    if (focused) (at(id).querySelector("[aria-pressed=true]") ?? at("add")).focus();
  };
  const keeps = (i) => titles.length === 1 && i === 0; // there is always a game
  put("games", all, { choose, remove, keeps });
  put("pattern-games", titles, { choose });
  const of = titles.length > 1 && titles[state.chosen];
  at("pattern-title").textContent = of ? `Pattern of ${of}` : "Pattern";
}

/** What a game of the state is called. */
const title = (i) => titleOf(known.get(keyOf(state.games[i])) ?? state.games[i]);
/** … and how it is said which game is meant, where there are several. */
const which = (i, word = "of") => (state.games.length > 1 ? ` ${word} “${title(i)}”` : "");

/** Shows what is said of the chosen game, where another one stands in the fields. */
function showFields({ rule, entry, set } = {}) {
  if (fields === own() + game()) return;
  fields = own() + game();
  ruleText.mark(chosen(state).game, rule?.mistakes ?? []);
  const changed = (set) =>
    change({ games: state.games.with(state.chosen, { ...state.games[state.chosen], set }), past: [] });
  answer("about", ...(rule?.ok ? aboutGame(entry, rule) : []));
  answer("parameters", ...(rule?.ok ? parameterFields(rule, set, changed) : []));
}

function showBoards(games, parts) {
  const focused = at("board").contains(document.activeElement); // itself, where the board has just gone
  const may = yours(state) && !legal.terminal;
  const boards = parts.map((part, i) => board(viewOf(i, games[i], part, may)));
  const titled = ({ element }, i) => made("section", {}, made("h3", {}, title(i)), element);
  drawn = { look: null };
  answer(
    "board",
    made("div", { class: "boards" }, boards.length > 1 ? boards.map(titled) : boards[0].element),
  );
  const next = parts[hand]?.moves.length ? hand : parts.findIndex(({ moves }) => moves.length);
  const lively = boards[next] ?? at("board");
  if (focused) (may ? lively : at("board")).focus();
  answer("turn", legal.terminal ? end(state, legal) : turn(state, legal));
  at("hint").disabled = !may;
  if (legal.terminal) tell(`${end(state, legal)}. ${ending(legal)}`);
  const { unknown } = [legal, ...parts].find(({ unknown }) => unknown) ?? {};
  if (unknown) tell(`The moves are not known: ${unknown}.`);
}

/** The view of a game's board, which counts its components from 0: in the sum others stand before them. */
function viewOf(i, { game, rule, entry, set }, part, enabled) {
  const before = firstOf(state.position, i);
  const named = (words) => (state.games.length > 1 ? `${game}: ${words}` : words);
  return {
    rule: { ...rule, title: entry?.title },
    kind: entry?.board,
    set,
    legal: legal.terminal ? { ...part, moves: [], count: 0 } : part,
    last: last && { parts: last.parts.map((at) => at - before) },
    enabled,
    play: (move) => {
      hand = i;
      make({ ...move, component: before + move.component, words: named(move.words) });
    },
    look: (at) => drawn.look?.(at == null ? null : before + at),
  };
}

/** Who wins and why, unless somebody plays blind or the computer is about to move. */
async function showSeen(signal) {
  const show = answer.bind(null, "seen");
  if (state.blind) return show("Hidden, as you wish. ", sighted());
  if (legal.terminal) return show(made("p", {}, `${end(state, legal)}. ${ending(legal)}`));
  if (state.opponent === "computer" && !yours(state))
    return show(made("p", {}, "It is said when you are to move."));
  const asked = (what, path) => watched(what, signal, (options) => answered(path, question(state), options));
  try {
    const solution = await asked("Finding out who wins", "api/solve");
    const explanation = await asked("Finding out why", "api/explain");
    signal.throwIfAborted();
    const play = yours(state) ? make : null;
    const words = (move) => briefly(state.games, move.words);
    const { element, look } = see({ solution, explanation, names: componentNames(state), words, play });
    drawn.look = look;
    show(element);
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
    show(made("p", {}, `Not known: ${complaint(problem)}`)); // one can play on
  }
}

const sighted = () =>
  made("button", { type: "button", onclick: () => change({ blind: false }) }, "Show who is winning");

/** The perfect player moves where it is its turn. */
async function computerMoves(signal) {
  if (yours(state) || legal.terminal || (paused && state.opponent === "none")) return;
  const choice = await bestMove(state, signal);
  if (choice.move) make(choice.move);
}

/** The pattern belongs to the game: a move only marks another place in it. */
function showPattern(rule) {
  const { misere, range } = state;
  const { game, set, position } = chosen(state);
  if (patterned.of !== table()) {
    const go = (text) => begun([text]);
    const ranged = (range) => {
      state.range = range;
      history.replaceState(null, "", written(state));
    };
    const made = rule && state.pattern ? pattern({ game, set, rule, misere, range, ranged, go }) : NO_PATTERN;
    patterned = { of: table(), ...made };
    answer("patterned", ...(made.element ? [made.element] : []));
  }
  patterned.moved(position);
}

/** Nothing can be said of the state but why. */
function nothing(...why) {
  answer("board", made("p", { class: "empty" }, ...why));
  answer("turn");
  answer("seen");
  if (!patterned.of) answer("patterned");
}

/** A mistake is told beside the field in which it was made. */
function showProblem(problem, lacking) {
  const about = problem?.game >= 0 ? which(problem.game, "for") : "";
  if (problem?.in !== "position") return nothing(`There is no answer${about}: ${complaint(problem)}`);
  if (problem.game === state.chosen)
    at("misplaced").replaceChildren(...explained(problem.text, problem.mistakes));
  lacking(problem.game, `The position${which(problem.game)} has a mistake; see beside the field.`);
}

/** A position is read before it is taken, so that a mistake in it loses nothing. */
async function setUp(typed) {
  const { games, misere } = alone(state, state.chosen);
  const of = own();
  try {
    const { text } = await ask("api/moves", question({ games, misere, position: [typed] }));
    if (own() !== of) return; // another game was chosen meanwhile
    at("position").value = sum(text);
    begun(text);
  } catch (problem) {
    if (own() !== of) return;
    at("misplaced").replaceChildren(
      ...(problem.mistakes?.length && problem.in === "position"
        ? explained(problem.text, problem.mistakes)
        : [made("li", {}, complaint(problem))]),
    );
  }
}

async function hint() {
  const signal = joined();
  const tell = (...words) => told(here, words);
  const here = answer;
  try {
    const { move, why } = await bestMove(state, signal, 0);
    const button = made("button", { type: "button", onclick: () => make(move) }, "Make this move");
    tell(`Hint: ${briefly(state.games, move.words)}. ${why} `, button);
  } catch (problem) {
    if (!signal.aborted) tell(`There is no hint: ${complaint(problem)}`);
  }
}

const ruleText = ruleField({
  // Values are for the parameters of the game that is played.
  settings: (game) => (game === chosen(state).game ? chosen(state).set : {}),
  typed: async (game, rule) => {
    if (game === chosen(state).game) return;
    const of = own();
    const entered = await entering(game, rule, chosen(state));
    if (at("game").value === game && own() === of) change(withChosen(state, entered));
  },
});
searchField({
  chosen: (entry) => {
    const { position, set } = example(entry);
    fields = null; // whatever stands in them now
    const next = withChosen(state, { game: entry.name, set, position: position ?? null });
    change({ ...next, misere: state.misere && next.games.length > 1 });
  },
});
wireControls({
  change: (next) => Object.entries(next).some(([name, value]) => state[name] !== value) && change(next),
  setUp,
  undo: () => change(undone(state)),
  restart: () => change(restarted(state)),
  hint,
  add: () => {
    change({ chosen: state.games.length });
    at("search").focus();
  },
  pause: () => {
    paused = !paused;
    show();
  },
});
onStop(() => {
  Object.values(places).forEach((place) => place.stop());
  tell("Stopped. ", made("button", { type: "button", onclick: () => show() }, "Ask again"));
});
addEventListener("hashchange", () => {
  fields = null;
  change(read(location.hash), { stay: false });
});
shareButton(tell);
followTheme();
show();
