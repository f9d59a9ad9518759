import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeSteps } from './check-steps.ts';
import { ROOT } from './house/tree.ts';
import { runProgram, type StepResult } from './run-step.ts';
import { runVitest } from './run-vitest.ts';
import { SLOW_BENCHES } from './slow-suites.ts';
import { addTallies, closingLine, readClosingLine, type Tally, tallyExitCode } from './tally.ts';

const NOTHING: Tally = { passed: 0, failed: 0 };

const total = addTallies([await runNpmTest(), await runCrashTests(), await runBenches()]);
process.stdout.write(`${closingLine(total)}\n`);
process.exitCode = tallyExitCode(total);

/** The same command that a person runs, and what its last line says. */
async function runNpmTest(): Promise<Tally> {
  const output = await new Promise<string>((resolve, reject) => {
    const child = spawn('npm', ['test'], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      process.stdout.write(chunk);
      text += chunk;
    });
    child.once('error', reject);
    child.once('close', () => resolve(text));
  });
  return readClosingLine(output) ?? { passed: 0, failed: 1 };
}

async function runCrashTests(): Promise<Tally> {
  const directory = join(ROOT, 'test/crash');
  const isThere = existsSync(directory) && readdirSync(directory).length > 0;
  return isThere ? runVitest('crash') : NOTHING;
}

/** One after the other: what runs beside a bench is in its figures. */
async function runBenches(): Promise<Tally> {
  const results: StepResult[] = [];
  for (const { name, file, args, needs } of SLOW_BENCHES) {
    if (needs !== undefined && !existsSync(join(ROOT, needs))) continue;
    const result = await runProgram(`bench ${name}`, process.execPath, [join(ROOT, file), ...args]);
    if (result.ok) process.stdout.write(`${result.output.trim().split('\n').at(-1)}\n`);
    results.push(result);
  }
  process.stdout.write(describeSteps(results));
  const passed = results.filter(({ ok }) => ok).length;
  return { passed, failed: results.length - passed };
}
