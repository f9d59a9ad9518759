const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A signal that aborts when this process is interrupted or its terminal closes, until it is released. */
export function abortOnInterrupt(): { readonly signal: AbortSignal; release(): void } {
  const stop = new AbortController();
  const abort = () => stop.abort();
  for (const name of SIGNALS) process.once(name, abort);
  return {
    signal: stop.signal,
    release: () => {
      for (const name of SIGNALS) process.off(name, abort);
    },
  };
}
