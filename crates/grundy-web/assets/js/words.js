// Words, as sentences need them.

/** The words with a capital letter. */
export const capital = (words) => `${words[0].toUpperCase()}${words.slice(1)}`;

/** The first sentence of a text: what a move is. */
export const firstSentence = (text) => /^.*?[.!?](?=\s+\S|$)/s.exec(text.trim())?.[0] ?? text.trim();

/** A position that is longer than this is named by its ends. */
const LONG = 64;

/** A long position by how it begins and ends: it is drawn on the board. */
export function shortened(position) {
  const sep = position.includes("), (") ? "), " : ", ";
  const parts = position.split(sep);
  if (position.length <= LONG || parts.length < 5) return position;
  return `${parts.slice(0, 2).join(sep)}${sep.slice(0, -2)}, …, ${parts.at(-1)}`;
}
