import { expect, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import { toolsFinished } from '../../src/session/turn.ts';
import { addNode, EMPTY, SessionDriver, setParameter, wire } from './session-driver.ts';

const TWO_NODES = applyOperations(EMPTY, [addNode('A'), addNode('B')], { key: 'given' });

function builtAB(policy = {}): SessionDriver {
  const driver = new SessionDriver({ policy });
  driver.script.push([[addNode('A')], [addNode('B')]], [[wire('A', 'B')]]);
  return driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
}

function proposal(driver: SessionDriver) {
  return driver.state.gate?.proposalHash ?? '';
}

/** The hash of the selection that a refused decision should have named. */
function selectionHash(driver: SessionDriver, input: string): string {
  const outcome = driver.outcome(input);
  return outcome?.ok === false ? String(outcome.details?.proposalHash) : '';
}

test('a build waits at one gate, with changes that know what they build upon', () => {
  const { state } = builtAB();
  expect(state.gate).toMatchObject({ id: 'g1', revision: 1, form: 'build', changes: ['1.1.0', '1.1.1', '1.2.0'] });
  expect(state.pending.map((change) => change.dependsOn)).toEqual([[], [], ['1.1.0', '1.1.1']]);
  expect(state.canvas).toEqual(EMPTY);
  expect(state.draft.nodes.map((node) => node.name)).toEqual(['A', 'B']);
});

test('adding a build lands it whole and asks no model', () => {
  const driver = builtAB();
  const draftHash = driver.state.draftHash;
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'add', proposalHash: proposal(driver) }).run();
  expect(driver.state.canvasHash).toBe(draftHash);
  expect(driver.state.pending).toEqual([]);
  expect(driver.state.gate).toBeUndefined();
  expect(driver.outcome('d1')).toEqual({ ok: true, hash: draftHash, gate: 'g1' });
  expect(driver.performed.filter((type) => type === 'callModel')).toHaveLength(3);
  expect(driver.events.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'built', hash: draftHash });
});

test('dismissing leaves the canvas and drops the changes', () => {
  const driver = builtAB();
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'dismiss', proposalHash: proposal(driver) }).run();
  expect(driver.state.canvas).toEqual(EMPTY);
  expect(driver.state.pending).toEqual([]);
  expect(driver.events.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'nothing' });
});

test('skip-all lands without a gate', () => {
  const driver = builtAB({ mode: 'skip-all' });
  expect(driver.state.canvas.nodes.map((node) => node.name)).toEqual(['A', 'B']);
  expect(driver.performed).not.toContain('openGate');
});

test('the same decision twice counts once, and another one comes too late', () => {
  const driver = builtAB();
  const decision = { kind: 'decision', gate: 'g1', decision: 'add', proposalHash: proposal(driver) } as const;
  driver
    .send({ id: 'd1', ...decision })
    .send({ id: 'd1', ...decision })
    .run();
  driver.send({ id: 'd2', ...decision }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: true });
  expect(driver.outcome('d2')).toMatchObject({ ok: false, code: 'AlreadyDecided' });
  expect(driver.state.commits).toBe(0);
  expect(driver.types().filter((type) => type === 'session.rested')).toHaveLength(1);
});

test('a decision on another hash than was shown is refused and the gate stays', () => {
  const driver = builtAB();
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'add', proposalHash: 'x' }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: false, code: 'StaleProposal' });
  expect(driver.state.gate?.id).toBe('g1');
});

test('a landing that the commit refuses as stale comes again as a revision', () => {
  const driver = builtAB();
  driver.refuseCommits.push({ ok: false, code: 'StaleProposal', message: 'a new error' });
  driver.send({ id: 'd1', kind: 'decision', gate: 'g1', decision: 'add', proposalHash: proposal(driver) }).run();
  expect(driver.outcome('d1')).toMatchObject({ ok: false, code: 'StaleProposal' });
  expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 2 });
});

test('changes of what exists are a list; what is decided lands, and the rest comes again as the next revision', () => {
  const driver = new SessionDriver({ canvas: TWO_NODES });
  driver.script.push([[setParameter('A', 'x', 'one')], [setParameter('B', 'x', 'two')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(driver.state.gate?.form).toBe('list');
  const [first] = driver.state.pending;
  const { proposalHash } = driver.state.gate ?? { proposalHash: '' };
  driver
    .send({ id: 'd0', kind: 'decision', gate: 'g1', decision: 'approve', approve: [first?.id ?? ''], proposalHash })
    .run();
  expect(driver.outcome('d0')).toMatchObject({ ok: false, code: 'StaleProposal' });
  const selection = selectionHash(driver, 'd0');
  driver
    .send({
      id: 'd1',
      kind: 'decision',
      gate: 'g1',
      decision: 'approve',
      approve: [first?.id ?? ''],
      proposalHash: selection,
    })
    .run();
  expect(driver.outcome('d1')).toMatchObject({ ok: true });
  expect(driver.state.canvas.nodes.map((node) => node.parameters)).toEqual([{ x: 'one' }, {}]);
  expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 2, changes: ['1.1.1'] });
});

test('a build is decided whole, a list change by change, and each by its own words', () => {
  const build = builtAB();
  const [one] = build.state.gate?.changes ?? [];
  const decide = (id: string, decision: 'add' | 'approve' | 'answer', approve?: readonly string[]) =>
    build
      .send({
        id,
        kind: 'decision',
        gate: 'g1',
        decision,
        proposalHash: proposal(build),
        ...(approve ? { approve } : {}),
      })
      .run();
  decide('d1', 'add', [one ?? '']);
  decide('d2', 'approve');
  decide('d3', 'answer');
  for (const id of ['d1', 'd2', 'd3']) expect(build.outcome(id)).toMatchObject({ ok: false, code: 'InvalidInput' });
  expect(build.state.canvas).toEqual(EMPTY);
  expect(build.state.gate?.id).toBe('g1');
});

test('an edit elsewhere keeps the gate valid; one that it touches shows it anew', () => {
  const driver = new SessionDriver({ canvas: TWO_NODES });
  driver.script.push([[setParameter('A', 'x', 'one')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  const before = proposal(driver);
  const base = driver.state.canvasHash;
  driver.send({ id: 'e1', kind: 'edit', baseHash: base, operations: [setParameter('B', 'x', 'mine')] }).run();
  expect(driver.outcome('e1')).toMatchObject({ ok: true, hash: driver.state.canvasHash });
  expect(driver.state.gate).toMatchObject({ revision: 1, proposalHash: before });
  driver.send({ id: 'e2', kind: 'edit', baseHash: base, operations: [setParameter('A', 'x', 'mine')] }).run();
  expect(driver.state.pending).toEqual([]);
  expect(driver.types()).toContain('change.conflicted');
  expect(driver.state.gate).toBeUndefined();
});

test('an edit from an older canvas is refused only where it overlaps', () => {
  const driver = new SessionDriver({ canvas: TWO_NODES });
  const base = driver.state.canvasHash;
  driver.send({ id: 'e1', kind: 'edit', baseHash: base, operations: [setParameter('A', 'url', '1')] }).run();
  driver.send({ id: 'e2', kind: 'edit', baseHash: base, operations: [setParameter('A', 'url', '2')] }).run();
  driver.send({ id: 'e3', kind: 'edit', baseHash: base, operations: [setParameter('B', 'url', '3')] }).run();
  driver.send({ id: 'e4', kind: 'edit', baseHash: 'never', operations: [setParameter('B', 'url', '4')] }).run();
  expect(driver.outcome('e2')).toMatchObject({
    ok: false,
    code: 'StaleBase',
    message: expect.stringContaining('A /parameters/url'),
  });
  expect(driver.outcome('e3')).toMatchObject({ ok: true });
  expect(driver.outcome('e4')).toMatchObject({ ok: false, code: 'StaleBase' });
  expect(driver.state.canvas.nodes.map((node) => node.parameters)).toEqual([{ url: '1' }, { url: '3' }]);
});

test('an edit of very many parts is remembered as one of everything, so that the carry stays small', () => {
  const names = Array.from({ length: 250 }, (_, index) => `N${index}`);
  const driver = new SessionDriver({ canvas: TWO_NODES });
  const base = driver.state.canvasHash;
  driver.send({ id: 'e1', kind: 'edit', baseHash: base, operations: names.map(addNode) }).run();
  driver.send({ id: 'e2', kind: 'edit', baseHash: base, operations: [setParameter('A', 'url', '1')] }).run();
  expect(driver.outcome('e1')).toMatchObject({ ok: true });
  expect(driver.outcome('e2')).toMatchObject({ ok: false, code: 'StaleBase' });
  expect(driver.state.canvasSteps).toEqual([{ from: base, touches: [{ kind: 'workflow', path: '' }] }]);
});

test('a message while the agent works is read at the next step of the same turn', () => {
  const driver = new SessionDriver();
  driver.script.push([[addNode('A')]], [[addNode('B')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('runTools');
  driver.send({ id: 'm2', kind: 'message', mode: 'build' }).run('callModel');
  expect(driver.state.unread).toEqual(['m2']);
  driver.run();
  expect(driver.outcome('m2')).toEqual({ ok: true, turn: 1 });
  expect(driver.state.turn).toBe(1);
});

test('a message at a landing gate closes it, and its changes join the next proposal', () => {
  const driver = builtAB();
  driver.script.push([[addNode('C')]]);
  driver.send({ id: 'm2', kind: 'message', mode: 'build' }).run();
  expect(driver.types()).toContain('gate.superseded');
  expect(driver.state.gate).toMatchObject({ id: 'g2', revision: 1, changes: ['1.1.0', '1.1.1', '1.2.0', '2.4.0'] });
});

test('a question leaves the gate and the workflow as they are', () => {
  const driver = builtAB();
  const before = { gate: driver.state.gate, draft: driver.state.draftHash };
  driver.send({ id: 'q1', kind: 'message', mode: 'ask' }).run();
  expect({ gate: driver.state.gate, draft: driver.state.draftHash }).toEqual(before);
  expect(driver.types().filter((type) => type === 'turn.finished')).toHaveLength(2);
});

test('cancel ends the turn and keeps what was made pending, without a gate', () => {
  const driver = new SessionDriver();
  driver.script.push([[addNode('A')]], [[addNode('B')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('runTools').run('callModel');
  driver.run('callModel').send({ id: 'c1', kind: 'cancel' }).run();
  expect(driver.events.at(-1)).toMatchObject({ type: 'session.rested', outcome: 'cancelled' });
  expect(driver.state.cursor).toEqual({ at: 'rest' });
});

test('a tool result that does not give what it says on the very draft it was made for becomes no change', () => {
  const driver = new SessionDriver();
  driver.script.push([[addNode('A')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run('runTools');
  const { state } = driver;
  const calls = state.cursor.at === 'tools' ? state.cursor.calls : [];
  const wrong = { ok: true, operations: [addNode('A')], touches: [], hash: 'another' } as const;
  const after = toolsFinished(state, calls, [wrong], state, 5);
  expect(after.pending).toEqual([]);
  expect(after.draftHash).toBe(state.draftHash);
  expect(after.notices).toMatchObject([{ kind: 'conflicted', change: '1.1.0', code: 'Unexpected' }]);
});

test('an ended session refuses what is still queued', () => {
  const driver = new SessionDriver();
  driver.send({ id: 'x', kind: 'end' }).send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(driver.outcome('m1')).toMatchObject({ ok: false, code: 'SessionEnded' });
  expect(driver.state.cursor).toEqual({ at: 'ended' });
});

test('a turn over its budget of steps stops between calls and shows what it has', () => {
  const driver = new SessionDriver();
  driver.send({ id: 'b', kind: 'budget', budget: { steps: 1 } }).run();
  driver.script.push([[addNode('A')]], [[addNode('B')]]);
  driver.send({ id: 'm1', kind: 'message', mode: 'build' }).run();
  expect(driver.types()).toContain('budget.exhausted');
  expect(driver.state.draft.nodes.map((node) => node.name)).toEqual(['A']);
  expect(driver.state.gate?.changes).toEqual(['1.1.0']);
});

test('a run that is carried over goes on as the same state', () => {
  const { state } = builtAB();
  const carry = carryOf(state, 'run-1');
  const restored = restoreState(state, JSON.parse(JSON.stringify(carry)), {
    canvas: state.canvas,
    changes: state.pending,
  });
  expect(restored).toEqual({ ...state, archive: ['run-1'] });
});
