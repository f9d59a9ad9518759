import { PawlError } from '../../errors/pawl-error.ts';
import { print } from '../client/print.ts';
import { COMMANDS } from '../command-table.ts';
import { commandWords } from '../command-words.ts';
import type { BackupAnswer } from '../compose/back-up-store.ts';
import type { RestoreAnswer } from '../compose/restore-store.ts';
import { withSecretFiles } from '../compose/secret-files.ts';
import { EXIT } from '../exit-code.ts';
import { homeDirectory } from '../home.ts';
import { readOptions } from '../read-options.ts';

const KEYS: Readonly<Record<RestoreAnswer['key'], string>> = {
  restored: 'The signing key is in its place again.',
  there: 'The signing key in the home stays.',
  new: 'The next start makes a new signing key; what was signed before can not be checked any more.',
  missing: 'The signing key is not in this backup: put signing-key.pem into the home before the next start.',
};

/** Writes all that the store holds into a file, while Pawl runs; or puts such a file into an empty store. */
export async function run(args: string[]): Promise<number> {
  const flag = { type: 'boolean' } as const;
  const options = { 'with-key': flag, 'new-key': flag, json: flag };
  const { values, positionals } = readOptions('backup', args, options, { least: 2, most: 2 });
  const [action = '', file = ''] = positionals;
  const isRestore = action === 'restore';
  if ((action !== 'create' && !isRestore) || (isRestore ? values['with-key'] : values['new-key'])) {
    throw new PawlError('InvalidInput', `That is not how it is called. Usage: pawl ${COMMANDS.backup?.usage}`);
  }
  const env = withSecretFiles(process.env);
  if (isRestore) {
    const { restoreStore } = await import('../compose/restore-store.ts');
    const newKey = values['new-key'] ?? false;
    print(values.json, await restoreStore(homeDirectory(), env, file, { newKey }), describeRestored);
  } else {
    const { backUpStore } = await import('../compose/back-up-store.ts');
    const withKey = values['with-key'] ?? false;
    print(values.json, await backUpStore(homeDirectory(), env, file, { withKey }), describeBackup);
  }
  return EXIT.good;
}

function contentOf({ sessions = 0, events = 0 }: Readonly<Record<string, number>>): string {
  return `${sessions} ${sessions === 1 ? 'session' : 'sessions'}, ${events} events`;
}

function describeBackup({ file, bytes, rows, withKey }: BackupAnswer): string {
  const key = withKey
    ? 'The signing key is in it: keep it as secret as the key.'
    : 'The signing key is not in it: keep a copy of signing-key.pem, or take it along with --with-key.';
  return `${file}: ${contentOf(rows)}, ${bytes} bytes\n${key}`;
}

function describeRestored({ takenAt, rows, key }: RestoreAnswer): string {
  const next = `Start Pawl, then let the sessions go on: ${commandWords('recover')}`;
  return `restored what was taken on ${takenAt}: ${contentOf(rows)}\n${KEYS[key]}\n${next}`;
}
