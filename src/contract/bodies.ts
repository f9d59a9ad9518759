import { z } from 'zod';
import { jsonObjectSchema, jsonSchema } from './json-schemas.ts';
import { operationsSchema } from './operation-schema.ts';
import { budgetSchema, policySchema } from './policy-schema.ts';
import { strict } from './strict.ts';
import { decisionSchema, modeSchema } from './terms.ts';

/** Ids that clients choose: of a session or an input, so that sending twice does once. */
const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/, 'an id has up to 64 letters, digits, dots, dashes and underscores');

const id = idSchema.exactOptional();
const hash = z.string().min(1).max(128);
const changeIds = z.array(z.string().min(1).max(80)).max(5000);

export const createSessionSchema = strict({
  id,
  prompt: z.string().exactOptional(),
  mode: modeSchema.exactOptional(),
  workflow: jsonObjectSchema.exactOptional(),
  policy: policySchema.exactOptional(),
  model: z.string().min(1).max(200).exactOptional(),
  budget: budgetSchema.exactOptional(),
}).meta({ id: 'CreateSession' });

export const postMessageSchema = strict({
  id,
  text: z.string().min(1),
  mode: modeSchema.exactOptional(),
  nodes: z.array(z.string().min(1).max(300)).max(50).exactOptional(),
  execution: jsonObjectSchema.exactOptional(),
}).meta({ id: 'PostMessage' });

export const postEditSchema = strict({ id, baseHash: hash, operations: operationsSchema }).meta({ id: 'PostEdit' });

export const postProposalEditSchema = strict({ id, proposalHash: hash, operations: operationsSchema }).meta({
  id: 'PostProposalEdit',
});

export const postCommandSchema = strict({ id }).meta({ id: 'PostCommand' });

export const putPolicySchema = policySchema.extend({ id });

export const putBudgetSchema = budgetSchema.extend({ id });

const stepSchema = z.int().min(0);

export const postTakeBackSchema = strict({ id, change: z.string().min(1).max(80).exactOptional() }).meta({
  id: 'TakeBack',
});

export const postRestoreSchema = strict({ id, step: stepSchema }).meta({ id: 'Restore' });

export const postForkSchema = strict({ id, step: stepSchema.exactOptional() }).meta({ id: 'Fork' });

export const recoverBodySchema = strict({
  session: z.string().min(1).max(64).exactOptional(),
  anew: z.boolean().exactOptional(),
}).meta({ id: 'Recover' });

export const previewSchema = strict({ approve: changeIds }).meta({ id: 'Preview' });

export const postDecisionSchema = strict({
  id,
  decision: decisionSchema,
  proposalHash: hash,
  approve: changeIds.exactOptional(),
  dismiss: changeIds.exactOptional(),
  text: z.string().exactOptional(),
  answers: jsonSchema.exactOptional(),
}).meta({ id: 'PostDecision' });

/** A file to judge or to put right. */
export const validateSchema = strict({ workflow: jsonObjectSchema }).meta({ id: 'Validate' });

export type CreateSessionBody = z.infer<typeof createSessionSchema>;
export type RecoverBody = z.infer<typeof recoverBodySchema>;
export type PostMessageBody = z.infer<typeof postMessageSchema>;
export type PostEditBody = z.infer<typeof postEditSchema>;
export type PostProposalEditBody = z.infer<typeof postProposalEditSchema>;
export type PostDecisionBody = z.infer<typeof postDecisionSchema>;
