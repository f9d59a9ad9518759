import { shorten } from '../text/quote.ts';

const LONGEST = 80;

/** A value in a message: JSON, capped. */
export function sayValue(value: unknown): string {
  return shorten(JSON.stringify(value) ?? 'nothing', LONGEST);
}
