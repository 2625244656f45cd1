// Asks the server. Long questions bring news, and end when the signal is given.

/** The answer document of a question; `news` hears how far the work is. Throws the problem document. */
export async function ask(path, question, { news, signal } = {}) {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: news ? "text/event-stream" : "application/json" },
    body: JSON.stringify(question),
    signal,
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

/** The events of a stream, one after the other. */
async function* events(body) {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    text += value;
    const parts = text.split("\n\n");
    text = parts.pop();
    for (const part of parts) {
      const [, name, data] = /^event: (.*)\ndata: (.*)$/.exec(part) ?? [];
      if (name) yield { name, data: JSON.parse(data) };
    }
  }
}
