// Who is winning, why, and how it went: asked of the engines, and told where it may be.

import { answered } from "../answers.js";
import { askAgain, complaint } from "../ask.js";
import { mayDraw, worthBy } from "../board/worth.js";
import { joined, watched } from "../busy.js";
import { at, coded, made } from "../dom.js";
import { briefly, componentNames } from "../games.js";
import { movesOf } from "../legal.js";
import { againstComputer, restarted, swapped, winner, yours } from "../match.js";
import { keyed, page, tell } from "../page.js";
import { keyOf } from "../place.js";
import { leading, positions } from "../record.js";
import { drawsLots, reviewed, slipsOf } from "../review.js";
import { see } from "../see/see.js";
import { verdict } from "../see/verdict.js";
import { copy } from "../share/copy.js";
import { linkTo, shared } from "../share/links.js";
import { showRecord } from "./moves.js";
import { INITIAL, question } from "../state.js";
import { text } from "../text/text.js";
import { end, ending } from "../turn.js";
import { judged, whoAsked } from "../who.js";

/** Asks who wins; the answer is known in the other panels too. */
export const solved = (signal, of = question(page.state)) =>
  watched(text.say.finding, signal, (options) => answered("api/solve", of, options));

/** Asks why. */
const explained = (signal) =>
  watched(text.say.findingWhy, signal, (options) => answered("api/explain", question(page.state), options));

/** So long an explanation may take before the rest is shown without it, in milliseconds. */
const SOON = 400;

/** Whether something may be said of who is winning: a question for the player who is to move. */
const mayBeTold = () =>
  !page.legal.terminal && !page.state.locked && (!againstComputer(page.state) || yours(page.state));

/** Asks who is winning, or tells it in one line. */
export function showWho(...more) {
  at("who-title").hidden = false;
  const show = page.answer.bind(null, "who");
  if (page.legal.terminal) return show(made("p", {}, `${end(page.state, page.legal)}.`));
  if (!mayBeTold()) return show(made("p", {}, page.state.locked ? text.page.locked : text.who.later));
  if (!page.state.told) return show(...whoAsked(page.state, { guess: guessed, tell: () => tellWho() }));
  const here = keyOf(question(page.state));
  const line = made("p", { class: more.length ? "who-line" : "who-line working" }, more.length ? more : "…");
  const hide = made("button", { type: "button", class: "quiet", onclick: hideWho }, text.who.hide);
  const judged = page.guess?.of === here ? [made("p", { class: "guess" }, page.guess.words)] : [];
  show(...judged, line, made("p", { class: "row" }, hide));
}

/** Nobody works out any more who is winning, where that is not told yet. */
export function stopWho() {
  if (at("who").querySelector(".working")) showWho(text.say.stoppedAnswer);
}

/** Somebody says who is winning. */
async function guessed(player) {
  const signal = joined();
  const of = keyOf(question(page.state));
  try {
    page.guess = { of, words: judged(page.state, player, await solved(signal)) };
    if (of === keyOf(question(page.state))) tellWho();
  } catch (problem) {
    if (!signal.aborted) tellWho();
    if (problem instanceof Error && !signal.aborted) throw problem;
  }
}

/** From here on it is told who is winning. */
async function tellWho() {
  page.state.told = true;
  keyed();
  showWho();
  const signal = joined();
  try {
    await showSeen(signal);
  } catch (problem) {
    if (!signal.aborted) throw problem; // it may be hidden again before it is known
  }
}

function hideWho() {
  page.guess = null;
  page.change({ told: false, values: false });
}

/** Who wins and why, where it is to be told and the computer is not about to move. */
export async function showSeen(signal) {
  const show = page.answer.bind(null, "seen");
  if (page.legal.terminal)
    return show(made("p", {}, `${end(page.state, page.legal)}. ${ending(page.legal)}`));
  if (!mayBeTold()) return show(made("p", {}, page.state.locked ? text.page.locked : text.who.later));
  if (!page.state.told) {
    const asks = whoAsked(page.state, { guess: guessed, tell: () => tellWho() });
    return show(made("p", {}, text.who.think), ...asks);
  }
  try {
    const solution = await solved(signal);
    const { title, more } = verdict(solution);
    showWho(made("b", {}, title), more ? `: ${more}.` : ".");
    const play = yours(page.state) ? page.make : null;
    const words = (move) => briefly(page.state.games, move.words);
    const seen = (explanation) =>
      see({ solution, explanation, names: componentNames(page.state), words, play });
    // Who wins does not wait for why.
    const waits = setTimeout(() => signal.aborted || show(seen(null).element), SOON);
    const explanation = await explained(signal).finally(() => clearTimeout(waits));
    signal.throwIfAborted();
    const { element, look } = seen(explanation);
    page.drawn.look = look;
    show(element);
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
    const words = () => coded(text.say.notKnown(complaint(problem)), " ", askAgain(problem, page.again));
    showWho(...words());
    show(made("p", {}, words())); // one can play on
  }
}

/** What the moves are worth, on the board. */
export async function showValues(signal) {
  if (!page.state.values || page.legal.terminal) return;
  const { boards } = page.drawn;
  try {
    const solution = await solved(signal);
    const worth = worthBy(solution, mayDraw(solution) ? await explained(signal) : null);
    signal.throwIfAborted();
    for (const one of boards) one.value((move) => worth({ ...move, component: one.before + move.component }));
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
    tell(text.say.worthNotKnown(complaint(problem)));
  }
}

/** Copies the link to the beginning of this game, for somebody else to do better. */
async function challenge(button) {
  const copied = await copy(linkTo(shared(page.state, { kind: "start" }), location));
  button.textContent = copied ? text.review.copied : text.review.notCopied;
}

/** Once play is over: how it went, and what may come next. While it is told who wins, slips are marked at once. */
export async function showReview(signal) {
  if (!page.state.past.length || !(page.legal.terminal || page.state.told)) return page.answer("review");
  const button = (words, act) => made("button", { type: "button", onclick: act }, words);
  const next = made(
    "p",
    { class: "row" },
    button(text.review.again, () => page.change(restarted(page.state))),
    againstComputer(page.state) && button(text.review.swap, () => page.change(swapped(page.state))),
    button(text.review.challenge, ({ target }) => challenge(target)),
    button(text.review.another, () =>
      page.change({ ...INITIAL, view: "games", locked: page.state.locked }, { visit: true }),
    ),
  );
  const show = (...lines) =>
    page.legal.terminal &&
    page.answer(
      "review",
      made("h3", {}, text.page.theGame),
      ...lines.map((line) => made("p", {}, line)),
      next,
    );
  show(...(page.legal.terminal ? reviewed(page.state, [undefined], winner(page.state, page.legal)) : []));
  if (page.state.locked) return; // which moves were slips is an answer
  try {
    const solutions = [];
    const candidates = [];
    const all = positions(page.state);
    for (const [ply, position] of all.entries()) {
      const then = { ...page.state, position };
      const solution = await solved(signal, question(then));
      solutions.push(solution);
      if (ply + 1 < all.length && drawsLots(solution))
        candidates[ply] = leading(await movesOf(then, { signal }), all[ply + 1], then.past[ply].lot);
    }
    signal.throwIfAborted();
    const slips = slipsOf(page.state, solutions, candidates);
    show(...reviewed(page.state, slips, winner(page.state, page.legal)));
    showRecord(signal, slips);
  } catch (problem) {
    if (signal.aborted || problem instanceof Error) throw problem;
  }
}
