// What the patterns work out before they draw.

import assert from "node:assert/strict";
import { test } from "node:test";
import { found } from "../../../crates/grundy-web/assets/js/editor/catalogue.js";
import { drawValues } from "../../../crates/grundy-web/assets/js/pattern/values.js";
import { both } from "../../../crates/grundy-web/assets/js/pattern/beside.js";
import { cellsOf } from "../../../crates/grundy-web/assets/js/pattern/cells.js";
import { difference } from "../../../crates/grundy-web/assets/js/pattern/curve.js";
import { drawLegend } from "../../../crates/grundy-web/assets/js/pattern/legend.js";
import { levelBy } from "../../../crates/grundy-web/assets/js/pattern/plot.js";
import { shadeOf } from "../../../crates/grundy-web/assets/js/pattern/paint.js";
import { calledBy } from "../../../crates/grundy-web/assets/js/pattern/lost.js";
import { sequence } from "../../../crates/grundy-web/assets/js/pattern/sequence.js";
import { shifted, whole, zoomed } from "../../../crates/grundy-web/assets/js/pattern/window.js";
import { newsOf } from "../../../crates/grundy-web/assets/js/pattern/work.js";
import { count } from "../../../crates/grundy-web/assets/js/pattern/words.js";
import { random } from "../support/random.js";

test("what a table lacks is no position, where nothing is unknown", () => {
  const cells = [
    [null, null],
    [null, 0],
  ];
  const of = (unknown) => cellsOf({ entries: { of: "nimber", cells }, from: 0, unknown });
  const [known, cut] = [of(null), of("the time limit was reached")];
  assert.deepEqual([known.unknown, known.absent, known.at(0, 1).words], [0, 3, "no position of the game"]);
  assert.deepEqual([cut.unknown, cut.absent, cut.at(0, 1).words], [3, undefined, "not known"]);
  for (const { at } of [known, cut]) assert.equal(at(1, 1).words, "*0, a P-position");
});

test("the first report of long work has no rate yet", () => {
  assert.equal(newsOf("The table", { begun: false }), "The table: waiting for its turn");
  assert.equal(newsOf("The table", { begun: true, done: 7, rate: 0 }), "The table: 7 done");
  assert.equal(newsOf("The table", { begun: true, done: 70, rate: 9.6 }), "The table: 70 done, 10 a second");
});

test("values counted in blocks are those counted one by one", () => {
  const pick = random(4);
  const values = Array.from({ length: 20_000 }, () => (pick(50) ? pick(9) : null));
  const seq = sequence(3, values);
  assert.deepEqual([seq.from, seq.to, seq.max], [3, 20_002, 8]);
  assert.equal(seq.at(3), values[0] ?? -1);
  assert.equal(seq.zeros, values.filter((value) => value === 0).length);
  assert.equal(seq.known, values.filter((value) => value !== null).length);
  for (let round = 0; round < 300; round += 1) {
    const [from, to] = [pick(20_000), pick(20_001)].sort((a, b) => a - b);
    const tally = new Uint32Array(seq.buckets);
    seq.tally(from, to, tally);
    const slow = new Uint32Array(seq.buckets);
    for (const value of values.slice(from, to)) if (value !== null) slow[value] += 1;
    assert.deepEqual(tally, slow, `${from}..${to}`);
  }
});

test("a window never leaves the sequence, and zooming keeps its place", () => {
  const pick = random(9);
  const seq = sequence(
    0,
    Array.from({ length: 1000 }, (_, n) => n % 4),
  );
  let win = whole(seq);
  for (let round = 0; round < 2000; round += 1) {
    const at = win.left + ((win.right - win.left) * pick(101)) / 100;
    const next = pick(2)
      ? zoomed(win, [0.5, 0.9, 1.5, 2][pick(4)], at, seq)
      : shifted(win, pick(400) - 200, seq);
    assert.ok(
      next.left >= -0.5 && next.right <= 999.5 && next.right - next.left >= 5.99,
      JSON.stringify(next),
    );
    win = next;
  }
  const close = zoomed(whole(seq), 4, 500, seq);
  const share = (window) => (500 - window.left) / (window.right - window.left);
  assert.ok(Math.abs(share(close) - share(whole(seq))) < 1e-9);
});

test("a curve of differences has room, and goes where both are known", () => {
  const pick = random(15);
  for (let round = 0; round < 200; round += 1) {
    const some = (most) => Array.from({ length: 1 + pick(40) }, () => (pick(9) ? pick(most) : null));
    const [a, b] = [some(3 + pick(90)), some(3 + pick(90))];
    const [one, other] = [sequence(1, a), sequence(2, b)];
    const curve = difference(one, other);
    const gaps = a.map((value, i) => (value === null || b[i - 1] == null ? NaN : value - b[i - 1]));
    assert.deepEqual(
      gaps.map((_, i) => curve.at(1 + i)),
      gaps,
    );
    const known = gaps.filter((gap) => !Number.isNaN(gap));
    assert.deepEqual(curve.extremes(one.from, one.to), [Math.min(...known), Math.max(...known)]);
    const { low, high } = whole(both(one, other, curve));
    assert.ok(low < Math.min(0, ...known) && high > Math.max(...known, one.max), `${low}..${high}`);
  }
});

test("counts are grouped in threes", () => {
  assert.equal(count(1234567).replaceAll("\u202f", "_"), "1_234_567");
  assert.equal(count(999), "999");
});

test("what fits is named with the heap that is meant", () => {
  const titled = calledBy([]);
  assert.equal(titled({ name: "Dawson's Chess", game: "dawsons-chess", shift: 0 }), "Dawson's Chess");
  assert.equal(titled({ name: "0.4", game: "0.4", shift: 2 }), "0.4 of n + 2");
  assert.equal(titled({ name: "4.1", game: "4.1", shift: -1 }), "4.1 of n − 1");
  assert.equal(titled({ name: "(n - 1) mod 2", game: null, shift: -1 }), "(n - 1) mod 2");
});

test("the legend of remainders has the colours of the cells, each once", () => {
  const legend = (more) => {
    const [shades, words] = [[], []];
    const pen = { rect: (...box) => shades.push(box[4]), text: (_x, _y, said) => words.push(said) };
    drawLegend(pen, 0, 0, 600, { kind: "values", min: 0, max: 90, letters: [1, 0, 0, 0], ...more }, {});
    return { shades, words };
  };
  const level = levelBy(3);
  const { shades, words } = legend({ modulo: 3, level });
  assert.deepEqual(
    shades,
    [90, 91, 92].map((value) => shadeOf(level(value), {})),
  );
  assert.deepEqual(words, ["0", "2 (mod 3)"]);
  assert.deepEqual(legend().words, ["*0", "*90"]);
});

test("games are found by all words, those first whose names have them", () => {
  const games = [
    { name: "b", title: "Other", about: "much like nim", tags: ["heap"] },
    { name: "nim", title: "Nim", about: "heaps" },
    { name: "c", title: "Nimble", about: "coins on a strip" },
  ];
  assert.deepEqual(
    found(games, "nim").map(({ name }) => name),
    ["nim", "c", "b"],
  );
  assert.deepEqual(
    found(games, "much nim").map(({ name }) => name),
    ["b"],
  );
  assert.deepEqual(found(games, "xyzzy"), []);
});

test("the numbers of two sequences do not stand on each other", () => {
  const seq = (...values) => ({ from: 0, to: values.length - 1, at: (n) => values[n] ?? -1 });
  const [own, other] = [seq(3, 2, 1), seq(2, 2, 2)];
  const named = (shown, beside) => {
    const texts = [];
    const pen = {
      within: (x, y, wide, high, draw) => draw(),
      path() {},
      dots() {},
      text: (...one) => texts.push(one),
    };
    const box = { x: 0, y: 0, width: 300, height: 200 };
    const win = { left: -0.5, right: 2.5, low: -1, high: 5 };
    drawValues(pen, box, win, shown, { accent: "rgb(0, 0, 0)", ink: "rgb(0, 0, 0)" }, { other: beside });
    return texts.map(([, y, words]) => Math.sign(y - ((5 - Number(words)) * 200) / 6));
  };
  assert.deepEqual(named(own, other), [-1, -1, 1]);
  assert.deepEqual(named(other, own), [1, -1, -1]);
  assert.deepEqual(named(own, null), [-1, -1, -1]);
});
