import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { Node } from './subject.ts';

export interface Edge {
  readonly from: string;
  readonly to: string;
  readonly type: string;
  readonly output: number;
  readonly input: number;
}

export function edgesOf(workflow: WorkflowJson): readonly Edge[] {
  return Object.entries(workflow.connections).flatMap(([from, byType]) =>
    Object.entries(byType).flatMap(([type, outputs]) =>
      outputs.flatMap((wires, output) =>
        (wires ?? []).map((wire) => ({ from, to: wire.node, type, output, input: wire.index })),
      ),
    ),
  );
}

/** What is reachable over main wires from a node, or from one output of it; the node itself only by a cycle. */
export function reachable(edges: readonly Edge[], from: string, output?: number): ReadonlySet<string> {
  const found = new Set<string>();
  const queue = edges
    .filter((edge) => edge.type === 'main' && edge.from === from && (output === undefined || edge.output === output))
    .map(({ to }) => to);
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    for (const edge of edges) if (edge.type === 'main' && edge.from === next) queue.push(edge.to);
  }
  return found;
}

interface Rule {
  readonly outputKey?: string;
  readonly conditions?: { readonly conditions?: readonly { readonly rightValue?: unknown }[] };
}

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'];

/** The index of the output that a fact names; undefined if the node has none of that name. */
export function outputIndex(node: Node, name: string, edges: readonly Edge[]): number | undefined {
  const word = name.trim().toLowerCase();
  if (word === 'true' || word === 'done' || word === 'success' || word === 'approved') return 0;
  if (word === 'false' || word === 'loop') return 1;
  if (ORDINALS.includes(word)) return ORDINALS.indexOf(word);
  if (word === 'error')
    return node.onError === 'continueErrorOutput'
      ? Math.max(1, ...edges.filter(({ from }) => from === node.name).map(({ output }) => output))
      : undefined;
  const rules = (node.parameters?.rules as { values?: readonly Rule[] } | undefined)?.values ?? [];
  if (word === 'fallback') return rules.length;
  const index = rules.findIndex(({ outputKey, conditions }) =>
    [outputKey, ...(conditions?.conditions ?? []).map(({ rightValue }) => rightValue)].some((value) =>
      String(value ?? '')
        .toLowerCase()
        .includes(word),
    ),
  );
  const categories =
    (node.parameters?.categories as { categories?: readonly { category?: string }[] } | undefined)?.categories ?? [];
  const category = categories.findIndex((each) => each.category?.toLowerCase() === word);
  return index >= 0 ? index : category >= 0 ? category : undefined;
}
