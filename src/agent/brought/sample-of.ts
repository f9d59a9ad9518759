import type { Json } from '../../document/workflow-json.ts';
import { shorten } from '../text/quote.ts';

const LONGEST_TEXT = 200;
const MOST_ITEMS = 2;
const MOST_KEYS = 30;
const DEEPEST = 5;

/** What a value looks like, not all of it: long texts, lists and deep parts are cut, and say so; at most `longest` characters. */
export function sampleOf(value: Json, longest = 2_000): Json {
  const sample = cut(value, DEEPEST);
  const text = JSON.stringify(sample);
  return text.length <= longest ? sample : shorten(text, longest);
}

function cut(value: Json, depth: number): Json {
  if (typeof value === 'string') return shorten(value, LONGEST_TEXT);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const more = value.length - MOST_ITEMS;
    const shown = value.slice(0, MOST_ITEMS).map((item) => cut(item, depth - 1));
    return more > 0 ? [...shown, `(${more} more)`] : shown;
  }
  const entries = Object.entries(value);
  if (depth <= 0) return `(${entries.length} fields)`;
  const shown = entries.slice(0, MOST_KEYS).map(([key, held]) => [key, cut(held as Json, depth - 1)] as const);
  const more = entries.length - MOST_KEYS;
  return Object.fromEntries(more > 0 ? [...shown, ['…', `(${more} more)`]] : shown);
}
