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

/** A sequence with room for another one, and for the curve of their difference: what a window around all of them goes by. */
export const both = (one, other, curve) => ({
  ...one,
  min: curve ? Math.min(0, curve.extremes(one.from, one.to)[0]) : 0,
  max: Math.max(one.max, other.max), // … which no difference is above
  extremes(from, to) {
    const [a, b] = [one.extremes(from, to), other.extremes(from, Math.min(to, other.values.length))];
    const low = curve ? [0, curve.extremes(one.from + from, one.from + to - 1)[0]] : [];
    return [Math.min(a[0], b[0], ...low), Math.max(a[1], b[1])];
  },
});
