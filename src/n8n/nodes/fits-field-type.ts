import { parseExpressionAt } from 'acorn';
import { isObject } from '../../document/json-values.ts';

// Longer texts are looked at no more closely than n8n has to.
const LONGEST = 200_000;

type Test = (value: unknown) => boolean;

const TESTS: ReadonlyMap<string, Test> = new Map<string, Test>([
  ['string-alphanumeric', (value) => /^[A-Za-z_][A-Za-z0-9_]*$/.test(plain(value) ?? '')],
  ['number', fitsNumber],
  ['boolean', fitsBoolean],
  ['datetime', fitsDateTime],
  ['time', (value) => /^\d{2}:\d{2}(?::\d{2})?/.test(plain(value) ?? '')],
  ['form-fields', fitsFormFields],
  ['array', (value) => Array.isArray(jsonOf(value))],
  ['object', (value) => value === 'null' || isObject(jsonOf(value)) || isObjectLiteral(value)],
  ['url', (value) => typeof value === 'string' && URL.canParse(/^https?:\/\//.test(value) ? value : `http://${value}`)],
  ['jwt', (value) => /^[\w-]+\.[\w-]+\.[\w-]*$/.test(plain(value) ?? '')],
]);

/**
 * True if n8n takes this literal for a parameter that is declared to be of such a type (`number`, `dateTime`, `array` …):
 * what it is, or a text that can be read as it. Types that are not known here fit.
 */
export function fitsFieldType(value: unknown, type: string): boolean {
  if (value === null || value === undefined) return true;
  return TESTS.get(type.toLowerCase())?.(value) ?? true;
}

function plain(value: unknown): string | undefined {
  return typeof value === 'object' ? undefined : String(value);
}

function fitsNumber(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return typeof value !== 'object' && !Number.isNaN(Number(value));
}

function fitsBoolean(value: unknown): boolean {
  if (typeof value === 'boolean') return true;
  if (typeof value === 'string') return /^(?:true|false|0|1)$/i.test(value);
  return value === 0 || value === 1 || (Array.isArray(value) && value.length === 0);
}

/** A time that some of the many ways of writing one may mean; one without any digit is none. */
function fitsDateTime(value: unknown): boolean {
  if (typeof value === 'number') return true;
  return typeof value === 'string' && /\d/.test(value) && !/[{}[\]<>]/.test(value);
}

function fitsFormFields(value: unknown): boolean {
  const fields = jsonOf(value);
  return Array.isArray(fields) && fields.every(isObject);
}

function jsonOf(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** An object as JavaScript writes it, with bare keys or a comma at the end: n8n reads that too. */
function isObjectLiteral(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > LONGEST || !value.trimStart().startsWith('{')) return false;
  try {
    const { type, end } = parseExpressionAt(value, 0, { ecmaVersion: 'latest' });
    return type === 'ObjectExpression' && value.slice(end).trim() === '';
  } catch {
    return false;
  }
}
