import { PawlError } from '../errors/pawl-error.ts';

/** The number behind `--step`. InvalidInput if it is none, or left out. */
export function readStep(text: string | undefined): number {
  const step = Number(text);
  if (text !== undefined && /^\d+$/.test(text.trim()) && Number.isSafeInteger(step)) return step;
  const given = text === undefined ? 'it was left out' : `it is "${text}"`;
  throw new PawlError('InvalidInput', `--step takes the number of a step (${given}); 0 is the start of the session.`);
}
