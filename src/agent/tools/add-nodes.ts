import { z } from 'zod';
import { deriveId } from '../../document/derive-id.ts';
import type { JsonObject, NodeJson } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { slotsOf } from '../../n8n/connections/slots-of.ts';
import { placeNode } from '../../n8n/layout/place-node.ts';
import { uniqueName } from '../../n8n/naming/unique-name.ts';
import { sayMissingSubNodes, saySlots } from '../draft/describe-slots.ts';
import { type FoundType, findType } from '../draft/find-type.ts';
import { sayCredentials, sayMissing } from '../draft/say-missing.ts';
import { severalOf } from '../input/several-of.ts';
import { decidingDefaults } from '../parameters/deciding-defaults.ts';
import { sayMends, sayProblems } from '../parameters/say-findings.ts';
import { type UsableParameters, usableParameters } from '../parameters/usable-parameters.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool, ToolContext } from '../tool.ts';

const input = z.strictObject({
  nodeType: z.string().describe('Full type from search_nodes, such as n8n-nodes-base.httpRequest.'),
  nodeVersion: z.number().optional().describe('Left out: the default version.'),
  name: z.string().min(1).describe('A short name that says what the node does, not yet used in the workflow.'),
  connectionParametersReasoning: z.string().optional(),
  connectionParameters: z
    .looseObject({})
    .describe(
      'All parameters that you know already, first of all those that decide inputs, outputs and fields (resource, operation, mode …). {} if none matters.',
    ),
});

type Input = z.infer<typeof input>;

const one: Tool<Input> = {
  name: 'add_nodes',
  class: 'write',
  description:
    'Adds nodes to the workflow: all that you know of, in one call. The answer gives for each its name (changed if it was taken), its id, inputs and outputs, what it still requires, and which of the parameters it had to leave out. Placing is done for you.',
  input,
  title: ({ name }) => `Adding ${shorten(name, 80)}`,
  run(given, context) {
    const { draft, nodeTypes } = context;
    const found = findType(nodeTypes, given.nodeType, given.nodeVersion);
    refuseTooMany(found, context);
    const { node, usable } = makeNode(given, found, context);
    const left = leftOut(usable);
    const after = { ...draft, nodes: [...draft.nodes, node] };
    const lines = [
      `Added ${quote(node.name)} (${node.type}, version ${node.typeVersion}), id ${node.id}.`,
      ...(node.name === given.name
        ? []
        : [
            `It is called ${quote(node.name)}, since ${quote(given.name)} can't be used or was taken: use this name from here on.`,
          ]),
      ...(left.length === 0
        ? []
        : [
            `It stands without ${left.map((name) => quote(name)).join(', ')}: ${sayProblems(usable.problems)} Set what it needs with set_parameters.`,
          ]),
      ...sayMends(usable.mends),
      saySlots(slotsOf(nodeTypes, node)),
      ...sayMissing(found.description, node),
      ...sayMissingSubNodes(after, nodeTypes, node),
      ...sayCredentials(found.description, node),
    ];
    return {
      content: lines.join('\n'),
      summary: `Added ${shorten(node.name, 80)}${left.length === 0 ? '' : `, without ${shorten(left.join(', '), 80)}`}`,
      operations: [{ type: 'addNodes', nodes: [node] }],
    };
  },
};

/** Adds nodes. */
export const addNodes = severalOf(one, {
  field: 'nodes',
  most: 30,
  title: (nodes) => `Adding ${nodes.length} nodes: ${shorten(nodes.map(({ name }) => name).join(', '), 100)}`,
});

function makeNode(given: Input, found: FoundType, { draft, nodeTypes, callKey }: ToolContext) {
  const { description, version: typeVersion } = found;
  const parameters = given.connectionParameters as JsonObject;
  const usable = usableParameters(description, typeVersion, parameters, given.name);
  const full = { ...decidingDefaults(description, typeVersion, usable.parameters), ...usable.parameters };
  const type = given.nodeType;
  const node: NodeJson = {
    parameters: full,
    id: deriveId(callKey, 'node'),
    name: uniqueName(draft, given.name),
    type,
    typeVersion,
    position: placeNode(draft, nodeTypes, { type, typeVersion, parameters: full }),
    ...((description.webhooks?.length ?? 0) > 0 ? { webhookId: deriveId(callKey, 'webhook') } : {}),
  };
  return { node, usable };
}

/** The parameters that were given and that the node does not have, since they can't stand or need one that can't. */
function leftOut({ problems, dependent }: UsableParameters): readonly string[] {
  return [...new Set([...problems.map(({ path: [top] }) => String(top)), ...dependent])];
}

function refuseTooMany({ row, description }: FoundType, { draft }: ToolContext): void {
  const there = draft.nodes.filter(({ type }) => type === row.type);
  if (description.maxNodes === undefined || there.length < description.maxNodes) return;
  const names = there.map(({ name }) => quote(name)).join(', ');
  throw new PawlError(
    'AlreadyExists',
    `A workflow can have ${description.maxNodes} of ${row.type}, and has ${names}: use that one.`,
    {
      type: row.type,
    },
  );
}
