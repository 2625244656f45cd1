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
import { entering, entryOf } from "./enter.js";
import { restarted, undone, yours } from "./match.js";
import { pattern } from "./pattern/pattern.js";
import { keyOf, place } from "./place.js";
import { showRecord } from "./record.js";
import { see } from "./see/see.js";
import { shareButton } from "./share.js";
import { question, sum } from "./state.js";
import { followTheme } from "./theme.js";
import { end, ending, turn } from "./turn.js";

let state = read(location.hash);
let last = null; // the components that the last move left
let said = []; // what was said of the last moves, the latest last
let paused = false;
let known = {}; // the game that stands in the fields: its rule as checked, its entry in the catalogue
let legal = null; // the moves of the position
let drawn = null; // the board
const NO_PATTERN = { leave() {}, moved() {} };
let patterned = { of: "", ...NO_PATTERN };

/** The questions that the state asks: about its game, its position, its pattern. */
const game = () => keyOf({ game: state.game, set: state.set });
const position = () => keyOf(question(state));
const table = ({ game, set, misere, pattern } = state) => keyOf(pattern && { game, set, misere });
/** Which of them is answered where. */
const QUESTIONS = {
  about: game,
  parameters: () => keyOf({ game: state.game }),
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

/** Changes the state, and shows it; with a move, what it left and how it is said. */
function change(next, { mark = null, words } = {}) {
  const range = "game" in next ? null : state.range; // each game has its own
  state = { ...state, range, ...next };
  if ("past" in next) {
    last = mark;
    said = words ? [...said, words].slice(-2) : [];
  }
  return show();
}

/** Another position, from which play begins anew. */
const begun = (position) => change({ position, start: position, past: [] });

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

/** Shows the state: first what is quick, then what may take long. */
async function show() {
  const signal = begin();
  if (patterned.of !== table()) {
    patterned.leave();
    patterned = { of: "", ...NO_PATTERN };
  }
  asked();
  if (known.of !== game()) ruleText.put(state.game);
  drawn = { look: null };
  at("hint").disabled = true;
  showControls(state, paused);
  showRecord(state);
  try {
    const { rule, entry } = await checked(signal);
    if (!rule.ok) return nothing("The rule has a mistake; it is underlined.");
    showPlay(state, rule);
    if (rule.missing.length) return nothing(`This game needs a value for ${rule.missing.join(" and ")}.`);
    if (!state.position) return await beginAnew(rule, signal);
    legal = await watched("Listing the moves", signal, (options) =>
      answered("api/moves", question(state), options),
    );
    signal.throwIfAborted();
    // From here on the position is written as the game writes it.
    state.position = legal.text;
    asked();
    showPosition(state);
    showBoard(rule, entry);
    showPattern(rule);
    await Promise.all([showSeen(signal), computerMoves(signal)]);
  } catch (problem) {
    if (signal.aborted) return;
    showProblem(problem);
    if (problem instanceof Error) throw problem; // a mistake of the page itself
  }
}

/** A game without a position begins as it is shown best. */
async function beginAnew(rule, signal) {
  const { set, position } = await entering(state.game, rule, state);
  signal.throwIfAborted();
  if (!position) return nothing("Type a position, and press “Set up”.");
  return change({ set, position, start: position, past: [] });
}

/** What is said of the game. It is shown anew only where the game is another one: a move changes no rule. */
async function checked(signal) {
  const { set } = state;
  const of = game();
  if (known.of !== of) {
    const {
      rules: [rule],
    } = await answered("api/check", { game: state.game, set }, { signal });
    const entry = rule.ok ? await entryOf(rule) : undefined;
    signal.throwIfAborted(); // another game was entered meanwhile
    known = { of, rule, entry };
    ruleText.mark(state.game, rule.mistakes);
    const fields = (set) => change({ set, past: [] });
    answer("about", ...(rule.ok ? aboutGame(entry, rule) : []));
    answer("parameters", ...(rule.ok ? parameterFields(rule, set, fields) : []));
  }
  return known;
}

function showBoard(rule, entry) {
  const focused = at("board").contains(document.activeElement); // itself, where the board has just gone
  const may = yours(state) && !legal.terminal;
  const look = (i) => drawn.look?.(i);
  const game = { rule: { ...rule, title: entry?.title }, kind: entry?.board, set: state.set };
  const view = { ...game, legal, last, enabled: may, play: make, look };
  const { element, focus } = board(view);
  drawn = { look: null };
  answer("board", element);
  if (focused) (may ? focus : () => at("board").focus())();
  answer("turn", legal.terminal ? end(state, legal) : turn(state, legal));
  at("hint").disabled = !may;
  if (legal.terminal) tell(`${end(state, legal)}. ${ending(legal)}`);
  if (legal.unknown) tell(`The moves are not known: ${legal.unknown}.`);
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
    const { element, look } = see({ solution, explanation, names: legal.text, play });
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
  const { game, set, misere, position, range } = state;
  if (patterned.of !== table()) {
    const go = (text) => begun([text]);
    const ranged = (range) => {
      state.range = range;
      history.replaceState(null, "", written(state));
    };
    const made = state.pattern ? pattern({ game, set, rule, misere, range, ranged, go }) : NO_PATTERN;
    patterned = { of: table(), ...made };
    answer("patterned", ...(made.element ? [made.element] : []));
  }
  patterned.moved(position);
}

/** Nothing can be said of the state but why. */
function nothing(why) {
  answer("board", made("p", { class: "empty" }, why));
  answer("turn");
  answer("seen");
  if (!patterned.of) answer("patterned");
}

/** A mistake is told beside the field in which it was made. */
function showProblem(problem) {
  if (problem?.in === "position") {
    at("misplaced").replaceChildren(...explained(problem.text, problem.mistakes));
    return nothing("The position has a mistake; see beside the field.");
  }
  nothing(`There is no answer: ${complaint(problem)}`);
}

/** A position is read before it is taken, so that a mistake in it loses nothing. */
async function setUp(typed) {
  try {
    const { text } = await ask("api/moves", { ...question(state), position: typed });
    at("position").value = sum(text);
    begun(text);
  } catch (problem) {
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
    tell(`Hint: ${move.words}. ${why} `, button);
  } catch (problem) {
    if (!signal.aborted) tell(`There is no hint: ${complaint(problem)}`);
  }
}

const ruleText = ruleField({
  // Values are for the parameters of the game that is played.
  settings: (game) => (game === state.game ? state.set : {}),
  typed: async (game, rule) => {
    if (game === state.game) return;
    const entered = await entering(game, rule, state);
    if (at("game").value === game) change({ ...entered, start: entered.position, past: [] });
  },
});
searchField({
  chosen: (entry) => {
    const { position, set } = example(entry);
    known = {}; // whatever stands in the fields now
    change({ game: entry.name, set, position, start: position, past: [], misere: false });
  },
});
wireControls({
  change: (next) => Object.entries(next).some(([name, value]) => state[name] !== value) && change(next),
  setUp,
  undo: () => change(undone(state)),
  restart: () => change(restarted(state)),
  hint,
  pause: () => {
    paused = !paused;
    show();
  },
});
onStop(() => {
  Object.values(places).forEach((place) => place.stop());
  tell("Stopped. ", made("button", { type: "button", onclick: show }, "Ask again"));
});
addEventListener("hashchange", () => {
  known = {};
  change(read(location.hash));
});
shareButton(tell);
followTheme();
show();
