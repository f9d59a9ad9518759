import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './lock.mjs';

/**
 * Whether node_modules is what package-lock.json asks for. Times decide where they can; a lock file that is newer but
 * says what was installed (a branch switched to and fro) is told by its hash.
 *
 * @param {string} root
 * @returns {'ready' | 'missing' | 'outdated'}
 */
export function dependencyState(root) {
  const wanted = modified(join(root, 'package-lock.json'));
  if (wanted === undefined) return 'ready';
  const installed = modified(join(root, 'node_modules', '.package-lock.json'));
  if (installed === undefined) return 'missing';
  if (installed >= wanted) return 'ready';
  return readText(stampFile(root)) === lockHash(root) ? 'ready' : 'outdated';
}

/**
 * Runs `npm ci` unless the dependencies are ready. Two at once in one clone: the second waits for the first.
 *
 * @param {string} root
 * @param {(line: string) => void} say
 */
export async function ensureDependencies(root, say) {
  if (dependencyState(root) === 'ready') return;
  await withLock(root, say, async () => {
    const state = dependencyState(root);
    if (state === 'ready') return;
    say(state === 'missing' ? 'installing dependencies (npm ci), once' : 'package-lock.json has changed: npm ci');
    const code = await run(npmCommand(), ['ci', '--no-audit', '--no-fund', '--loglevel=error'], root);
    if (code !== 0) {
      throw new Error(
        `npm ci failed with exit code ${code}. Its reason stands above. Mend it (network, npm configuration, disk), ` +
          `then run \`npm ci\` in ${root}, or this command again.`,
      );
    }
    writeFileSync(stampFile(root), lockHash(root));
  });
}

/**
 * Runs a program with its output on stderr, so that stdout stays the command's own. An interrupt ends the program first
 * and then this process: one that goes on alone would be in the way of the next start.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<number>}
 */
export function run(command, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
    let interrupted = false;
    const end = () => {
      interrupted = true;
      child.kill('SIGTERM');
    };
    const signals = /** @type {NodeJS.Signals[]} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
    for (const signal of signals) process.on(signal, end);
    child.once('error', (error) => {
      reject(new Error(`${command} could not be started (${error.message}). Install Node.js with npm: nodejs.org`));
    });
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, end);
      if (interrupted) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

function npmCommand() {
  return process.platform === 'win32' ? 'npm.cmd' : 'npm';
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.pawl-lock-hash');
}

/** @param {string} root */
function lockHash(root) {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
}

/** @param {string} file */
function modified(file) {
  return existsSync(file) ? statSync(file).mtimeMs : undefined;
}

/** @param {string} file */
function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
