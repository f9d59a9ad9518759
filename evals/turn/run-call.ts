import { nodesBefore } from '../../src/agent/assistance/nodes-before.ts';
import { parameterPrompt } from '../../src/agent/assistance/parameter-prompt.ts';
import { parametersFromAnswer } from '../../src/agent/assistance/parameters-from-answer.ts';
import { findNode } from '../../src/agent/draft/find-node.ts';
import { parseToolInput } from '../../src/agent/input/parse-tool-input.ts';
import type { ToolContext } from '../../src/agent/tool.ts';
import { findTool, type ToolMode } from '../../src/agent/tools/registry.ts';
import type { ModelRequest, ToolUse } from '../../src/contract/messages-api.ts';
import { applyOperations } from '../../src/document/apply-operations.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import { isPawlError } from '../../src/errors/pawl-error.ts';
import type { ModelAnswer } from '../../src/ports/model.ts';

export interface CallOutcome {
  readonly draft: WorkflowJson;
  readonly content: string;
  readonly failed: boolean;
  /** The gate that the call opens in a session. */
  readonly asks?: 'effect' | 'plan' | 'question';
}

/** A tool call on the draft. What it refuses is told as in a session, and changes nothing; a model's fault is thrown. */
export async function runCall(
  call: ToolUse,
  mode: ToolMode,
  context: ToolContext,
  ask: (prompt: Omit<ModelRequest, 'maxTokens' | 'model'>) => Promise<ModelAnswer>,
): Promise<CallOutcome> {
  const { draft } = context;
  const assisted = await assistance(call, mode, context, ask);
  try {
    const tool = findTool(call.name, mode);
    const result = tool.run(parseToolInput(tool, call.input), { ...context, ...assisted });
    const after = applyOperations(draft, result.operations, { key: context.callKey });
    return {
      draft: after,
      content: result.content,
      failed: false,
      ...(tool.asks === undefined ? {} : { asks: tool.asks }),
    };
  } catch (error) {
    const code = isPawlError(error) ? error.code : 'Unexpected';
    return { draft, content: `${code}: ${(error as Error).message}`, failed: true };
  }
}

/** What the fast role words for a call that wants it; nothing where the call is refused anyway. */
async function assistance(
  call: ToolUse,
  mode: ToolMode,
  { draft, nodeTypes }: ToolContext,
  ask: (prompt: Omit<ModelRequest, 'maxTokens' | 'model'>) => Promise<ModelAnswer>,
): Promise<{ readonly assistance?: unknown }> {
  const prompt = promptOf(call, mode, { draft, nodeTypes });
  if (prompt === undefined) return {};
  const { content } = await ask(prompt);
  try {
    return { assistance: parametersFromAnswer(content) };
  } catch {
    return {};
  }
}

function promptOf(call: ToolUse, mode: ToolMode, { draft, nodeTypes }: Pick<ToolContext, 'draft' | 'nodeTypes'>) {
  try {
    const tool = findTool(call.name, mode);
    if (tool.assisted !== true) return undefined;
    const { nodeId, changes } = parseToolInput(tool, call.input) as { nodeId: string; changes: readonly string[] };
    const node = findNode(draft, nodeId);
    return parameterPrompt(node, nodeTypes.describe(node.type, node.typeVersion), changes, nodesBefore(draft, node));
  } catch {
    return undefined;
  }
}
