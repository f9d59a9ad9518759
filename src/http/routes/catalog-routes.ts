import {
  describedNodeSchema,
  fixAnswerSchema,
  foundNodesSchema,
  validateAnswerSchema,
} from '../../contract/answers.ts';
import { validateSchema } from '../../contract/bodies.ts';
import { jsonObjectSchema } from '../../contract/json-schemas.ts';
import { parseWith } from '../../contract/parse-with.ts';
import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import type { Service } from '../../service/create-service.ts';
import { nodeQuery, searchQuery, typeParameters } from '../parameters.ts';
import { type App, route } from '../route.ts';

function parseParameters(text: string | undefined): JsonObject | undefined {
  if (text === undefined) return undefined;
  try {
    return parseWith(jsonObjectSchema, JSON.parse(text));
  } catch {
    throw new PawlError('InvalidInput', 'parameters has to be a JSON object, as text.');
  }
}

/** What needs no session. */
export function catalogRoutes(app: App, service: Service): void {
  route(
    app,
    {
      method: 'get',
      path: '/catalog/search',
      summary: 'Types of nodes that fit a query',
      query: searchQuery,
      answers: { 200: foundNodesSchema },
    },
    async ({ principal, query: { query, limit, connection } }) => ({
      body: await service.searchNodes(principal, { query, limit, connectionType: connection }),
    }),
  );
  route(
    app,
    {
      method: 'get',
      path: '/catalog/nodes/{type}',
      summary: 'A type of node as it is with these parameters',
      parameters: typeParameters,
      query: nodeQuery,
      answers: { 200: describedNodeSchema },
    },
    async ({ principal, parameters: { type }, query: { version, parameters } }) => ({
      body: await service.describeNode(principal, { type, version, parameters: parseParameters(parameters) }),
    }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/validate',
      summary: 'Judge a workflow file as it is',
      body: validateSchema,
      answers: { 200: validateAnswerSchema },
    },
    async ({ principal, body }) => ({ body: await service.validate(principal, body.workflow) }),
  );
  route(
    app,
    {
      method: 'post',
      path: '/fix',
      summary: 'A workflow file with everything put right that can only be meant in one way',
      body: validateSchema,
      answers: { 200: fixAnswerSchema },
    },
    async ({ principal, body }) => ({ body: await service.fix(principal, body.workflow) }),
  );
}
