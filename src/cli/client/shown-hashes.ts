import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { replaceFile } from '../../adapters/host/durable-file.ts';

/** PAWL_HOME/shown.json: the canvas hash that `pawl show` last printed, by session; another file for another person. */
function fileOf(home: string): string {
  const token = process.env.PAWL_TOKEN;
  const person = token ? `-${createHash('sha256').update(token).digest('hex').slice(0, 12)}` : '';
  return join(home, `shown${person}.json`);
}

function readShown(home: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(home), 'utf8'));
    const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
    return new Map(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
  } catch {
    // Nothing was shown yet, or nobody knows what.
  }
  return new Map();
}

export function shownHash(home: string, session: string): string | undefined {
  return readShown(home).get(session);
}

/** Remembers what a person has seen, so that an edit is held to it. */
export function rememberShown(home: string, session: string, hash: string): void {
  const shown = new Map(readShown(home)).set(session, hash);
  replaceFile(fileOf(home), `${JSON.stringify(Object.fromEntries(shown))}\n`);
}
