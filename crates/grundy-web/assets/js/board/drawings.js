// Which module draws which kind of board.

import { cells } from "./cells.js";
import { chips, crosses, threeByThree } from "./chips.js";
import { chocolate } from "./chocolate.js";
import { coins } from "./coins.js";
import { chase, circle, tokens, tree, vertices, walk } from "./graph.js";
import { coinBoard, grid } from "./grid.js";
import { hackenbush } from "./hackenbush.js";
import { heap } from "./heaps.js";
import { maze } from "./maze.js";
import { northcott } from "./northcott.js";
import { digits, letters, numbers } from "./letters.js";
import { paper } from "./paper.js";
import { piles } from "./piles.js";
import { pins } from "./pins.js";
import { plain } from "./plain.js";
import { sequence } from "./sequence.js";
import { named } from "./ring.js";
import { countStrip, placeStrip, wordStrip } from "./strip.js";
import { within } from "./within.js";

const row = (part) => pins(part, "stone");

/** Drawings of one component, by the name of the board. */
export const DRAW = {
  cells,
  chase,
  chips,
  chocolate,
  circle,
  "coin-board": grid,
  coins: heap,
  crosses,
  digits,
  grid,
  hackenbush,
  heaps: heap,
  letters,
  list: plain,
  maze,
  memory: within(0, heap),
  northcott,
  numbers,
  paper,
  pins: (part) => pins(part, "pin"),
  piles,
  places: placeStrip,
  row,
  sequence,
  squares: countStrip,
  strip: wordStrip,
  "three-by-three": threeByThree,
  tokens: heap,
  tree,
  vertices,
  walk,
  "memory-crosses": within(0, crosses),
  "memory-piles": within(0, piles),
  "named-row": within(1, named),
};

/** Drawings of all components at once. */
export const DRAW_ALL = { "coin-board": coinBoard, coins, tokens };
