// Who wins, in words.

const WINS = { first: "The player to move wins", second: "The player to move loses", draw: "A draw" };
const SIGNS = { first: "N", second: "P", draw: "D", chance: "?", unknown: "…" };

/** One sentence, and what is worth adding to it. */
export function verdict(solution) {
  const {
    outcome,
    value,
    unknown,
    score,
    cost,
    remoteness,
    win_probability: win,
    loss_probability: loss,
  } = solution;
  if (outcome === "unknown") return { title: "Not known", more: unknown };
  if (win !== undefined) {
    const title = `The player to move wins with probability ${win}`;
    const more = loss === undefined ? "" : `the opponent with ${loss}; else play goes on or is drawn`;
    return {
      title: outcome === "chance" ? title : WINS[outcome],
      more: outcome === "chance" ? more : `with probability ${win}`,
    };
  }
  if (score !== undefined) {
    const by = Math.abs(score);
    return {
      title: score ? `${WINS[outcome]} by ${by}` : "Level: both gain the same",
      more: "own gains less those of the opponent",
    };
  }
  const more = [
    value && `value ${value}`,
    cost !== undefined && `at a least total of ${cost}`,
    remoteness !== undefined && outcome !== "draw" && lasts(remoteness),
    outcome === "draw" && "nobody can force a win",
  ];
  return { title: WINS[outcome], more: more.filter(Boolean).join(", ") };
}

const lasts = (moves) =>
  moves === 0
    ? "the game is over"
    : `over in ${moves} ${moves === 1 ? "move" : "moves"} if the winner hurries and the loser delays`;

/** The letter for an outcome: N for the next player, P for the previous one, D for a draw. */
export const sign = (outcome) => SIGNS[outcome];
