// The library as the page has it, without a browser: the worker of the page, run in Node.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";

/** The library in a built folder: `{ ask(question), games() }`, which answer with texts of JSON. */
export function library(folder) {
  const html = readFileSync(join(folder, "index.html"), "utf8");
  const [, script] = /<script [^>]*src="([^"]+)"/.exec(html);
  const page = readFileSync(join(folder, script), "utf8");
  const named = (pattern) => pattern.exec(page)[0];
  const compiled = new WebAssembly.Module(readFileSync(join(folder, named(/grundy-[0-9a-f]+\.wasm/))));
  const code = new vm.Script(readFileSync(join(folder, named(/worker-[0-9a-f]+\.js/)), "utf8"));

  /** A worker: what it says goes into `said`. */
  function hired() {
    const said = [];
    const globals = {
      TextDecoder,
      TextEncoder,
      WebAssembly,
      performance,
      postMessage: (message) => said.push(message),
    };
    const context = vm.createContext(globals);
    code.runInContext(context);
    context.onmessage({ data: { library: compiled } });
    return { said, tell: (data) => context.onmessage({ data }) };
  }

  let worker = hired();
  function answer(question) {
    worker.said.length = 0;
    worker.tell({ question });
    const { kind, data } = worker.said.findLast(({ kind }) => kind !== "news");
    if (kind === "answer") return data;
    worker = hired();
    throw new Error(`${kind}: ${data}`);
  }
  return { ask: answer, games: () => answer(null) };
}
