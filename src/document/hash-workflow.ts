import { canonicalJson } from './canonical-json.ts';
import { outputsOf } from './connection-slots.ts';
import { dataLeaf } from './detached-data.ts';
import { isObject, without } from './json-values.ts';
import { sha256Hex } from './sha256.ts';
import type { NodeConnections, NodeJson, WorkflowJson } from './workflow-json.ts';

/** The leaves of a workflow's hash tree; sources without a wire and nodes without a pin have none. */
export interface WorkflowLeaves {
  /** In the order of the nodes, which counts. */
  readonly nodes: readonly string[];
  readonly connections: Readonly<Record<string, string>>;
  readonly pinData: Readonly<Record<string, string>>;
  readonly staticData?: string;
  readonly rest: string;
}

const { entries, fromEntries, keys } = Object;
const nodeLeaves = new WeakMap<object, string>();
const sourceLeaves = new WeakMap<object, string>();

/**
 * The workflow's hash: SHA-256 over the canonical JSON of its leaves. What says nothing is not told apart from what
 * is absent (empty parameters, settings, name, output slots at the end), so that an edit and its inverse give the
 * same hash.
 */
export function hashWorkflow(workflow: WorkflowJson): string {
  return sha256Hex(canonicalJson({ v: 1, ...leavesOf(workflow) }));
}

export function leavesOf(workflow: WorkflowJson): WorkflowLeaves {
  const { nodes, connections, pinData, staticData, ...rest } = workflow;
  const silent = [
    ...(rest.name === '' ? ['name'] : []),
    ...(rest.settings !== undefined && keys(rest.settings).length === 0 ? ['settings'] : []),
  ];
  return {
    nodes: nodes.map(nodeLeaf),
    connections: fromEntries(
      entries(connections).flatMap(([source, types]) => {
        const leaf = sourceLeaf(types);
        return leaf === '' ? [] : [[source, leaf]];
      }),
    ),
    pinData: fromEntries(
      entries(pinData ?? {}).flatMap(([node, pin]) => (pin === null ? [] : [[node, dataLeaf(pin)]])),
    ),
    ...(staticData === undefined ? {} : { staticData: dataLeaf(staticData) }),
    rest: sha256Hex(canonicalJson(without(rest, silent))),
  };
}

/** Nodes that nobody touched keep their identity over operations, so their leaf is made once. */
function nodeLeaf(node: NodeJson): string {
  const known = nodeLeaves.get(node);
  if (known !== undefined) return known;
  const { parameters } = node;
  const idle = isObject(parameters) && keys(parameters).length === 0;
  const leaf = sha256Hex(canonicalJson(idle ? without(node, ['parameters']) : node));
  nodeLeaves.set(node, leaf);
  return leaf;
}

/** The leaf of what one node sends; '' if it sends nothing. */
export function sourceLeaf(connections: NodeConnections): string {
  const known = sourceLeaves.get(connections);
  if (known !== undefined) return known;
  const outputs = outputsOf(connections);
  const leaf = keys(outputs).length === 0 ? '' : sha256Hex(canonicalJson(outputs));
  sourceLeaves.set(connections, leaf);
  return leaf;
}
