// Words of the library in another language, phrase by phrase.

/** The words by the first of `phrases`, `[pattern, said]`, whose pattern fits; as they are where none does. */
export function phrased(words, phrases) {
  for (const [pattern, said] of phrases) {
    const found = pattern.exec(words);
    if (found) return said(...found.slice(1), (more) => phrased(more, phrases));
  }
  return words;
}
