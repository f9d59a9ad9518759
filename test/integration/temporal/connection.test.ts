import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { remoteTemporalFinding } from '../../../src/cli/compose/doctor/remote-temporal-finding.ts';
import { connectClient } from '../../../temporal/connect.ts';
import { readTemporalSettings } from '../../../temporal/temporal-settings.ts';
import { makeAuthority, makeCertificate } from '../../support/certificates.ts';
import { startPawl } from '../../support/pawl-instance.ts';
import { startTemporalProxy, type TemporalProxy } from '../../support/temporal-proxy.ts';
import { startTemporalServer, type TemporalServer } from '../../support/temporal-server.ts';
import { until } from '../../support/until.ts';

const authority = makeAuthority('pawl test authority');
const stranger = makeAuthority('pawl test authority');
let files: string;
let temporal: TemporalServer;

beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), 'pawl-tls-'));
  temporal = await startTemporalServer('team');
  const client = makeCertificate(authority, 'worker');
  await writeFile(join(files, 'ca.pem'), authority.certificate);
  await writeFile(join(files, 'stranger.pem'), stranger.certificate);
  await writeFile(join(files, 'client.pem'), client.certificate);
  await writeFile(join(files, 'client.key'), client.key);
});

afterAll(async () => {
  await temporal.stop();
  await rm(files, { recursive: true });
});

async function proxy(clients?: { authority: typeof authority }): Promise<TemporalProxy> {
  const server = makeCertificate(authority, 'server', ['temporal.test']);
  const started = await startTemporalProxy(temporal.address, server, clients);
  onTestFinished(() => started.close());
  return started;
}

function tls(address: string, more: Record<string, string> = {}) {
  return {
    TEMPORAL_ADDRESS: address,
    TEMPORAL_NAMESPACE: 'team',
    TEMPORAL_TLS_SERVER_CA_CERT_PATH: join(files, 'ca.pem'),
    TEMPORAL_TLS_SERVER_NAME: 'temporal.test',
    ...more,
  };
}

const withClient = () => ({
  TEMPORAL_TLS_CLIENT_CERT_PATH: join(files, 'client.pem'),
  TEMPORAL_TLS_CLIENT_KEY_PATH: join(files, 'client.key'),
});

function connecting(env: Record<string, string>) {
  return connectClient(readTemporalSettings(env), 1500);
}

test('worker and server build over TLS, with a certificate and a key that changes meanwhile, in a namespace of their own', async () => {
  const { address, asked, accept } = await proxy({ authority });
  const keyFile = join(files, 'key');
  await writeFile(keyFile, 'first-key\n');
  accept('first-key');
  const pawl = await startPawl(tls(address, { ...withClient(), TEMPORAL_API_KEY_FILE: keyFile }));
  onTestFinished(() => pawl.stop());
  const build = async (id: string) => {
    const prompt = 'Every morning at 8, fetch https://example.com/news';
    await pawl.request('POST', '/sessions', { id, prompt, model: 'offline' });
    await pawl.until(id, ({ status }) => status === 'waiting');
  };
  await build('a');
  accept('first-key', 'second-key');
  await writeFile(keyFile, 'second-key\n');
  const changed = ['RespondWorkflowTaskCompleted', 'ExecuteMultiOperation'].map((method) => `second-key ${method}`);
  await until(async () => {
    await build(crypto.randomUUID());
    return changed.every((use) => asked.has(use)) || undefined;
  });
  accept('second-key');
  await build('b');
});

test('a server of an authority that is not known is refused, naming the variable', async () => {
  const { address } = await proxy();
  const env = tls(address, { TEMPORAL_TLS_SERVER_CA_CERT_PATH: join(files, 'stranger.pem') });
  await expect(connecting(env)).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('TEMPORAL_TLS_SERVER_CA_CERT_PATH'),
  });
});

test('a server by another name than its certificate has is refused, naming the variable', async () => {
  const { address } = await proxy();
  const env = tls(address, { TEMPORAL_TLS_SERVER_NAME: 'elsewhere.test' });
  await expect(connecting(env)).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('TEMPORAL_TLS_SERVER_NAME'),
  });
});

test('where a certificate of ours is asked for and none is set, the variable is named', async () => {
  const { address } = await proxy({ authority });
  await expect(connecting(tls(address))).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('TEMPORAL_TLS_CLIENT_CERT_PATH'),
  });
});

test('a key that is refused says so', async () => {
  const { address, accept } = await proxy();
  accept('another');
  await expect(connecting(tls(address, { TEMPORAL_API_KEY: 'wrong' }))).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('The key is refused: see TEMPORAL_API_KEY'),
  });
});

test('TLS where the server speaks in plain, and the other way round, say which to set', async () => {
  const { address } = await proxy();
  await expect(
    connecting({ TEMPORAL_ADDRESS: temporal.address.replace('127.0.0.1', 'localhost'), TEMPORAL_TLS: '1' }),
  ).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('set TEMPORAL_TLS=0'),
  });
  await expect(connecting({ TEMPORAL_ADDRESS: address })).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringContaining('set TEMPORAL_TLS=1'),
  });
});

test('a namespace that Temporal does not have is named', async () => {
  await expect(
    connecting({ TEMPORAL_ADDRESS: temporal.address, TEMPORAL_NAMESPACE: 'elsewhere' }),
  ).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringMatching(/no namespace "elsewhere"; set TEMPORAL_NAMESPACE/),
  });
});

test('where nothing listens, the address is named', async () => {
  await expect(connecting({ TEMPORAL_ADDRESS: '127.0.0.1:1' })).rejects.toMatchObject({
    code: 'TemporalUnavailable',
    message: expect.stringMatching(/127\.0\.0\.1:1 \(ECONNREFUSED/),
  });
});

test('the doctor says whether Temporal answers', async () => {
  const { address, accept } = await proxy();
  expect(await remoteTemporalFinding(tls(address))).toMatchObject({
    state: 'ok',
    detail: expect.stringMatching(/TLS/),
  });
  accept('another');
  expect(await remoteTemporalFinding(tls(address))).toMatchObject({
    state: 'needed',
    detail: expect.stringContaining('No key is set'),
  });
});
