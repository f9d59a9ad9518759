import { z } from 'zod';
import { checkOperations } from '../document/check-operations.ts';
import type { NewNode } from '../document/operation.ts';
import type { NodeConnections } from '../document/workflow-json.ts';
import { isPawlError } from '../errors/pawl-error.ts';
import { jsonObjectSchema, jsonSchema, passedOn } from './json-schemas.ts';
import { strict } from './strict.ts';

const name = z.string();
const names = z.array(name);
const slotSchema = strict({ type: z.string(), index: z.int().min(0) });
const wireSchema = strict({ from: name, output: slotSchema, to: name, input: slotSchema });
const rewriteSchema = strict({ node: name, path: z.string(), before: z.string(), after: z.string() });
const parameterSchema = strict({ path: z.string(), before: jsonSchema.exactOptional(), value: jsonSchema });

const newNodeSchema = passedOn<NewNode>(
  z.looseObject({ name: z.string().min(1), type: z.string().min(1), parameters: jsonObjectSchema.exactOptional() }),
  'A node in n8n’s form; what is left out is filled in.',
);
const targetSchema = z.looseObject({ node: name, type: z.string(), index: z.int().min(0) });
const connectionsSchema = passedOn<{ readonly [source: string]: NodeConnections }>(
  z.record(z.string(), z.record(z.string(), z.array(z.array(targetSchema).nullable()))),
  'Connections in n8n’s form: source, type, outputs, wires.',
);

/** The operations that anybody may ask for. */
export const operationSchema = z
  .discriminatedUnion('type', [
    strict({ type: z.literal('addNodes'), nodes: z.array(newNodeSchema).min(1) }),
    strict({ type: z.literal('removeNodes'), nodes: names.min(1) }),
    strict({ type: z.literal('updateNode'), node: name, set: jsonObjectSchema, unset: names.exactOptional() }),
    strict({
      type: z.literal('setParameters'),
      node: name,
      set: z.array(parameterSchema),
      unset: names.exactOptional(),
    }),
    strict({
      type: z.literal('renameNode'),
      node: name,
      name: z.string().min(1),
      rewrites: z.array(rewriteSchema).exactOptional(),
    }),
    strict({ type: z.literal('addConnections'), connections: z.array(wireSchema).min(1) }),
    strict({ type: z.literal('removeConnections'), connections: z.array(wireSchema).min(1) }),
    strict({ type: z.literal('setConnections'), connections: connectionsSchema }),
    strict({ type: z.literal('setName'), name: z.string() }),
    strict({ type: z.literal('setSettings'), set: jsonObjectSchema, unset: names.exactOptional() }),
    strict({ type: z.literal('clear') }),
  ])
  .meta({ id: 'Operation' });

/** What zod can't say of them the document's own check says: both doors take the same. */
export const operationsSchema = z
  .array(operationSchema)
  .min(1)
  .max(1000)
  .superRefine((operations, context) => {
    try {
      checkOperations(operations);
    } catch (error) {
      if (!isPawlError(error)) throw error;
      context.addIssue({ code: 'custom', message: error.message });
    }
  });
