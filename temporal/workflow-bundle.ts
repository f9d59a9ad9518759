import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['workflows', 'src/session', 'src/document', 'src/errors'];

export interface WorkflowBundle {
  readonly codePath: string;
  /** SHA-256 of the bundled code: what a run's history was written by. */
  readonly codeHash: string;
}

async function sourceHash(): Promise<string> {
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

/** The bundled session workflow; made once for each state of its sources and kept in `directory`. */
export async function workflowBundle(directory: string): Promise<WorkflowBundle> {
  const codePath = join(directory, `workflow-${(await sourceHash()).slice(0, 32)}.js`);
  let code = await readFile(codePath, 'utf8').catch(() => undefined);
  if (code === undefined) {
    const workflowsPath = join(ROOT, 'workflows/index.ts');
    const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };
    ({ code } = await bundleWorkflowCode({ workflowsPath, logger: silent }));
    await mkdir(directory, { recursive: true });
    const temporary = `${codePath}.${process.pid}`;
    await writeFile(temporary, code);
    await rename(temporary, codePath);
  }
  return { codePath, codeHash: createHash('sha256').update(code).digest('hex') };
}
