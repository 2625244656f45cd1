// Waiting for a state, never for a time.

const PATIENCE = 30_000;
const AGAIN = 25;

/** Tries until `check` does not throw, and answers what it does; throws its last mistake in the end. */
export async function eventually(check, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    try {
      return await check();
    } catch (mistake) {
      if (Date.now() > end) throw mistake;
    }
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}
