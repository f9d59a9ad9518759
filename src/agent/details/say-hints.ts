import { isObject } from '../../document/json-values.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { quote } from '../text/quote.ts';

const LONGEST = 500;
const LONGEST_PROPERTY = 200;
const MOST_RELATED = 6;

/**
 * What the catalog tells models that build with this type, as quoted data. Its examples in code are left out: they are
 * written for another builder.
 */
export function sayHints({ builderHint }: NodeDescription): readonly string[] {
  if (!isObject(builderHint)) return [];
  const { searchHint, relatedNodes } = builderHint;
  const lines = [
    ...(typeof searchHint === 'string' && searchHint !== '' ? [`- ${quote(oneLine(searchHint), LONGEST)}`] : []),
    ...(Array.isArray(relatedNodes) ? relatedNodes : []).slice(0, MOST_RELATED).flatMap(sayRelated),
  ];
  return lines.length === 0
    ? []
    : ['Hints of the catalog (written for another builder, so calls in them are not yours):', ...lines];
}

/** The same of one parameter, or nothing. */
export function sayPropertyHint(builderHint: unknown): string {
  const hint = isObject(builderHint) ? builderHint.propertyHint : undefined;
  return typeof hint === 'string' && hint !== '' ? ` Hint: ${quote(oneLine(hint), LONGEST_PROPERTY)}` : '';
}

function sayRelated(related: unknown): readonly string[] {
  if (!isObject(related) || typeof related.nodeType !== 'string') return [];
  const { nodeType, relationHint } = related;
  const why = typeof relationHint === 'string' ? `: ${quote(oneLine(relationHint), LONGEST_PROPERTY)}` : '';
  return [`- see also ${quote(nodeType, 100)}${why}`];
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
