import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sse } from './misbehaving-messages-endpoint.ts';
import { scriptedCalls, scriptedText } from './scripted-messages.ts';

/** A tool call that a prompt tells the model to make. */
export interface ToldCall {
  readonly name: string;
  readonly input: unknown;
}

export interface ToldModel {
  readonly url: string;
  close(): Promise<void>;
}

/** Words that have the told model make these calls in one step. */
export function tell(...calls: readonly ToldCall[]): string {
  return `CALLS ${JSON.stringify(calls)} END`;
}

/**
 * A Messages endpoint on loopback that makes the calls that its last message tells it to, and else says a word. It
 * keeps nothing, so it answers alike however often it is asked, by whichever session.
 */
export async function startToldModel(delayMs: () => number = () => 0): Promise<ToldModel> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', async () => {
      const calls = callsIn(Buffer.concat(parts).toString());
      await new Promise((resolve) => setTimeout(resolve, delayMs()));
      const { steps } = calls.length === 0 ? scriptedText('Fine.') : scriptedCalls(...calls);
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      for (const step of steps) if ('event' in step) response.write(sse(step.event, step.data));
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

interface Message {
  readonly role: string;
  readonly content: string | readonly { readonly type: string; readonly text?: string }[];
}

function callsIn(body: string): readonly (ToldCall & { readonly id: string })[] {
  const { messages = [] } = JSON.parse(body || '{}') as { messages?: readonly Message[] };
  const content = messages.at(-1)?.content ?? [];
  const texts = typeof content === 'string' ? [content] : content.map(({ text = '' }) => text);
  const told = texts.flatMap((text) => /CALLS (\[.*\]) END/s.exec(text)?.[1] ?? []);
  return told.flatMap(readCalls).map((call, index) => ({ ...call, id: `call_${messages.length}_${index}` }));
}

/** Quoted as data it is no longer meant for the model. */
function readCalls(text: string): readonly ToldCall[] {
  try {
    return JSON.parse(text);
  } catch {
    return [];
  }
}
