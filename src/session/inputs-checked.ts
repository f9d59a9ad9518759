import type { AuthorizeResult } from './calls.ts';
import type { SessionInput } from './input.ts';
import { refuseInput } from './settle.ts';
import type { SessionState } from './state.ts';

/** It is known who may do what they asked for: what is refused is answered, the rest is taken from here on. */
export function inputsChecked(
  state: SessionState,
  inputs: readonly SessionInput[],
  { refused }: AuthorizeResult,
  now: number,
): SessionState {
  const ids = new Set(inputs.map(({ id }) => id));
  const seen = state.seen.map(({ unchecked, ...one }) => (ids.has(one.id) || !unchecked ? one : { ...one, unchecked }));
  return refused.reduce(
    (current, { input: id, code, message }) => {
      const input = inputs.find((one) => one.id === id);
      return input === undefined ? current : refuseInput(current, input, { ok: false, code, message }, now);
    },
    { ...state, seen } as SessionState,
  );
}
