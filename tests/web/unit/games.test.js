// Several games: what they are called, which may stand side by side, how one is put among them.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  brief,
  briefly,
  clash,
  componentNames,
  headingOf,
} from "../../../crates/grundy-web/assets/js/games.js";
import { INITIAL, question, withChosen } from "../../../crates/grundy-web/assets/js/state.js";

const KAYLES = { game: "kayles", set: {} };
const RULE = "n -> n - k for k in 1..K\ngiven K = 3";

test("a game is called by the beginning of its rule, and so in the words of moves", () => {
  assert.equal(brief(" kayles\n"), "kayles");
  assert.equal(brief("take 1..3"), "take 1..3");
  assert.equal(brief(RULE), "n -> n - k for k in 1..K …");
  assert.equal(brief("take {1}\nmisere"), "take {1} …");
  const games = [KAYLES, { game: RULE, set: {} }];
  assert.equal(briefly(games, `${RULE}: take 2`), "n -> n - k for k in 1..K …: take 2");
  assert.equal(briefly(games, "kayles: take 2"), "kayles: take 2");
  assert.equal(briefly([KAYLES], "take 2"), "take 2");
});

test("over the board stands the whole first line of a rule", () => {
  const game = "(a, b) -> (a-1, b) | (a, b-2) | (a-3, b-3)";
  assert.equal(headingOf({ game }), game);
  assert.equal(headingOf({ game: ` ${game}\nwin if a == 0` }), `${game} …`);
  assert.equal(headingOf({ game: "kayles", entry: { title: "Kayles" } }), "Kayles");
});

test("components are named with their games only where there are several", () => {
  assert.deepEqual(componentNames({ games: [KAYLES], position: [["3", "4"]] }), ["3", "4"]);
  const games = [KAYLES, { game: "take 1..3", set: {} }];
  assert.deepEqual(componentNames({ games, position: [["3"], ["4", "5"]] }), [
    "kayles 3",
    "“take 1..3” 4",
    "“take 1..3” 5",
  ]);
});

test("a parameter of two games has one value, or the games cannot be asked about together", () => {
  const game = (game, set, parameters = ["K"]) => ({ game, set, rule: { parameters } });
  const fits = (...games) => clash(games) === "";
  assert.ok(fits(game("moore", { K: 2 })));
  assert.ok(fits(game("moore", { K: 2 }), game("other", { K: 2 })));
  assert.ok(fits(game("moore", { K: 2 }), game("other", {}, [])));
  assert.ok(fits(game("moore", { K: 2 }), game("moore(3)", {})), "it has its value already");
  // A value for one would become one for the other, which has its own.
  assert.match(
    clash([game("moore", { K: 2 }), game("other", {})]),
    /^moore and other both have a parameter K,/,
  );
  assert.ok(!fits(game("moore", { K: 2 }), game("other", { K: 3 })));
  assert.ok(!fits(game("a", {}), game("kayles", {}, []), game("b", { K: 1 })));
  assert.ok(
    !fits(game("two", { J: 2 }, ["K", "J"]), game("two(3)", {}, ["K", "J"])),
    "only the first has one",
  );
});

test("a game is put in the place of the chosen one or behind all, or taken away", () => {
  const nim = { game: "nim", set: { k: 1 }, position: ["7"] };
  const two = { ...INITIAL, ...withChosen({ ...INITIAL, past: [{}], chosen: 1 }, nim) };
  assert.deepEqual(two.games, [KAYLES, { game: "nim", set: { k: 1 } }]);
  assert.deepEqual([two.position, two.start, two.past], [[["3", "4"], ["7"]], two.position, []]);
  assert.equal(two.chosen, 1);
  assert.deepEqual(question(two), {
    sum: [
      { game: "kayles", position: ["3", "4"] },
      { game: "nim", position: ["7"] },
    ],
    set: { k: 1 },
    misere: false,
  });
  const other = withChosen({ ...two, chosen: 0 }, { game: "chomp", set: {}, position: null });
  assert.deepEqual(other.position, [null, ["7"]]);
  const one = withChosen({ ...two, chosen: 0 });
  assert.deepEqual([one.games, one.position, one.chosen], [[{ game: "nim", set: { k: 1 } }], [["7"]], 0]);
});
