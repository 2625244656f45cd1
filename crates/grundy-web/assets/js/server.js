// The server of this page as the one who answers.

import { parsed, written } from "./exact.js";
import { text } from "./text/text.js";

/** What nobody answers: it may be asked again. */
const gone = (detail) => ({ detail, mistakes: [], gone: true });

/** A request, which says in words that nobody is there. */
const requested = (path, request) =>
  fetch(path, request).catch((error) => {
    throw error.name === "AbortError" ? error : gone(text.say.noServer);
  });

const read = async (response) => parsed(await response.text());

/** Who answers questions, and knows all games. */
export const server = {
  async ask(path, question, { news = () => {}, signal }) {
    // As events, a question with a mistake is a question all the same: nothing has failed that a console should tell.
    const response = await requested(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: written(question),
      signal,
    });
    if (!response.ok) throw await read(response);
    for await (const { name, data } of events(response.body)) {
      if (name === "progress") news(data);
      if (name === "problem") throw data;
      if (name === "answer") return data;
    }
    throw gone(text.say.serverGone);
  },

  games: async () => read(await requested("api/games")),
};

/** The events of a stream, one after the other. A stream that is not read to its end is closed. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read().catch((error) => {
        throw error.name === "AbortError" ? error : gone(text.say.serverGone);
      });
      if (done) return;
      // What was searched before is not searched again: an answer may come in hundreds of pieces.
      let from = Math.max(0, text.length - 1);
      text += value;
      for (let end; (end = text.indexOf("\n\n", from)) >= 0; from = 0) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (name) yield { name, data: parsed(data) };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
