// Numbers beyond 2^53, which JavaScript would round: on the board, in words, in the answers, in the address.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";

const MOST = "9223372036854775807";
const VAST = "9007199254740993"; // 2^53 + 1
/** What JavaScript would make of them, and of their sum without carrying. */
const ROUNDED = /9223372036854775808|9223372036854776000|9007199254740992|9214364837600035000/;

browserTest("a heap beyond 2^53 is played to the last stone", {}, async ({ face, page }) => {
  await face.open({ game: "nim", position: `${MOST} + ${VAST}`, opponent: "friend" });
  await face.says(face.verdict, /value \*9214364837600034814/);
  await face.says(face.worthMaking.first(), `take 9214364837600034814 from the heap of ${MOST}`);
  await face.says(face.component(VAST), new RegExp(`\\*${VAST}`));
  assert.doesNotMatch(await page.innerText("main"), ROUNDED);
  assert.match(await face.board.getAttribute("aria-label"), new RegExp(`${MOST} and ${VAST}`));
  // The move that wins leaves two heaps of the same size.
  await face.renewed(() => face.worthMaking.first().click());
  await face.stands(`${VAST} + ${VAST}`);
  assert.equal(face.address().get("position"), `${VAST}+${VAST}`);
  await face.says(face.verdict, /The player to move loses/);
  // A number is typed, and may be as long as the heap's.
  const amount = page.getByRole("spinbutton").first();
  await amount.fill("9007199254740991");
  await face.renewed(() => amount.press("Enter"));
  await face.stands(`2 + ${VAST}`);
  await face.says(face.moves.last(), /take 9007199254740991 from the heap of 9007199254740993/);
  await face.renewed(() => page.reload());
  await face.stands(`2 + ${VAST}`);
  await face.says(face.moves.last(), /take 9007199254740991 from the heap of 9007199254740993/);
  assert.doesNotMatch(decodeURIComponent(page.url()) + (await page.innerText("main")), ROUNDED);
});

browserTest("the computer moves in such a heap, and a click takes from it", {}, async ({ face, page }) => {
  await face.open({ game: "take 1..3", position: VAST });
  await face.renewed(() => face.move(`take 1 from the heap of ${VAST}`).click());
  await face.counts(face.moves, 2);
  assert.match(await face.placed(), /^90071992547409(89|90|91)$/);
  await face.open({ game: "nim", position: MOST, opponent: "friend" });
  const bar = page.locator("#board .bar");
  const { width, height } = await bar.boundingBox();
  await face.renewed(() => bar.click({ position: { x: width / 2, y: height / 2 } }));
  const [took] = /\d{15,}/.exec(await face.moves.first().innerText());
  await face.stands(String(BigInt(MOST) - BigInt(took)));
});

browserTest("positions and parameters keep every digit", {}, async ({ face, page }) => {
  const rule = "given sizes\n(n, m: int) -> (n - k, m) for k in sizes if k <= n";
  await face.open({ game: rule, set: `{"sizes":[${VAST}]}`, position: `(${MOST}, 1)`, opponent: "friend" });
  assert.equal(await face.parameter("sizes").inputValue(), `[${VAST}]`);
  await face.renewed(() => face.board.getByRole("button").first().click());
  await face.stands(`(${BigInt(MOST) - BigInt(VAST)}, 1)`);
  assert.equal(face.address().get("set"), `{"sizes":[${VAST}]}`);
  await face.says(page.locator("#board .plain"), `(${BigInt(MOST) - BigInt(VAST)}, 1)`);
});

browserTest(
  "where the moves are too many to list, some are there, and those that win",
  {},
  async ({ face }) => {
    await face.open({ game: "fibonacci-nim", position: "1000000000000000000" });
    await face.says(face.board, /heap of 1000000000000000000/);
    await face.says(face.worthMaking.first(), "take 2 from the heap of 1000000000000000000");
    await face.renewed(() => face.worthMaking.first().click());
    await face.counts(face.moves, 2);
    assert.match(await face.placed(), /^\(99999999999999999[4-7], [2468]\)$/);
    assert.equal(face.address().get("start"), "1000000000000000000");
  },
);
