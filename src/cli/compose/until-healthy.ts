const RETRY_MS = 30;
const ANSWER_MS = 1_000;

/** Waits until the server answers its health check; false if `signal` aborts before. Looks every `pauseMs`. */
export async function untilHealthy(url: string, signal: AbortSignal, pauseMs = RETRY_MS): Promise<boolean> {
  while (!signal.aborted) {
    if (await isHealthy(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return false;
}

/** Whether a server of ours answers at this address. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const health = (await answer.json()) as { readonly ok?: unknown } | null;
    return answer.ok && health?.ok === true;
  } catch {
    return false;
  }
}
