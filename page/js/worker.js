// In a worker: the library, asked one question after the other.
//
// It is told `{ library }` once, then `{ question }` each time, of which `null` is for all games. It says `news`, then
// `answer` with the text of the answer; or `failure` or `full`, after which it is of no more use.

import { written } from "../../crates/grundy-web/assets/js/exact.js";

/** The time between two pieces of news, in milliseconds; the rate is that of so many of them. */
const BEAT = 250;
const BEATS = 8;

let asked = null; // the functions of the library
let failure = "";
let done = 0;
let looks = [];

const say = (kind, data) => postMessage({ kind, data });
// Addresses of 32 bits come with a sign.
const bytes = (start, length) => new Uint8Array(asked.memory.buffer, start >>> 0, length >>> 0);
const text = (start, length) => new TextDecoder().decode(bytes(start, length));

/** What the library needs: see `crates/grundy-wasm/src/host.rs`. */
const host = {
  clock(units) {
    const now = performance.now();
    done = Math.max(done, units); // some loops do not know how much is done, and say 0
    if (now - looks.at(-1).now >= BEAT) {
      const [first] = looks;
      say("news", { begun: true, done, rate: (1000 * (done - first.done)) / (now - first.now) });
      looks = [...looks, { now, done }].slice(-BEATS);
    }
    return now;
  },
  failed: (start, length) => (failure = text(start, length)),
};

/** Works, and answers with the text of the answer. */
function answer(question) {
  [done, looks] = [0, [{ now: performance.now(), done: 0 }]];
  let length;
  if (question === null) length = asked.games();
  else {
    const coded = new TextEncoder().encode(written(question));
    bytes(asked.question(coded.length), coded.length).set(coded);
    length = asked.ask();
  }
  return text(asked.answer(), length);
}

onmessage = ({ data: { library, question } }) => {
  try {
    if (library) asked = new WebAssembly.Instance(library, { host }).exports;
    else say("answer", answer(question));
  } catch (trap) {
    // A trap without a word before it is the end of the memory, or of the stack.
    if (failure) say("failure", failure);
    else say("full", String(trap));
  }
};
