// What somebody has begun, kept while the page is opened anew in another language.

const KEY = "grundy-unfinished";

/** Keeps what was begun at this address. */
export function keepUnfinished(begun) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...begun, at: location.hash }));
  } catch {
    /* storage may be forbidden */
  }
}

/** What was begun at this address before the page was opened; it is told once. */
export function unfinished() {
  try {
    const begun = JSON.parse(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    return begun?.at === location.hash ? begun : null;
  } catch {
    return null;
  }
}
