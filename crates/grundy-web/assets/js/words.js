// Words, as sentences need them.

/** The words with a capital letter. */
export const capital = (words) => `${words[0].toUpperCase()}${words.slice(1)}`;
