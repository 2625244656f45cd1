// The games to begin with, in plain groups.

export const GROUPS = {
  Piles: ["nim", "kayles", "wythoff"],
  Boards: ["chomp", "cram", "northcott"],
  Coins: ["silver-dollar", "turning-turtles"],
  Graphs: ["hackenbush-tree"],
  Chases: ["cat-and-mouse"],
  Words: ["impartial-clobber"],
  Scores: ["ends"],
};
