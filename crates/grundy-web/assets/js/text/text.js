// What the page says, in the language of the person at it. All other modules take their words from here.

import { LANGUAGES } from "./languages.js";

const KEY = "grundy-language";

/** The language that was chosen here, if one was. */
function kept() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null; // storage may be forbidden
  }
}

/** The language: as it was chosen; else the first of the browser's that there is; else English. */
function language() {
  if (typeof document === "undefined") return "en"; // in Node
  const wanted = [kept(), ...navigator.languages.map((name) => name.split("-")[0])];
  return wanted.find((name) => Object.hasOwn(LANGUAGES, name ?? "")) ?? "en";
}

export const LANGUAGE = language();
export const text = LANGUAGES[LANGUAGE];

/** Another language: the page is opened anew in it, with the same address. */
export function speak(name) {
  try {
    localStorage.setItem(KEY, name);
  } catch {
    /* the browser's own language stays */
  }
  location.reload();
}

/** The words by their name, as `page.hint`. */
const named = (name) => name.split(".").reduce((words, part) => words[part], text);

/** Fills in the words of the document: those of an element are named by `data-text`, its label by `data-label`. */
export function fillIn(root = document) {
  document.documentElement.lang = LANGUAGE;
  for (const element of root.querySelectorAll("[data-text]"))
    element.textContent = named(element.dataset.text);
  for (const element of root.querySelectorAll("[data-label]"))
    element.setAttribute("aria-label", named(element.dataset.label));
  for (const element of root.querySelectorAll("[data-placeholder]"))
    element.placeholder = named(element.dataset.placeholder);
}
