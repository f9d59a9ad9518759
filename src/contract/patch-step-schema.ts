import { z } from 'zod';
import { jsonSchema } from './json-schemas.ts';

/** One step of a JSON Patch (RFC 6902), as `jsonPatch` of the document's room makes them. */
export const patchStepSchema = z
  .union([
    z.object({ op: z.enum(['add', 'replace']), path: z.string(), value: jsonSchema }),
    z.object({ op: z.literal('remove'), path: z.string() }),
  ])
  .meta({ id: 'PatchStep' });
