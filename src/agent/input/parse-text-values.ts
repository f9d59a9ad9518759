import type { core } from 'zod';

/**
 * The input with each text that stands where a list or an object has to stand replaced by the JSON that the text holds
 * (some clients send them so). The same object if there is none, or none that parses.
 */
export function parseTextValues(input: unknown, issues: readonly core.$ZodIssue[]): unknown {
  return issues.reduce((value, issue) => {
    const wanted = issue.code === 'invalid_type' ? issue.expected : undefined;
    if (wanted !== 'array' && wanted !== 'object' && wanted !== 'record') return value;
    return replaceAt(value, issue.path, (text) => parsed(text, wanted === 'array'));
  }, input);
}

function parsed(value: unknown, list: boolean): unknown {
  if (typeof value !== 'string') return value;
  try {
    const json: unknown = JSON.parse(value);
    const fits = typeof json === 'object' && json !== null && Array.isArray(json) === list;
    return fits ? json : value;
  } catch {
    return value;
  }
}

function replaceAt(value: unknown, path: readonly PropertyKey[], change: (value: unknown) => unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return change(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return value;
  const before = (value as Record<PropertyKey, unknown>)[step];
  const after = replaceAt(before, rest, change);
  if (after === before) return value;
  return Array.isArray(value) ? value.with(Number(step), after) : { ...value, [step]: after };
}
