import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import { answer } from '../../planner/answer.ts';
import { MessagesError, type MessagesRequest, readMessagesRequest } from './read-messages-request.ts';
import { streamMessage } from './stream-message.ts';
import { countTokens, toMessage } from './to-message.ts';
import { veilPlaceholders } from './veiled-placeholders.ts';

export interface PlannerEndpointOptions {
  readonly nodeTypes: NodeTypes;
  /** How long each answer takes at least, in milliseconds: for trying what happens while a model works. */
  readonly delayMs?: number;
}

const MOST_BYTES = 64 * 1024 * 1024;

/** The offline planner behind a real Messages endpoint on loopback, so that it is asked like any model. */
export async function startPlannerEndpoint({
  nodeTypes,
  delayMs = 0,
}: PlannerEndpointOptions): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    serve(request, response, nodeTypes, delayMs).catch((error: unknown) => fail(response, error));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  nodeTypes: NodeTypes,
  delayMs: number,
): Promise<void> {
  const path = (request.url ?? '').split('?')[0];
  const known = path === '/v1/messages' || path === '/v1/messages/count_tokens';
  if (!known)
    throw new MessagesError(
      404,
      'not_found_error',
      `there is no ${path}; this endpoint has /v1/messages and /v1/messages/count_tokens`,
    );
  if (request.method !== 'POST') throw new MessagesError(405, 'invalid_request_error', `${path} takes POST`);
  const asked = readMessagesRequest(await readBody(request));
  if (path.endsWith('/count_tokens')) return sendJson(response, 200, { input_tokens: countTokens(asked.raw) });
  await respond(response, asked, nodeTypes, delayMs);
}

async function respond(
  response: ServerResponse,
  asked: MessagesRequest,
  nodeTypes: NodeTypes,
  delayMs: number,
): Promise<void> {
  const { veiled, unveil } = veilPlaceholders(asked.request);
  const message = toMessage(asked, unveil(answer(veiled, nodeTypes)));
  if (!asked.stream) {
    await pause(delayMs, response);
    return sendJson(response, 200, message);
  }
  await streamMessage(response, message, (share) => pause(delayMs * share, response));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > MOST_BYTES)
      throw new MessagesError(413, 'request_too_large', `the request is larger than ${MOST_BYTES} bytes`);
    parts.push(part as Buffer);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** Ends early when nobody listens any more. */
function pause(milliseconds: number, response: ServerResponse): Promise<void> {
  if (milliseconds <= 0 || response.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(done, milliseconds);
    function done(): void {
      clearTimeout(timer);
      response.off('close', done);
      resolve();
    }
    response.once('close', done);
  });
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}

function fail(response: ServerResponse, error: unknown): void {
  const known =
    error instanceof MessagesError
      ? error
      : new MessagesError(500, 'api_error', error instanceof Error ? error.message : String(error));
  if (response.headersSent) return void response.destroy();
  sendJson(response, known.status, { type: 'error', error: { type: known.type, message: known.message } });
}
