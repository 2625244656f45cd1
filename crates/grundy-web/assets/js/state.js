// What the page shows is a function of this state and of nothing else.

/** The state of a page that was opened without any. */
export const INITIAL = Object.freeze({
  game: "kayles", // a name, a code or a rule, as typed
  set: {}, // values of parameters, as JSON
  misere: false, // who cannot move wins, also where the rule does not say so
  start: ["3", "4"], // the components with which play began, as typed
  position: ["3", "4"], // the components now; null where none is chosen yet
  past: [], // the positions before, each { position, gain }
  opponent: "computer", // "computer", "friend", or "none": two perfect players
  you: 0, // 0: you begin; 1: the opponent begins
  blind: false, // nothing is said of who is winning
  pattern: false, // the pattern of the values is open
  range: null, // how far it is to go, where that is chosen
});

/** The question about the position that is on the board. */
export const question = ({ game, set, misere, position }) => ({ game, set, misere, position });

/** Components as one types them. */
export const sum = (position) => position.join(" + ");
