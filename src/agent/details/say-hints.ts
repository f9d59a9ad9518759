import { isObject } from '../../document/json-values.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { quote } from '../text/quote.ts';

const LONGEST = 500;
const LONGEST_PROPERTY = 200;
const MOST_RELATED = 6;
/** A sentence that says how to do it in the code of the builder that the hints are written for. */
const OTHER_BUILDER =
  /\bSDK\b|\bsubnodes\b|\b(?:nodeJson|nextBatch|expr|fromAi)\(|\.(?:onTrue|onFalse|output|to|add)\(|@example/;

/**
 * What the catalog tells models that build with this type, as quoted data. What is code for the builder that the hints
 * are written for is left out.
 */
export function sayHints({ builderHint }: NodeDescription): readonly string[] {
  if (!isObject(builderHint)) return [];
  const { searchHint, relatedNodes } = builderHint;
  const lines = [
    ...quoted(searchHint, LONGEST).map((text) => `- ${text}`),
    ...(Array.isArray(relatedNodes) ? relatedNodes : []).slice(0, MOST_RELATED).flatMap(sayRelated),
  ];
  return lines.length === 0 ? [] : ['Hints of the catalog:', ...lines];
}

/** The same of one parameter, or nothing. */
export function sayPropertyHint(builderHint: unknown): string {
  const hint = isObject(builderHint) ? builderHint.propertyHint : undefined;
  return quoted(hint, LONGEST_PROPERTY)
    .map((text) => ` Hint: ${text}`)
    .join('');
}

function sayRelated(related: unknown): readonly string[] {
  if (!isObject(related) || typeof related.nodeType !== 'string') return [];
  const { nodeType, relationHint } = related;
  const why = quoted(relationHint, LONGEST_PROPERTY).map((text) => `: ${text}`);
  return [`- see also ${quote(nodeType, 100)}${why.join('')}`];
}

function quoted(hint: unknown, longest: number): readonly string[] {
  const text = typeof hint === 'string' ? plain(hint) : '';
  return text === '' ? [] : [quote(text, longest)];
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !OTHER_BUILDER.test(sentence))
    .join(' ')
    .trim();
