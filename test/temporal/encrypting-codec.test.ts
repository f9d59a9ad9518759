import { expect, test } from 'vitest';
import { readCodecKeys } from '../../temporal/codec-keys.ts';
import { encryptingCodec } from '../../temporal/encrypting-codec.ts';

const OLD = `old:${Buffer.alloc(32, 1).toString('base64')}`;
const NEW = `new:${Buffer.alloc(32, 2).toString('base64')}`;
const PAYLOAD = { metadata: { encoding: Buffer.from('json/plain') }, data: Buffer.from('"Rumpelstiltskin"') };

function codec(keys: string) {
  return encryptingCodec(readCodecKeys({ PAWL_CODEC_KEYS: keys }));
}

test('the first key encrypts and any decrypts, so that keys can change while sessions run', async () => {
  const before = await codec(OLD).encode([PAYLOAD]);
  const after = await codec(`${NEW},${OLD}`).encode([PAYLOAD]);
  expect(String(before[0]?.metadata?.['encryption-key-id'])).toBe('old');
  expect(String(after[0]?.metadata?.['encryption-key-id'])).toBe('new');
  const [first, second] = await codec(`${OLD}\n${NEW}`).decode([...before, ...after]);
  expect([String(first?.data), String(second?.data)]).toEqual(['"Rumpelstiltskin"', '"Rumpelstiltskin"']);
  expect(String(first?.metadata?.encoding)).toBe('json/plain');
});

test('what is encrypted says nothing of what it is, and never twice the same', async () => {
  const sealed = await codec(OLD).encode([PAYLOAD, PAYLOAD]);
  const texts = sealed.map(({ data }) => Buffer.from(data ?? []).toString('latin1'));
  expect(texts[0]).not.toContain('Rumpel');
  expect(texts[0]).not.toContain('json/plain');
  expect(texts[0]).not.toBe(texts[1]);
});

test('what was written before encryption was turned on can still be read', async () => {
  expect(await codec(OLD).decode([PAYLOAD])).toEqual([PAYLOAD]);
  expect(await encryptingCodec([]).encode([PAYLOAD])).toEqual([PAYLOAD]);
});

test('a key that is missing is named, and those that are there', async () => {
  const sealed = await codec(OLD).encode([PAYLOAD]);
  await expect(codec(NEW).decode(sealed)).rejects.toMatchObject({
    code: 'NotSetUp',
    message: expect.stringMatching(/the key old, which is not in PAWL_CODEC_KEYS: there is new/),
  });
  await expect(encryptingCodec([]).decode(sealed)).rejects.toMatchObject({
    code: 'NotSetUp',
    message: expect.stringMatching(/the key old, which is not in PAWL_CODEC_KEYS: there is none/),
  });
});

test('another key of the same name, and a changed byte, are found out', async () => {
  const [sealed] = await codec(OLD).encode([PAYLOAD]);
  const data = Buffer.from(sealed?.data ?? []);
  data[data.length - 1] = (data.at(-1) ?? 0) ^ 1;
  const refusal = { code: 'NotSetUp', message: expect.stringContaining('another key old') };
  await expect(codec(OLD).decode([{ ...sealed, data }])).rejects.toMatchObject(refusal);
  await expect(codec(NEW.replace('new', 'old')).decode([sealed ?? {}])).rejects.toMatchObject(refusal);
});

const REFUSED: readonly [string, Record<string, string>, string][] = [
  ['a short key', { PAWL_CODEC_KEYS: `${OLD},k2:c2hvcnQ=` }, 'Entry 2 of PAWL_CODEC_KEYS is no key'],
  ['a key without a name', { PAWL_CODEC_KEYS: OLD.slice(4) }, 'Entry 1 of PAWL_CODEC_KEYS is no key'],
  ['a name twice', { PAWL_CODEC_KEYS: `${OLD},${OLD}` }, 'two keys of the name old'],
  ['nothing but commas', { PAWL_CODEC_KEYS: ',,' }, 'PAWL_CODEC_KEYS holds no key'],
];

test.each(REFUSED)('%s is refused, and no key is quoted', (_what, env, words) => {
  const refused = () => readCodecKeys(env);
  expect(refused).toThrow(expect.objectContaining({ code: 'InvalidInput', message: expect.stringContaining(words) }));
  expect(refused).not.toThrow(/c2hvcnQ|AQEB/);
});
