import type { Json } from '../../../document/workflow-json.ts';
import { nearestNode } from '../nearest-node.ts';
import type { Problem, ProblemFix } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import { sameNames } from '../same-name.ts';
import type { ValidationContext } from '../validation-context.ts';
import { wirePointer } from './wire-fixes.ts';

/** n8n saves no wire whose end is not there. */
export const danglingWires: WorkflowRule = (context) => {
  const { workflow, graph, byName } = context;
  const problems: Problem[] = [];
  const meant = meantBy(context);
  const hint = (name: string): string => {
    const near = meant(name) ?? nearestNode(name, context);
    return near === undefined ? '' : ` Perhaps "${near}" is meant.`;
  };
  for (const source of Object.keys(workflow.connections)) {
    if (byName.has(source)) continue;
    const leaving = [...graph.mainFrom(source), ...graph.serves(source)];
    const target = leaving.find(({ to }) => byName.has(to))?.to ?? source;
    const message = `Connections start at "${source}", and there is no such node.${hint(source)}`;
    const details = { path: wirePointer(source), ...sourceFix(context, source, meant(source)) };
    problems.push({ code: 'connection-source-missing', severity: 'error', node: target, ...details, message });
  }
  for (const { from, to, path, target } of wiresToNowhere(context)) {
    const message = `"${from}" is connected to "${to}", and there is no such node.${hint(to)}`;
    const name = meant(to);
    const fix =
      name === undefined ? {} : { fix: { path, before: target, after: { ...(target as object), node: name } } };
    problems.push({ code: 'connection-target-missing', severity: 'error', node: from, path, message, ...fix });
  }
  return problems;
};

/** The node that a wire surely means: the one with this id, or of this name but for its spelling. */
function meantBy({ nodes, byName }: ValidationContext): (name: string) => string | undefined {
  let ids: ReadonlyMap<string, string> | undefined;
  let same: ReturnType<typeof sameNames> | undefined;
  return (name) => {
    ids ??= new Map(nodes.map((checked) => [checked.node.id, checked.name]));
    same ??= sameNames(byName.keys());
    return ids.get(name) ?? same(name);
  };
}

function sourceFix(
  { workflow }: ValidationContext,
  source: string,
  name: string | undefined,
): { readonly fix?: ProblemFix } {
  if (name === undefined || Object.hasOwn(workflow.connections, name)) return {};
  const wires = workflow.connections[source] as unknown as Json;
  const removed = { path: wirePointer(source), before: wires, after: null };
  return { fix: { path: wirePointer(name), before: null, after: wires, also: [removed] } };
}

interface PlacedTarget {
  readonly from: string;
  readonly to: string;
  readonly path: string;
  readonly target: Json;
}

function wiresToNowhere({ workflow, byName }: ValidationContext): readonly PlacedTarget[] {
  const found: PlacedTarget[] = [];
  for (const [from, types] of Object.entries(workflow.connections)) {
    for (const [type, outputs] of Object.entries(types)) {
      for (const [output, targets] of outputs.entries()) {
        for (const [at, target] of (targets ?? []).entries()) {
          if (byName.has(target.node)) continue;
          const path = wirePointer(from, type, output, at);
          found.push({ from, to: target.node, path, target: target as unknown as Json });
        }
      }
    }
  }
  return found;
}
