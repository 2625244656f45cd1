// Asks the server. Long questions bring news, and end when the signal is given.

/** The answer document of a question; `news` hears how far the work is. Throws the problem document. */
export async function ask(path, question, { news, signal } = {}) {
  const request = {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: news ? "text/event-stream" : "application/json" },
    body: JSON.stringify(question),
    signal,
  };
  const response = await fetch(path, request).catch((error) => {
    if (error.name === "AbortError") throw error;
    throw { detail: "the server does not answer: is `grundy serve` still running?", mistakes: [] };
  });
  if (!response.ok) throw await response.json();
  if (!news) return response.json();
  for await (const { name, data } of events(response.body)) {
    if (name === "progress") news(data);
    if (name === "problem") throw data;
    if (name === "answer") return data;
  }
  throw { detail: "the server has gone away", mistakes: [] };
}

/** What went wrong, in words; nothing where the question was only given up. */
export function complaint(problem) {
  if (problem?.name === "AbortError") return "";
  return (problem?.detail ?? String(problem)).replace(/^sum: /, "");
}

/** The events of a stream, one after the other. A stream that is not read to its end is closed. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      // What was searched before is not searched again: an answer may come in hundreds of pieces.
      let from = Math.max(0, text.length - 1);
      text += value;
      for (let end; (end = text.indexOf("\n\n", from)) >= 0; from = 0) {
        const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (name) yield { name, data: JSON.parse(data) };
      }
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
