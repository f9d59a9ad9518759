/** Within this time a second signal is the same one by another way: from the terminal, and from the launcher. */
const SAME_SIGNAL_MS = 1_000;
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129, disconnect: 143 } as const;

/**
 * Ends the process on a signal, or when its parent is gone, with the exit code of an interrupt. A command that listens
 * itself takes that over: it ends in its own way, and another signal, later, ends it at once.
 */
export function listenForInterrupts(): void {
  let takenAt = Number.NEGATIVE_INFINITY;
  const listen = (event: keyof typeof EXIT_CODES) =>
    process.on(event, () => {
      const isAlone = process.listenerCount(event) === 1;
      if (isAlone && performance.now() - takenAt > SAME_SIGNAL_MS) process.exit(EXIT_CODES[event]);
      if (!isAlone) takenAt = performance.now();
    });
  listen('SIGINT');
  listen('SIGTERM');
  listen('SIGHUP');
  if (process.channel === undefined) return;
  listen('disconnect');
  // The channel alone is no reason to stay.
  process.channel.unref();
}
