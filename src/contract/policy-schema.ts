import { z } from 'zod';
import { strict } from './strict.ts';

export const roleSchema = z.enum(['viewer', 'builder', 'approver', 'admin']);

const types = z.array(z.string().min(1).max(200)).max(1000);

export const expirySchema = strict({
  seconds: z.int().min(1).max(31_536_000),
  action: z.enum(['dismiss', 'escalate']),
  roles: z.array(roleSchema).min(1).exactOptional(),
});

export const policySchema = strict({
  mode: z.enum(['review', 'live', 'skip-all']),
  plan: z.enum(['auto', 'always', 'never']),
  approvals: strict({ count: z.int().min(1).max(10), roles: z.array(roleSchema).min(1), notAsker: z.boolean() }),
  forbidden: types,
  gated: types.exactOptional(),
  expiry: expirySchema.exactOptional(),
  edits: strict({ roles: z.array(roleSchema).min(1) }).exactOptional(),
}).meta({ id: 'Policy' });

const limit = z.number().positive();

export const budgetSchema = strict({
  steps: z.int().positive().exactOptional(),
  tokens: z.int().positive().exactOptional(),
  seconds: limit.exactOptional(),
  usd: limit.exactOptional(),
}).meta({ id: 'Budget' });

const count = z.int().min(0);

export const usageSchema = z
  .object({
    inputTokens: count,
    cachedTokens: count,
    outputTokens: count,
    modelCalls: count,
    toolCalls: count,
    usd: z.number().exactOptional(),
  })
  .meta({ id: 'Usage' });
