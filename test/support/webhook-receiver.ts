import type { IncomingHttpHeaders } from 'node:http';
import { onTestFinished } from 'vitest';
import { servePosts } from './serve-posts.ts';

export interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Everything that came, in order, whatever it was answered. */
  readonly received: readonly Received[];
  /** What the next ones are answered, and 204 once these are used up; with `text`, those whose body holds it. */
  answer(statuses: readonly number[], text?: string): void;
  close(): Promise<void>;
}

/** A real receiver of webhooks on this machine. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  const answers: { readonly statuses: number[]; readonly text: string }[] = [];
  const server = await servePosts((body, request, response) => {
    received.push({ path: request.url ?? '', headers: request.headers, body });
    const next = answers.find(({ statuses, text }) => statuses.length > 0 && body.includes(text));
    const status = next?.statuses.shift() ?? 204;
    response.writeHead(status, status >= 300 && status < 400 ? { location: '/elsewhere' } : {}).end();
  });
  return {
    url: `${server.url}/hook`,
    received,
    answer: (statuses, text = '') => void answers.push({ statuses: [...statuses], text }),
    close: server.close,
  };
}

/** One that is gone after the test. */
export async function receiverForTest(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  onTestFinished(() => receiver.close());
  return receiver;
}
