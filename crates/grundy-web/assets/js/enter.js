// Entering a game: what is said of it, and which position and which parameters it begins with.

import { ask } from "./ask.js";
import { catalogue, example } from "./editor/catalogue.js";
import { firstPosition } from "./editor/example.js";

/** The entry of the catalogue for a checked rule. */
const entryOf = async ({ catalogue: name }) =>
  name ? (await catalogue()).find((entry) => entry.name === name) : undefined;

/** What is said of a game: its rule as checked, and its entry in the catalogue. */
export async function saidOf({ game, set }, signal) {
  const {
    rules: [rule],
  } = await ask("api/check", { game, set }, { signal });
  const entry = rule.ok ? await entryOf(rule) : undefined;
  return { game, set, rule: { ...rule, requires: entry?.requires }, entry };
}

/** Parameters and position for a game that was typed: those on the board where they fit, else an example, if there is one. */
export async function entering(game, checked, { set, position }) {
  const own = only(set, checked.parameters);
  const shown = example((await entryOf(checked)) ?? {});
  const given = checked.missing.some((name) => !(name in own)) ? { ...shown.set, ...own } : own;
  // Anything may be read as a word; what was none is no position of a game on words.
  const isOne =
    (checked.start ?? checked.position) !== "word" || position?.every((part) => part.startsWith('"'));
  if (position && isOne && (await fits(game, given, position))) return { game, set: given, position };
  // As it is shown: what somebody has chosen stays, where the position fits.
  const free = { ...only(shown.set, checked.parameters), ...own };
  for (const set of [free, given])
    if (shown.position && (await fits(game, set, shown.position)))
      return { game, set, position: shown.position };
  return { game, set: given, position: firstPosition(checked) ?? shown.position };
}

const only = (set, names) => Object.fromEntries(Object.entries(set).filter(([name]) => names.includes(name)));

/** Whether there is something to play in this position. */
const fits = (game, set, position) =>
  ask("api/moves", { game, set, position }).then(
    ({ terminal, unknown }) => !terminal && !unknown,
    () => false,
  );
