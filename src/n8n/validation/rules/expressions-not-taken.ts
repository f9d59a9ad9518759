import type { Json } from '../../../document/workflow-json.ts';
import type { NodeProperty } from '../../catalog/node-description.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { optionChoices } from '../../nodes/option-choices.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

/** Expressions where the node takes none: n8n drops the `=` and takes the rest letter by letter. */
export const expressionsNotTaken: NodeRule = (checked) => {
  const { description, node } = checked;
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ property, path, value, raw }) => {
    // An editor's text is looked at as what it is: code, or a query or page whose {{ }} the node itself evaluates.
    if (!isExpression(raw) || value === raw || property.typeOptions?.editor !== undefined) return [];
    const meant = constantIn(raw as string);
    const sure = meant !== undefined && (optionChoices(property)?.includes(meant) ?? false);
    const fix = sure ? { fix: { path, before: raw as Json, after: meant } } : {};
    const message = `${property.displayName} of "${checked.name}" takes no expression: n8n reads ${shown(raw)} as ${shown(taken(property, value))}.`;
    return [nodeProblem(checked, 'expression-not-taken', 'warning', message, { path, ...fix })];
  });
};

/** The text that an expression always yields: `={{ 'raw' }}` or `=raw`. */
function constantIn(text: string): string | undefined {
  const quoted = /^=\s*\{\{\s*(['"])([\w -]*)\1\s*\}\}\s*$/.exec(text)?.[2];
  return quoted ?? /^=([\w -]+)$/.exec(text)?.[1];
}

/** A collection has nothing of a text. */
function taken({ type }: NodeProperty, value: unknown): unknown {
  return type === 'collection' || type === 'fixedCollection' ? 'nothing' : value;
}

function shown(value: unknown): string {
  return JSON.stringify(value)?.slice(0, 60) ?? '';
}
