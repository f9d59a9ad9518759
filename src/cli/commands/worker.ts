import { runProcess } from '../compose/run-process.ts';
import { runWorker } from '../compose/run-worker.ts';
import { readOptions } from '../read-options.ts';

/** Runs a worker until it is told to end. */
export async function run(args: string[]): Promise<number> {
  readOptions('worker', args, {});
  return runProcess('worker', process.env, runWorker);
}
