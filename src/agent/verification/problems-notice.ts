import type { ContentBlock } from '../../contract/messages-api.ts';
import { dataBlock } from '../text/as-data.ts';
import { REPAIR_ROUNDS } from './repair-rounds.ts';

/** What the model is told that wanted to rest while these errors of its turn are there. `round` counts from 1. */
export function problemsNotice(errors: readonly string[], round: number): ContentBlock {
  const text = `${dataBlock('problems', errors)}
You are not done: the check finds these errors, and your changes of this turn brought them. Mend them with the tools, then answer. Never invent a value that only the person can know, and take back nothing that was asked for: what you cannot mend leave as it is, and say in the answer what is left and why. (Round ${round} of at most ${REPAIR_ROUNDS}.)`;
  return { type: 'text', text };
}
