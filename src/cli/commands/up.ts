import { join } from 'node:path';
import { root } from '../../../bin/lib/root.mjs';
import { startSupervisor } from '../compose/supervisor.ts';
import { homeDirectory } from '../home.ts';
import { onInterrupt } from '../interrupt.ts';
import { readOptions } from '../read-options.ts';
import { readPort } from '../read-port.ts';

const COMMAND_NAMES = { worker: 'worker', server: 'serve' } as const;

/** Runs everything on this machine until it is interrupted. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('up', args, { port: { type: 'string' }, home: { type: 'string' } });
  const stop = new AbortController();
  onInterrupt(() => stop.abort());
  const supervisor = await startSupervisor({
    home: homeDirectory(values.home),
    port: readPort(values.port ?? process.env.PAWL_PORT),
    env: process.env,
    command: (name) => ({ command: process.execPath, args: [join(root, 'bin', 'pawl'), COMMAND_NAMES[name]] }),
    say,
    signal: stop.signal,
  });
  if (!stop.signal.aborted) say(`ready at ${supervisor.url} (Ctrl-C ends it)`);
  await supervisor.ended;
  return 0;
}

function say(line: string): void {
  process.stderr.write(`pawl: ${line}\n`);
}
