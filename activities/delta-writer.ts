import type { SessionSecrets } from '../src/ports/secrets.ts';
import type { SessionKey, SessionWriter, Store } from '../src/ports/store.ts';
import { callOfMessage } from '../src/session/call-keys.ts';
import { StreamMask } from '../src/session/secrets/stream-mask.ts';

const EVERY_MS = 50;

/**
 * Collects streamed text and writes it every 50 ms, as far as it holds no secret and can't become one. Losing a delta
 * loses nothing: the finished message has it all.
 */
export function deltaWriter(
  store: Store,
  key: SessionKey,
  message: string,
  attempt: string,
  { placeholders }: SessionSecrets,
) {
  const masked = new StreamMask(placeholders);
  let waiting = '';
  let offset = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const callKey = callOfMessage(message);

  function flush(last = false): void {
    timer = undefined;
    const text = masked.push(waiting) + (last ? masked.end() : '');
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
      timer ??= setTimeout(() => flush(), EVERY_MS);
    },
    /** Writes what is left; resolves when nothing more will be written. */
    async end(): Promise<void> {
      clearTimeout(timer);
      flush(true);
      await writing.catch(() => {});
    },
  };
}
