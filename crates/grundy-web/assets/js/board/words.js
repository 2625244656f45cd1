// What the page says about moves and heaps.

import { text } from "../text/text.js";

/** The words of a move, with what it brings or costs, and what it is worth where that is shown. */
export function wordsOf(move) {
  let words = text.move(move.words);
  if (move.gain != null) words += text.board.gaining(move.gain);
  if (move.cost != null) words += text.board.costing(move.cost);
  if (move.worth) words += ` – ${move.worth.words}`;
  return words;
}

/** The words for a handle: of its one move, or of the first few of several. */
export function wordsFor(moves) {
  if (moves.length === 1) return wordsOf(moves[0]);
  const first = moves.slice(0, 4).map(wordsOf).join("; ");
  return text.board.several(moves.length, `${first}${moves.length > 4 ? "; …" : ""}`);
}

/** The words for a handle on which a number stands: with it before them, where they do not have it. */
export function numbered(number, moves) {
  const words = wordsFor(moves);
  const said = words.match(/-?\d+/g) ?? [];
  return said.includes(number) ? words : `${number}: ${words}`;
}

/** Several labels in a few words: labels that differ in their number alone are joined. */
export function gathered(labels) {
  const kinds = new Map();
  for (const label of labels) {
    const [, front, number, back] = text.board.numbered.exec(label) ?? [, label, null, ""];
    const key = number == null ? label : front;
    if (!kinds.has(key)) kinds.set(key, { front, numbers: [], back });
    if (number != null) kinds.get(key).numbers.push(number);
    if (number != null && number !== "1") kinds.get(key).back = back;
  }
  return text.listed(
    [...kinds.values()].map(({ front, numbers, back }) => {
      if (numbers.length === 0) return front;
      const [noun, rest] = [front.slice(0, front.indexOf(" ")), front.slice(front.indexOf(" "))];
      return `${numbers.length > 1 ? text.board.plural(noun) : noun}${rest}${text.listed(numbers)}${back}`;
    }),
  );
}
