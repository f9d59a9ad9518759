import { z } from 'zod';
import { expirySchema, roleSchema } from './policy-schema.ts';
import { actorSchema, decisionSchema, gateStatusSchema } from './terms.ts';

export const problemSchema = z
  .object({
    code: z.string(),
    severity: z.enum(['error', 'warning', 'info']),
    node: z.string().exactOptional(),
    path: z.string().exactOptional(),
    message: z.string(),
  })
  .meta({ id: 'WorkflowProblem' });

export const changeTitleSchema = z.object({
  id: z.string(),
  title: z.string(),
  why: z.string().exactOptional(),
  dependsOn: z.array(z.string()),
});

const questionSchema = z.object({
  id: z.string(),
  question: z.string(),
  kind: z.enum(['single', 'multi', 'text']),
  options: z.array(z.string()).exactOptional(),
});

const gateApprovalSchema = z.object({
  input: z.string(),
  by: z.string(),
  at: z.number(),
  decision: decisionSchema,
  proposalHash: z.string(),
  approve: z.array(z.string()),
  dismiss: z.array(z.string()),
});

/** A decision that was made, with what was said; `approvers`: all whose approval it took, where that was several. */
export const madeDecisionSchema = z
  .object({
    decision: decisionSchema,
    by: z.string(),
    at: z.number(),
    approve: z.array(z.string()),
    dismiss: z.array(z.string()),
    approvers: z.array(z.string()).exactOptional(),
    text: z.string().exactOptional(),
  })
  .meta({ id: 'MadeDecision' });

export type MadeDecision = z.infer<typeof madeDecisionSchema>;

export const gateViewSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['plan', 'landing', 'question']),
    revision: z.int(),
    form: z.enum(['build', 'list']).exactOptional(),
    proposalHash: z.string(),
    /** `author`: given where a person made it. */
    changes: z.array(changeTitleSchema.extend({ author: actorSchema.exactOptional() })),
    problems: z.array(problemSchema),
    text: z.string().exactOptional(),
    questions: z.array(questionSchema).exactOptional(),
    openedAt: z.number(),
    expiresAt: z.number().exactOptional(),
    expiry: expirySchema.exactOptional(),
    needed: z.int().exactOptional(),
    approvals: z.array(gateApprovalSchema).exactOptional(),
    escalatedTo: z.array(roleSchema).exactOptional(),
  })
  .meta({ id: 'GateView' });

export const gateSchema = gateViewSchema
  .extend({
    session: z.string(),
    /** The name of the session's workflow. */
    name: z.string(),
    status: gateStatusSchema,
    /** Who may decide by the policy in force, how many of them it takes to land something, and whether who asked may. */
    deciders: z.object({ roles: z.array(roleSchema), needed: z.int(), notAsker: z.boolean() }),
    /** Who decided it, the oldest first; given for one gate. */
    decisions: z.array(madeDecisionSchema).exactOptional(),
  })
  .meta({ id: 'Gate' });

export type GateAnswer = z.infer<typeof gateSchema>;
