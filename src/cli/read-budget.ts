import { PawlError } from '../errors/pawl-error.ts';
import type { Budget } from '../session/budget.ts';

const LIMITS = ['steps', 'tokens', 'seconds', 'usd'] as const;

/** A budget from words such as `tokens=200000`. InvalidInput, naming what is known, for anything else. */
export function readBudget(words: readonly string[]): Budget {
  return Object.fromEntries(words.map(readLimit));
}

function readLimit(word: string): readonly [string, number] {
  const [name = '', value = '', ...more] = word.split('=');
  const limit = LIMITS.find((known) => known === name);
  const amount = Number(value);
  if (limit !== undefined && more.length === 0 && value.trim() !== '' && amount > 0) return [limit, amount];
  throw new PawlError(
    'InvalidInput',
    `"${word}" is no limit: write ${LIMITS.map((known) => `${known}=N`).join(', ')}.`,
  );
}
