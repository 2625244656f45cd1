// Elements of the page, made without a framework.

const SVG = "http://www.w3.org/2000/svg";

/** An HTML element with its attributes and children. Functions under `on…` become listeners. */
export const made = (tag, attributes, ...children) =>
  filled(document.createElement(tag), attributes, children);

/** An SVG element. */
export const drawn = (tag, attributes, ...children) =>
  filled(document.createElementNS(SVG, tag), attributes, children);

/** Words, of which those between backquotes are code; nodes are left as they are. */
export const coded = (...words) =>
  words.flatMap((one) =>
    typeof one === "string"
      ? one.split("`").map((part, at) => (at % 2 ? made("code", {}, part) : part))
      : one,
  );

/** The element with this id. */
export const at = (id) => document.getElementById(id);

/** Puts other nodes into an element. What has the focus there keeps it, where it is there again by its name. */
export function replaced(element, put) {
  const nameOf = (one) => one.getAttribute("aria-label") || one.id || one.textContent;
  const focused = element.contains(document.activeElement) && nameOf(document.activeElement);
  put();
  if (!focused) return;
  const all = element.querySelectorAll("button, input, textarea, [role=button]");
  [...all].find((one) => nameOf(one) === focused)?.focus();
}

function filled(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat().filter((child) => child != null && child !== false));
  return element;
}
