import { z } from 'zod';
import { changeTitleSchema, gateViewSchema, madeDecisionSchema, problemSchema } from './gate-schema.ts';
import { jsonObjectSchema, jsonSchema } from './json-schemas.ts';
import { operationSchema } from './operation-schema.ts';
import { patchStepSchema } from './patch-step-schema.ts';
import { budgetSchema, policySchema, usageSchema } from './policy-schema.ts';
import { actorSchema, gateStatusSchema, inputKindSchema, messageRoleSchema, modeSchema } from './terms.ts';

/** A value in the place of another; null where nothing stands. */
const editSchema = z.object({ path: z.string(), before: jsonSchema, after: jsonSchema });

/** A problem of a file, with what would surely put it right where there is such a thing. */
const fileProblemSchema = problemSchema
  .extend({ fix: editSchema.extend({ also: z.array(editSchema).exactOptional() }).exactOptional() })
  .meta({ id: 'FileProblem' });

export const outcomeSchema = z.enum([
  'built',
  'answered',
  'planned',
  'nothing',
  'cancelled',
  'failed',
  'out-of-budget',
]);

export const failureSchema = z.object({ code: z.string(), message: z.string() });

export const createdSchema = z.object({ id: z.string() }).meta({ id: 'Created' });

export const sessionSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    createdAt: z.number(),
    createdBy: z.string(),
    status: z.enum(['resting', 'working', 'waiting', 'ended']),
    outcome: outcomeSchema.exactOptional(),
    turn: z.int(),
    step: z.int(),
    gates: z.array(gateViewSchema),
    canvasHash: z.string(),
    draftHash: z.string(),
    usage: usageSchema,
    policy: policySchema,
    budget: budgetSchema,
    model: z.string(),
    catalog: z.string(),
    forkedFrom: z.object({ session: z.string(), step: z.int() }).exactOptional(),
    stuck: failureSchema.exactOptional(),
    /** The newest gate that is not open any more, and who closed it, where somebody did; given for one session. */
    lastGate: z
      .object({
        id: z.string(),
        kind: z.enum(['plan', 'landing', 'question']),
        status: gateStatusSchema,
        decision: madeDecisionSchema.exactOptional(),
      })
      .exactOptional(),
    /** The policy, raised to the floor of the workspace, where that asks for more; given for one session. */
    policyInForce: policySchema.exactOptional(),
  })
  .meta({ id: 'Session' });

const changesInWordsSchema = z.array(z.object({ id: z.string(), title: z.string(), author: z.string() }));

/** What would be taken back, and what put in place again. */
export const takeBackPreviewSchema = z
  .object({ undoes: changesInWordsSchema, redoes: changesInWordsSchema })
  .meta({ id: 'TakeBackPreview' });

export type TakeBackPreviewAnswer = z.infer<typeof takeBackPreviewSchema>;

/** Sessions that got a new run, and how many have one or need none before their next input. */
export const recoverSchema = z
  .object({ recovered: z.array(z.string()), running: z.int(), resting: z.int() })
  .meta({ id: 'Recovered' });

export type RecoverAnswer = z.infer<typeof recoverSchema>;

export const sessionsSchema = z
  .object({ sessions: z.array(sessionSchema.omit({ gates: true })), cursor: z.string().exactOptional() })
  .meta({ id: 'Sessions' });

const slotViewSchema = z.object({
  type: z.string(),
  index: z.int(),
  name: z.string().exactOptional(),
  required: z.boolean().exactOptional(),
});

const nodeViewSchema = z.object({
  displayName: z.string(),
  inputs: z.array(slotViewSchema),
  outputs: z.array(slotViewSchema),
});

export const workflowSchema = z
  .object({
    workflow: jsonObjectSchema,
    hash: z.string(),
    nodes: z.record(z.string(), nodeViewSchema).exactOptional(),
  })
  .meta({ id: 'WorkflowAnswer' });

export const messagesSchema = z.array(
  z
    .object({
      key: z.string(),
      turn: z.int(),
      step: z.int(),
      role: messageRoleSchema,
      mode: modeSchema,
      text: z.string(),
      model: z.string().exactOptional(),
    })
    .meta({ id: 'Message' }),
);

const callSchema = z.object({
  key: z.string(),
  kind: z.enum(['model', 'tool', 'commit', 'archive']),
  name: z.string(),
  status: z.enum(['started', 'done', 'cancelled']),
  startedAt: z.number(),
  finishedAt: z.number().exactOptional(),
});

export const stepsSchema = z.array(
  z
    .object({
      turn: z.int(),
      step: z.int(),
      calls: z.array(callSchema),
      changes: z.array(z.string()),
      usage: usageSchema.exactOptional(),
      ms: z.number().exactOptional(),
    })
    .meta({ id: 'Step' }),
);

export const changesSchema = z.array(
  changeTitleSchema
    .extend({
      author: actorSchema,
      operations: z.array(z.union([operationSchema, jsonObjectSchema])),
      inverse: z.array(z.union([operationSchema, jsonObjectSchema])),
      touches: z.array(jsonObjectSchema),
      patch: z.array(patchStepSchema).exactOptional(),
      status: z.enum(['pending', 'landed', 'dismissed', 'conflicted', 'undone']),
      turn: z.int(),
      step: z.int(),
    })
    .meta({ id: 'Change' }),
);

export const diffSchema = z.array(
  z.object({
    node: z.string().exactOptional(),
    path: z.string().exactOptional(),
    kind: z.string(),
    before: jsonSchema.exactOptional(),
    after: jsonSchema.exactOptional(),
  }),
);

export const previewAnswerSchema = z
  .object({
    proposalHash: z.string(),
    approve: z.array(z.string()),
    workflow: jsonObjectSchema,
    hash: z.string(),
    problems: z.array(problemSchema),
  })
  .meta({ id: 'PreviewAnswer' });

const okSchema = z.object({
  ok: z.literal(true),
  turn: z.int().exactOptional(),
  hash: z.string().exactOptional(),
  gate: z.string().exactOptional(),
  approvals: z.int().exactOptional(),
  needed: z.int().exactOptional(),
});

export const settledSchema = z.object({ id: z.string(), outcome: okSchema }).meta({ id: 'Settled' });
export const queuedSchema = z.object({ id: z.string(), state: z.literal('queued') }).meta({ id: 'Queued' });

export const inputSchema = z
  .object({
    id: z.string(),
    kind: inputKindSchema,
    principal: z.string(),
    receivedAt: z.number(),
    state: z.enum(['queued', 'settled']),
    outcome: z
      .union([
        okSchema,
        z.object({
          ok: z.literal(false),
          code: z.string(),
          message: z.string(),
          details: z.record(z.string(), z.unknown()).exactOptional(),
        }),
      ])
      .exactOptional(),
  })
  .meta({ id: 'Input' });

export const validateAnswerSchema = z.object({
  valid: z.boolean(),
  setup: z.array(z.object({ node: z.string(), credential: z.string() })),
  problems: z.array(fileProblemSchema),
});

export const fixAnswerSchema = z.object({
  workflow: jsonObjectSchema,
  fixes: z.array(editSchema.extend({ code: z.string(), node: z.string().exactOptional() })),
});

export const foundNodesSchema = z.array(
  z.object({
    type: z.string(),
    displayName: z.string(),
    version: z.number(),
    description: z.string(),
    score: z.number(),
  }),
);

export const describedNodeSchema = z
  .object({
    type: z.string(),
    displayName: z.string(),
    description: z.string(),
    version: z.number(),
    versions: z.array(z.number()),
    inputs: z.array(slotViewSchema),
    outputs: z.array(slotViewSchema),
    unknown: z.array(z.enum(['inputs', 'outputs'])).exactOptional(),
    properties: z.array(jsonObjectSchema),
  })
  .meta({ id: 'NodeType' });

export const faultSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    code: z.string(),
  })
  .loose()
  .meta({ id: 'Problem' });

export type SessionAnswer = z.infer<typeof sessionSchema>;
export type SessionsAnswer = z.infer<typeof sessionsSchema>;
export type WorkflowAnswer = z.infer<typeof workflowSchema>;
export type PreviewAnswer = z.infer<typeof previewAnswerSchema>;
export type SettledAnswer = z.infer<typeof settledSchema>;
export type QueuedAnswer = z.infer<typeof queuedSchema>;
export type InputAnswer = z.infer<typeof inputSchema>;
export type MessagesAnswer = z.infer<typeof messagesSchema>;
export type StepsAnswer = z.infer<typeof stepsSchema>;
