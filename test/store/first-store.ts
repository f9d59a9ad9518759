import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';

/** Writes the file of a store as the first migration made it, with what `fillStore` writes and 30 events. */
export function writeFirstStore(file: string): void {
  const kept = new URL('fixtures/0001-initial.sqlite.gz', import.meta.url);
  writeFileSync(file, gunzipSync(readFileSync(kept)));
}

export const EVENTS_OF_FIRST_STORE = 30;
