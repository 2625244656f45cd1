// The page when the server is no longer there.

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
