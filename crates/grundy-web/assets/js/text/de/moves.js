// What the library says of moves, in German.

const SIDES = { left: "links", right: "rechts", up: "hinauf", down: "hinunter" };
const BEAST = { mouse: "die Maus", cat: "die Katze", white: "Weiß", black: "Schwarz" };
const PIECES = { queen: "Dame", king: "König", knight: "Springer", bishop: "Läufer" };
/** A list, in words. */
export const and = (words) =>
  words
    .replaceAll(" and ", " und ")
    .replace(/(\d+) heaps of /g, "$1 Haufen zu ")
    .replace(/\bnothing\b/g, "nichts");
const ways = (words) => and(words).replace(/left|right|up|down/g, (way) => SIDES[way]);

/** What rules call rows and rings, and the same with "von". */
export const NAMED = {
  row: ["Reihe", "von der Reihe"],
  path: ["Weg", "vom Weg"],
  cycle: ["Kreis", "vom Kreis"],
  chain: ["Kette", "von der Kette"],
  ring: ["Ring", "vom Ring"],
};
const from = (name) => NAMED[name]?.[1] ?? `von ${name}`;
const parts = (words) =>
  and(words).replace(/\ba (\w+) of\b/g, (_, name) => `${NAMED[name]?.[0] ?? name} mit`);

/** The moves as the library says them, and what one says for it here: the first that fits. */
export const MOVES = [
  [/^board (\d+): (.+)$/, (i, rest, say) => `Brett ${i}: ${say(rest)}`],
  [
    /^(.+) with probability (\S+), (.+)$/,
    (a, p, b, say) => `${say(a)} mit Wahrscheinlichkeit ${p}, ${say(b)}`,
  ],
  [/^else (.+)$/, (a, say) => `sonst ${say(a)}`],
  [/^(.+); the reply must be made there$/, (a, say) => `${say(a)}; die Antwort muss dort folgen`],
  [/^(.+); the same player moves again$/, (a, say) => `${say(a)}; wer zieht, zieht noch einmal`],
  [/^nothing changes$/, () => "ändert sich nichts"],
  [
    /^take (\d+) from the heap of (\d+), leaving (.+)$/,
    (k, n, left) => `nimm ${k} vom Haufen mit ${n}, es bleiben ${and(left)}`,
  ],
  [
    /^take (\d+) from the heap of (\d+), to (\(.+\))$/s,
    (k, n, to) => `nimm ${k} vom Haufen mit ${n}, auf ${to}`,
  ],
  [/^leave the heap of (\d+), to (\(.+\))$/s, (n, to) => `lass den Haufen mit ${n}, auf ${to}`],
  [/^take (\d+) from the heap of (\d+)$/, (k, n) => `nimm ${k} vom Haufen mit ${n}`],
  [
    /^take (\d+) from the (\w+) of (\d+), leaving (.+)$/,
    (k, name, n, left) => `nimm ${k} ${from(name)} mit ${n}, es bleibt ${parts(left)}`,
  ],
  [/^split (\d+) into (.+)$/, (n, parts) => `teile ${n} in ${and(parts)}`],
  [/^(\d+) becomes (\d+), to (\(.+\))$/s, (n, left, to) => `aus ${n} wird ${left}, auf ${to}`],
  [/^(.+) becomes (.+)$/, (n, parts) => `aus ${n} wird ${and(parts)}`],
  [/^pass$/, () => "passe"],
  [/^stay$/, () => "bleibe"],
  [/^turn the coin on (.+)$/, (n) => `drehe die Münze auf ${n} um`],
  [/^turn the coins on (.+)$/, (all) => `drehe die Münzen auf ${and(all)} um`],
  [/^turn the coins from (.+) to (.+)$/, (a, b) => `drehe die Münzen von ${a} bis ${b} um`],
  [/^turn the rectangle from (.+) to (.+)$/, (a, b) => `drehe das Rechteck von ${a} bis ${b} um`],
  [/^merge the first (\d+)$/, (n) => `vereinige die ersten ${n}`],
  [
    /^delete digit (\d+) of (\d+), leaving (\d+)$/,
    (i, n, left) => `streiche Ziffer ${i} von ${n}, es bleibt ${left}`,
  ],
  [/^take the first$/, () => "nimm das erste"],
  [/^take the first (\d+)$/, (n) => `nimm die ersten ${n}`],
  [/^take the one on the (left|right)$/, (side) => `nimm das ${side === "left" ? "linke" : "rechte"}`],
  [/^write (\S+) on (.+)$/, (sign, place) => `schreibe ${sign} auf ${place}`],
  [/^make it (.+)$/, (all) => `mach daraus ${and(all)}`],
  [/^remove (.+), leaving nothing$/, (all) => `nimm ${and(all)} weg, es bleibt nichts`],
  [/^remove (.+)$/, (all) => `nimm ${and(all)} weg`],
  [/^take (.+), and with it (\d+) others$/, (one, n) => `nimm ${one} und damit ${n} andere`],
  [
    /^take (.+), and with it (.+?)(, leaving nothing)?$/,
    (one, all, none) => `nimm ${one} und damit ${and(all)}${none ? ", es bleibt nichts" : ""}`,
  ],
  [/^add (.+)$/, (all) => `lege ${and(all)} hinzu`],
  [
    /^take all (\d+) of pile (\d+)$/,
    (n, i) => `nimm ${n === "1" ? "den einen" : `alle ${n}`} von Haufen ${i}`,
  ],
  [/^take (\d+) from each of the piles (.+)$/, (k, all) => `nimm je ${k} von den Haufen ${and(all)}`],
  [/^take (\d+) from every pile$/, (k) => `nimm ${k} von jedem Haufen`],
  [
    /^take ((?:\d+ from pile \d+(?:, | and )?)+)$/,
    (all) => `nimm ${and(all).replaceAll("from pile", "von Haufen")}`,
  ],
  [/^move (\d+) from pile (\d+) to pile (\d+)$/, (k, a, b) => `lege ${k} von Haufen ${a} auf Haufen ${b}`],
  [/^bite at row (\d+), column (\d+)$/, (row, column) => `beiß ab bei Zeile ${row}, Spalte ${column}`],
  [/^coin from square (\d+) to square (\d+)$/, (a, b) => `Münze von Feld ${a} auf Feld ${b}`],
  [/^coin from (\d+) to (\d+)$/, (a, b) => `Münze von ${a} auf ${b}`],
  [/^erase the (.+)$/, (n) => `lösche die ${n}`],
  [/^sort around (.+)$/, (n) => `sortiere um ${n}`],
  [
    /^(draw a loop at|join) (\d+)(?: and (\d+))?(?: around (.+?))?(?:, with (.+) on the left)?$/,
    (how, x, y, around, left) =>
      (how === "join" ? `verbinde ${x} mit ${y}` : `zieh eine Schlinge an ${x}`) +
      (around ? ` um ${and(around)}` : "") +
      (left ? `, links davon ${left === "nothing" ? "nichts" : and(left)}` : ""),
  ],
  [/^cut into (.+)$/, (all) => `schneide in ${and(all)}`],
  [/^choose (.+)$/, (n) => `wähle ${n}`],
  [/^go to (.+)$/, (n) => `gehe zu ${n}`],
  [/^take (.+)$/, (all) => `nimm ${and(all)}`],
  [/^(queen|king|knight|bishop) on (.+)$/, (who, place) => `${PIECES[who]} auf ${place}`],
  [/^vertex (.+)$/, (v) => `Ecke ${v}`],
  [/^edge (.+)$/, (e) => `Kante ${e}`],
  [/^domino on (.+)$/, (all) => `Dominostein auf ${and(all)}`],
  [/^the (mouse|cat) stays$/, (who) => `${BEAST[who]} bleibt`],
  [
    /^the (mouse|cat) goes to row (\d+), column (\d+)$/,
    (who, r, c) => `${BEAST[who]} geht nach Zeile ${r}, Spalte ${c}`,
  ],
  [/^the (mouse|cat) goes to (.+)$/, (who, to) => `${BEAST[who]} geht nach ${to}`],
  [
    /^(white|black), row (\d+): from (.+) to (.+)$/,
    (who, row, a, b) => `${BEAST[who]}, Zeile ${row}: von ${a} nach ${b}`,
  ],
  [/^from (.+) to (.+)$/, (a, b) => `von ${a} nach ${b}`],
  [/^(\S+) jumps from (\d+) to (\d+)$/, (who, a, b) => `${who} springt von ${a} nach ${b}`],
  [/^(\S+) from (\d+) to (\d+)$/, (who, a, b) => `${who} von ${a} nach ${b}`],
  [/^((?:\d+ (?:left|right|up|down)(?:, | and )?)+), to (.+)$/, (all, to) => `${ways(all)}, nach ${to}`],
  [/^play at (\d+), leaving (.+)$/, (at, left) => `spiele bei ${at}, es bleibt ${and(left)}`],
  [/^say (.+)$/, (word) => `sage ${and(word)}`],
];
