import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleWorkflowCode } from '@temporalio/worker';
import { SEALED_FAILURES } from './data-converter.ts';
import { workflowCodeHash } from './workflow-code-hash.ts';

const WORKFLOWS = fileURLToPath(new URL('../workflows/index.ts', import.meta.url));

export interface WorkflowBundle {
  readonly codePath: string;
  /** What a run's history was written by: SHA-256 over the sources and the SDK's version, the same on every machine. */
  readonly codeHash: string;
}

/**
 * The bundled session workflow; made once for each state of its sources and kept in `directory`. `sealsFailures`: what
 * its failures say is put where codecs encrypt it; what it does stays the same.
 */
export async function workflowBundle(
  directory: string,
  { sealsFailures = false }: { readonly sealsFailures?: boolean } = {},
): Promise<WorkflowBundle> {
  const codeHash = await workflowCodeHash();
  const codePath = join(directory, `workflow-${codeHash.slice(0, 32)}${sealsFailures ? '-sealed' : ''}.js`);
  if (!existsSync(codePath)) {
    const silent = { trace() {}, debug() {}, info() {}, warn() {}, error() {}, log() {} };
    const failures = sealsFailures ? { failureConverterPath: SEALED_FAILURES } : {};
    const { code } = await bundleWorkflowCode({ workflowsPath: WORKFLOWS, logger: silent, ...failures });
    await mkdir(directory, { recursive: true });
    const temporary = `${codePath}.${process.pid}`;
    await writeFile(temporary, code);
    await rename(temporary, codePath);
  }
  return { codePath, codeHash };
}
