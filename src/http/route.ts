import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { faultSchema } from '../contract/answers.ts';
import { parseWith } from '../contract/parse-with.ts';
import { PawlError } from '../errors/pawl-error.ts';
import type { Principal } from '../service/door-types.ts';
import type { AppEnv } from './authenticate.ts';
import { documentedQuery, documentedSchema } from './documented-schema.ts';

export type App = OpenAPIHono<AppEnv>;

interface Definition<Parameters, Query, Body> {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** In OpenAPI's form: `/sessions/{id}`. */
  readonly path: string;
  readonly summary: string;
  readonly parameters?: z.ZodObject & z.ZodType<Parameters>;
  readonly query?: z.ZodObject & z.ZodType<Query>;
  readonly body?: z.ZodType<Body>;
  /** The body may be left out; `{}` then. */
  readonly bodyOptional?: true;
  readonly answers: Readonly<Record<number, z.ZodType>>;
}

export interface Asked<Parameters, Query, Body> {
  readonly principal: Principal;
  readonly parameters: Parameters;
  readonly query: Query;
  readonly body: Body;
}

export interface Answer {
  readonly status?: ContentfulStatusCode;
  readonly body: unknown;
}

/** Something else than JSON is refused, so that no form of another page passes for a request. */
export async function jsonBody(context: Context, optional: boolean): Promise<unknown> {
  const text = await context.req.text();
  if (text === '' && optional) return {};
  if (!/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? '')) {
    throw new PawlError('InvalidInput', 'Send the body as JSON, with content-type: application/json.');
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PawlError(
      'InvalidInput',
      `The body is not JSON: ${error instanceof Error ? error.message : String(error)}.`,
    );
  }
}

function documented<Parameters, Query, Body>(app: App, definition: Definition<Parameters, Query, Body>): RouteConfig {
  const { method, path, summary, parameters, query, body, bodyOptional, answers } = definition;
  const said = Object.entries(answers).map(([status, schema]) => [
    status,
    { description: summary, content: { 'application/json': { schema: documentedSchema(app, schema, 'output') } } },
  ]);
  const fault = documentedSchema(app, faultSchema, 'output');
  const refused = { description: 'A refusal', content: { 'application/problem+json': { schema: fault } } };
  return {
    method,
    path,
    summary,
    security: [{ token: [] }],
    request: {
      ...(parameters === undefined ? {} : { params: parameters }),
      ...(query === undefined ? {} : { query: documentedQuery(query) }),
      ...(body === undefined
        ? {}
        : {
            body: {
              required: bodyOptional !== true,
              content: { 'application/json': { schema: documentedSchema(app, body, 'input') } },
            },
          }),
    },
    responses: { ...Object.fromEntries(said), default: refused },
  };
}

/** A route that is documented, parses what comes in and answers JSON. */
export function route<Parameters = unknown, Query = unknown, Body = unknown>(
  app: App,
  definition: Definition<Parameters, Query, Body>,
  handle: (asked: Asked<Parameters, Query, Body>) => Promise<Answer>,
): void {
  app.openAPIRegistry.registerPath(documented(app, definition));
  const nothing = z.unknown() as z.ZodType;
  const { parameters = nothing, query = nothing, body, bodyOptional = false } = definition;
  app.on(definition.method.toUpperCase(), definition.path.replaceAll(/\{(\w+)\}/g, ':$1'), async (context) => {
    const answer = await handle({
      principal: context.get('principal'),
      parameters: parseWith(parameters, context.req.param()) as Parameters,
      query: parseWith(query, context.req.query()) as Query,
      body: (body === undefined ? undefined : parseBody(body, await jsonBody(context, bodyOptional))) as Body,
    });
    return context.json(answer.body as object, answer.status ?? 200);
  });
}

function parseBody<Body>(schema: z.ZodType<Body>, value: unknown): Body {
  const parsed = schema.safeParse(value);
  const place = parsed.success ? undefined : parsed.error.issues[0]?.path[0];
  return parseWith(schema, value, place === 'operations' ? 'InvalidOperation' : 'InvalidInput');
}
