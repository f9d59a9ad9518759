import { isObject } from '../../document/json-values.ts';
import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import type { NodeTypes } from '../catalog/node-types.ts';
import { ownValue } from '../catalog/own-value.ts';
import type { ConnectionRequest } from './connection-request.ts';
import { type PreparedOutput, withChanged } from './prepared-output.ts';
import { slotsOf } from './slots-of.ts';

const FALLBACK = /^\s*(?:the\s+)?(?:fallback|default|else|otherwise|rest|other)(?:\s+(?:branch|output|path))?\s*$/i;
const SETTING = 'fallbackOutput';

/**
 * The output of a Switch for what no rule takes, where a request asks for it by such a name and the node has none yet.
 * Undefined for any other request.
 */
export function fallbackOutput(
  nodeTypes: NodeTypes,
  workflow: WorkflowJson,
  { source, sourceOutput }: ConnectionRequest,
): PreparedOutput | undefined {
  if (typeof sourceOutput !== 'string' || !FALLBACK.test(sourceOutput)) return undefined;
  const node = workflow.nodes.find(({ name }) => name === source);
  const formula = node && nodeTypes.describe(node.type, node.typeVersion)?.outputs;
  if (node === undefined || typeof formula !== 'string' || !formula.includes(SETTING)) return undefined;
  const before = slotsOf(nodeTypes, node).outputs;
  const options = ownValue(node.parameters, 'options');
  const changed: NodeJson = {
    ...node,
    parameters: { ...node.parameters, options: { ...(isObject(options) ? options : {}), [SETTING]: 'extra' } },
  };
  const after = slotsOf(nodeTypes, changed).outputs;
  if (before === 'unknown' || after === 'unknown' || after.length !== before.length + 1) return undefined;
  // An error output, if there is one, stays the last.
  const index = after.findIndex((slot, place) => slot.name !== before[place]?.name);
  return {
    index: index < 0 ? after.length - 1 : index,
    operation: {
      type: 'setParameters',
      node: source,
      set: [{ path: `/parameters/options/${SETTING}`, value: 'extra' }],
    },
    workflow: withChanged(workflow, node, changed),
    note: `"${source}" now has an output for what no rule takes (options.fallbackOutput "extra").`,
  };
}
