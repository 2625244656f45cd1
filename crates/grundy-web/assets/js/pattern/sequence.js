// The values of heaps, counted in blocks, so that a million of them are drawn as fast as a hundred.

const BLOCKS = [64, 512, 4096];
const BUCKETS = 512;

/** The values of heaps `from`, `from + 1`, …; null where one is not known. */
export function sequence(from, entries) {
  const values = Int32Array.from(entries, (value) => value ?? -1);
  let max = 0;
  let highest = 0;
  let zeros = 0;
  let known = 0;
  values.forEach((value, at) => {
    if (value > max) [max, highest] = [value, at];
    if (value === 0) zeros += 1;
    if (value >= 0) known += 1;
  });
  const facts = { from, to: from + values.length - 1, values, max, highest: from + highest, zeros, known };
  return { ...facts, ...counted(values, max), at: (heap) => values[heap - from] };
}

/** Looks at values through buckets: one for each value, or for several where there are more than 512. */
function counted(values, max) {
  const buckets = Math.min(BUCKETS, max + 1);
  const wide = (max + 1) / buckets;
  const bucketOf = (value) => Math.floor(value / wide);
  const levels = BLOCKS.map((size) => new Uint16Array(Math.floor(values.length / size) * buckets));
  const [lowest, ...above] = levels;
  for (let at = 0; at < Math.floor(values.length / BLOCKS[0]) * BLOCKS[0]; at += 1) {
    if (values[at] >= 0) lowest[Math.floor(at / BLOCKS[0]) * buckets + bucketOf(values[at])] += 1;
  }
  above.forEach((level, number) => {
    const parts = BLOCKS[number + 1] / BLOCKS[number];
    for (let at = 0; at < level.length; at += 1) {
      const [block, bucket] = [Math.floor(at / buckets), at % buckets];
      for (let part = 0; part < parts; part += 1)
        level[at] += levels[number][(block * parts + part) * buckets + bucket];
    }
  });

  /** Adds to `into` how many of the values at `from..to` are in each bucket. */
  function tally(from, to, into) {
    for (let at = from; at < to;) {
      let level = BLOCKS.length - 1;
      while (level >= 0 && (at % BLOCKS[level] || at + BLOCKS[level] > to)) level -= 1;
      if (level < 0) {
        if (values[at] >= 0) into[bucketOf(values[at])] += 1;
        at += 1;
        continue;
      }
      const counts = levels[level];
      const base = (at / BLOCKS[level]) * buckets;
      for (let bucket = 0; bucket < buckets; bucket += 1) into[bucket] += counts[base + bucket];
      at += BLOCKS[level];
    }
  }

  /** The least and greatest value at `from..to`; of many values to a bucket's width. */
  function extremes(from, to) {
    if (to - from <= BLOCKS.at(-1)) {
      const seen = values.subarray(from, to).filter((value) => value >= 0);
      return seen.length
        ? [seen.reduce((a, b) => Math.min(a, b)), seen.reduce((a, b) => Math.max(a, b))]
        : [0, 0];
    }
    const seen = new Uint32Array(buckets);
    tally(from, to, seen);
    const first = seen.findIndex(Boolean);
    if (first < 0) return [0, 0];
    return [Math.floor(first * wide), Math.ceil((seen.findLastIndex(Boolean) + 1) * wide) - 1];
  }
  return { buckets, wide, tally, extremes };
}
