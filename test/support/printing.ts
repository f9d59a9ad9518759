const CONSOLE = ['log', 'info', 'warn', 'error', 'debug', 'trace', 'table', 'dir'] as const;

let lines: string[] = [];
let allowed = false;

/** Lets the test that calls it print. */
export function allowPrinting(): void {
  allowed = true;
}

/** Starts to watch, anew for each test. What is printed is kept back. */
export function watchPrinting(): void {
  lines = [];
  allowed = false;
  for (const name of CONSOLE)
    console[name] = (...values: unknown[]) => void lines.push(`${values.map(String).join(' ')}\n`);
  for (const stream of [process.stdout, process.stderr]) {
    stream.write = ((chunk: string | Uint8Array, ...rest: unknown[]) => {
      lines.push(String(chunk));
      const done = rest.findLast((value) => typeof value === 'function');
      if (typeof done === 'function') done();
      return true;
    }) as typeof stream.write;
  }
}

/** What the test printed, unless it may. */
export function printed(): readonly string[] {
  return allowed ? [] : lines;
}
