/** What an interrupt does while no command has taken it over. */
let handle: (signal: NodeJS.Signals) => void = (signal) => process.exit(signal === 'SIGINT' ? 130 : 143);

/** From now on an interrupt (Ctrl-C, an end from outside, a supervisor that died) does this instead of ending. */
export function onInterrupt(handler: (signal: NodeJS.Signals) => void): void {
  handle = handler;
}

/** Starts to listen. A process with a channel to its parent takes the parent's death for an interrupt. */
export function listenForInterrupts(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => handle(signal));
  if (process.channel !== undefined) {
    process.on('disconnect', () => handle('SIGTERM'));
    // The channel alone is no reason to stay.
    process.channel.unref();
  }
}
