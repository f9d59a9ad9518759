import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { outcomeSchema } from '../../src/contract/answers.ts';
import type { eventSchema } from '../../src/contract/event-schema.ts';
import type { gateViewSchema } from '../../src/contract/gate-schema.ts';
import type { operationSchema } from '../../src/contract/operation-schema.ts';
import type { budgetSchema, policySchema, usageSchema } from '../../src/contract/policy-schema.ts';
import type { Operation } from '../../src/document/operation.ts';
import type { Budget } from '../../src/session/budget.ts';
import type { GateView, NumberedEvent, TurnOutcome } from '../../src/session/event.ts';
import type { Policy } from '../../src/session/policy.ts';
import type { Usage } from '../../src/session/usage.ts';

type Frozen<T> = T extends (infer Item)[]
  ? readonly Frozen<Item>[]
  : T extends readonly (infer Item)[]
    ? readonly Frozen<Item>[]
    : T extends object
      ? { readonly [Key in keyof T as string extends Key ? never : Key]: Frozen<T[Key]> }
      : T;
type Same<A, B> = [Frozen<A>] extends [Frozen<B>] ? ([Frozen<B>] extends [Frozen<A>] ? true : false) : false;
type Asked<T> = T extends { type: 'addNodes' } ? Omit<T, 'at' | 'pinData'> : T;
type Wireless<T> = T extends { type: infer Type; connections: readonly { readonly from: string }[] }
  ? { readonly type: Type }
  : T;

type Event<Type extends string> = Extract<NumberedEvent, { type: Type }>;
type EventAnswer = z.infer<typeof eventSchema>;

type TouchesOf<Any> =
  Extract<Any, { readonly type: 'change.pended' }> extends { readonly change: { readonly touches: infer Touches } }
    ? Touches
    : never;

// Each line fails to compile as soon as the zod schema and the type of the pure rooms drift apart.
const same: true[] = [
  true satisfies Same<z.infer<typeof policySchema>, Policy>,
  true satisfies Same<z.infer<typeof budgetSchema>, Budget>,
  true satisfies Same<z.infer<typeof usageSchema>, Usage>,
  true satisfies Same<z.infer<typeof gateViewSchema>, GateView>,
  true satisfies Same<z.infer<typeof outcomeSchema>, TurnOutcome>,
  true satisfies Same<Wireless<z.infer<typeof operationSchema>>, Wireless<Asked<Operation>>>,
  true satisfies z.infer<typeof operationSchema> extends Operation ? true : false,
  true satisfies Same<EventAnswer['type'], NumberedEvent['type']>,
  true satisfies Same<TouchesOf<EventAnswer>, TouchesOf<NumberedEvent>>,
  true satisfies Same<
    EventAnswer,
    Exclude<NumberedEvent, Event<'change.pended'>> | Extract<EventAnswer, { type: 'change.pended' }>
  >,
];

it('keeps the schemas of the doors equal to the types of the pure rooms', () => {
  expect(same.every(Boolean)).toBe(true);
});
