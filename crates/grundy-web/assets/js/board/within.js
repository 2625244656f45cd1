// A part of a tuple drawn alone, such as the pile in `(n, last)`, with what is beside it written under it.

import { beside } from "./beside.js";
import { text } from "../text/text.js";

/**
 * Draws the entry `index` of a tuple with a drawing of single components. The handles carry the moves of the
 * tuple; between, the drawing sees moves of that entry only.
 */
export function within(index, draw) {
  return (part) => {
    const shadows = new Map();
    const entry = (values) => values.map((value) => value[index]);
    for (const move of part.moves) {
      const shadow = { ...move, from: part.value[index], to: entry(move.to) };
      if (move.branches)
        shadow.branches = move.branches.map((branch) => ({ ...branch, to: entry(branch.to) }));
      shadows.set(shadow, move);
    }
    const back = (move) => shadows.get(move) ?? move;
    const forth = new Map([...shadows].map(([shadow, move]) => [move, shadow]));
    const drawing = draw({
      ...part,
      value: part.value[index],
      type: part.type.parts[index],
      moves: [...shadows.keys()],
      play: (move) => part.play(back(move)),
      tuple: part,
    });
    const [word] = part.value;
    const named = index === 1 && typeof word === "string"; // ("path", 5)
    const also = named ? "" : beside(part.value, index, part.view.rule.rule);
    const own = named ? text.board.namedRow(word, part.value[1]) : drawing.label;
    const said = named ? own : (drawing.spoken ?? drawing.label);
    return {
      ...drawing,
      handles: drawing.handles.map((handle) => ({
        ...handle,
        moves: handle.moves.map(back),
        marks: typeof handle.marks === "function" ? (move) => handle.marks(forth.get(move)) : handle.marks,
      })),
      offered: drawing.offered?.map(back),
      label: [own, also].filter(Boolean).join("; "),
      spoken: [said, also].filter(Boolean).join("; "),
    };
  };
}
