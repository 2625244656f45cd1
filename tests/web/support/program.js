// The program that is tested, as a server of its own.

import assert from "node:assert/strict";
import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

export const PROGRAM =
  process.env.GRUNDY ?? fileURLToPath(new URL("../../../target/release/grundy", import.meta.url));

/** Starts `grundy serve` at a free port: `{ address, pid, asked(path, question), stop() }`. */
export async function serve() {
  const child = spawn(PROGRAM, ["serve"], { stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let said = "";
  child.stderr.on("data", (data) => (said += data));
  const address = await Promise.race([
    addressOn(child.stdout),
    ended.then(([code]) => Promise.reject(new Error(`grundy serve ended with ${code}: ${said}`))),
  ]);
  return {
    address,
    pid: child.pid,
    asked: (path, question) => asked(address, path, question),
    /** Ctrl-C, which must end it cleanly. */
    async stop() {
      child.kill("SIGINT");
      const [code, signal] = await ended;
      assert.deepEqual(
        { code, signal },
        { code: 0, signal: null },
        `the server did not end cleanly: ${said}`,
      );
    },
  };
}

/** The address that the program prints. */
async function addressOn(output) {
  let text = "";
  for await (const data of output) {
    text += data;
    const [address] = /http:\/\/\S+\n/.exec(text) ?? [];
    if (address) return address.trim();
  }
  throw new Error(`no address was printed: ${text}`);
}

/** The answer of the server, asked without any page. */
async function asked(address, path, question) {
  const response = await fetch(
    new URL(path, address),
    question && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(question),
    },
  );
  const answer = await response.json();
  assert.equal(response.status, 200, `${path}: ${JSON.stringify(answer)}`);
  return answer;
}

/** What the command line prints, as JSON, whatever its exit code. */
export async function command(...args) {
  const { stdout } = await promisify(execFile)(PROGRAM, [...args, "--json"]).catch((ended) => ended);
  return JSON.parse(stdout);
}
