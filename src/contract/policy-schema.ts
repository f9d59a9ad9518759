import { z } from 'zod';
import { strict } from './strict.ts';

const roleSchema = z.enum(['viewer', 'builder', 'approver', 'admin']);

export const policySchema = strict({
  mode: z.enum(['review', 'live', 'skip-all']),
  plan: z.enum(['auto', 'always', 'never']),
  approvals: strict({ count: z.int().min(1).max(10), roles: z.array(roleSchema).min(1), notAsker: z.boolean() }),
  forbidden: z.array(z.string().min(1).max(200)).max(1000),
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
