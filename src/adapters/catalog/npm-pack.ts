import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { CatalogPackage } from './catalog-packages.ts';
import type { NpmCommand } from './npm-command.ts';

const TIMEOUT_MS = 300_000;

/**
 * Packs a published package into an empty directory with `npm pack`, the one way that obeys the user's registry, proxy
 * and certificates. Returns the tarball's path; throws an Error with npm's own reason.
 */
export async function npmPack(npm: NpmCommand, wanted: CatalogPackage, directory: string): Promise<string> {
  const child = spawn(
    npm.command,
    // Not --silent: it would also swallow the reason of a failure.
    [
      ...npm.arguments,
      'pack',
      `${wanted.name}@${wanted.version}`,
      '--ignore-scripts',
      '--loglevel=error',
      '--pack-destination',
      directory,
      // npm's own patience is a minute of silence where there is no network.
      '--fetch-retries=1',
      '--fetch-retry-mintimeout=1000',
    ],
    { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'], timeout: TIMEOUT_MS },
  );
  const exit = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  });
  const [code, reason] = await Promise.all([exit, text(child.stderr)]);
  if (code === null) throw new Error(`npm pack did not finish within ${TIMEOUT_MS / 1000} seconds`);
  if (code !== 0)
    throw new Error(`npm pack failed: ${reason.trim().split('\n').slice(0, 3).join(' ') || `exit code ${code}`}`);
  const tarball = (await readdir(directory)).find((file) => file.endsWith('.tgz'));
  if (!tarball) throw new Error('npm pack left no tarball');
  return join(directory, tarball);
}
