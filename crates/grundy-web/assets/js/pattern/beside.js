// A second sequence beside the first: where the two differ. Nothing here draws.

/** So many places are named in words. */
const NAMED = 12;

/** The places at which both are known and differ: `{ of, places }`, where `of` is how many both know. */
export function differences(one, other) {
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  const places = [];
  let of = 0;
  for (let n = from; n <= to; n += 1) {
    if (one.at(n) < 0 || other.at(n) < 0) continue;
    of += 1;
    if (one.at(n) !== other.at(n)) places.push(n);
  }
  return { of, places };
}

/** The places in words, the first of many. */
export const named = (places) => `${places.slice(0, NAMED).join(", ")}${places.length > NAMED ? " …" : ""}`;

/** A sequence with room for another one: what a window around both goes by. */
export const both = (one, other) => ({
  ...one,
  max: Math.max(one.max, other.max),
  extremes(from, to) {
    const [a, b] = [one.extremes(from, to), other.extremes(from, Math.min(to, other.values.length))];
    return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
  },
});
