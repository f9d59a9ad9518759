import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { newestVersion } from '../catalog/newest-version.ts';
import type { NodeDescription } from '../catalog/node-description.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { listWires } from '../connections/list-wires.ts';
import { nodeSlots, UNKNOWN_SLOTS } from '../nodes/node-slots.ts';
import type { CheckedNode } from './checked-node.ts';
import { liveNodes } from './graph/live-nodes.ts';
import { workflowGraph } from './graph/workflow-graph.ts';
import { onlyEntry } from './only-entry.ts';
import type { ValidationContext } from './validation-context.ts';

export function makeContext(nodeTypes: NodeTypes, workflow: WorkflowJson): ValidationContext {
  const wires = listWires(workflow);
  const graph = workflowGraph(wires);
  const looked = workflow.nodes.map((node) => lookAt(nodeTypes, node));
  const live = liveNodes(looked, graph);
  const nodes = looked.map((checked) => ({ ...checked, live: !checked.disabled && live.has(checked.name) }));
  // Of two nodes of one name the first has it, as wires and expressions mean it.
  const byName = new Map(nodes.toReversed().map((checked) => [checked.name, checked]));
  return { nodeTypes, workflow, nodes, byName, wires, graph };
}

function lookAt(nodeTypes: NodeTypes, given: NodeJson): Omit<CheckedNode, 'live'> {
  const exact = given.typeVersion === undefined ? undefined : nodeTypes.describe(given.type, given.typeVersion);
  const known = exact ?? nodeTypes.describe(given.type);
  const node = withVersion(given, known);
  const description = exact ?? nodeTypes.describe(node.type, node.typeVersion) ?? onlyEntry(nodeTypes, known);
  return {
    node,
    name: node.name,
    description,
    slots: description === undefined ? UNKNOWN_SLOTS : nodeSlots(description, node),
    disabled: node.disabled === true,
    trigger: known === undefined ? /trigger$/i.test(node.type) : known.group.includes('trigger'),
  };
}

/** Real files have nodes without a version; n8n gives them the type's default. */
function withVersion(node: NodeJson, known: NodeDescription | undefined): NodeJson {
  if (node.typeVersion !== undefined || known === undefined) return node;
  return { ...node, typeVersion: newestVersion(known) };
}
