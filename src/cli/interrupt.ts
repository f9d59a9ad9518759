/**
 * Ends the process on a signal, or when its parent is gone, with the exit code of an interrupt. A command that listens
 * itself takes that over: it ends in its own way, and a second signal ends it at once.
 */
export function listenForInterrupts(): void {
  for (const [signal, code] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const) {
    process.on(signal, () => {
      if (process.listenerCount(signal) === 1) process.exit(code);
    });
  }
  if (process.channel === undefined) return;
  process.on('disconnect', () => {
    if (process.listenerCount('disconnect') === 1) process.exit(143);
  });
  // The channel alone is no reason to stay.
  process.channel.unref();
}
