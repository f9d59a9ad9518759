import type { QueuedAnswer, SettledAnswer } from '../../contract/answers.ts';
import { print } from './print.ts';

export type ReceiptAnswer = SettledAnswer | QueuedAnswer;

/** True for an approval that others have to follow. */
export function isPartial(receipt: ReceiptAnswer): boolean {
  return 'outcome' in receipt && receipt.outcome.approvals !== undefined;
}

/** Tells what became of an input. Being kept and handed on later is good, too. */
export function printReceipt(
  asJson: boolean | undefined,
  receipt: ReceiptAnswer,
  done = 'done: the canvas is',
): number {
  print(asJson, receipt, (answer) => {
    if ('state' in answer) return `queued as ${answer.id}`;
    const { turn, hash, approvals, needed } = answer.outcome;
    if (approvals !== undefined) return `approval ${approvals} of ${needed}: the others are still to come`;
    return hash === undefined ? `done${turn === undefined ? '' : ` (turn ${turn})`}` : `${done} ${hash}`;
  });
  return 0;
}
