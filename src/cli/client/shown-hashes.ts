import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** PAWL_HOME/shown.json: the canvas hash that `pawl show` last printed, by session. */
function fileOf(home: string): string {
  return join(home, 'shown.json');
}

function readShown(home: string): ReadonlyMap<string, string> {
  try {
    const value: unknown = JSON.parse(readFileSync(fileOf(home), 'utf8'));
    if (typeof value === 'object' && value !== null) return new Map(Object.entries(value));
  } catch {
    // Nothing was shown yet.
  }
  return new Map();
}

export function shownHash(home: string, session: string): string | undefined {
  return readShown(home).get(session);
}

/** Remembers what a person has seen, so that an edit is held to it. */
export function rememberShown(home: string, session: string, hash: string): void {
  const shown = new Map(readShown(home)).set(session, hash);
  const draft = `${fileOf(home)}.${process.pid}`;
  writeFileSync(draft, `${JSON.stringify(Object.fromEntries(shown))}\n`, { mode: 0o600 });
  renameSync(draft, fileOf(home));
}
