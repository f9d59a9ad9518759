import type { SessionKey, SessionWriter, Store } from '../src/ports/store.ts';
import { callOfMessage } from '../src/session/call-keys.ts';

const EVERY_MS = 50;

/** Collects streamed text and writes it every 50 ms. Losing a delta loses nothing: the finished message has it all. */
export function deltaWriter(store: Store, key: SessionKey, message: string, attempt: string) {
  let waiting = '';
  let offset = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const callKey = callOfMessage(message);

  function flush(): void {
    timer = undefined;
    const text = waiting;
    const start = offset;
    waiting = '';
    offset += text.length;
    if (text === '') return;
    writing = writing.then(async () => {
      const write = async (writer: SessionWriter) => {
        if (await writer.holdsCall(callKey, attempt)) await writer.addDelta({ message, offset: start, text });
      };
      await store.write(key, write, { synced: false });
    });
    writing.catch(() => {});
  }

  return {
    push(text: string): void {
      waiting += text;
      timer ??= setTimeout(flush, EVERY_MS);
    },
    /** Writes what is left; resolves when nothing more will be written. */
    async end(): Promise<void> {
      clearTimeout(timer);
      flush();
      await writing.catch(() => {});
    },
  };
}
