import { isRunning, type ProcessIdentity } from '../../../temporal/process-identity.ts';

const WATCH_MS = 30;

/** Ends a process in order (SIGTERM), and by force if it is still there after `graceMs`. Settles when it is gone. */
export async function endProcess(
  target: { readonly identity: ProcessIdentity; readonly ended: Promise<unknown> },
  graceMs: number,
): Promise<void> {
  signal(target.identity, 'SIGTERM');
  const timer = setTimeout(() => signal(target.identity, 'SIGKILL'), graceMs);
  await target.ended;
  clearTimeout(timer);
}

/** Settles when a process that is no child of ours is gone. How it ended is not told: as if by a signal. */
export async function untilGone(identity: ProcessIdentity): Promise<true> {
  while (isRunning(identity)) await new Promise((resolve) => setTimeout(resolve, WATCH_MS));
  return true;
}

function signal(identity: ProcessIdentity, name: 'SIGTERM' | 'SIGKILL'): void {
  if (isRunning(identity)) process.kill(identity.pid, name);
}
