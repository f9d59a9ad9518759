import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './dependencies.mjs';

/** Older ones do not run TypeScript without a build step, or lack node:sqlite. */
const LEAST_MAJOR = 24;

/**
 * @param {string} version such as `v24.1.0`
 * @returns {boolean}
 */
export function isNewEnough(version) {
  return Number.parseInt(version.replace(/^v/, ''), 10) >= LEAST_MAJOR;
}

/**
 * The Node that npm's package `node` brought into this clone, if it is there.
 *
 * @param {string} root
 * @param {(file: string) => boolean} exists
 * @returns {string | undefined}
 */
export function localNode(root, exists = existsSync) {
  const names = process.platform === 'win32' ? ['node.exe'] : ['node'];
  return names.map((name) => join(root, 'node_modules', 'node', 'bin', name)).find(exists);
}

/**
 * The path of a Node that is new enough: this process's own, else the clone's. Where npm was told to run no scripts,
 * the clone's was never unpacked: then its one script runs here.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 * @returns {Promise<string>}
 */
export async function ensureNode(root, say) {
  if (isNewEnough(process.version)) return process.execPath;
  const there = localNode(root);
  if (there !== undefined) return there;
  const home = join(root, 'node_modules', 'node');
  if (existsSync(home)) {
    say(`fetching Node ${LEAST_MAJOR} for this clone, once`);
    await run(process.execPath, ['installArchSpecificPackage.js'], home).catch(() => 1);
  }
  const fetched = localNode(root);
  if (fetched !== undefined) return fetched;
  throw new Error(
    `Node ${process.version} is too old, and node_modules/node could not be unpacked (npm's ignore-scripts?). ` +
      `Either install Node ${LEAST_MAJOR} or newer, or run \`npm ci --ignore-scripts=false\` in ${root}.`,
  );
}
