import type { WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { type PreparedOutput, withChanged } from './prepared-output.ts';
import { slotsOf } from './slots-of.ts';

const ERROR = /^\s*(?:the\s+)?errors?(?:\s+(?:branch|output|path))?\s*$/i;
const SETTING = { onError: 'continueErrorOutput' };

/**
 * The error output of a node that has none yet, where a request asks for it by name. Undefined for any other request,
 * and for nodes that have an output of that name or can have none: triggers and sub-nodes.
 */
export function errorOutput(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  { source, sourceOutput }: ConnectionRequest,
): PreparedOutput | undefined {
  if (typeof sourceOutput !== 'string' || !ERROR.test(sourceOutput)) return undefined;
  const node = workflow.nodes.find(({ name }) => name === source);
  if (node === undefined || node.onError === SETTING.onError) return undefined;
  const { inputs, outputs } = slotsOf(nodeTypes, node);
  if (inputs === 'unknown' || outputs === 'unknown') return undefined;
  const main = outputs.filter(({ type }) => type === 'main');
  const runs = main.length > 0 && inputs.some(({ type }) => type === 'main');
  if (!runs || outputs.some(({ name = '' }) => ERROR.test(name))) return undefined;
  return {
    index: main.length,
    operation: { type: 'updateNode', node: source, set: SETTING },
    workflow: withChanged(workflow, node, { ...node, ...SETTING }),
    note: `"${source}" now continues at its error output (onError "continueErrorOutput").`,
  };
}
