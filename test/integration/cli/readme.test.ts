import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { root } from '../../../bin/lib/root.mjs';
import { type PawlInstance, startPawl } from '../../support/pawl-instance.ts';
import { runPawl } from '../../support/run-pawl.ts';

let directory: string;
let pawl: PawlInstance;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-readme-'));
  pawl = await startPawl();
});

afterAll(async () => {
  await pawl.stop();
  await rm(directory, { recursive: true, force: true });
});

/** Lines of the README's shell blocks, in order. */
async function commands(): Promise<readonly string[]> {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  return [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) => (block[1] ?? '').trim().split('\n'));
}

/** The words of a line as a shell splits it; the README uses double quotes only. */
function wordsOf(line: string): readonly string[] {
  return [...line.replace(' </dev/null', '').matchAll(/"([^"]*)"|(\S+)/g)].map((match) => match[1] ?? match[2] ?? '');
}

/** What a command of the README ends with: without a terminal, what nobody decides waits. */
function expectedCode(words: readonly string[]): number {
  if (words.includes('attach') || words.includes('message')) return 3;
  return words.includes('build') && !words.includes('--yes') && !words.includes('--ask') ? 3 : 0;
}

test('every command of the README does what it says', async () => {
  let last = '';
  const lines = (await commands()).filter((line) => line.startsWith('npx pawl '));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) {
    const args = wordsOf(line)
      .slice(2)
      .map((word) => (word === 'ID' ? last : word));
    const run = await runPawl(args, { cwd: directory, env: { PAWL_HOME: pawl.home } });
    expect({ line, code: run.code, stderr: run.code === expectedCode(args) ? '' : run.stderr }).toEqual({
      line,
      code: expectedCode(args),
      stderr: '',
    });
    last = /session (\w{12}),/.exec(run.stderr)?.[1] ?? last;
  }
}, 120_000);

test('what is no command of pawl is run by CI itself', async () => {
  const others = (await commands()).filter((line) => !line.startsWith('npx pawl '));
  expect(others).toEqual(['export ANTHROPIC_API_KEY=...', 'npm start']);
});
