import { z } from 'zod';

const name = z.string().min(1).max(200);
const number = z.coerce.number().int().min(0);
const flag = z.enum(['0', '1']).transform((value) => value === '1');

export const sessionParameters = z.object({ id: name });
export const gateParameters = z.object({ id: name, gate: name });
export const inputParameters = z.object({ id: name, input: name });
export const principalParameters = z.object({ principal: name });
export const workspaceQuery = z.object({ workspace: name.exactOptional() });
export const cursorQuery = z.object({ cursor: name.exactOptional() });
export const workflowQuery = z.object({
  draft: flag.exactOptional(),
  step: number.exactOptional(),
  view: flag.exactOptional(),
  masked: flag.exactOptional(),
});
export const changesQuery = z.object({ patch: flag.exactOptional() });
export const diffQuery = z.object({ from: number.exactOptional(), to: number.exactOptional() });
export const gatesQuery = z.object({
  state: z.enum(['open', 'decided', 'superseded', 'expired']).exactOptional(),
});
export const eventsQuery = z.object({ after: number.exactOptional() });
export const typeParameters = z.object({ type: name });
export const searchQuery = z.object({
  query: z.string().max(1000),
  limit: number.exactOptional(),
  connection: name.exactOptional(),
});
export const nodeQuery = z.object({
  version: z.coerce.number().positive().exactOptional(),
  /** JSON. */
  parameters: z.string().max(100_000).exactOptional(),
});
export const stepQuery = z.object({ step: number });
