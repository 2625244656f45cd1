// Why something is so, why a move is chosen, and why something is not known, as the library says it, in German.

import { count } from "../../pattern/words.js";
import { phrased } from "../phrases.js";
import { MOVES, and } from "./moves.js";
import { THEOREMS } from "./catalogue.js";

const beside = (heaps) =>
  heaps
    .replace("every heap but", "jedem Haufen außer")
    .replace("every heap", "jedem Haufen")
    .replace("no heap", "keinem Haufen");
const move = (words) => and(phrased(words, MOVES));
const more = (n) => `${count(Number(n))} ${n === "1" ? "weiteren Zug" : "weitere Züge"}`;

/** Why a part is worth what it is worth, why a move is chosen, and why something is not known, as the library says it. */
export const REASONS = [
  [/^a heap is worth its size$/, () => "ein Haufen ist so viel wert, wie er groß ist"],
  [
    /^a heap whose mark no move changes is worth as much as one of the same game without marks, and a heap that leads to such heaps alone the least number that none of its moves leaves$/,
    () =>
      "ein Haufen, dessen Zeichen kein Zug ändert, ist so viel wert wie einer im selben Spiel ohne Zeichen, und ein Haufen, der nur zu solchen führt, die kleinste Zahl, die keiner seiner Züge übrig lässt",
  ],
  [
    /^what no move changes is a parameter: what is left beside it is a position of the game with that parameter, and worth as much$/,
    () =>
      "was kein Zug ändert, ist ein Parameter: was daneben bleibt, ist eine Stellung des Spiels mit diesem Parameter und ebenso viel wert",
  ],
  [
    /^(.+) with ([A-Za-z_]\w* = .+) is (\*\d+)$/s,
    (changed, beside, value) => `${changed} mit ${beside.replaceAll(" and ", " und ")} ${value} wert`,
  ],
  [
    /^whoever is to move wins exactly if every maximum matching of the vertices that are left covers the token's \((.+)\)$/,
    (source) =>
      `wer am Zug ist, gewinnt genau dann, wenn jede größte Paarung der übrigen Ecken die Ecke des Steins überdeckt (${source})`,
  ],
  [
    /^each move changes one of the numbers, by that number alone, so a position is the sum of its numbers, each in a game of its own \(Sprague 1935, Grundy 1939\)$/,
    () =>
      "jeder Zug ändert eine der Zahlen, und wie, liegt an ihr allein; also ist eine Stellung die Summe ihrer Zahlen, jede in einem eigenen Spiel (Sprague 1935, Grundy 1939)",
  ],
  [
    /^a position of a direct product is worth the nim-product of what its numbers are worth in their games \(the Tartan theorem, Winning Ways, chapter 14\)$/,
    () =>
      "eine Stellung eines direkten Produkts ist das Nim-Produkt dessen wert, was ihre Zahlen in ihren Spielen wert sind (der Tartan-Satz, Winning Ways, Kapitel 14)",
  ],
  [
    /^a move is made in every part until one has ended, and a position is lost exactly where the least remoteness of its parts is even (\(.+\))$/,
    (source) =>
      `in jedem Teil wird gezogen, bis einer zu Ende ist, und eine Stellung ist genau dann verloren, wenn die kleinste Entfernung ihrer Teile vom Ende gerade ist ${source.replace("chapter", "Kapitel")}`,
  ],
  [
    /^a move is made in every part that has not ended, and a position is lost exactly where the greatest suspense number of its parts is even (\(.+\))$/,
    (source) =>
      `in jedem Teil, der nicht zu Ende ist, wird gezogen, und eine Stellung ist genau dann verloren, wenn die größte Spannungszahl ihrer Teile gerade ist ${source.replace("chapter", "Kapitel")}`,
  ],
  [
    /^a move is made in any of the parts, at least one, and a position is lost exactly where each of its parts is (\(.+\))$/,
    (source) =>
      `in beliebigen Teilen wird gezogen, mindestens in einem, und eine Stellung ist genau dann verloren, wenn jeder ihrer Teile es ist ${source.replace("chapter", "Kapitel")}`,
  ],
  [
    /^(heaps of a subtraction game are tame \(Ferguson 1974\)|every heap worth 0 that has a move has one to a heap worth 1, so they are tame \(as in Ferguson 1974\)|all positions that can be reached are tame) and (one|none) of these is firm, the player to move loses where the nim-sum is (\*[01])$/,
    (why, firm, sum) => {
      const tame = why.startsWith("heaps")
        ? "Haufen eines Subtraktionsspiels sind zahm (Ferguson 1974)"
        : why.startsWith("every")
          ? "jeder Haufen vom Wert 0, von dem es einen Zug gibt, hat einen zu einem Haufen vom Wert 1, also sind sie zahm (wie bei Ferguson 1974)"
          : "alle erreichbaren Stellungen sind zahm";
      return `${tame}, und ${firm === "one" ? "einer" : "keiner"} von diesen ist fest; also verliert, wer am Zug ist, wenn die Nim-Summe ${sum} ist`;
    },
  ],
  [
    /^after k stones at most (.+?) may be taken: every heap is in one way a sum of the numbers (.+?), … \(each the one before and the first k with .+? no less than that one\), of which each is larger than .+? for the next smaller one k, and (it|in misère play it) is lost exactly if the smallest of (?:them|those of one stone less) is larger than what may be taken \((.+)\)$/,
    (most, numbers, lost, source) =>
      `nach k Steinen darf man höchstens ${most} nehmen: jeder Haufen ist auf eine Weise Summe von Zahlen aus ${numbers}, … (jede ist die davor und die erste k, für die ${most} nicht kleiner ist als diese, zusammen), von denen jede größer ist als ${most} für die nächstkleinere k, und ${lost === "it" ? "er ist genau dann verloren, wenn die kleinste davon" : "im Misère-Spiel ist er genau dann verloren, wenn die kleinste dieser Zahlen für einen Stein weniger"} größer ist als das, was man nehmen darf (${source})`,
  ],
  [
    /^the lost heaps are runs, as neither end of what can be left ever goes back: each goes from where the one before cannot be left any more to where it can be left itself, from (.+) on$/,
    (runs) =>
      `die verlorenen Haufen sind Abschnitte, da kein Ende dessen, was übrig bleiben kann, je zurückgeht: jeder reicht von da, wo der vorige nicht mehr übrig bleiben kann, bis dahin, wo er selbst es kann; sie beginnen mit ${runs.replaceAll(" to ", " bis ")}`,
  ],
  [
    /^any number(?: from (.+?) on)?(?: that leaves (\d+) or more)? may be taken, so a heap is worth (?:its size|what it has over \d+)(, divided by \d+ and rounded down)?$/,
    (least, left, divided) =>
      `man darf jede Zahl nehmen${least ? ` ab ${least}` : ""}${left ? `, wenn mindestens ${left} übrig bleiben` : ""}; also ist ein Haufen so viel wert, wie ${left ? `er über ${left} hinaus hat` : "er groß ist"}${divided ? `, geteilt durch ${least} und abgerundet` : ""}`,
  ],
  [
    /^any number from (.+?) on(?: that leaves (\d+) or more)? may be taken, so the value of a heap is one more than that of the largest heap that can be left \(theorem of intervals\)$/,
    (least, left) =>
      `man darf jede Zahl ab ${least} nehmen${left ? `, wenn mindestens ${left} übrig bleiben` : ""}; also ist ein Haufen um eins mehr wert als der größte, der übrig bleiben kann (Satz von den Intervallen)`,
  ],
  [
    /^where (\d+) to (\d+) may be taken, a heap is worth what it leaves when it is divided by (\d+), over \d+ and rounded down \(theorem of intervals\)$/,
    (least, most, by) =>
      `wo ${least} bis ${most} genommen werden dürfen, ist ein Haufen den Rest bei der Division durch ${by} wert, geteilt durch ${least} und abgerundet (Satz von den Intervallen)`,
  ],
  [
    /^where (\d+) or (\d+) is taken, a heap below \d+ is worth 0 or 1 as \d+ goes into it an even or odd number of times, and one from there to (\d+) is worth 1 more than after \d+ are taken \(theorem of two amounts\)$/,
    (a, b, period) =>
      `wo ${a} oder ${b} genommen wird, ist ein Haufen unter ${b} 0 oder 1 wert, je nachdem ob ${a} gerade oder ungerade oft in ihm steckt, und einer von da bis ${period} 1 mehr, als wenn ${a} genommen sind (Satz von den zwei Zahlen)`,
  ],
  [
    /^where (\d+) or (\d+) is taken, the values repeat with period (\d+) from heap 0 on \(theorem of two amounts\)$/,
    (a, b, period) =>
      `wo ${a} oder ${b} genommen wird, wiederholen sich die Werte mit Periode ${period} ab Haufen 0 (Satz von den zwei Zahlen)`,
  ],
  [
    /^the values repeat with period (\d+) from heap (\d+) on \(proved by (.+) from (\d+) values\)$/,
    (period, heap, theorem, n, say) =>
      `die Werte wiederholen sich mit Periode ${period} ab Haufen ${heap} (bewiesen durch ${say(theorem)} aus ${n} Werten)`,
  ],
  [
    /^the values grow by (\d+) with period (\d+) from heap (\d+) on \(proved by (.+) from (\d+) values\)$/,
    (saltus, period, heap, theorem, n, say) =>
      `die Werte wachsen mit Periode ${period} ab Haufen ${heap} um ${saltus} (bewiesen durch ${say(theorem)} aus ${n} Werten)`,
  ],
  [/^(\d+) is worth as much as (\d+)$/, (n, m) => `${n} so viel wert wie ${m}`],
  [
    /^(\d+) is worth (\d+) times (\d+) more than (\d+)$/,
    (n, times, saltus, m) => `${n} um ${times} mal ${saltus} mehr wert als ${m}`,
  ],
  [/^Guy and Smith's theorem$/, () => "den Satz von Guy und Smith"],
  [/^Guy and Smith's theorem for (\d+) heaps$/, (n) => `den Satz von Guy und Smith für ${n} Haufen`],
  [
    /^the window of the largest amount(, over )?(the memory)?(?: and )?(?:the residues modulo (\d+))?(, beside heaps of fixed sizes)?$/,
    (over, memory, modulus, sizes) =>
      `das Fenster der größten Anzahl${over ? `, über ${[memory && "das Gedächtnis", modulus && `die Reste modulo ${modulus}`].filter(Boolean).join(" und ")}` : ""}${sizes ? ", neben Haufen von festen Größen" : ""}`,
  ],
  [
    /^the window theorem for sparse games \(W = (\d+)\)$/,
    (window) => `den Fenstersatz für dünne Spiele (W = ${window})`,
  ],
  [
    /^a repeated window of the widest move \((\d+) places\)$/,
    (span) => `ein wiederholtes Fenster des weitesten Zugs (${span} Plätze)`,
  ],
  [
    /^the theorem of arithmetic periods for three heaps$/,
    () => "den Satz von arithmetischen Perioden für drei Haufen",
  ],
  [/^the saltus theorem for all-but sets$/, () => "den Saltus-Satz für Mengen „alles außer“"],
  [/^the theorem of progressions$/, () => "den Satz von den Progressionen"],
  [/^the theorem of intervals$/, () => "den Satz von den Intervallen"],
  [
    /^the residues of all amounts when they are divided by (\d+)$/,
    (modulus) => `die Reste aller Anzahlen beim Teilen durch ${modulus}`,
  ],
  [
    /^by the fusion principle the vertices of a circuit are one, so (?:(one edge is a loop)|(\d+) edges are loops)[^;]*(?:; (.+))?$/,
    (one, loops, rest, say) =>
      `nach dem Verschmelzungsprinzip sind die Ecken eines Kreises eine, also ${one ? "ist eine Kante eine Schlinge, die *1 wert ist" : `sind ${loops} Kanten Schlingen, jede *1 wert`}${rest ? `; ${say(rest)}` : ""}`,
  ],
  [
    /^by the colon principle a bridge is worth one more than what stands on it$/,
    () => "nach dem Doppelpunktprinzip ist eine Brücke um eins mehr wert als das, was auf ihr steht",
  ],
  [/^each move is answered by (.+)$/, (by, say) => `jeder Zug wird beantwortet durch ${say(by)}`],
  [/^after (.+) there is no move left$/, (first) => `nach ${move(first)} ist kein Zug mehr da`],
  [
    /^after (.+?)(, the middle,)? each move is answered by (.+)$/,
    (first, middle, by, say) =>
      `nach ${move(first)}${middle ? ", der Mitte," : ""} wird jeder Zug beantwortet durch ${say(by)}`,
  ],
  [/^its mirror image in the centre$/, () => "sein Spiegelbild in der Mitte"],
  [/^its mirror image$/, () => "sein Spiegelbild"],
  [/^its partner \((.+)\)$/, (pairs) => `seinen Partner (${and(pairs)})`],
  [/^there is no move$/, () => "es gibt keinen Zug"],
  [
    /^the options have every value below (\S+) and no other$/,
    (mex) => `die Optionen haben jeden Wert unter ${mex} und keinen anderen`,
  ],
  [
    /^(\S+) is the least nimber that no option has, and the opponent can bring every option that is not worth less back to \S+$/,
    (mex) =>
      `${mex} ist der kleinste Nim-Wert, den keine Option hat, und der Gegner kann jede Option, die nicht weniger wert ist, auf ${mex} zurückbringen`,
  ],
  [
    /^the least nimber that no option has is (\S+), but (.+) cannot be brought back to it(; in brackets .+)?$/,
    (mex, move, set) =>
      `der kleinste Nim-Wert, den keine Option hat, ist ${mex}, aber „${phrased(move, MOVES)}“ lässt sich nicht dorthin zurückbringen${set ? "; in Klammern stehen die Nim-Werte, zu denen ein Zug führt" : ""}`,
  ],
  [
    /^its moves win beside (.+), and the least other heap is (\S+)$/,
    (heaps, nimber) =>
      `seine Züge gewinnen neben ${beside(heaps)}, und der kleinste andere Haufen ist ${nimber}`,
  ],
  [/^it has ended the game$/, () => "er hat das Spiel beendet"],
  [/^one of its moves ends the game, and wins$/, () => "einer seiner Züge beendet das Spiel und gewinnt"],
  [
    /^each of its moves leaves something loony$/,
    () => "jeder seiner Züge hinterlässt etwas, das „loony“ ist",
  ],
  [
    /^its moves that leave nothing loony are worth (.+), and the least other nimber is (\S+)$/,
    (values, nimber) =>
      `seine Züge, die nichts hinterlassen, das „loony“ ist, sind ${values} wert, und der kleinste andere Nim-Wert ist ${nimber}`,
  ],
  [
    /^whatever is beside it, one of these moves wins$/,
    () => "was auch daneben liegt, einer dieser Züge gewinnt",
  ],
  [
    /^who must move there wins beside (.+)$/,
    (heaps) => `wer dort ziehen muss, gewinnt neben ${beside(heaps)}`,
  ],

  [
    /^brought back to (\S+) by (.+)$/,
    (mex, move) => `wird auf ${mex} zurückgebracht durch „${phrased(move, MOVES)}“`,
  ],
  [/^no move from there makes it (\S+)$/, (mex) => `kein Zug von dort macht es zu ${mex}`],
  [/^that ends the game, and wins$/, () => "das beendet das Spiel und gewinnt"],
  [/^whoever moves there ends the game, and wins$/, () => "wer dort zieht, beendet das Spiel und gewinnt"],
  [/^whoever may move freely wins$/, () => "wer frei ziehen darf, gewinnt"],
  [
    /^the reply must be made there: wins beside (.+)$/,
    (heaps) => `die Antwort muss dort folgen: gewinnt neben ${beside(heaps)}`,
  ],
  [
    /^the same player moves again: wins beside (.+)$/,
    (heaps) => `derselbe Spieler zieht noch einmal: gewinnt neben ${beside(heaps)}`,
  ],
  [/^the same player moves again, and freely$/, () => "derselbe Spieler zieht noch einmal, und frei"],

  [/^There is no move: play is over\.$/, () => "Es gibt keinen Zug: das Spiel ist aus."],
  [/^Play is over: the rule ends the game here\.$/, () => "Das Spiel ist aus: die Regel beendet es hier."],
  [/^Every move loses, and ends the game\.$/, () => "Jeder Zug verliert und beendet das Spiel."],
  [
    /^Every move loses; after this one the same player moves again\.$/,
    () => "Jeder Zug verliert; nach diesem zieht derselbe Spieler noch einmal.",
  ],
  [
    /^This move wins: the reply must be made in what it leaves, and every one loses\.$/,
    () => "Dieser Zug gewinnt: die Antwort muss in dem folgen, was er lässt, und jede verliert.",
  ],
  [
    /^This move wins: the same player moves again, and has a move that wins\.$/,
    () => "Dieser Zug gewinnt: derselbe Spieler zieht noch einmal und hat einen Zug, der gewinnt.",
  ],
  [/^This move wins at once\.$/, () => "Dieser Zug gewinnt sofort."],
  [
    /^This move wins, and no reply can delay it by more than one move\.$/,
    () => "Dieser Zug gewinnt, und keine Antwort kann es um mehr als einen Zug verzögern.",
  ],
  [
    /^This move wins: after it the game lasts (\d+) more moves if the opponent delays it\.$/,
    (n) => `Dieser Zug gewinnt: danach dauert das Spiel noch ${n} Züge, wenn der Gegner es verzögert.`,
  ],
  [
    /^This move wins: it leaves \*0, from which every reply loses\.$/,
    () => "Dieser Zug gewinnt: er lässt *0, und von dort verliert jede Antwort.",
  ],
  [/^This move wins: every reply to it loses\.$/, () => "Dieser Zug gewinnt: jede Antwort darauf verliert."],
  [
    /^No move wins; this one keeps the draw(?:, and (?:only )?(\d+) repl(?:y|ies) to it do(?:es)? not lose)?\.$/,
    (good) =>
      `Kein Zug gewinnt; dieser hält das Unentschieden${good === undefined ? "" : good === "1" ? ", und nur 1 Antwort darauf verliert nicht" : `, und ${good} Antworten darauf verlieren nicht`}.`,
  ],
  [
    /^Every move loses, and all (\d+) replies to this one win\.$/,
    (all) => `Jeder Zug verliert, und alle ${all} Antworten auf diesen gewinnen.`,
  ],
  [/^The only move loses: (.+)\.$/, (replies, say) => `Der einzige Zug verliert: ${say(replies)}.`],
  [
    /^Every move loses; of the (\d+) of (\d+) moves that were compared this one is the hardest to answer: (.+)\.$/,
    (seen, all, replies, say) =>
      `Jeder Zug verliert; von ${seen} der ${all} Züge, die verglichen wurden, ist dieser am schwersten zu beantworten: ${say(replies)}.`,
  ],
  [
    /^Every move loses; this one is the hardest to answer: (.+)\.$/,
    (replies, say) => `Jeder Zug verliert; dieser ist am schwersten zu beantworten: ${say(replies)}.`,
  ],
  [/^the only reply wins$/, () => "die einzige Antwort gewinnt"],
  [/^only 1 of (\d+) replies wins$/, (all) => `nur 1 von ${all} Antworten gewinnt`],
  [/^all (\d+) replies win$/, (all) => `alle ${all} Antworten gewinnen`],
  [/^(\d+) of (\d+) replies win$/, (some, all) => `${some} von ${all} Antworten gewinnen`],
  [
    /^Every move loses\. Which is the hardest to answer was not found out \((.*)\), so this is the first\.(?: The game lasts at most (\d+) more moves after it\.)?$/s,
    (why, n, say) =>
      `Jeder Zug verliert. Welcher am schwersten zu beantworten ist, wurde nicht gefunden (${say(why)}); dieser ist der erste.${n === undefined ? "" : ` Danach dauert das Spiel noch höchstens ${more(n)}.`}`,
  ],
  [/^This move wins for certain\.$/, () => "Dieser Zug gewinnt sicher."],
  [
    /^No move can make sure of more than a draw\.$/,
    () => "Kein Zug kann mehr als das Unentschieden sicherstellen.",
  ],
  [/^No move can win\.$/, () => "Kein Zug kann gewinnen."],
  [
    /^No move wins with a greater probability: (?:(about) )?(.+)\.$/,
    (about, p) => `Kein Zug gewinnt mit größerer Wahrscheinlichkeit: ${about ? "etwa " : ""}${p}.`,
  ],
  [
    /^No move is worth more: from here on it gains (\d+) more than the opponent\.$/,
    (n) => `Kein Zug ist mehr wert: von hier an gewinnt er ${n} mehr als der Gegner.`,
  ],
  [
    /^No move is worth more: from here on both gain the same\.$/,
    () => "Kein Zug ist mehr wert: von hier an gewinnen beide gleich viel.",
  ],
  [
    /^No move is worth more: from here on the opponent gains (\d+) more\.$/,
    (n) => `Kein Zug ist mehr wert: von hier an gewinnt der Gegner ${n} mehr.`,
  ],
  [/^This move wins at the least total: (.+)\.$/, (n) => `Dieser Zug gewinnt mit der kleinsten Summe: ${n}.`],
  [
    /^Every move loses; this one makes the win dearest: (.+) in all\.$/,
    (n) => `Jeder Zug verliert; dieser macht den Sieg am teuersten: ${n} im Ganzen.`,
  ],
  [
    /^Who wins is not known \((.*)\), so this is a guess\.$/s,
    (why, say) => `Wer gewinnt, ist nicht bekannt (${say(why)}); dies ist geraten.`,
  ],

  [/^it was interrupted$/, () => "es wurde abgebrochen"],
  [/^the time limit was reached$/, () => "die Zeit war um"],
  [/^the memory limit was reached$/, () => "der Speicher war voll"],
  [/^it needs more than the memory limit of (.+)$/, (size) => `es braucht mehr als ${size} Speicher`],
  [
    /^the memory limit of (.+) was reached after (\d+) positions$/,
    (size, n) => `die Grenze von ${size} Speicher war nach ${count(Number(n))} Stellungen erreicht`,
  ],
  [
    /^listing the moves of (.+) takes more than (\d+) steps$/s,
    (position, n) => `die Züge von ${position} aufzuzählen braucht mehr als ${count(Number(n))} Schritte`,
  ],
  [
    /^play can go round in circles: (.+) can be reached from itself$/s,
    (position) => `das Spiel kann im Kreis gehen: ${position} ist von sich aus erreichbar`,
  ],
  [
    /^play from (.+) comes to more than (\d+) positions, and the memory limit of (.+) has no room for so many; `grundy table` shows the first values$/s,
    (position, n, size) =>
      `von ${position} aus kommt man zu mehr als ${count(Number(n))} Stellungen, und für so viele reicht die Grenze von ${size} Speicher nicht; \`grundy table\` zeigt die ersten Werte`,
  ],
  [
    /^looking at all moves from (.+) on takes more than (\d+) steps, which is the most for one question; `grundy table` shows the first values, and `grundy identify --game` patterns that fit them$/s,
    (position, n) =>
      `alle Züge von ${position} aus anzusehen braucht mehr als ${count(Number(n))} Schritte, mehr als für eine Frage erlaubt sind; \`grundy table\` zeigt die ersten Werte und \`grundy identify --game\` Muster, die zu ihnen passen`,
  ],
  [
    /^the value of (\d+) needs those of all smaller heaps, and the memory limit of (.+) has room for about (\d+) of them; (.+); `grundy table` shows the first ones$/s,
    (heap, size, room, found, say) =>
      `der Wert von ${count(Number(heap))} braucht die aller kleineren Haufen, und die Grenze von ${size} Speicher reicht für etwa ${count(Number(room))}; ${say(found)}; \`grundy table\` zeigt die ersten`,
  ],
  [
    /^the value of (\d+) needs those of all smaller heaps, which take about (\d+) steps, and no more than (\d+) are taken for one question, enough up to (\d+); (.+); `grundy table` with `--store` goes on from day to day$/,
    (heap, steps, most, within, found, say) =>
      `der Wert von ${count(Number(heap))} braucht die aller kleineren Haufen, das sind etwa ${count(Number(steps))} Schritte, und für eine Frage werden nicht mehr als ${count(Number(most))} gemacht, genug bis ${count(Number(within))}; ${say(found)}; \`grundy table\` mit \`--store\` rechnet über Tage weiter`,
  ],
  [
    /^no period shows in the first (\d+) values$/,
    (n) => `in den ersten ${count(Number(n))} Werten zeigt sich keine Periode`,
  ],
  [
    /^the values have no period, because every number divides some amount, and a heap is never worth as much as its option$/,
    () =>
      "die Werte haben keine Periode, denn jede Zahl teilt eine Anzahl, und ein Haufen ist nie so viel wert wie seine Option",
  ],
  [/^there are more than (\d+) positions$/, (n) => `es gibt mehr als ${count(Number(n))} Stellungen`],
  [
    /^there are more than (\d+) positions or options of one$/,
    (n) => `es gibt mehr als ${count(Number(n))} Stellungen oder Optionen einer Stellung`,
  ],
  [
    /^there are too many different probabilities$/,
    () => "es gibt zu viele verschiedene Wahrscheinlichkeiten",
  ],
  [
    /^the equations of a loop have no single solution$/,
    () => "die Gleichungen eines Kreises haben mehr als eine Lösung",
  ],
  [
    /^from (.+) play can come back to .+ with more beside it, so positions grow without bound$/s,
    (position) =>
      `von ${position} kann das Spiel dorthin zurückkommen und mehr daneben haben, also wachsen die Stellungen ohne Grenze`,
  ],
  [
    /^from (.+) play can go round in circles while moves cost less than nothing, so that there may be no least cost$/s,
    (position) =>
      `von ${position} kann das Spiel im Kreis gehen, während Züge weniger als nichts kosten, also gibt es vielleicht keine kleinste Summe`,
  ],
  [
    /^the value of the heap of (\d+) is too large for this program$/,
    (heap) => `der Wert des Haufens mit ${heap} ist zu groß für dieses Programm`,
  ],
  [
    /^the formula for `(.+)` goes too far at (.+?): (.+)$/s,
    (name, position, why, say) => `die Formel für „${name}“ reicht bei ${position} zu weit: ${say(why)}`,
  ],
  [
    /^a quotient needs moves to smaller heaps, counted from 0, and from (\d+) there is one to (.+)$/,
    (from, to) =>
      `ein Quotient braucht Züge zu kleineren Haufen, gezählt von 0 an, und von ${from} führt einer zu ${to}`,
  ],
  [/^with heap (\d+) (.+)$/, (heap, why, say) => `mit dem Haufen ${heap}: ${say(why)}`],
  [/^the quotient has more than (\d+) elements$/, (n) => `der Quotient hat mehr als ${n} Elemente`],
  [/^it is not found: (.+)$/, (why, say) => `er ist nicht gefunden: ${say(why)}`],
  [
    /^where moves entail or compliment, sums are understood in normal play without whole-game endings: there the last mover wins$/,
    () =>
      "wo Züge sagen, wer als Nächstes zieht, werden Summen nur im normalen Spiel ohne Enden des Ganzen verstanden: dort gewinnt, wer zuletzt zieht",
  ],
  [
    /^the theory of misère play speaks of components that share nothing, where the last mover decides$/,
    () =>
      "die Theorie des Misère-Spiels spricht von Teilen, die nichts teilen, wo der letzte Zug entscheidet",
  ],
  [/^no theorem in this program proves it$/, () => "kein Satz in diesem Programm beweist es"],
  [
    /^(.+) needs (\d+) values$/,
    (theorem, n, say) => `bewiesen wäre es durch ${say(theorem)} aus ${count(Number(n))} Werten`,
  ],
  [
    /^no theorem in this program speaks of such rules$/,
    () => "kein Satz in diesem Programm spricht von solchen Regeln",
  ],
  [
    /^nothing is repeated in the values checked(?:; a theorem says what they are: (.+))?$/,
    (theorem, say) =>
      `in den geprüften Werten wiederholt sich nichts${theorem === undefined ? "" : `; ein Satz sagt, was sie sind: ${THEOREMS[theorem] ?? say(theorem)}`}`,
  ],

  // What fits a list of numbers.
  [/^always (\d+)$/, (value) => `immer ${value}`],
  [
    /^period (\d+)(?: and saltus (\d+))?(?:, from n = (\d+) on)?$/,
    (period, saltus, from) =>
      `Periode ${period}${saltus ? ` und Saltus ${saltus}` : ""}${from ? `, ab n = ${from}` : ""}`,
  ],
  [
    /^(floor\(.+\)) \(the (lower|upper) Wythoff sequence\)$/,
    (floor, which) => `${floor} (die ${which === "lower" ? "untere" : "obere"} Wythoff-Folge)`,
  ],
  [/^(.+), mod (\d+)$/, (what, modulus, say) => `${say(what)}, mod ${modulus}`],
  [/^the number of binary ones of (.+)$/, (n) => `die Anzahl der binären Einsen von ${n}`],
  [/^the sum of the digits of (.+) in base (\d+)$/, (n, base) => `die Quersumme von ${n} zur Basis ${base}`],
  [
    /^how often (\d+) divides (.+?)( \(the ruler function\))?$/,
    (prime, n, ruler) => `wie oft ${prime} in ${n} aufgeht${ruler ? " (die Linealfunktion)" : ""}`,
  ],
  [
    /^the largest power of (\d+) that divides (.+)$/,
    (prime, n) => `die größte Potenz von ${prime}, die ${n} teilt`,
  ],
  [/^(.+) and (\d+) \(bitwise\)$/, (n, mask) => `${n} und ${mask} (bitweise)`],
  [/^the Gray code of (.+?): (.+)$/, (n, formula) => `der Gray-Code von ${n}: ${formula}`],
  [
    /^the index of the least prime that divides (.+?)(?:, but 0 for even .+ and 1 for (.+))?$/,
    (n, one) =>
      `die Nummer des kleinsten Primteilers von ${n}${one ? `, aber 0 für gerades ${n} und 1 für ${one}` : ""}`,
  ],
  [
    /^the number of prime factors of (.+), with repetition$/,
    (n) => `die Anzahl der Primfaktoren von ${n}, mit Wiederholung`,
  ],
  [/^(.+), the triangular numbers$/, (formula) => `${formula}, die Dreieckszahlen`],
  [/^the Fibonacci number of (.+) (\(.+\))$/, (n, begins) => `die Fibonacci-Zahl von ${n} ${begins}`],
];
