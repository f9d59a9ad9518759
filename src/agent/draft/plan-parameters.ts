import { applyOperations } from '../../document/apply-operations.ts';
import { parsePointer } from '../../document/json-pointer.ts';
import type { ParameterValue } from '../../document/operation.ts';
import { normaliseParameterPath } from '../../document/parameter-path.ts';
import type { Json, JsonObject, NodeJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { NodeDescription } from '../../n8n/catalog/node-description.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import type { Finding, ValuePath } from '../parameters/report.ts';
import type { ToolContext, ToolResult } from '../tool.ts';
import { findNode } from './find-node.ts';

export interface ParameterChange {
  readonly set: readonly ParameterValue[];
  readonly unset: readonly string[];
}

export interface PlannedParameters {
  readonly operations: ToolResult['operations'];
  /** The node as it will be. */
  readonly after: NodeJson;
  readonly description: NodeDescription | undefined;
  readonly findings: readonly Finding[];
}

/**
 * The operation that changes parameters of one node: paths in one spelling, values checked against what is visible
 * once all are set. Throws before anything changes: InvalidOperation, OutOfBounds, StaleValue, PathNotFound,
 * ToolInputInvalid. A type that the catalog lacks is not checked.
 */
export function planParameters(node: NodeJson, change: ParameterChange, context: ToolContext): PlannedParameters {
  const set = change.set.map((item) => ({ ...item, path: normaliseParameterPath(item.path) }));
  const unset = change.unset.map(normaliseParameterPath);
  refuseWhole([...set.map(({ path }) => path), ...unset], node.name);
  const asGiven = operation(node.name, set, unset);
  const description = context.nodeTypes.describe(node.type, node.typeVersion);
  const after = applied(context, asGiven, node.name);
  if (description === undefined) return { operations: [asGiven], after, description, findings: [] };
  const parameters = after.parameters ?? {};
  const touched = set.map(({ path }) => keysOf(path, parameters));
  const checked = checkParameters(description, { typeVersion: node.typeVersion, parameters }, touched, node.name);
  const mended = set.map((item, index) => ({ ...item, value: valueAt(checked.parameters, touched[index] ?? []) }));
  const final = operation(node.name, mended, unset);
  return { operations: [final], after: applied(context, final, node.name), description, findings: checked.findings };
}

function operation(node: string, set: readonly ParameterValue[], unset: readonly string[]) {
  return { type: 'setParameters', node, set, ...(unset.length === 0 ? {} : { unset }) } as const;
}

function applied(context: ToolContext, change: ReturnType<typeof operation>, name: string): NodeJson {
  return findNode(applyOperations(context.draft, [change], { key: context.callKey }), name);
}

function refuseWhole(paths: readonly string[], name: string): void {
  if (!paths.includes('/parameters')) return;
  throw new PawlError(
    'ToolInputInvalid',
    `Name the parameters of "${name}" to change, one path each: all at once can't be replaced.`,
    {
      node: name,
    },
  );
}

/** The keys of a pointer below the parameters, with indexes as numbers where lists stand. */
function keysOf(pointer: string, parameters: JsonObject): ValuePath {
  let value: unknown = parameters;
  return parsePointer(pointer)
    .slice(1)
    .map((token) => {
      const key = Array.isArray(value) ? Number(token) : token;
      value = child(value, key);
      return key;
    });
}

function valueAt(parameters: JsonObject, path: ValuePath): Json {
  return (path.reduce<unknown>(child, parameters) ?? null) as Json;
}

function child(value: unknown, key: string | number): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string | number, unknown>)[key];
}
