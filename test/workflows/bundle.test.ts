import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { workflowBundle } from '../../temporal/workflow-bundle.ts';

const TWO_MEGABYTES = 2 * 1024 * 1024;

test('the session workflow bundles with nothing that its sandbox lacks, and stays under 2 MB', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'pawl-bundle-'));
  try {
    const { codePath, codeHash } = await workflowBundle(directory);
    const [code = ''] = (await readFile(codePath, 'utf8')).split('//# sourceMappingURL');
    expect(Buffer.byteLength(code)).toBeLessThan(TWO_MEGABYTES);
    expect(code).toContain('builderSession');
    expect(code).not.toMatch(/node_modules\/(zod|lodash|acorn)\//);
    expect(await workflowBundle(directory)).toEqual({ codePath, codeHash });
  } finally {
    await rm(directory, { recursive: true });
  }
});
