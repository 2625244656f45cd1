// The languages of the page, by their codes: a new one is a file beside these and a line here.

import de from "./de.js";
import en from "./en.js";

export const LANGUAGES = { en, de };
