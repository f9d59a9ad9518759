import { spawn } from 'node:child_process';
import module from 'node:module';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { cacheDirectory } from './cache-directory.mjs';
import { ensureDependencies } from './dependencies.mjs';
import { ensureNode } from './node-runtime.mjs';
import { root } from './root.mjs';

// A terminal sends its interrupt to the child as well; twice would mean "at once".
const FORWARDED = /** @type {NodeJS.Signals[]} */ (['SIGTERM', 'SIGHUP', ...(process.stdin.isTTY ? [] : ['SIGINT'])]);

/**
 * Runs a TypeScript file of this clone with a Node that can: in this process if it is new enough, else in a child
 * whose signals and exit code are passed on. Makes the clone ready first.
 *
 * @param {string} file relative to the clone
 * @param {string[]} args
 */
export async function launch(file, args) {
  await ensureDependencies(root, say);
  const node = await ensureNode(root, say);
  const path = resolve(root, file);
  if (node !== process.execPath) {
    process.exitCode = await runChild(node, [join(root, 'bin', 'run-node.mjs'), path, ...args]);
    return;
  }
  process.argv = [process.execPath, path, ...args];
  // The compile cache keeps what is compiled with its module, and nothing that is compiled when it is first called.
  setFlagsFromString('--no-lazy');
  module.enableCompileCache(join(cacheDirectory(), 'compile'));
  await import(pathToFileURL(path).href);
}

/** @param {string} line */
export function say(line) {
  process.stderr.write(`pawl: ${line}\n`);
}

/**
 * @param {string} command
 * @param {string[]} args
 * @returns {Promise<number>}
 */
function runChild(command, args) {
  return new Promise((settle, reject) => {
    // The channel tells the child when this process dies without a word (kill -9).
    const child = spawn(command, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    const forwards = FORWARDED.map((signal) => ({ signal, forward: () => void child.kill(signal) }));
    for (const { signal, forward } of forwards) process.on(signal, forward);
    const wait = () => {};
    process.on('SIGINT', wait);
    child.once('error', reject);
    child.once('close', (code, signal) => {
      for (const { signal: name, forward } of forwards) process.off(name, forward);
      process.off('SIGINT', wait);
      if (signal !== null) process.kill(process.pid, signal);
      settle(code ?? 1);
    });
  });
}
