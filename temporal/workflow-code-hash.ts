import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['workflows', 'src/session', 'src/document', 'src/errors'];

/** What histories are written by here: SHA-256 over the workflow's sources and the SDK's version, the same on every machine. */
export async function workflowCodeHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    const names = (await readdir(join(ROOT, folder), { recursive: true }))
      .filter((name) => name.endsWith('.ts'))
      .sort();
    for (const name of names) hash.update(`${folder}/${name}\n`).update(await readFile(join(ROOT, folder, name)));
  }
  hash.update(await readFile(join(ROOT, 'node_modules/@temporalio/worker/package.json')));
  return hash.digest('hex');
}
