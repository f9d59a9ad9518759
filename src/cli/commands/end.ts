import { sendControl } from '../compose/send-control.ts';

/** Ends a session for good. */
export function run(args: string[]): Promise<number> {
  return sendControl('end', args);
}
