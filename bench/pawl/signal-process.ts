/** Sends a signal; false if there is no such process. */
export function signalProcess(pid: number | undefined, signal: NodeJS.Signals): boolean {
  if (pid === undefined) return false;
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}
