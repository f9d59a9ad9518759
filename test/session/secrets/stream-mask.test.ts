import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Placeholders } from '../../../src/session/secrets/placeholders.ts';
import { StreamMask } from '../../../src/session/secrets/stream-mask.ts';
import { plantedSecrets } from '../../support/planted-secrets.ts';
import { fingerprint } from './fingerprint.ts';

function streamed(parts: readonly string[], placeholders = new Placeholders(fingerprint)): string[] {
  const mask = new StreamMask(placeholders);
  return [...parts.map((part) => mask.push(part)), mask.end()];
}

test('a secret that comes in parts is never told in part (F35)', () => {
  const shown = streamed(['key is sk-ant-', 'api03-AAAABBBBCCCC', ' done']);
  expect(shown.join('')).toMatch(/^key is ⟦secret:anthropic-key:[0-9a-f]{12}⟧ done$/);
  expect(shown[0]).toBe('key is ');
  expect(shown[1]).toBe('');
});

test('words come as they are, all but the last one at once', () => {
  expect(streamed(['Hel', 'lo wor', 'ld, all', ' is well'])).toEqual(['', 'Hello ', 'world, ', 'all is ', 'well']);
});

test('no part of a planted secret is told before it is whole, however it is cut', () => {
  for (const { kind, text, secret } of plantedSecrets(8)) {
    const whole = `Take ${text} and go on.`;
    for (const size of [1, 3, 7, 16, 40]) {
      const parts = Array.from({ length: Math.ceil(whole.length / size) }, (_, index) =>
        whole.slice(index * size, (index + 1) * size),
      );
      const placeholders = new Placeholders(fingerprint);
      const shown = streamed(parts, placeholders);
      const told = shown.join('');
      expect({ kind, size, told }).toEqual({ kind, size, told: new Placeholders(fingerprint).mask(whole) });
      for (let length = 12; length < secret.length; length += 12) {
        if (secret.length > 14)
          expect({ kind, told: told.includes(secret.slice(0, length)) }).toEqual({ kind, told: false });
      }
    }
  }
});

test('a known secret of several words is held back until it is over', () => {
  const placeholders = new Placeholders(fingerprint);
  placeholders.learn({ password: 'correct horse 9 staple' });
  const shown = streamed(['it is correct ', 'horse 9 ', 'staple. '], placeholders);
  expect(shown.slice(0, 2)).toEqual(['it is ', '']);
  expect(shown.join('')).toMatch(/^it is ⟦secret:password:[0-9a-f]{12}⟧\. $/);
});

test('texts without secrets arrive whole, whatever they are and however they are cut', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 20 }), { maxLength: 20 }), (parts) => {
      const placeholders = new Placeholders(fingerprint);
      expect(placeholders.restore(streamed(parts, placeholders).join(''))).toBe(parts.join(''));
    }),
  );
});
