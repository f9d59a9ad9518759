import { expect, test } from 'vitest';
import { readSettings } from '../../../src/cli/compose/settings.ts';

const STANDARD = { modelTimeoutMs: 600_000, offlineDelayMs: 0, logLevel: 'info' };

test('what is left out, empty or zero is the default', () => {
  expect(readSettings({})).toEqual(STANDARD);
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '', PAWL_OFFLINE_DELAY_MS: ' ', PAWL_LOG_LEVEL: '' })).toEqual(STANDARD);
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '0' })).toEqual(STANDARD);
});

test('seconds may have a fraction', () => {
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '1.5', PAWL_OFFLINE_DELAY_MS: '20', PAWL_LOG_LEVEL: 'warn' })).toEqual({
    modelTimeoutMs: 1500,
    offlineDelayMs: 20,
    logLevel: 'warn',
  });
});

test.each([
  ['PAWL_MODEL_TIMEOUT', 'ten minutes'],
  ['PAWL_MODEL_TIMEOUT', '-5'],
  ['PAWL_MODEL_TIMEOUT', '1e99'],
  ['PAWL_OFFLINE_DELAY_MS', 'NaN'],
  ['PAWL_LOG_LEVEL', 'loud'],
])('%s=%s is refused by name', (name, value) => {
  const refusal = { code: 'InvalidInput', message: expect.stringContaining(`${name} is "${value}"`) };
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining(refusal));
});
