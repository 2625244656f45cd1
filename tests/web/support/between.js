// Stands between the page and whoever answers it: the server, or the workers.

import { FILES } from "./stage.js";

/**
 * Lets questions and answers pass, as `steps` say. Called before the page is opened; `steps` may change later.
 * `before(path, question)` is waited for before a question is asked; a document that it gives answers in the place of
 * anybody else. `after(path, question, text)` gives the text that comes instead of an answer's.
 */
export async function between(page, steps) {
  const before = async (path, question) => (await steps.before?.(path, question)) ?? null;
  const after = async (path, question, text) => (await steps.after?.(path, question, text)) ?? text;
  if (!FILES) return onTheWire(page, before, after);
  await page.exposeFunction("grundyBefore", before);
  await page.exposeFunction("grundyAfter", after);
  await page.addInitScript(atTheWorkers);
}

const onTheWire = (page, before, after) =>
  page.route("**/api/*", async (route) => {
    const request = route.request();
    if (request.method() !== "POST") return route.continue();
    const path = new URL(request.url()).pathname.split("/").at(-1);
    const question = request.postDataJSON();
    try {
      const instead = await before(path, question);
      if (instead) {
        const contentType = "application/problem+json";
        return await route.fulfill({ status: 503, contentType, body: JSON.stringify(instead) });
      }
      const response = await route.fetch({ timeout: 0 }); // the page may have given up a question that takes long
      await route.fulfill({ response, body: await changed(await response.text(), path, question, after) });
    } catch (mistake) {
      // The page has given the question up, or is gone.
      if (!/closed|aborted|canceled|disposed|handled|Protocol/i.test(mistake.message)) throw mistake;
    }
  });

/** A response with another answer: a document, or events of which one brings it. */
async function changed(body, path, question, after) {
  if (body.startsWith("{")) return after(path, question, body);
  const [, head, answer, tail] = /^(.*event: answer\ndata: )(.*?)(\n.*)$/s.exec(body) ?? [];
  return answer === undefined ? body : head + (await after(path, question, answer)) + tail;
}

/** Runs in the page. */
function atTheWorkers() {
  window.Worker = class extends Worker {
    #asked = null;
    #over = false;

    async postMessage(message) {
      this.#asked = message.question ?? null;
      if (!this.#asked) return super.postMessage(message);
      const { ask, ...question } = this.#asked;
      const instead = await window.grundyBefore(ask, question);
      if (instead) this.#said({ kind: "answer", data: JSON.stringify(instead) });
      else super.postMessage(message);
    }
    set onmessage(heard) {
      this.heard = heard;
      super.onmessage = async ({ data: { kind, data } }) => {
        if (kind !== "answer" || !this.#asked) return this.#said({ kind, data });
        const { ask, ...question } = this.#asked;
        this.#said({ kind, data: await window.grundyAfter(ask, question, data) });
      };
    }
    terminate() {
      this.#over = true;
      super.terminate();
    }
    #said(data) {
      if (!this.#over) this.heard({ data });
    }
  };
}
