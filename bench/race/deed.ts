import fc from 'fast-check';
import type { PolicyMode } from '../../src/session/policy.ts';

export const DEEDS = [
  'build',
  'ask',
  'edit',
  'clash',
  'shape',
  'undo',
  'redo',
  'decide',
  'some',
  'split',
  'dismiss',
  'replace',
  'stale',
  'wrong',
  'answer',
  'cancel',
  'policy',
  'budget',
  'refusal',
  'again',
  'end',
] as const;

/** One thing that somebody does. `after`: so many moments later than the deed before it, or once the session waits. */
export interface Deed {
  readonly kind: (typeof DEEDS)[number];
  readonly after: number;
  readonly pick: number;
  /** What the model does next time it is asked, in steps of calls. */
  readonly script: readonly (readonly number[])[];
}

export interface RaceCase {
  readonly mode: PolicyMode;
  readonly deeds: readonly Deed[];
  /** Tools that were stopped give their results all the same. */
  readonly lateResults: boolean;
  /** The session goes on in another run after so many moments each; 0: never. */
  readonly parksEvery: number;
}

export const MODES: readonly PolicyMode[] = ['review', 'live', 'skip-all'];

const WEIGHTS: Readonly<Partial<Record<Deed['kind'], number>>> = {
  build: 8,
  edit: 3,
  clash: 4,
  undo: 3,
  redo: 2,
  decide: 8,
  some: 4,
  split: 3,
  end: 0,
};

const kind = fc.oneof(
  ...DEEDS.map((one) => ({ arbitrary: fc.constant(one), weight: 4 * (WEIGHTS[one] ?? 1) + (one === 'end' ? 1 : 0) })),
);

/** More moments than a turn has. */
const ONCE_IT_WAITS = 1000;

const deed: fc.Arbitrary<Deed> = fc.record({
  kind,
  after: fc.oneof(fc.nat(14), fc.constant(ONCE_IT_WAITS)),
  pick: fc.nat(59),
  script: fc.array(fc.array(fc.nat(69), { minLength: 1, maxLength: 3, size: 'max' }), { maxLength: 3, size: 'max' }),
});

export const raceCase: fc.Arbitrary<RaceCase> = fc.record({
  mode: fc.constantFrom(...MODES),
  deeds: fc.array(deed, { minLength: 1, maxLength: 24, size: 'max' }),
  lateResults: fc.boolean(),
  parksEvery: fc.nat(5),
});
