import type { Json } from '../../../document/workflow-json.ts';
import { nearestName } from '../../search/nearest-name.ts';
import type { Problem, ProblemFix } from '../problem.ts';
import type { WorkflowRule } from '../rule.ts';
import { sameName } from '../same-name.ts';
import type { ValidationContext } from '../validation-context.ts';
import { wirePointer } from './wire-fixes.ts';

// A file with more of them has another fault than spelling.
const MOST_HINTS = 20;

/** n8n saves no wire whose end is not there. */
export const danglingWires: WorkflowRule = (context) => {
  const { workflow, wires, byName } = context;
  const problems: Problem[] = [];
  const meant = meantBy(context);
  const hint = (name: string): string => {
    const near = meant(name) ?? (problems.length < MOST_HINTS ? nearestName(name, byName.keys()) : undefined);
    return near === undefined ? '' : ` Perhaps "${near}" is meant.`;
  };
  for (const source of Object.keys(workflow.connections)) {
    if (byName.has(source)) continue;
    const target = wires.find((wire) => wire.from === source && byName.has(wire.to))?.to ?? source;
    const message = `Connections start at "${source}", and there is no such node.${hint(source)}`;
    const details = { path: wirePointer(source), ...sourceFix(context, source, meant(source)) };
    problems.push({ code: 'connection-source-missing', severity: 'error', node: target, ...details, message });
  }
  for (const { from, to, path, target } of targetsOf(context)) {
    if (byName.has(to)) continue;
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
  const ids = new Map(nodes.map(({ node, name }) => [node.id, name]));
  const known = new Map<string, string | undefined>();
  return (name) => {
    if (!known.has(name)) known.set(name, ids.get(name) ?? sameName(name, byName.keys()));
    return known.get(name);
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

function targetsOf({ workflow }: ValidationContext): readonly PlacedTarget[] {
  return Object.entries(workflow.connections).flatMap(([from, types]) =>
    Object.entries(types).flatMap(([type, outputs]) =>
      outputs.flatMap((targets, output) =>
        (targets ?? []).map((target, at) => ({
          from,
          to: target.node,
          path: wirePointer(from, type, output, at),
          target: target as unknown as Json,
        })),
      ),
    ),
  );
}
