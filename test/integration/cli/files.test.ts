import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { applyPatch } from 'rfc6902';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

// Commands that take workflow files, want no server and no session, and write nothing but what they are told to.

const ROOT = join(import.meta.dirname, '..', '..', '..');
let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'pawl-files-'));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

function pawl(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(ROOT, 'bin', 'pawl'), ...args], (error, out, err) => {
      resolve({ code: error === null ? 0 : Number(error.code), out, err });
    });
  });
}

async function file(name: string, value: unknown): Promise<string> {
  const path = join(directory, name);
  await writeFile(path, JSON.stringify(value));
  return path;
}

const node = (name: string, type: string, more: object = {}) => ({
  id: `id-${name}`,
  name,
  type: `n8n-nodes-base.${type}`,
  typeVersion: 1,
  position: [0, 0],
  parameters: {},
  ...more,
});
const lead = (to: string) => ({ main: [[{ node: to, type: 'main', index: 0 }]] });

const A = {
  name: 'A',
  nodes: [node('Go', 'manualTrigger'), node('Paid?', 'if', { typeVersion: 2.2 }), node('Ship', 'noOp')],
  connections: { Go: lead('Paid?') },
};
const B = {
  name: 'B',
  nodes: [
    node('Start', 'manualTrigger'),
    node('Ship', 'set', { typeVersion: 3.4, parameters: { raw: "={{ $('Start').item }}" } }),
  ],
  connections: { Start: lead('Ship') },
};

describe('pawl merge', () => {
  it('answers the workflow, the names, what a session can land, and what to know', async () => {
    const { code, out } = await pawl('merge', await file('a.json', A), await file('b.json', B), '--json');
    const answer = JSON.parse(out);
    expect([code, Object.keys(answer)]).toEqual([0, ['workflow', 'hash', 'names', 'operations', 'notes']]);
    expect(answer.names).toEqual({ Start: 'Go', Ship: 'Ship1' });
    expect(answer.workflow.nodes.at(-1)).toMatchObject({ name: 'Ship1', parameters: { raw: "={{ $('Go').item }}" } });
    expect(answer.notes.map(({ kind }: { kind: string }) => kind)).toEqual(['trigger-joined', 'renamed']);
  });

  it('writes what it is told to, and its operations give the same file', async () => {
    const [a, b] = [await file('a.json', A), await file('b.json', B)];
    const [out, operations] = [join(directory, 'out.json'), join(directory, 'operations.json')];
    const { code, err } = await pawl('merge', a, b, '--out', out, '--operations', operations);
    expect([code, err]).toEqual([0, expect.stringContaining('"Start" is left out')]);
    const applied = await pawl('apply', a, operations);
    expect(JSON.parse(applied.out)).toEqual(JSON.parse(await readFile(out, 'utf8')));
  });

  it.each([[['a.json']], [['a.json', 'none.json']], [['a.json', 'b.json', '--out', '/no/such/folder/x.json']]])(
    '%j is bad input',
    async (args) => {
      await file('a.json', A);
      await file('b.json', B);
      const paths = args.map((arg) => (arg.endsWith('.json') && !arg.startsWith('/') ? join(directory, arg) : arg));
      expect(await pawl('merge', ...paths)).toMatchObject({ code: 2, out: '' });
    },
  );
});

describe('pawl connect', () => {
  it('takes branches by their names and prepares what the wire needs', async () => {
    const a = await file('a.json', A);
    const yes = JSON.parse((await pawl('connect', a, 'paid?', 'id-Ship', '--output', 'false', '--json')).out);
    expect(yes.connection).toEqual({
      from: 'Paid?',
      output: { type: 'main', index: 1 },
      to: 'Ship',
      input: { type: 'main', index: 0 },
    });
    expect(yes.workflow.connections['Paid?']).toEqual({ main: [[], [{ node: 'Ship', type: 'main', index: 0 }]] });
    const { code, err, out } = await pawl('connect', a, 'Paid?', 'Ship', '--output', 'error');
    expect([code, err]).toEqual([0, expect.stringContaining('onError "continueErrorOutput"')]);
    expect(JSON.parse(out).nodes[1]).toMatchObject({ name: 'Paid?', onError: 'continueErrorOutput' });
  });

  it.each([
    [['Paid?', 'Ship', '--output', 'maybe'], 1, '"true"'],
    [['Ship', 'Go'], 1, 'Inputs of "Go": none'],
    [['Ship', 'Ship'], 1, 'itself'],
    [['Ship', 'Nobody'], 1, 'NodeNotFound'],
    [['Ship'], 2, 'pawl connect FILE FROM TO'],
  ])('%j ends with %d', async (args, expected, words) => {
    const { code, err, out } = await pawl('connect', await file('a.json', A), ...args);
    expect([code, out]).toEqual([expected, '']);
    expect(err).toContain(words);
  });
});

describe('pawl diff', () => {
  it('shows in words, as rows, or as a patch that leads from one file to the other', async () => {
    const after = { ...A, name: 'A2', connections: { ...A.connections, 'Paid?': lead('Ship') } };
    const [a, b] = [await file('a.json', A), await file('after.json', after)];
    expect((await pawl('diff', a, b)).out).toBe(
      '1 wire added\nWorkflow\n  ~ name: "A" → "A2"\nWires\n  + "Paid?" → "Ship"\n',
    );
    expect(JSON.parse((await pawl('diff', a, b, '--json')).out)).toEqual([
      { path: '/name', kind: 'changed', before: 'A', after: 'A2' },
      { node: 'Paid?', path: '/connections/main/0', kind: 'added', after: lead('Ship').main[0] },
    ]);
    const document = structuredClone(A);
    applyPatch(document, JSON.parse((await pawl('diff', a, b, '--patch')).out));
    expect(document).toEqual(after);
    expect((await pawl('diff', a, a)).out).toBe('no difference\n');
    expect((await pawl('diff', a, b, '--patch', '--json')).code).toBe(2);
  });

  it('lets no name or text reach the terminal as a command to it', async () => {
    const evil = { ...A, nodes: [...A.nodes, node('\u001b[2J', 'noOp')], name: 'x\u001b[31m' };
    const { out } = await pawl('diff', await file('a.json', A), await file('evil.json', evil));
    expect(out).not.toContain('\u001b');
    expect(out.split('\n')).toHaveLength(6);
  });
});
