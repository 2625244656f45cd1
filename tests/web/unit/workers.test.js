// Questions find workers: several at once, none lost, and a worker that is no more use is replaced.

import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { workers } from "../../../page/js/workers.js";

/** Workers that answer when they are told to. */
function staff() {
  const hired = [];
  const hire = () => {
    const worker = {
      questions: [],
      ended: false,
      postMessage: (message) => "question" in message && worker.questions.push(message.question),
      terminate: () => (worker.ended = true),
      says: (kind, data) => worker.onmessage({ data: { kind, data } }),
      answers: (document) => worker.says("answer", JSON.stringify(document)),
    };
    hired.push(worker);
    return worker;
  };
  return { hired, hire };
}

const compiled = async () => "the library";
const moment = () => new Promise((resolve) => setImmediate(resolve));

test("a question goes to the worker that answered last, with its kind", async () => {
  const { hired, hire } = staff();
  const { ask, games } = workers(compiled, hire);
  const first = ask("api/solve", { game: "nim" });
  await moment();
  assert.deepEqual(hired[0].questions, [{ ask: "solve", game: "nim" }]);
  hired[0].answers({ value: 1 });
  assert.deepEqual(await first, { value: 1 });
  const all = games();
  await moment();
  assert.equal(hired[0].questions[1], null);
  hired[0].answers([{ name: "nim" }]);
  assert.deepEqual(await all, [{ name: "nim" }]);
  assert.equal(hired.length, 1);
});

test("a problem is thrown, and news are heard until the answer comes", async () => {
  const { hired, hire } = staff();
  const heard = [];
  const asked = workers(compiled, hire).ask("api/solve", {}, { news: (news) => heard.push(news.done) });
  await moment();
  hired[0].says("news", { done: 5 });
  hired[0].answers({ schema: "grundy/problem/1", detail: "why" });
  await assert.rejects(asked, { detail: "why" });
  assert.deepEqual(heard, [5]);
});

test("three are worked on at once, and the others wait for their turn", async () => {
  const { hired, hire } = staff();
  const { ask } = workers(compiled, hire);
  const asked = Array.from({ length: 5 }, (_, n) => ask("api/solve", { n }));
  await moment();
  assert.deepEqual(
    hired.map(({ questions }) => questions.length),
    [1, 1, 1],
  );
  for (let round = 0; round < 2; round += 1)
    for (const worker of hired) {
      const question = worker.questions[round];
      if (question) worker.answers({ n: question.n });
    }
  const answers = await Promise.all(asked);
  assert.deepEqual(
    answers.map(({ n }) => n),
    [0, 1, 2, 3, 4],
  );
});

test("a question that is given up while it waits is never asked, and loses no other", async () => {
  const { hired, hire } = staff();
  const { ask } = workers(compiled, hire);
  const [early, late] = [new AbortController(), new AbortController()];
  const aborted = { name: "AbortError" };
  const before = assert.rejects(ask("api/solve", { n: -1 }, { signal: early.signal }), aborted);
  early.abort(); // the library is not even loaded
  const asked = [0, 1, 2].map((n) => ask("api/solve", { n }));
  const givenUp = assert.rejects(ask("api/solve", { n: 3 }, { signal: late.signal }), aborted);
  const last = ask("api/solve", { n: 4 });
  await moment();
  late.abort();
  await Promise.all([before, givenUp]);
  hired[0].answers({ n: 0 });
  assert.deepEqual(hired[0].questions.at(-1), { ask: "solve", n: 4 });
  for (const worker of hired) worker.answers({});
  await Promise.all([...asked, last]);
  await assert.rejects(ask("api/solve", {}, { signal: late.signal }), aborted);
});

test("a worker has a moment to end what was given up; then it is ended, and another one made", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const { hired, hire } = staff();
    const { ask } = workers(compiled, hire);
    const giveUp = async () => {
      const control = new AbortController();
      const asked = ask("api/solve", {}, { signal: control.signal });
      await moment();
      control.abort();
      await assert.rejects(asked, { name: "AbortError" });
    };
    await giveUp();
    mock.timers.tick(100);
    hired[0].answers({});
    mock.timers.tick(1000);
    assert.equal(hired[0].ended, false, "it was quick enough, and remembers");
    await giveUp();
    assert.equal(hired.length, 1);
    mock.timers.tick(1000);
    assert.equal(hired[0].ended, true);
    const next = ask("api/solve", {});
    await moment();
    hired[1].answers({ value: 2 });
    assert.deepEqual(await next, { value: 2 });
  } finally {
    mock.timers.reset();
  }
});

test("a worker that fails is replaced, in words", async () => {
  const { hired, hire } = staff();
  const { ask } = workers(compiled, hire);
  const quiet = mock.method(console, "error", () => {});
  for (const [kind, said] of [
    ["failure", /mistake in the program/],
    ["full", /more memory than the browser gives/],
  ]) {
    const asked = ask("api/solve", {});
    await moment();
    hired.at(-1).says(kind, "why");
    await assert.rejects(asked, ({ detail }) => said.test(detail));
    assert.equal(hired.at(-1).ended, true);
  }
  const unheard = ask("api/solve", {});
  await moment();
  hired.at(-1).onerror({ message: "not found" });
  await assert.rejects(unheard, ({ detail }) => /could not be loaded/.test(detail));
  assert.equal(hired.length, 3);
  quiet.mock.restore();
});

test("a library that cannot be loaded is said, and looked for again", async () => {
  const { hired, hire } = staff();
  const quiet = mock.method(console, "error", () => {});
  let there = false;
  const { ask } = workers(async () => (there ? "the library" : Promise.reject(new Error("404"))), hire);
  await assert.rejects(ask("api/solve", {}), ({ detail }) => /reload it/.test(detail));
  there = true;
  const asked = ask("api/solve", {});
  await moment();
  hired[0].answers({ value: 3 });
  assert.deepEqual(await asked, { value: 3 });
  quiet.mock.restore();
});
