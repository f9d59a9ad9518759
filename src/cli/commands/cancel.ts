import { sendControl } from '../compose/send-control.ts';

/** Stops what a session does now; the session stays. */
export function run(args: string[]): Promise<number> {
  return sendControl('cancel', args);
}
