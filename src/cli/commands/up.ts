import { childCommand } from '../compose/child-command.ts';
import { startSupervisor } from '../compose/supervisor.ts';
import { untilToldToEnd } from '../compose/until-told-to-end.ts';
import { homeDirectory } from '../home.ts';
import { readOptions } from '../read-options.ts';
import { readPort } from '../read-port.ts';

/** Runs everything on this machine until it is interrupted. */
export async function run(args: string[]): Promise<number> {
  const { values } = readOptions('up', args, { port: { type: 'string' }, home: { type: 'string' } });
  const stop = new AbortController();
  void untilToldToEnd().then(() => stop.abort());
  const supervisor = await startSupervisor({
    home: homeDirectory(values.home),
    port: readPort(values.port ?? process.env.PAWL_PORT),
    env: process.env,
    command: childCommand,
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
