import type { NodeProperty } from '../../catalog/node-description.ts';
import { isExpression, splitSegments } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

// These read their JSON to the letter and stop at a fault; of other nodes that is not known.
const STRICT_TYPES = /\.httpRequest(?:Tool)?$/;
const LONGEST = 200_000;

/** JSON that stands in a parameter as text and can not be read, alone or around its expressions. */
export const jsonTexts: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, raw }) => {
    if (!isJsonText(property) || typeof raw !== 'string' || raw.length > LONGEST) return [];
    const strict = STRICT_TYPES.test(node.type) && path !== '/parameters/body';
    const expression = isExpression(raw);
    if (raw.trim() === '' ? !strict : expression ? !strict || readableAround(raw) : isJson(raw)) return [];
    const message = `${property.displayName} of "${checked.name}" is no JSON${expression ? ' around its expressions' : ''}: ${raw.slice(0, 80)}`;
    return [nodeProblem(checked, 'json-invalid', strict && !expression ? 'error' : 'warning', message, { path })];
  });
};

/** Where n8n insists on a kind of JSON, that is told as such. */
function isJsonText({ type, validateType }: NodeProperty): boolean {
  return type === 'json' && validateType === undefined;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** True if JSON comes out with some value in place of each expression: a value, a member, or nothing. */
function readableAround(text: string): boolean {
  const segments = splitSegments(text);
  if (segments.every(({ kind }) => kind === 'code') || segments.some(({ closed }) => !closed)) return true;
  return ['null', '', '"k":null', '"k"'].some((value) => {
    let filled = '';
    let inString = false;
    for (const segment of segments) {
      if (segment.kind === 'text') {
        filled += segment.text;
        if (quotes(segment.text) % 2 === 1) inString = !inString;
      } else filled += inString ? 'x' : value;
    }
    return isJson(filled);
  });
}

function quotes(text: string): number {
  return text.replace(/\\[\s\S]/g, '').split('"').length - 1;
}
