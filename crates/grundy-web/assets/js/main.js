// The page: one state, shown again after every change.

import { aboutGame } from "./about.js";
import { read, written } from "./address.js";
import { answered } from "./answers.js";
import { ask, complaint } from "./ask.js";
import { board } from "./board/board.js";
import { die } from "./board/die.js";
import { fit } from "./board/fit.js";
import { begin, joined, onStop, watched } from "./busy.js";
import { worthBy } from "./board/worth.js";
import { bestMove, opponentMove, take } from "./computer.js";
import { showControls, showPlay, showPosition, wireControls } from "./controls.js";
import { at, made } from "./dom.js";
import { searchField, example } from "./editor/catalogue.js";
import { parameterFields } from "./editor/parameters.js";
import { ruleField } from "./editor/rule.js";
import { explained } from "./editor/underline.js";
import { entering, saidOf } from "./enter.js";
import { chooseLanguage } from "./language.js";
import { lessonLines } from "./learn/lesson.js";
import { home } from "./home/home.js";
import { briefly, clash, componentNames, gameButtons, titleOf } from "./games.js";
import { movesByGame, movesOf } from "./legal.js";
import {
  againstComputer,
  firstOf,
  mover,
  restarted,
  retried,
  swapped,
  undone,
  winner,
  yours,
} from "./match.js";
import { pattern } from "./pattern/pattern.js";
import { keyOf, place } from "./place.js";
import { judging, puzzleLine } from "./puzzled.js";
import { positions, record, remember, wordsOfMoves } from "./record.js";
import { reviewed, slipsOf } from "./review.js";
import { sound, soundButton } from "./sound.js";
import { see } from "./see/see.js";
import { verdict } from "./see/verdict.js";
import { copy } from "./share/copy.js";
import { linkTo, shared } from "./share/links.js";
import { sharePanel } from "./share/panel.js";
import { projector } from "./teach/projector.js";
import { printed, worksheet } from "./teach/worksheet.js";
import { showWhole } from "./embed.js";
import { alone, chosen, INITIAL, question, sum, withChosen } from "./state.js";
import { showTab, wireTabs } from "./tabs.js";
import { followTheme } from "./theme.js";
import { timeline } from "./timeline.js";
import { end, ending, turn } from "./turn.js";
import { judged, whoAsked } from "./who.js";
import { firstSentence } from "./words.js";
import { text } from "./text/text.js";

chooseLanguage();
let state = read(location.hash);
let last = null; // the components that the last move left
let hand = 0; // the game on whose board somebody at the page moved last
let said = []; // what was said of the last moves, the latest last
let paused = false;
let guess = null; // what somebody thinks of who is winning: { of, words }
let front = null; // what stands on the page where no game is played
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
  const { tab, misere } = state;
  const shown = tab === "pattern" && state.chosen < state.games.length;
  return keyOf(shown && { ...state.games[state.chosen], misere });
};
/** Which of them is answered where. */
const QUESTIONS = {
  about: game,
  parameters: own,
  board: position,
  turn: position,
  seen: position,
  who: position,
  review: position,
  told: position,
  patterned: table,
};
const nothingYet = () => "";
const SILENT = ["turn", "who", "review"];
const places = Object.fromEntries(
  Object.keys(QUESTIONS).map((name) => [
    name,
    place(at(name), SILENT.includes(name) ? nothingYet : undefined),
  ]),
);
let answer = () => {}; // draws what answers the questions of the state as it was when they were asked

/** Says something of the position, under the last moves. */
const tell = (...words) => told(answer, words);
const told = (answer, words) =>
  answer("told", ...said.map((move) => made("p", {}, ...move)), made("p", {}, words));

/** Changes the state, and shows it; with a move, what it left and how it is said. What is chosen stays. */
function change(next, { mark = null, words, stay = "chosen" in next, visit = visits(next) } = {}) {
  const before = own();
  if (visit) history.pushState(null, "", location.href);
  state = { ...state, ...next };
  if (own() !== before) state.range = next.range ?? null; // each game has its own
  if ("past" in next) {
    last = mark;
    said = words ? [...said, words].slice(-2) : [];
  }
  return show(stay);
}

/** Whether the browser is to come back to what was before: to the game, and to each position in which one could move. */
const visits = (next) =>
  "games" in next ? state.position.every(Boolean) : "past" in next && (yours(state) || !legal?.moves.length);

/** Another position of the chosen game, from which play begins anew. */
const begun = (position) => change(withChosen(state, { ...chosen(state), position }));

/** Makes a move of either player, and says so. */
function make(move) {
  const { next, mark, which, words } = take(state, legalOf(move));
  sound(mover(state));
  remember(state, next.position, move.words);
  judging(state, move)?.then(showPuzzle, () => {});
  return change(next, { mark, words: which === undefined ? [words] : [die(which), words] });
}

/** What is to be found, and whether it was: `wins` says what the first move was. */
function showPuzzle(wins) {
  const title = titleOf(known.get(keyOf(state.games[0])) ?? state.games[0]);
  const go = (address) => (location.hash = address);
  at("puzzle").replaceChildren(
    ...puzzleLine(state, { wins, title, undo: () => at("undo").click(), away: go }),
  );
}

/** The legal move that an answer speaks of: it knows how what it leaves is typed. */
function legalOf(move) {
  const id = ({ component, to, branches, gain }) => JSON.stringify([component, to, branches, gain]);
  return legal.moves.find((other) => other === move || id(other) === id(move)) ?? move;
}

/** Asks what the state asks: from here on nothing is shown that answers anything else. */
function asked() {
  keyed();
  tell();
}
function keyed() {
  history.replaceState(null, "", written(state));
  showWhole(location.hash);
  const keys = Object.fromEntries(Object.entries(QUESTIONS).map(([name, of]) => [name, of()]));
  for (const [name, key] of Object.entries(keys)) places[name].ask(key);
  answer = (name, ...nodes) => places[name].answer(keys[name], ...nodes);
}

/** The page where no game is played. */
function showFront() {
  begin();
  history.replaceState(null, "", written(state));
  front?.leave();
  const away = (address) => {
    location.hash = address;
  };
  front = home({ view: state.view, away });
  at("home").replaceChildren(front.element);
}

/** Shows another panel beside the board; what is in it may be worked out already. */
function openTab(tab) {
  if (state.tab === tab) return;
  state.tab = tab;
  showTab(tab, state.locked);
  if (patterned.of !== table()) {
    patterned.leave();
    patterned = { of: "", ...NO_PATTERN };
  }
  keyed();
  if (tab === "pattern") showPattern(known.get(game())?.rule);
}

/** Shows the state: first what is quick, then what may take long. Unless the fields are to stay, a mistake brings its own. */
async function show(stay = false) {
  const playing = state.view === "game";
  at("table").hidden = !playing;
  at("home").hidden = playing;
  at("all-games").hidden = state.view === "games";
  at("share").hidden = !playing;
  at("headline").textContent = playing ? "" : text.page.headline;
  if (!playing) return showFront();
  front?.leave();
  at("home").replaceChildren();
  front = null;
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
  showTab(state.tab, state.locked);
  at("lesson").replaceChildren(...lessonLines(state, false));
  if (!state.past.length || !state.puzzle) showPuzzle();
  showGames();
  showRecord(state, signal);
  const lacking = (i, ...why) => {
    if (i === state.chosen) return nothing(...why);
    return stay ? nothing(...why, " ", showing(i)) : change({ chosen: i });
  };
  try {
    const games = await checked(signal);
    showGames();
    showFields(games[state.chosen]);
    showPlay(state, games);
    const unplaced = games.findIndex(({ rule }, i) => rule.ok && !state.position[i]);
    if (unplaced >= 0) {
      const next = await begunAnew(unplaced, games[unplaced].rule, signal);
      if (next) return change(next);
    }
    const wrong = games.findIndex(({ rule }) => !rule.ok || rule.missing.length);
    if (wrong >= 0) return lacking(wrong, wrongWith(wrong, games[wrong].rule));
    if (unplaced >= 0) return lacking(unplaced, text.say.typePosition(which(unplaced)));
    if (clash(games)) return nothing(clash(games));
    const listed = (moves) => watched(text.say.listing, signal, (options) => moves(state, options));
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
    showWho();
    await Promise.all([showSeen(signal), showValues(signal), showReview(signal), computerMoves(signal)]);
  } catch (problem) {
    if (signal.aborted) return;
    showProblem(problem, lacking);
    if (problem instanceof Error) throw problem; // a mistake of the page itself
  }
}

const wrongWith = (i, { ok, missing }) =>
  ok ? text.say.needsValue(which(i), missing) : text.say.ruleMistake(which(i));

const showing = (i) =>
  made("button", { type: "button", onclick: () => change({ chosen: i }) }, text.say.show);

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
  const all = titles.concat(state.games[state.chosen] ? [] : [text.page.anotherGame]);
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
  at("pattern-title").textContent = of ? text.page.patternOfGame(of) : text.page.pattern;
  at("play-title").textContent = titles.join(" + ") || text.page.anotherGame;
  const [one] = state.games.map((game) => known.get(keyOf(game)));
  at("short").textContent = titles.length > 1 ? text.page.oneOfGames : firstSentence(one?.entry?.about ?? "");
}

/** The moves so far: as a strip under the board, and in words beside it. */
async function showRecord(state, signal, slips = null) {
  const back = (ply) => change(retried(state, ply));
  const put = (words) => {
    const strip = timeline(state, { words, slips, back });
    at("timeline").replaceChildren(...(strip ? [strip] : []));
    at("history").hidden = !words.length;
  };
  const blank = state.past.map(() => null);
  if (!slips) put(blank);
  if (!slips) at("moves-made").replaceChildren();
  try {
    const words = await wordsOfMoves(state, signal);
    if (signal.aborted) return;
    put(words);
    at("moves-made").replaceChildren(...record(state, words));
  } catch {
    if (!signal.aborted) at("moves-made").replaceChildren(...record(state, blank)); // the position tells of the mistake
  }
}

/** What a game of the state is called. */
const title = (i) => titleOf(known.get(keyOf(state.games[i])) ?? state.games[i]);
/** … and how it is said which game is meant, where there are several. */
const which = (i, words = text.say.ofGame) => (state.games.length > 1 ? words(title(i)) : "");

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
  boards.forEach((one, i) => (one.before = firstOf(state.position, i)));
  const titled = ({ element }, i) => made("section", {}, made("h3", {}, title(i)), element);
  drawn = { look: null, boards };
  answer(
    "board",
    made("div", { class: "boards" }, boards.length > 1 ? boards.map(titled) : boards[0].element),
  );
  fit(at("board").firstElementChild, keyOf([state.games, state.start]));
  const next = parts[hand]?.moves.length ? hand : parts.findIndex(({ moves }) => moves.length);
  const lively = boards[next] ?? at("board");
  if (focused) (may ? lively : at("board")).focus();
  answer("turn", legal.terminal ? end(state, legal) : turn(state, legal));
  at("hint").disabled = !may || state.locked;
  if (legal.terminal) at("lesson").replaceChildren(...lessonLines(state, winner(state, legal) === state.you));
  if (legal.terminal) tell(`${end(state, legal)}. ${ending(legal)}`);
  const { unknown } = [legal, ...parts].find(({ unknown }) => unknown) ?? {};
  if (unknown) tell(text.say.movesNotKnown(unknown));
}

/** The view of a game's board, which counts its components from 0: in the sum others stand before them. */
function viewOf(i, { game, rule, entry, set }, part, enabled) {
  const before = firstOf(state.position, i);
  const named = (words) => (state.games.length > 1 ? `${game}: ${words}` : words);
  const moves = legal.terminal ? [] : part.moves.map((move) => ({ ...move })); // what they are worth is put onto them
  return {
    rule: { ...rule, title: entry?.title },
    kind: entry?.board,
    set,
    legal: { ...part, moves, count: legal.terminal ? 0 : part.count },
    last: last && { parts: last.parts.map((at) => at - before) },
    enabled,
    play: (move) => {
      hand = i;
      make({ ...move, component: before + move.component, words: named(move.words) });
    },
    look: (at) => drawn.look?.(at == null ? null : before + at),
  };
}

/** Asks who wins; the answer is known in the other panels too. */
const solved = (signal, of = question(state)) =>
  watched(text.say.finding, signal, (options) => answered("api/solve", of, options));

/** Whether something may be said of who is winning: a question for the player who is to move. */
const mayBeTold = () => !legal.terminal && !state.locked && (!againstComputer(state) || yours(state));

/** Asks who is winning, or tells it in one line. */
function showWho(...more) {
  const show = answer.bind(null, "who");
  if (legal.terminal) return show(made("p", {}, `${end(state, legal)}.`));
  if (!mayBeTold()) return show(made("p", {}, state.locked ? text.page.locked : text.who.later));
  if (!state.told) return show(...whoAsked(state, { guess: guessed, tell: () => tellWho() }));
  const here = keyOf(question(state));
  const line = made("p", { class: "who-line" }, more.length ? more : "…");
  const hide = made("button", { type: "button", class: "quiet", onclick: hideWho }, text.who.hide);
  const judged = guess?.of === here ? [made("p", { class: "guess" }, guess.words)] : [];
  show(...judged, line, made("p", { class: "row" }, hide));
}

/** Somebody says who is winning. */
async function guessed(player) {
  const signal = joined();
  const of = keyOf(question(state));
  try {
    guess = { of, words: judged(state, player, await solved(signal)) };
    if (of === keyOf(question(state))) tellWho();
  } catch (problem) {
    if (!signal.aborted) tellWho();
    if (problem instanceof Error && !signal.aborted) throw problem;
  }
}

/** From here on it is told who is winning. */
function tellWho() {
  state.told = true;
  keyed();
  showWho();
  showSeen(joined());
}

function hideWho() {
  guess = null;
  change({ told: false, values: false });
}

/** Who wins and why, where it is to be told and the computer is not about to move. */
async function showSeen(signal) {
  const show = answer.bind(null, "seen");
  if (legal.terminal) return show(made("p", {}, `${end(state, legal)}. ${ending(legal)}`));
  if (!mayBeTold()) return show(made("p", {}, state.locked ? text.page.locked : text.who.later));
  if (!state.told) {
    const asks = whoAsked(state, { guess: guessed, tell: () => tellWho() });
    return show(made("p", {}, text.who.think), ...asks);
  }
  try {
    const solution = await solved(signal);
    const { title, more } = verdict(solution);
    showWho(made("b", {}, title), more ? `: ${more}.` : ".");
    const explanation = await watched(text.say.findingWhy, signal, (options) =>
      answered("api/explain", question(state), options),
    );
    signal.throwIfAborted();
    const play = yours(state) ? make : null;
    const words = (move) => briefly(state.games, move.words);
    const { element, look } = see({ solution, explanation, names: componentNames(state), words, play });
    drawn.look = look;
    show(element);
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
    showWho(text.say.notKnown(complaint(problem)));
    show(made("p", {}, text.say.notKnown(complaint(problem)))); // one can play on
  }
}

/** What the moves are worth, on the board. */
async function showValues(signal) {
  if (!state.values || legal.terminal) return;
  const { boards } = drawn;
  try {
    const worth = worthBy(await solved(signal));
    signal.throwIfAborted();
    for (const one of boards) one.value((move) => worth({ ...move, component: one.before + move.component }));
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
    tell(text.say.worthNotKnown(complaint(problem)));
  }
}

/** Copies the link to the beginning of this game, for somebody else to do better. */
async function challenge(button) {
  const copied = await copy(linkTo(shared(state, { kind: "start" }), location));
  button.textContent = copied ? text.review.copied : text.review.notCopied;
}

/** Once play is over: how it went, and what may come next. While it is told who wins, slips are marked at once. */
async function showReview(signal) {
  if (!state.past.length || !(legal.terminal || state.told)) return answer("review");
  const button = (words, act) => made("button", { type: "button", onclick: act }, words);
  const next = made(
    "p",
    { class: "row" },
    button(text.review.again, () => change(restarted(state))),
    againstComputer(state) && button(text.review.swap, () => change(swapped(state))),
    button(text.review.challenge, ({ target }) => challenge(target)),
    button(text.review.another, () => change({ ...INITIAL, view: "games" }, { visit: true })),
  );
  const show = (...lines) =>
    legal.terminal &&
    answer("review", made("h3", {}, text.page.theGame), ...lines.map((line) => made("p", {}, line)), next);
  show(...(legal.terminal ? reviewed(state, [undefined], winner(state, legal)) : []));
  if (state.locked) return; // which moves were slips is an answer
  try {
    const solutions = [];
    for (const position of positions(state))
      solutions.push(await solved(signal, question({ ...state, position })));
    signal.throwIfAborted();
    const slips = slipsOf(state, solutions);
    show(...reviewed(state, slips, winner(state, legal)));
    showRecord(state, signal, slips);
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
  }
}

/** The computer moves where it is its turn. */
async function computerMoves(signal) {
  if (yours(state) || legal.terminal || (paused && state.opponent === "none")) return;
  const move = await opponentMove(state, legal.moves, signal);
  if (move) make(move);
}

/** The pattern belongs to the game: a move only marks another place in it. */
function showPattern(rule) {
  const { misere, range } = state;
  const { game, set, position } = chosen(state);
  if (patterned.of !== table()) {
    const go = (text) => begun([text]);
    const plotted = (next) => {
      Object.assign(state, next);
      history.replaceState(null, "", written(state));
    };
    const { modulo, beside } = state;
    const made =
      rule && state.tab === "pattern"
        ? pattern({ game, set, rule, misere, range, modulo, beside, plotted, go })
        : NO_PATTERN;
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
  answer("who");
  answer("review");
  if (!patterned.of) answer("patterned");
}

/** A mistake is told beside the field in which it was made. */
function showProblem(problem, lacking) {
  const about = problem?.game >= 0 ? which(problem.game, text.say.forGame) : "";
  if (problem?.in !== "position") return nothing(text.say.noAnswer(about, complaint(problem)));
  if (problem.game === state.chosen)
    at("misplaced").replaceChildren(...explained(problem.text, problem.mistakes));
  lacking(problem.game, text.say.positionMistake(which(problem.game)));
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
    const button = made("button", { type: "button", onclick: () => make(move) }, text.say.makeMove);
    tell(text.say.hint(briefly(state.games, move.words), why), button);
  } catch (problem) {
    if (!signal.aborted) tell(text.say.noHint(complaint(problem)));
  }
}

const ruleText = ruleField({
  // Values are for the parameters of the game that is played.
  settings: (game) => (game === chosen(state).game ? chosen(state).set : {}),
  typed: async (game, rule) => {
    if (game === chosen(state).game) return;
    const of = own();
    const entered = await entering(game, rule, chosen(state));
    if (at("game").value === game && own() === of) change(withChosen(state, entered), { visit: false });
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
  tell(text.say.stopped, made("button", { type: "button", onclick: () => show() }, text.say.askAgain));
});
addEventListener("hashchange", () => {
  fields = null;
  change(read(location.hash), { stay: false, visit: false });
});
wireTabs(openTab);
at("all-games").addEventListener("click", () => {
  location.hash = "#view=games";
});
sharePanel({
  now: () => ({ state, title: state.games.map((_, i) => title(i)).join(" + ") }),
  print: async () =>
    printed(
      await worksheet(
        state,
        known.get(game()) ?? (await checked(joined()))[state.chosen],
        title(state.chosen),
      ),
    ),
});
projector({ changed: () => show() });
followTheme();
soundButton();
show();
