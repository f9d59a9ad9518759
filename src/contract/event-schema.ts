import { z } from 'zod';
import { failureSchema, outcomeSchema } from './answers.ts';
import { changeTitleSchema, gateViewSchema, problemSchema } from './gate-schema.ts';
import { operationSchema } from './operation-schema.ts';
import { budgetSchema, policySchema, roleSchema, usageSchema } from './policy-schema.ts';
import { actorSchema, decisionSchema, inputKindSchema, messageRoleSchema, modeSchema } from './terms.ts';

const text = z.string();

const frame = {
  v: z.literal(1),
  seq: z.int().min(1),
  key: text,
  at: z.number(),
  turn: z.int(),
  step: z.int(),
  actor: actorSchema,
};

/** Fields that a viewer does not know are kept: a newer server may say more. */
function event<Type extends string, Shape extends z.core.$ZodLooseShape>(type: Type, shape: Shape) {
  return z.looseObject({ ...frame, type: z.literal(type), ...shape });
}

const touchSchema = z.union([
  z.object({ kind: z.literal('node'), node: text, path: text }),
  z.object({ kind: z.literal('output'), node: text, type: text, index: z.int() }),
  z.object({ kind: z.literal('target'), node: text }),
  z.object({ kind: z.literal('workflow'), path: text }),
]);

const limitsSchema = z.array(z.enum(['steps', 'tokens', 'seconds', 'usd']));

/** How a session came to rest or to wait. */
const restShape = {
  outcome: outcomeSchema,
  workflow: z.unknown().exactOptional(),
  hash: text,
  usage: usageSchema,
};

export const eventSchema = z
  .discriminatedUnion('type', [
    event('session.started', { model: text, catalog: text, hash: text }),
    event('session.rested', { ...restShape, gates: z.array(text) }),
    event('session.waiting', { ...restShape, gates: z.array(gateViewSchema) }),
    event('session.forked', { from: text, step: z.int() }),
    event('session.parked', {}),
    event('session.ended', {}),
    event('session.stuck', { reason: failureSchema }),
    event('session.recovered', { reason: z.enum(['lost', 'anew']) }),
    event('turn.started', { mode: modeSchema, input: text }),
    event('turn.finished', { outcome: outcomeSchema, failure: failureSchema.exactOptional() }),
    event('turn.checked', { problems: z.array(problemSchema), round: z.int(), mends: z.boolean() }),
    event('input.queued', { input: text, kind: inputKindSchema }),
    event('input.refused', { input: text, kind: inputKindSchema, code: text, message: text }),
    event('message.started', { message: text }),
    event('message.restarted', { message: text, attempt: z.int(), model: text.exactOptional() }),
    event('message.finished', { message: text, role: messageRoleSchema, text }),
    event('tool.started', { call: text, name: text, class: z.enum(['read', 'write', 'ask']), title: text }),
    event('tool.finished', { call: text, summary: text }),
    event('tool.failed', { call: text, code: text, message: text }),
    event('step.finished', { usage: usageSchema, ms: z.number() }),
    event('change.pended', {
      change: changeTitleSchema.extend({ operations: z.array(operationSchema), touches: z.array(touchSchema) }),
      hash: text,
    }),
    event('change.landed', { change: text, hash: text }),
    event('change.undone', { change: text, by: text }),
    event('change.redone', { change: text, by: text }),
    event('change.dismissed', { change: text }),
    event('change.conflicted', { change: text, code: text, message: text }),
    event('gate.opened', { gate: gateViewSchema }),
    event('gate.revised', { gate: gateViewSchema }),
    event('gate.approved', {
      gate: text,
      by: text,
      decision: decisionSchema,
      approve: z.array(text),
      dismiss: z.array(text),
      approvals: z.int(),
      needed: z.int(),
    }),
    event('gate.decided', {
      gate: text,
      decision: decisionSchema,
      by: text,
      approve: z.array(text),
      dismiss: z.array(text),
      approvers: z.array(text).exactOptional(),
      input: text.exactOptional(),
      text: text.exactOptional(),
    }),
    event('gate.superseded', { gate: text }),
    event('gate.expired', { gate: text, dismiss: z.array(text), escalatedTo: z.array(roleSchema).exactOptional() }),
    event('policy.changed', { policy: policySchema }),
    event('budget.warned', { used: usageSchema, limits: limitsSchema }),
    event('budget.exhausted', { used: usageSchema, limits: limitsSchema }),
    event('budget.changed', { budget: budgetSchema }),
    event('context.compacted', {
      by: z.enum(['person', 'length']),
      messages: z.int(),
      tokensBefore: z.int(),
      tokensAfter: z.int(),
    }),
    event('context.cleared', { messages: z.int() }),
    event('workflow.named', { name: text }),
  ])
  .meta({ id: 'Event' });

/** A part of a message as it is being written; it has no number. */
export const deltaSchema = z.object({ message: text, offset: z.int().min(0), text }).meta({ id: 'Delta' });

export type DeltaAnswer = z.infer<typeof deltaSchema>;
