// A position to begin with, where nobody has typed one.

const OF_TYPE = {
  int: ["10"],
  bool: ["true"],
  "[int]": ["[3, 4, 5]"],
  "{int}": ["{1, 2, 3, 4, 5}"],
  "{(int, int)}": ["{(1, 1), (1, 2), (2, 1), (2, 2)}"],
};

/** Components that fit the rule of a check document, or null where no guess is good enough. */
export function firstPosition({ position, start, rule }) {
  const type = start ?? position;
  if (type === "word") return [`"${(/"([^"]+)"/.exec(rule)?.[1] ?? "+").repeat(3)}"`];
  if (/^\((int(, )?)+\)$/.test(type))
    return [
      `(${type
        .match(/int/g)
        .map((_, i) => 2 * i + 3)
        .join(", ")})`,
    ];
  return OF_TYPE[type] ?? null;
}
