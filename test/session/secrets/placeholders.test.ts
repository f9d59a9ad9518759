import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PawlError } from '../../../src/errors/pawl-error.ts';
import { Placeholders } from '../../../src/session/secrets/placeholders.ts';
import { plantedSecrets } from '../../support/planted-secrets.ts';
import { fingerprint } from './fingerprint.ts';

const KEY = `ghp_${'a1B2'.repeat(9)}`;
const OTHER = `ghp_${'c3D4'.repeat(9)}`;
const PLANTED = plantedSecrets(7);

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof PawlError ? error.code : String(error);
  }
};

test('the same secret gets the same placeholder, another one another, and its kind is told', () => {
  const placeholders = new Placeholders(fingerprint);
  const [first, second] = [placeholders.mask(`${KEY} and ${KEY}`), placeholders.mask(OTHER)];
  expect(first).toMatch(/^(⟦secret:github-token:[0-9a-f]{12}⟧) and \1$/);
  expect(second).not.toBe(first.split(' ')[0]);
  expect(new Placeholders((secret) => fingerprint(`other session ${secret}`)).mask(OTHER)).not.toBe(second);
});

test('two secrets of one fingerprint are still told apart', () => {
  const placeholders = new Placeholders((secret) => (secret.includes('\n') ? 'b' : 'a').repeat(12));
  const [first, second] = [placeholders.mask(KEY), placeholders.mask(OTHER)];
  expect(first).not.toBe(second);
  expect([placeholders.restore(first), placeholders.restore(second)]).toEqual([KEY, OTHER]);
});

test('what was masked is put back to the letter: in texts, keys, code, expressions, JSON in JSON', () => {
  for (const { text, secret } of PLANTED) {
    const placeholders = new Placeholders(fingerprint);
    const value = {
      nodes: [{ name: `Call ${text}`, notes: text, parameters: { [`key ${text}`]: text, jsCode: `x("${text}")` } }],
      more: ['={{ $json.a }}', `=${text} {{ $json.b }}`, JSON.stringify({ held: { text } })],
    };
    const masked = placeholders.maskValue(value);
    expect(JSON.stringify(masked)).not.toContain(JSON.stringify(secret).slice(1, -1));
    expect(placeholders.restoreValue(masked)).toEqual(value);
    expect(placeholders.maskValue(masked)).toEqual(masked);
  }
});

test('a known secret is masked without what told it, as it is, escaped and cut', () => {
  const placeholders = new Placeholders(fingerprint);
  placeholders.learn({ password: 'tr0ub4dor"&3 x' });
  for (const text of [
    'Set password = tr0ub4dor"&3 x at once',
    'sent as tr0ub4dor%22%263%20x',
    'in JSON: "tr0ub4dor\\"&3 x"',
    'it begins with "tr0ub4do… (6 more characters)',
  ]) {
    const masked = placeholders.mask(text);
    expect(masked).not.toContain('tr0ub4');
    expect(placeholders.restore(masked)).toBe(text);
  }
  expect(placeholders.mask('tr0ub4dor"&3 xenon')).toBe('tr0ub4dor"&3 xenon');
});

test('a workflow without secrets is given back as it is, and its nodes are not looked through again', () => {
  const placeholders = new Placeholders(fingerprint);
  const node = { id: '1', name: 'A', type: 't', typeVersion: 1, position: [0, 0] as [number, number], parameters: {} };
  const workflow = { name: 'W', nodes: [node], connections: {} };
  expect(placeholders.maskWorkflow(workflow)).toBe(workflow);
  const secretive = { ...node, name: 'B', parameters: { url: KEY } };
  const both = { ...workflow, nodes: [node, secretive] };
  const masked = placeholders.maskWorkflow(both);
  expect(masked.nodes[0]).toBe(node);
  expect(masked.nodes[1]).toBe(placeholders.maskWorkflow({ ...both, name: 'X' }).nodes[1]);
  expect(Object.keys(masked)).toEqual(Object.keys(both));
  expect(placeholders.restoreValue(masked)).toEqual(both);
});

test('a placeholder of nobody, of another session, or changed on the way is refused', () => {
  const placeholders = new Placeholders(fingerprint);
  const mine = placeholders.mask(KEY);
  const foreign = new Placeholders((secret) => fingerprint(`other ${secret}`)).mask(KEY);
  expect(placeholders.restore(`Bearer ${mine}, {{ "${mine}" }}`)).toBe(`Bearer ${KEY}, {{ "${KEY}" }}`);
  for (const text of [foreign, '⟦secret:github-token:000000000000⟧', mine.slice(1, -1), `${mine.slice(0, -3)}⟧`]) {
    expect(codeOf(() => placeholders.restoreValue({ url: [text] }))).toBe('SecretUnknown');
    expect(codeOf(() => placeholders.restoreValue({ [text]: true }))).toBe('SecretUnknown');
  }
  expect(placeholders.restore('the secret: do not tell')).toBe('the secret: do not tell');
});

test('masking hides every known secret and is undone by restoring, whatever stands around', () => {
  const piece = fc.oneof(
    fc.constantFrom(...PLANTED.map(({ text }) => text)),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(' ', '"', '\\"', '=', '…', '{{', '}}', '\n', 'token: '),
  );
  fc.assert(
    fc.property(fc.array(fc.array(piece, { maxLength: 6 }), { maxLength: 4 }), (texts) => {
      const placeholders = new Placeholders(fingerprint);
      const given = texts.map((pieces) => pieces.join(''));
      const masked = given.map((text) => placeholders.mask(text));
      const again = placeholders.maskValue(masked);
      expect(placeholders.restoreValue(masked)).toEqual(given);
      expect(placeholders.restoreValue(again)).toEqual(given);
      expect(placeholders.maskValue(again)).toEqual(again);
    }),
    { numRuns: 300 },
  );
});
