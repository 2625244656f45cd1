// Words: which stretch of letters a move changes. Nothing here draws.

/** The rewrites `{ old, new }` of a rule such as `"XX" => ".X" | "X."`; none for other rules. */
export function rewrites(rule) {
  const found = [];
  for (const [, old, right] of rule.matchAll(/"([^"]*)"\s*=>\s*((?:"[^"]*"(?:\s*\|\s*)?)+)/g)) {
    for (const [, letters] of right.matchAll(/"([^"]*)"/g)) found.push({ old, new: letters });
  }
  return found;
}

/** What is left of a word that falls apart at its walls, the letters no left-hand side contains. */
function pieces(word, rules) {
  const live = new Set(rules.flatMap(({ old }) => [...old]));
  return [...word]
    .map((letter) => (live.has(letter) ? letter : " "))
    .join("")
    .split(" ")
    .filter(Boolean);
}

const key = (words) => [...words].filter(Boolean).sort().join(" ");

/**
 * The stretches `{ at, old, new }` that a move changes: one for every place where the rule says the same
 * result comes from. A move of another kind changes what lies between the common beginning and the common
 * end.
 */
export function stretches(word, move, rules) {
  const found = [];
  for (const { at } of move.with ?? []) {
    if (!Number.isInteger(at)) continue;
    for (const rule of rules) {
      if (!word.startsWith(rule.old, at)) continue;
      const after = word.slice(0, at) + rule.new + word.slice(at + rule.old.length);
      const parts = key(pieces(after, rules));
      if (parts === key(move.to) || parts === key(move.to.flatMap((part) => pieces(part, rules)))) {
        found.push({ at, ...rule });
      }
    }
  }
  if (found.length > 0 || move.to.length !== 1 || typeof move.to[0] !== "string") return found;
  const difference = between(word, move.to[0]);
  return difference ? [difference] : [];
}

/** What differs between two sequences: `{ at, old, new }`, as short as can be; null where they are equal. */
export function between(before, after) {
  let at = 0;
  while (at < before.length && at < after.length && before[at] === after[at]) at += 1;
  let end = 0;
  const most = Math.min(before.length, after.length) - at;
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (at === before.length && at === after.length) return null;
  return { at, old: before.slice(at, before.length - end), new: after.slice(at, after.length - end) };
}

/**
 * A change on a strip as a step of one piece: from the cell it leaves to the cell it comes to. `source` is
 * null where a piece is put down, `target` null where one is taken away; null where it is no such step.
 */
export function step({ at, old, new: letters }) {
  if (old.length !== letters.length) return null;
  const cells = [...old].map((letter, i) => ({ place: at + i, before: letter, after: letters[i] }));
  const gone = cells.filter(({ before, after }) => before !== "." && after === ".");
  const come = cells.filter(({ before, after }) => after !== "." && after !== before);
  if (come.length > 1) return null;
  if (come.length === 0) {
    if (gone.length !== 1) return null;
    const other = cells.length === 1 ? null : gone[0].place === at ? at + old.length - 1 : at;
    return { source: gone[0].place, target: other };
  }
  const [{ place: target }] = come;
  const far = gone.sort((a, b) => Math.abs(b.place - target) - Math.abs(a.place - target))[0];
  return { source: far?.place ?? null, target };
}
