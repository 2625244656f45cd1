// The page's colours, read for drawings, which cannot use custom properties.

const NAMES = {
  paper: "#ffffff",
  ink: "#1a1a1a",
  soft: "#5b6068",
  line: "#c9cdd3",
  panel: "#f3f4f6",
  accent: "#2456a6",
  win: "#1f5fbf",
  lose: "#c25700",
  draw: "#6d5a8c",
  golden: "#f2b705",
};

/** The colours as they are now, and whether the paper is dark. */
export function theme() {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const colours = {};
  for (const [name, usual] of Object.entries(NAMES)) {
    probe.style.color = `var(--${name}, ${usual})`;
    colours[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return { ...colours, dark: lightness(colours.paper) < 0.5 };
}

/** Calls `changed` whenever the theme changes; the answer ends that. */
export function watchTheme(changed) {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const attribute = new MutationObserver(changed);
  system.addEventListener("change", changed);
  attribute.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme", "class"] });
  return () => {
    system.removeEventListener("change", changed);
    attribute.disconnect();
  };
}

/** How light a colour `rgb(…)` is, from 0 to 1. */
function lightness(colour) {
  const [red, green, blue] = parts(colour);
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

/** The red, green and blue of `rgb(…)`, 0 to 255 each. */
export const parts = (colour) => (colour.match(/[\d.]+/g) ?? [0, 0, 0]).slice(0, 3).map(Number);

/** The same colour, so far from opaque. */
export const faint = (colour, share) => `rgba(${parts(colour).join(", ")}, ${share})`;
