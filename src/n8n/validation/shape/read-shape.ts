import { isObject } from '../../../document/json-values.ts';
import type { NodeJson, WorkflowJson } from '../../../document/workflow-json.ts';
import type { Problem } from '../problem.ts';
import { readConnections } from './read-connections.ts';
import { readNode } from './read-node.ts';
import { shapeProblem } from './shape-problem.ts';

/** What can be read of a file, and what n8n refuses about its shape. Without a list of nodes there is no workflow. */
export interface ReadShape {
  readonly problems: readonly Problem[];
  readonly workflow?: WorkflowJson;
}

const WRAPPERS: readonly { readonly at: string; readonly open: (value: unknown) => unknown }[] = [
  { at: '/0', open: (value) => (Array.isArray(value) ? value[0] : undefined) },
  { at: '/workflow', open: (value) => under(value, 'workflow') },
  { at: '/workflow/workflow', open: (value) => under(under(value, 'workflow'), 'workflow') },
  { at: '/data/workflowData', open: (value) => under(under(value, 'data'), 'workflowData') },
  { at: '/data', open: (value) => under(value, 'data') },
];

export function readShape(value: unknown): ReadShape {
  if (hasNodes(value)) return readWorkflow(value);
  for (const { at, open } of WRAPPERS) {
    const inner = open(value);
    if (!hasNodes(inner)) continue;
    const { problems, workflow } = readWorkflow(inner);
    const message = `The workflow lies inside something else, at ${at}: n8n imports it only by itself.`;
    const wrapped = shapeProblem('shape-wrapped', message, { path: at });
    return { problems: [wrapped, ...problems], ...(workflow ? { workflow } : {}) };
  }
  const message = `This is not a workflow: ${kindOf(value)}. n8n's has "nodes" (a list) and "connections" (an object).`;
  return { problems: [shapeProblem('shape-no-workflow', message)] };
}

function readWorkflow(value: Readonly<Record<string, unknown>> & { readonly nodes: readonly unknown[] }): ReadShape {
  const nodes: NodeJson[] = [];
  const problems: Problem[] = [];
  for (const [index, given] of value.nodes.entries()) {
    const read = readNode(given, index);
    problems.push(...read.problems);
    if (read.node !== undefined) nodes.push(read.node);
  }
  const connections = readConnections(value.connections);
  for (const problem of connections.problems) problems.push(problem);
  const settings = value.settings;
  if (settings !== undefined && settings !== null && !isObject(settings)) {
    const message = '"settings" is not an object: n8n goes on without them.';
    problems.push({ code: 'shape-settings', severity: 'warning', path: '/settings', message });
  }
  return { problems, workflow: { ...value, nodes, connections: connections.connections } as WorkflowJson };
}

function hasNodes(value: unknown): value is Readonly<Record<string, unknown>> & { readonly nodes: readonly unknown[] } {
  return isObject(value) && Array.isArray(value.nodes) && !Array.isArray(value.edges);
}

function under(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function kindOf(value: unknown): string {
  if (!isObject(value))
    return Array.isArray(value) ? 'it is a list' : `it is ${value === null ? 'null' : typeof value}`;
  if (Array.isArray(value.edges)) return 'it has "edges", as files of other tools do';
  return 'nodes' in value ? '"nodes" is not a list' : 'it has no "nodes"';
}
