// The lessons: what they say is so, and one of them from end to end with the keyboard alone.

import assert from "node:assert/strict";
import { LESSONS, stepAddress } from "../../../crates/grundy-web/assets/js/learn/lessons.js";
import { text } from "../../../crates/grundy-web/assets/js/text/text.js";
import { browserTest } from "../support/stage.js";

browserTest("whoever is to win a step of a lesson can", {}, async ({ face }) => {
  assert.equal(LESSONS.length, 8);
  for (const { id, steps } of LESSONS) {
    assert.ok(
      steps.at(-1).win && /[Bb]eat/.test(text.lessons[id].steps.at(-1)),
      `${id} ends in a game to be won`,
    );
    for (const { game, position, misere = false, you, win } of steps) {
      const { outcome } = await face.server.asked("api/solve", { game, position, misere });
      if (win) assert.equal(outcome, you ?? "first", `${id}: ${game} ${position}`);
    }
  }
});

browserTest("every lesson begins on the front page", {}, async ({ face, page }) => {
  await page.goto(face.server.address);
  const links = face.home.getByRole("listitem").getByRole("link");
  for (const [i, lesson] of LESSONS.entries()) {
    assert.equal(await links.nth(i).getAttribute("href"), stepAddress(lesson, 0));
    assert.equal(await links.nth(i).innerText(), text.lessons[lesson.id].title);
  }
});

browserTest("a whole lesson is done with the keyboard alone", {}, async ({ face, page }) => {
  const { keyboard } = page;
  const [lesson] = LESSONS;
  const focused = (selector) =>
    page.evaluate((selector) => document.activeElement.matches(selector), selector);
  const tabTo = async (selector) => {
    for (let stop = 0; stop < 80; stop += 1) {
      await keyboard.press("Tab");
      if (await focused(selector)) return;
    }
    throw new Error(`Tab does not come to ${selector}`);
  };
  await page.goto(face.server.address);
  await face.home.getByRole("listitem").first().waitFor();
  await tabTo(".lessons a");
  await face.renewed(() => keyboard.press("Enter"));
  for (let step = 0; step < lesson.steps.length; step += 1) {
    await face.says(
      face.lesson,
      new RegExp(`^${text.lessons[lesson.id].title}, ${step + 1} of ${lesson.steps.length}`),
    );
    for (;;) {
      await face.says(face.turn, /^Your turn$| wins?$/);
      if (/ wins?$/.test(await face.turn.innerText())) break;
      await keyboard.press("h");
      await face.says(face.told, /Hint: /);
      await tabTo("#told button");
      await face.renewed(() => keyboard.press("Enter"));
    }
    await face.says(face.turn, "You win");
    if (step + 1 === lesson.steps.length) break;
    await tabTo("#lesson a.go");
    await face.renewed(() => keyboard.press("Enter"));
  }
  await face.says(face.lesson, /You have beaten the computer\.\s+Next lesson: Leave a multiple of four/);
});

browserTest("a lesson or a puzzle that is named alone is opened", {}, async ({ face, page }) => {
  await face.renewed(() => page.goto(`${face.server.address}#lesson=mirror.2`));
  await face.says(face.lesson, /The mirror.*2 of 3/s);
  await page.goto("about:blank");
  await page.goto(`${face.server.address}#puzzle=3`);
  await face.says(face.puzzle, /Puzzle 3/);
  await face.says(face.turn, "Your turn");
});
