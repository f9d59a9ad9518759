import { isObject } from '../../document/json-values.ts';
import type { Json } from '../../document/workflow-json.ts';
import type { NodeProperty } from '../../n8n/catalog/node-description.ts';
import { mendText } from './check-scalar.ts';
import { looksLikeName } from './looks-like-name.ts';
import type { Report, ValuePath } from './report.ts';
import { sayValue } from './say-value.ts';

const KEYS = new Set(['__rl', 'mode', 'value', 'cachedResultName', 'cachedResultUrl', '__regex']);

/** How a thing of a service is named: by id, by URL, by name, or chosen from a list. */
export function checkLocator(property: NodeProperty, value: Json, path: ValuePath, report: Report): Json {
  const modes = (property.modes ?? []).map(({ name }) => name);
  if (isPlain(value)) return fromPlain(value, modes, path, report);
  if (!isObject(value) || typeof value.mode !== 'string' || !Object.hasOwn(value, 'value')) {
    report.problem(path, `has to be an object, ${locatorShape(property)}, but ${sayValue(value)} came`);
    return value;
  }
  const unknown = Object.keys(value).filter((key) => !KEYS.has(key));
  if (unknown.length > 0)
    report.problem(path, `has no ${unknown.map(sayValue).join(', ')}; it is ${locatorShape(property)}`);
  if (modes.length > 0 && !modes.includes(value.mode)) {
    report.problem(
      [...path, 'mode'],
      `can't be ${sayValue(value.mode)}; the modes are ${modes.map(sayValue).join(', ')}`,
    );
  }
  const { value: held = '' } = value;
  // What n8n writes itself is right, though "My Drive" looks like a name.
  if (isObject(property.default) && property.default.value === held && property.default.mode === value.mode) {
    return { ...(value.__rl === true ? {} : { __rl: true }), ...value };
  }
  const mended = typeof held === 'string' ? mendText(held, [...path, 'value'], report) : held;
  if (typeof mended === 'object') report.problem([...path, 'value'], 'has to be a text or an expression');
  const mode = modeFor(value.mode, held, modes, path, report);
  return { ...(value.__rl === true ? {} : { __rl: true }), ...value, mode, value: mended };
}

const isPlain = (value: Json): value is string | number => typeof value === 'number' || typeof value === 'string';

/** A text alone is taken in the mode that fits it: a link as URL, what looks like a name as name, all else as id. */
function fromPlain(value: string | number, modes: readonly string[], path: ValuePath, report: Report): Json {
  const text = typeof value === 'string' ? mendText(value, path, report) : String(value);
  const wanted = /^https?:/.test(text) ? ['url', 'id'] : looksLikeName(text) ? ['name', 'id'] : ['id', 'name'];
  const mode = wanted.find((one) => modes.includes(one)) ?? modes[0] ?? 'id';
  const located = { __rl: true, mode, value: text };
  report.mend(path, `is given as ${sayValue(located)}; its modes are ${modes.map(sayValue).join(', ') || '"id"'}`);
  return { ...located, mode: modeFor(mode, text, modes, path, report) };
}

/** The mode that fits what is held: a name goes by name if it can, and else that it should be an id is told. */
function modeFor(mode: string, held: Json, modes: readonly string[], path: ValuePath, report: Report): string {
  if ((mode !== 'list' && mode !== 'id') || typeof held !== 'string' || !looksLikeName(held)) return mode;
  if (modes.includes('name')) {
    report.mend([...path, 'mode'], `is given as "name", since ${sayValue(held)} looks like one`);
    return 'name';
  }
  const instead = 'leave the value "" (with cachedResultName for the name) and tell the person to choose it';
  report.mend(path, `takes an id here, and ${sayValue(held)} looks like a name: ${instead}`);
  return mode;
}

/** How such a value is written, for messages and details. */
export function locatorShape(property: NodeProperty): string {
  const modes = (property.modes ?? []).map(({ name }) => name);
  return `{"__rl": true, "mode": ${modes.map(sayValue).join(' or ') || '"id"'}, "value": "…"}`;
}

/** How a locator stays open, and how one by name looks, for details. */
export function locatorNote({ modes = [], default: value }: NodeProperty): string {
  const names = modes.map(({ name }) => name);
  if (names.length === 0) return '';
  const usual = isObject(value) && typeof value.mode === 'string' ? value.mode : names[0];
  const byName = modes.find(({ name }) => name === 'name');
  const example = typeof byName?.placeholder === 'string' ? `; a name as in ${sayValue(byName.placeholder)}` : '';
  return ` (open: mode ${sayValue(usual ?? 'list')}, value ""${byName === undefined ? '; takes no name' : example})`;
}
