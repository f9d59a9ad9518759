import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import { readExpression } from '../javascript/read-expression.ts';
import type { NodeRule } from '../rule.ts';
import { nodeTexts } from '../texts/node-texts.ts';
import type { ValidationContext } from '../validation-context.ts';
import { fieldsHandedOn, passesOn } from './handed-on.ts';
import { memorySessions } from './memory-sessions.ts';
import { nodeProblem } from './node-problem.ts';

// What so many nodes do in between is not looked at.
const FARTHEST = 200;

/** Fields of $json that nothing in front of the node hands on: `$json.email` behind a webhook, which has it in body. */
export const lostFields: NodeRule = (checked, context) => {
  if (!checked.live) return [];
  const read = fieldsRead(checked);
  // A memory without a chat is told as that.
  if (read.size === 0 || memorySessions(checked, context).length > 0) return [];
  const sources = sourcesOf(checked, context);
  const known = sources.map((source) => (source.disabled ? undefined : fieldsHandedOn(source)));
  if (sources.length === 0 || known.includes(undefined) || sources.some(({ name }) => isPinned(name, context)))
    return [];
  const fields = new Set(known.flatMap((list) => list ?? []));
  return [...read].flatMap(([field, path]) => {
    if (fields.has(field)) return [];
    const names = sources.map(({ name }) => `"${name}"`).join(' and ');
    const only = fields.size === 0 ? 'no fields' : `only ${[...fields].slice(0, 6).join(', ')}`;
    const hint = [...fields].includes('body') ? ` Perhaps $json.body.${field} is meant.` : '';
    const message = `"${checked.name}" reads $json.${field}, and ${names} ${sources.length === 1 ? 'hands' : 'hand'} on ${only}.${hint}`;
    return [nodeProblem(checked, 'field-missing', 'warning', message, { path })];
  });
};

/** The fields of $json that the node's expressions read, and where first. Defaults that are expressions count too. */
function fieldsRead(checked: CheckedNode): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const add = (code: string, path: string): void => {
    if (!code.includes('$json') && !code.includes('$input')) return;
    const read = readExpression(code);
    if ('fault' in read) return;
    for (const field of read.fields) if (!found.has(field)) found.set(field, path);
  };
  for (const { path, code } of nodeTexts(checked).evaluated) for (const { text } of code) add(text, path);
  for (const { code, path } of defaultExpressions(checked)) add(code, path);
  return found;
}

function defaultExpressions({ description, node }: CheckedNode): readonly { code: string; path: string }[] {
  if (description === undefined) return [];
  return visibleProperties(description, node).flatMap(({ value, given, path, property, depth }) => {
    if (given || depth > 0 || !isExpression(value) || property.type === 'hidden') return [];
    const code = /^=\s*\{\{([\s\S]*)\}\}\s*$/.exec(value as string)?.[1];
    return code === undefined ? [] : [{ code, path }];
  });
}

/** The nodes whose result $json is here: those before the node, or before what it serves, past such as only pass on. */
function sourcesOf(checked: CheckedNode, { graph, byName }: ValidationContext): readonly CheckedNode[] {
  const roots = checked.slots.outputs === 'unknown' || checked.slots.outputs.some(({ type }) => type === 'main');
  const begins = roots ? [checked.name] : [...graph.served(checked.name)];
  const seen = new Set(begins);
  const found: CheckedNode[] = [];
  const before = (name: string): readonly string[] =>
    graph.into(name).flatMap(({ from, output }) => (output.type === 'main' ? [from] : []));
  const waiting = begins.flatMap(before);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const source = byName.get(name);
    if (seen.has(name) || source === undefined) continue;
    seen.add(name);
    if (source.disabled || !passesOn(source)) found.push(source);
    else for (const one of before(name)) waiting.push(one);
    if (seen.size > FARTHEST) return [];
  }
  // A disabled node will be enabled again, and its own fields are meant.
  return found.filter(({ live, disabled }) => live || disabled);
}

/** True where pinned data stands in for what the node would hand on. */
function isPinned(name: string, { workflow }: ValidationContext): boolean {
  return ownValue(workflow.pinData, name) !== undefined;
}
