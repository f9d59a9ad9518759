import type { Json, JsonObject } from '../../document/workflow-json.ts';
import { shorten } from '../text/quote.ts';
import { sampleOf } from './sample-of.ts';

const LONGEST_ERROR = 2_000;
/** Characters of all nodes together. */
const LONGEST = 16_000;
/** The stack names files of n8n's, and tells nothing of the workflow. */
const ERROR_FIELDS = ['name', 'message', 'description', 'httpCode', 'lineNumber', 'itemIndex'];

/**
 * An execution of n8n's as a model is shown it: how it ended, its error, and of each node that ran, the last run with
 * how many items each output had and what the first looks like. Nodes with an error and the last ones come first where
 * not all find room. What is no execution is shown as far as it is small.
 */
export function executionView(execution: JsonObject): JsonObject {
  const result = objectIn(objectIn(execution, 'data') ?? execution, 'resultData');
  if (!result) return { error: errorView(execution.error ?? execution.message), shown: sampleOf(execution, LONGEST) };
  const runs = Object.entries(objectIn(result, 'runData') ?? {}).map(([node, runs]) => nodeView(node, runs));
  const ordered = [...runs.filter(({ error }) => error), ...runs.filter(({ error }) => !error).toReversed()];
  const nodes = withinRoom(ordered);
  const left = runs.length - nodes.length;
  return {
    ...pick(execution, ['id', 'status', 'mode', 'startedAt', 'stoppedAt']),
    ...(typeof result.lastNodeExecuted === 'string' ? { lastNode: result.lastNodeExecuted } : {}),
    ...(result.error === undefined ? {} : { error: errorView(result.error) }),
    nodes,
    ...(left > 0 ? { leftOut: `${left} nodes` } : {}),
  };
}

function nodeView(node: string, runs: Json | undefined): JsonObject {
  const list = Array.isArray(runs) ? runs : [];
  const last = asObject(list.at(-1));
  const outputs = objectIn(last ?? {}, 'data') ?? {};
  const shown = Object.entries(outputs).map(([type, branches]) => [type, branchesView(branches)] as const);
  return {
    node,
    ...(list.length > 1 ? { runs: list.length } : {}),
    ...pick(last ?? {}, ['executionStatus']),
    ...(last?.error === undefined ? {} : { error: errorView(last.error) }),
    outputs: Object.fromEntries(shown),
  };
}

function branchesView(branches: Json | undefined): Json {
  return (Array.isArray(branches) ? branches : []).map((items): Json => {
    const list = Array.isArray(items) ? items : [];
    const first = asObject(list[0]);
    return { items: list.length, ...(first ? { first: sampleOf(first.json ?? {}) } : {}) };
  });
}

function errorView(error: Json | undefined): Json {
  if (typeof error === 'string') return shorten(error, LONGEST_ERROR);
  const given = asObject(error);
  if (!given) return null;
  const node = asObject(given.node)?.name ?? given.node;
  const texts = Object.entries(pick(given, ERROR_FIELDS)).map(([key, value]) => [
    key,
    typeof value === 'string' ? shorten(value, LONGEST_ERROR) : value,
  ]);
  return { ...(typeof node === 'string' ? { node } : {}), ...(Object.fromEntries(texts) as JsonObject) };
}

function withinRoom(nodes: readonly JsonObject[]): readonly JsonObject[] {
  let room = LONGEST;
  const end = nodes.findIndex((node) => {
    room -= JSON.stringify(node).length;
    return room < 0;
  });
  return end < 0 ? nodes : nodes.slice(0, Math.max(1, end));
}

function pick(value: JsonObject, keys: readonly string[]): JsonObject {
  return Object.fromEntries(keys.flatMap((key) => (value[key] === undefined ? [] : [[key, value[key]]]))) as JsonObject;
}

function asObject(value: Json | undefined): JsonObject | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as JsonObject) : undefined;
}

function objectIn(value: JsonObject, key: string): JsonObject | undefined {
  return asObject(value[key]);
}
