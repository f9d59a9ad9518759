import type { GateNotice } from '../../src/ports/notifier.ts';

export function noticeOf(id: string, at = 10): GateNotice {
  return {
    id,
    type: 'gate.opened',
    at,
    workspace: 'home',
    session: 's1',
    gate: 'g1',
    kind: 'landing',
    form: 'list',
    revision: 1,
    proposalHash: 'p1',
    changes: 2,
    errors: 1,
    warnings: 0,
    problems: ['credentials-missing'],
    roles: ['approver', 'admin'],
    needed: 1,
  };
}
