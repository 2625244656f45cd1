// The address of the page holds the whole state, behind the #, where it is not sent to anybody.

import { INITIAL, sum } from "./state.js";

const OPPONENTS = ["computer", "friend", "none"];

/** The state as it stands in the address: the game always, anything else where it is not as usual. */
export function written(state) {
  const fields = new URLSearchParams({ game: state.game });
  if (state.position) fields.set("position", sum(state.position));
  if (Object.keys(state.set).length) fields.set("set", JSON.stringify(state.set));
  if (state.misere) fields.set("misere", "1");
  if (state.past.length) fields.set("start", sum(state.start));
  for (const { position } of state.past) fields.append("past", sum(position));
  const gains = state.past.map(({ gain }) => gain ?? 0);
  if (gains.some((gain) => gain)) fields.set("gains", gains.join(" "));
  if (state.opponent !== INITIAL.opponent) fields.set("opponent", state.opponent);
  if (state.you) fields.set("you", "second");
  if (state.blind) fields.set("blind", "1");
  if (state.pattern) fields.set("pattern", "1");
  if (state.range !== null) fields.set("range", String(state.range));
  return `#${[...fields].map(([name, value]) => `${name}=${legible(value)}`).join("&")}`;
}

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
  if (!fields.has("game")) return { ...INITIAL };
  const gains = (fields.get("gains") ?? "").split(" ").map(Number);
  const opponent = fields.get("opponent");
  const position = fields.has("position") ? components(fields.get("position")) : null;
  const range = Number(fields.get("range"));
  return {
    game: fields.get("game"),
    set: object(fields.get("set")),
    misere: fields.get("misere") === "1",
    start: fields.has("start") ? components(fields.get("start")) : position,
    position,
    past: fields.getAll("past").map((text, ply) => ({ position: components(text), gain: gains[ply] || 0 })),
    opponent: OPPONENTS.includes(opponent) ? opponent : INITIAL.opponent,
    you: fields.get("you") === "second" ? 1 : 0,
    blind: fields.get("blind") === "1",
    pattern: fields.get("pattern") === "1",
    range: Number.isSafeInteger(range) && range > 0 ? range : null,
  };
}

/** The components of a sum: it is parted at each plus that stands in no word, where that leaves none empty. */
function components(text) {
  const parts = (text ?? "").split(/\+(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((part) => part.trim());
  return parts.every(Boolean) ? parts : text?.trim() ? [text] : [];
}

/** An address that somebody has cut off is no reason to stop. */
function object(text) {
  try {
    const value = JSON.parse(text);
    return value !== null && typeof value === "object" && !Array.isArray(value) ? value : {};
  } catch {
    return {};
  }
}
