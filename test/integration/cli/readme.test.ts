import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/** Lines of the README's blocks of a kind, in order. */
async function linesOf(kind: 'sh' | 'console'): Promise<readonly string[]> {
  const text = await readFile(join(root, 'README.md'), 'utf8');
  const blocks = text.matchAll(new RegExp(`\`\`\`${kind}\\n([\\s\\S]*?)\`\`\``, 'g'));
  return [...blocks].flatMap((block) => (block[1] ?? '').trim().split('\n'));
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

const sessionIn = (text: string) => /session (\w{12})[, ]/.exec(text)?.[1];

interface Shown {
  readonly command: string;
  readonly output: readonly string[];
}

/** The commands that are shown with what they print. */
async function shownCommands(): Promise<readonly Shown[]> {
  const shown: { command: string; output: string[] }[] = [];
  for (const line of await linesOf('console')) {
    if (line.startsWith('$ ')) shown.push({ command: line.slice(2), output: [] });
    else shown.at(-1)?.output.push(line);
  }
  return shown;
}

/** As the README has it: what is another one each time stands as a word. */
function withoutChance(text: string, session: string): string {
  return text
    .replaceAll(session || '\0', 'ID')
    .replace(/\b[0-9a-f]{64}\b/g, 'HASH')
    .replace(/pawl_[\w-]{43}/g, 'pawl_…')
    .replace(/\d+ s old/g, '0 s old')
    .trimEnd();
}

/** The lines that were printed, with those left out that the README leaves out where it has a line of dots. */
function asShown(printed: readonly string[], shown: readonly string[]): readonly string[] {
  const kept: string[] = [];
  let at = 0;
  for (const [index, line] of shown.entries()) {
    if (line !== '…') {
      kept.push(printed[at] ?? '');
      at += 1;
      continue;
    }
    kept.push('…');
    const next = shown[index + 1];
    const found = next === undefined ? printed.length : printed.indexOf(next, at);
    at = found < 0 ? at : found;
  }
  return [...kept, ...printed.slice(at)];
}

test('a builder and an approver get with their tokens what the README shows', async () => {
  const tokens = new Map<string, string>();
  const last = { session: '', hash: '' };
  const all = await shownCommands();
  expect(all.length).toBeGreaterThan(6);
  for (const { command, output } of all) {
    const [, who, called = ''] = /^(?:PAWL_TOKEN=(\w+) )?npx pawl (.*)$/.exec(command) ?? [];
    const args = wordsOf(called).map((word) => ({ ID: last.session, HASH: last.hash })[word] ?? word);
    const token = who === undefined ? undefined : tokens.get(who);
    expect(token === undefined).toBe(who === undefined);
    const acting = token === undefined ? {} : { PAWL_TOKEN: token };
    const env = { PAWL_HOME: pawl.home, npm_command: 'exec', ...acting };
    const { stdout, stderr } = await runPawl(args, { cwd: directory, env });
    const printed = stdout + stderr;
    last.session = sessionIn(printed) ?? last.session;
    last.hash = /--hash (\w{64})/.exec(printed)?.[1] ?? last.hash;
    const [, added] = /^(\w+) of workspace/.exec(printed) ?? [];
    if (added !== undefined) tokens.set(added.toUpperCase(), /pawl_[\w-]{43}/.exec(printed)?.[0] ?? '');
    const lines = withoutChance(printed, last.session).split('\n');
    expect({ command, output: asShown(lines, output) }).toEqual({ command, output });
  }
}, 60_000);

test('every command of the README does what it says', async () => {
  let last = '';
  const lines = (await linesOf('sh')).filter((line) => line.startsWith('npx pawl '));
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
    last = sessionIn(run.stderr) ?? last;
  }
}, 120_000);

test('a model is evaluated as it says', async () => {
  const lines = (await linesOf('sh')).filter((line) => line.startsWith('npm run eval -- '));
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    const args = [join(root, 'bin', 'run-node.mjs'), join(root, 'evals', 'run.ts'), ...wordsOf(line).slice(4)];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: directory });
    const last = JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
    expect(last).toMatchObject(
      line.includes('--compare') ? { better: [], worse: [] } : { cases: 3, runs: 6, passed: 6 },
    );
  }
}, 60_000);

test('what is no command of pawl is run by CI itself', async () => {
  const others = (await linesOf('sh')).filter((line) => !/^npx pawl |^npm run eval /.test(line));
  expect(others).toEqual(['export ANTHROPIC_API_KEY=...', 'npm start']);
});
