/** A message of an event stream; data is what its line holds. */
export interface StreamMessage {
  id?: number;
  event?: string;
  data?: { type?: string; seq?: number; offset?: number; text?: string; message?: string };
}

function parse(block: string): StreamMessage {
  const message: StreamMessage = {};
  for (const line of block.split('\n')) {
    if (line.startsWith('id: ')) message.id = Number(line.slice(4));
    if (line.startsWith('event: ')) message.event = line.slice(7);
    if (line.startsWith('data: ')) message.data = JSON.parse(line.slice(6));
  }
  return message;
}

/** Reads messages of a stream one by one. */
export function readStream(response: Response) {
  const source = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (source === undefined) throw new Error('no body');
  let text = '';
  async function next(): Promise<StreamMessage | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return parse(block);
      }
      const { done, value } = await source!.read();
      if (done) return undefined;
      text += value;
    }
  }
  const take = async (count: number) => {
    const messages: (StreamMessage | undefined)[] = [];
    while (messages.length < count) messages.push(await next());
    return messages;
  };
  return { next, take, cancel: () => source.cancel() };
}
