const LOOK_MS = 50;

/** Waits until `look` finds something, and returns it; fails after `timeoutMs`. */
export async function until<T>(look: () => Promise<T | undefined>, timeoutMs = 30_000): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (Date.now() > end) throw new Error(`nothing was found within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
