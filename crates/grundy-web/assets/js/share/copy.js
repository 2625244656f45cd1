// The clipboard.

/** Copies a text; whether that was allowed. */
export const copy = (text) =>
  navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
