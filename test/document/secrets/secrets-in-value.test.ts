import { expect, test } from 'vitest';
import { secretsInValue } from '../../../src/document/secrets/secrets-in-value.ts';
import { plantedSecrets } from '../../support/planted-secrets.ts';

const held = (value: unknown): string[] => [...new Set(secretsInValue(value).map(({ secret }) => secret))].sort();

const node = (parameters: object, rest: object = {}) => ({
  nodes: [
    {
      id: '5f1c7a2e-9c4d-4f6a-8b1e-2d3c4b5a6978',
      name: 'Call',
      type: 'n8n-nodes-base.httpRequest',
      parameters,
      ...rest,
    },
  ],
});

test('every planted kind is found in a parameter, a note, a name, a key and code', () => {
  for (const { kind, text, secret } of plantedSecrets(5)) {
    const places = [
      node({ url: text }),
      node({}, { notes: `Mind: ${text}` }),
      node({}, { name: `Call ${text}` }),
      node({ options: { [text]: true } }),
      node({ jsCode: `const given = \`${text}\`;\nreturn [];` }),
    ];
    for (const place of places) expect({ kind, held: held(place) }).toEqual({ kind, held: [secret] });
  }
});

test('a value is a secret by the name of its parameter, header or field', () => {
  expect(held(node({ password: 'correct-horse' }))).toEqual(['correct-horse']);
  expect(held(node({ options: { clientSecret: 'q8Wd77ab' } }))).toEqual(['q8Wd77ab']);
  const headers = { headerParameters: { parameters: [{ name: 'X-Api-Key', value: 'k7f3a91c' }] } };
  expect(held(node(headers))).toEqual(['k7f3a91c']);
  const authorization = { parameters: [{ name: 'Authorization', value: 'Token k7f3a91cd' }] };
  expect(held(node(authorization))).toEqual(['k7f3a91cd']);
  expect(
    held({ type: 'setParameters', node: 'Call', set: [{ path: '/parameters/password', value: 'hunter22' }] }),
  ).toEqual(['hunter22']);
  const pasted = { credentials: { httpBasicAuth: { id: '7', data: { user: 'ann', password: 'tr0ub4dor&3' } } } };
  expect(held(node({}, pasted))).toEqual(['tr0ub4dor&3']);
});

test('expressions, choices and stand-ins under such names are none', () => {
  const harmless = {
    password: '={{ $json.password }}',
    token: '=Bearer {{ $json.token }}',
    apiKey: 'YOUR_API_KEY',
    secret: '<your secret>',
    sessionKey: 'chat-1234',
    resetPassword: 'required',
    authentication: 'genericCredentialType',
    parameters: [
      { name: 'Authorization', value: '={{ "Bearer " + $env.TOKEN }}' },
      { name: 'pageToken', value: 'abc123def456' },
    ],
  };
  expect(held(node(harmless))).toEqual([]);
});

test('a value that nests without end is looked through', () => {
  let value: object = { password: 'correct-horse' };
  for (let depth = 0; depth < 50_000; depth += 1) value = [value];
  expect(held(value)).toEqual(['correct-horse']);
});

test('a private key whose end is missing is found as it stands, whatever stands behind it', () => {
  const key = `-----BEGIN PRIVATE KEY-----\n${'MIIEvQIBADANBgkqhkiG9w0B'.repeat(2)}\n`;
  expect(held({ key, note: 'behind it' })).toEqual([key]);
  expect(held([key, key])).toEqual([key]);
});
