// Who answers here: workers, in each of which the library runs.

import { askOf } from "../../crates/grundy-web/assets/js/ask.js";
import { workers } from "./workers.js";

/** The library, compiled once for all workers. */
async function compiled() {
  const response = await fetch(LIBRARY);
  if (!response.ok) throw new Error(`${response.status} for ${response.url}`);
  // Not every server of files knows what it is.
  const streams = response.headers.get("Content-Type") === "application/wasm";
  return streams ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

askOf(workers(compiled, () => new Worker(WORKER, { name: "grundy" })));
