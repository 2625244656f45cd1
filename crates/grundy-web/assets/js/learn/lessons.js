// Eight lessons of about three minutes: each is a list of positions with a sentence or two. Nothing here draws.

/**
 * The lessons. A step has its text, what is played (`game`, `position`, `set`, `misere`), whether `you` move second, which
 * `tab` is open, and whether it is to be won (`win`) before one goes on.
 */
export const LESSONS = [
  {
    id: "mirror",
    title: "The mirror",
    steps: [
      {
        text: "Two equal piles, and the computer begins. Whatever it takes from one pile, take as much from the other: you always have an answer, so the last stone is yours.",
        game: "nim",
        position: "4 + 4",
        you: "second",
        win: true,
      },
      {
        text: "Now you begin, and the piles differ. One move makes them equal. From then on you are the mirror.",
        game: "nim",
        position: "3 + 5",
        win: true,
      },
      {
        text: "Dominoes on a board of 2 by 4. After each move of the computer lay yours where its domino would be if the board were turned half round. Beat the computer.",
        game: "cram",
        position: "(2, 4)",
        you: "second",
        win: true,
      },
    ],
  },
  {
    id: "four",
    title: "Leave a multiple of four",
    steps: [
      {
        text: "Take one, two or three stones. With four on the table whoever begins loses: what one leaves, the other takes. The computer begins.",
        game: "take-1-to-3",
        position: "4",
        you: "second",
        win: true,
      },
      { text: "Seven stones, and you begin. Leave four.", game: "take-1-to-3", position: "7", win: true },
      {
        text: "Twenty-one. Leave a multiple of four each time, and the computer never gets there itself. Beat it.",
        game: "take-1-to-3",
        position: "21",
        win: true,
      },
    ],
  },
  {
    id: "binary",
    title: "Nim in binary",
    steps: [
      {
        text: "No two of these piles are equal, and still whoever begins loses. Written in binary they are 01, 10 and 11: each column has an even number of ones. Look at Why, then win as the second player.",
        game: "nim",
        position: "1 + 2 + 3",
        you: "second",
        win: true,
      },
      {
        text: "011, 100 and 101: only the middle column has an odd number of ones. Find the pile that can mend it.",
        game: "nim",
        position: "3 + 4 + 5",
        win: true,
      },
      {
        text: "Larger piles, the same idea: leave an even number of ones in every column. Beat the computer.",
        game: "nim",
        position: "6 + 9 + 13",
        win: true,
      },
    ],
  },
  {
    id: "mex",
    title: "The least number that is missing",
    steps: [
      {
        text: "A row of two pins: one move leaves a row of one, worth 1, another leaves nothing, worth 0. The value of the row is the least number that no move reaches: 2. It is called the mex.",
        game: "kayles",
        position: "2",
        tab: "why",
        told: true,
      },
      {
        text: "A row of three: moves reach 0, 1 and 2. So it is worth 3, as much as a Nim pile of three.",
        game: "kayles",
        position: "3",
        tab: "why",
        told: true,
      },
      {
        text: "A row of three is worth 3 and a row of four is worth 1. Move so that both are worth the same, and beat the computer.",
        game: "kayles",
        position: "3 + 4",
        win: true,
      },
    ],
  },
  {
    id: "splitting",
    title: "Splitting",
    steps: [
      {
        text: "One row of five pins. Knock down the middle one: two equal rows are left, and you know the mirror.",
        game: "kayles",
        position: "5",
        win: true,
      },
      { text: "A row of eight has no middle pin. But it has two.", game: "kayles", position: "8", win: true },
      {
        text: "Split a pile into two unequal ones; who cannot loses. The parts count as piles of their own, and their values are added as in Nim. Beat the computer.",
        game: "grundys-game",
        position: "5 + 6",
        win: true,
      },
    ],
  },
  {
    id: "wythoff",
    title: "Two piles and the golden ratio",
    steps: [
      {
        text: "The token goes left, down, or as far both ways; who reaches the corner wins. From column 1, row 2 whoever moves loses. The computer begins.",
        game: "wythoff",
        position: "(1, 2)",
        you: "second",
        win: true,
      },
      {
        text: "The next such place is column 3, row 5. Go there.",
        game: "wythoff",
        position: "(3, 6)",
        win: true,
      },
      {
        text: "They go on: 1 and 2, 3 and 5, 4 and 7, 6 and 10, 8 and 13. Each difference comes once. The Pattern shows them on two lines. Beat the computer.",
        game: "wythoff",
        position: "(8, 12)",
        win: true,
      },
    ],
  },
  {
    id: "misere",
    title: "The last one loses",
    steps: [
      {
        text: "Misère play: whoever takes the last stone loses. Of three piles of one, who takes which? The computer begins.",
        game: "nim",
        position: "1 + 1 + 1",
        misere: true,
        you: "second",
        win: true,
      },
      { text: "Leave the computer a single stone.", game: "nim", position: "3", misere: true, win: true },
      {
        text: "In Nim one plays as always, until a move would leave piles of one only: then leave an odd number of them. Beat the computer.",
        game: "nim",
        position: "3 + 4 + 5",
        misere: true,
        win: true,
      },
    ],
  },
  {
    id: "draws",
    title: "Games without an end",
    steps: [
      {
        text: "Take one or two, or put one back. Here the game can be won at once.",
        game: "take-or-put-back",
        position: "2",
        win: true,
      },
      {
        text: "From four stones nobody can force a win: whoever comes near loses, so both put back for ever. Such a position is a draw. Who is winning? Nobody.",
        game: "take-or-put-back",
        position: "4",
        tab: "why",
        told: true,
      },
      {
        text: "A hand on a dial goes back by one or two hours; who stops it at 0 wins. It could go round for ever, but not from here. Beat the computer.",
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
