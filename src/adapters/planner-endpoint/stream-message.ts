import type { ServerResponse } from 'node:http';
import type { PlannerMessageBody } from './to-message.ts';

const PIECE = 24;

/**
 * Streams a message as the Messages API does: texts by words, arguments of calls in pieces. `pause` is called with
 * shares of the whole delay that add up to 1.
 */
export async function streamMessage(
  response: ServerResponse,
  message: PlannerMessageBody,
  pause: (share: number) => Promise<void>,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  const send = (event: string, data: object): void => {
    if (!response.destroyed) response.write(`event: ${event}\ndata: ${JSON.stringify({ type: event, ...data })}\n\n`);
  };
  const { input_tokens, output_tokens } = message.usage;
  send('message_start', {
    message: { ...message, content: [], stop_reason: null, usage: { input_tokens, output_tokens: 1 } },
  });
  await pause(0.5);
  const deltas = message.content.map(deltasOf);
  const share = 0.5 / Math.max(1, deltas.flat().length);
  for (const [index, block] of message.content.entries()) {
    send('content_block_start', {
      index,
      content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} },
    });
    for (const delta of deltas[index] ?? []) {
      send('content_block_delta', { index, delta });
      await pause(share);
    }
    send('content_block_stop', { index });
  }
  send('message_delta', { delta: { stop_reason: message.stop_reason, stop_sequence: null }, usage: { output_tokens } });
  send('message_stop', {});
  response.end();
}

function deltasOf(block: PlannerMessageBody['content'][number]): readonly object[] {
  if (block.type === 'text') return pieces(block.text).map((text) => ({ type: 'text_delta', text }));
  return pieces(JSON.stringify(block.input)).map((partial_json) => ({ type: 'input_json_delta', partial_json }));
}

/** By characters, so that none is cut in two. */
function pieces(text: string): readonly string[] {
  const characters = [...text];
  const count = Math.ceil(characters.length / PIECE);
  return Array.from({ length: count }, (_, index) => characters.slice(index * PIECE, (index + 1) * PIECE).join(''));
}
