import { z } from 'zod';
import { applyOperations } from '../../document/apply-operations.ts';
import type { Operation, Wire } from '../../document/operation.ts';
import type { NodeJson, WorkflowJson } from '../../document/workflow-json.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { inferConnection } from '../../n8n/connections/infer-connection.ts';
import { listWires } from '../../n8n/connections/list-wires.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import { placeWired } from '../../n8n/layout/place-wired.ts';
import { sayMissingSubNodes } from '../draft/describe-slots.ts';
import { findNode } from '../draft/find-node.ts';
import { sayWire } from '../draft/say-wire.ts';
import { severalOf } from '../input/several-of.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool, ToolContext } from '../tool.ts';

const index = z.int().min(0).max(1000).optional();

const input = z.strictObject({
  sourceNodeId: z
    .string()
    .describe('Name or id of the node the wire begins at. A sub-node (model, memory, tool …) is the source.'),
  targetNodeId: z.string().describe('Name or id of the node it leads to.'),
  sourceOutputIndex: index.describe('Counts from 0; default 0.'),
  targetInputIndex: index.describe('Counts from 0; left out: the first free input.'),
  connectionType: z.string().optional().describe('Only if several are possible: main, ai_tool, ai_languageModel …'),
  sourceBranch: z
    .string()
    .optional()
    .describe('Instead of sourceOutputIndex: the output’s name: true, false, done, loop, error, a rule, a category.'),
  targetBranch: z
    .string()
    .optional()
    .describe('Instead of targetInputIndex: the input’s name, such as Fallback Model.'),
});

type Input = z.infer<typeof input>;

const one: Tool<Input> = {
  name: 'connect_nodes',
  class: 'write',
  description:
    'Connects nodes, each connection two of them by one wire; make all in one call, in the order in which branches run. The type follows from what both ends can do; a sub-node given as the target is turned round. Give sourceBranch or sourceOutputIndex for nodes with several outputs. What the wire needs is set by itself: sourceBranch error turns the error output on, a Merge gets one more input. What a node still needs is told at the end.',
  input,
  title: ({ sourceNodeId, targetNodeId }) => `Connecting ${shorten(sourceNodeId, 60)} → ${shorten(targetNodeId, 60)}`,
  run(given, { draft, nodeTypes, callKey, drafted }) {
    const source = findNode(draft, given.sourceNodeId);
    const target = findNode(draft, given.targetNodeId);
    const sourceOutput = given.sourceBranch ?? given.sourceOutputIndex;
    const targetInput = given.targetBranch ?? given.targetInputIndex;
    const { wire, preparation, note } = inferFitting(nodeTypes, draft, {
      source: source.name,
      target: target.name,
      ...(given.connectionType === undefined ? {} : { connectionType: given.connectionType }),
      ...(sourceOutput === undefined ? {} : { sourceOutput }),
      ...(targetInput === undefined ? {} : { targetInput }),
    });
    refuseTwoOutputs(given, wire);
    const operations = [...preparation, { type: 'addConnections', connections: [wire] } as const];
    const connected = applyOperations(draft, operations, { key: callKey });
    return {
      content: [
        `Connected ${sayWire(wire)}${branchName(nodeTypes, findNode(connected, wire.from), wire)}.`,
        ...(note === undefined ? [] : [note]),
      ].join('\n'),
      summary: `Connected ${shorten(wire.from, 60)} → ${shorten(wire.to, 60)}`,
      operations: [...operations, ...moves(connected, nodeTypes, wire, drafted)],
    };
  },
};

/** Connects nodes. */
export const connectNodes = severalOf(one, {
  field: 'connections',
  most: 60,
  title: (connections) => `Making ${connections.length} connections`,
  closing: stillNeeded,
});

/** What those lack that got a sub-node: a later wire of the same call may have brought it. */
function stillNeeded(before: WorkflowJson, after: WorkflowJson, { nodeTypes }: ToolContext): readonly string[] {
  const known = new Set(listWires(before).map(sayWire));
  const served = listWires(after).filter((wire) => wire.output.type !== 'main' && !known.has(sayWire(wire)));
  return [...new Set(served.map(({ to }) => to))].flatMap((name) =>
    sayMissingSubNodes(after, nodeTypes, findNode(after, name)).map((text) => `${quote(name)}: ${text}`),
  );
}

/** New nodes come beside what they are wired to. */
function moves(
  connected: WorkflowJson,
  nodeTypes: NodeTypes,
  wire: Wire,
  drafted: ReadonlySet<string> = new Set(),
): readonly Operation[] {
  const places = placeWired(connected, nodeTypes, wire, drafted);
  return [...places].map(([node, position]) => ({ type: 'updateNode', node, set: { position } }));
}

/**
 * A wire of the type that is asked for or, where none fits, of the one type that does; then that is told. Who asks for a
 * tool or a model does not mean a main wire.
 */
const inferFitting: typeof inferConnection = (nodeTypes, draft, { connectionType, ...ends }) => {
  if (connectionType === undefined) return inferConnection(nodeTypes, draft, ends);
  try {
    return inferConnection(nodeTypes, draft, { ...ends, connectionType });
  } catch (refusal) {
    if (!isPawlError(refusal) || refusal.code !== 'ConnectionNotPossible') throw refusal;
    const found = fittingOr(refusal, () => inferConnection(nodeTypes, draft, ends));
    if (found.wire.output.type === 'main') throw refusal;
    const told = `The type is ${found.wire.output.type}; no connection of type ${connectionType} fits.`;
    return { ...found, note: found.note === undefined ? told : `${told} ${found.note}` };
  }
};

/** What `infer` finds; the first refusal says more than a second one would. */
function fittingOr(refusal: PawlError, infer: () => ReturnType<typeof inferConnection>) {
  try {
    return infer();
  } catch {
    throw refusal;
  }
}

/** A branch and an index that mean different outputs: neither is guessed. */
function refuseTwoOutputs({ sourceBranch, sourceOutputIndex }: Input, { from, output }: Wire): void {
  if (sourceBranch === undefined || sourceOutputIndex === undefined || sourceOutputIndex === output.index) return;
  throw new PawlError(
    'ToolInputInvalid',
    `Branch ${quote(sourceBranch)} of ${quote(from)} is output ${output.index}, but sourceOutputIndex is ${sourceOutputIndex}: give one of the two.`,
  );
}

/** ` (branch "loop")` where the output is one of several that have names. */
function branchName(nodeTypes: NodeTypes, from: NodeJson, { output }: Wire): string {
  const { outputs } = slotsOf(nodeTypes, from);
  if (outputs === 'unknown' || outputs.length < 2) return '';
  const name = outputs.find(({ type, index }) => type === output.type && index === output.index)?.name;
  return name === undefined ? '' : ` (branch ${quote(name)})`;
}
