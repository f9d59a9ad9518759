import { nodesBefore } from '../src/agent/assistance/nodes-before.ts';
import { parameterPrompt } from '../src/agent/assistance/parameter-prompt.ts';
import { findNode } from '../src/agent/draft/find-node.ts';
import { parseToolInput } from '../src/agent/input/parse-tool-input.ts';
import { updateNodeParameters } from '../src/agent/tools/update-node-parameters.ts';
import type { ModelRequest } from '../src/contract/messages-api.ts';
import type { WorkflowJson } from '../src/document/workflow-json.ts';
import { isPawlError } from '../src/errors/pawl-error.ts';
import type { NodeTypes } from '../src/n8n/catalog/node-types.ts';
import type { StoreReader } from '../src/ports/store.ts';
import type { CallModelInput } from '../src/session/calls.ts';
import { answerOfCall } from './answer-of-call.ts';

/** What the fast role is asked on behalf of an assisted tool call; undefined if the call names no node of the draft. */
export async function parameterRequest(
  store: StoreReader,
  input: CallModelInput & { readonly assists: string },
  draft: WorkflowJson,
  nodeTypes: NodeTypes,
): Promise<Omit<ModelRequest, 'model' | 'maxTokens'> | undefined> {
  const { call } = await answerOfCall(store, input, input.assists);
  try {
    const { nodeId, changes } = parseToolInput(updateNodeParameters, call.input);
    const node = findNode(draft, nodeId);
    return parameterPrompt(node, nodeTypes.describe(node.type, node.typeVersion), changes, nodesBefore(draft, node));
  } catch (error) {
    if (isPawlError(error)) return undefined;
    throw error;
  }
}
