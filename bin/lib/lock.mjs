import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const RETRY_MS = 200;

/**
 * Runs `work` while no other process works under the same name. A holder that died is replaced.
 *
 * @template Result
 * @param {string} name
 * @param {(line: string) => void} say
 * @param {() => Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withLock(name, say, work) {
  const directory = join(tmpdir(), `pawl-${createHash('sha256').update(name).digest('hex').slice(0, 16)}.lock`);
  await take(directory, say);
  try {
    return await work();
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/**
 * @param {string} directory
 * @param {(line: string) => void} say
 */
async function take(directory, say) {
  for (let tries = 0; ; tries++) {
    try {
      mkdirSync(directory);
      writeFileSync(join(directory, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    }
    const holder = holderOf(directory);
    if (holder !== undefined && !isAlive(holder)) {
      rmSync(directory, { recursive: true, force: true });
      continue;
    }
    // No pid is normal for the instant between the two lines above, not for longer.
    if (holder === undefined && tries > 10) rmSync(directory, { recursive: true, force: true });
    if (tries === 0 && holder !== undefined) say(`waiting for process ${holder}, which does the same`);
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

/**
 * @param {string} directory
 * @returns {number | undefined}
 */
function holderOf(directory) {
  try {
    return Number.parseInt(readFileSync(join(directory, 'pid'), 'utf8'), 10) || undefined;
  } catch {
    return undefined;
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
