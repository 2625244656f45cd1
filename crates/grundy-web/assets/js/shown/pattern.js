// The pattern of the chosen game.

import { written } from "../address.js";
import { made } from "../dom.js";
import { wrongWith } from "./games.js";
import { keys, page, places } from "../page.js";
import { pattern } from "../pattern/pattern.js";
import { chosen } from "../state.js";

const NO_PATTERN = { leave() {}, moved() {} };
let patterned = { of: "", ...NO_PATTERN };

/** Ends the pattern that is shown, where another one is asked for, or the same one `anew`. */
export function leavePattern(anew = false) {
  if (patterned.of === keys.table() && !anew) return;
  patterned.leave();
  patterned = { of: "", ...NO_PATTERN };
}

/** Whether a pattern is shown. */
export const hasPattern = () => Boolean(patterned.of);

/** The pattern belongs to the game: a move only marks another place in it. */
export function showPattern(rule) {
  const { misere, range } = page.state;
  const { game, set, position } = chosen(page.state);
  if (patterned.of !== keys.table()) {
    const go = (text) => page.begun([text]);
    const plotted = (next) => {
      Object.assign(page.state, next);
      history.replaceState(null, "", written(page.state));
    };
    /** The pattern stays; the game, and all else that is said of it, goes with it. */
    const slid = (set) => {
      const games = page.state.games.with(page.state.chosen, { game, set });
      patterned.of = keys.table({ ...page.state, games });
      places.patterned.keep(patterned.of);
      page.change({ games, past: [] });
    };
    const { modulo, beside, difference } = page.state;
    const asked = rule && page.state.tab === "pattern";
    const wrong = asked && wrongWith(page.state.chosen, rule);
    const shown =
      asked && !wrong
        ? pattern({
            game,
            set,
            rule,
            misere,
            range,
            modulo,
            beside,
            difference,
            plotted,
            slid,
            go,
            again: page.again,
          })
        : { ...NO_PATTERN, element: wrong && made("p", { class: "empty" }, wrong) };
    patterned = { of: keys.table(), ...shown };
    page.answer("patterned", ...(shown.element ? [shown.element] : []));
  }
  patterned.moved(position);
}
