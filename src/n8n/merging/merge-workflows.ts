import { applyOperations } from '../../document/apply-operations.ts';
import { hashWorkflow } from '../../document/hash-workflow.ts';
import { own, without } from '../../document/json-values.ts';
import type { Operation } from '../../document/operation.ts';
import { isUnsafeKey } from '../../document/parameter-path.ts';
import type { JsonObject, NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { positionOf } from '../layout/box.ts';
import { addedWires } from './added-wires.ts';
import { shiftBeside } from './beside.ts';
import { chooseNames } from './choose-names.ts';
import { freshIds } from './fresh-ids.ts';
import type { MergeNote } from './merge-note.ts';
import { mergeNotes } from './merge-notes.ts';
import { movedPaths, readdressed } from './move-addresses.ts';
import { renameReferences } from './rename-references.ts';
import { surplusTriggers } from './surplus-triggers.ts';

export interface MergedWorkflow {
  readonly workflow: WorkflowJson;
  /** What leads from the base to `workflow`, pin data apart: for a session to land. */
  readonly operations: readonly Operation[];
  /** The names that the addition's nodes have in `workflow`, by the names they had. */
  readonly names: ReadonlyMap<string, string>;
  readonly notes: readonly MergeNote[];
}

/**
 * One workflow beside another. Nothing of the base changes; of the addition names, ids, webhook ids and webhook paths
 * that are taken do, with every wire, pin, expression, code and address that names them, so that merging twice gives two
 * copies that have nothing in common. Of a trigger that n8n allows once the base's serves both; the base's settings
 * stay. `notes` tell all of it. The same two always give the same bytes.
 */
export function mergeWorkflows(base: WorkflowJson, addition: WorkflowJson, nodeTypes: NodeTypes): MergedWorkflow {
  const surplus = surplusTriggers(base, addition, nodeTypes);
  const kept = addition.nodes.filter(({ name }) => !surplus.has(name));
  const chosen = chooseNames(base, addition, kept);
  const renamed = renamedNodes(addition, chosen, surplus);
  const names = new Map(addition.nodes.map(({ name }) => [name, chosen.get(name) ?? surplus.get(name)?.name ?? name]));
  const { wires, dropped } = addedWires(addition, names, surplus);
  const { nodes, moved } = fitted(base, addition, renamed);
  const operations = [
    ...(nodes.length === 0 ? [] : [{ type: 'addNodes' as const, nodes }]),
    ...(wires.length === 0 ? [] : [{ type: 'addConnections' as const, connections: wires }]),
    ...takenOver(base, addition),
  ];
  const merged = applyOperations(base, operations);
  const pins = pinsOf(addition, chosen);
  const workflow = Object.keys(pins).length === 0 ? merged : { ...merged, pinData: { ...merged.pinData, ...pins } };
  return {
    workflow,
    operations,
    names,
    notes: mergeNotes(base, addition, { names, surplus, moved, dropped }),
  };
}

/** The addition's nodes that are kept, under their new names; expressions that name a left-out one name the base's. */
function renamedNodes(
  addition: WorkflowJson,
  chosen: ReadonlyMap<string, string>,
  surplus: ReadonlyMap<string, NodeJson>,
): readonly NodeJson[] {
  // What is left out goes last: by then nothing names another node by the name that it gets.
  const names = new Map([...chosen, ...[...surplus].map(([name, there]) => [name, there.name] as const)]);
  return renameReferences(addition.nodes, names)
    .filter(({ name }) => !surplus.has(name))
    .map((node) => ({ ...node, name: chosen.get(node.name) ?? node.name }));
}

/** Nodes with ids, places and addresses of their own. */
function fitted(base: WorkflowJson, addition: WorkflowJson, nodes: readonly NodeJson[]) {
  const fresh = freshIds(base.nodes, `${hashWorkflow(base)} ${hashWorkflow(addition)}`);
  const [right, down] = shiftBeside(base, { ...addition, nodes });
  const known = nodes.map((node) => ({ node, id: fresh.id(node), webhookId: fresh.webhookId(node) }));
  const newIds = new Map(
    known.flatMap(({ node, webhookId }) =>
      webhookId === undefined || webhookId === node.webhookId ? [] : [[String(node.webhookId), webhookId] as const],
    ),
  );
  const moved = movedPaths(base.nodes, nodes, newIds);
  const placed = known.map(({ node, id, webhookId }): NodeJson => {
    const [x, y] = positionOf(node);
    const parameters = readdressed(node, moved, newIds);
    return {
      ...node,
      id,
      position: [x + right, y + down],
      ...(parameters === undefined ? {} : { parameters }),
      ...(webhookId === undefined ? {} : { webhookId }),
    };
  });
  return { nodes: placed, moved };
}

/** What a workflow without nodes takes over beside them. */
function takenOver(base: WorkflowJson, addition: WorkflowJson): readonly Operation[] {
  if (base.nodes.length > 0) return [];
  const given = addition.settings ?? {};
  const unsafe = Object.keys(given).filter((key) => key === '' || isUnsafeKey(key));
  const settings = without(given, [...Object.keys(base.settings ?? {}), ...unsafe]);
  return [
    ...(addition.name && !base.name ? [{ type: 'setName' as const, name: addition.name }] : []),
    ...(Object.keys(settings).length === 0 ? [] : [{ type: 'setSettings' as const, set: settings }]),
  ];
}

function pinsOf({ pinData = {} }: WorkflowJson, names: ReadonlyMap<string, string>): JsonObject {
  return Object.fromEntries(
    [...names].flatMap(([before, after]) => {
      const pin = own(pinData, before);
      return pin === undefined ? [] : [[after, pin]];
    }),
  );
}
