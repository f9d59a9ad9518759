import fc from 'fast-check';
import { test } from 'vitest';
import { type Deed, MODES, RandomSession } from './random-session.ts';

const deed: fc.Arbitrary<Deed> = fc.record({
  kind: fc.constantFrom(
    'build',
    'build',
    'build',
    'ask',
    'edit',
    'edit',
    'clash',
    'clash',
    'add',
    'add',
    'some',
    'dismiss',
    'stale',
    'cancel',
    'policy',
    'again',
  ),
  after: fc.nat(14),
  pick: fc.nat(60),
  script: fc.array(fc.array(fc.nat(60), { minLength: 1, maxLength: 3 }), { maxLength: 3 }),
});

test('however inputs, calls and commits interleave: no edit is lost, nothing lands unasked, each input has one outcome', () => {
  fc.assert(
    fc.property(
      fc.array(deed, { minLength: 1, maxLength: 25 }),
      fc.boolean(),
      fc.constantFrom(...MODES),
      (deeds, lateResults, mode) => {
        new RandomSession(mode).play(deeds, lateResults);
      },
    ),
    { numRuns: Number(process.env.PAWL_RUNS ?? 60) },
  );
});
