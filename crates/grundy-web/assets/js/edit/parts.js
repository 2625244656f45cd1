// Components that can be changed by clicks: what they are, read from how they are typed. Nothing here draws.

/** One of each type, with something in it. */
const FILLED = { "[int]": "[1]", "{int}": "{1}", "{(int, int)}": "{(1, 1)}" };

/** A component as `{ kind, value }`: a `heap`, `piles`, `members` or `squares`; nothing for others. What nothing is in says not
 * what could be: its `type` does, or others that are `like` it. */
export function partOf(text, { type, like = [] } = {}) {
  if (!/^(\{\}|\[\])$/.test(text)) return filled(text);
  const others = [FILLED[type] ?? "", ...like].filter((other) => other[0] === text[0] && other !== text);
  const kind = others.length && filled(others[0])?.kind;
  return kind ? { kind, value: [] } : null;
}

/** The same of what something is in. */
function filled(text) {
  if (/^\d{1,4}$/.test(text)) return { kind: "heap", value: Number(text) };
  if (/^\[(\d{1,4}(, ?|(?=\])))*\]$/.test(text)) return { kind: "piles", value: JSON.parse(text) };
  if (/^\{(\d{1,3}(, ?|(?=\})))+\}$/.test(text))
    return { kind: "members", value: text.match(/\d+/g).map(Number) };
  if (/^\{(\(\d{1,3}, ?\d{1,3}\)(, ?|(?=\})))*\}$/.test(text))
    return { kind: "squares", value: [...text.matchAll(/\((\d+), ?(\d+)\)/g)].map(([, x, y]) => [+x, +y]) };
  return null;
}

/** The component as it is typed. */
export function typed({ kind, value }) {
  if (kind === "heap") return String(value);
  if (kind === "piles") return `[${value.join(", ")}]`;
  if (kind === "members") return `{${value.join(", ")}}`;
  return `{${value.map((square) => `(${square.join(", ")})`).join(", ")}}`;
}

/** The squares with this one taken out, or put in. */
export function toggled(squares, [x, y]) {
  const rest = squares.filter(([a, b]) => a !== x || b !== y);
  const all = rest.length < squares.length ? rest : [...squares, [x, y]];
  return all.sort(([a, b], [c, d]) => a - c || b - d);
}

/** The numbers of a set with this one taken out, or put in. */
export const toggledMember = (all, n) =>
  all.includes(n) ? all.filter((one) => one !== n) : [...all, n].sort((a, b) => a - b);

/** The members that are offered, from the first to the last: those there are and one more; those of others `like` it; or, where
 * it is known how many there are, `all` of them from 0 on. */
export function span(members, { like = [], all } = {}) {
  if (all) return [0, Math.max(all - 1, ...members)];
  const others = like.flatMap((text) => {
    const part = partOf(text);
    return part?.kind === "members" ? part.value : [];
  });
  return [Math.min(1, ...members, ...others), Math.max(1, ...members.map((n) => n + 1), ...others)];
}

/** The columns and rows in which squares can be put: those there are, and one more on each side, from 1 on. */
export function room(squares) {
  const span = (numbers) => [Math.max(1, Math.min(...numbers) - 1), Math.max(...numbers) + 1];
  return squares.length
    ? { x: span(squares.map(([x]) => x)), y: span(squares.map(([, y]) => y)) }
    : { x: [1, 4], y: [1, 4] };
}
