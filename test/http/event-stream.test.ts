import { setImmediate as turn } from 'node:timers/promises';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { eventStream } from '../../src/http/event-stream.ts';
import type { Watched } from '../../src/service/watch-session.ts';
import { SILENT } from '../service/make-service.ts';

/** A stream of very many texts, with what is known of it from outside. */
async function streamOf(count: number, stopping?: AbortSignal) {
  const gone = new AbortController();
  const seen = { given: 0 };
  async function* many(): AsyncGenerator<Watched> {
    for (; seen.given < count; seen.given += 1) {
      yield { kind: 'delta', delta: { message: 'm', offset: seen.given, text: 'x' } };
    }
  }
  const app = new Hono().get('/', (context) => eventStream(context, many(), { gone, stopping, log: SILENT }));
  const response = await app.request('/');
  const reader = response.body?.getReader();
  if (reader === undefined) throw new Error('no body');
  return { gone, seen, reader };
}

async function turns(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await turn();
}

it('takes no more from the log than a viewer has read', async () => {
  const { seen, reader } = await streamOf(2000);
  await reader.read();
  await turns(300);
  expect(seen.given).toBeLessThan(20);
  for (let read = 0; read < 100; read += 1) await reader.read();
  expect(seen.given).toBeGreaterThan(95);
  expect(seen.given).toBeLessThan(120);
  await reader.cancel();
});

it('lets the log go when the viewer leaves', async () => {
  const { gone, seen, reader } = await streamOf(2000);
  await reader.read();
  await reader.cancel();
  await turns(50);
  expect(gone.signal.aborted).toBe(true);
  const { given } = seen;
  await turns(50);
  expect(seen.given).toBe(given);
});

it('tells viewers to come back when the server stops, and ends without saying that the session has', async () => {
  const stopping = new AbortController();
  const { gone, reader } = await streamOf(3, stopping.signal);
  await reader.read();
  stopping.abort();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += new TextDecoder().decode(part.value);
  expect(text).toMatch(/: this server stops.*\nretry: 100\n\n$/);
  expect(text).not.toContain('event: end');
  expect(gone.signal.aborted).toBe(true);
});
