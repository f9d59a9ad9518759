import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../../bin/lib/root.mjs';

/** Without the lock file, so that nothing is installed into what it shares. */
const COPIED = [
  'bin',
  'src',
  'workflows',
  'activities',
  'temporal',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Another clone, whose session workflow does something more in each turn: histories of one do not replay on the other. */
export interface OlderRelease {
  readonly root: string;
  remove(): Promise<void>;
}

/** Makes such a clone as a release before this one would be kept: with its code and its dependencies. */
export async function keepOlderRelease(): Promise<OlderRelease> {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-older-'));
  for (const name of COPIED) await cp(join(root, name), join(directory, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  await change(join(directory, 'workflows', 'perform.ts'), (code) =>
    code.replace(/(case 'startTurn':\n)/, '$1      await record(run);\n'),
  );
  await change(join(directory, 'package.json'), (text) => text.replace(/"version": "[^"]*"/, '"version": "0.0.9"'));
  return { root: directory, remove: () => rm(directory, { recursive: true }) };
}

async function change(file: string, edit: (text: string) => string): Promise<void> {
  const text = await readFile(file, 'utf8');
  const changed = edit(text);
  if (changed === text) throw new Error(`${file} has nothing to change any more`);
  await writeFile(file, changed);
}
