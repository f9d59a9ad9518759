import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findSecrets } from '../../../src/document/secrets/find-secrets.ts';
import { SECRET_FORMS } from '../../../src/document/secrets/secret-forms.ts';
import { plantedSecrets } from '../../support/planted-secrets.ts';

const held = (text: string): string[] => findSecrets(text).map(({ start, end }) => text.slice(start, end));

test('more than a hundred forms are known, and each kind of secret is planted once', () => {
  expect(new Set(SECRET_FORMS.map(({ kind }) => kind)).size).toBeGreaterThan(100);
  const kinds = plantedSecrets(1).map(({ kind }) => kind);
  expect(new Set(kinds).size).toBe(kinds.length);
  expect(kinds.length).toBeGreaterThan(80);
});

test.each([1, 2, 3])('every planted kind is found whole, and nothing else with it (seed %i)', (seed) => {
  for (const { kind, text, secret } of plantedSecrets(seed)) {
    expect({ kind, held: held(`Use ${text} for it.`) }).toEqual({ kind, held: [secret] });
  }
});

test('secrets are found where escapes stand in front of them, and at both ends of a text', () => {
  const key = `ghp_${'a1B2'.repeat(9)}`;
  expect(held(key)).toEqual([key]);
  expect(held(`line\\n${key}`)).toEqual([key]);
  expect(held(`https://a.example/?q=x%20${key}`)).toEqual([key]);
  expect(held(`no${key}`)).toEqual([]);
});

test('ids, hashes, expressions and stand-ins are no secrets', () => {
  const harmless = [
    'id 5f1c7a2e-9c4d-4f6a-8b1e-2d3c4b5a6978 of node-3',
    `sha256 ${'0f'.repeat(32)}`,
    '1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms',
    'https://docs.google.com/spreadsheets/d/1BxiMVs0XRA5nFMdKvBdBZjgmUUqptlbs74OgvE2upms/edit#gid=0',
    '={{ $json.apiKey }} and Bearer {{ $json.token }}',
    'Authorization: Bearer YOUR_API_KEY',
    'api_key: "<your-api-key>", token: xxxxxxxxxxxxxxxx, password: "********"',
    'const token = response.data.access_token; const password = getPassword();',
    'maxTokens: 4096, nextPageToken: "CAUQAA12345", tokens: 1200',
    'The password is required. Basic authentication needs a user. A bearer token expired.',
    'postgres://user:password@localhost/db and https://example.com:8080/path',
    'nodeType: n8n-nodes-base.httpRequest, credentialType: slackOAuth2Api',
    'sk-your-api-key-goes-here',
    '⟦secret:github-token:0123456789ab⟧',
    'Bearer ⟦secret:token:0123456789ab⟧, password=⟦secret:password:0123456789ab⟧',
  ];
  expect(harmless.filter((text) => findSecrets(text).length > 0)).toEqual([]);
});

test('a private key without its end is found as far as it goes', () => {
  const body = `${'Ab1+'.repeat(16)}\n${'Cd2/'.repeat(16)}\nEf3`;
  expect(held(`-----BEGIN PRIVATE KEY-----\n${body}… (80 more characters)`)).toEqual([
    `-----BEGIN PRIVATE KEY-----\n${body}`,
  ]);
});

test('what is found lies in order and apart, whatever the text', () => {
  const kinds = plantedSecrets(4).map(({ text }) => text);
  const piece = fc.oneof(fc.constantFrom(...kinds), fc.string(), fc.constantFrom(' ', '"', '=', ':', '\n', 'token: '));
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const text = pieces.join('');
      let last = 0;
      for (const { start, end } of findSecrets(text)) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        last = end;
      }
    }),
  );
});

test('texts that are made to be slow take no longer than others of their length', () => {
  const hostile = [
    '-----BEGIN PRIVATE KEY-----\n',
    'eyJaaaaaaaaaaaa.',
    '.eyJ',
    'password="',
    'token: ',
    'sk-',
    '-sk-a',
    'Bearer a',
    '://a:',
    '-AKIA',
    '-us1',
    'Q~',
    ':AA1234567890',
    'M-',
    '-0f0f0f0f',
    'secret secret',
    'key-',
    '\\"',
    '\u0000',
  ];
  for (const unit of hostile) findSecrets(unit.repeat(Math.ceil(200_000 / unit.length)));
});
