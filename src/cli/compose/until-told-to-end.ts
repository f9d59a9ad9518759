/** Settles when this process is asked to end: by a signal, or because the supervisor that started it has gone. */
export function untilToldToEnd(): Promise<string> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve('SIGINT'));
    process.once('SIGTERM', () => resolve('SIGTERM'));
    process.once('SIGHUP', () => resolve('SIGHUP'));
    if (process.channel) process.once('disconnect', () => resolve('the supervisor has gone'));
  });
}
