// What a rule that is typed is worth: its first values, what else has them, and moves after which nothing has changed.

import { answered } from "../answers.js";
import { made } from "../dom.js";
import { fitting } from "../pattern/lost.js";
import { isList, isSequence, reader } from "../pattern/worth.js";
import { text } from "../text/text.js";

/** The values are those of heaps up to this. */
const TO = 20;
const LIMITS = { seconds: 2 };

/** The heaps, among the first ones, from which a move leads back to the same. */
async function idle(game, set, misere) {
  const found = [];
  for (const n of [0, 1, 2]) {
    const { moves } = await answered("api/moves", { game, set, misere, position: [String(n)] });
    if (moves.some(({ to }) => to?.length === 1 && to[0] === n)) found.push(n);
  }
  return found;
}

/** Says something of a checked rule, in lines, as it is found: `show(lines)`; nothing where its positions are not numbers. */
export async function tried(game, { set, misere }, rule, { signal, show }) {
  if (rule.position !== "int" || rule.missing.length) return;
  const lines = [];
  const same = await idle(game, set, misere);
  if (same.length)
    lines.push(
      made(
        "p",
        { class: "lint" },
        text.rule.same(same[0]),
        ...(same.join() === "0" ? [text.rule.meant, made("code", {}, "if n > 0")] : []),
      ),
    );
  const { entries, from } = await answered(
    "api/table",
    { game, set, misere, to: TO, limits: LIMITS },
    { signal },
  );
  const worths = isList(entries) ? entries.cells : [];
  const { read } = reader(entries);
  lines.push(
    made(
      "p",
      {},
      text.rule.values(from, from + worths.length - 1),
      " ",
      made("code", {}, worths.map((worth) => (worth === null ? "?" : read(worth).short)).join(" ")),
    ),
  );
  show(lines);
  if (!isSequence(entries) || worths.some((worth) => worth === null)) return;
  const own = ({ name, game: of }) => name === game.trim() || of === game.trim() || of === rule.catalogue;
  show([...lines, made("p", {}, await fitting(worths, own))]);
}
