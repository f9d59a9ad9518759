import { applyStep } from './apply-operations.ts';
import { diffConnections, targetsOnlyIn } from './diff-connections.ts';
import { diffValues } from './diff-values.ts';
import { forEachOutput } from './for-each-output.ts';
import { formatPointer } from './json-pointer.ts';
import { own, without } from './json-values.ts';
import type { Operation } from './operation.ts';
import { normaliseParameterPath } from './parameter-path.ts';
import type { Touch } from './touch.ts';
import { indexTouches } from './touch-index.ts';
import type { Json, NodeJson, WorkflowJson } from './workflow-json.ts';

/**
 * Everything that operations reach on this workflow: what differs after each, and what they name even where it stays
 * the same. Positions never count. Throws PawlError where the operations can't be applied.
 */
export function touchesOf(before: WorkflowJson, operations: readonly Operation[]): readonly Touch[] {
  const touches: Touch[] = [];
  let current = before;
  for (const [index, operation] of operations.entries()) {
    const next = applyStep(current, operation, index, {});
    touches.push(...namedBy(operation), ...differences(current, next));
    current = next;
  }
  return outermost(touches);
}

/** What differs between two workflows, as touches. */
function differences(before: WorkflowJson, after: WorkflowJson): readonly Touch[] {
  const nodes = changedStretch(before.nodes, after.nodes);
  return [
    ...nodeDifferences(nodes),
    ...adoptions(nodes, after.connections),
    ...pinDifferences(before, after),
    ...diffConnections(before.connections, after.connections).flatMap(({ source, type, index, before, after }) => [
      { kind: 'output' as const, node: source, type, index },
      ...[...targetsOnlyIn(before, after), ...targetsOnlyIn(after, before)].map(({ node }) => target(node)),
    ]),
    ...(before.name === after.name ? [] : [workflowPath(['name'])]),
    ...diffValues((before.settings ?? {}) as Json, (after.settings ?? {}) as Json).map(({ tokens }) =>
      workflowPath(['settings', ...tokens.slice(0, 1)]),
    ),
  ];
}

interface Stretch {
  readonly old: ReadonlyMap<string, NodeJson>;
  readonly now: ReadonlyMap<string, NodeJson>;
}

/** The nodes by name, without those at both ends that are the same: most operations reach few of many. */
function changedStretch(before: readonly NodeJson[], after: readonly NodeJson[]): Stretch {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end += 1;
  return { old: byName(before.slice(start, before.length - end)), now: byName(after.slice(start, after.length - end)) };
}

function nodeDifferences({ old, now }: Stretch): readonly Touch[] {
  const names = [...new Set([...old.keys(), ...now.keys()])];
  return names.flatMap((name) => {
    const [one, other] = [old.get(name), now.get(name)];
    if (one === other) return [];
    if (one === undefined || other === undefined) return [whole(name)];
    return diffValues(unplaced(one), unplaced(other)).map(({ tokens }) => nodePath(name, formatPointer(tokens)));
  });
}

/** Wires that named a node before it was there come alive with it. */
function adoptions({ old, now }: Stretch, connections: WorkflowJson['connections']): readonly Touch[] {
  const added = new Set([...now.keys()].filter((name) => !old.has(name)));
  if (added.size === 0) return [];
  const touches: Touch[] = [];
  forEachOutput(connections, (source, type, index, targets) => {
    if (targets.some(({ node }) => added.has(node))) touches.push({ kind: 'output', node: source, type, index });
    if (added.has(source)) for (const { node } of targets) touches.push(target(node));
  });
  return touches;
}

function pinDifferences(before: WorkflowJson, after: WorkflowJson): readonly Touch[] {
  const [one, other] = [before.pinData ?? {}, after.pinData ?? {}];
  const names = one === other ? [] : [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return names.filter((name) => own(one, name) !== own(other, name)).map(whole);
}

function namedBy(operation: Operation): readonly Touch[] {
  switch (operation.type) {
    case 'setParameters': {
      const paths = [...operation.set.map(({ path }) => path), ...(operation.unset ?? [])];
      return paths.map((path) => nodePath(operation.node, normaliseParameterPath(path)));
    }
    case 'updateNode': {
      const keys = [...Object.keys(operation.set), ...(operation.unset ?? [])].filter((key) => key !== 'position');
      return keys.map((key) => nodePath(operation.node, formatPointer([key])));
    }
    case 'setName':
      return [workflowPath(['name'])];
    case 'setSettings':
      return [...Object.keys(operation.set), ...(operation.unset ?? [])].map((key) => workflowPath(['settings', key]));
    case 'setConnections':
      return operation.only === undefined ? [workflowPath(['connections'])] : [];
    case 'clear':
      return [workflowPath([])];
    case 'addNodes':
    case 'removeNodes':
    case 'renameNode':
    case 'addConnections':
    case 'removeConnections':
      return [];
  }
}

/** Each touch once, and none that lies within another. */
function outermost(touches: readonly Touch[]): readonly Touch[] {
  const once = [...new Map(touches.map((touch) => [JSON.stringify(touch), touch])).values()];
  const index = indexTouches(once);
  return once.filter((touch) => !index.coversFromOutside(touch));
}

function byName(nodes: readonly NodeJson[]): ReadonlyMap<string, NodeJson> {
  return new Map(nodes.map((node) => [node.name, node]));
}

function unplaced(node: NodeJson): Json {
  return without(node, ['position']) as Json;
}

function whole(node: string): Touch {
  return nodePath(node, '');
}

function nodePath(node: string, path: string): Touch {
  return { kind: 'node', node, path };
}

function target(node: string): Touch {
  return { kind: 'target', node };
}

function workflowPath(tokens: readonly string[]): Touch {
  return { kind: 'workflow', path: formatPointer(tokens) };
}
