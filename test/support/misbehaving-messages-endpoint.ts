import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { servePosts } from './serve-posts.ts';

/** One thing that the endpoint does in its answer, in order. */
export type EndpointStep =
  /** Bytes as they are: garbage, half events, a part of a character. */
  | { readonly bytes: Uint8Array | string }
  | { readonly event: string; readonly data: unknown }
  /** Goes on when the promise resolves; `heard` tells the test that this point is reached. */
  | { readonly until: Promise<unknown>; readonly heard?: () => void }
  /** Cuts the connection. */
  | { readonly cut: true };

export interface ScriptedAnswer {
  /** 200 if left out. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Not even headers come before this; `asked` tells the test that the request is there. */
  readonly before?: Promise<unknown>;
  readonly asked?: () => void;
  readonly steps: readonly EndpointStep[];
}

export interface RecordedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Record<string, unknown>;
}

export interface MessagesEndpoint {
  readonly url: string;
  readonly requests: readonly RecordedRequest[];
  /** Answers after those that are left. */
  script(...answers: readonly ScriptedAnswer[]): void;
  /** Stops. Throws if it was asked more than was scripted, or if answers are left over. */
  close(): Promise<void>;
}

/** A Messages endpoint on loopback that does exactly what the test wrote down, request by request. */
export async function startMisbehavingEndpoint(...answers: readonly ScriptedAnswer[]): Promise<MessagesEndpoint> {
  const left = [...answers];
  const requests: RecordedRequest[] = [];
  let tooMany = 0;
  const server = await servePosts((text, request, response) => {
    const body = JSON.parse(text || '{}') as Record<string, unknown>;
    requests.push({ path: request.url ?? '', headers: request.headers, body });
    const answer = left.shift();
    if (answer) return play(answer, response);
    tooMany += 1;
    response.writeHead(400, { 'content-type': 'application/json' });
    const message = `question ${requests.length} is one too many for the script`;
    response.end(JSON.stringify(errorBody('invalid_request_error', message)));
  });
  return {
    url: server.url,
    requests,
    script: (...more) => left.push(...more),
    async close() {
      await server.close();
      if (tooMany > 0) throw new Error(`the endpoint was asked ${tooMany} question(s) more than the script answers`);
      if (left.length > 0) throw new Error(`${left.length} scripted answer(s) were never asked for`);
    },
  };
}

async function play(answer: ScriptedAnswer, response: ServerResponse): Promise<void> {
  answer.asked?.();
  await answer.before;
  response.writeHead(answer.status ?? 200, { 'content-type': 'text/event-stream', ...answer.headers });
  response.flushHeaders();
  for (const step of answer.steps) {
    if ('until' in step) {
      step.heard?.();
      await step.until;
    } else if ('cut' in step) {
      response.destroy();
      return;
    } else {
      await write(response, 'bytes' in step ? step.bytes : sse(step.event, step.data));
    }
  }
  response.end();
}

/** Waits until the bytes left, so that a cut after them doesn't take them along. */
function write(response: ServerResponse, bytes: Uint8Array | string): Promise<void> {
  return new Promise((resolve) => {
    response.write(bytes, () => setImmediate(resolve));
  });
}

/** Answers with these events at once. */
export function streamAnswer(response: ServerResponse, { steps }: ScriptedAnswer): void {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const step of steps) if ('event' in step) response.write(sse(step.event, step.data));
  response.end();
}

export function sse(event: string, data: unknown): string {
  return `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

export function errorBody(type: string, message: string): unknown {
  return { type: 'error', error: { type, message } };
}

/** An answer with a status other than 200 and the error body that goes with it. */
export function scriptedError(
  status: number,
  type: string,
  message: string,
  headers: Readonly<Record<string, string>> = {},
): ScriptedAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json', ...headers },
    steps: [{ bytes: JSON.stringify(errorBody(type, message)) }],
  };
}
