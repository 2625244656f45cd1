// The parameters of a pattern as sliders: it is drawn anew as they move.

import { made } from "../dom.js";
import { isSlid, leastOf, slider, valueOf } from "../editor/slider.js";

/**
 * Sliders for the parameters of a rule that are numbers. `draw(set)` draws the pattern with these values, and is asked for
 * the next ones when it is done; `changed(set)` hears of those where a slider was let go, once they are drawn.
 */
export function slides({ rule, set }, { draw, changed }) {
  const now = { ...set };
  let wanted = false;
  let over = null; // what is drawn at present, and whatever was wanted meanwhile
  const follow = async () => {
    while (wanted) {
      wanted = false;
      await draw({ ...now });
    }
    over = null;
  };
  const numbers = (rule.parameters ?? []).filter((name) => isSlid(valueOf({ rule: rule.rule, set }, name)));
  return numbers.map((name) => {
    const moved = (value) => {
      now[name] = value;
      wanted = true;
      over ??= follow();
    };
    const settled = async () => {
      await over;
      changed({ ...now });
    };
    const row = slider(name, valueOf({ rule: rule.rule, set }, name), {
      least: leastOf(rule, name),
      moved,
      changed: settled,
    });
    row.prepend(made("code", { "aria-hidden": "true" }, name));
    return row;
  });
}
