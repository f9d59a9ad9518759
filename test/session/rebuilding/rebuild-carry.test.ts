import { describe, expect, it } from 'vitest';
import { hashWorkflow } from '../../../src/document/hash-workflow.ts';
import { rebuiltState, restoreState } from '../../../src/session/carry.ts';
import type { Change } from '../../../src/session/change.ts';
import type { EventBody, NumberedEvent } from '../../../src/session/event.ts';
import type { PlannedCall } from '../../../src/session/planned-call.ts';
import { DEFAULT_POLICY } from '../../../src/session/policy.ts';
import type { KeptCall, KeptSession } from '../../../src/session/rebuilding/kept-session.ts';
import { rebuildCarry } from '../../../src/session/rebuilding/rebuild-carry.ts';
import { NO_USAGE } from '../../../src/session/usage.ts';
import { EMPTY } from '../session-driver.ts';

const NOW = 9000;
const SETTINGS = {
  model: 'offline',
  catalog: 'cat',
  policy: DEFAULT_POLICY,
  budget: {},
  canvas: 'c0',
  turn: 2,
  step: 4,
  written: 30,
};

function kept(patch: Partial<KeptSession> = {}): KeptSession {
  const nothing = { inputs: [], told: [], calls: [], changes: [], gates: [], events: [] };
  return { settings: SETTINGS, status: 'working', usage: NO_USAGE, ...nothing, ...patch };
}

function events(...bodies: readonly (EventBody & { step?: number })[]): NumberedEvent[] {
  return bodies.map((body, index) => {
    const place = { key: `k${index}`, at: index, turn: 2, step: 4, actor: { kind: 'agent', id: 'agent' } as const };
    return { v: 1, seq: index + 1, ...place, ...body };
  });
}

function plan(index: number, kind: PlannedCall['class'] = 'write', assisted = false): PlannedCall {
  return { key: `2.4.${index}`, name: 'edit', class: kind, inputHash: 'h', ...(assisted ? { assisted } : {}) };
}

function answered(calls: readonly PlannedCall[]): KeptCall {
  const usage = { inputTokens: 100, outputTokens: 10, modelCalls: 1 };
  return { key: '2.4.model', kind: 'model', status: 'done', result: { outcome: { type: 'calls', calls }, usage } };
}

function ran(key: string, ok = true, writes = true): KeptCall {
  const operations = writes ? [{ type: 'setName', name: key }] : [];
  return { key, kind: 'tool', status: 'done', result: { ok, operations } };
}

function change(id: string, patch: Partial<Change> = {}): Change {
  const author = { kind: 'agent', id: 'agent' } as const;
  const made = { operations: [], touches: [], dependsOn: [], turn: 2, step: 4, inverse: [] };
  return { id, author, title: id, status: 'pending', ...made, ...patch };
}

const cursorOf = (patch: Partial<KeptSession>) => rebuildCarry(kept(patch), NOW).cursor;

describe('a turn that was lost goes on', () => {
  it('with the model, where no answer of the step is recorded', () => {
    expect(cursorOf({})).toEqual({ at: 'model' });
    const started = { key: '2.5.model', kind: 'model', status: 'started' } as const;
    expect(rebuildCarry(kept({ calls: [started] }), NOW)).toMatchObject({ cursor: { at: 'model' }, turn: 2, step: 5 });
  });

  it('with the first call whose change is not in the session, though its result may be recorded', () => {
    const calls = [plan(0), plan(1), plan(2)];
    const records = [answered(calls), ran('2.4.0'), ran('2.4.1')];
    const carry = rebuildCarry(kept({ calls: records, changes: [change('2.4.0')] }), NOW);
    expect(carry.cursor).toEqual({ at: 'tools', calls, next: 1, assisted: false });
    expect(carry.pending).toEqual(['2.4.0']);
    expect(carry.usage).toEqual({ ...NO_USAGE, inputTokens: 100, outputTokens: 10, modelCalls: 1, toolCalls: 1 });
  });

  it('behind reads, failures and conflicts, which leave no change', () => {
    const calls = [plan(0, 'read'), plan(1), plan(2), plan(3)];
    const records = [answered(calls), ran('2.4.0', true, false), ran('2.4.1', false), ran('2.4.2')];
    const conflicted = events({ type: 'change.conflicted', change: '2.4.2', code: 'StaleBase', message: 'x' });
    expect(cursorOf({ calls: records, events: conflicted })).toMatchObject({ at: 'tools', next: 3 });
  });

  it('with the tool itself, where the fast role has worded it', () => {
    const calls = [plan(0, 'write', true)];
    const worded = { key: '2.4.0.model', kind: 'model', status: 'done', result: { usage: {} } } as const;
    expect(cursorOf({ calls: [answered(calls), worded] })).toEqual({ at: 'tools', calls, next: 0, assisted: true });
    expect(cursorOf({ calls: [answered(calls)] })).toMatchObject({ assisted: false });
  });

  it('with the next step, where all calls of the last one are in the session', () => {
    const calls = [plan(0)];
    const carry = rebuildCarry(kept({ calls: [answered(calls), ran('2.4.0')], changes: [change('2.4.0')] }), NOW);
    expect(carry).toMatchObject({ cursor: { at: 'model' }, step: 5, turnSteps: 2 });
  });

  it('to its end, where the last answer asks for nothing more, failed or was cancelled', () => {
    const model = (outcome: unknown): KeptCall => {
      return { key: '2.4.model', kind: 'model', status: 'done', result: { outcome, usage: {} } };
    };
    const done = model({ type: 'done', said: true });
    expect(cursorOf({ calls: [done] })).toEqual({ at: 'settle', outcome: 'answered' });
    expect(cursorOf({ calls: [done], changes: [change('2.3.0')] })).toEqual({ at: 'settle', outcome: 'built' });
    const failure = { type: 'failed', code: 'ModelRefused', message: 'no' };
    expect(cursorOf({ calls: [model(failure)] })).toMatchObject({ at: 'settle', outcome: 'failed', failure });
    expect(cursorOf({ calls: [model({ type: 'paused' })] })).toEqual({ at: 'model' });
    const cancelled: KeptCall = { key: '2.4.model', kind: 'model', status: 'cancelled' };
    expect(cursorOf({ calls: [cancelled] })).toEqual({ at: 'settle', outcome: 'cancelled' });
  });

  it('without telling its end twice', () => {
    const told = events({ type: 'turn.finished', outcome: 'built' });
    expect(cursorOf({ events: told })).toEqual({ at: 'settle', outcome: 'built', told: true });
  });
});

describe('a session that rested, waited or had ended', () => {
  it('does so again, with its open gate', () => {
    const gate = { id: 'g3', kind: 'landing', revision: 2, proposalHash: 'p', changes: ['a'], turn: 2, openedAt: 1 };
    const gates = [
      { ...gate, id: 'g2', status: 'decided' },
      { ...gate, status: 'open' },
    ] as KeptSession['gates'];
    const carry = rebuildCarry(kept({ status: 'waiting', gates }), NOW);
    expect(carry).toMatchObject({ cursor: { at: 'rest' }, gate: gates[1], gates: 3 });
    expect(rebuildCarry(kept({ status: 'ended' }), NOW).cursor).toEqual({ at: 'ended' });
  });

  it('knows the inputs that were answered, and leaves the others to come again', () => {
    const input = (id: string) => ({ id, hash: 'h', principal: 'ann', kind: 'message', mode: 'build' }) as const;
    const ok = { ok: true, turn: 2 } as const;
    const inputs = [{ input: input('m1'), outcome: ok }, { input: input('m2'), outcome: ok }, { input: input('m3') }];
    const carry = rebuildCarry(kept({ inputs, told: ['m1'] }), NOW);
    expect(carry.seen).toEqual([
      { id: 'm1', outcome: ok },
      { id: 'm2', outcome: ok },
    ]);
    expect(carry.unread).toEqual(['m2']);
  });

  it('begins the turn that a decision on a plan was answered with, where the run was lost before its first record', () => {
    const sent = { id: 'd1', hash: 'h', principal: 'ann', gate: 'g3', decision: 'approve', proposalHash: 'p' } as const;
    const input = { ...sent, kind: 'decision' } as const;
    const inputs = [{ input, outcome: { ok: true, turn: 3, gate: 'g3' } as const }];
    const carry = rebuildCarry(kept({ status: 'working', inputs }), NOW);
    expect(carry).toMatchObject({ decided: input, unread: [], turn: 2 });
    const documents = { canvas: EMPTY, changes: [] };
    const restored = restoreState(
      { workspace: 'w', session: 's' },
      { ...carry, canvasHash: hashWorkflow(EMPTY) },
      documents,
    );
    const state = rebuiltState(restored, NOW);
    expect(state).toMatchObject({ cursor: { at: 'model' }, turn: 3, step: 5, unread: ['d1'] });
    expect(state).not.toHaveProperty('decided');
    const begun = { ...SETTINGS, turn: 3, step: 5 };
    expect(rebuildCarry(kept({ settings: begun, status: 'working', inputs }), NOW)).not.toHaveProperty('decided');
  });

  it('uses no key twice', () => {
    const commit = { key: 'c41', kind: 'commit', status: 'done' } as const;
    const carry = rebuildCarry(kept({ calls: [commit] }), NOW);
    expect(carry).toMatchObject({ events: 30, written: 30, gates: 0, commits: 41 });
  });

  it('tells the model what happened since it answered last', () => {
    const person = { kind: 'person', id: 'ann' } as const;
    const log = events(
      { type: 'change.conflicted', change: 'old', code: 'StaleBase', message: 'heard of' },
      { type: 'message.finished', message: '2.4.assistant', role: 'assistant', text: 'Done.' },
      { type: 'change.landed', change: 'e1', hash: 'c1' },
      { type: 'gate.decided', gate: 'g1', decision: 'approve', by: 'ann', approve: ['2.4.0'], dismiss: ['2.4.1'] },
      { type: 'change.landed', change: '2.4.0', hash: 'c2' },
    );
    const changes = [change('e1', { author: person, status: 'landed' }), change('2.4.0', { status: 'landed' })];
    expect(rebuildCarry(kept({ status: 'resting', events: log, changes }), NOW).notices).toEqual([
      { kind: 'decided', gate: 'g1', landed: ['2.4.0'], dismissed: ['2.4.1'] },
      { kind: 'edited', input: 'e1' },
    ]);
  });

  it('knows its former canvases, the changes of one landing as one step', () => {
    const touch = (node: string) => ({ kind: 'node', node, path: '' }) as const;
    const changes = ['a', 'b', 'c'].map((id) => change(id, { status: 'landed', touches: [touch(id)] }));
    const log = events(
      { type: 'session.started', model: 'm', catalog: 'c', hash: 'c0' },
      { type: 'change.landed', change: 'a', hash: 'c1' },
      { type: 'change.landed', change: 'b', hash: 'c1' },
      { type: 'change.landed', change: 'c', hash: 'c2' },
    );
    expect(rebuildCarry(kept({ events: log, changes }), NOW).canvasSteps).toEqual([
      { from: 'c0', touches: [touch('a'), touch('b')] },
      { from: 'c1', touches: [touch('c')] },
    ]);
  });

  it('counts the time that its steps took, and knows that the budget had stopped it', () => {
    const log = events(
      { type: 'step.finished', usage: { ...NO_USAGE, inputTokens: 5 }, ms: 400 },
      { type: 'step.finished', usage: { ...NO_USAGE, inputTokens: 9 }, ms: 500 },
      { type: 'turn.finished', outcome: 'out-of-budget' },
    );
    const carry = rebuildCarry(kept({ status: 'resting', events: log }), NOW);
    expect(carry).toMatchObject({ workedMs: 900, stoppedByBudget: true, usage: { inputTokens: 9 } });
  });
});
