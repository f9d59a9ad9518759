import type { InputAnswer } from '../contract/answers.ts';
import type { InputRow } from '../ports/store.ts';

/** What became of an input, without its words. */
export function inputAnswer({ input, receivedAt, outcome }: InputRow): InputAnswer {
  return {
    id: input.id,
    kind: input.kind,
    principal: input.principal,
    receivedAt,
    state: outcome === undefined ? 'queued' : 'settled',
    ...(outcome === undefined ? {} : { outcome: outcome as NonNullable<InputAnswer['outcome']> }),
  };
}
