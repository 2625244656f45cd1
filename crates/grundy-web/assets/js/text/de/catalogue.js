// The games of the catalogue, in German: what they are called, their rules, and what the theorems about them say.

import { phrased } from "../phrases.js";

const TAGS = {
  contest: "Wettbewerb",
  board: "Brett",
  classic: "Klassiker",
  subtraction: "Wegnehmen",
  coupled: "Paare",
  number: "Zahlen",
  graph: "Graph",
  "take-and-break": "Nehmen und Teilen",
  "nim-variant": "Nim-Variante",
  memory: "Gedächtnis",
  loopy: "im Kreis",
  coins: "Münzen",
  word: "Wörter",
  ending: "Spielende",
  octal: "oktal",
  gain: "Gewinn",
  cost: "Kosten",
  misere: "Misère",
  chance: "Zufall",
  hexadecimal: "hexadezimal",
};

const GAMES = {
  "alice-and-brown": {
    title: "Alice und Brown",
    about:
      "Nimm eine gerade Anzahl Steine von einem von zwei Haufen und lege die Hälfte davon auf den anderen. Eine Stellung ist genau dann verloren, wenn sich die Haufen um höchstens 1 unterscheiden.",
  },
  "generalized-wythoff": {
    title: "Verallgemeinertes Wythoff",
    about:
      "Nimm beliebig viele Steine von einem der beiden Haufen, oder von beiden so, dass sich die Zahlen um weniger als A unterscheiden. Mit A = 1 ist das Wythoffs Spiel.",
  },
  "delete-and-split": {
    title: "Wegwerfen und teilen",
    about:
      "Von zwei Haufen wird einer weggeworfen und der andere in zwei Haufen geteilt. Mehrere solche Paare sind eine Summe.",
  },
  pebbles: {
    title: "Kiesel",
    about:
      "Nimm Steine von einem Haufen einer Reihe, in der keiner größer ist als der nächste, so dass das so bleibt. Was ein Haufen mehr hat als der vorige, ist eine Stufe, und was man von ihm nimmt, kommt auf die nächste: Die Stellung ist genau dann verloren, wenn die Nim-Summe jedes zweiten Unterschieds, vom letzten an, 0 ist.",
  },
  "lower-the-largest": {
    title: "Die größte Zahl senken",
    about:
      "Ersetze die größte von verschiedenen Zahlen durch eine kleinere, die nicht dabei ist. Wer die Zahlen 0, 1, 2, … ohne Lücke vorfindet, hat keinen Zug.",
  },
  "subtract-from-all": {
    title: "Von allen Haufen nehmen",
    about:
      "Nimm von jedem nicht leeren Haufen gleich viele Steine, höchstens so viele, wie der kleinste hat. Es zählen nur die verschiedenen Größen, denn gleich große Haufen bleiben gleich groß.",
  },
  rims: {
    title: "Rims",
    about:
      "Nimm beliebig viele Steine von einem Haufen und teile, wenn du willst, den Rest in zwei. Der zweite Haufen nützt nichts: ein Haufen von n ist n wert, wie in Nim.",
  },
  "chocolate-break": {
    title: "Schokolade brechen",
    about:
      "Brich ein Stück einer Tafel Schokolade an einer Linie in zwei; wer als Letzter bricht, gewinnt. Zu überlegen gibt es nichts: jedes Brechen macht ein Stück mehr, also braucht eine Tafel aus n Feldern n - 1 Züge.",
  },
  "a-new-chess-piece": {
    title: "Eine neue Schachfigur",
    about:
      "Eine Figur geht ein Feld nach links, ein Feld nach unten oder K Felder schräg in beide Richtungen zugleich; wer nicht ziehen kann, verliert. Mit der kleineren Zahl m ist ein Feld genau dann verloren, wenn m beim Teilen durch K + 1 nicht den Rest K lässt und beide Zahlen und der Quotient zusammen gerade sind.",
  },
  "acrostic-twins": {
    title: "Akrostische Zwillinge",
    about:
      "Münzen liegen auf einem Brett; drehe zwei von ihnen in einer Zeile oder in einer Spalte um, die entferntere von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Feld (x, y), von 0 an gezählt; ihr Wert ist die Nim-Summe von x und y.",
  },
  "all-but-2-3-7": {
    title: "Alles außer 2, 3 oder 7",
    about:
      "Nimm beliebig viele Steine, nur nicht 2, 3 oder 7. Spiele der Art „alles außer …“ sind arithmetisch-periodisch: hier wachsen die Werte alle 4 Haufen um 2.",
  },
  "arc-kayles": {
    title: "Arc Kayles",
    about:
      "Nimm zwei benachbarte Ecken eines ungerichteten Graphen: eine Kante mit allem, was sie berührt. Auf einem Weg ist es Dawsons Kayles, auf einem Gitter Cram.",
  },
  berzerk: {
    title: "Berzerk",
    about:
      "N Planeten stehen im Kreis; die Spieler bewegen das Ungeheuer vorwärts, jeder um eine Zahl aus seiner eigenen Liste, und wer es in das Schwarze Loch bei 0 schickt, gewinnt. Jeder hat eigene Züge, daher sagt die Stellung, wer am Zug ist, und es gibt keine Nim-Werte; manche Stellungen sind unentschieden.",
  },
  bishops: {
    title: "Läufer auf einem Brett",
    about:
      "Abwechselnd werden Läufer auf ein Brett gesetzt, keiner auf ein Feld, das ein anderer angreift. Die beiden Farben der Felder sind zwei Spiele, die sich nie begegnen.",
  },
  "can-i-win": {
    title: "Kann ich gewinnen?",
    about:
      "Abwechselnd wird eine Zahl aus 1..M gezogen, die noch nicht gezogen wurde; wer mit der Summe als Erster das Ziel erreicht oder überschreitet, gewinnt. Das Ziel darf höchstens 1 + 2 + … + M sein.",
  },
  "candy-piles": {
    title: "Bonbonhaufen",
    about:
      "Iss den größten Haufen oder von jedem Haufen ein Bonbon; wer das letzte Bonbon isst, verliert. Das Spiel wandert am Rand eines Young-Diagramms entlang.",
  },
  "cannibal-clobber": {
    title: "Cannibal Clobber auf einem Streifen",
    about:
      "Ziehe einen Stein auf einen benachbarten Stein, der dabei vom Brett genommen wird; die Farben spielen keine Rolle. Eine Reihe von n Steinen hat den Wert von n+1 in Couples-are-Forever.",
  },
  "cat-and-mouse": {
    title: "Katze und Maus",
    about:
      "Die Maus will das Loch 0 erreichen, die Katze will sie fangen und betritt das Loch nie; sie ziehen abwechselnd an den Kanten eines Graphen entlang. Die Stellung ist (Maus, Katze, wer am Zug ist); eine Stellung, in der keine von beiden den Sieg erzwingen kann, ist unentschieden.",
  },
  "cat-and-mouse-2": {
    title: "Katze und Maus II",
    about:
      "Auf einem Gitter mit Mauern (#) und Futter (F) will die Maus das Futter erreichen, bevor die Katze es tut und bevor sie gefangen wird; abwechselnd springt jede geradeaus über freie Felder, die Maus höchstens `mouse`, die Katze höchstens `cat` weit, oder sie bleibt stehen. Die Stellung ist (Feld der Maus, Feld der Katze, wer am Zug ist); im Wettbewerb zählt alles, was die Maus nicht erzwingen kann, auch ein Unentschieden, für die Katze.",
  },
  "chalkboard-xor": {
    title: "XOR-Spiel an der Tafel",
    about:
      "Lösche eine Zahl; wer Zahlen mit der Nim-Summe 0 übrig lässt, verliert. Wer am Zug ist, gewinnt genau dann, wenn die Nim-Summe schon 0 ist oder die Anzahl der Zahlen gerade ist.",
  },
  "chessboard-game": {
    title: "Ein Spiel auf dem Schachbrett",
    about:
      "Eine Münze auf einem Brett von 15 mal 15 Feldern zieht wie ein Springer, aber nur um (-2, 1), (-2, -1), (1, -2) oder (-1, -2). Mehrere Münzen dürfen auf einem Feld liegen, also werden die Münzen einfach addiert.",
  },
  chomp: {
    title: "Chomp",
    about:
      "Beiß von einer Tafel Schokolade ein Stück ab mit allem, was darunter und rechts davon liegt; das Stück oben links ist vergiftet. Der erste Spieler gewinnt auf jeder Tafel außer 1 mal 1, doch wie, das weiß im Allgemeinen niemand.",
  },
  "circle-game": {
    title: "Kreisspiel",
    about:
      "Ein Stein beginnt bei (0, 0) und geht um K nach rechts oder um K nach oben, ohne je die Kreisscheibe mit dem Radius D zu verlassen. Der zweite Spieler kann immer auf die Diagonale zurückkehren und gewinnt, außer wenn vom letzten Punkt der Diagonale noch ein Schritt innerhalb der Scheibe möglich ist.",
  },
  "circular-nim": {
    title: "Nim im Kreis",
    about:
      "Haufen liegen im Kreis; ein Zug nimmt von bis zu K aufeinanderfolgenden Haufen insgesamt mindestens einen Stein. CN(n, K) heißt das Spiel mit n Haufen; CN(4, 2) ist genau bei (a, b, a, b) verloren, und nur wenige größere Spiele sind gelöst.",
  },
  "col-on-a-strip": {
    title: "Neutrales Col auf einem Streifen",
    about:
      "Färbe ein freies Feld in einer von zwei Farben, X oder O, aber nie zwei Nachbarn gleich; beide dürfen beide Farben nehmen. Auf einem leeren Streifen entscheidet der Spiegel: Einen geraden gewinnt der zweite Spieler, einen ungeraden der erste, durch die Mitte.",
  },
  "conjunctive-take": {
    title: "Nimm von jedem Haufen",
    about:
      "Ein Zug nimmt von jedem Haufen 1..K Steine; das Spiel ist aus, sobald ein Haufen leer ist. Das ist die konjunktive Summe: Nim-Werte sagen nichts, und eine Stellung ist genau dann verloren, wenn die kleinste Entfernung ihrer Haufen vom Ende gerade ist.",
  },
  "consecutive-piles": {
    title: "Aufeinanderfolgende Haufen",
    about:
      "Teile einen Haufen in zwei oder mehr Haufen mit aufeinanderfolgenden Größen, etwa 9 in 4+5 oder 2+3+4. Ein Haufen, dessen Größe eine Zweierpotenz ist, lässt sich nicht teilen.",
  },
  "continued-conjunctive-take": {
    title: "Nimm von jedem Haufen, der noch da ist",
    about:
      "Ein Zug nimmt 1..K Steine von jedem Haufen, der nicht leer ist; wer zuletzt zieht, gewinnt. Das ist die fortgesetzte konjunktive Summe: eine Stellung ist genau dann verloren, wenn die größte Spannungszahl ihrer Haufen gerade ist; dabei lässt sich, wer einen Haufen gewinnt, so viel Zeit wie möglich, und der Verlierer eilt.",
  },
  "coprime-nim": {
    title: "Teilerfremdes Nim",
    about:
      "Nimm eine Anzahl von Steinen, die zur Größe des Haufens teilerfremd ist. Gerade Haufen haben den Wert 0, ein ungerader Haufen die Nummer seines kleinsten Primteilers (3 ist die zweite Primzahl), ein einzelner Stein 1.",
  },
  "corner-the-king": {
    title: "Den König in die Ecke",
    about:
      "Ein König geht nach Westen, Süden oder Südwesten auf die Ecke (0, 0) zu. Der Wert ist 0, wenn x und y beide gerade sind, 2, wenn beide ungerade sind, und sonst 1 oder 3, je nachdem, ob die kleinere Zahl gerade oder ungerade ist.",
  },
  "couples-are-forever": {
    title: "Couples-are-Forever",
    about:
      "Teile einen beliebigen Haufen in zwei; nur ein Haufen mit zwei Steinen darf nie getrennt werden. Eine Periode ist nicht bekannt.",
  },
  cram: {
    title: "Cram",
    about:
      "Lege einen Dominostein auf zwei freie benachbarte Felder, längs oder quer. Durch Symmetrie gewinnt der zweite Spieler auf Brettern mit zwei geraden Seiten und der erste auf Brettern mit einer geraden und einer ungeraden; für Bretter mit zwei ungeraden Seiten ist keine Regel bekannt.",
  },
  "cutting-game": {
    title: "Schneidespiel",
    about:
      "Schneide ein Stück eines karierten Blatts entlang einer Linie in zwei; wer als Erster ein einzelnes Kästchen von 1 mal 1 abschneidet, gewinnt. Wer einen Streifen der Breite 1 übrig lässt, der länger ist als ein Kästchen, verliert sofort, also bleiben die Stücke praktisch mindestens 2 breit und hoch.",
  },
  "cycles-to-paths": {
    title: "Stücke aus Kreisen nehmen",
    about:
      "Nimm aus einem Kreis oder Weg L bis R aufeinanderfolgende Ecken: aus einem Kreis wird ein Weg, ein Weg zerfällt in zwei. Ein Kreis mit n >= R Ecken hat den Wert n/L, abgerundet, wenn n < L+R ist, und sonst 0.",
  },
  "dawsons-chess": {
    title: "Dawsons Schach",
    about:
      "Zwei Reihen von Bauern stehen einander gegenüber, und es herrscht Schlagzwang; das läuft darauf hinaus, aus einer Reihe ein Feld mit seinen Nachbarn zu nehmen. Die Werte haben ab Haufen 52 die Periode 34.",
  },
  "dawsons-kayles": {
    title: "Dawsons Kayles",
    about:
      "Nimm zwei benachbarte Kegel einer Reihe, wobei zwei Reihen übrig bleiben können. Die Werte haben ab Haufen 53 die Periode 34; dasselbe Spiel ist es, zwei benachbarte Felder eines Streifens anzumalen.",
  },
  decrementing: {
    title: "Um eins vermindern",
    about:
      "Verkleinere eine Zahl, die mindestens 2 ist, um eins und teile dann alle Zahlen durch ihren größten gemeinsamen Teiler. Das Spiel ist aus, wenn alle Zahlen 1 sind.",
  },
  "deleting-divisors": {
    title: "Echte Teiler außer 1 abziehen",
    about:
      "Ziehe einen Teiler ab, aber nicht 1 und nicht die Zahl selbst. Ungerade Zahlen und Zweierpotenzen mit ungeradem Exponenten sind für den verloren, der am Zug ist.",
  },
  "divide-2-3-6": {
    title: "Teile durch 2, 3 oder 6",
    about:
      "Ersetze n durch n/2, n/3 oder n/6, abgerundet. Ab 12 ist der Wert von n der Wert von n/12, abgerundet.",
  },
  "divisor-game": {
    title: "Teilerspiel",
    about:
      "Ziehe von der Zahl einen ihrer echten Teiler ab. Der Wert ist der Exponent von 2 in n, also gewinnt der erste Spieler genau von geraden Zahlen aus.",
  },
  "edge-geography": {
    title: "Geografie auf Kanten",
    about:
      "Zieh den Stein auf einem Pfeil, den noch niemand benutzt hat; Ecken dürfen wieder betreten werden. Wer gewinnt, ist PSPACE-schwer; auf ungerichteten Graphen heißt das Spiel undirected-edge-geography.",
  },
  "end-nim": {
    title: "End-Nim",
    about:
      "Haufen liegen in einer Reihe, und nur von einem Haufen am linken oder rechten Ende dürfen Steine genommen werden; ein leerer Haufen fällt weg. Eine Reihe von zwei Haufen ist Nim; längere Reihen löst eine Rekursion.",
  },
  ends: {
    title: "Nimm vom Ende",
    about:
      "Zahlen liegen in einer Reihe; abwechselnd wird die erste oder die letzte genommen, und wer mehr sammelt, liegt vorn. Die Stellung ist (i, j), die Plätze der ersten und der letzten Zahl, die noch da sind, von 0 an gezählt. Bei einer geraden Anzahl von Zahlen kann der erste Spieler immer mindestens die Hälfte sammeln: alle auf geraden Plätzen oder alle auf ungeraden.",
  },
  euclid: {
    title: "Euklid",
    about:
      "Ziehe ein Vielfaches der kleineren Zahl von der größeren ab; wer 0 erreicht, gewinnt. Mit 0 < a < b ist die Stellung genau dann verloren, wenn b/a kleiner ist als der Goldene Schnitt.",
  },
  "euclid-grossman": {
    title: "Euklid, beide Zahlen bleiben positiv",
    about:
      "Euklid, wobei beide Zahlen positiv bleiben müssen; das Spiel ist also aus, wenn sie gleich sind. Der Wert von (a, b) ist |a/b - b/a|, abgerundet.",
  },
  "fibonacci-nim": {
    title: "Fibonacci-Nim",
    about:
      "Nimm mindestens einen Stein, zuerst nicht den ganzen Haufen, danach höchstens doppelt so viele, wie zuletzt genommen wurden. Ein Haufen mit zwei oder mehr Steinen ist genau dann verloren, wenn seine Größe eine Fibonacci-Zahl ist.",
  },
  "fibonacci-trees": {
    title: "Das Spiel mit den Fibonacci-Bäumen",
    about:
      "Ein Fibonacci-Baum trägt auf seiner Wurzel die beiden vor ihm: nimm eine Ecke und alles, was auf ihr steht; wer die Wurzel nehmen muss, verliert. Die Wurzel ist also der Boden, und das Spiel ist Grünes Hackenbush auf einem Baum.",
  },
  "flip-game": {
    title: "Aus Plus mach Minus",
    about:
      "Mach aus zwei benachbarten + zwei -. Eine Folge von n Pluszeichen ist der Haufen n von Dawsons Kayles.",
  },
  "flipping-game": {
    title: "Rechtecke umdrehen",
    about:
      "Drehe alle Scheiben eines Rechtecks um, dessen Breite eine Quadratzahl, dessen Höhe eine Dreieckszahl und dessen Scheibe oben rechts weiß ist. Ein Teil ist eine weiße Scheibe (x, y); sein Wert ist das Nim-Produkt der Werte zweier Spiele in einer Reihe, eines für die Breiten und eines für die Höhen.",
  },
  geography: {
    title: "Geografie auf Ecken",
    about:
      "Ziehe den Stein an einem Pfeil entlang zu einer Ecke, die er noch nicht besucht hat. Wer gewinnt, ist im Allgemeinen schwer zu sagen (PSPACE-vollständig); auf ungerichteten Graphen, wie undirected-geography sie liest, sagen es Paarungen.",
  },
  "gold-stones": {
    title: "Vielfache der letzten Anzahl",
    about:
      "Nimm von einem beliebigen Haufen ein Vielfaches der Anzahl, die zuletzt genommen wurde, gleich von welchem Haufen. Die Haufen haben ein gemeinsames Gedächtnis, also werden sie nicht addiert wie Nim-Haufen.",
  },
  "greedy-nim": {
    title: "Gieriges Nim",
    about:
      "Nim, bei dem jeder Zug von einem größten Haufen nehmen muss. Die Stellung ist genau dann verloren, wenn die Anzahl der größten Haufen gerade ist.",
  },
  "green-hackenbush": {
    title: "Grünes Hackenbush",
    about:
      "Schneide eine Kante eines Graphen durch, der auf dem Boden steht, der Ecke 0; alles, was nicht mehr mit dem Boden verbunden ist, fällt weg. Nach dem Verschmelzungsprinzip sind die Kanten von Kreisen Schlingen, jede *1 wert, und nach dem Doppelpunktprinzip ist eine Brücke um eins mehr wert als das, was auf ihr steht.",
  },
  "grundys-game": {
    title: "Grundys Spiel",
    about:
      "Teile einen Haufen in zwei Haufen verschiedener Größe. Ob die Werte je periodisch werden, ist nicht bekannt.",
  },
  grunt: {
    title: "Grunt",
    about:
      "Drehe vier symmetrisch liegende Münzen um, darunter die am weitesten links von allen Münzen: 1, a, n+1-a und n, die letzte von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert von n ist der von n-1 in Grundys Spiel.",
  },
  guiles: {
    title: "Guiles",
    about:
      "Nimm einen Haufen mit einem oder zwei Steinen ganz, oder nimm zwei Steine aus einer längeren Reihe, sodass zwei Reihen übrig bleiben. Die Werte haben die Periode 10.",
  },
  "hackenbush-tree": {
    title: "Grünes Hackenbush auf einem Baum",
    about:
      "Schneide eine Kante eines Baums mit Wurzel durch; alles, was nicht mehr mit dem Boden verbunden ist, fällt weg. Nach dem Doppelpunktprinzip hat eine Ecke als Wert die Nim-Summe der um eins vermehrten Werte ihrer Kinder.",
  },
  "halve-in-copies": {
    title: "Nimm einen, oder halbiere in k Kopien",
    about:
      "Nimm einen Stein, oder ersetze einen geraden Haufen durch K Haufen von halber Größe. Je zwei gleiche heben sich auf, also kommt es nur darauf an, ob K gerade oder ungerade ist.",
  },
  "hexadecimal-3f": {
    title: "Das hexadezimale Spiel 0.3F",
    about:
      "Nimm einen Stein, wobei höchstens ein Haufen übrig bleibt, oder zwei Steine, wobei höchstens drei Haufen übrig bleiben. Die Werte steigen: soweit sie berechnet sind, wachsen sie alle 6 Haufen um 3.",
  },
  "impartial-clobber": {
    title: "Neutrales Clobber auf einem Streifen",
    about:
      "Ziehe einen Stein auf einen benachbarten Stein der anderen Farbe, der dabei vom Brett genommen wird; jeder Spieler darf beide Farben ziehen. Selbst auf Reihen sind die Werte wild.",
  },
  kayles: {
    title: "Kayles",
    about:
      "Wirf einen Kegel oder zwei benachbarte Kegel einer Reihe um; was übrig bleibt, kann in zwei Reihen zerfallen. Die Werte haben ab Haufen 71 die Periode 12; der erste Spieler gewinnt auf jeder einzelnen Reihe.",
  },
  kings: {
    title: "Könige auf einem Brett",
    about:
      "Abwechselnd werden Könige auf ein Brett gesetzt, keiner neben einen anderen: Node Kayles auf dem Graphen der Königszüge.",
  },
  knights: {
    title: "Springer auf einem Brett",
    about:
      "Abwechselnd werden Springer auf ein Brett gesetzt, keiner auf ein Feld, das ein anderer angreift. Auf geraden Brettern antwortet der zweite Spieler so, als wäre das Brett halb herumgedreht.",
  },
  "laskers-nim": {
    title: "Laskers Nim",
    about:
      "Nimm beliebig viele Steine von einem Haufen, oder teile einen Haufen in zwei, ohne etwas zu nehmen. Der Wert ist n, nur tauschen 4k+3 und 4k+4 die Plätze.",
  },
  lunch: {
    title: "Mittagessen",
    about:
      "Zerbrich eine Tafel Schokolade in beliebig viele gleiche Teile von ganzer Länge; eine Tafel der Länge 1 lässt sich nicht brechen. Der Wert zählt die ungeraden Primfaktoren, jeden so oft, wie er vorkommt, und einen mehr, wenn die Länge gerade ist.",
  },
  mark: {
    title: "Mark",
    about:
      "Ziehe 1 ab, oder halbiere und runde ab. Die Werte sind 0, 1 und 2 und werden nie periodisch, aber sie lassen sich an den binären Ziffern ablesen.",
  },
  mem: {
    title: "Mem",
    about:
      "Nimm mindestens so viele Steine, wie beim letzten Mal von diesem Haufen genommen wurden. Ein frischer Haufen darf ganz genommen werden.",
  },
  "mock-turtle-fives": {
    title: "Mock Turtle Fives",
    about:
      "Drehe bis zu drei Münzen auf fünf Plätzen nebeneinander um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; die Werte sind immer wieder 1, 2, 4, 7, 8.",
  },
  "mock-turtles": {
    title: "Mock Turtles",
    about:
      "Drehe eine, zwei oder drei Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; die Werte sind die Zahlen mit ungerade vielen binären Einsen, die „abscheulichen“ Zahlen 1, 2, 4, 7, 8, 11, ….",
  },
  moebius: {
    title: "Moebius",
    about:
      "Drehe bis zu fünf Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; eine einzelne Münze jenseits der fünften ist im Allgemeinen keine Zweierpotenz mehr wert: 1, 2, 4, 8, 16, 31, 32, 64, 103.",
  },
  mogul: {
    title: "Mogul",
    about:
      "Drehe bis zu sieben Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; bis zur siebten ist eine Münze eine Zweierpotenz wert, und bei 24 Münzen in einer Reihe sind die verlorenen Stellungen die Wörter des erweiterten binären Golay-Codes.",
  },
  moidores: {
    title: "Moidores",
    about:
      "Drehe bis zu neun Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; bis zur neunten ist eine Münze eine Zweierpotenz wert.",
  },
  moore: {
    title: "Moores Nim",
    about:
      "Nim, bei dem ein Zug von bis zu K Haufen nehmen darf, von jedem beliebig viele Steine. Eine Stellung ist genau dann verloren, wenn jede Spalte der binären Ziffern der Haufen als Summe ein Vielfaches von K+1 hat.",
  },
  motley: {
    title: "Motley",
    about:
      "Drehe beliebig viele Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert von Münze n ist die n-te Zweierpotenz, 1, 2, 4, 8, ….",
  },
  "moves-that-may-fail": {
    title: "Züge, die misslingen können",
    about:
      "Nimm einen bis K Steine von einem Haufen, aber ein Zug gelingt nur mit Wahrscheinlichkeit P/Q; misslingt er, wird nichts genommen, und der andere ist am Zug. Wer den letzten Stein nimmt, gewinnt. Von einem Haufen, der kein Vielfaches von K + 1 ist, ist der beste Versuch der des Spiels ohne Misslingen, aber nun ist es von Vorteil, als Erster versuchen zu dürfen: je größer der Haufen, desto näher kommen die Chancen an 1/2.",
  },
  "never-twice": {
    title: "Nie zweimal dieselbe Anzahl",
    about:
      "Nimm von einem Haufen eine beliebige Anzahl, die von diesem Haufen noch nie genommen wurde. Der Wert eines frischen Haufens n ist das größte v mit 1 + 2 + … + v <= n.",
  },
  nim: {
    title: "Nim",
    about:
      "Nimm beliebig viele Steine von einem Haufen; wer den letzten Stein nimmt, gewinnt. Ein Haufen mit n Steinen hat den Nim-Wert n, und eine Stellung ist genau dann verloren, wenn die Nim-Summe ihrer Haufen 0 ist.",
  },
  "nim-or-three-heaps": {
    title: "Nim, oder drei Haufen",
    about:
      "Nimm beliebig viele Steine von einem Haufen, oder teile einen Haufen in drei, ohne etwas zu nehmen. Der Wert ist n, nur tauschen 8k+7 und 8k+8 die Plätze.",
  },
  "nim-with-a-pass": {
    title: "Nim mit einmal Passen",
    about:
      "Nim, bei dem die Spieler zusammen einmal passen dürfen, aber nicht, nachdem der letzte Stein weg ist. Einmal Passen macht drei Nim-Haufen unberechenbar: für die verlorenen Stellungen ist keine Formel bekannt.",
  },
  "nim-with-free-passes": {
    title: "Nim mit freiem Passen",
    about:
      "Nim, bei dem man auch passen darf, solange der Haufen, auf dem man passt, nicht leer ist. Jeder Haufen ist ∞(0): einer allein ist gewonnen, indem man ihn ganz nimmt, zwei sind unentschieden, denn niemand will dem anderen einen einzelnen lassen.",
  },
  nimble: {
    title: "Nimble",
    about:
      "Auf den Feldern 0, 1, 2, … liegen Münzen; ziehe eine Münze auf ein beliebiges Feld weiter links, wo sich Münzen auch stapeln dürfen. Eine Münze auf Feld i ist ein Nim-Haufen mit i Steinen; Münzen auf Feld 0 sind tot.",
  },
  nimstring: {
    title: "Nimstring",
    about:
      "Schneide eine Schnur eines Netzes von Münzen durch; wer dabei eine Münze befreit, zieht noch einmal, und wer nicht ziehen kann, verliert. Es ist Käsekästchen auf dem dualen Graphen, gespielt um den letzten Zug; die Stellung ist die Menge der Schnüre, die noch da sind, und `coins` sagt, welche Schnüre jede Münze halten.",
  },
  "no-repeat": {
    title: "Nicht zweimal nacheinander dieselbe Anzahl",
    about:
      "Nimm eine beliebige Anzahl von einem Haufen, nur nicht die, die beim letzten Mal von ihm genommen wurde. Die Werte frischer Haufen beginnen mit 0 1 1 2 3 3 2 4 5 5; eine Formel ist nicht bekannt.",
  },
  "no-repeat-1-to-k": {
    title: "Nimm eins bis k, nicht zweimal nacheinander gleich viel",
    about:
      "Nimm einen bis K Steine, aber nicht so viele, wie beim letzten Mal von diesem Haufen genommen wurden. Für K = 3 ist ein frischer Haufen genau dann verloren, wenn er ein Vielfaches von 4 ist.",
  },
  "no-repeat-anywhere": {
    title: "Nicht zweimal nacheinander dieselbe Anzahl, egal von welchem Haufen",
    about:
      "Nimm eine beliebige Anzahl von einem beliebigen Haufen, nur nicht die, die zuletzt genommen wurde, gleich von welchem Haufen. Die Haufen haben ein gemeinsames Gedächtnis, also bilden alle zusammen eine Stellung, und nichts wird addiert; für einen einzigen Haufen ist es das Spiel no-repeat.",
  },
  "node-kayles": {
    title: "Node Kayles",
    about:
      "Nimm eine Ecke eines ungerichteten Graphen mit ihren Nachbarn. Der Graph wird durch Listen von Nachbarn angegeben; die Stellung ist die Menge der Ecken, die noch da sind.",
  },
  "node-kayles-cycle": {
    title: "Node Kayles auf einem Kreis",
    about:
      "Nimm eine Ecke eines Kreises aus mindestens drei Ecken mit ihren Nachbarn; übrig bleibt ein Weg. Alle ersten Züge sind gleich, also ist der Wert 0 oder 1.",
  },
  "node-kayles-grid": {
    title: "Node Kayles auf einem Gitter",
    about:
      "Nimm ein Feld mit seinen Nachbarn oben, unten, links und rechts. Durch Symmetrie gewinnt der erste Spieler auf Brettern von 1 mal n mit ungeradem n und auf Brettern mit zwei ungeraden Seiten; 2 mal n gewinnt er genau für ungerades n.",
  },
  "node-kayles-path": {
    title: "Node Kayles auf einem Weg",
    about:
      "Nimm eine Ecke eines Wegs mit ihren Nachbarn; übrig bleiben zwei Wege. Das ist Dawsons Schach, mit Periode 34 ab Haufen 52.",
  },
  nogo: {
    title: "Neutrales NoGo auf einem Streifen",
    about:
      "Setze einen Stein einer der beiden Farben, X oder O, auf ein freies Feld, sodass jede Reihe gleicher Steine noch ein freies Feld berührt: Geschlagen werden darf nichts. Wer nicht ziehen kann, verliert.",
  },
  "non-divisors": {
    title: "Nichtteiler",
    about:
      "Ersetze die Zahl durch eine kleinere, die sie nicht teilt. Zweierpotenzen sind verloren; der Wert von n ist der von n - 1 in dem Spiel, in dem höchstens die Hälfte eines Haufens genommen werden darf.",
  },
  northcott: {
    title: "Northcotts Spiel",
    about:
      "In jeder Zeile aus L Feldern stehen eine weiße Figur und rechts davon eine schwarze; abwechselnd zieht jeder Spieler eine seiner Figuren beliebig weit in ihrer Zeile, ohne zu springen. Es ist Nim mit den Lücken: Rückzüge verzögern nur, also verliert, wer am Zug ist, genau dann, wenn die Lücken die Nim-Summe 0 haben.",
  },
  notakto: {
    title: "Notakto",
    about:
      "Tic-Tac-Toe auf einem oder mehreren Brettern, bei dem beide Spieler X schreiben; ein Brett mit drei in einer Reihe ist tot, und wer das letzte Brett tötet, verliert. Auf einem Brett gewinnt der erste Spieler, und zwar nur in der Mitte; der Misère-Quotient des Spiels hat 18 Elemente.",
  },
  officers: {
    title: "Officers",
    about:
      "Nimm einen Stein von einem Haufen mit mindestens zwei Steinen, sodass ein Haufen oder zwei übrig bleiben. Eine Periode ist nicht bekannt; die Werte sind die von Couples-are-Forever, um eins verschoben.",
  },
  "one-or-all": {
    title: "Einen oder alle",
    about:
      "Nimm einen Stein oder den ganzen Haufen. Die Werte sind 0, dann 1 für ungerade und 2 für gerade Haufen.",
  },
  "paint-chain": {
    title: "Kette bemalen",
    about:
      "Bemale auf einer ringförmigen Kette M aufeinanderfolgende Perlen, die noch nicht bemalt sind; wer das nicht kann, verliert. Nach dem ersten Zug ist der Rest eine Reihe.",
  },
  pawns: {
    title: "Bauern auf einem Streifen",
    about:
      "Ziehe einen Bauern um ein oder zwei freie Felder nach links; Bauern springen nie. Es ist Nim mod 3 mit jeder zweiten Lücke, vom rechten Ende an gezählt.",
  },
  "pawns-right": {
    title: "Bauern auf einem Streifen, nach rechts",
    about:
      "Ziehe einen Bauern um ein oder zwei freie Felder nach rechts; Bauern springen nie. Von den Lücken rechts von den Bauern zählen die des ersten, dritten, fünften … Bauern von links, jede mod 3.",
  },
  "peg-duotaire": {
    title: "Peg Duotaire",
    about:
      "Solitär auf einem Streifen für zwei: springe mit einem Stift über seinen Nachbarn in ein freies Loch und nimm den Nachbarn weg. Jeder Zug ist ein einziger Sprung; wer nicht springen kann, verliert.",
  },
  "proportionate-nim": {
    title: "Proportionales Nim",
    about:
      "Wythoffs Spiel mit einem Zug mehr: k von einem Haufen und 2k vom anderen. Die verlorenen Stellungen mit n + m <= 100 haben zusammen die Summe 1164.",
  },
  queens: {
    title: "Damen auf einem Brett",
    about:
      "Abwechselnd werden Damen auf ein Brett gesetzt, keine auf ein Feld, das eine andere angreift. Auf quadratischen Brettern mit ungerader Seite nimmt der erste Spieler die Mitte und antwortet im Spiegel.",
  },
  "quicksort-game": {
    title: "Quicksort-Spiel",
    about:
      "Wähle in einer Liste verschiedener Zahlen ein Pivotelement und stelle die kleineren davor und die größeren dahinter, ohne ihre Reihenfolge sonst zu ändern; die Liste muss sich ändern. Die Liste 2, 3, …, n, 1 hat den Wert n-1.",
  },
  "removing-digits": {
    title: "Ziffern streichen",
    about:
      "Streiche eine Ziffer einer Zahl, wobei führende Nullen mit verschwinden; wer die letzte Ziffer streicht, die nicht 0 ist, gewinnt. Unter 100 gewinnt der erste Spieler bei 18 Zahlen.",
  },
  ruler: {
    title: "Ruler",
    about:
      "Drehe beliebig viele aufeinanderfolgende Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert von n ist die größte Zweierpotenz, die n teilt.",
  },
  "ruler-fives": {
    title: "Ruler Fives",
    about:
      "Drehe bis zu fünf aufeinanderfolgende Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; die Werte sind die von Ruler, bei 4 gekappt.",
  },
  rugs: {
    title: "Teppiche",
    about:
      "Münzen liegen auf einem Brett; drehe alle Münzen eines Rechtecks um, die entfernteste Ecke von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Feld (x, y), von 1 an gezählt; ihr Wert ist das Nim-Produkt der größten Zweierpotenzen, die x und y teilen.",
  },
  "schuhs-game": {
    title: "Schuhs Teilerspiel",
    about:
      "Nenne einen Teiler von n, der kein Vielfaches eines schon genannten ist; wer 1 nennen muss, verliert. Es ist Chomp mit so vielen Dimensionen, wie n Primteiler hat: für n = p^a q^b ist es eine Tafel von (a+1) mal (b+1).",
  },
  "selective-nim": {
    title: "Je einen von beliebigen Haufen",
    about:
      "Wähle beliebige Haufen, mindestens einen, und nimm von jedem einen Stein. Die Stellung ist genau dann verloren, wenn alle Haufen gerade sind.",
  },
  "sequential-nim": {
    title: "Nim der Reihe nach",
    about:
      "Haufen liegen in einer Reihe, und Steine dürfen nur vom ersten Haufen genommen werden, der nicht leer ist: die geordnete (sequentielle) Summe von Nim-Haufen. Liegt in der Reihe ein Haufen größer als 1, so ist die Stellung genau dann verloren, wenn vor dem ersten solchen Haufen eine ungerade Anzahl von Haufen der Größe 1 liegt.",
  },
  "she-loves-me": {
    title: "Sie liebt mich, sie liebt mich nicht",
    about:
      "Nimm einen Stein und teile den Rest nach Belieben noch in zwei. Jeder Zug nimmt genau einen Stein, also ist der Wert n mod 2.",
  },
  shiritori: {
    title: "Shiritori",
    about:
      "Sage eines der vorgegebenen Wörter, das mit den letzten drei Buchstaben des zuletzt gesagten Worts beginnt; wer keines findet, verliert. Wörter dürfen sich wiederholen, also kann das Spiel ewig dauern: unentschieden; die Stellung ist das zuletzt gesagte Wort.",
  },
  "silver-dollar": {
    title: "Silberdollar-Spiel ohne den Dollar",
    about:
      "Münzen liegen auf verschiedenen Feldern 1, 2, 3, … eines Streifens; ziehe eine Münze beliebig weit nach links, ohne zu springen oder auf einer anderen zu landen. Es ist Nim mit jeder zweiten Lücke, vom rechten Ende an gezählt.",
  },
  "slippery-ladder": {
    title: "Rutschige Leiter",
    about:
      "Zwei Spieler bewegen einen gemeinsamen Stein, der n Sprossen unter dem oberen Ende einer Leiter mit L Sprossen steht, und wer ihn nach oben bringt, gewinnt. Ein Schritt um eine Sprosse gelingt mit Wahrscheinlichkeit 3/4, ein Sprung um zwei mit Wahrscheinlichkeit 1/2; beim Abrutschen fällt der Stein eine Sprosse zurück. Die Chancen sind die Lösung linearer Gleichungen, und welcher der beiden Züge besser ist, wechselt von Sprosse zu Sprosse.",
  },
  sprouts: {
    title: "Sprouts",
    about:
      "Zieh eine Linie von Punkt zu Punkt oder von einem Punkt zu ihm selbst, die nichts kreuzt, und setze einen neuen Punkt darauf; an keinem Punkt enden mehr als drei Linien. Eine Stellung zählt die Gebiete des Blatts auf, ein Gebiet seine Ränder und ein Rand die Punkte, an denen man vorbeikommt; wer von n Punkten aus gewinnt, folgt einem Muster mit Periode 6, soweit es bekannt ist.",
  },
  "staircase-nim": {
    title: "Treppen-Nim",
    about:
      "Bewege beliebig viele Bälle von einer Stufe auf die nächste darunter; Bälle auf der untersten Stufe sind tot. Die Stellung ist genau dann verloren, wenn die zweite, vierte, sechste … Stufe zusammen die Nim-Summe 0 haben.",
  },
  "stone-game-ii": {
    title: "Steinspiel II",
    about:
      "Haufen liegen in einer Reihe; abwechselnd werden die ersten x Haufen genommen, wobei x höchstens doppelt so groß ist wie die größte Anzahl, die bisher genommen wurde (zu Beginn 1, also ein Haufen oder zwei). Die Stellung ist (i, m): die ersten i Haufen sind weg, und m ist die größte Anzahl, die genommen wurde.",
  },
  "stone-game-iii": {
    title: "Steinspiel III",
    about:
      "Steine, auf denen Zahlen stehen, liegen in einer Reihe; abwechselnd werden der erste, die ersten zwei oder die ersten drei genommen, und wer die größere Summe sammelt, liegt vorn. Die Zahlen dürfen negativ sein. Die Stellung ist die Anzahl der Steine, die weg sind.",
  },
  "stone-game-vii": {
    title: "Steinspiel VII",
    about:
      "Zahlen liegen in einer Reihe; abwechselnd wird die erste oder die letzte weggeworfen, und gewonnen wird die Summe derer, die übrig bleiben. Die Stellung ist (i, j), die Plätze der ersten und der letzten Zahl, die noch da sind, von 0 an gezählt.",
  },
  "stone-game-viii": {
    title: "Steinspiel VIII",
    about:
      "Steine, auf denen Zahlen stehen, liegen in einer Reihe; abwechselnd werden zwei oder mehr Steine vom linken Ende zu einem vereinigt, der ihre Summe trägt, und diese Summe wird gewonnen. Die Stellung ist die Anzahl der Steine, aus denen der ganz links besteht; ein Spiel beginnt bei 1.",
  },
  "subset-takeaway": {
    title: "Teilmengen wegnehmen",
    about:
      "Auf dem Tisch liegen die Mengen zwischen nichts und allem, jede als Zahl geschrieben, deren binäre Ziffern ihre Elemente sind; nimm eine, und alle, die sie enthalten, gehen mit. Bei zwei bis sechs Dingen zur Auswahl gewinnt der zweite Spieler.",
  },
  "subtract-a-digit": {
    title: "Ziehe eine Ziffer ab",
    about:
      "Ziehe von der Zahl eine ihrer Dezimalziffern außer 0 ab. Die verlorenen Zahlen sind genau die Vielfachen von 10.",
  },
  "subtract-a-divisor": {
    title: "Ziehe einen Teiler ab",
    about:
      "Ziehe von der Zahl einen beliebigen ihrer Teiler ab, auch die Zahl selbst ist erlaubt. Der Wert von n > 0 ist um eins größer als der Exponent von 2 in n.",
  },
  "sylver-coinage": {
    title: "Sylver Coinage, endlich",
    about:
      "Nenne eine Zahl über 1, die keine Summe schon genannter Zahlen ist, auch nicht mit Wiederholungen; wer das nicht kann, verliert. Die Stellung ist die Menge der Zahlen, die noch frei sind, zu Beginn 2..n; das unendliche Spiel ist nicht gelöst.",
  },
  sym: {
    title: "Sym",
    about:
      "Drehe beliebig viele symmetrisch liegende Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, ….",
  },
  sympler: {
    title: "Sympler",
    about:
      "Drehe beliebig viele symmetrisch liegende Münzen um, darunter die Münze auf Platz 1, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; nur die Münze auf Platz 1 ist etwas wert.",
  },
  "take-1-to-3": {
    title: "Nimm eins bis drei",
    about:
      "Nimm einen, zwei oder drei Steine von einem Haufen. Der Wert eines Haufens ist sein Rest beim Teilen durch 4.",
  },
  "take-1-to-k": {
    title: "Nimm eins bis k",
    about:
      "Nimm mindestens einen und höchstens K Steine von einem Haufen. Der Wert eines Haufens n ist n mod (K + 1).",
  },
  "take-2-4-5": {
    title: "Nimm 2, 4 oder 5",
    about: "Nimm zwei, vier oder fünf Steine. Die Werte 0, 0, 1, 1, 2, 2, 3 wiederholen sich für immer.",
  },
  "take-and-keep": {
    title: "Nehmen und behalten",
    about:
      "Ein Spiel des Wegnehmens, bei dem nicht der letzte Zug zählt, sondern die Anzahl der Steine: nimm so viele Steine, wie eine Zahl der Menge erlaubt, und behalte sie. Mehrere Haufen sind eine Stellung; Gier ist nicht immer das Beste.",
  },
  "take-at-a-price": {
    title: "Nehmen zu einem Preis",
    about:
      "Nimm einen, zwei oder drei Steine; k Steine zu nehmen kostet k*k, wer auch immer sie nimmt. Wer den letzten Stein nimmt, gewinnt, und zwar mit der kleinsten Gesamtsumme, die sich erzwingen lässt. Mehrere Haufen sind eine Stellung.",
  },
  "take-at-most-half": {
    title: "Nimm einen, oder höchstens die Hälfte",
    about:
      "Nimm beliebig viele Steine bis zur Hälfte des Haufens oder einen einzelnen Stein. Werte: 0 1 0 1 2 0 3 1 4 2 5 0.",
  },
  "take-at-most-last": {
    title: "Höchstens so viele wie beim letzten Mal",
    about:
      "Nimm mindestens einen Stein, zuerst nicht den ganzen Haufen, danach höchstens so viele, wie zuletzt genommen wurden. Ein Haufen mit zwei oder mehr Steinen ist genau dann verloren, wenn seine Größe eine Zweierpotenz ist.",
  },
  "take-cube": {
    title: "Nimm eine Kubikzahl",
    about:
      "Nimm eine Anzahl von Steinen, die eine positive Kubikzahl ist: 1, 8, 27, 64 und so weiter. Die Werte bleiben klein: höchstens 4 für Haufen unter 200.",
  },
  "take-even": {
    title: "Nimm eine gerade Zahl",
    about:
      "Nimm eine positive gerade Anzahl von Steinen. Der Wert ist n/2, abgerundet: das Spiel ist Nim mit Paaren.",
  },
  "take-factorial": {
    title: "Nimm eine Fakultät",
    about:
      "Nimm 1, 2, 6, 24, 120, … Steine. Die Werte folgen bis zum Haufen 5049 einer Periode von 25 und verlassen sie bei 5050.",
  },
  "take-fibonacci": {
    title: "Nimm eine Fibonacci-Zahl",
    about:
      "Nimm 1, 2, 3, 5, 8, 13, … Steine. Die Werte beginnen mit 0 1 2 3 0 1 2 3 4 5 und zeigen kein einfaches Muster.",
  },
  "take-odd": {
    title: "Nimm eine ungerade Zahl",
    about:
      "Nimm eine ungerade Anzahl von Steinen. Jeder Zug ändert die Parität des Haufens, also ist der Wert n mod 2, und nur die Parität der Gesamtzahl ist von Bedeutung.",
  },
  "take-or-put-back": {
    title: "Nehmen oder zurücklegen",
    about:
      "Nimm einen Stein oder zwei, oder lege einen zurück auf einen Haufen mit weniger als N. Ein Haufen mit 1 oder 2 Steinen ist gewonnen, indem man ihn nimmt; bei größeren lässt sich niemand zwingen, näher heranzukommen, also sind sie unentschieden.",
  },
  "take-power-of-two": {
    title: "Nimm eine Zweierpotenz",
    about:
      "Nimm 1, 2, 4, 8, … Steine. Keine Zweierpotenz ist ein Vielfaches von 3, also ist der Wert n mod 3.",
  },
  "take-prime": {
    title: "Nimm eine Primzahl",
    about:
      "Nimm eine Anzahl von Steinen, die eine Primzahl ist. Die verlorenen Haufen beginnen mit 0, 1, 9, 10, 25, 34, 35, 49; eine Periode ist nicht bekannt.",
  },
  "take-set": {
    title: "Nimm eine Zahl aus einer gegebenen Menge",
    about:
      "Nimm k Steine für ein beliebiges k aus der Menge S, die man selbst angibt. Für eine endliche Menge sind die Werte immer periodisch.",
  },
  "take-square": {
    title: "Nimm eine Quadratzahl",
    about:
      "Nimm eine Anzahl von Steinen, die eine positive Quadratzahl ist. Die verlorenen Haufen beginnen mit 0, 2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57; ein Muster ist für sie nicht bekannt.",
  },
  "take-up-to-half": {
    title: "Nimm bis zur Hälfte",
    about:
      "Nimm mindestens einen Stein und höchstens die Hälfte des Haufens. Ein Haufen, der um eins kleiner ist als eine Zweierpotenz, ist verloren; die Werte durchlaufen immer wieder alle Zahlen.",
  },
  "take-one-or-merge": {
    title: "Einen nehmen oder zusammenlegen",
    about:
      "Nimm einen Stein von einem Haufen, oder lege zwei Haufen zusammen. Wer gewinnt, richtet sich nach der Anzahl der Haufen aus einem Stein und danach, wie oft sich mit den anderen etwas machen lässt.",
  },
  "thanos-nim": {
    title: "Thanos-Nim",
    about:
      "Eine gerade Anzahl von Haufen; jeder Zug nimmt von genau der Hälfte der Haufen, und zwar von jedem eine beliebige positive Anzahl. Die Stellung ist genau dann verloren, wenn mehr als die Hälfte der Haufen die kleinste Größe hat.",
  },
  "three-piles-at-once": {
    title: "Gleich viel von einem, zwei oder drei Haufen",
    about:
      "Drei Haufen; nimm gleich viele Steine von einem, von zweien oder von allen dreien. Die verlorenen Stellungen mit x <= y <= z <= 100 haben insgesamt die Summe 173895.",
  },
  "three-weapons": {
    title: "Drei Waffen",
    about:
      "In einer Burg sind n Soldaten; triff sie mit X, Y oder Z, aber weder mit Y noch mit Z zweimal nacheinander dieselbe Burg. Die Werte werden schnell periodisch, also sind Burgen mit 10^18 Soldaten nicht schwerer.",
  },
  "tokens-on-a-graph": {
    title: "Steine auf einem gerichteten Graphen",
    about:
      "Ziehe einen Stein an einem Pfeil entlang; mehrere Steine dürfen auf derselben Ecke stehen. Ohne Kreise hat jede Ecke einen Nim-Wert; mit Kreisen sind manche Stellungen unentschieden.",
  },
  "toll-roads": {
    title: "Mautstraßen",
    about:
      "Ein Stein steht an einem Ort einer Straßenkarte und wird auf Einbahnstraßen gezogen, von denen jede eine Maut kostet; wer nicht ziehen kann, verliert. Der Sieger will, dass die gesamte Maut klein ist, der Verlierer, dass sie groß ist, und das Spiel kann im Kreis gehen. next[v] nennt die Straßen vom Ort v aus, jede als den Ort, zu dem sie führt, und ihre Maut.",
  },
  "top-entails": {
    title: "Top Entails",
    about:
      "Teile einen Stapel Münzen in zwei, oder nimm die oberste Münze eines Stapels, worauf der Gegner in diesem Stapel ziehen muss. Die Stapel bis 1 000 000, die „loony“ sind, sind 1, 3, 2403, 2505, 33243, 640193, 696157 und 696401; eine Periode ist nicht bekannt.",
  },
  "tower-breakers": {
    title: "Turmbrecher",
    about:
      "Ersetze die Zahl durch einen ihrer echten Teiler. Der Wert ist die Anzahl ihrer Primfaktoren, mit Vielfachheit gezählt.",
  },
  treblecross: {
    title: "Treblecross",
    about:
      "Beide Spieler schreiben X auf einen leeren Streifen von n Feldern; drei in einer Reihe gewinnen. Ein Feld neben einem X oder eines weiter ist Gift, also lässt ein Zug bei i Reihen von i-3 und n-i-2 Feldern übrig; ein Streifen von n Feldern ist der Haufen n+2 des Codes 0.007, für den keine Periode bekannt ist.",
  },
  "treblecross-board": {
    title: "Treblecross auf einem Streifen, mitten im Spiel",
    about:
      "Treblecross, wie es auf dem Streifen steht: schreibe X auf ein freies Feld; wer drei X in einer Reihe schafft, gewinnt. Für einen leeren Streifen gibt das Spiel treblecross Werte.",
  },
  "triplet-fives": {
    title: "Triplet Fives",
    about:
      "Drehe genau drei Münzen auf fünf Plätzen nebeneinander um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; die Werte sind immer wieder 0, 0, 1, 2, 4.",
  },
  triplets: {
    title: "Triplets",
    about:
      "Drehe genau drei Münzen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; von der dritten Münze an sind die Werte 1, 2, 4, 7, 8, …, die Zahlen mit ungerade vielen binären Einsen (die „abscheulichen“ Zahlen).",
  },
  "turning-corners": {
    title: "Turning Corners",
    about:
      "Münzen liegen auf einem Brett; drehe die vier Ecken eines Rechtecks um, die entfernteste von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Feld (x, y), von 0 an gezählt; ihr Wert ist das Nim-Produkt von x und y.",
  },
  "turning-turtles": {
    title: "Turning Turtles",
    about:
      "Drehe eine Münze von Kopf auf Zahl und nach Belieben noch eine links davon, gleich, was sie zeigt. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert von Münze n ist n.",
  },
  turnips: {
    title: "Turnips",
    about:
      "Drehe drei Münzen mit gleichen Abständen um, die am weitesten rechts von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert ist 0, wenn n-1 zur Basis 3 keine Ziffer 2 hat, und sonst die k-te der Zahlen 1, 2, 4, 7, 8, 11, …, wenn die niedrigste 2 die k-te Ziffer von rechts ist.",
  },
  twins: {
    title: "Twins",
    about:
      "Drehe genau zwei Münzen um, die rechte von Kopf auf Zahl. Ein Teil ist eine Münze, die Kopf zeigt, benannt nach ihrem Platz 1, 2, 3, …; der Wert von Münze n ist n-1.",
  },
  "two-piles-from-one": {
    title: "Zwei Haufen aus einem",
    about:
      "Ersetze einen Haufen A durch die Haufen A-2B und A-B, für ein B mit 0 < 2B <= A. Die Gesamtzahl kann wachsen, aber jeder Haufen, der bleibt, ist kleiner; die Werte sind die von Turnips, um eins verschoben.",
  },
  "undirected-edge-geography": {
    title: "Ungerichtete Geografie auf Kanten",
    about:
      "Zieh den Stein auf einer Kante, die noch niemand benutzt hat; Ecken dürfen wieder betreten werden. Wer gewinnt, ist PSPACE-schwer, aber auf bipartiten Graphen in polynomieller Zeit zu sagen.",
  },
  "undirected-geography": {
    title: "Geografie auf Ecken, ungerichtet",
    about:
      "Ziehe den Stein an einer Kante entlang zu einer Ecke, die er noch nicht besucht hat. Der erste Spieler gewinnt genau dann, wenn jede größte Paarung die Anfangsecke überdeckt.",
  },
  "weighted-nim": {
    title: "Gewichtetes Nim",
    about:
      "Nim, bei dem jeder Stein von Haufen i das Gewicht w[i] hat. Der erste Spieler will den letzten Stein nehmen und möglichst wenig tragen, der zweite will ihm das schwer machen: gezählt wird nur, was der erste Spieler nimmt. Die Stellung ist die Liste der Haufen und wer am Zug ist, 0 für den ersten Spieler.",
  },
  "weighted-stones": {
    title: "Steine mit Gewicht",
    about:
      "Steine von verschiedenem Gewicht liegen in einer Reihe; abwechselnd werden einer bis k von ihnen von vorn genommen, und wer den letzten nimmt, gewinnt. Der erste Spieler will gewinnen und möglichst wenig tragen, der zweite will ihm das schwer machen: gezählt wird nur, was der erste Spieler nimmt. Die Stellung ist (i, wer am Zug ist): i Steine sind weg, und 0 heißt, dass der erste Spieler am Zug ist.",
  },
  welter: {
    title: "Welters Spiel",
    about:
      "Münzen liegen auf verschiedenen Feldern 0, 1, 2, … eines Streifens; ziehe eine Münze auf ein beliebiges freies Feld weiter links, Springen ist erlaubt. Zwei Münzen auf a und b haben den Wert (a xor b) - 1; Welter fand die Werte für jede Anzahl von Münzen.",
  },
  windup: {
    title: "Aufziehuhr",
    about:
      "Ein Zeiger auf einem Zifferblatt mit N Stunden geht um eine Zahl aus S zurück; wer ihn bei 0 anhält, hat gewonnen. Er darf an 0 vorbei und noch einmal herumlaufen, also sind manche Stellungen unentschieden: auf einem Zifferblatt mit 12 Stunden und den Zahlen 5 und 7 alle bis auf drei.",
  },
  wythoff: {
    title: "Wythoffs Spiel",
    about:
      "Nimm beliebig viele Steine von einem von zwei Haufen oder gleich viele von beiden. Die verlorenen Paare sind (1,2), (3,5), (4,7), (6,10), …, die Vielfachen des Goldenen Schnitts und seines Quadrats, abgerundet.",
  },
  "zero-move-nim": {
    title: "Nim mit Nullzügen",
    about:
      "Nim, in dem man auf jedem Haufen einmal passen darf, solange er nicht leer ist. Ein frischer Haufen von n ist n + 1 wert, wenn n ungerade ist, und n - 1, wenn n gerade ist.",
  },
};

/** What the theorems of the catalogue say, by the words of the library. */
export const THEOREMS = {
  "a heap n is worth n, but heaps 8k + 7 and 8k + 8 change places":
    "ein Haufen n ist n wert, nur tauschen Haufen 8k + 7 und 8k + 8 die Plätze",
  "a bar is worth as many as it has odd prime factors, each as often as it occurs, and one more if its length is even":
    "eine Tafel ist so viel wert, wie sie ungerade Primfaktoren hat, jeden so oft, wie er vorkommt, und einen mehr, wenn ihre Länge gerade ist",
  "with m = min(a, b), a square is lost exactly if m leaves no K when it is divided by K + 1, and a + b and the quotient add up to an even number":
    "mit m = min(a, b) ist ein Feld genau dann verloren, wenn m beim Teilen durch K + 1 nicht den Rest K lässt und a + b und der Quotient zusammen gerade sind",
  "let p piles be of one stone, and s be the stones of the others and their number less 1: the position is lost exactly if p and s are even where s is more than 2, and if p can be divided by 3 where it is not":
    "p Haufen seien aus einem Stein, und s sei die Anzahl der Steine der anderen und ihre Anzahl weniger 1: die Stellung ist, wenn s größer als 2 ist, genau dann verloren, wenn p und s gerade sind, und sonst, wenn p durch 3 teilbar ist",
  "a heap that may be passed on is worth n + 1 if n is odd, n - 1 if it is even and not 0; one that may not is worth n":
    "ein Haufen, auf dem man passen darf, ist n + 1 wert, wenn n ungerade ist, n - 1, wenn n gerade und nicht 0 ist; einer, auf dem man es nicht darf, ist n wert",
  "from a point of the diagonal the player to move wins exactly if one step from the last point of the diagonal that can be reached stays inside: whoever moves second returns to the diagonal, and whoever wins stays beside it":
    "von einem Punkt der Diagonale gewinnt, wer am Zug ist, genau dann, wenn vom letzten erreichbaren Punkt der Diagonale noch ein Schritt innerhalb bleibt: sonst kehrt der andere immer auf die Diagonale zurück; wer gewinnt, bleibt neben ihr",
  "numbers with a nim-sum that is not 0 are lost exactly if their count is odd":
    "Zahlen, deren Nim-Summe nicht 0 ist, sind genau dann verloren, wenn ihre Anzahl ungerade ist",
  "an even heap is worth 0, a heap of one 1, and any other odd heap i where its least prime divisor is the i-th prime":
    "ein gerader Haufen ist 0 wert, ein Haufen mit einem Stein 1 und jeder andere ungerade Haufen i, wenn sein kleinster Primteiler die i-te Primzahl ist",
  "the value is 0 where both numbers are even, 2 where both are odd, and else 1 or 3 as the smaller is even or odd":
    "der Wert ist 0, wenn beide Zahlen gerade sind, 2, wenn beide ungerade sind, und sonst 1 oder 3, je nachdem, ob die kleinere gerade oder ungerade ist",
  "a strip without paint is worth 1 if it is odd, else 0; each end that is free to the nearest paint is worth its length, free cells between two of one colour 1, and between two colours 0":
    "ein Streifen ohne Farbe ist 1 wert, wenn er ungerade ist, sonst 0; jedes Ende, das bis zur nächsten Farbe frei ist, ist seine Länge wert, freie Felder zwischen zwei gleichen Farben 1 und zwischen zwei verschiedenen 0",
  "odd numbers and odd powers of two are lost, all others won":
    "ungerade Zahlen und Zweierpotenzen mit ungeradem Exponenten sind verloren, alle anderen gewonnen",
  "from 12 on a number is worth as much as its twelfth, rounded down; the numbers before are worth 0, 1, 2, 2, 3, 3 and then 0":
    "ab 12 ist eine Zahl so viel wert wie ihr Zwölftel, abgerundet; die Zahlen davor sind 0, 1, 2, 2, 3, 3 und dann 0 wert",
  "a number is worth the exponent of 2 in it": "eine Zahl ist den Exponenten der 2 in ihr wert",
  "a coin at (x, y) is worth the nim-sum of x and y: each coordinate is a heap of Nim":
    "eine Münze bei (x, y) ist die Nim-Summe von x und y wert: jede Koordinate ist ein Haufen von Nim",
  "with b = q*a + r for 0 < a <= b, the value of (a, b) is q - 1 if (r, a) is worth more than that, else q; so where the numbers differ the position is lost exactly if b is less than a times the golden ratio":
    "mit b = q*a + r für 0 < a <= b ist der Wert von (a, b) q - 1, wenn (r, a) mehr als das wert ist, sonst q; wenn die Zahlen verschieden sind, ist die Stellung also genau dann verloren, wenn b kleiner ist als a mal der Goldene Schnitt",
  "a position is lost exactly if its piles differ by at most 1":
    "eine Stellung ist genau dann verloren, wenn sich ihre Haufen um höchstens 1 unterscheiden",
  "a position is worth the nim-sum of what every second pile has more than the one before, from the last on: to take from a pile moves stones from one stair to the next":
    "eine Stellung ist die Nim-Summe dessen wert, was jeder zweite Haufen mehr hat als der vorige, vom letzten an: von einem Haufen zu nehmen, bringt Steine von einer Stufe auf die nächste",
  "a position is lost exactly if its largest number is 1 above the next one, -1 where there is none, and an even number of smaller ones are left out":
    "eine Stellung ist genau dann verloren, wenn ihre größte Zahl um 1 über der nächsten liegt (-1, wenn es keine gibt) und eine gerade Anzahl kleinerer Zahlen fehlt",
  "the value of (a, b) is |a/b - b/a|, rounded down": "der Wert von (a, b) ist |a/b - b/a|, abgerundet",
  "with n stones of which at most m may be taken, a position is lost exactly if the smallest of the Fibonacci numbers, no two of them neighbours, that add up to n is larger than m":
    "mit n Steinen, von denen höchstens m genommen werden dürfen, ist eine Stellung genau dann verloren, wenn bei der Zerlegung von n in Fibonacci-Zahlen, von denen keine zwei Nachbarn sind, die kleinste größer ist als m",
  "a position is lost exactly if the number of largest heaps is even":
    "eine Stellung ist genau dann verloren, wenn die Anzahl der größten Haufen gerade ist",
  "a heap n is worth n, but heaps 4k + 3 and 4k + 4 change places":
    "ein Haufen n ist n wert, nur tauschen die Haufen 4k + 3 und 4k + 4 die Plätze",
  "the value is 0 for 0 and where n ends with an odd number of binary zeros, else 1 or 2 as the number of its binary ones is odd or even":
    "der Wert ist 0 für 0 und wenn n auf eine ungerade Anzahl binärer Nullen endet, sonst 1 oder 2, je nachdem, ob die Anzahl seiner binären Einsen ungerade oder gerade ist",
  "a coin at place n is worth the n-th odious number: 2n - 2 or 2n - 1, whichever has an odd number of binary ones":
    "eine Münze auf Platz n ist die n-te „abscheuliche“ Zahl wert: 2n - 2 oder 2n - 1, je nachdem, welche eine ungerade Anzahl binärer Einsen hat",
  "a coin on square i is a Nim heap of i, so a position is lost exactly if the squares with an odd number of coins have nim-sum 0":
    "eine Münze auf Feld i ist ein Nim-Haufen mit i Steinen, also ist eine Stellung genau dann verloren, wenn die Felder mit einer ungeraden Anzahl von Münzen die Nim-Summe 0 haben",
  "a number n > 0 is worth v where it is a power of two times 2v + 1":
    "eine Zahl n > 0 ist v wert, wenn sie eine Zweierpotenz mal 2v + 1 ist",
  "a heap of an odd number of stones is worth 1, one of an even number 2, and nothing 0":
    "ein Haufen mit einer ungeraden Anzahl von Steinen ist 1 wert, einer mit einer geraden 2 und der leere 0",
  "a position is lost exactly if more than half of the piles are smallest: whoever moves must then lower one of these, and otherwise lowers half of the piles, none of them smallest, until more than half are":
    "eine Stellung ist genau dann verloren, wenn mehr als die Hälfte der Haufen am kleinsten ist: wer zieht, muss dann einen von diesen verkleinern; sonst verkleinert man die Hälfte der Haufen, keinen der kleinsten, so dass mehr als die Hälfte am kleinsten ist",
  "a position is lost exactly if all heaps are even: whoever has an odd one takes from all odd heaps":
    "eine Stellung ist genau dann verloren, wenn alle Haufen gerade sind: wer einen ungeraden hat, nimmt von allen ungeraden Haufen",
  "with a pile larger than 1 in the row, a position is lost exactly if an odd number of piles of 1 stand in front of the first such pile; else if their number is even":
    "liegt in der Reihe ein Haufen größer als 1, so ist eine Stellung genau dann verloren, wenn vor dem ersten solchen Haufen eine ungerade Anzahl von Haufen der Größe 1 liegt; sonst, wenn ihre Anzahl gerade ist",
  "a position is lost exactly if the gaps, every second one counted from the right-hand end, have nim-sum 0: what widens a gap is taken back at once":
    "eine Stellung ist genau dann verloren, wenn die Nim-Summe jeder zweiten Lücke, vom rechten Ende an gezählt, 0 ist: was eine Lücke vergrößert, wird sofort zurückgenommen",
  "a position is lost exactly if the second, fourth, sixth … stairs have nim-sum 0: what is moved onto one of them is moved on at once":
    "eine Stellung ist genau dann verloren, wenn die zweite, vierte, sechste … Stufe zusammen die Nim-Summe 0 haben: was auf eine von ihnen kommt, wird sofort weiterbewegt",
  "a position is lost exactly if the least remoteness of its piles is even: two for each K + 1 stones of a pile, and one more for a rest":
    "eine Stellung ist genau dann verloren, wenn die kleinste Entfernung ihrer Haufen vom Ende gerade ist: zwei für je K + 1 Steine eines Haufens, und eins mehr für einen Rest",
  "a position is lost exactly if the greatest suspense number of its piles is even: two for each K + 1 stones of a pile, and one more for a rest":
    "eine Stellung ist genau dann verloren, wenn die größte Spannungszahl ihrer Haufen gerade ist: zwei für je K + 1 Steine eines Haufens, und eins mehr für einen Rest",
  "a number is lost exactly if it is a multiple of 10":
    "eine Zahl ist genau dann verloren, wenn sie ein Vielfaches von 10 ist",
  "a number n > 0 is worth one more than the exponent of 2 in it":
    "der Wert einer Zahl n > 0 ist um eins größer als der Exponent von 2 in ihr",
  "an even heap from 4 on is worth half its size, and an odd heap as much as its half, rounded down":
    "ein gerader Haufen ab 4 ist die Hälfte seiner Größe wert und ein ungerader so viel wie ein halb so großer Haufen, abgerundet",
  "with n stones of which at most m may be taken, a position is lost exactly if the largest power of two that divides n is larger than m":
    "mit n Steinen, von denen höchstens m genommen werden dürfen, ist eine Stellung genau dann verloren, wenn die größte Zweierpotenz, die n teilt, größer ist als m",
  "pairs of stones are taken, and an odd stone stays to the end: a heap is worth half its size, rounded down":
    "Steine werden in Paaren genommen, und ein überzähliger Stein bleibt bis zum Ende: ein Haufen ist die Hälfte seiner Größe wert, abgerundet",
  "every move changes the parity of the heap: it is worth 1 if it is odd, else 0":
    "jeder Zug ändert die Parität des Haufens: er ist 1 wert, wenn er ungerade ist, sonst 0",
  "no power of two is a multiple of 3, so a heap is worth what is left when it is divided by 3":
    "keine Zweierpotenz ist ein Vielfaches von 3, also ist ein Haufen so viel wert, wie beim Teilen durch 3 als Rest bleibt",
  "a heap n is worth v where n + 1 is a power of two times 2v + 1":
    "ein Haufen n ist v wert, wenn n + 1 eine Zweierpotenz mal 2v + 1 ist",
  "a number is worth as many as it has prime factors, each counted as often as it divides the number":
    "eine Zahl ist so viel wert, wie sie Primfaktoren hat, jeder so oft gezählt, wie er die Zahl teilt",
  "a coin at place n is worth n, as a heap of Nim: turning another to heads is the heap that is left":
    "eine Münze auf Platz n ist n wert wie ein Nim-Haufen: dreht man eine andere auf Kopf, so ist diese der Haufen, der übrig bleibt",
  "a coin at (x, y) is worth the nim-product of x and y":
    "eine Münze auf (x, y) ist das Nim-Produkt von x und y wert",
  "a coin at (x, y) is worth the nim-product of the largest powers of two that divide x and y":
    "eine Münze auf (x, y) ist das Nim-Produkt der größten Zweierpotenzen wert, die x und y teilen",
  "exactly one pile, put in front of a row, makes it a lost one, and it follows from the piles that do so at both ends of shorter rows":
    "genau ein Haufen, vor eine Reihe gelegt, macht sie zu einer verlorenen, und er folgt aus denen, die das an beiden Enden kürzerer Reihen tun",
  "a position is lost exactly if in every column of the binary digits of the piles the number of ones is a multiple of K + 1":
    "eine Stellung ist genau dann verloren, wenn in jeder Spalte der Binärziffern der Haufen die Anzahl der Einsen ein Vielfaches von K + 1 ist",
  "a position is lost exactly if all piles are empty where one move may take from all, if all are equal where it may take from all but one, if opposite ones are equal where it may take from two of four, and if they have nim-sum 0 where it may take from one":
    "eine Stellung ist genau dann verloren, wenn alle Haufen leer sind, falls ein Zug von allen nehmen darf, wenn alle gleich sind, falls er von allen bis auf einen nehmen darf, wenn gegenüberliegende gleich sind, falls er von zweien unter vier nehmen darf, und wenn ihre Nim-Summe 0 ist, falls er von einem nehmen darf",
  "the squares are added by xor, and for any two of them the number whose binary digits are 1 up to the first in which they differ":
    "die Felder werden mit xor addiert, und für je zwei davon die Zahl, deren Binärziffern bis zur ersten, in der sie sich unterscheiden, 1 sind",
  "a coin in place n is worth n - 1": "eine Münze auf Platz n ist n - 1 wert",
  "the coin at place n is worth the largest power of two that divides n; the coins at places 1 to m together are worth the Gray code of m, so that one move at most leaves a given value":
    "die Münze auf Platz n ist die größte Zweierpotenz wert, die n teilt; die Münzen auf den Plätzen 1 bis m sind zusammen den Gray-Code von m wert, so dass höchstens ein Zug einen gegebenen Wert übrig lässt",
  "a pair is lost exactly if the piles differ by a multiple A*n of A and the smaller one is n*(2 - A + sqrt(A*A + 4))/2, rounded down":
    "ein Paar ist genau dann verloren, wenn sich die Haufen um ein Vielfaches A*n von A unterscheiden und der kleinere n*(2 - A + sqrt(A*A + 4))/2 ist, abgerundet",
  "a pair (a, b) is worth the number of ones with which the binary digits of bitor(a - 1, b - 1) end":
    "ein Paar (a, b) ist die Anzahl der Einsen wert, mit denen die Binärziffern von bitor(a - 1, b - 1) enden",
  "where p is the least size from 1 on that no pile has, a position with larger piles than p is lost exactly if p is even, and one without exactly if p is odd":
    "ist p die kleinste Größe ab 1, die kein Haufen hat, so ist eine Stellung mit größeren Haufen als p genau dann verloren, wenn p gerade ist, und eine ohne solche genau dann, wenn p ungerade ist",
  "a position of numbers that have no divisor in common is won if the number of even ones is odd; otherwise it is lost, unless all but one are even and that one is more than 1: then it is won exactly if what is left is lost when that one is decreased":
    "eine Stellung aus Zahlen ohne gemeinsamen Teiler ist gewonnen, wenn die Anzahl der geraden ungerade ist; sonst ist sie verloren, außer wenn alle bis auf eine gerade sind und diese größer als 1 ist: dann ist sie genau dann gewonnen, wenn verloren ist, was nach dem Verringern dieser Zahl übrig bleibt",
  "a heap n is worth n": "ein Haufen n ist n wert",
  "every break makes one piece more, so a piece of an even number of squares is worth 1 and one of an odd number 0":
    "jedes Brechen macht ein Stück mehr, also ist ein Stück aus einer geraden Anzahl von Feldern 1 wert und eines aus einer ungeraden 0",
  "with d stones more in one pile than in the other, a pair is lost exactly if the smaller pile holds d times the golden ratio, rounded down":
    "mit d Steinen mehr in einem Haufen als im anderen ist ein Paar genau dann verloren, wenn der kleinere Haufen so groß ist wie d mal der Goldene Schnitt, abgerundet",
  "in misère play the pairs (0,1) and (2,2) are lost, and of all larger ones those that are lost in normal play: with d stones more in one pile than in the other, exactly if the smaller pile holds d times the golden ratio, rounded down":
    "im Misère-Spiel sind die Paare (0,1) und (2,2) verloren und von allen größeren die, die auch im Normalspiel verloren sind: mit d Steinen mehr in einem Haufen als im anderen genau dann, wenn der kleinere Haufen so groß ist wie d mal der Goldene Schnitt, abgerundet",
  "in misère play n stones of which at most m may be taken are lost exactly if n - 1 stones of which at most m may be taken are lost in normal play: if the smallest of the Fibonacci numbers, no two of them neighbours, that add up to n - 1 is larger than m":
    "im Misère-Spiel sind n Steine, von denen höchstens m genommen werden dürfen, genau dann verloren, wenn es n - 1 solche Steine im Normalspiel sind: wenn bei der Zerlegung von n - 1 in Fibonacci-Zahlen, von denen keine zwei Nachbarn sind, die kleinste größer ist als m",
};

/** A theorem about a game, and where it is from. */
export function theorem(words) {
  const [says, german] = Object.entries(THEOREMS).find(([says]) => words.startsWith(`${says} (`)) ?? [];
  if (says === undefined) return undefined;
  return `${german} (${phrased(words.slice(says.length + 2, -1), SOURCES)})`;
}

/** Where a theorem is from, unless that is a book or a paper. */
const SOURCES = [
  [/^by counting$/, () => "durch Abzählen"],
  [
    /^by induction: a pile of n can be split .+$/,
    () =>
      "durch Induktion: ein Haufen von n lässt sich genau dann in ein Paar vom Wert v teilen, wenn die Binärziffer v von n - 1 eine 1 ist",
  ],
  [
    /^by induction: with a smallest pile of one stone .+$/,
    () =>
      "durch Induktion: mit einem kleinsten Haufen aus einem Stein gibt es einen Zug; sonst darf man den kleinsten Haufen ganz oder bis auf einen Stein nehmen und lässt übrig, was man will",
  ],
  [/^by induction over the moves; (AtCoder .+)$/, (source) => `durch Induktion über die Züge; ${source}`],
  [
    /^(AtCoder .+); by induction: with an odd number of even ones .+$/,
    (contest) =>
      `${contest}; durch Induktion: bei einer ungeraden Anzahl gerader Zahlen wird eine gerade verringert, und der Gegner muss wieder eine solche Anzahl übrig lassen`,
  ],
  [
    /^(Berlekamp.+); two heaps that hold fewer than n stones .+$/,
    (book) => `${book}; zwei Haufen mit zusammen weniger als n Steinen sind weniger als n wert`,
  ],
  [/^by induction on the size of the heap$/, () => "durch Induktion über die Größe des Haufens"],
  [/^by induction on the sum of the two numbers$/, () => "durch Induktion über die Summe der beiden Zahlen"],
  [
    /^by induction: the heaps 0 to n are worth 0 to n .+$/,
    () =>
      "durch Induktion: die Haufen 0 bis n sind 0 bis n wert, wenn n gerade ist, und wer passt, lässt einen Haufen übrig, der n wert ist",
  ],
  [
    /^(HDU \d+|Codeforces \w+); by induction over (what a move does to p and s|what is carried in a sum of three|the three moves)$/,
    (contest, what) =>
      `${contest}; durch Induktion über ${
        {
          "the three moves": "die drei Züge",
          "what is carried in a sum of three": "den Übertrag in einer Summe von dreien",
          "what a move does to p and s": "das, was ein Zug mit p und s macht",
        }[what]
      }`,
  ],
  [
    /^(HDU \d+); by induction: an even number of equal parts is worth nothing, .+$/,
    (contest) =>
      `${contest}; durch Induktion: eine gerade Anzahl gleicher Teile ist nichts wert, eine ungerade so viel wie einer`,
  ],
  [/^by induction from (\d+) to (\d+)$/, (from, to) => `durch Induktion von ${from} bis ${to}`],
  [
    /^by induction: an even count of numbers cannot all be their nim-sum, so one of the others may be erased; (.+)$/,
    (source) =>
      `durch Induktion: eine gerade Anzahl von Zahlen kann nicht aus lauter Nim-Summen bestehen, also lässt sich eine andere streichen; ${source}`,
  ],
  [/^by induction; (.+)$/, (source) => `durch Induktion; ${source}`],
  [
    /^by induction: who takes all loses, so the last stone is nobody's; (.+)$/,
    (source) => `durch Induktion: wer alle nimmt, verliert, also will niemand den letzten Stein; ${source}`,
  ],
  [
    /^by exchange of (.+) for (.+), which lie on the same rows, columns and diagonals; (.+)$/,
    (lost, normal, source) =>
      `durch Tausch von ${normal} gegen ${lost}, die in denselben Zeilen, Spalten und Diagonalen liegen; ${source}`,
  ],
  [
    /^by induction: a heap coprime to n .+$/,
    () =>
      "durch Induktion: ein zu n teilerfremder Haufen hat einen anderen kleinsten Primteiler, und jeder kleinere Wert gehört zu einer Primzahl, zu der n teilerfremd ist",
  ],
  [
    /^by induction: what is smaller and has the same odd part .+$/,
    () =>
      "durch Induktion: was kleiner ist und denselben ungeraden Teil hat, teilt n, und zu jedem kleineren ungeraden Teil liegt eine Zahl zwischen n/2 und n",
  ],
  [
    /^by induction: from a multiple of 10 .+$/,
    () =>
      "durch Induktion: von einem Vielfachen von 10 führt keine Ziffer zu einem anderen, und von jeder anderen Zahl ihre letzte Ziffer",
  ],
  [
    /^by induction: n - d is odd for some d, .+$/,
    () =>
      "durch Induktion: n - d ist ungerade für ein d, und eine Zweierpotenz in d, die kleiner ist als die in n, ist die in n - d",
  ],
  [
    /^by induction: a proper divisor has fewer prime factors, .+$/,
    () =>
      "durch Induktion: ein echter Teiler hat weniger Primfaktoren, und zu jeder kleineren Anzahl gibt es einen",
  ],
  [
    /^Bouton's theorem for the (gaps|stairs|differences)(?: that count)?; reversible moves, Winning Ways, chapter 3$/,
    (what) =>
      `Boutons Satz für die ${{ gaps: "Lücken", stairs: "Stufen, die zählen", differences: "Unterschiede, die zählen" }[what]}; umkehrbare Züge, Winning Ways, Kapitel 3`,
  ],
  [
    /^the Tartan theorem for the product of the Ruler game with itself, Winning Ways, chapter 14$/,
    () =>
      "der Satz vom Schottenmuster für das Produkt des Spiels Ruler mit sich selbst, Winning Ways, Kapitel 14",
  ],
  [
    /^Conway, On Numbers and Games, chapter 6; the Tartan theorem, Winning Ways, chapter 14$/,
    () => "Conway, On Numbers and Games, Kapitel 6; der Satz vom Schottenmuster, Winning Ways, Kapitel 14",
  ],
  [/^Smith, (.+), of selective compounds$/, (source) => `Smith, ${source}, über wahlweise Summen`],
  [
    /^(.+); the ratio by shifting Fibonacci digits: (.+)$/,
    (source, ratio) => `${source}; das Verhältnis durch Verschieben von Fibonacci-Ziffern: ${ratio}`,
  ],
];

/** An entry of the catalogue. It is still found by its English name. */
export const game = (entry) => ({
  ...entry,
  ...GAMES[entry.name],
  tags: entry.tags?.map((tag) => TAGS[tag] ?? tag),
  aliases: [...(entry.aliases ?? []), entry.title],
});
