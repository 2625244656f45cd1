// A list under a field, from which something is picked by the arrows or by a click; the field keeps the focus.

import { made } from "../dom.js";

/** The list of a field; `picked(i)` hears which of those that are shown was clicked. */
export function listbox(field, list, { picked }) {
  let active = -1;
  let shown = 0;
  const expanded = (open) =>
    field.getAttribute("role") === "combobox" && field.setAttribute("aria-expanded", String(open));
  list.addEventListener("mousedown", (event) => event.preventDefault());
  return {
    isOpen: () => !list.hidden,
    /** The one that the arrows are at, or -1. */
    active: () => active,
    /** Shows what may be picked, each as its nodes; where there is nothing, `none` says so. */
    open(items, none) {
      const item = (nodes, i) =>
        made(
          "li",
          { id: `${list.id}-${i}`, role: "option", "aria-selected": "false", onclick: () => picked(i) },
          nodes,
        );
      const nothing = none ? [made("li", { role: "option", "aria-disabled": "true" }, none)] : [];
      list.replaceChildren(...(items.length ? items.map(item) : nothing));
      [shown, active] = [items.length, -1];
      list.hidden = false;
      expanded(true);
      field.removeAttribute("aria-activedescendant");
    },
    /** Goes to another one; before the first there is none. */
    step(by, first = 0) {
      active = Math.max(first, Math.min(active + by, shown - 1));
      [...list.children].forEach((item, i) => item.setAttribute("aria-selected", String(i === active)));
      list.children[active]?.scrollIntoView({ block: "nearest" });
      if (active >= 0) field.setAttribute("aria-activedescendant", `${list.id}-${active}`);
      else field.removeAttribute("aria-activedescendant");
    },
    close() {
      list.hidden = true;
      active = -1;
      expanded(false);
      field.removeAttribute("aria-activedescendant");
    },
  };
}
