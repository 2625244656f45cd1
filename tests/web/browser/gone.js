// The page when the server is no longer there.

import assert from "node:assert/strict";
import { browserTest } from "../support/stage.js";
import { serve } from "../support/program.js";

const REFUSED = [/ERR_CONNECTION_REFUSED/, /ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET/, /ERR_NETWORK/];
const SAID = /the server does not answer: is grundy serve still running\?/;

browserTest(
  "a server that is gone is said in words, at everything one does",
  { only: "server", allowed: [...REFUSED, /^elsewhere/] },
  async ({ face }) => {
    const short = await serve();
    face.server = short;
    await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
    await face.says(face.verdict, /The player to move wins/);
    await short.stop();
    await face.hint.click();
    await face.says(face.told, SAID);
    await face.position.fill("5");
    await face.setUp.click();
    await face.says(face.misplaced, SAID);
    await face.misere.check();
    await face.says(face.page.locator("#board"), SAID);
  },
);

browserTest(
  "where nobody answers it is said once, and a button asks again",
  { only: "server", allowed: [...REFUSED, /^elsewhere/, /ERR_FAILED/] },
  async ({ face, page }) => {
    await face.open({ game: "nim", position: "3 + 4", opponent: "friend" });
    let gone = true;
    await page.route("**/api/*", (route) => (gone ? route.abort("connectionrefused") : route.continue()));
    const again = (place) => page.locator(place).getByRole("button", { name: "Ask again" });
    await face.move("take 3 from the heap of 3").click();
    await face.says(page.locator("#board"), SAID);
    await face.tab("pattern");
    await face.says(page.locator("#patterned"), SAID);
    assert.doesNotMatch(await page.locator("#patterned").innerText(), /no pattern|[`]|\?\./);
    gone = false;
    await face.renewed(() => again("#board").click());
    await face.counts(face.canvas, 1);
    await face.stands("0 + 4");
    gone = true;
    await face.game.fill("take 1..2");
    await face.says(page.locator("#mistakes"), SAID);
    gone = false;
    await face.renewed(() => again("#mistakes").click());
    await face.counts(again("body"), 0);
    assert.equal(face.address().get("game"), "take 1..2");
  },
);
