// The page: one state, shown again after every change.

import { read, written } from "./address.js";
import { answered } from "./answers.js";
import { ask, askAgain, complaint } from "./ask.js";
import { mistakeInGraph } from "./astray.js";
import { die } from "./board/die.js";
import { networkOf } from "./board/network.js";
import { spoken, typeOf } from "./board/type.js";
import { begin, joined, onStop, watched } from "./busy.js";
import { bestMove, opponentMove, take } from "./computer.js";
import { showControls, showPlay, showPosition, wireControls } from "./controls.js";
import { at, coded, made, replaced } from "./dom.js";
import { example, searchField } from "./editor/catalogue.js";
import { editor } from "./edit/edit.js";
import { ruleField } from "./editor/rule.js";
import { explained } from "./editor/underline.js";
import { entering, saidOf } from "./enter.js";
import { written as json } from "./exact.js";
import { briefly, clash } from "./games.js";
import { home } from "./home/home.js";
import { puzzleAddress, puzzleOf } from "./home/puzzle.js";
import { chooseLanguage } from "./language.js";
import { lessonLines } from "./learn/lesson.js";
import { movesByGame, movesOf } from "./legal.js";
import { changed, gameOf, mover, restarted, undone, yours } from "./match.js";
import { asked, keyed, keys, onward, page, places, tell, told } from "./page.js";
import { keyOf } from "./place.js";
import { judging } from "./puzzled.js";
import { remember } from "./record.js";
import { sharePanel } from "./share/panel.js";
import { showReview, showSeen, showValues, showWho, stopWho } from "./shown/answers.js";
import { showBoards } from "./shown/boards.js";
import { showFields, showGames, showParameters, showPuzzle, title, which, wrongWith } from "./shown/games.js";
import { showRecord } from "./shown/moves.js";
import { hasPattern, leavePattern, showPattern } from "./shown/pattern.js";
import { sound, soundButton } from "./sound.js";
import { LOOKS, alone, chosen, question, sum, withChosen } from "./state.js";
import { showTab, wireTabs } from "./tabs.js";
import { projector } from "./teach/projector.js";
import { printed, worksheet } from "./teach/worksheet.js";
import { text } from "./text/text.js";
import { followTheme } from "./theme.js";
import { keepUnfinished, unfinished } from "./unfinished.js";

/** So long a position that is typed may take to be read, in milliseconds. */
const READING = 500;

chooseLanguage(keepBegun);
let begunBefore = unfinished(); // what was begun in another language
let hinted = null; // the position about which a hint was given last
let front = null; // what stands on the page where no game is played
let opened = 0; // how many addresses were opened since
let typed = null; // the rule that was typed last
Object.assign(page, { change, make, begun, again, mark });

/** Changes the state, and shows it; with a move, what it left and how it is said. What is chosen stays. */
function change(next, { mark = null, words, stay = "chosen" in next, visit = visits(next) } = {}) {
  const before = keys.own();
  if (visit) history.pushState(null, "", location.href);
  page.state = { ...page.state, ...next };
  if (keys.own() !== before) page.state.range = next.range ?? null; // each game has its own
  if ("position" in next || "games" in next) {
    page.last = mark;
    page.said = words ? [...page.said, words].slice(-2) : [];
  }
  return show(stay);
}

/** Whether the browser is to come back to what was before: to the game, and to each position in which one could move. */
const visits = (next) =>
  "games" in next
    ? page.state.position.every(Boolean)
    : "position" in next && (yours(page.state) || !page.legal?.moves.length);

/** Marks what is said of a rule, and tries it where that is looked at. */
function mark(game, checked) {
  ruleText.mark(game, checked);
  if (page.state.tab === "rule") ruleText.attempt(game, checked);
}

/** Another position of the chosen game, from which play begins anew. */
function begun(position) {
  return change(withChosen(page.state, { ...chosen(page.state), position }));
}

/** Makes a move of either player, and says so. */
function make(move) {
  const { next, mark, which, words } = take(page.state, numbered(legalOf(move)));
  sound(mover(page.state));
  remember(page.state, next, move.words);
  judging(page.state, move)?.then(showPuzzle, () => {});
  return change(next, { mark, words: which === undefined ? [words] : [die(which), words] });
}

/** The legal move that an answer speaks of: it knows how what it leaves is typed. */
function legalOf(move) {
  const id = ({ component, to, branches, gain }) => json([component, to, branches, gain]);
  const known = page.legal.moves.find((other) => other === move || id(other) === id(move));
  return known ?? (move.branches?.length ? move : { text: typedBy(move), ...move });
}

/** A move with its number in the list, where a lot will draw what it leaves: from that alone it is not known again. */
const numbered = (move) => (move.branches?.length ? { ...move, lot: page.legal.moves.indexOf(move) } : move);

/** What a move leaves as it is typed, where the list of moves was too long to name it. */
function typedBy({ component, to }) {
  const game = page.state.games[gameOf(page.state.position, component)];
  const type = typeOf(page.known.get(keyOf(game)).rule.position);
  return to.map((part) => spoken(part, type));
}

/** The page where no game is played. */
function showFront() {
  begin();
  history.replaceState(null, "", written(page.state));
  front?.leave();
  const away = (address) => {
    location.hash = onward(address);
  };
  front = home({ view: page.state.view, away, again: showFront });
  at("home").replaceChildren(front.element);
  filled();
  if (page.state.puzzle) openPuzzle(page.state.puzzle);
}

/** Opens a puzzle that is named alone, once it is made. */
async function openPuzzle(name) {
  const of = opened;
  const puzzle = await puzzleOf(name, answered).catch(() => null); // the front page tells why
  if (!puzzle || of !== opened || page.state.view !== "home") return;
  change(read(onward(puzzleAddress(name, puzzle))), { stay: false, visit: false });
}

/** The page is seen from when something stands in it, so that nothing jumps. */
const filled = () => document.body.toggleAttribute("data-shown", true);

/** Shows another panel beside the board; what is in it may be worked out already. */
function openTab(tab) {
  if (page.state.tab === tab) return;
  page.state.tab = tab;
  showTab(tab, page.state.locked);
  leavePattern();
  keyed();
  const { rule } = page.known.get(keys.game()) ?? {};
  if (tab === "pattern") showPattern(rule);
  if (tab === "rule" && rule) ruleText.attempt(chosen(page.state).game, rule);
}

/** Shows the state: first what is quick, then what may take long. Unless the fields are to stay, a mistake brings its own. */
async function show(stay = false) {
  const playing = page.state.view === "game";
  at("table").hidden = !playing;
  at("home").hidden = playing;
  at("all-games").hidden = page.state.view === "games";
  at("share").hidden = !playing;
  at("headline").textContent = playing ? "" : text.page.headline;
  if (!playing) return showFront();
  front?.leave();
  at("home").replaceChildren();
  front = null;
  const signal = begin();
  leavePattern();
  asked();
  if (page.fields !== keys.own() + keys.game()) ruleText.put(chosen(page.state).game);
  page.drawn = { look: null };
  at("hint").disabled = true;
  showControls(page.state, page.paused);
  showTab(page.state.tab, page.state.locked);
  at("lesson").replaceChildren(...lessonLines(page.state, false));
  if (!page.state.past.length || !page.state.puzzle) showPuzzle();
  showGames();
  showRecord(signal);
  const lacking = (i, ...why) => {
    if (i === page.state.chosen) return nothing(...why);
    return stay ? nothing(...why, " ", showing(i)) : change({ chosen: i });
  };
  try {
    const games = await checked(signal);
    showGames();
    showFields(games[page.state.chosen]);
    showPlay(page.state, games);
    const unplaced = games.findIndex(({ rule }, i) => rule.ok && !page.state.position[i]);
    if (unplaced >= 0) {
      const next = await begunAnew(unplaced, games[unplaced].rule, signal);
      if (next) return change(next);
    }
    const wrong = games.findIndex(({ rule }, i) => wrongWith(i, rule));
    if (wrong >= 0) return lacking(wrong, wrongWith(wrong, games[wrong].rule));
    if (unplaced >= 0) return lacking(unplaced, text.say.typePosition(which(unplaced)));
    if (clash(games)) return nothing(clash(games));
    if (await astray(games, signal, lacking)) return;
    const listed = (moves) => watched(text.say.listing, signal, (options) => moves(page.state, options));
    const parts = await listed(movesByGame);
    signal.throwIfAborted();
    // From here on the position is written as the games write it.
    page.state.position = parts.map(({ text }) => text);
    page.legal = parts.length > 1 ? await listed(movesOf) : parts[0];
    signal.throwIfAborted();
    asked();
    showPosition(page.state);
    showEditor(games[page.state.chosen], parts[page.state.chosen]);
    showBoards(games, parts);
    showPattern(games[page.state.chosen]?.rule);
    showWho();
    filled();
    goOn();
    await Promise.all([showSeen(signal), showValues(signal), showReview(signal), computerMoves(signal)]);
  } catch (problem) {
    if (signal.aborted) return;
    showProblem(problem, lacking);
    if (problem instanceof Error) throw problem; // a mistake of the page itself
  }
}

/** Tells of a graph that leads to where nothing is, beside its field; whether there is one. */
async function astray(games, signal, lacking) {
  for (const [i, game] of games.entries()) {
    const mistake = await mistakeInGraph(page.state, i, game, signal);
    signal.throwIfAborted();
    if (!mistake) continue;
    if (i === page.state.chosen) showParameters(game, [mistake]);
    lacking(i, text.say.valueMistake(which(i), mistake.parameter));
    return true;
  }
  return false;
}

const showing = (i) =>
  made("button", { type: "button", onclick: () => change({ chosen: i }) }, text.say.show);

/** A game without a position begins as it is shown best; nothing where that is not known. */
async function begunAnew(i, rule, signal) {
  const { game, set } = page.state.games[i];
  const entered = await entering(game, rule, { set, position: null });
  signal.throwIfAborted();
  return (
    entered.position && { ...withChosen({ ...page.state, chosen: i }, entered), chosen: page.state.chosen }
  );
}

/** What is said of the games: a move changes no rule. */
async function checked(signal) {
  const of = page.state.games.map((one) => keyOf(one));
  const all = await Promise.all(
    page.state.games.map((one, i) => page.known.get(of[i]) ?? saidOf(one, signal)),
  );
  signal.throwIfAborted(); // another game was entered meanwhile
  page.known = new Map(of.map((key, i) => [key, all[i]]));
  return all;
}

/** The computer moves where it is its turn. */
async function computerMoves(signal) {
  if (yours(page.state) || page.legal.terminal || (page.paused && page.state.opponent === "none")) return;
  const move = await opponentMove(page.state, page.legal.moves, signal);
  if (move) make(move);
}

/** Nothing can be said of the state but why. */
function nothing(...why) {
  // A button has one place.
  const words = why.filter((one) => typeof one === "string");
  page.answer("board", made("p", { class: "empty" }, coded(...why)));
  page.answer("turn");
  at("edit").hidden = true;
  const said = () => made("p", { class: "empty" }, coded(...words));
  page.answer("seen", said());
  page.answer("who");
  at("who-title").hidden = true;
  page.answer("review");
  if (!hasPattern()) page.answer("patterned", said());
  filled();
}

/** Asks all that the state asks once more. */
function again() {
  leavePattern(true);
  return show();
}

/** A mistake is told beside the field in which it was made. */
function showProblem(problem, lacking) {
  const about = problem?.game >= 0 ? which(problem.game, text.say.forGame) : "";
  if (problem?.in !== "position")
    return nothing(text.say.noAnswer(about, complaint(problem)), " ", askAgain(problem, again));
  if (problem.game === page.state.chosen)
    at("misplaced").replaceChildren(...explained(problem.text, problem.mistakes));
  lacking(problem.game, text.say.positionMistake(which(problem.game)));
}

/** The position of the chosen game, to be changed by clicks. What has the focus keeps it. */
function showEditor(game, legal) {
  const { position } = chosen(page.state);
  const known = () => {
    const like = [page.state.start[page.state.chosen] ?? [], ...legal.moves.map(({ text }) => text ?? [])];
    return { type: game.rule.position, like: like.flat(), all: networkOf(game)?.next.length };
  };
  const shown = position && game && editor(position, known(), (components) => setUp(sum(components)));
  at("edit").hidden = !shown;
  replaced(at("editing"), () => at("editing").replaceChildren(...(shown ? [shown] : [])));
}

/** A position is read before it is taken, so that a mistake in it loses nothing. What takes long to read has many moves, and is taken. */
async function setUp(typed) {
  const { games, misere } = alone(page.state, page.state.chosen);
  const where = () => `${opened} ${keys.own()}`;
  const of = where();
  const signal = AbortSignal.timeout(READING);
  try {
    const { text } = await ask("api/moves", question({ games, misere, position: [typed] }), { signal });
    if (where() !== of) return; // another game was chosen meanwhile, or another address opened
    at("position").value = sum(text);
    begun(text);
  } catch (problem) {
    if (where() !== of) return;
    if (signal.aborted) return begun([typed]);
    at("misplaced").replaceChildren(
      ...(problem.mistakes?.length && problem.in === "position"
        ? explained(problem.text, problem.mistakes)
        : [made("li", {}, coded(complaint(problem)))]),
    );
  }
}

/** Keeps the position that somebody types, and that a hint was given, for the page in another language. */
function keepBegun() {
  const typed = at("position").value;
  if (page.state.view !== "game") return;
  keepUnfinished({
    typed: typed === sum(chosen(page.state).position ?? []) ? null : typed,
    wrong: at("misplaced").children.length > 0,
    hinted: hinted === keys.position(),
  });
}

/** Goes on with it. */
function goOn() {
  const { typed = null, wrong, hinted } = begunBefore ?? {};
  begunBefore = null;
  if (typed !== null) at("position").value = typed;
  if (wrong) setUp(at("position").value);
  if (hinted && !at("hint").disabled) hint();
}

async function hint() {
  const signal = joined();
  hinted = keys.position();
  const tell = (...words) => told(here, words);
  const here = page.answer;
  try {
    const { move, why } = await bestMove(page.state, signal, 0);
    const button = made("button", { type: "button", onclick: () => make(move) }, text.say.makeMove);
    tell(text.say.hint(briefly(page.state.games, move.words), text.says(why)), button);
  } catch (problem) {
    if (!signal.aborted) tell(text.say.noHint(complaint(problem)));
  }
}

const ruleText = ruleField({
  tells: () => !page.state.locked,
  // Values are for the parameters of the game that is played.
  settings: (game) => (game === chosen(page.state).game ? chosen(page.state).set : {}),
  misere: () => page.state.misere,
  typed: async (game, rule) => {
    if (game === chosen(page.state).game) return;
    const of = keys.own();
    const entered = await entering(game, rule, chosen(page.state));
    if (at("game").value !== game || keys.own() !== of) return;
    // One comes back to the game before, not to every rule on the way.
    const visit = (chosen(page.state).game !== typed || page.state.past.length > 0) && visits({ games: [] });
    typed = game;
    change(withChosen(page.state, entered), { visit });
  },
});
searchField({
  chosen: (entry) => {
    const { position, set } = example(entry);
    page.fields = null; // whatever stands in them now
    const next = withChosen(page.state, { game: entry.name, set, position: position ?? null });
    change({ ...next, misere: page.state.misere && next.games.length > 1 });
  },
});
wireControls({
  change: (next) =>
    Object.entries(next).some(([name, value]) => page.state[name] !== value) &&
    change(changed(page.state, next)),
  setUp,
  undo: () => change(undone(page.state)),
  restart: () => change(restarted(page.state)),
  hint,
  add: () => {
    change({ chosen: page.state.games.length });
    at("search").focus();
  },
  pause: () => {
    page.paused = !page.paused;
    show();
  },
});
onStop(() => {
  Object.values(places).forEach((place) => place.stop());
  stopWho();
  tell(text.say.stopped, askAgain({ gone: true }, again));
});
addEventListener("hashchange", ({ newURL }) => {
  opened += 1;
  page.fields = null;
  // A move that was made meanwhile has put its own address in the place of the one that was followed.
  const next = read(new URL(newURL).hash);
  // It draws itself anew where one looks at it otherwise; an address is looked at as it says.
  if (LOOKS.some((name) => next[name] !== page.state[name])) leavePattern(true);
  change(next, { stay: false, visit: false });
});
// Before a link is followed, here or elsewhere.
for (const event of ["pointerdown", "click"])
  document.addEventListener(event, ({ target }) => {
    const link = target.closest?.("a[href^='#']");
    if (link) link.href = onward(link.getAttribute("href"));
  });
wireTabs(openTab);
at("all-games").addEventListener("click", () => {
  location.hash = onward("#view=games");
});
sharePanel({
  now: () => ({ state: page.state, title: page.state.games.map((_, i) => title(i)).join(" + ") }),
  print: async () =>
    printed(
      await worksheet(
        page.state,
        checked(joined()),
        page.state.games.map((_, i) => title(i)),
      ),
    ),
});
projector({ changed: () => show() });
followTheme();
soundButton();
show();
