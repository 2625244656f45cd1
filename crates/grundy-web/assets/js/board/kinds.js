// Which board suits a position: from the catalogue's word for it, else from its type, its rule and its moves.

import { grounded } from "./hackenbush.js";
import { circleOf, networkOf, treeOf } from "./network.js";
import { result, sum } from "./result.js";
import { rewrites } from "./rewrites.js";
import { holdsInts, isPair } from "./type.js";

/** The name of the board for these components. */
export function boardOf(view, parts) {
  const type = parts[0]?.type ?? { kind: "unknown" };
  const kind = isPair(type) && circleOf(view) ? "circle" : (view.kind ?? kindOf(view, parts, type));
  // Of numbers that no drawing can count a heap is a bar, and anything else is words.
  if (kind === "memory" || !parts.some(({ value }) => isVast(value))) return kind;
  return type.kind === "int" ? "heaps" : "list";
}

/** Whether there is an integer in a value that is no number for JavaScript. */
const isVast = (value) => (Array.isArray(value) ? value.some(isVast) : typeof value === "bigint");

function kindOf(view, parts, type) {
  const { rule } = view.rule;
  if (type.kind === "int") {
    if (networkOf(view)) return "tokens";
    if (/^\s*turn \s*\d/.test(rule)) return "coins";
    if (CLIMBS.test(rule)) return "list";
    return breaks(rule) && !breaksMuch(rule) && parts.every(fallsInTwo) ? "row" : "heaps";
  }
  if (type.kind === "word") return onStrip(rule, parts) ? "strip" : "letters";
  if (isPair(type))
    return forgets(rule) ? "list" : remembers(rule) ? "memory" : breaks(rule) ? "coin-board" : "grid";
  if (type.kind === "tuple") return ofTuple(view, type);
  if (type.kind === "set" && isPair(type.of)) return "cells";
  if (holdsInts(type, "set")) {
    if (networkOf(view)) return "vertices";
    if (treeOf(view)) return "tree";
    if (grounded(view)) return "hackenbush";
    return ofSet(rule, parts);
  }
  if (holdsInts(type, "list")) return ofList(parts);
  return "list";
}

/** A code such as `0.77` or `{2+}!.0`: digits, numbers of heaps in braces, and marks, around one point. */
const CODE = /^\s*(?:0x)?((?:[0-9A-V*!?=[\].]|\{[\d,+!?= ]*\})+)\s*$/;
const digitsOf = (rule) => (rule.includes(".") ? CODE.exec(rule)?.[1] : undefined);

/** Whether a rule can leave several games of one: `a & b`, `split`, or a code with a digit for two heaps or more. */
export function breaks(rule) {
  const digits = digitsOf(rule);
  return digits ? /[4-9A-V*]|\{[^}]*[2-9+]/.test(digits) : rule.includes("&") || rule.includes("split");
}

/** Whether a rule can leave three or more: `a & b & c`, `split`, or a code with a digit for three heaps or more. */
export function breaksMuch(rule) {
  const digits = digitsOf(rule);
  return digits
    ? /[89A-V*]|\{[^}]*(?:[3-9+]|\d\d)/.test(digits)
    : rule.includes("split") || rule.split(/[|\n;]/).some((one) => /&.*&/.test(one));
}

/** Whether every move of a heap leaves at most two that fit into it. */
const fallsInTwo = ({ value, moves }) =>
  moves.every((move) => result(move).length <= 2 && sum(result(move)) <= value);

/** Whether words are about free squares, `.`, and at most three sorts of pieces. */
function onStrip(rule, parts) {
  const seen = new Set(rewrites(rule).flatMap(({ old, new: letters }) => [...old, ...letters]));
  for (const { value } of parts) for (const letter of value) seen.add(letter);
  return (seen.has(".") || /"\."/.test(rule)) && seen.size <= 4;
}

/**
 * Whether the second entry of a pair only remembers something, such as what was taken last: a rule over
 * `(n, last)` whose results never speak of `last`, or keep it.
 */
export function remembers(rule) {
  let pairs = 0;
  for (const clause of rule.split(/\n|;/)) {
    const [, second, options] = /^\s*\(\s*\w+\s*,\s*(\w+)\s*\)\s*->(.*)/.exec(clause) ?? [];
    if (!options) continue;
    pairs += 1;
    const results = options.split(/\b(?:for|if|where|cost|gain)\b/)[0];
    // What every result keeps in its place is as good as remembered.
    const others = results.replaceAll(new RegExp(`,\\s*${second}\\s*\\)`, "g"), ")");
    if (new RegExp(`\\b${second}\\b`).test(others)) return false;
  }
  return pairs > 0;
}

/** Whether no result of a rule over pairs speaks of what stood in them: neither a token is moved nor something taken. */
function forgets(rule) {
  const clauses = [...rule.matchAll(/^\s*\(\s*(\w+)\s*,\s*(\w+)\s*\)\s*->(.*)/gm)];
  const speaks = ([, first, second, options]) =>
    new RegExp(`\\b(${first}|${second})\\b`).test(options.split(/\b(?:for|if|where|cost|gain)\b/)[0]);
  return clauses.length > 0 && !clauses.some(speaks);
}

/** Whether a lot that is drawn may lead up as well as down: there is no heap from which something is taken. */
const CLIMBS = /\bchance\s*\{[^}]*:[^,}]*\w\s*\+/;

/** Tuples: piles with something remembered, a named row, or as many piles as there are numbers. */
function ofTuple(view, type) {
  const kinds = type.parts.map((part) => part.kind);
  if (kinds.every((kind) => kind === "int")) return "piles";
  if (kinds.length === 2 && kinds[0] === "int" && kinds[1] === "set")
    return networkOf(view) ? "walk" : "memory";
  if (kinds.length === 2 && kinds[0] === "word" && kinds[1] === "int") return "named-row";
  if (kinds.length === 2 && holdsInts(type.parts[0], "list") && kinds[1] === "int") return "memory-piles";
  if (kinds.length === 2 && holdsInts(type.parts[0], "set") && kinds[1] === "int") return "memory-crosses";
  return "list";
}

/**
 * Sets of numbers: places of pieces if one number becomes another, else chips. The rule says it, not this
 * position.
 */
function ofSet(rule, parts) {
  const [gains, loses] = [/\+\s*\{/.test(rule), /-\s*\{|\bwithout\(/.test(rule)];
  if (!gains) return "chips";
  if (!loses) return "crosses";
  const lost = ([before, after]) => before.filter((n) => !after.includes(n)).length;
  const moves = parts.flatMap(({ value, moves }) => moves.map((move) => [value, result(move)[0] ?? []]));
  return moves.every(([before, after]) => lost([before, after]) === 1 && lost([after, before]) === 1)
    ? "places"
    : "chips";
}

/** Lists of numbers: piles where entries go down, else tiles. */
function ofList(parts) {
  const sinks = parts.every(({ value, moves }) =>
    moves.every((move) => {
      const after = result(move)[0] ?? [];
      return after.length <= value.length && sum(after) <= sum(value);
    }),
  );
  return sinks ? "piles" : "numbers";
}
