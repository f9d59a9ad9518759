import type { GateRow, InputRow, MessageRow, SessionKey, SessionRow } from '../../src/ports/store.ts';
import type { Change } from '../../src/session/change.ts';
import type { SessionEvent } from '../../src/session/event.ts';
import { DEFAULT_POLICY } from '../../src/session/policy.ts';
import { NO_USAGE } from '../../src/session/usage.ts';

export const KEY: SessionKey = { workspace: 'home', session: 's1' };

export function sessionRow(patch: Partial<SessionRow> = {}): SessionRow {
  return {
    ...KEY,
    createdAt: 1000,
    createdBy: 'ann',
    name: 'My workflow',
    status: 'resting',
    turn: 0,
    step: 0,
    canvasHash: 'c0',
    draftHash: 'c0',
    usage: NO_USAGE,
    policy: DEFAULT_POLICY,
    budget: {},
    model: 'offline',
    catalog: 'cat',
    ...patch,
  };
}

export function inputRow(id: string, receivedAt = 1): Omit<InputRow, 'workspace' | 'session'> {
  return {
    input: { id, hash: `hash of ${id}`, principal: 'ann', kind: 'message', mode: 'build' },
    text: `words of ${id}`,
    signature: 'sig',
    receivedAt,
  };
}

export function eventOf(key: string): SessionEvent {
  return { key, at: 5, turn: 1, step: 1, actor: { kind: 'agent', id: 's1' }, type: 'message.started', message: key };
}

export function messageRow(key: string, text: string): MessageRow {
  return {
    key,
    turn: 1,
    step: 1,
    role: 'user',
    mode: 'build',
    inputs: ['i1'],
    content: [{ type: 'text', text }],
    hash: `h${key}`,
  };
}

export function changeRow(id: string, patch: Partial<Change> = {}): Change {
  return {
    id,
    author: { kind: 'agent', id: 's1' },
    title: `Change ${id}`,
    operations: [{ type: 'setName', name: id }],
    inverse: [{ type: 'setName', name: 'before' }],
    touches: [{ kind: 'workflow', path: '/name' }],
    dependsOn: [],
    status: 'pending',
    turn: 1,
    step: 1,
    ...patch,
  };
}

export function gateRow(id: string, patch: Partial<GateRow> = {}): GateRow {
  return {
    id,
    kind: 'landing',
    revision: 1,
    form: 'list',
    proposalHash: 'p1',
    changes: ['1.1.0'],
    status: 'open',
    turn: 1,
    openedAt: 10,
    problems: [],
    ...patch,
  };
}
