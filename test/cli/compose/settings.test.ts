import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, test } from 'vitest';
import { withSecretFiles } from '../../../src/cli/compose/secret-files.ts';
import { readSettings } from '../../../src/cli/compose/settings.ts';

const STANDARD = {
  modelTimeoutMs: 600_000,
  offlineDelayMs: 0,
  logLevel: 'info',
  host: '127.0.0.1',
  publicHosts: [],
  shutdownGraceMs: 2000,
  workerVersioning: false,
};

test('what is left out, empty or zero is the default', () => {
  expect(readSettings({})).toEqual(STANDARD);
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '', PAWL_OFFLINE_DELAY_MS: ' ', PAWL_LOG_LEVEL: '' })).toEqual(STANDARD);
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '0' })).toEqual(STANDARD);
});

test('seconds may have a fraction', () => {
  expect(readSettings({ PAWL_MODEL_TIMEOUT: '1.5', PAWL_OFFLINE_DELAY_MS: '20', PAWL_LOG_LEVEL: 'warn' })).toEqual({
    ...STANDARD,
    modelTimeoutMs: 1500,
    offlineDelayMs: 20,
    logLevel: 'warn',
  });
  expect(readSettings({ PAWL_SHUTDOWN_GRACE: '0.25' }).shutdownGraceMs).toBe(250);
  expect(readSettings({ PAWL_SHUTDOWN_GRACE: '0' }).shutdownGraceMs).toBe(0);
});

test('where a process is reached and watched can be said', () => {
  const env = { PAWL_HOST: '0.0.0.0', PAWL_PUBLIC_HOSTS: 'pawl.example.com, pawl', PAWL_METRICS_PORT: '9464' };
  expect(readSettings(env)).toMatchObject({
    host: '0.0.0.0',
    publicHosts: ['pawl.example.com', 'pawl'],
    workerHealth: { host: '127.0.0.1', port: 9464 },
  });
  const both = { PAWL_METRICS_HOST: '0.0.0.0', PAWL_TEMPORAL_METRICS_PORT: '9465' };
  expect(readSettings(both).temporalMetrics).toBe('0.0.0.0:9465');
});

test.each([
  ['PAWL_MODEL_TIMEOUT', 'ten minutes'],
  ['PAWL_MODEL_TIMEOUT', '-5'],
  ['PAWL_MODEL_TIMEOUT', '1e99'],
  ['PAWL_OFFLINE_DELAY_MS', 'NaN'],
  ['PAWL_LOG_LEVEL', 'loud'],
  ['PAWL_SHUTDOWN_GRACE', 'soon'],
  ['PAWL_WORKER_VERSIONING', 'on'],
  ['PAWL_METRICS_PORT', '0'],
  ['PAWL_METRICS_PORT', '65536'],
  ['PAWL_TEMPORAL_METRICS_PORT', 'any'],
])('%s=%s is refused by name', (name, value) => {
  const refusal = { code: 'InvalidInput', message: expect.stringContaining(`${name} is "${value}"`) };
  expect(() => readSettings({ [name]: value })).toThrow(expect.objectContaining(refusal));
});

describe('whom to tell of gates', () => {
  const url = 'https://hooks.example/x';
  const secret = 'x'.repeat(16);

  it('is nobody unless an address is set', () => {
    expect(readSettings({}).webhook).toBeUndefined();
    expect(readSettings({ PAWL_WEBHOOK_SECRET: 'short' }).webhook).toBeUndefined();
  });

  it('is an address with a secret, and where people reach this Pawl', () => {
    const env = { PAWL_WEBHOOK_URL: url, PAWL_WEBHOOK_SECRET: ` ${secret}\n` };
    expect(readSettings(env).webhook).toEqual({ url, secret, publicUrl: 'http://127.0.0.1:4700' });
    const reached = { PAWL_PUBLIC_URL: 'https://pawl.example/', PAWL_PORT: '1' };
    expect(readSettings({ ...env, ...reached }).webhook?.publicUrl).toBe('https://pawl.example');
    expect(readSettings({ ...env, PAWL_PORT: '4711' }).webhook?.publicUrl).toBe('http://127.0.0.1:4711');
  });

  it('has its secret from a file, where one is named', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pawl-secret-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'secret');
    writeFileSync(file, `${secret}\n`);
    const env = withSecretFiles({ PAWL_WEBHOOK_URL: url, PAWL_WEBHOOK_SECRET_FILE: file });
    expect(readSettings(env).webhook?.secret).toBe(secret);
  });

  it.each([
    [{ PAWL_WEBHOOK_URL: 'hooks.example', PAWL_WEBHOOK_SECRET: secret }, 'PAWL_WEBHOOK_URL'],
    [{ PAWL_WEBHOOK_URL: 'ftp://hooks.example', PAWL_WEBHOOK_SECRET: secret }, 'PAWL_WEBHOOK_URL'],
    [{ PAWL_WEBHOOK_URL: 'https://me:key@hooks.example', PAWL_WEBHOOK_SECRET: secret }, 'PAWL_WEBHOOK_URL'],
    [{ PAWL_WEBHOOK_URL: url }, 'PAWL_WEBHOOK_SECRET'],
    [{ PAWL_WEBHOOK_URL: url, PAWL_WEBHOOK_SECRET: 'too short' }, 'PAWL_WEBHOOK_SECRET'],
    [{ PAWL_WEBHOOK_URL: url, PAWL_WEBHOOK_SECRET: secret, PAWL_PUBLIC_URL: 'x' }, 'PAWL_PUBLIC_URL'],
  ])('%j is refused, naming %s', (env, name) => {
    expect(() => readSettings(env)).toThrow(expect.objectContaining({ code: 'InvalidInput', details: { name } }));
  });
});
