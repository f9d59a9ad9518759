import type { ConnectionTarget, NodeJson, WorkflowJson } from '../../../src/document/workflow-json.ts';

type Given = Omit<Partial<NodeJson>, 'type'> & { readonly name: string; readonly type: string };
/** From, to, and where it differs from `main` 0 to 0: type, output, input. */
type Line = readonly [from: string, to: string, type?: string, output?: number, input?: number];

const PREFIX = { base: 'n8n-nodes-base.', lc: '@n8n/n8n-nodes-langchain.' };

/** A workflow from short forms: types as `base:set` and `lc:agent`, wires as lines. */
export function workflowOf(nodes: readonly Given[], lines: readonly Line[] = []): WorkflowJson {
  const connections: Record<string, Record<string, ConnectionTarget[][]>> = {};
  for (const [from, to, type = 'main', output = 0, input = 0] of lines) {
    const types = connections[from] ?? {};
    const outputs = types[type] ?? [];
    connections[from] = { ...types, [type]: outputs };
    while (outputs.length <= output) outputs.push([]);
    outputs[output]?.push({ node: to, type, index: input });
  }
  return { nodes: nodes.map(nodeOf), connections };
}

export function nodeOf({ name, type, ...rest }: Given): NodeJson {
  const full = type.replace(/^(base|lc):/, (_, key: 'base' | 'lc') => PREFIX[key]);
  return { id: `id-${name}`, name, type: full, typeVersion: 1, position: [0, 0], parameters: {}, ...rest };
}
