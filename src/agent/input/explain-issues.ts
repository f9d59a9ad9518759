import type { core } from 'zod';
import type { JsonObject } from '../../document/workflow-json.ts';
import { quote, quoteList } from '../text/quote.ts';
import { fieldNames, schemaAt } from './schema-at.ts';

type Issue = core.$ZodIssue;
const MOST_ISSUES = 5;

/** What is wrong with the arguments, in sentences that a model can act on: where, what came, what would do. */
export function explainIssues(issues: readonly Issue[], input: unknown, schema: JsonObject): string {
  const sentences = issues.slice(0, MOST_ISSUES).map((issue) => explain(issue, input, schema));
  const more = issues.length > MOST_ISSUES ? [`And ${issues.length - MOST_ISSUES} more.`] : [];
  return [...sentences, ...more].join(' ');
}

/** `set[0].path`; '' is the arguments as a whole. */
function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, step) => {
    if (typeof step === 'number') return `${text}[${step}]`;
    return text === '' ? String(step) : `${text}.${String(step)}`;
  }, '');
}

function explain(issue: Issue, input: unknown, schema: JsonObject): string {
  const where = issue.path.length === 0 ? 'The input' : `"${pathText(issue.path)}"`;
  const came = valueAt(input, issue.path);
  if (issue.code === 'unrecognized_keys') {
    const fields = fieldNames(schemaAt(schema, issue.path));
    return `${where} can't have ${quoteList(issue.keys)}; the fields that exist are ${fields.join(', ') || 'none'}.`;
  }
  if (came === undefined) {
    return `"${pathText(issue.path)}" is missing; it has to be ${wanted(schemaAt(schema, issue.path))}.`;
  }
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    return `${where} has to be ${wanted(schemaAt(schema, issue.path) ?? schema)}, but ${describe(came)} came.`;
  }
  return `${where}: ${issue.message}; ${describe(came)} came.`;
}

/** What the schema asks for, in words. */
function wanted(schema: JsonObject | undefined): string {
  const values = schema?.enum;
  if (Array.isArray(values)) return `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`;
  switch (schema?.type) {
    case 'array':
      return 'a list';
    case 'object':
      return fieldNames(schema).length > 0 ? `an object with ${fieldNames(schema).join(', ')}` : 'an object';
    case 'integer':
      return 'a whole number';
    case 'string':
    case 'number':
    case 'boolean':
      return `a ${schema.type}`;
    default:
      return 'a value';
  }
}

function describe(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `an object with ${quoteList(Object.keys(value)) || 'no fields'}`;
  return `${typeof value === 'string' ? 'the text' : `the ${typeof value}`} ${quote(String(value), 80)}`;
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, step)
        ? (value as Record<PropertyKey, unknown>)[step]
        : undefined,
    input,
  );
}
