// Light or dark: as the system says, until somebody chooses.

import { at } from "./dom.js";
import { text } from "./text/text.js";

const KEY = "grundy-theme";
const system = matchMedia("(prefers-color-scheme: dark)");

const chosen = () => {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden
  }
};

function show() {
  const theme = chosen() ?? (system.matches ? "dark" : "light");
  document.documentElement.dataset.theme = theme;
  at("theme").textContent = theme === "dark" ? text.page.light : text.page.dark;
}

/** What `draw()` gives, drawn in light colours: what is kept or printed is read on white paper. */
export function onPaper(draw) {
  const root = document.documentElement;
  const { theme } = root.dataset;
  if (theme !== "dark") return draw();
  root.dataset.still = ""; // no colour is on its way from one theme to the other
  root.dataset.theme = "light";
  try {
    return draw();
  } finally {
    root.dataset.theme = theme;
    root.getBoundingClientRect();
    delete root.dataset.still;
  }
}

/** Follows the system and the button. */
export function followTheme() {
  system.addEventListener("change", show);
  at("theme").addEventListener("click", () => {
    const other = document.documentElement.dataset.theme === "dark" ? "light" : "dark";
    try {
      localStorage.setItem(KEY, other);
    } catch {
      /* it holds for this visit only */
    }
    document.documentElement.dataset.theme = other;
    at("theme").textContent = other === "dark" ? text.page.light : text.page.dark;
  });
  show();
}
