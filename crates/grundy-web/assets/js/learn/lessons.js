// Eight lessons of about three minutes: each is a list of positions with a sentence or two. Nothing here draws.

/**
 * The lessons. A step has what is played (`game`, `position`, `set`, `misere`), whether `you` move second, which
 * `tab` is open, and whether it is to be won (`win`) before one goes on.
 */
export const LESSONS = [
  {
    id: "mirror",
    steps: [
      {
        game: "nim",
        position: "4 + 4",
        you: "second",
        win: true,
      },
      {
        game: "nim",
        position: "3 + 5",
        win: true,
      },
      {
        game: "cram",
        position: "(2, 4)",
        you: "second",
        win: true,
      },
    ],
  },
  {
    id: "four",
    steps: [
      {
        game: "take-1-to-3",
        position: "4",
        you: "second",
        win: true,
      },
      { game: "take-1-to-3", position: "7", win: true },
      {
        game: "take-1-to-3",
        position: "21",
        win: true,
      },
    ],
  },
  {
    id: "binary",
    steps: [
      {
        game: "nim",
        position: "1 + 2 + 3",
        you: "second",
        win: true,
      },
      {
        game: "nim",
        position: "3 + 4 + 5",
        win: true,
      },
      {
        game: "nim",
        position: "6 + 9 + 13",
        win: true,
      },
    ],
  },
  {
    id: "mex",
    steps: [
      {
        game: "kayles",
        position: "2",
        tab: "why",
        told: true,
      },
      {
        game: "kayles",
        position: "3",
        tab: "why",
        told: true,
      },
      {
        game: "kayles",
        position: "3 + 4",
        win: true,
      },
    ],
  },
  {
    id: "splitting",
    steps: [
      {
        game: "kayles",
        position: "5",
        win: true,
      },
      { game: "kayles", position: "8", win: true },
      {
        game: "grundys-game",
        position: "5 + 6",
        win: true,
      },
    ],
  },
  {
    id: "wythoff",
    steps: [
      {
        game: "wythoff",
        position: "(1, 2)",
        you: "second",
        win: true,
      },
      {
        game: "wythoff",
        position: "(3, 6)",
        win: true,
      },
      {
        game: "wythoff",
        position: "(8, 12)",
        win: true,
      },
    ],
  },
  {
    id: "misere",
    steps: [
      {
        game: "nim",
        position: "1 + 1 + 1",
        misere: true,
        you: "second",
        win: true,
      },
      { game: "nim", position: "3", misere: true, win: true },
      {
        game: "nim",
        position: "3 + 4 + 5",
        misere: true,
        win: true,
      },
    ],
  },
  {
    id: "draws",
    steps: [
      {
        game: "take-or-put-back",
        position: "2",
        win: true,
      },
      {
        game: "take-or-put-back",
        position: "4",
        tab: "why",
        told: true,
      },
      {
        game: "windup",
        position: "4",
        win: true,
      },
    ],
  },
];

/** The lesson and the step of an address, `mirror.2`: `{ lesson, step, at }`; nothing where there is none. */
export function lessonOf(name) {
  const [id, number] = (name ?? "").split(".");
  const lesson = LESSONS.find((lesson) => lesson.id === id);
  const at = Number(number) - 1;
  return lesson?.steps[at] ? { lesson, step: lesson.steps[at], at } : null;
}

/** The address of a step, counted from 0. */
export function stepAddress({ id, steps }, at) {
  const { game, position, you, tab, misere, told } = steps[at];
  const fields = {
    game,
    position,
    misere: misere && "1",
    you,
    told: told && "1",
    tab,
    lesson: `${id}.${at + 1}`,
  };
  const given = Object.entries(fields).filter(([, value]) => value);
  return `#${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&")}`;
}

/** The lesson behind this one, if there is one. */
export const following = (lesson) => LESSONS[LESSONS.indexOf(lesson) + 1];
