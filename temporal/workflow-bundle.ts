import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { SEALED_FAILURES } from './data-converter.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SOURCES = ['workflows', 'src/session', 'src/document', 'src/errors'];

export interface WorkflowBundle {
  readonly codePath: string;
  /** What a run's history was written by: SHA-256 over the sources and the SDK's version, the same on every machine. */
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

/**
 * The bundled session workflow; made once for each state of its sources and kept in `directory`. `sealsFailures`: what
 * its failures say is put where codecs encrypt it; what it does stays the same.
 */
export async function workflowBundle(
  directory: string,
  { sealsFailures = false }: { readonly sealsFailures?: boolean } = {},
): Promise<WorkflowBundle> {
  const codeHash = await sourceHash();
  const codePath = join(directory, `workflow-${codeHash.slice(0, 32)}${sealsFailures ? '-sealed' : ''}.js`);
  if (!existsSync(codePath)) {
    const workflowsPath = join(ROOT, 'workflows/index.ts');
    const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };
    const failures = sealsFailures ? { failureConverterPath: SEALED_FAILURES } : {};
    const { code } = await bundleWorkflowCode({ workflowsPath, logger: silent, ...failures });
    await mkdir(directory, { recursive: true });
    const temporary = `${codePath}.${process.pid}`;
    await writeFile(temporary, code);
    await rename(temporary, codePath);
  }
  return { codePath, codeHash };
}
