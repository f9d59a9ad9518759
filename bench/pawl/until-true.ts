import { pause } from './pause.ts';

const LOOK_MS = 30;

/** Looks every so often until the condition holds; throws `otherwise` after `timeoutMs`. */
export async function untilTrue(
  condition: () => Promise<boolean>,
  timeoutMs: number,
  otherwise: string,
  everyMs = LOOK_MS,
): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`${otherwise} within ${timeoutMs} ms`);
    await pause(everyMs);
  }
}
