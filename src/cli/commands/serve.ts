import { runProcess } from '../compose/run-process.ts';
import { runServer } from '../compose/run-server.ts';
import { readOptions } from '../read-options.ts';

/** `pawl serve`: serves until it is told to end. */
export async function run(args: string[]): Promise<number> {
  readOptions('serve', args, {});
  return runProcess('server', process.env, runServer);
}
