// Words, as sentences need them.

/** The words with a capital letter. */
export const capital = (words) => `${words[0].toUpperCase()}${words.slice(1)}`;

/** The first sentence of a text: what a move is. */
export const firstSentence = (text) => /^.*?[.!?](?=\s+\S|$)/s.exec(text.trim())?.[0] ?? text.trim();
