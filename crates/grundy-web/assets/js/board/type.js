// The type of a position in short, such as `(int, {int})`, as a tree; and what words it takes to say a
// value of it.

/**
 * `"(int, [int])"` becomes `{ kind: "tuple", parts: [{ kind: "int" }, { kind: "list", of: { kind: "int" }
 * }] }`.
 */
export function typeOf(short) {
  let at = 0;
  const blank = () => {
    while (short[at] === " ") at += 1;
  };
  const several = (end) => {
    const parts = [];
    for (at += 1, blank(); at < short.length && short[at] !== end; blank()) {
      parts.push(one());
      blank();
      if (short[at] === ",") at += 1;
      blank();
    }
    at += 1;
    return parts;
  };
  const one = () => {
    blank();
    if (short[at] === "(") return { kind: "tuple", parts: several(")") };
    if (short[at] === "[") return { kind: "list", of: several("]")[0] ?? { kind: "unknown" } };
    if (short[at] === "{") return { kind: "set", of: several("}")[0] ?? { kind: "unknown" } };
    const name = /^[a-z]+/.exec(short.slice(at))?.[0] ?? "unknown";
    at += Math.max(1, name === "unknown" ? 1 : name.length);
    return { kind: name };
  };
  return one();
}

/** Whether this is a pair of integers, and so a square of a board. */
export const isPair = (type) =>
  type?.kind === "tuple" && type.parts.length === 2 && type.parts.every((part) => part.kind === "int");

/** Whether this is a list or set of integers. */
export const holdsInts = (type, kind) => type?.kind === kind && type.of.kind === "int";

/** A value of this type as one types it: `({1, 3}, 10)`. */
export function spoken(value, type) {
  if (!Array.isArray(value))
    return typeof value === "string" && type?.kind !== "word" ? value : String(value);
  const inner = value
    .map((part, i) => spoken(part, type?.kind === "tuple" ? type.parts[i] : type?.of))
    .join(", ");
  if (type?.kind === "set") return `{${inner}}`;
  return type?.kind === "tuple" ? `(${inner})` : `[${inner}]`;
}
