import { sendTakeBack } from '../compose/send-take-back.ts';

/** Takes a landed change back: the named one, or the newest that stands. */
export function run(args: string[]): Promise<number> {
  return sendTakeBack('undo', args);
}
