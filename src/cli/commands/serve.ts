import { runServer } from '../compose/run-server.ts';

/** `pawl serve`: serves until it is told to end. */
export async function run(): Promise<number> {
  await runServer(process.env);
  return 0;
}
