import { PawlError } from '../../errors/pawl-error.ts';
import { requireJson } from '../json-fault.ts';
import { parsePointer } from '../json-pointer.ts';
import { isObject, sameJson, shown } from '../json-values.ts';
import type { Operation, ParameterValue } from '../operation.ts';
import { normaliseParameterPath } from '../parameter-path.ts';
import type { Json, NodeJson, WorkflowJson } from '../workflow-json.ts';
import { nodeIndex, withNode } from './find-node.ts';
import { setAtPath, unsetAtPath, valueAt } from './set-at-path.ts';

type SetParameters = Extract<Operation, { type: 'setParameters' }>;

/** Sets, then unsets, parameters of one node, in the order given. */
export function setParameters(workflow: WorkflowJson, operation: SetParameters): WorkflowJson {
  const index = nodeIndex(workflow, operation.node);
  const node = workflow.nodes[index]!;
  const set = operation.set.reduce(
    (current, entry) => setOne(current, entry, node),
    node.parameters as Json | undefined,
  );
  const parameters = (operation.unset ?? []).reduce((current, path) => unsetOne(current, path), set);
  if (parameters === node.parameters) return workflow;
  if (!isObject(parameters)) throw new PawlError('InvalidOperation', 'The parameters of a node must be an object.');
  return withNode(workflow, index, { ...node, parameters });
}

function setOne(parameters: Json | undefined, entry: ParameterValue, node: NodeJson): Json {
  const path = normaliseParameterPath(entry.path);
  const tokens = parsePointer(path).slice(1);
  requireJson(entry.value, path);
  const now = valueAt(parameters, tokens);
  if (entry.before !== undefined && !sameJson(entry.before, now)) {
    throw new PawlError(
      'StaleValue',
      `Node ${JSON.stringify(node.name)}, ${path}: expected ${shown(entry.before)}, but ${shown(now)} stands there.`,
      { node: node.name, path },
    );
  }
  return setAtPath(parameters, tokens, entry.value, path);
}

function unsetOne(parameters: Json | undefined, spelling: string): Json {
  const path = normaliseParameterPath(spelling);
  const tokens = parsePointer(path).slice(1);
  if (tokens.length === 0) return {};
  return unsetAtPath(parameters, tokens, path);
}
