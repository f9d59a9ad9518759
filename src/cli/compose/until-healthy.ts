const RETRY_MS = 30;
const ANSWER_MS = 1_000;

/** Settles when the server answers its health check, or when `signal` aborts. */
export async function untilHealthy(url: string, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && !(await isHealthy(url))) {
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/** Whether a server of ours answers at this address. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}
