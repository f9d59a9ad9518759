import type { SessionKey, StoreReader } from '../src/ports/store.ts';

/** What viewers have seen of a message that will not be finished. */
export async function saidSoFar(store: StoreReader, key: SessionKey, message: string): Promise<string> {
  const deltas = (await store.deltas(key)).filter((delta) => delta.message === message);
  return deltas.map((delta) => delta.text).join('');
}
