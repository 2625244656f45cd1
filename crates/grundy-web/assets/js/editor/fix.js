// Mistakes that a click mends: those whose hint says what to write instead. Nothing here draws.

/** What a hint says to write in place of what is underlined. */
const INSTEAD = /^(?:did you mean|to compare, write) `([^`]+)`/;
/** … or at the end. */
const MISSING = /^`([^`]+)` is missing/;

/** How a mistake is mended: what to write, and the text with it; nothing where its hint does not say. */
export function fixOf(text, { hint, utf16: [start, end] }) {
  const [, missing] = MISSING.exec(hint ?? "") ?? [];
  if (missing) return { write: missing, text: text + missing };
  const [, write] = INSTEAD.exec(hint ?? "") ?? [];
  return write ? { write, text: text.slice(0, start) + write + text.slice(end) } : null;
}
