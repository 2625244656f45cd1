// Mistakes that a click mends: those whose hint says what to write instead. Nothing here draws.

/** What a hint says to write in place of what is underlined. */
const INSTEAD = /^(?:did you mean|to compare, write) `([^`]+)`/;
/** … with an example of how it stands between others. */
const SIGN = /^write `(\.\.)`, as in `/;
/** … in place of all that is taken. */
const TAKEN = /^write `(take(?: all but)?) ([^`]+)`$/;
/** … or at the end. */
const MISSING = /^`([^`]+)` is missing/;

/** The names and numbers of a text, in their order. */
const named = (text) =>
  (text.match(/[\p{L}\d_]+/gu) ?? []).filter((word) => !/^(?:and|or)$/.test(word)).join(" ");

/** What is taken, where the hint writes what is underlined in another way, and does not merely say what may stand there. */
function taken(text, hint, start, end) {
  const [, head, members] = TAKEN.exec(hint) ?? [];
  if (!head || !text.slice(0, start).trimEnd().endsWith(head)) return null;
  if (named(members) !== named(text.slice(start, end))) return null;
  return { write: `${head} ${members}`, text: text.slice(0, start) + members + text.slice(end) };
}

/** How a mistake is mended: what to write, and the text with it; nothing where its hint does not say. */
export function fixOf(text, { hint = "", utf16: [start, end] }) {
  const [, missing] = MISSING.exec(hint) ?? [];
  if (missing) return { write: missing, text: text + missing };
  const [, write] = INSTEAD.exec(hint) ?? SIGN.exec(hint) ?? [];
  if (write) return { write, text: text.slice(0, start) + write + text.slice(end) };
  return taken(text, hint, start, end);
}
