// The choice of a language, in which the page is opened anew.

import { at, made } from "./dom.js";
import { LANGUAGES } from "./text/languages.js";
import { fillIn, LANGUAGE, speak } from "./text/text.js";

/** Fills in the words of the page, and wires the choice; `before()` hears that another one is about to be spoken. */
export function chooseLanguage(before) {
  fillIn();
  const option = ([code, { language }]) => made("option", { value: code, lang: code }, language);
  at("language").append(...Object.entries(LANGUAGES).map(option));
  at("language").value = LANGUAGE;
  at("language").addEventListener("change", ({ target }) => {
    before();
    speak(target.value);
  });
}
