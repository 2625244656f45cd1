// Text with its mistakes underlined, under a textarea whose own text lies over it.

import { coded, made } from "../dom.js";
import { fixOf } from "./fix.js";
import { tokens } from "./highlight.js";
import { text as words } from "../text/text.js";

/** The pieces of a text: plain strings, and those that are underlined. Places are in UTF-16 units. */
export function pieces(text, places) {
  const all = [];
  let end = 0;
  for (const [from, to] of [...places].sort((a, b) => a[0] - b[0])) {
    // A mistake at the very end has no letter of its own; a place that begins inside another is part of it.
    const start = Math.max(from, end);
    const stop = Math.max(to, start + 1);
    if (from < end && to <= end) continue;
    all.push({ text: text.slice(end, start) }, { text: text.slice(start, stop) || " ", wrong: true });
    end = stop;
  }
  all.push({ text: text.slice(end) });
  return all.filter((piece) => piece.text);
}

/** What a hint says on the page, where there is no shell: with how a value is set on the command line, the value alone. */
export const helpOf = (hint) =>
  hint &&
  !hint.includes("`grundy ") &&
  words.says(hint.replace(/`--set "\w+=(.*)"`/, "`$1`").replace(/; in a shell [^;`]*$/, ""));

/** The text with its words in their colours. */
const coloured = (text) =>
  tokens(text).map(({ kind, text }) =>
    ["other", "space", "name"].includes(kind) ? text : made("span", { class: `token-${kind}` }, text),
  );

/** Draws the text with its underlines into an element. */
export function underline(element, text, places) {
  const nodes = pieces(text, places).flatMap((piece) =>
    piece.wrong ? [made("mark", {}, coloured(piece.text))] : coloured(piece.text),
  );
  element.replaceChildren(...nodes, "\n");
}

/**
 * The mistakes and remarks as items of a list: what is wrong, with its line where it is not obvious, and what to write. `mend(text)` hears
 * that one was mended by a click.
 */
export function explained(text, mistakes, mend) {
  return mistakes.map((mistake) => {
    const { code, message, label, hint, utf16 } = mistake;
    const [start, end] = utf16;
    const fix = mend && fixOf(text, mistake);
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const line = text.slice(from).split("\n", 1)[0];
    const place = made(
      "code",
      { class: "place" },
      ...pieces(line, [[start - from, end - from]]).map((piece) =>
        piece.wrong ? made("mark", {}, piece.text) : piece.text,
      ),
    );
    const help = helpOf(hint);
    const said = [message, label].filter(Boolean).map(words.says).join(": ");
    const use =
      fix && made("button", { type: "button", onclick: () => mend(fix.text) }, words.games.use(fix.write));
    return made(
      "li",
      code === "warning" ? { class: "remark" } : {},
      coded(said),
      help && made("span", { class: "hint" }, coded(help)),
      place,
      use,
    );
  });
}
