// The address of the page holds the whole state, behind the #, where it is not sent to anybody.

import { exact, parsed, written as json } from "./exact.js";
import { lessonOf, stepAddress } from "./learn/lessons.js";
import { INITIAL, OPPONENTS, PLAYERS, TABS, TELLS, sum } from "./state.js";

/** A day or a number, which names a puzzle. */
const PUZZLE = /^(\d{4}-\d\d-\d\d|\d{1,6})$/;

/** The state as it stands in the address: the games always, anything else where it is not as usual. */
export function written(state) {
  if (state.view !== "game") {
    const home = state.puzzle ? `#puzzle=${state.puzzle}` : "#";
    const address = state.view === "home" ? home : "#view=games";
    return state.locked ? lockedTo(address) : address;
  }
  const fields = new URLSearchParams();
  for (const [i, { game, set }] of state.games.entries()) {
    fields.append("game", game);
    if (state.position[i]) fields.append("position", sum(state.position[i]));
    if (Object.keys(set).length) fields.append("set", json(set));
  }
  if (state.misere) fields.set("misere", "1");
  if (state.past.length) for (const components of state.start) fields.append("start", sum(components ?? []));
  for (const { position } of state.past)
    for (const components of position) fields.append("past", sum(components));
  const gains = state.past.map(({ gain }) => gain ?? 0);
  if (gains.some((gain) => gain)) fields.set("gains", gains.join(" "));
  const again = state.past.flatMap(({ again }, ply) => (again ? [ply] : []));
  if (again.length) fields.set("again", again.join(" "));
  const lots = state.past.map(({ lot = -1 }) => lot + 1);
  if (lots.some(Boolean)) fields.set("lots", lots.join(" "));
  const by = state.past.flatMap(({ by }) => by ?? []);
  if (by.length) fields.set("by", by.join(" "));
  if (state.opponent !== INITIAL.opponent) fields.set("opponent", state.opponent);
  if (state.you) fields.set("you", "second");
  if (state.locked) fields.set("locked", "1");
  if (state.told) fields.set("told", "1");
  if (state.values) fields.set("values", "1");
  const { tab } = state;
  if (tab === "pattern") fields.set("pattern", String(Math.min(state.chosen, state.games.length - 1) + 1));
  else if (tab !== INITIAL.tab) fields.set("tab", tab);
  if (state.range !== null) fields.set("range", String(state.range));
  if (state.modulo) fields.set("modulo", String(state.modulo));
  if (state.beside) fields.set("beside", state.beside);
  if (state.difference) fields.set("difference", "1");
  if (state.puzzle) fields.set("puzzle", state.puzzle);
  if (state.lesson) fields.set("lesson", state.lesson);
  return `#${[...fields].map(([name, value]) => `${name}=${legible(value)}`).join("&")}`;
}

/** The same place with the answers locked away. */
export const lockedTo = (address) =>
  /[#&]locked=1\b/.test(address) ? address : `${address}${address === "#" ? "" : "&"}locked=1`;

/** A value with as little escaped as an address needs: sums and pairs can be read in it. */
const legible = (value) =>
  encodeURIComponent(value)
    .replace(/%(2B|2C|3A|3B)/g, decodeURIComponent)
    .replaceAll("%20+%20", "+");

/** The state that an address holds. Positions are as typed still: the server says what their components are. Without one
 * the game begins as it is shown best. */
export function read(hash) {
  // A plus is a plus here, as people type it, not a blank.
  const fields = new URLSearchParams(hash.replace(/^#/, "").replaceAll("+", "%2B"));
  const games = gamesOf(fields);
  const locked = fields.get("locked") === "1";
  if (!games.length) return withoutGame(fields, locked);
  const position = games.map((game) => (game.position == null ? null : components(game.position)));
  const pattern = Number(fields.get("pattern"));
  const gains = (fields.get("gains") ?? "")
    .split(" ")
    .map((gain) => (/^-?\d+$/.test(gain) ? exact(gain) : 0));
  const again = new Set((fields.get("again") ?? "").split(" ").filter(Boolean).map(Number));
  const lots = (fields.get("lots") ?? "").split(" ").map((lot) => (/^\d{1,6}$/.test(lot) ? Number(lot) : 0));
  const by = (fields.get("by") ?? "").split(" ").filter((who) => PLAYERS.includes(who));
  const [opponent, tab, puzzle] = ["opponent", "tab", "puzzle"].map((name) => fields.get(name));
  const [range, modulo] = ["range", "modulo"].map((name) => Number(fields.get(name)));
  const positions = (name) => inRows(fields.getAll(name).map(components), games.length);
  return {
    view: "game",
    games: games.map(({ game, set }) => ({ game, set: object(set) })),
    chosen: games[pattern - 1] ? pattern - 1 : 0,
    misere: fields.get("misere") === "1",
    start: positions("start")[0] ?? position,
    position,
    past: positions("past").map((position, ply) => ({
      position,
      gain: gains[ply] ?? 0,
      ...(again.has(ply) && { again: true }),
      ...(lots[ply] && { lot: lots[ply] - 1 }),
      ...(by[ply] && { by: by[ply] }),
    })),
    // Two perfect players would tell every answer.
    opponent: OPPONENTS.includes(opponent) && !(locked && opponent === "none") ? opponent : INITIAL.opponent,
    you: fields.get("you") === "second" ? 1 : 0,
    locked,
    told: !locked && fields.get("told") === "1",
    values: !locked && fields.get("values") === "1",
    tab:
      games[pattern - 1] && !locked
        ? "pattern"
        : TABS.includes(tab) && !(locked && TELLS.includes(tab))
          ? tab
          : INITIAL.tab,
    range: Number.isSafeInteger(range) && range > 0 ? range : null,
    modulo: Number.isSafeInteger(modulo) && modulo > 1 ? modulo : null,
    beside: fields.get("beside") ?? "",
    difference: fields.get("difference") === "1",
    lesson: lessonOf(fields.get("lesson")) ? fields.get("lesson") : null,
    puzzle: PUZZLE.test(puzzle) ? puzzle : null,
  };
}

/** The state of an address that names no game: a lesson has its own, and a puzzle is to be made first. */
function withoutGame(fields, locked) {
  const here = lessonOf(fields.get("lesson"));
  if (here) {
    const address = stepAddress(here.lesson, here.at);
    return read(locked ? lockedTo(address) : address);
  }
  const puzzle = PUZZLE.test(fields.get("puzzle")) ? fields.get("puzzle") : null;
  return { ...INITIAL, view: fields.get("view") === "games" ? "games" : "home", locked, puzzle };
}

/** The games, each with what stands behind it and before the next one. */
function gamesOf(fields) {
  const games = [];
  for (const [name, value] of fields)
    if (name === "game") games.push({ game: value });
    else if (games.length) games.at(-1)[name] ??= value;
  // One game alone may be written in any order.
  return games.length > 1 ? games : games.map((game) => ({ ...Object.fromEntries(fields), ...game }));
}

/** Rows of so many; what fills none is left out. */
const inRows = (list, wide) =>
  Array.from({ length: Math.floor(list.length / wide) }, (_, row) =>
    list.slice(row * wide, (row + 1) * wide),
  );

/** The components of a sum: it is parted at each plus that stands in no word, where that leaves none empty. */
function components(text) {
  const parts = (text ?? "").split(/\+(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => part.trim());
  return parts.every(Boolean) ? parts : text?.trim() ? [text] : [];
}

/** An address that somebody has cut off is no reason to stop. */
function object(text) {
  try {
    const value = parsed(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
