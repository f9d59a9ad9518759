import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './house/tree.ts';
import { readVitestReport, type Tally } from './tally.ts';

/** Runs one of the projects of vitest.config.ts, its words on this process's own streams. */
export async function runVitest(project: string, args: readonly string[] = []): Promise<Tally> {
  const directory = mkdtempSync(join(tmpdir(), 'pawl-test-'));
  const report = join(directory, 'report.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, ...reporters, ...args];
  const code = await new Promise<number | null>((resolve, reject) => {
    const child = spawn(process.execPath, vitest, { cwd: ROOT, stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', resolve);
  });
  const tally = readVitestReport(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  rmSync(directory, { recursive: true, force: true });
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}
