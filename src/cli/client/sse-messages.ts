/** One message of a stream of server-sent events. */
export interface SseMessage {
  readonly id?: string;
  readonly event?: string;
  readonly data: string;
}

const LINE_END = /\r\n|\n|\r/;

interface Fields {
  id?: string;
  event?: string;
  data: string[];
}

function take(fields: Fields, line: string): void {
  const colon = line.indexOf(':');
  const name = colon < 0 ? line : line.slice(0, colon);
  const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
  if (name === 'data') fields.data.push(value);
  if (name === 'event') fields.event = value;
  if (name === 'id') fields.id = value;
}

function messageOf({ id, event, data }: Fields): SseMessage | undefined {
  if (data.length === 0) return undefined;
  return { ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }), data: data.join('\n') };
}

/**
 * The messages of a stream, however its bytes are cut: within a line, a character or a line's end. What a stream that
 * breaks off leaves unfinished is no message; comments are skipped.
 */
export async function* sseMessages(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<SseMessage> {
  const decoder = new TextDecoder();
  let text = '';
  let fields: Fields = { data: [] };
  for await (const chunk of chunks) {
    text += decoder.decode(chunk, { stream: true });
    for (;;) {
      const end = LINE_END.exec(text);
      // A \r at the very end may be the first half of \r\n.
      if (end === null || (end[0] === '\r' && end.index === text.length - 1)) break;
      const line = text.slice(0, end.index);
      text = text.slice(end.index + end[0].length);
      if (line !== '') {
        take(fields, line);
        continue;
      }
      const message = messageOf(fields);
      fields = { data: [] };
      if (message !== undefined) yield message;
    }
  }
}
