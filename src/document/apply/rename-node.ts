import { PawlError } from '../../errors/pawl-error.ts';
import { sourceLeaf } from '../hash-workflow.ts';
import { parsePointer } from '../json-pointer.ts';
import { own, shown, without } from '../json-values.ts';
import type { Operation, Rewrite } from '../operation.ts';
import { isUnsafeKey } from '../parameter-path.ts';
import type { Json, JsonObject, NodeJson, WorkflowJson } from '../workflow-json.ts';
import { nodeIndex, requireName, withNode } from './find-node.ts';
import { mapTargets } from './remove-nodes.ts';
import { setAtPath, valueAt } from './set-at-path.ts';

type RenameNode = Extract<Operation, { type: 'renameNode' }>;

const { entries, fromEntries, hasOwn } = Object;
const KEPT = new Set(['id', 'name', 'type', 'typeVersion', 'position']);

/**
 * Renames a node with its wires and pin data, and makes the rewrites it is given; it finds none by itself. A rewrite
 * may call the node by its old or its new name. StaleValue if a rewrite's `before` doesn't stand there.
 */
export function renameNode(workflow: WorkflowJson, operation: RenameNode): WorkflowJson {
  const { node: old, name } = operation;
  const index = nodeIndex(workflow, old);
  requireName(name);
  if (name === old) throw new PawlError('NothingToDo', `The node is called ${JSON.stringify(name)} already.`);
  if (workflow.nodes.some((node) => node.name === name)) throw taken(name, 'another node has it');
  const { connections, pinData } = workflow;
  if (sends(workflow, name) && sends(workflow, old)) throw taken(name, 'wires are kept under it');
  // Of two entries one is silent, and goes: a node takes over the wires that an absent one of its new name left behind.
  const silent = hasOwn(connections, old) ? [sends(workflow, name) ? old : name] : [];
  if (pinData !== undefined && hasOwn(pinData, name)) throw taken(name, 'pin data is kept under it');
  const renamed = withNode(workflow, index, { ...workflow.nodes[index]!, name });
  const result = {
    ...renamed,
    connections: fromEntries(
      entries(without(connections, silent)).map(([source, types]) => [
        source === old ? name : source,
        mapTargets(types, (target) => (target.node === old ? { ...target, node: name } : target)),
      ]),
    ),
    ...(pinData !== undefined && hasOwn(pinData, old) ? { pinData: renameKey(pinData, old, name) } : {}),
  };
  return (operation.rewrites ?? []).reduce(
    (current, rewrite) => rewriteText(current, rewrite.node === old ? { ...rewrite, node: name } : rewrite),
    result,
  );
}

function sends(workflow: WorkflowJson, source: string): boolean {
  const types = own(workflow.connections, source);
  return types !== undefined && sourceLeaf(types) !== '';
}

function renameKey(pins: JsonObject, old: string, name: string): JsonObject {
  return fromEntries(entries(pins).map(([node, pin]) => [node === old ? name : node, pin]));
}

function rewriteText(workflow: WorkflowJson, rewrite: Rewrite): WorkflowJson {
  const index = nodeIndex(workflow, rewrite.node);
  const node = workflow.nodes[index]!;
  const [key = '', ...rest] = parsePointer(rewrite.path);
  if (key === '' || KEPT.has(key) || [key, ...rest].some(isUnsafeKey)) {
    throw new PawlError('InvalidOperation', `renameNode: no rewrite can be made at ${JSON.stringify(rewrite.path)}.`);
  }
  const standing = own(node, key) as Json | undefined;
  const now = valueAt(standing, rest);
  if (now !== rewrite.before) {
    throw new PawlError(
      'StaleValue',
      `Node ${JSON.stringify(node.name)}, ${rewrite.path}: expected ${shown(rewrite.before)}, but ${shown(now)} stands there.`,
      { node: node.name, path: rewrite.path },
    );
  }
  if (!rewrite.after.isWellFormed()) {
    throw new PawlError('InvalidOperation', `${rewrite.path}: the text holds half of a surrogate pair.`);
  }
  return withNode(workflow, index, {
    ...node,
    [key]: setAtPath(standing, rest, rewrite.after, rewrite.path),
  } as NodeJson);
}

function taken(name: string, why: string): PawlError {
  return new PawlError('NameTaken', `The node can not be called ${JSON.stringify(name)}: ${why}.`, { node: name });
}
