import type { Json } from '../../document/workflow-json.ts';

/** The value with every text in it changed; what holds no changed text keeps its identity. */
export function mapTexts<T extends Json>(value: T, change: (text: string) => string): T;
export function mapTexts(value: Json, change: (text: string) => string): Json {
  if (typeof value === 'string') return change(value);
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const list = value as readonly Json[];
    const mapped = list.map((item) => mapTexts(item, change));
    return mapped.every((item, index) => item === list[index]) ? list : mapped;
  }
  const entries = Object.entries(value);
  const mapped = entries.map(([key, item]) => [key, mapTexts(item, change)] as const);
  return mapped.every(([, item], index) => item === entries[index]?.[1]) ? value : Object.fromEntries(mapped);
}
