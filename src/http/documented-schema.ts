import type { OpenAPIHono, RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import type { AppEnv } from './authenticate.ts';

type Content = NonNullable<Exclude<RouteConfig['responses'][string], { $ref: string }>['content']>;
type Media = Exclude<Content[keyof Content], undefined | { $ref: string }>;
export type DocumentedSchema = NonNullable<Media['schema']>;

const COMPONENTS = '#/components/schemas/';

/**
 * A schema as the OpenAPI document has it, by zod's own account: the one of the routing library takes every field that
 * may be left out, and not be undefined, for a required one. Schemas with an id become components.
 */
export function documentedSchema(
  app: OpenAPIHono<AppEnv>,
  schema: z.ZodType,
  io: 'input' | 'output',
): DocumentedSchema {
  const { $schema, $defs = {}, ...root } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  for (const [id, definition] of Object.entries($defs)) addComponent(app, id, definition);
  const { id } = schema.meta() ?? {};
  if (id === undefined) return withReferences(root);
  addComponent(app, id, root);
  return { $ref: `${COMPONENTS}${id}` } as DocumentedSchema;
}

function addComponent(app: OpenAPIHono<AppEnv>, name: string, definition: object): void {
  const isKnown = app.openAPIRegistry.definitions.some(
    (known) => known.type === 'component' && known.componentType === 'schemas' && known.name === name,
  );
  const { id, ...described } = withReferences(definition) as { readonly id?: string };
  if (!isKnown) app.openAPIRegistry.registerComponent('schemas', name, described);
}

function withReferences(definition: object): DocumentedSchema {
  return JSON.parse(JSON.stringify(definition).replaceAll('"#/$defs/', `"${COMPONENTS}`)) as DocumentedSchema;
}

/** Parameters of a query that may be left out, in the form that the routing library knows as such. */
export function documentedQuery(query: z.ZodObject): z.ZodObject {
  const shape = Object.entries(query.shape).map(([name, field]) => [
    name,
    field instanceof z.ZodExactOptional ? (field.unwrap() as z.ZodType).optional() : field,
  ]);
  return z.object(Object.fromEntries(shape));
}
