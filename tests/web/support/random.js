// Random numbers that are the same at every run (Mulberry32).

/** A generator: each call gives an integer from 0 to below `many`. */
export function random(seed) {
  let state = seed >>> 0;
  return (many) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * many);
  };
}
