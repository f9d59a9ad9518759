import { queuedSchema, settledSchema } from '../contract/answers.ts';
import type { Receipt } from '../service/post-input.ts';
import type { Answer } from './route.ts';

/** 200 only for an outcome that is committed; an input that is kept and still to be handed on is 202. */
export function receiptAnswer(receipt: Receipt): Answer {
  return { status: 'state' in receipt ? 202 : 200, body: receipt };
}

export const RECEIPTS = { 200: settledSchema, 202: queuedSchema };
