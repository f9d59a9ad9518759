import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type SseMessage, sseMessages } from '../../../src/cli/client/sse-messages.ts';

async function* chunksOf(bytes: Uint8Array, cuts: readonly number[]): AsyncGenerator<Uint8Array> {
  const places = [0, ...cuts.map((cut) => cut % (bytes.length + 1)).sort((a, b) => a - b), bytes.length];
  for (let index = 1; index < places.length; index += 1) yield bytes.subarray(places[index - 1], places[index]);
}

async function messages(text: string, cuts: readonly number[] = []): Promise<SseMessage[]> {
  return await Array.fromAsync(sseMessages(chunksOf(new TextEncoder().encode(text), cuts)));
}

const STREAM =
  ': comment\n\nid: 7\ndata: {"t":"ab😀cd"}\n\nevent: end\r\ndata: one\r\ndata:two\r\n\r\ndata: é\rid: 8\r\rretry: 5\n\ndata\n\n';
const PARSED = [
  { id: '7', data: '{"t":"ab😀cd"}' },
  { event: 'end', data: 'one\ntwo' },
  { id: '8', data: 'é' },
  { data: '' },
];

it('reads every form of lines and fields', async () => {
  expect(await messages(STREAM)).toEqual(PARSED);
});

it('reads the same however the bytes are cut (F30)', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(500), { maxLength: 30 }), async (cuts) => {
      expect(await messages(STREAM, cuts)).toEqual(PARSED);
    }),
  );
  const bytes = new TextEncoder().encode(STREAM);
  expect(await messages(STREAM, Array.from(bytes.keys()))).toEqual(PARSED);
});

it('takes no half message from a stream that breaks off', async () => {
  expect(await messages('data: whole\n\ndata: half\n')).toEqual([{ data: 'whole' }]);
});
