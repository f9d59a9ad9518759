import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTemporalSettings, withoutRemoteTemporal } from '../../temporal/temporal-settings.ts';
import { makeAuthority, makeCertificate } from '../support/certificates.ts';

const ADDRESS = { TEMPORAL_ADDRESS: 'temporal.test:7233' };
const authority = makeAuthority('pawl test authority');
const client = makeCertificate(authority, 'worker');
let directory: string;
const file = (name: string) => join(directory, name);

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-settings-'));
  await writeFile(file('ca.pem'), authority.certificate);
  await writeFile(file('client.pem'), client.certificate);
  await writeFile(file('client.key'), client.key);
  await writeFile(file('other.key'), authority.key);
  await writeFile(file('garbage.pem'), 'no certificate');
  await writeFile(file('two-keys'), 'one two\n');
  await writeFile(
    file('temporal.toml'),
    '[profile.prod]\naddress = "prod.test:7233"\nnamespace = "prod"\napi_key = "k"\n',
  );
});

afterAll(() => rm(directory, { recursive: true }));

test('an address alone means in plain, and the namespace "default"', () => {
  expect(readTemporalSettings(ADDRESS)).toEqual({
    address: 'temporal.test:7233',
    namespace: 'default',
    tls: false,
    metadata: {},
    codecKeys: [],
  });
});

test('an empty variable is none, as deployment tools set them', () => {
  const env = { TEMPORAL_API_KEY: '', TEMPORAL_TLS: '', TEMPORAL_NAMESPACE: '', TEMPORAL_TLS_CLIENT_CERT_PATH: '' };
  expect(readTemporalSettings({ ...ADDRESS, ...env })).toEqual(readTemporalSettings(ADDRESS));
});

test('a key turns TLS on, unless it is turned off', () => {
  const { tls, apiKey } = readTemporalSettings({ ...ADDRESS, TEMPORAL_API_KEY: 'k' });
  expect({ tls, key: apiKey?.() }).toEqual({ tls: true, key: 'k' });
  expect(readTemporalSettings({ ...ADDRESS, TEMPORAL_API_KEY: 'k', TEMPORAL_TLS: '0' }).tls).toBe(false);
});

test('certificates, the name of the server and metadata are taken over', () => {
  const settings = readTemporalSettings({
    ...ADDRESS,
    TEMPORAL_TLS_SERVER_CA_CERT_PATH: file('ca.pem'),
    TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem'),
    TEMPORAL_TLS_CLIENT_KEY_PATH: file('client.key'),
    TEMPORAL_TLS_SERVER_NAME: 'inner.test',
    TEMPORAL_GRPC_META_TEAM: 'blue',
  });
  expect(settings.metadata).toEqual({ team: 'blue' });
  expect(settings.tls).toEqual({
    serverNameOverride: 'inner.test',
    serverRootCACertificate: new Uint8Array(Buffer.from(authority.certificate)),
    clientCertPair: {
      crt: new Uint8Array(Buffer.from(client.certificate)),
      key: new Uint8Array(Buffer.from(client.key)),
    },
  });
});

test("a profile of Temporal's configuration file is used where it is asked for, and only then", () => {
  const config = { TEMPORAL_CONFIG_FILE: file('temporal.toml'), TEMPORAL_PROFILE: 'prod' };
  const { address, namespace, tls, apiKey } = readTemporalSettings(config);
  expect({ address, namespace, tls, key: apiKey?.() }).toEqual({
    address: 'prod.test:7233',
    namespace: 'prod',
    tls: true,
    key: 'k',
  });
  const home = { HOME: directory, XDG_CONFIG_HOME: directory };
  expect(readTemporalSettings({ ...ADDRESS, ...home }).address).toBe('temporal.test:7233');
});

const REFUSED: readonly {
  readonly what: string;
  readonly env: () => Record<string, string>;
  readonly names: string;
}[] = [
  {
    what: 'a switch that is neither on nor off',
    env: () => ({ TEMPORAL_TLS: 'yes' }),
    names: 'TEMPORAL_TLS is "yes"; it takes one of 1, true, 0, false',
  },
  {
    what: 'a server that is not to be verified',
    env: () => ({ TEMPORAL_TLS_DISABLE_HOST_VERIFICATION: '1' }),
    names: 'TEMPORAL_TLS_DISABLE_HOST_VERIFICATION',
  },
  {
    what: 'a file that is not there',
    env: () => ({ TEMPORAL_TLS_SERVER_CA_CERT_PATH: file('none.pem') }),
    names: 'TEMPORAL_TLS_SERVER_CA_CERT_PATH names',
  },
  {
    what: 'a file that holds no certificate',
    env: () => ({ TEMPORAL_TLS_SERVER_CA_CERT_PATH: file('garbage.pem') }),
    names: 'TEMPORAL_TLS_SERVER_CA_CERT_PATH (or TEMPORAL_TLS_SERVER_CA_CERT_DATA) holds no certificate',
  },
  {
    what: 'a certificate without its key',
    env: () => ({ TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem') }),
    names: 'TEMPORAL_TLS_CLIENT_KEY_PATH belong together',
  },
  {
    what: 'a key of another certificate',
    env: () => ({
      TEMPORAL_TLS_CLIENT_CERT_PATH: file('client.pem'),
      TEMPORAL_TLS_CLIENT_KEY_PATH: file('other.key'),
    }),
    names: 'TEMPORAL_TLS_CLIENT_KEY_PATH is not that of',
  },
  {
    what: 'a key twice',
    env: () => ({ TEMPORAL_API_KEY: 'k', TEMPORAL_API_KEY_FILE: file('two-keys') }),
    names: 'TEMPORAL_API_KEY and TEMPORAL_API_KEY_FILE',
  },
  {
    what: 'a file of two keys',
    env: () => ({ TEMPORAL_API_KEY_FILE: file('two-keys') }),
    names: 'TEMPORAL_API_KEY_FILE does not hold one key',
  },
  {
    what: 'a profile that the file does not have',
    env: () => ({ TEMPORAL_CONFIG_FILE: file('temporal.toml'), TEMPORAL_PROFILE: 'dev' }),
    names: 'TEMPORAL_CONFIG_FILE with TEMPORAL_PROFILE',
  },
];

test.each(REFUSED)('$what is refused, naming the variable', ({ env, names }) => {
  expect(() => readTemporalSettings({ ...ADDRESS, ...env() })).toThrow(
    expect.objectContaining({ code: 'InvalidInput', message: expect.stringContaining(names) }),
  );
});

test('without an address nothing is guessed', () => {
  expect(() => readTemporalSettings({})).toThrow(expect.objectContaining({ code: 'NotSetUp' }));
});

test('what is said of a server elsewhere does not reach the one that is started here', () => {
  const env = { TEMPORAL_TLS: '1', TEMPORAL_API_KEY: 'k', TEMPORAL_PROFILE: 'p', TEMPORAL_NAMESPACE: 'n', HOME: '/h' };
  expect(withoutRemoteTemporal(env)).toEqual({ TEMPORAL_NAMESPACE: 'n', HOME: '/h' });
});
