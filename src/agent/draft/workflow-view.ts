import type { Wire } from '../../document/operation.ts';
import type { Json, JsonObject, NodeJson } from '../../document/workflow-json.ts';
import { asData } from '../text/as-data.ts';
import { estimateTokens } from '../text/tokens.ts';
import { trimValues } from './trim-values.ts';
import { beginningOf, type WorkflowPart } from './workflow-part.ts';

const MOST_TOKENS = 30_000;
/** What begins a turn is paid anew each time, so it shows parameters only up to about 16,000 characters. */
const MOST_TOKENS_OF_TURN = 4_600;
/** Texts over so many characters give way, the longest first, until the whole fits. */
const THRESHOLDS: readonly number[] = [10_000, 5_000, 2_000, 1_000];
const THRESHOLDS_OF_TURN: readonly number[] = [...THRESHOLDS, 500, 200];
const SETTINGS = ['disabled', 'onError', 'retryOnFail', 'executeOnce', 'alwaysOutputData', 'notes'];
const LONGEST_NOTE = 1_000;

/**
 * A workflow for a model: its name, settings, nodes (one a line) and wires, as JSON that can stand in a tag. At most
 * about 30,000 tokens: long texts give way to pointers, then all parameters, then the nodes that are too many; it says
 * what was left out. `thresholds` are the lengths from which texts give way.
 */
export function workflowView(
  part: WorkflowPart,
  thresholds: readonly number[] = THRESHOLDS,
  most: number = MOST_TOKENS,
): string {
  for (const longest of thresholds) {
    const text = render(part, (node) => ({ ...outlineOf(node), ...parametersOf(node, longest) }));
    if (estimateTokens(text) <= most) return text;
  }
  return workflowOutline(
    part,
    'The parameters are left out because they are many; get_workflow with nodes shows some.',
  );
}

/** The view that begins a turn. */
export function turnView(part: WorkflowPart): string {
  return workflowView(part, THRESHOLDS_OF_TURN, MOST_TOKENS_OF_TURN);
}

/** The same without parameters. */
export function workflowOutline(part: WorkflowPart, note?: string): string {
  const text = render(part, outlineOf, note);
  if (estimateTokens(text) <= MOST_TOKENS) return text;
  const most = Math.max(1, Math.floor((part.nodes.length * MOST_TOKENS) / estimateTokens(text) / 2));
  const cut = `Only ${most} of ${part.nodes.length} nodes and the wires among them are shown; get_workflow with nodes shows others.`;
  return render(beginningOf(part, most), outlineOf, cut);
}

function render(part: WorkflowPart, view: (node: NodeJson) => JsonObject, note?: string): string {
  return [
    asData({ name: part.name, settings: part.settings, ...(note === undefined ? {} : { note }) }),
    `nodes (${part.nodes.length}):`,
    ...part.nodes.map((node) => asData(view(node))),
    `wires (${part.wires.length}):`,
    ...part.wires.map((wire) => asData(wireView(wire, part.nodes.find(({ name }) => name === wire.from)?.type))),
  ].join('\n');
}

function outlineOf(node: NodeJson): JsonObject {
  const settings = SETTINGS.flatMap((key) => {
    const value = node[key];
    return value === undefined || value === false ? [] : [[key, value] as const];
  });
  return {
    name: node.name,
    type: node.type,
    typeVersion: node.typeVersion,
    ...(trimValues(Object.fromEntries(settings) as JsonObject, node.name, LONGEST_NOTE) as JsonObject),
    ...credentialsOf(node),
  };
}

function parametersOf(node: NodeJson, longest: number): JsonObject {
  return { parameters: trimValues((node.parameters ?? {}) as Json, node.name, longest) };
}

/** Which credentials a node has, by type: their ids and names are the person's own business. */
function credentialsOf(node: NodeJson): JsonObject {
  const held = node.credentials;
  return typeof held === 'object' && held !== null ? { credentials: Object.keys(held) } : {};
}

const IF = 'n8n-nodes-base.if';
const IF_BRANCHES = ['true', 'false'];

/** Types and indexes are left out where they are the usual ones: main, 0. Which way an If means is said by its name. */
function wireView({ from, output, to, input }: Wire, type: string | undefined): JsonObject {
  const branch = type === IF && output.type === 'main' ? IF_BRANCHES[output.index] : undefined;
  return {
    from,
    ...(output.index === 0 ? {} : { output: output.index }),
    ...(branch === undefined ? {} : { branch }),
    to,
    ...(input.index === 0 ? {} : { input: input.index }),
    ...(output.type === 'main' ? {} : { type: output.type }),
  };
}
