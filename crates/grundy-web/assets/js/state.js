// What the page shows is a function of this state and of nothing else.

/** What stands beside the board. */
export const TABS = ["play", "why", "pattern", "rule"];

/** Those of them that give answers away. */
export const TELLS = ["why", "pattern"];

/** Who moves against the person at the page; `friend` and `none` are nobody, and two perfect players. */
export const OPPONENTS = ["computer", "errs", "random", "friend", "none"];

/** How a pattern is looked at. */
export const LOOKS = ["range", "modulo", "beside", "difference"];

/** What players are called. */
export const PLAYERS = ["you", "computer", "first", "second"];

/** The state of a page that was opened without any. */
export const INITIAL = Object.freeze({
  view: "home",
  games: [{ game: "kayles", set: {} }], // each a name, a code or a rule, as typed, with values of its parameters, as JSON
  chosen: 0, // the game whose fields and pattern are shown; one more than there are: another one, to be added
  misere: false, // who cannot move wins, also where the rule does not say so
  start: [["3", "4"]], // of each game the components with which play began, as typed
  position: [["3", "4"]], // of each game the components now; null where none is chosen yet
  past: [], // the positions before, each { position, gain }, with `again` where the same player moved once more, `lot` where lots are drawn, which of the listed moves it was, and `by` who moved, where the other player was exchanged since
  opponent: "computer", // one of OPPONENTS
  you: 0, // 0: you begin; 1: the opponent begins
  told: false, // who is winning is told; else it is asked
  locked: false, // nothing is told that gives an answer away
  values: false, // the board shows what each move is worth
  tab: "play", // one of TABS
  range: null, // how far the pattern is to go, where that is chosen
  modulo: null, // the pattern is coloured by values modulo this
  difference: false, // the difference of the two is drawn as a curve
  beside: "", // a game whose values are drawn beside those of the pattern
  lesson: null, // the lesson and its step, as mirror.2
  puzzle: null, // the day whose puzzle this is, as 2026-11-23
});

/** A game that is not there yet. */
const NONE = Object.freeze({ game: "", set: Object.freeze({}), position: null });

/** The game whose fields are shown, with its position. */
export const chosen = ({ games, position, chosen: at }) =>
  at < games.length ? { ...games[at], position: position[at] } : NONE;

/** The games with this one as the chosen one, or one more; or, where it is null, without the chosen one. Play begins anew. */
export function withChosen(state, entered) {
  const put = (list, one) => list.toSpliced(state.chosen, 1, ...(entered ? [one] : []));
  const position = put(state.position, entered?.position);
  const games = put(state.games, entered && { game: entered.game, set: entered.set });
  return {
    games,
    chosen: entered ? state.chosen : 0,
    position,
    start: position,
    past: [],
    puzzle: null,
    lesson: null,
  };
}

/** The question about the position that is on the boards. */
export const question = ({ games, misere, position }) => ({
  sum: games.map(({ game }, i) => ({ game, position: position[i] })),
  set: Object.assign({}, ...games.map(({ set }) => set)),
  misere,
});

/** The state as if one of its games were all. */
export const alone = (state, i) => ({ ...state, games: [state.games[i]], position: [state.position[i]] });

/** Components as one types them. */
export const sum = (components) => components.join(" + ");
