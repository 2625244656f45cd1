// A scale of colours whose steps look even, for light and for dark paper.

/** 256 colours `[red, green, blue]` from least to most. The least is nearest to the paper. */
export function shades(dark) {
  const [from, to] = dark ? [0.3, 0.86] : [0.93, 0.34];
  return Array.from({ length: 256 }, (_, at) => {
    const share = at / 255;
    const chroma = 0.04 + 0.1 * Math.sin(Math.PI * (0.15 + 0.7 * share));
    const hue = dark ? 290 - 110 * share : 200 + 100 * share;
    return rgb(from + (to - from) * share, chroma, hue);
  });
}

/** A colour of the space OKLCH, in which equal steps look equal, as red, green and blue. */
function rgb(light, chroma, hue) {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map(gamma);
}

const gamma = (part) => {
  const within = Math.max(0, Math.min(1, part));
  return Math.round(255 * (within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055));
};
