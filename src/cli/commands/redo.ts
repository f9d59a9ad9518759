import { sendTakeBack } from '../compose/send-take-back.ts';

/** Puts back in place what was undone: the named change, or what was undone last. */
export function run(args: string[]): Promise<number> {
  return sendTakeBack('redo', args);
}
