// Numbers and names in sentences and file names.

/** A count with its digits in groups of three: 1 000 000. */
export const count = (number) => String(number).replace(/\B(?=(\d{3})+$)/g, "\u202f");

/** A name that any file system takes, made of a game's. */
export const fileName = (game) =>
  game
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "")
    .slice(0, 40) || "game";

/** A table as CSV, with a line of names above its rows. */
export const csv = (names, rows) => `${[names, ...rows].map((row) => row.map(entry).join(",")).join("\n")}\n`;

const entry = (worth) =>
  /[",\n]/.test(worth) ? `"${String(worth).replaceAll('"', '""')}"` : String(worth ?? "");

/** Says `words(…)` on a line at once, and to a screen reader when the hand rests. */
export function readout(line, said) {
  let timer = 0;
  return (text) => {
    if (line.textContent === text) return;
    line.textContent = text;
    clearTimeout(timer);
    timer = setTimeout(() => (said.textContent = text), 300);
  };
}
