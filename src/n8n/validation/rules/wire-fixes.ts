import { pointerBelow } from '../../../document/json-pointer.ts';
import type { Wire } from '../../../document/operation.ts';
import type { ConnectionTarget, Json, NodeConnections } from '../../../document/workflow-json.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { Edit, ProblemFix } from '../problem.ts';
import type { ValidationContext } from '../validation-context.ts';

type Outputs = NodeConnections[string];

/** The pointer, from the workflow, to what a node sends by a type, or to one of its targets there. */
export function wirePointer(from: string, ...keys: readonly (string | number)[]): string {
  return keys.reduce<string>(pointerBelow, pointerBelow('/connections', from));
}

/** A wire at an error output of old, or under the name of the setting: the node goes on there, and the wire is its last. */
export function errorOutputFix(source: CheckedNode, type: string, context: ValidationContext): ProblemFix | undefined {
  const { onError } = source.node;
  const own = context.workflow.connections[source.name] ?? {};
  const wires = own[type] ?? [];
  const index = mainOutputs(source);
  if (index === undefined || !['error', 'onError'].includes(type) || wires.length !== 1) return undefined;
  if (onError !== undefined && onError !== 'continueErrorOutput') return undefined;
  const main = own.main ?? [];
  if ((main[index]?.length ?? 0) > 0 || main.length > index + 1) return undefined;
  const targets = (wires[0] ?? []).map((target) => ({ ...target, type: 'main' }));
  const after: Outputs = [...Array.from({ length: index }, (_, at) => main[at] ?? []), targets];
  const moved: readonly Edit[] = [
    { path: wirePointer(source.name, 'main'), before: (own.main ?? null) as Json, after: after as unknown as Json },
    { path: wirePointer(source.name, type), before: wires as unknown as Json, after: null },
  ];
  const [first, second] = moved as [Edit, Edit];
  if (onError === 'continueErrorOutput') return { ...first, also: [second] };
  return { path: '/onError', before: null, after: 'continueErrorOutput', also: moved };
}

/** How many main outputs the node has before the one for errors. */
function mainOutputs({ slots, node }: CheckedNode): number | undefined {
  if (slots.outputs === 'unknown') return undefined;
  const count = slots.outputs.filter(({ type }) => type === 'main').length;
  return node.onError === 'continueErrorOutput' ? count - 1 : count;
}

/** A wire that ends at another type than it starts with: it ends at the same, if the target takes that. */
export function endTypeFix(wire: Wire, target: CheckedNode, { workflow }: ValidationContext): ProblemFix | undefined {
  const { inputs } = target.slots;
  const { type, index } = wire.output;
  if (inputs === 'unknown' || !inputs.some((slot) => slot.type === type && slot.index === 0)) return undefined;
  const kept = inputs.some((slot) => slot.type === type && slot.index === wire.input.index);
  const targets = workflow.connections[wire.from]?.[type]?.[index] ?? [];
  const place = targets.findIndex((one) => one.node === wire.to && one.type === wire.input.type);
  const before = targets[place];
  if (before === undefined) return undefined;
  const after = { ...before, type, index: kept ? wire.input.index : 0 };
  return { path: wirePointer(wire.from, type, index, place), before: asJson(before), after: asJson(after) };
}

/** A sub-node on a main wire: the wire is of the one type that it yields and the target takes. */
export function subNodeFix(
  wire: Wire,
  source: CheckedNode,
  target: CheckedNode,
  { workflow }: ValidationContext,
): ProblemFix | undefined {
  const { outputs } = source.slots;
  const { inputs } = target.slots;
  if (outputs === 'unknown' || inputs === 'unknown' || wire.output.type !== 'main') return undefined;
  const common = new Set(outputs.map(({ type }) => type)).intersection(new Set(inputs.map(({ type }) => type)));
  const [type] = common;
  const own = workflow.connections[source.name] ?? {};
  const main = own.main ?? [];
  const [only = []] = main;
  // Anything else that hangs there would have to be moved as well.
  if (type === undefined || common.size !== 1 || own[type] !== undefined || main.length !== 1 || only?.length !== 1) {
    return undefined;
  }
  const moved: ConnectionTarget[][] = [[{ node: target.name, type, index: 0 }]];
  return {
    path: wirePointer(source.name, type),
    before: null,
    after: asJson(moved),
    also: [{ path: wirePointer(source.name, 'main'), before: asJson(main), after: null }],
  };
}

/** A node that only serves as a tool is meant as its tool type. */
export function toolTypeFix(
  source: CheckedNode,
  { workflow, graph, nodeTypes }: ValidationContext,
): ProblemFix | undefined {
  const type = `${source.node.type}Tool`;
  const own = Object.keys(workflow.connections[source.name] ?? {});
  const alone =
    own.every((key) => key === 'ai_tool') && graph.into(source.name).every(({ input }) => input.type !== 'main');
  if (!alone || nodeTypes.describe(type, source.node.typeVersion) === undefined) return undefined;
  return { path: '/type', before: source.node.type, after: type };
}

/** The list of one output without the wires that are there a second time. */
export function withoutDoubles({ from, output }: Wire, { workflow }: ValidationContext): ProblemFix {
  const targets = workflow.connections[from]?.[output.type]?.[output.index] ?? [];
  const byKey = Map.groupBy(targets, ({ node, type, index }) => JSON.stringify([node, type, index]));
  const after = [...byKey.values()].flatMap(([first]) => first ?? []);
  return { path: wirePointer(from, output.type, output.index), before: asJson(targets), after: asJson(after) };
}

function asJson(value: unknown): Json {
  return value as Json;
}
