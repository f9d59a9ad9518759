import { existsSync, rmSync } from 'node:fs';
import { createFile } from '../../adapters/host/durable-file.ts';
import { signingKeyPlace } from '../../adapters/host/installation-keys.ts';
import { parseSigningKey, pemOf, publicKeyOf, readSigningKey } from '../../adapters/host/signing-key.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { type Backup, openBackup } from '../../store/backup/open-backup.ts';
import { restore } from '../../store/backup/restore.ts';
import { lockHome } from './home-lock.ts';
import { openEngine } from './open-engine.ts';
import { storePlace } from './store-place.ts';

export interface RestoreAnswer {
  readonly file: string;
  readonly takenAt: string;
  readonly rows: Readonly<Record<string, number>>;
  /** `restored`: put into its place; `there`: it was in its place; `new`: the next start makes one; `missing`: it has to be put there. */
  readonly key: 'restored' | 'there' | 'new' | 'missing';
}

/**
 * Puts a backup into the empty store of this home, or of the database that the environment names, with the signing key
 * if the backup has it: all of it, or nothing. ProcessRunning if a Pawl runs on this home.
 */
export async function restoreStore(
  home: string,
  env: NodeJS.ProcessEnv,
  file: string,
  { newKey }: { readonly newKey: boolean },
): Promise<RestoreAnswer> {
  const backup = await openBackup(file);
  const place = storePlace(home, env);
  const lock = lockHome(home);
  const isNew = place.kind === 'sqlite' && !existsSync(place.file);
  try {
    const key = newKey ? { state: 'new' as const, undo: () => {} } : placeKey(backup, signingKeyPlace(home, env).file);
    try {
      const engine = await openEngine(place);
      try {
        const rows = await restore(engine, backup, { newKey });
        return { file, takenAt: backup.header.takenAt, rows, key: key.state };
      } finally {
        await engine.close();
      }
    } catch (error) {
      key.undo();
      if (isNew) for (const end of ['', '-wal', '-shm']) rmSync(`${place.file}${end}`, { force: true });
      throw error;
    }
  } finally {
    lock.release();
  }
}

/** Before the store, so that there is no moment in which a store is there and its key is not. */
function placeKey(backup: Backup, file: string): { readonly state: RestoreAnswer['key']; undo(): void } {
  const nothing = () => {};
  const there = readSigningKey(file);
  if (backup.key === undefined) return { state: there === undefined ? 'missing' : 'there', undo: nothing };
  const key = parseSigningKey(backup.key, backup.file);
  if (there !== undefined) {
    if (publicKeyOf(there) === publicKeyOf(key)) return { state: 'there', undo: nothing };
    throw new PawlError(
      'AlreadyExists',
      `${file} holds another signing key than the backup: restore into another home (PAWL_HOME), or move the key away.`,
      { file },
    );
  }
  createFile(file, pemOf(key));
  return { state: 'restored', undo: () => rmSync(file, { force: true }) };
}
