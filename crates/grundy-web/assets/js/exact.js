// Integers of any size, exactly: as a number where that holds it, else as a BigInt. Equal ones are `===`. Nothing here draws.

/** JSON in which a number could be too large: strings are passed over. */
const LONG = /\d{16}/;
const NUMBERS = /"(?:[^"\\]|\\.)*"|-?\d+(\.\d+)?([eE][-+]?\d+)?/g;
/** What stands for an integer in a string: no text begins so. */
const MARK = "\u0000";
const MARKED = /"\\u0000(-?\d+)"/g;

/** An integer as a number where that holds it. */
export const exact = (integer) => {
  const number = Number(integer);
  return Number.isSafeInteger(number) ? number : BigInt(integer);
};

/** What JSON says, its integers exactly. */
export function parsed(text) {
  if (!LONG.test(text)) return JSON.parse(text);
  const isVast = (token) => token.length >= 16 && token[0] !== '"' && !Number.isSafeInteger(Number(token));
  const marked = text.replace(NUMBERS, (token, fraction, power) =>
    !fraction && !power && isVast(token) ? JSON.stringify(MARK + token) : token,
  );
  return JSON.parse(marked, (_, value) =>
    typeof value === "string" && value.startsWith(MARK) ? BigInt(value.slice(1)) : value,
  );
}

/** A value as JSON, its integers exactly. */
export const written = (value) =>
  JSON.stringify(value, (_, value) => (typeof value === "bigint" ? `${MARK}${value}` : value))?.replace(
    MARKED,
    "$1",
  );

/** Whether this is an integer. */
export const isInteger = (value) => typeof value === "bigint" || Number.isInteger(value);

export const plus = (one, other) => {
  const sum = typeof one === typeof other && typeof one === "number" ? one + other : NaN;
  // What is no integer is added as it is; of integers too large for numbers none is lost.
  return Number.isSafeInteger(sum) || !isInteger(one) || !isInteger(other)
    ? sum
    : exact(BigInt(one) + BigInt(other));
};
export const minus = (one, other) => plus(one, -other);

/** For sorting, the least first. */
export const ascending = (one, other) => (one < other ? -1 : Number(one > other));

/** The greatest of integers. */
export const greatest = (integers) => integers.reduce((one, other) => (other > one ? other : one));

/** How far an integer is from 0. */
export const size = (integer) => (integer < 0 ? -integer : integer);
