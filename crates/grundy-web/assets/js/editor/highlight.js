// A rule with its words told apart by colour. Nothing here draws.

import { KEYWORDS } from "./notation.js";

const KINDS = [
  ["comment", /#.*/y],
  ["string", /"(?:[^"\\\n]|\\.)*"?/y],
  ["number", /\d+(?:\.(?!\.)[0-9A-Za-z]+)?/y],
  ["keyword", new RegExp(`\\b(?:${KEYWORDS.join("|")})\\b`, "y")],
  ["operator", /->|=>|[=!<>]=|\.\.|[|&+\-*/%=<>^]/y],
  ["name", /[\p{L}_][\p{L}\d_]*/uy],
  ["space", /\s+/y],
];

/** The tokens of a text, `{ kind, text }`; together they are the text. */
export function tokens(text) {
  const all = [];
  for (let at = 0; at < text.length;) {
    const [kind, found] = one(text, at);
    const before = all.at(-1);
    if (kind === "other" && before?.kind === "other") before.text += found;
    else all.push({ kind, text: found });
    at += found.length;
  }
  return all;
}

function one(text, at) {
  for (const [kind, pattern] of KINDS) {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found) return [kind, found];
  }
  return ["other", String.fromCodePoint(text.codePointAt(at))];
}
