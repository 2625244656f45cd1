// What the page says of periods, of ends of play, and of tables whose data end.

import assert from "node:assert/strict";
import { test } from "node:test";
import { tableTo } from "../../../crates/grundy-web/assets/js/pattern/farthest.js";
import { periodWords } from "../../../crates/grundy-web/assets/js/pattern/period.js";
import { ending } from "../../../crates/grundy-web/assets/js/turn.js";

test("a period that was not found may be there all the same", () => {
  const none = { preperiod: null, period: null, saltus: null, proved: false, theorem: null };
  const words = periodWords({ ...none, checked_to: 1_000_000, unknown: "the time limit was reached" });
  assert.match(words, /^No period is found so far \(checked to 1\D000\D000\)/);
  assert.match(words, /whether there is one is unknown, because the time limit was reached\.$/);
  assert.match(
    periodWords({ ...none, checked_to: null, unknown: null }),
    /^No period is found so far; .* unknown/,
  );
});

test("a period that is proved without values has no empty brackets", () => {
  const proved = { preperiod: 0, period: 2, saltus: 0, proved: true, checked_to: null };
  const words = periodWords({ ...proved, theorem: "the theorem of progressions", unknown: null });
  assert.equal(words, "Period 2 from 0 on, proved by the theorem of progressions.");
  const seen = { ...proved, proved: false, theorem: null, unknown: null };
  for (const say of [periodWords(seen), periodWords({ ...seen, checked_to: 9 })])
    assert.doesNotMatch(say, /\(\)/);
});

test("the line of the rule that ends the game is named, whoever it lets win", () => {
  for (const winner of ["first", "second", "draw"]) {
    const words = ending({ winner, play: "normal", ending: "lose if mouse == 0" });
    assert.match(words, /its line “lose if mouse == 0”/);
    assert.doesNotMatch(words, /No move is left/);
  }
  assert.equal(ending({ winner: "second", play: "normal" }), "No move is left.");
  assert.match(ending({ winner: "first", play: "misere" }), /^No move is left, and under misère play/);
});

test("a table goes as far as the data of its game, and no further", async () => {
  for (let last = 0; last <= 60; last += 1) {
    const asked = [];
    const found = await tableTo(60, async (to) => {
      asked.push(to);
      if (to <= last) return { to };
      throw { mistakes: [{ code: "run-error", message: `there is no place ${to}`, label: "" }] };
    });
    assert.equal(found.table.to, last);
    assert.ok(asked.length < 9, `${asked.length} questions`);
    if (last < 60)
      assert.match(found.beyond, new RegExp(`no further than ${last}: there is no place ${last + 1}\\.`));
    else assert.equal(found.beyond, undefined);
  }
  const three = async (to) => {
    if (to < 3) return { to };
    throw {
      mistakes: [{ code: "run-error", message: "there is no place 3", label: "at the position (3, {3})" }],
    };
  };
  const { beyond } = await tableTo(60, three, "the graph has 3 vertices");
  assert.equal(beyond, "It goes no further than 2: the graph has 3 vertices.");
  const other = { mistakes: [{ code: "type-error", message: "", label: "" }] };
  await assert.rejects(
    tableTo(60, () => Promise.reject(other)),
    (mistake) => mistake === other,
  );
  const never = { mistakes: [{ code: "run-error", message: "no place 0", label: "" }] };
  await assert.rejects(
    tableTo(60, () => Promise.reject(never)),
    (mistake) => mistake === never,
  );
  assert.equal(await tableTo(60, async () => null), null, "given up");
});
