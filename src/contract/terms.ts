import { z } from 'zod';

// The closed lists of words that several bodies, answers and events share.

export const modeSchema = z.enum(['build', 'ask']);
export const decisionSchema = z.enum(['approve', 'add', 'replace', 'refine', 'dismiss', 'answer']);
export const gateStatusSchema = z.enum(['open', 'decided', 'superseded', 'expired']);
export const inputKindSchema = z.enum(['message', 'decision', 'edit', 'cancel', 'policy', 'budget', 'end']);
export const messageRoleSchema = z.enum(['user', 'assistant']);

/** Who did something: the agent, Pawl itself, or a person by principal id. */
export const actorSchema = z.object({ kind: z.enum(['agent', 'person', 'system']), id: z.string() });
