import type { JsonObject } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { SeenWorkflow } from '../conversation.ts';
import { describeRule } from './describe-rule.ts';

type Node = SeenWorkflow['nodes'][number];

const OPERATORS: Readonly<Record<string, string>> = {
  equals: 'is',
  notEquals: 'is not',
  gt: 'is above',
  lt: 'is below',
  gte: 'is at least',
  lte: 'is at most',
  contains: 'contains',
  exists: 'exists',
  notExists: 'does not exist',
  empty: 'is empty',
  notEmpty: 'is not empty',
  true: 'is true',
  false: 'is false',
};

/** A sentence about a node: what it is for, by its parameters. */
export function describeNode(node: Node, workflow: SeenWorkflow, nodeTypes: NodeTypes): string {
  const kind = node.type.split('.').at(-1) ?? node.type;
  const { parameters } = node;
  const name = `"${node.name}"`;
  const off = node.disabled ? ' (switched off)' : '';
  if (kind === 'scheduleTrigger') return `It starts ${describeRule(parameters)} (${name})${off}.`;
  if (kind === 'if' || kind === 'filter') return `${describeCondition(node, workflow)}${off}`;
  if (kind === 'httpRequest') return `${name} requests ${text(parameters.url) || 'an address'}${off}.`;
  const app = nodeTypes.describe(node.type)?.displayName ?? kind;
  const action = [parameters.operation, parameters.resource].filter((part) => typeof part === 'string').join(' ');
  const target =
    locatorText(parameters.channelId) ??
    locatorText(parameters.documentId) ??
    locatorText(parameters.base) ??
    text(parameters.sendTo) ??
    text(parameters.toEmail) ??
    text(parameters.path);
  return `${name} (${app}${action ? `, ${action}` : ''}${target ? `, ${target}` : ''})${verb(node)}${off}.`;
}

function verb(node: Node): string {
  const message = text(node.parameters.text) ?? text(node.parameters.message);
  return message ? ` sends the message ${JSON.stringify(message.replace(/^=/, '').slice(0, 120))}` : ' comes next';
}

function describeCondition(node: Node, workflow: SeenWorkflow): string {
  const wires = workflow.wires.filter(({ from, type }) => from === node.name && type === 'main');
  const yes = wires.filter(({ output }) => output === 0).map(({ to }) => `"${to}"`);
  const no = wires.filter(({ output }) => output === 1).map(({ to }) => `"${to}"`);
  const said = conditionWords(node.parameters);
  const otherwise = opposite(node.parameters);
  return `"${node.name}" checks whether ${said}: if so it goes on to ${yes.join(' and ') || 'nothing'}, otherwise ${no.length > 0 ? `to ${no.join(' and ')}` : `nothing happens${otherwise ? `, that is when ${otherwise}` : ''}`}.`;
}

interface Rule {
  readonly leftValue?: unknown;
  readonly rightValue?: unknown;
  readonly operator?: { readonly operation?: string };
}

function rules(parameters: JsonObject): readonly Rule[] {
  const group = parameters.conditions as { readonly conditions?: readonly Rule[] } | undefined;
  return Array.isArray(group?.conditions) ? group.conditions : [];
}

function conditionWords(parameters: JsonObject): string {
  const said = rules(parameters).map(({ leftValue, rightValue, operator }) =>
    `${field(leftValue)} ${OPERATORS[operator?.operation ?? ''] ?? operator?.operation ?? 'fits'} ${rightValue === '' || rightValue === undefined ? '' : String(rightValue)}`.trim(),
  );
  return said.join(' and ') || 'its condition holds';
}

function opposite(parameters: JsonObject): string | undefined {
  const [rule, more] = rules(parameters);
  if (!rule || more || rule.operator?.operation !== 'notEquals') return undefined;
  return `${field(rule.leftValue)} is ${String(rule.rightValue)}`;
}

/** `={{ $json.statusCode }}` is the status code. */
function field(value: unknown): string {
  const path = /([A-Za-z_]\w*)\s*\}\}\s*$/.exec(String(value ?? ''))?.[1];
  return path === undefined
    ? String(value ?? 'it')
    : `the ${path.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()}`;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function locatorText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { cachedResultName, value: inner } = value as { cachedResultName?: unknown; value?: unknown };
  return text(cachedResultName) ?? text(inner);
}
