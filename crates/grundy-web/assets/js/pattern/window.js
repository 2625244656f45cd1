// The part of a sequence that is seen: heaps `left..right`, values `low..high`.

const CLOSEST = 6; // heaps

/** The window that shows everything. */
export const whole = (seq) => fitted({ left: seq.from - 0.5, right: seq.to + 0.5 }, seq);

/** The window `factor` times closer, with heap `at` where it was. */
export function zoomed(win, factor, at, seq) {
  const all = seq.to - seq.from + 1;
  const wide = Math.min(all, Math.max(Math.min(CLOSEST, all), (win.right - win.left) / factor));
  const share = (at - win.left) / (win.right - win.left);
  return shifted({ left: at - share * wide, right: at + (1 - share) * wide }, 0, seq);
}

/** The window moved by so many heaps, never beyond the ends. */
export function shifted(win, by, seq) {
  const wide = win.right - win.left;
  const left = Math.max(seq.from - 0.5, Math.min(seq.to + 0.5 - wide, win.left + by));
  return fitted({ left, right: left + wide }, seq);
}

/** The window moved just so far that the heap is seen. */
export function holding(win, heap, seq) {
  const edge = Math.min(3, (win.right - win.left) / 10);
  if (heap < win.left + edge) return shifted(win, heap - edge - win.left, seq);
  if (heap > win.right - edge) return shifted(win, heap + edge - win.right, seq);
  return win;
}

/** The same heaps with values from a round number to a round number. Small values never move. */
function fitted({ left, right }, seq) {
  const bottom = seq.min ?? 0; // differences may be less than nothing
  const top = Math.max(1, seq.max);
  const air = 0.3 + (top - bottom) / 25;
  if (top - bottom <= 64) return { left, right, low: bottom - air, high: top + air };
  const first = Math.max(0, Math.floor(left - seq.from));
  const [least, most] = seq.extremes(first, Math.min(seq.values.length, Math.ceil(right - seq.from) + 1));
  const low = least >= 0 && least < most / 2 ? 0 : least;
  const step = roundStep((most - low) / 5);
  const margin = Math.max(0.5, step / 6);
  return {
    left,
    right,
    low: Math.floor(low / step) * step - margin,
    high: Math.ceil(Math.max(1, most) / step) * step + margin,
  };
}

/** 1, 2 or 5 times a power of ten, at least `size`. */
export function roundStep(size) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, size)));
  return [1, 2, 5, 10].map((times) => times * power).find((step) => step >= size);
}
