import { diffValues } from './diff-values.ts';
import { formatPointer } from './json-pointer.ts';
import { own, sameJson, without } from './json-values.ts';
import type { Operation } from './operation.ts';
import type { Json, JsonObject, NodeJson, WorkflowJson } from './workflow-json.ts';

/** Operations that lead from the nodes and pin data of `now` to those of `wanted`. */
export function undoNodes(now: WorkflowJson, wanted: WorkflowJson): readonly Operation[] {
  const before = new Map(now.nodes.map((node) => [node.name, node]));
  const after = new Set(wanted.nodes.map((node) => node.name));
  const surplus = now.nodes.filter((node) => !after.has(node.name)).map((node) => node.name);
  const missing = wanted.nodes.flatMap((node, index) => (before.has(node.name) ? [] : [{ node, index }]));
  const pinData = undoPins(now, wanted, new Set(surplus));
  const addition: Operation = {
    type: 'addNodes',
    nodes: missing.map(({ node }) => node),
    at: missing.map(({ index }) => index),
    ...(Object.keys(pinData).length === 0 ? {} : { pinData }),
  };
  return [
    ...(surplus.length === 0 ? [] : [{ type: 'removeNodes' as const, nodes: surplus }]),
    ...(missing.length === 0 && addition.pinData === undefined ? [] : [addition]),
    ...wanted.nodes.flatMap((node) => undoNode(before.get(node.name) ?? node, node)),
  ];
}

function undoNode(now: NodeJson, wanted: NodeJson): readonly Operation[] {
  if (now === wanted) return [];
  return [...undoBeside(now, wanted), ...undoParameters(now, wanted)];
}

function undoBeside(now: NodeJson, wanted: NodeJson): readonly Operation[] {
  const one = without(now, ['parameters']) as JsonObject;
  const other = without(wanted, ['parameters']) as JsonObject;
  const set = Object.fromEntries(Object.entries(other).filter(([key, value]) => !sameJson(own(one, key), value)));
  const unset = Object.keys(one).filter((key) => own(one, key) !== undefined && own(other, key) === undefined);
  if (Object.keys(set).length === 0 && unset.length === 0) return [];
  return [{ type: 'updateNode', node: wanted.name, set, ...(unset.length === 0 ? {} : { unset }) }];
}

function undoParameters(now: NodeJson, wanted: NodeJson): readonly Operation[] {
  const changes = diffValues((now.parameters ?? {}) as Json, (wanted.parameters ?? {}) as Json);
  if (changes.length === 0) return [];
  const path = (tokens: readonly string[]) => formatPointer(['parameters', ...tokens]);
  const set = changes.flatMap(({ tokens, after }) =>
    after === undefined ? [] : [{ path: path(tokens), value: after }],
  );
  // From the last to the first, so that no index moves before its turn.
  const unset = changes.flatMap(({ tokens, after }) => (after === undefined ? [path(tokens)] : [])).reverse();
  return [{ type: 'setParameters', node: wanted.name, set, ...(unset.length === 0 ? {} : { unset }) }];
}

/** Pins to put back, and null for pins to take away; those of nodes that go anyway are left out. */
function undoPins(now: WorkflowJson, wanted: WorkflowJson, going: ReadonlySet<string>): JsonObject {
  const [one, other] = [now.pinData ?? {}, wanted.pinData ?? {}];
  if (one === other && going.size === 0) return {};
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])];
  return Object.fromEntries(
    names.flatMap((name) => {
      const [standing, put] = [going.has(name) ? null : (own(one, name) ?? null), own(other, name) ?? null];
      return sameJson(standing, put) ? [] : [[name, put]];
    }),
  );
}
