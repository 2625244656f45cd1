// Answers questions without a server: workers have the library, and take one question at a time each.
//
// A worker hears nothing while it works, so a question that is given up ends its worker, and another one is made when it is
// needed. What a worker found for earlier questions would be lost with it; so it has a moment to come to its end.

import { parsed } from "../../crates/grundy-web/assets/js/exact.js";

/** Workers at once: one for what takes long, one for its pattern, one for what is typed meanwhile. */
const MOST = 3;
/** How long a worker may go on with a question that was given up, in milliseconds. */
const MOMENT = 150;

const FAILED = {
  title: "the program failed",
  detail: "the program failed; this is a mistake in the program, not in the question",
  mistakes: [],
};
const NO_ROOM = {
  title: "there is not enough memory",
  detail: "the question takes more memory than the browser gives; `grundy serve` may have more",
  mistakes: [],
};
const NOT_LOADED = {
  title: "the page is not complete",
  detail: "a part of the page could not be loaded; reload it",
  mistakes: [],
};

/** Who answers, by the library that `compiled` gives, in workers that `hired` gives. */
export function workers(compiled, hired) {
  const waiting = [];
  const idle = []; // the one that answered last is the last, and remembers most of what comes next
  let many = 0;
  let library = null;
  let loading = null;

  /** Loads the library. What is not there now may be there when somebody asks again. */
  function load() {
    loading ??= compiled().then(
      (compiled) => {
        library = compiled;
        next();
      },
      (why) => {
        loading = null;
        console.error(why);
        for (const job of waiting.splice(0)) job.settle(() => job.reject(NOT_LOADED));
      },
    );
  }

  /** Gives questions to workers as long as there are both. */
  function next() {
    while (waiting.length && (idle.length || many < MOST)) work(idle.pop() ?? another(), waiting.shift());
  }

  function another() {
    const worker = hired();
    many += 1;
    worker.postMessage({ library });
    return worker;
  }

  function work(worker, job) {
    let moment = 0;
    const ends = () => {
      clearTimeout(moment);
      worker.onmessage = worker.onerror = null; // what it said last may be under way
      worker.terminate();
      many -= 1;
      next();
    };
    const fails = (problem, why) => {
      if (!job.over) console.error(why);
      job.settle(() => job.reject(problem));
      ends();
    };
    const heard = {
      news: (news) => job.over || job.news?.(news),
      answer(text) {
        clearTimeout(moment);
        idle.push(worker);
        job.settle(() => {
          const answer = parsed(text);
          if (answer.schema === "grundy/problem/1") job.reject(answer);
          else job.resolve(answer);
        });
        next();
      },
      failure: (why) => fails(FAILED, why),
      full: (why) => fails(NO_ROOM, why),
    };
    worker.onmessage = ({ data: { kind, data } }) => heard[kind](data);
    worker.onerror = (event) => fails(NOT_LOADED, event.message ?? "a worker could not be loaded");
    job.given = () => (moment = setTimeout(ends, MOMENT));
    worker.postMessage({ question: job.question });
  }

  /** The answer to a question in the words of the library; without one all games. */
  function answered(question, { news, signal } = {}) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason);
      const job = { question, news, resolve, reject, over: false, given: null };
      const givenUp = () =>
        job.settle(() => {
          reject(signal.reason);
          if (job.given) job.given();
          else waiting.splice(waiting.indexOf(job), 1);
        });
      job.settle = (how) => {
        if (job.over) return;
        job.over = true;
        signal?.removeEventListener("abort", givenUp);
        how();
      };
      signal?.addEventListener("abort", givenUp);
      waiting.push(job);
      if (library) next();
      else load();
    });
  }

  return {
    ask: (path, question, options) => answered({ ask: path.split("/").at(-1), ...question }, options),
    games: () => answered(null),
  };
}
