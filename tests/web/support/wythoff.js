// Wythoff's game, worked out apart from the program.

/** The nim-values of all pairs up to `to`, by the definition: the mex of the options. */
export function nimValues(to) {
  const values = [];
  for (let a = 0; a <= to; a += 1) {
    values.push([]);
    for (let b = 0; b <= to; b += 1) {
      const reached = new Set();
      for (let k = 1; k <= a; k += 1) reached.add(values[a - k][b]);
      for (let k = 1; k <= b; k += 1) reached.add(values[a][b - k]);
      for (let k = 1; k <= Math.min(a, b); k += 1) reached.add(values[a - k][b - k]);
      let mex = 0;
      while (reached.has(mex)) mex += 1;
      values[a].push(mex);
    }
  }
  return values;
}

/** The P-positions up to `to` as "a,b", by the golden ratio: (⌊nφ⌋, ⌊nφ²⌋) and its mirror image. */
export function losing(to) {
  const golden = (1 + Math.sqrt(5)) / 2;
  const found = new Set();
  for (let n = 0; Math.floor(n * golden) + n <= to; n += 1) {
    const [a, b] = [Math.floor(n * golden), Math.floor(n * golden) + n];
    found.add(`${a},${b}`).add(`${b},${a}`);
  }
  return found;
}
