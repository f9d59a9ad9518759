import { z } from 'zod';
import type { JsonObject } from '../../document/workflow-json.ts';
import { nodeSlots } from '../../n8n/nodes/node-slots.ts';
import { knownOutput } from '../details/known-outputs.ts';
import { sayHints } from '../details/say-hints.ts';
import { sayOperations } from '../details/say-operations.ts';
import { sayParameters } from '../details/say-parameters.ts';
import { slotParameters } from '../details/slot-parameters.ts';
import { saySlots } from '../draft/describe-slots.ts';
import { findType } from '../draft/find-type.ts';
import { severalOf } from '../input/several-of.ts';
import { checkParameters } from '../parameters/check-parameters.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const LONGEST_DESCRIPTION = 400;

const input = z.strictObject({
  nodeName: z.string().describe('Full type, such as n8n-nodes-base.slack.'),
  withParameters: z
    .boolean()
    .default(false)
    .describe('List the parameters, as they show with the values in parameters.'),
  withConnections: z.boolean().default(true).describe('List inputs and outputs.'),
  version: z.number().optional().describe('Left out: the default version.'),
  parameters: z
    .looseObject({})
    .optional()
    .describe(
      'Values that decide what shows, such as {"resource": "message", "operation": "post"} or {"mode": "insert"}.',
    ),
});

type Input = z.infer<typeof input>;

const one: Tool<Input> = {
  name: 'get_node_details',
  class: 'read',
  description:
    'Shows types of nodes, all that you will use in one call: what each does, its resources and operations, inputs and outputs, and with withParameters the parameters that show for the given resource, operation or mode, with their types, options and required ones.',
  input: input as z.ZodType<Input>,
  title: ({ nodeName }) => `Reading about ${shorten(shortName(nodeName), 60)}`,
  run({ nodeName, withParameters, withConnections, version: wanted, parameters = {} }, { nodeTypes }) {
    const { row, version, description } = findType(nodeTypes, nodeName, wanted);
    const state = { typeVersion: version, parameters: parameters as JsonObject };
    checkParameters(
      description,
      state,
      Object.keys(parameters).map((key) => [key]),
      nodeName,
    );
    const deciding = slotParameters(description);
    const names = (description.credentials ?? []).map(({ name }) => name);
    const output = knownOutput(row.type);
    const lines = [
      `${row.type}: ${quote(row.displayName)}, version ${version} (of ${row.versions.join(', ')})${row.trigger ? ', a trigger' : ''}`,
      quote(description.description, LONGEST_DESCRIPTION),
      ...sayHints(description),
      ...(Object.hasOwn(parameters, 'operation') ? [] : sayOperations(description, version)),
      ...(withConnections ? [saySlots(nodeSlots(description, state))] : []),
      ...(withConnections && deciding.length > 0 ? [`Inputs and outputs depend on: ${deciding.join(', ')}.`] : []),
      ...(output === undefined ? [] : [`What comes out, in $json: ${output}.`]),
      ...(names.length > 0 ? [`Credentials it can use: ${names.join(', ')}.`] : []),
      ...(withParameters ? sayParameters(description, state) : []),
    ];
    return { content: lines.join('\n'), summary: `Read about ${shorten(row.displayName, 60)}`, operations: [] };
  },
};

/** Shows types of the catalog. */
export const getNodeDetails = severalOf(one, {
  field: 'nodes',
  most: 8,
  title: (nodes) =>
    `Reading about ${nodes.length} types: ${shorten(nodes.map(({ nodeName }) => shortName(nodeName)).join(', '), 100)}`,
});

const shortName = (type: string): string => type.split('.').at(-1) ?? type;
