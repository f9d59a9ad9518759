import { sameJson } from '../../src/document/json-values.ts';
import type { Json, WorkflowJson } from '../../src/document/workflow-json.ts';
import type { EvalCase, Node } from '../facts/subject.ts';

/**
 * Nodes that were there, and were changed or taken away although neither the request nor a fact speaks of them, by name
 * or by app. What only follows a new name of another node is no change of its own.
 */
export function unaskedChanges(
  one: EvalCase,
  before: WorkflowJson,
  after: WorkflowJson,
  appOf: (node: Node) => string,
): readonly string[] {
  const { must } = one;
  const asked = [one.prompt, ...must.types.flat(), ...must.wiring, ...must.parameters].join('\n').toLowerCase();
  const now = new Map(after.nodes.map((node) => [node.id, node]));
  const gone = before.nodes.filter((node) => now.get(node.id)?.name !== node.name).map(({ name }) => name);
  const isSpokenOf = (node: Node) => [node.name, appOf(node)].some((word) => asked.includes(word.toLowerCase()));
  return before.nodes
    .filter((node) => !isSame(node, now.get(node.id)) && !isSpokenOf(node))
    .filter((node) => !now.has(node.id) || !gone.some((name) => JSON.stringify(node.parameters ?? {}).includes(name)))
    .map(({ name }) => name);
}

/** Where a node lies is nobody's setting. */
function isSame(one: Node, other: Node | undefined): boolean {
  if (other === undefined) return false;
  const place = { position: [0, 0] as const };
  return sameJson({ ...one, ...place } as unknown as Json, { ...other, ...place } as unknown as Json);
}
