import type { Json, JsonObject } from '../../document/workflow-json.ts';
import type { Plan, PlannedNode, PlannedWire } from '../flow/plan.ts';

/** A call of a tool, without the id that it gets. */
export interface Call {
  readonly name: string;
  readonly input: JsonObject;
}

/** Parameters that decide a node's inputs, outputs and fields, and so are given when it is added. */
const DECIDING = new Set([
  'resource',
  'operation',
  'mode',
  'combineBy',
  'numberInputs',
  'select',
  'sendTo',
  'promptType',
  'hasOutputParser',
  'needsFallback',
  'respondWith',
  'responseMode',
  'httpMethod',
  'multipleMethods',
  'authentication',
  'public',
  'messageType',
  'aggregate',
  'triggerOn',
  'event',
  'searchBy',
  'locationSelection',
  'service',
  'sendBody',
  'sendQuery',
  'contentType',
  'specifyBody',
  'source',
  'protocol',
  'jiraVersion',
  'format',
  'resume',
  'compare',
  'logic',
  'type',
  'language',
]);

/** What the plan needs to know of the catalog first. */
export function searchCalls(plan: Plan, titleOf: (type: string) => string): readonly Call[] {
  const types = [...new Set(plan.nodes.map(({ type }) => type))];
  if (types.length === 0) return [];
  return [
    {
      name: 'search_nodes',
      input: { queries: types.slice(0, 10).map((type) => ({ queryType: 'name', query: titleOf(type) })) },
    },
  ];
}

export function detailCalls(plan: Plan): readonly Call[] {
  const seen = new Set<string>();
  return plan.nodes
    .filter(({ type }) => !seen.has(type) && seen.add(type))
    .slice(0, 12)
    .map(({ type, parameters }) => ({
      name: 'get_node_details',
      input: { nodeName: type, withConnections: true, parameters: deciding(parameters) },
    }));
}

export function addCalls(plan: Plan): readonly Call[] {
  return plan.nodes.map((node) => ({
    name: 'add_nodes',
    input: {
      nodeType: node.type,
      name: node.name,
      connectionParametersReasoning: reasoning(node),
      connectionParameters: deciding(node.parameters),
    },
  }));
}

export function removalCalls(plan: Plan): readonly Call[] {
  return [
    ...plan.disconnections.map((wire) => ({ name: 'remove_connection', input: wireInput(wire, true) })),
    ...plan.removals.map((node) => ({ name: 'remove_node', input: { nodeId: node } })),
  ];
}

export function connectCalls(plan: Plan): readonly Call[] {
  return plan.wires.map((wire) => ({ name: 'connect_nodes', input: wireInput(wire, false) }));
}

export function configureCalls(plan: Plan): readonly Call[] {
  return plan.nodes.flatMap((node) => {
    const set = Object.entries(node.parameters).filter(([key]) => !isDeciding(key, node.parameters[key]));
    return set.length === 0
      ? []
      : [
          setCall(
            node.name,
            set.map(([path, value]) => ({ path, value: value as Json })),
          ),
        ];
  });
}

/** Values of nodes that are there: they come before new wires, which may need what they open. */
export function changeCalls(plan: Plan): readonly Call[] {
  const byNode = Map.groupBy(plan.values, ({ node }) => node);
  return [...byNode].map(([node, values]) =>
    setCall(
      node,
      values.map(({ path, value }) => ({ path, value })),
    ),
  );
}

/** A node whose values were refused together gets them one by one, so that one wrong value spoils no other. */
export function singleCalls(refused: readonly Call[]): readonly Call[] {
  return refused.flatMap(({ input }) =>
    ((input.set as readonly { path: string; value: Json }[] | undefined) ?? []).map((value) =>
      setCall(String(input.node), [value]),
    ),
  );
}

/** What decides outputs as well: an output for errors has to be there before a wire begins at it. */
export function settingCalls(plan: Plan): readonly Call[] {
  const own = plan.nodes.flatMap(({ name, settings }) =>
    settings === undefined ? [] : [{ node: name, set: settings }],
  );
  return [...own, ...plan.settings].map(({ node, set }) => ({ name: 'set_node_settings', input: { node, set } }));
}

/** New names come last, since everything before goes by the old. */
export function namingCalls(plan: Plan): readonly Call[] {
  const renames = plan.renames.map(({ node, name }) => ({ name: 'rename_node', input: { node, name } }));
  const title = plan.title === undefined ? [] : [{ name: 'set_workflow_settings', input: { name: plan.title } }];
  return [...renames, ...title];
}

function setCall(node: string, set: readonly { path: string; value: Json }[]): Call {
  return { name: 'set_parameters', input: { node, set: set as unknown as Json } };
}

function deciding(parameters: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(parameters).filter(([key, value]) => isDeciding(key, value)));
}

/** The rules of a Switch are its outputs; else an expression or an object decides nothing, whatever it is called. */
function isDeciding(key: string, value: Json | undefined): boolean {
  if (key === 'rules' || (key === 'options' && JSON.stringify(value ?? {}).includes('fallbackOutput'))) return true;
  return (
    DECIDING.has(key) &&
    (typeof value !== 'object' || value === null) &&
    !(typeof value === 'string' && value.startsWith('='))
  );
}

function wireInput({ from, to, type, output, input }: PlannedWire, exact: boolean): JsonObject {
  return {
    sourceNodeId: from,
    targetNodeId: to,
    ...(output === undefined ? {} : { sourceOutputIndex: output }),
    ...(input === undefined
      ? exact || type !== undefined
        ? {}
        : { targetInputIndex: 0 }
      : { targetInputIndex: input }),
    ...(type === undefined ? {} : { connectionType: type }),
  };
}

function reasoning(node: PlannedNode): string {
  const given = Object.entries(deciding(node.parameters)).map(([key, value]) => `${key} ${String(value)}`);
  return given.length === 0 ? 'Nothing here decides inputs or outputs.' : `The request needs ${given.join(', ')}.`;
}
