// Links to the game, for somebody else. Nothing here draws.

import { written } from "../address.js";
import { restarted } from "../match.js";
import { INITIAL } from "../state.js";

/** What of the game a link leads to: where it stands, its beginning, or a challenge in which one moves second. */
export const KINDS = ["here", "start", "challenge"];

/** The state as somebody else is to meet it. */
export function shared(state, { kind = "here", locked = false } = {}) {
  const anew = { ...restarted(state), told: false, values: false, tab: INITIAL.tab, lesson: null };
  const of = {
    here: state,
    start: { ...state, ...anew },
    challenge: { ...state, ...anew, opponent: INITIAL.opponent, you: 1, puzzle: null },
  }[kind];
  return locked ? { ...of, told: false, values: false, tab: INITIAL.tab, locked } : of;
}

/** The folder in which the page lies. */
const folder = ({ origin, pathname }) => origin + pathname.replace(/[^/]*$/, "");

/** The link to a state, on the page at this `location`. */
export const linkTo = (state, location) => folder(location) + written(state);

/** What shows a state in another page: a frame around the page for embedding. */
export const frameOf = (state, location, title) =>
  `<iframe src="${folder(location)}embed.html${written(state).replaceAll("&", "&amp;")}" ` +
  `title="${title.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}" width="640" height="640"></iframe>`;
