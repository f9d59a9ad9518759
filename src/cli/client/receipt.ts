import type { QueuedAnswer, SettledAnswer } from '../../contract/answers.ts';
import { print } from './print.ts';

export type ReceiptAnswer = SettledAnswer | QueuedAnswer;

/** Tells what became of an input. Being kept and handed on later is good, too. */
export function printReceipt(asJson: boolean | undefined, receipt: ReceiptAnswer): number {
  print(asJson, receipt, (answer) => {
    if ('state' in answer) return `queued as ${answer.id}`;
    const { turn, hash } = answer.outcome;
    return hash === undefined ? `done${turn === undefined ? '' : ` (turn ${turn})`}` : `done: the canvas is ${hash}`;
  });
  return 0;
}
