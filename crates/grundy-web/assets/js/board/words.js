// What the page says about moves and heaps.

/** The words of a move, with what it brings or costs, and what it is worth where that is shown. */
export function wordsOf(move) {
  let words = move.words;
  if (move.gain != null) words += `, gaining ${move.gain}`;
  if (move.cost != null) words += `, at a cost of ${move.cost}`;
  if (move.worth) words += ` – ${move.worth.words}`;
  return words;
}

/** The words for a handle: of its one move, or of the first few of several. */
export function wordsFor(moves) {
  if (moves.length === 1) return wordsOf(moves[0]);
  const first = moves.slice(0, 4).map(wordsOf).join("; ");
  return `${moves.length} moves: ${first}${moves.length > 4 ? "; …" : ""}`;
}

/** `3, 4 and 5` */
export function listed(words) {
  if (words.length < 2) return words.join("");
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

/** `1 stone`, `3 stones` */
export const counted = (n, noun) => `${n} ${noun}${n === 1 ? "" : "s"}`;

/** Several labels in a few words: labels that differ in their number alone are joined. */
export function gathered(labels) {
  const kinds = new Map();
  for (const label of labels) {
    const [, front, number, back] = /^(.*? of )(\d+)(.*)$/.exec(label) ?? [, label, null, ""];
    const key = number == null ? label : front;
    if (!kinds.has(key)) kinds.set(key, { front, numbers: [], back });
    if (number != null) kinds.get(key).numbers.push(number);
    if (number != null && number !== "1") kinds.get(key).back = back;
  }
  return listed(
    [...kinds.values()].map(({ front, numbers, back }) => {
      if (numbers.length === 0) return front;
      const [noun, rest] = [front.slice(0, front.indexOf(" ")), front.slice(front.indexOf(" "))];
      return `${noun}${numbers.length > 1 ? "s" : ""}${rest}${listed(numbers)}${back}`;
    }),
  );
}
