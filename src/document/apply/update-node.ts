import { PawlError } from '../../errors/pawl-error.ts';
import { requireJson } from '../json-fault.ts';
import { isPosition, own, without } from '../json-values.ts';
import type { Operation } from '../operation.ts';
import { isUnsafeKey } from '../parameter-path.ts';
import type { WorkflowJson } from '../workflow-json.ts';
import { nodeIndex, withNode } from './find-node.ts';

type UpdateNode = Extract<Operation, { type: 'updateNode' }>;

const ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['name', 'use renameNode'],
  ['parameters', 'use setParameters'],
  ['id', 'a node keeps its id'],
  ['type', 'remove the node and add one of the other type'],
]);
const NEEDED = ['typeVersion', 'position'];

/** Changes what stands beside the parameters of a node. */
export function updateNode(workflow: WorkflowJson, operation: UpdateNode): WorkflowJson {
  const index = nodeIndex(workflow, operation.node);
  const node = workflow.nodes[index]!;
  const unset = operation.unset ?? [];
  for (const key of [...Object.keys(operation.set), ...unset]) requireFree(key);
  for (const key of unset) {
    if (NEEDED.includes(key)) throw refused(`every node needs "${key}"`);
    if (own(node, key) === undefined) {
      throw new PawlError('PathNotFound', `Node ${JSON.stringify(node.name)} has no "${key}" to unset.`);
    }
  }
  const { position, typeVersion } = operation.set;
  if (position !== undefined && !isPosition(position)) throw refused('position must be [x, y]');
  if (typeVersion !== undefined && !(typeof typeVersion === 'number' && typeVersion > 0)) {
    throw refused('typeVersion must be a number above 0');
  }
  requireJson(operation.set, 'updateNode');
  return withNode(workflow, index, without({ ...node, ...operation.set }, unset));
}

function requireFree(key: string): void {
  const instead = ELSEWHERE.get(key);
  if (instead !== undefined) throw refused(`"${key}" can not be changed here: ${instead}`);
  if (isUnsafeKey(key) || key === '') throw refused(`${JSON.stringify(key)} can not be a key of a node`);
}

function refused(why: string): PawlError {
  return new PawlError('InvalidOperation', `updateNode: ${why}.`);
}
