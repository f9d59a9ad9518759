import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { connect } from '../../../src/cli/client/connect.ts';
import { followEvents } from '../../../src/cli/client/follow-events.ts';
import { rememberShown, shownHash } from '../../../src/cli/client/shown-hashes.ts';
import { run as cancel } from '../../../src/cli/commands/cancel.ts';
import { run as decide } from '../../../src/cli/commands/decide.ts';
import { run as edit } from '../../../src/cli/commands/edit.ts';
import { run as end } from '../../../src/cli/commands/end.ts';
import { run as gates } from '../../../src/cli/commands/gates.ts';
import { run as message } from '../../../src/cli/commands/message.ts';
import { run as policy } from '../../../src/cli/commands/policy.ts';
import { run as sessions } from '../../../src/cli/commands/sessions.ts';
import { run as show } from '../../../src/cli/commands/show.ts';
import { writeRunFile } from '../../../src/cli/run-file.ts';
import { makeApp, TOKEN } from '../../http/make-app.ts';
import { ANN } from '../../service/make-service.ts';
import { changeRow, gateRow } from '../../store/rows.ts';

const KEY = { workspace: 'home', session: 's1' };
let home = '';

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'pawl-cli-'));
  vi.stubEnv('PAWL_HOME', home);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  rmSync(home, { recursive: true, force: true });
});

/** A server on this home with a session of straw, and what a command prints there. */
async function running() {
  const made = await makeApp();
  const server = await new Promise<ReturnType<typeof serve>>((resolve) => {
    const started = serve({ fetch: made.app.fetch, hostname: '127.0.0.1', port: 0 }, () => resolve(started));
  });
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.address() as AddressInfo;
  writeRunFile(home, { version: 1, url: `http://127.0.0.1:${port}`, children: {} });
  writeFileSync(join(home, 'token'), `${TOKEN}\n`);
  await made.service.createSession(ANN, { id: 's1', workflow: { name: 'Orders', nodes: [], connections: {} } });
  return made;
}

async function output(
  command: (args: string[]) => Promise<number>,
  ...args: string[]
): Promise<{ code: number; text: string }> {
  let text = '';
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    text += String(chunk);
    return true;
  });
  try {
    return { code: await command(args), text };
  } finally {
    write.mockRestore();
  }
}

async function json(command: (args: string[]) => Promise<number>, ...args: string[]) {
  const { code, text } = await output(command, ...args, '--json');
  expect(code).toBe(0);
  return JSON.parse(text);
}

function operationsFile(...operations: unknown[]): string {
  const file = join(home, 'operations.json');
  writeFileSync(file, JSON.stringify(operations));
  return file;
}

describe('session commands', () => {
  it('list, show and write the workflow', async () => {
    await running();
    expect(await json(sessions)).toMatchObject([{ id: 's1', name: 'Orders', status: 'resting' }]);
    const out = join(home, 'out.json');
    const shown = await json(show, 's1', '--out', out);
    expect(shown).toMatchObject({ id: 's1', hash: shown.canvasHash, workflow: { name: 'Orders' } });
    expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual({ name: 'Orders', nodes: [], connections: {} });
    expect((await output(show, 's1')).text).toContain('s1  Orders  (resting, turn 0, step 0, offline)');
    expect((await json(show, 's1', '--draft')).hash).toBe(shown.hash);
    await expect(show(['s1', '--step', '9'])).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('send what people say and command', async () => {
    const { session } = await running();
    expect(await json(message, 's1', 'Build it', '--ask')).toMatchObject({ outcome: { ok: true } });
    expect((await output(cancel, 's1')).text).toBe('done (turn 1)\n');
    await json(end, 's1');
    session.behave = async () => undefined;
    expect(await json(cancel, 's1')).toMatchObject({ state: 'queued' });
    expect(session.delivered.map(({ kind }) => kind)).toEqual(['message', 'cancel', 'end', 'cancel']);
    expect(session.delivered[0]).toMatchObject({ mode: 'ask' });
  });

  it('show a policy and put one', async () => {
    const { session } = await running();
    const before = await json(policy, 's1');
    const file = join(home, 'policy.json');
    writeFileSync(file, JSON.stringify({ ...before, forbidden: ['n8n-nodes-base.ssh'] }));
    await json(policy, 's1', file);
    expect(session.delivered).toMatchObject([
      { kind: 'policy', policy: { ...before, forbidden: ['n8n-nodes-base.ssh'] } },
    ]);
    writeFileSync(file, '[]');
    await expect(policy(['s1', file])).rejects.toMatchObject({ code: 'InvalidInput' });
  });

  it('list gates with the command that decides, and decide by the hash of the selection', async () => {
    const { session, service, store } = await running();
    await store.write(KEY, async (writer) => {
      await writer.putChange(changeRow('1.1.0'));
      await writer.putChange(changeRow('1.1.1', { operations: [{ type: 'setName', name: 'Other' }] }));
      await writer.putGate(gateRow('g1', { changes: ['1.1.0', '1.1.1'] }));
    });
    expect((await output(gates)).text).toContain('pawl decide s1 g1 approve|refine|dismiss --hash p1');
    expect(await json(gates)).toMatchObject([{ id: 'g1', session: 's1' }]);
    vi.stubEnv('PAWL_TOKEN', 'viewer-token');
    const others = (await output(gates)).text;
    expect(others).toContain('  approver or admin decides this; you are viewer\n');
    expect(others).not.toContain('pawl decide');
    vi.stubEnv('PAWL_TOKEN', '');
    const approval = { input: 'd0', by: 'bob', at: 1, decision: 'approve', proposalHash: 'p2', dismiss: [] } as const;
    const now = Date.now();
    await store.write(KEY, (writer) =>
      writer.putGate(
        gateRow('g1', {
          changes: ['1.1.0', '1.1.1'],
          openedAt: now - 7_200_500,
          expiresAt: now + 86_500_000,
          expiry: { seconds: 1, action: 'escalate' },
          needed: 2,
          approvals: [{ ...approval, approve: ['1.1.1'] }],
        }),
      ),
    );
    const shown = await output(gates);
    expect(shown.text).toContain('landing g1 of session s1 (Orders), revision 1, 2 h old, escalated in 1 d\n');
    expect(shown.text).toContain('  decided by approver or admin\n');
    expect(shown.text).toContain('  1 of 1 approvals to approve 1.1.1, by bob; to join them:\n');
    expect(shown.text).toContain('pawl decide s1 g1 approve --changes 1.1.1 --hash p2\n');
    const { proposalHash } = await service.preview(ANN, 's1', 'g1', ['1.1.1']);
    await json(decide, 's1', 'g1', 'approve', '--changes', '1.1.1');
    await json(decide, 's1', 'g1', 'approve', '--hash', 'seen');
    await json(decide, 's1', 'g1', 'dismiss');
    expect(session.delivered).toMatchObject([
      { decision: 'approve', proposalHash, approve: ['1.1.1'] },
      { decision: 'approve', proposalHash: 'seen', approve: ['1.1.0', '1.1.1'] },
      { decision: 'dismiss', proposalHash: 'p1' },
    ]);
    await expect(decide(['s1', 'g1', 'maybe'])).rejects.toMatchObject({ code: 'InvalidInput' });
  });
});

it('a proposal is shown with who made which change, what it does value by value, and the hash that decides it', async () => {
  const { store } = await running();
  await store.write(KEY, async (writer) => {
    await writer.putChange(changeRow('1.1.0', { operations: [{ type: 'setName', name: 'Bills' }], title: 'Named it' }));
    await writer.putChange(
      changeRow('e1', { operations: [{ type: 'setName', name: 'Dues' }], author: { kind: 'person', id: 'bob' } }),
    );
    await writer.putGate(gateRow('g1', { changes: ['1.1.0', 'e1'] }));
  });
  const { text } = await output(show, 's1', '--gate', 'g1');
  expect(text).toContain(
    'proposal g1, revision 1, of 2 changes\n  1.1.0  Named it\n  e1  Change e1 (by bob)\n      {"type":"setName"',
  );
  expect(text).toMatch(/Orders.*Dues/s);
  expect(text).toContain('decided by --hash p1\n');
  expect((await output(gates)).text).toContain('  e1  Change e1 (by bob)\n');
  expect(await json(show, 's1', '--gate', 'g1')).toMatchObject({ id: 'g1', preview: { workflow: { name: 'Dues' } } });
  await expect(show(['s1', '--gate', 'g1', '--draft'])).rejects.toMatchObject({ code: 'InvalidInput' });
});

describe('pawl edit', () => {
  const clear = { type: 'clear' };

  it('holds a person to the canvas that show printed last, or to the one that is named (F121)', async () => {
    const { session } = await running();
    const { hash } = await json(show, 's1');
    rememberShown(home, 's2', 'other');
    await json(edit, 's1', operationsFile(clear));
    await json(edit, 's1', operationsFile(clear), '--base', 'named');
    expect(session.delivered).toMatchObject([{ baseHash: hash }, { baseHash: 'named' }]);
    expect(shownHash(home, 's1')).toBe(hash);
  });

  it('goes on from what one’s own edit or undo has made of a canvas that was seen, and of no other', async () => {
    const { session, store } = await running();
    session.behave = async () => ({ ok: true, hash: 'mine' });
    await json(show, 's1');
    await json(edit, 's1', operationsFile(clear));
    expect(shownHash(home, 's1')).toBe('mine');
    // Somebody else has edited since.
    await store.write(KEY, (writer) => writer.updateSession({ canvasHash: 'theirs' }));
    session.behave = async () => ({ ok: true, hash: 'both' });
    await json(edit, 's1', operationsFile(clear));
    expect(shownHash(home, 's1')).toBe('mine');
    await store.write(KEY, (writer) => writer.updateSession({ canvasHash: 'mine' }));
    await json(edit, 's1', operationsFile(clear));
    expect(shownHash(home, 's1')).toBe('both');
  });

  it('needs no hash as long as the canvas has never moved, and one afterwards', async () => {
    const { session, store, service } = await running();
    await json(edit, 's1', operationsFile(clear));
    expect(session.delivered).toMatchObject([{ baseHash: (await service.getSession(ANN, 's1')).canvasHash }]);
    await store.write(KEY, (writer) => writer.putChange(changeRow('1.1.0', { status: 'landed' })));
    await expect(edit(['s1', operationsFile(clear)])).rejects.toMatchObject({ code: 'StaleBase' });
    expect(session.delivered).toHaveLength(1);
  });

  it('changes what a gate proposes, as it was seen or as it stands now', async () => {
    const { session, store } = await running();
    await store.write(KEY, (writer) => writer.putGate(gateRow('g1', { changes: [] })));
    await json(edit, 's1', operationsFile(clear), '--gate', 'g1', '--hash', 'seen');
    await json(edit, 's1', operationsFile(clear), '--gate', 'g1');
    expect(session.delivered).toMatchObject([
      { kind: 'edit', gate: 'g1', baseHash: 'seen' },
      { kind: 'edit', gate: 'g1', baseHash: 'p1' },
    ]);
    await expect(edit(['s1', operationsFile(clear), '--gate', 'g9'])).rejects.toMatchObject({ code: 'NotFound' });
  });

  it('passes on why operations are refused', async () => {
    const { session } = await running();
    const wire = { from: 'A', sourceOutput: 1, to: 'B' };
    const file = operationsFile({ type: 'addConnections', connections: [wire] });
    await expect(edit(['s1', file])).rejects.toMatchObject({ code: 'InvalidOperation' });
    await expect(edit(['s1', join(home, 'none.json')])).rejects.toMatchObject({ code: 'InvalidInput' });
    expect(session.delivered).toEqual([]);
  });
});

describe('following over a connection', () => {
  it('gets every event once, live ones too, until the session ends', async () => {
    const { store } = await running();
    const place = { at: 1, turn: 1, step: 1, actor: { kind: 'agent', id: 'agent' } } as const;
    const tell = (key: string, type: 'session.parked' | 'session.ended') =>
      store.write(KEY, (writer) => writer.appendEvents([{ ...place, key, type }]));
    const types: string[] = [];
    for await (const followed of followEvents(connect(), 's1')) {
      types.push(followed.type);
      if (types.length === 1) await tell('a', 'session.parked');
      if (types.length === 2) {
        await tell('b', 'session.ended');
        await store.write(KEY, (writer) => writer.updateSession({ status: 'ended' }));
      }
    }
    expect(types).toEqual(['session.started', 'session.parked', 'session.ended']);
  });

  it('lets go of the server when it stops', async () => {
    await running();
    const stop = new AbortController();
    const types: string[] = [];
    for await (const followed of followEvents(connect(), 's1', { signal: stop.signal })) {
      types.push(followed.type);
      stop.abort();
    }
    expect(types).toEqual(['session.started']);
  });
});
