import { PawlError } from '../../errors/pawl-error.ts';
import { isObject } from '../json-values.ts';
import type { Json, NodeConnections } from '../workflow-json.ts';
import { mendTarget, type TargetContext } from './mend-target.ts';
import { type Mending, mending } from './mending.ts';

const { entries, fromEntries } = Object;
type Slot = NodeConnections[string][number];

/** Names of the nodes by id, to find the ends of wires that name an id. */
export type NamesById = ReadonlyMap<string, string>;

/**
 * Connections nested as n8n writes them. Wires from and to nodes that are not there stay: only their form is mended.
 * What needs nothing keeps its identity.
 */
export function mendConnections(
  value: Json | undefined,
  namesById: NamesById,
): { readonly connections: { readonly [source: string]: NodeConnections }; readonly mendings: readonly Mending[] } {
  if (value === undefined || value === null || (Array.isArray(value) && value.length === 0)) {
    return { connections: {}, mendings: [mending('connections-missing', { path: '/connections' }, { after: {} })] };
  }
  if (!isObject(value)) {
    throw new PawlError('InvalidWorkflow', 'This is no workflow that can be opened: "connections" is no object.');
  }
  const mendings: Mending[] = [];
  const connections = fromEntries(
    entries(value).map(([source, types]) => [source, mendSource(types, { source, namesById, mendings })]),
  );
  const same = mendings.length === 0;
  return { connections: same ? (value as { readonly [source: string]: NodeConnections }) : connections, mendings };
}

type SourceContext = Omit<TargetContext, 'type'>;

function mendSource(types: Json, context: SourceContext): NodeConnections {
  if (Array.isArray(types)) {
    context.mendings.push(mending('connection-list-bare', { node: context.source }, { before: types }));
    return { main: mendOutputs(types, { ...context, type: 'main' }) };
  }
  if (!isObject(types)) {
    context.mendings.push(mending('connections-unreadable', { node: context.source }, { before: types }));
    return {};
  }
  return fromEntries(entries(types).map(([type, outputs]) => [type, mendOutputs(outputs, { ...context, type })]));
}

function mendOutputs(outputs: Json, context: TargetContext): readonly Slot[] {
  const { source: node, type, mendings } = context;
  if (outputs === null) {
    mendings.push(mending('connections-unreadable', { node, path: `/${type}` }, { before: outputs, after: [] }));
    return [];
  }
  const list = Array.isArray(outputs) ? (outputs as readonly Json[]) : [outputs];
  const nested = list.every((slot) => slot === null || Array.isArray(slot));
  if (nested && Array.isArray(outputs)) return list.map((slot) => mendSlot(slot, context));
  const flat = list.every((slot) => !Array.isArray(slot));
  const slots = flat
    ? [
        mendSlot(
          list.filter((slot) => slot !== null),
          context,
        ),
      ]
    : list.map((slot) => mendSlot(slot, context));
  mendings.push(mending('connection-list-flat', { node, path: `/${type}` }, { before: outputs, after: slots }));
  return slots;
}

/** One output: null stays null, since it keeps the place of the others. */
function mendSlot(slot: Json, context: TargetContext): Slot {
  if (slot === null) return null;
  const targets = Array.isArray(slot) ? (slot as readonly Json[]) : [slot];
  return targets.map((target) => mendTarget(target, context)).filter((target) => target !== undefined);
}
