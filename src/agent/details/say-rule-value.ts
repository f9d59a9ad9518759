import type { DisplayCondition } from '../../n8n/catalog/node-description.ts';

/** A value of a display rule as words: `"keypair"`, `given`, `gte 2`. */
export function sayRuleValue(value: DisplayCondition): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const [[operator, against] = ['', '']] = Object.entries(value._cnd ?? {});
  return operator === 'exists' ? 'given' : `${operator} ${JSON.stringify(against)}`;
}
