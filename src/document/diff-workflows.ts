import { diffConnections } from './diff-connections.ts';
import { diffValues } from './diff-values.ts';
import { formatPointer } from './json-pointer.ts';
import { asJson, own, sameJson, without } from './json-values.ts';
import type { ConnectionTarget, Json, NodeJson, WorkflowJson } from './workflow-json.ts';

/**
 * One difference. Without `node`, `path` is a pointer from the workflow; with it, from the node, where
 * `/connections/main/0` are the wires of an output. A node as a whole has no path. `before` and `after` are left out
 * where there is nothing.
 */
export interface DiffRow {
  readonly node?: string;
  readonly path?: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'renamed';
  readonly before?: Json;
  readonly after?: Json;
}

const PARTS = ['nodes', 'connections', 'pinData'];

/** What leads from `a` to `b`, node by node in the order of `b`. A node of the same id and type under another name was renamed. */
export function diffWorkflows(a: WorkflowJson, b: WorkflowJson): readonly DiffRow[] {
  const renames = findRenames(a, b);
  const before = renamed(a, renames);
  const old = new Map(before.nodes.map((node) => [node.name, node]));
  const now = new Set(b.nodes.map((node) => node.name));
  const oldNames = new Map([...renames].map(([from, to]) => [to, from]));
  return [
    ...diffValues(asJson(without(before, PARTS)), asJson(without(b, PARTS))).map((change) => row({}, change)),
    ...before.nodes
      .filter((node) => !now.has(node.name))
      .map((node) => row({ node: node.name }, { before: asJson(node) })),
    ...b.nodes.flatMap((node) => [
      ...nameRow(node.name, oldNames.get(node.name)),
      ...diffNode(old.get(node.name), node),
    ]),
    ...diffConnections(before.connections, b.connections).map(({ source, type, index, before, after }) =>
      row(
        { node: source },
        { tokens: ['connections', type, String(index)], before: wires(before), after: wires(after) },
      ),
    ),
    ...diffPins(before, b),
  ];
}

function diffNode(before: NodeJson | undefined, after: NodeJson): readonly DiffRow[] {
  if (before === undefined) return [row({ node: after.name }, { after: asJson(after) })];
  if (before === after) return [];
  return diffValues(asJson(before), asJson(after)).map((change) => row({ node: after.name }, change));
}

function diffPins(before: WorkflowJson, after: WorkflowJson): readonly DiffRow[] {
  const [one, other] = [before.pinData ?? {}, after.pinData ?? {}];
  const nodes = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return nodes
    .filter((node) => !sameJson(own(one, node), own(other, node)))
    .map((node) => row({ node }, { tokens: ['pinData'], before: own(one, node), after: own(other, node) }));
}

function nameRow(name: string, old: string | undefined): readonly DiffRow[] {
  return old === undefined ? [] : [{ node: name, kind: 'renamed', before: old, after: name }];
}

function wires(targets: readonly ConnectionTarget[]): Json | undefined {
  return targets.length === 0 ? undefined : asJson(targets);
}

interface Values {
  readonly tokens?: readonly string[];
  readonly before?: Json | undefined;
  readonly after?: Json | undefined;
}

function row(place: { readonly node?: string }, { tokens = [], before, after }: Values): DiffRow {
  return {
    ...place,
    ...(tokens.length === 0 ? {} : { path: formatPointer(tokens) }),
    kind: before === undefined ? 'added' : after === undefined ? 'removed' : 'changed',
    ...(before === undefined ? {} : { before }),
    ...(after === undefined ? {} : { after }),
  };
}

/** Old name to new name. */
function findRenames(a: WorkflowJson, b: WorkflowJson): ReadonlyMap<string, string> {
  const before = new Set(a.nodes.map((node) => node.name));
  const after = new Map(b.nodes.map((node) => [node.id, node]));
  const kept = new Set(b.nodes.map((node) => node.name));
  return new Map(
    a.nodes.flatMap((node) => {
      const same = after.get(node.id);
      const moved = same !== undefined && same.type === node.type && !kept.has(node.name) && !before.has(same.name);
      return moved ? [[node.name, same.name]] : [];
    }),
  );
}

/** `a` with its nodes, wires and pins under their new names. */
function renamed(a: WorkflowJson, renames: ReadonlyMap<string, string>): WorkflowJson {
  if (renames.size === 0) return a;
  const to = (name: string) => renames.get(name) ?? name;
  const keyed = <T>(object: { readonly [name: string]: T }) =>
    Object.fromEntries(Object.entries(object).map(([name, value]) => [to(name), value]));
  const slots = (list: readonly (readonly ConnectionTarget[] | null)[]) =>
    list.map((slot) => slot?.map((target) => ({ ...target, node: to(target.node) })) ?? null);
  const sources = Object.entries(a.connections).map(
    ([source, types]) =>
      [to(source), Object.fromEntries(Object.entries(types).map(([type, list]) => [type, slots(list)]))] as const,
  );
  return {
    ...a,
    nodes: a.nodes.map((node) => (renames.has(node.name) ? { ...node, name: to(node.name) } : node)),
    connections: Object.fromEntries(sources),
    ...(a.pinData === undefined ? {} : { pinData: keyed(a.pinData) }),
  };
}
