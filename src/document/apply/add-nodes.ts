import { PawlError } from '../../errors/pawl-error.ts';
import { deriveId } from '../derive-id.ts';
import { requireJson } from '../json-fault.ts';
import { isIndex, isObject, isPosition, shown, without } from '../json-values.ts';
import type { NewNode, Operation } from '../operation.ts';
import type { JsonObject, NodeJson, WorkflowJson } from '../workflow-json.ts';
import { requireName } from './find-node.ts';

/** From one node to the next to its right, in n8n's units. */
const COLUMN = 220;

type AddNodes = Extract<Operation, { type: 'addNodes' }>;

/** Adds nodes at the end, or each at its place in `at`. `key` and the place of the operation make ids that are left out. */
export function addNodes(workflow: WorkflowJson, operation: AddNodes, key: string): WorkflowJson {
  const names = new Set(workflow.nodes.map((node) => node.name));
  const ids = new Set(workflow.nodes.map((node) => node.id));
  const start = nextPosition(workflow);
  const added = operation.nodes.map((node, index) => {
    requireName(node.name);
    if (names.has(node.name)) {
      throw new PawlError(
        'NameTaken',
        `A node called ${JSON.stringify(node.name)} exists already: give this one another name.`,
        {
          node: node.name,
        },
      );
    }
    names.add(node.name);
    const id = node.id ?? freshId(ids, key, index, node.name);
    if (ids.has(id)) {
      throw new PawlError('AlreadyExists', `The id ${shown(id)} of node ${JSON.stringify(node.name)} is taken.`, {
        id,
      });
    }
    ids.add(id);
    return complete(node, id, [start[0] + COLUMN * index, start[1]]);
  });
  const { pinData } = workflow;
  return {
    ...workflow,
    nodes: placed(workflow.nodes, added, operation.at),
    ...(operation.pinData === undefined ? {} : { pinData: pinned(pinData ?? {}, operation.pinData) }),
  };
}

function complete(node: NewNode, id: string, position: readonly [number, number]): NodeJson {
  const where = `Node ${JSON.stringify(node.name)}`;
  requireJson(node, where);
  if (id === '') throw new PawlError('InvalidOperation', `${where}: the id is empty.`);
  if (node.type === '') throw new PawlError('InvalidOperation', `${where}: the type is empty.`);
  if (node.position !== undefined && !isPosition(node.position)) {
    throw new PawlError('InvalidOperation', `${where}: position must be [x, y].`);
  }
  const { typeVersion, parameters } = node;
  if (typeVersion !== undefined && !(typeVersion > 0)) {
    throw new PawlError('InvalidOperation', `${where}: typeVersion must be a number above 0.`);
  }
  if (parameters !== undefined && !isObject(parameters)) {
    throw new PawlError('InvalidOperation', `${where}: parameters must be an object.`);
  }
  // Who says all this restores a node as it was, maybe without parameters.
  if (node.id !== undefined && typeVersion !== undefined && node.position !== undefined) return node as NodeJson;
  const { name, type } = node;
  return { id, name, type, typeVersion: 1, position, parameters: {}, ...dropUndefined(node) };
}

function dropUndefined(node: NewNode): JsonObject {
  return Object.fromEntries(Object.entries(node).filter(([, value]) => value !== undefined)) as JsonObject;
}

function freshId(ids: ReadonlySet<string>, key: string, index: number, name: string): string {
  for (let attempt = 0; ; attempt += 1) {
    const id = deriveId(key, index, name, attempt);
    if (!ids.has(id)) return id;
  }
}

/** Right of everything that is there, on the line of the node that reaches furthest. */
function nextPosition(workflow: WorkflowJson): readonly [number, number] {
  let [x, y] = [-COLUMN, 0];
  for (const { position } of workflow.nodes) {
    if (position[0] > x) [x, y] = [position[0], position[1]];
  }
  return workflow.nodes.length === 0 ? [0, 0] : [x + COLUMN, y];
}

function placed(
  nodes: readonly NodeJson[],
  added: readonly NodeJson[],
  at: readonly number[] | undefined,
): readonly NodeJson[] {
  if (at === undefined) return [...nodes, ...added];
  if (at.length !== added.length || !at.every(isIndex)) {
    throw new PawlError('InvalidOperation', 'addNodes: `at` must have one place per node.');
  }
  const result = [...nodes];
  const inOrder = added.map((node, index) => ({ node, place: at[index] ?? 0 })).sort((a, b) => a.place - b.place);
  for (const { node, place } of inOrder) result.splice(place, 0, node);
  return result;
}

/** A pin of null takes the pin away: so that the inverse can say so. */
function pinned(pins: JsonObject, change: JsonObject): JsonObject {
  requireJson(change, 'addNodes: pinData');
  const removed = Object.keys(change).filter((name) => change[name] === null);
  return without({ ...pins, ...change }, removed);
}
