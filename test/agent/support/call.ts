import { parseToolInput } from '../../../src/agent/input/parse-tool-input.ts';
import type { ToolContext, ToolResult } from '../../../src/agent/tool.ts';
import { findTool } from '../../../src/agent/tools/registry.ts';
import { applyOperations } from '../../../src/document/apply-operations.ts';
import type { NodeJson, WorkflowJson } from '../../../src/document/workflow-json.ts';
import { isPawlError, type PawlError } from '../../../src/errors/pawl-error.ts';
import { CORE, catalog } from './catalog.ts';

export interface Called extends ToolResult {
  readonly title: string;
  /** The draft after the operations. */
  readonly after: WorkflowJson;
}

/** Runs a tool on a draft as a session does, from raw arguments. */
export function call(
  draft: WorkflowJson,
  name: string,
  input: unknown,
  more: Partial<Omit<ToolContext, 'draft' | 'nodeTypes'>> = {},
): Called {
  const tool = findTool(name);
  const parsed = parseToolInput(tool, input);
  const context = { draft, nodeTypes: catalog, callKey: '1.1.0', ...more };
  const result = tool.run(parsed, context);
  return {
    ...result,
    title: tool.title(parsed),
    after: applyOperations(draft, result.operations, { key: context.callKey }),
  };
}

/** The refusal of such a call. */
export function refusal(draft: WorkflowJson, name: string, input: unknown): PawlError {
  try {
    call(draft, name, input);
  } catch (error) {
    if (isPawlError(error)) return error;
    throw error;
  }
  throw new Error(`${name} was not refused`);
}

type Given = Partial<NodeJson> & { readonly name: string };

export function node({ name, type = `${CORE}httpRequest`, ...rest }: Given): NodeJson {
  return {
    id: `id of ${name}`,
    name,
    type,
    typeVersion: catalog.describe(type) === undefined ? 1 : versionOf(type),
    position: [0, 0],
    parameters: {},
    ...rest,
  };
}

function versionOf(type: string): number {
  return catalog.index.rows.find((row) => row.type === type)?.defaultVersion ?? 1;
}

/** A workflow of these nodes, with main wires from output to input 0. */
export function draftOf(
  nodes: readonly Given[],
  wires: readonly (readonly [string, string, number?])[] = [],
): WorkflowJson {
  const empty: WorkflowJson = { name: 'Test', nodes: nodes.map(node), connections: {} };
  return applyOperations(empty, [
    {
      type: 'addConnections',
      connections: wires.map(([from, to, output = 0]) => ({
        from,
        output: { type: 'main', index: output },
        to,
        input: { type: 'main', index: 0 },
      })),
    },
  ]);
}
