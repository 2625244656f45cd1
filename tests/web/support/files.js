// The page without a server of its own: a folder of files, handed out under some path.

import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { serve } from "./program.js";

const FOLDER = process.env.PAGE_FOLDER ?? fileURLToPath(new URL("../../../page/dist", import.meta.url));

/** Not the root: the page must work wherever it is put. */
const PATH = "/some/where/";

const KINDS = {
  ".css": "text/css",
  ".html": "text/html",
  ".js": "text/javascript",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

/**
 * Hands out the built page at a free port: `{ address, asked(path, question), leave(), stop() }`. What is asked beside the
 * page the program answers. After `leave()` nobody is there any more.
 */
export async function handOut() {
  if (!existsSync(join(FOLDER, "index.html"))) throw new Error(`no page in ${FOLDER}: page/build builds it`);
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const name = normalize(decodeURIComponent(pathname.slice(PATH.length))) || ".";
    const path = join(FOLDER, name === "." ? "index.html" : name);
    const there =
      pathname.startsWith(PATH) && !name.startsWith("..") && existsSync(path) && statSync(path).isFile();
    if (!there) return response.writeHead(404).end();
    response.writeHead(200, { "Content-Type": KINDS[extname(path)] ?? "text/plain" });
    createReadStream(path).pipe(response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const program = await serve();
  const leave = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    ...program,
    address: `http://127.0.0.1:${server.address().port}${PATH}`,
    leave,
    async stop() {
      leave();
      await program.stop();
    },
  };
}
