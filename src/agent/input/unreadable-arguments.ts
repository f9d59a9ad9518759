import { isObject } from '../../document/json-values.ts';
import { shorten } from '../text/quote.ts';

const FIELD = 'unreadable_arguments';
const LONGEST = 2_000;

/**
 * What stands for arguments of a tool call that are not one whole JSON object: providers refuse a conversation with
 * anything but an object there, and the model sees by it what it wrote.
 */
export function unreadableArguments(text: string): Readonly<Record<string, string>> {
  return { [FIELD]: shorten(text, LONGEST).toWellFormed() };
}

export function areUnreadable(input: unknown): boolean {
  return isObject(input) && Object.keys(input).length === 1 && typeof input[FIELD] === 'string';
}
