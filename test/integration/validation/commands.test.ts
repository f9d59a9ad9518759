import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const CASES = join(ROOT, 'test', 'n8n-cases', 'validator');
const GOOD = join(CASES, 'ok-basic.json');

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-commands-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

function pawl(...args: string[]): Promise<{ code: number; answer: unknown; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'bin', 'pawl'), ...args, '--json'], (error, stdout, stderr) => {
      const code = error === null ? 0 : Number(error.code);
      resolve({ code, answer: stdout === '' ? undefined : JSON.parse(stdout), stderr });
    });
  });
}

async function written(name: string, value: unknown): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, JSON.stringify(value));
  return path;
}

describe('pawl validate', () => {
  it('answers a row for each file and exits 1 if one is not valid', async () => {
    const bad = join(CASES, 'bad-dup-name.json');
    const missing = join(directory, 'none.json');
    const { code, answer } = await pawl('validate', GOOD, bad, missing);
    expect(code).toBe(1);
    expect(answer).toMatchObject([
      { file: GOOD, valid: true, setup: [], problems: [] },
      { file: bad, valid: false, problems: [{ code: 'duplicate-node-name', severity: 'error', node: 'A' }] },
      { file: missing, valid: false, problems: [{ code: 'shape-unreadable', severity: 'error' }] },
    ]);
  });

  it('exits 0 for a good file, also with advice', async () => {
    const { code, answer } = await pawl('validate', GOOD, '--profile', 'strict');
    expect(code).toBe(0);
    expect(answer).toMatchObject([{ valid: true }]);
  });

  it('takes warnings for errors under the strict profile', async () => {
    const noted = join(CASES, 'bad-secret.json');
    expect(await pawl('validate', noted)).toMatchObject({ code: 0, answer: [{ valid: true }] });
    expect(await pawl('validate', noted, '--profile', 'strict')).toMatchObject({ code: 1, answer: [{ valid: false }] });
  });

  it('says of each item of the agent protocol whether it is kept', async () => {
    const { code, answer } = await pawl('validate', GOOD, '--profile', 'protocol');
    expect(code).toBe(0);
    const [{ protocol }] = answer as [{ protocol: readonly { item: string; pass: boolean; why: string }[] }];
    expect(protocol).toHaveLength(25);
    expect(protocol[0]).toEqual({ item: 'P1', pass: true, why: 'there is no agent' });
  });

  it('refuses a profile that there is not', async () => {
    expect(await pawl('validate', GOOD, '--profile', 'loose')).toMatchObject({
      code: 2,
      answer: { code: 'InvalidInput' },
    });
  });
});

describe('pawl fix', () => {
  const LOOSE = join(ROOT, 'test', 'field', 'F98.json');

  it('answers with the workflow and each fix, and leaves the file as it is', async () => {
    const before = readFileSync(LOOSE, 'utf8');
    const { code, answer } = await pawl('fix', LOOSE);
    const { workflow, fixes } = answer as { workflow: { nodes: unknown[] }; fixes: unknown[] };
    expect(code).toBe(0);
    expect(workflow.nodes).toHaveLength(JSON.parse(before).nodes.length);
    expect(fixes).toEqual([
      {
        code: 'expression-blanks',
        node: 'Loose',
        path: '/parameters/assignments/assignments/0/value',
        before: '={{ ["a","b"] }}\n',
        after: '={{ ["a","b"] }}',
      },
      {
        code: 'expression-blanks',
        node: 'LooseText',
        path: '/parameters/assignments/assignments/0/value',
        before: '={{ [{a:1}] }} ',
        after: '={{ [{a:1}] }}',
      },
    ]);
    expect(readFileSync(LOOSE, 'utf8')).toBe(before);
  });

  it('writes a file in which nothing is left to do', async () => {
    const out = join(directory, 'fixed.json');
    await pawl('fix', LOOSE, '--out', out);
    const again = await pawl('fix', out);
    expect(again).toMatchObject({ code: 0, answer: { fixes: [], workflow: JSON.parse(readFileSync(out, 'utf8')) } });
  });

  it('refuses what is no workflow', async () => {
    const bad = await written('none.json', { nodes: 'x' });
    expect(await pawl('fix', bad)).toMatchObject({ code: 2, answer: { code: 'InvalidWorkflow' } });
  });
});

describe('pawl apply', () => {
  it('follows a rename in expressions, wires and the same operations later on', async () => {
    const operations = await written('rename.json', [
      { type: 'renameNode', node: 'Set', name: "It's set" },
      { type: 'setParameters', node: 'Code', set: [{ path: 'jsCode', value: "return $('It\\'s set').all();" }] },
      { type: 'renameNode', node: "It's set", name: 'Done' },
    ]);
    const { code, answer } = await pawl('apply', GOOD, operations);
    expect(code).toBe(0);
    const { workflow, hash } = answer as {
      workflow: { connections: object; nodes: { parameters: object }[] };
      hash: string;
    };
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(Object.keys(workflow.connections)).toEqual(['Manual Trigger', 'Done', 'If']);
    expect(workflow.nodes[3]?.parameters).toEqual({ jsCode: "return $('Done').all();" });
  });

  it('refuses what does not fit, and leaves the file as it is', async () => {
    const before = readFileSync(GOOD, 'utf8');
    const operations = await written('unknown.json', [{ type: 'removeNodes', nodes: ['Ghost'] }]);
    expect(await pawl('apply', GOOD, operations)).toMatchObject({ code: 1, answer: { code: 'NodeNotFound' } });
    expect(readFileSync(GOOD, 'utf8')).toBe(before);
  });
});

describe('pawl diff', () => {
  it('lists what differs', async () => {
    const workflow = JSON.parse(readFileSync(GOOD, 'utf8'));
    workflow.nodes[3].parameters.jsCode = 'return [];';
    const other = await written('other.json', workflow);
    const { code, answer } = await pawl('diff', GOOD, other);
    expect(code).toBe(0);
    expect(answer).toEqual([
      {
        node: 'Code',
        path: '/parameters/jsCode',
        kind: 'changed',
        before: 'return $input.all().map(i=>({json:{...i.json,c:i.json.a*2}}));',
        after: 'return [];',
      },
    ]);
  });
});
