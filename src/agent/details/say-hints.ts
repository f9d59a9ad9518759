import { isObject } from '../../document/json-values.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { quote } from '../text/quote.ts';

/** Longer than any that n8n's own nodes have: what is cut is what decides. */
const LONGEST = 1_500;
const MOST_RELATED = 6;
/** A sentence that says how to do it in the code of the builder that the hints are written for. */
const OTHER_BUILDER =
  /\bSDK\b|\bsubnodes\b|\b(?:nodeJson|nextBatch|expr|fromAi)\(|\.(?:onTrue|onFalse|onCase|output|to|add)\(|@example/;

/**
 * What the catalog tells models that build with this type, as quoted data. What is code for the builder that the hints
 * are written for is left out.
 */
export function sayHints({ builderHint, name }: NodeDescription): readonly string[] {
  if (!isObject(builderHint)) return [];
  const { searchHint, relatedNodes } = builderHint;
  const lines = [
    ...quoted(searchHint).map((text) => `- ${text}`),
    ...(Array.isArray(relatedNodes) ? relatedNodes : [])
      .slice(0, MOST_RELATED)
      .flatMap((related) => sayRelated(related, name)),
  ];
  return lines.length === 0 ? [] : ['Hints of the catalog:', ...lines];
}

/** The same of one parameter, or nothing. */
export function sayPropertyHint(builderHint: unknown): string {
  const hint = isObject(builderHint) ? builderHint.propertyHint : undefined;
  return quoted(hint)
    .map((text) => ` Hint: ${text}`)
    .join('');
}

function sayRelated(related: unknown, own: string): readonly string[] {
  if (!isObject(related) || typeof related.nodeType !== 'string' || related.nodeType === own) return [];
  const { nodeType, relationHint } = related;
  const why = quoted(relationHint).map((text) => `: ${text}`);
  return [`- see also ${quote(nodeType, 100)}${why.join('')}`];
}

function quoted(hint: unknown): readonly string[] {
  const text = typeof hint === 'string' ? plain(hint) : '';
  return text === '' ? [] : [quote(text, LONGEST)];
}

const plain = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(?<=[.!?]) /)
    .filter((sentence) => !OTHER_BUILDER.test(sentence))
    .join(' ')
    .trim();
