import { z } from 'zod';

/** An object without unknown fields; the refusal names each and the fields that exist. */
export function strict<Shape extends z.core.$ZodLooseShape>(shape: Shape): z.ZodObject<Shape, z.core.$strict> {
  const fields = Object.keys(shape).join(', ');
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `unknown field ${(issue.keys as string[]).map((key) => `"${key}"`).join(', ')}; the fields are ${fields || 'none'}`
        : undefined,
  });
}
