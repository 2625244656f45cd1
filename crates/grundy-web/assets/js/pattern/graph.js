// The pattern of a game on a graph: every vertex with who wins from it.

import { drawn, made } from "../dom.js";
import { layout } from "../board/layout.js";
import { networkOf } from "../board/network.js";
import { drawNetwork, LEGEND } from "./network.js";
import { saving } from "./save.js";
import { stage } from "./stage.js";
import { svgDrawing } from "./svg.js";
import { theme, watchTheme } from "./theme.js";
import { csv, fileName } from "./words.js";
import { isList, reader, UNKNOWN } from "./worth.js";
import { text } from "../text/text.js";

/** The successors of every vertex, where the game moves a token on a graph; null elsewhere. */
export const graphOf = (view) => (view.rule.position === "int" ? (networkOf(view)?.next ?? null) : null);

/** Shows a graph with the answers of `api/table`: values, and who wins. */
export function graph(view, table, outcomes, next) {
  let colours = theme();
  let cursor = null;
  const net = netOf(table, outcomes, next);
  const host = made("div", { class: "pattern-graph" });
  const frame = stage({ kind: "graph", body: host, key, hint: text.pattern.graphHint });
  const ring = drawn("circle", { r: 25, fill: "none", "stroke-width": 3, visibility: "hidden" });
  const count = (letter) => net.worths.filter((worth) => worth.letter === letter).length;
  const facts =
    text.pattern.graphFacts(next.length, count(1), count(2), count(3)) +
    (net.worth ? text.pattern.besideVertex(net.worth) : "");
  frame.name(text.pattern.graphOf(view.game, facts));

  function redraw() {
    const drawing = svgDrawing(net.width, net.height, view.game, (pen) => drawNetwork(pen, net, colours));
    drawing.setAttribute("aria-hidden", "true");
    drawing.removeAttribute("role");
    ring.setAttribute("stroke", colours.ink);
    drawing.append(ring);
    host.replaceChildren(drawing);
  }
  function look(v) {
    cursor = v;
    ring.setAttribute("visibility", "visible");
    ring.setAttribute("cx", net.points[v].x);
    ring.setAttribute("cy", net.points[v].y);
    const moves = next[v].length ? text.pattern.movesTo(next[v].join(", ")) : text.pattern.noMoves;
    frame.say(`${text.pattern.vertex(v)}: ${net.worths[v].words}; ${moves}`);
  }
  function key({ key }) {
    if (key === "Enter") return cursor !== null && (view.go(String(cursor)), true);
    const step = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[key];
    if (!step) return false;
    look(cursor === null ? 0 : (cursor + step + next.length) % next.length);
    return true;
  }
  function under(event) {
    const { left, top, width } = host.firstChild.getBoundingClientRect();
    const scale = net.width / width;
    const [x, y] = [(event.clientX - left) * scale, (event.clientY - top) * scale];
    return net.points.findIndex((point) => Math.hypot(point.x - x, point.y - y) < 26);
  }
  host.addEventListener("pointermove", (event) => under(event) >= 0 && look(under(event)));
  host.addEventListener(
    "click",
    (event) => under(event) >= 0 && (look(under(event)), view.go(String(cursor))),
  );

  redraw();
  const unwatch = watchTheme(() => {
    colours = theme();
    redraw();
  });
  const files = saving({
    size: () => net,
    draw: (pen, colours) => drawNetwork(pen, net, colours),
    name: () => `${fileName(view.game)}${view.misere ? "-misere" : ""}-graph`,
    title: () => text.pattern.whoWins(`${view.game}${view.misere ? text.pattern.misere : ""}`),
    csv: () =>
      csv(
        ["vertex", "outcome", "value"],
        net.worths.map(({ letter, short }, v) => [v, "?PND"[letter], short]),
      ),
  });
  return {
    element: made("div", {}, frame.element, made("p", { class: "pattern-facts" }, facts), files),
    leave: unwatch,
  };
}

function netOf(table, outcomes, next) {
  const listOf = ({ entries }) => (isList(entries) ? entries.cells : []);
  const [values, wins] = [reader(table.entries), reader(outcomes.entries)];
  const worths = next.map((_, v) => {
    const value = listOf(table)[v];
    const winner = listOf(outcomes)[v];
    if (value == null && winner == null) return UNKNOWN;
    const worth = value == null ? wins.read(winner) : values.read(value);
    return { ...worth, letter: winner == null ? worth.letter : wins.read(winner).letter };
  });
  // The value *2 alone does not say "an N-position".
  for (const worth of worths) {
    if (worth.letter === 2 && /^\*\d+$/.test(worth.words)) worth.words += text.pattern.nPosition;
  }
  const { points, width, height } = layout(next);
  // Names stand beside the outermost vertices too.
  const wide = Math.max(width + 80, 300);
  const moved = points.map(({ x, y }) => ({ x: x + (wide - width) / 2, y }));
  return { next, worth: values.name, points: moved, worths, width: wide, height: height + LEGEND };
}
