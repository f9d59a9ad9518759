import { expect, test } from 'vitest';
import { veilPlaceholders } from '../../../src/adapters/planner-endpoint/veiled-placeholders.ts';

const KEY = '⟦secret:stripe-key:0123456789ab⟧';

test('the planner reads no kind of a secret, and its answer has the placeholders again', () => {
  const { veiled, unveil } = veilPlaceholders({ text: `Send ${KEY} to https://a.example/?key=${KEY}` });
  expect(JSON.stringify(veiled)).not.toMatch(/stripe|⟦/);
  expect(unveil(veiled)).toEqual({ text: `Send ${KEY} to https://a.example/?key=${KEY}` });
  expect(unveil([{ name: 'K0123456789ab and kffffffffffff' }])).toEqual([{ name: `${KEY} and kffffffffffff` }]);
});

test('what has no placeholder is handed on as it is', () => {
  const value = { text: 'the secret of k0123456789ab' };
  const { veiled, unveil } = veilPlaceholders(value);
  expect(veiled).toBe(value);
  expect(unveil(value)).toBe(value);
});
