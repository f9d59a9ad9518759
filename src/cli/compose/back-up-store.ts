import { existsSync, statSync } from 'node:fs';
import { createFileOf } from '../../adapters/host/durable-file.ts';
import { signingKeyPlace } from '../../adapters/host/installation-keys.ts';
import { pemOf, readSigningKey } from '../../adapters/host/signing-key.ts';
import { isPawlError, PawlError } from '../../errors/pawl-error.ts';
import { backUp } from '../../store/backup/back-up.ts';
import { openEngine } from './open-engine.ts';
import { packageVersion } from './package-version.ts';
import { storePlace } from './store-place.ts';

export interface BackupAnswer {
  readonly file: string;
  readonly bytes: number;
  /** How many rows of each kind. */
  readonly rows: Readonly<Record<string, number>>;
  readonly withKey: boolean;
}

/**
 * Writes the store of this home, or of the database that the environment names, into a new file that only its owner
 * may read. AlreadyExists if there is a file of this name.
 */
export async function backUpStore(
  home: string,
  env: NodeJS.ProcessEnv,
  file: string,
  { withKey }: { readonly withKey: boolean },
): Promise<BackupAnswer> {
  const place = storePlace(home, env);
  if (place.kind === 'sqlite' && !existsSync(place.file)) {
    throw new PawlError(
      'StoreUnavailable',
      `There is no store ${place.file} to back up: set PAWL_HOME or PAWL_STORE to where it is.`,
    );
  }
  const key = withKey ? keyIn(signingKeyPlace(home, env).file) : undefined;
  const engine = await openEngine(place);
  try {
    const options = { pawl: packageVersion, takenAt: new Date(), ...(key === undefined ? {} : { key }) };
    const rows = await backUp(engine, options, async (bytes) => {
      if (await createFileOf(file, bytes)) return;
      throw new PawlError('AlreadyExists', `There is a file ${file} already: name another one.`, { file });
    });
    return { file, bytes: statSync(file).size, rows, withKey };
  } catch (error) {
    if (isPawlError(error) || !(error instanceof Error && 'syscall' in error)) throw error;
    throw new PawlError(
      'InvalidInput',
      `${file} can't be written (${error.message}). Name a file in a folder that exists.`,
    );
  } finally {
    await engine.close();
  }
}

function keyIn(file: string): string {
  const key = readSigningKey(file);
  if (key !== undefined) return pemOf(key);
  throw new PawlError(
    'NotSetUp',
    `There is no signing key ${file} to take along: leave --with-key out, or set PAWL_HOME.`,
  );
}
