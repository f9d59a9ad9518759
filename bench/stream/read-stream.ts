/** One message of a stream of server-sent events. */
export interface StreamMessage {
  readonly id?: string;
  readonly event?: string;
  readonly data: string;
}

/** The whole messages of a stream, as they come; what is cut off in the middle of one is none. */
export async function* readStream(body: AsyncIterable<Uint8Array>): AsyncGenerator<StreamMessage> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of body) {
    text += decoder.decode(part, { stream: true });
    const whole = text.split('\n\n');
    text = whole.pop() ?? '';
    for (const message of whole) {
      const fields = new Map(message.split('\n').map(fieldOf));
      const data = fields.get('data');
      if (data === undefined) continue;
      const [id, event] = [fields.get('id'), fields.get('event')];
      yield { data, ...(id === undefined ? {} : { id }), ...(event === undefined ? {} : { event }) };
    }
  }
}

function fieldOf(line: string): readonly [string, string] {
  const colon = line.indexOf(':');
  return [line.slice(0, colon), line.slice(colon + 1).trimStart()];
}
