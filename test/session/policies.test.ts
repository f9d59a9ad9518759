import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { applyOperations } from '../../src/document/apply-operations.ts';
import type { Operation } from '../../src/document/operation.ts';
import { touchesOf } from '../../src/document/touches-of.ts';
import { deciderRoles } from '../../src/session/decider-roles.ts';
import { editRoles } from '../../src/session/edit-roles.ts';
import { needsGate } from '../../src/session/needs-gate.ts';
import { DEFAULT_POLICY, type Policy, type Role } from '../../src/session/policy.ts';
import { policyShortfalls } from '../../src/session/policy-shortfalls.ts';
import { stricterPolicy } from '../../src/session/stricter-policy.ts';
import { addNode, EMPTY, setParameter, wire } from './session-driver.ts';

const roles = fc.uniqueArray(fc.constantFrom<Role>('viewer', 'builder', 'approver', 'admin'), { minLength: 1 });
const types = fc.uniqueArray(fc.constantFrom('a', 'b', 'c'));
const policies: fc.Arbitrary<Policy> = fc.record(
  {
    mode: fc.constantFrom('review', 'live', 'skip-all'),
    plan: fc.constantFrom('auto', 'always', 'never'),
    approvals: fc.record({ count: fc.integer({ min: 1, max: 4 }), roles, notAsker: fc.boolean() }),
    forbidden: types,
    gated: types,
    edits: fc.record({ roles }),
    expiry: fc.oneof(
      fc.record({ seconds: fc.integer({ min: 1, max: 3 }), action: fc.constant('dismiss' as const) }),
      fc.record(
        { seconds: fc.integer({ min: 1, max: 3 }), action: fc.constant('escalate' as const), roles },
        { requiredKeys: ['seconds', 'action'] },
      ),
    ),
  },
  { requiredKeys: ['mode', 'plan', 'approvals', 'forbidden'] },
);

describe('a policy and a floor', () => {
  it('no policy falls short of itself', () => {
    fc.assert(
      fc.property(policies, (policy) => {
        expect(policyShortfalls(policy, policy)).toEqual([]);
      }),
    );
  });

  it('raised to a floor, no policy falls short of it, and one that does not stays as it is', () => {
    fc.assert(
      fc.property(policies, policies, (policy, floor) => {
        const raised = stricterPolicy(policy, floor);
        expect(policyShortfalls(raised, floor)).toEqual([]);
        expect(raised.approvals.roles).not.toEqual([]);
        expect(stricterPolicy(raised, floor)).toBe(raised);
        if (policyShortfalls(policy, floor).length === 0) expect(raised).toBe(policy);
      }),
    );
  });

  it('raised to a floor, a policy asks no less than before, but for who decides or edits where floor and policy name nobody in common', () => {
    fc.assert(
      fc.property(policies, policies, (policy, floor) => {
        fc.pre(policy.approvals.roles.some((role) => floor.approvals.roles.includes(role)));
        fc.pre(editRoles(policy).some((role) => editRoles(floor).includes(role)));
        const fallen = policyShortfalls(
          { ...stricterPolicy(policy, floor), expiry: undefined } as never,
          {
            ...policy,
            expiry: undefined,
          } as never,
        );
        expect(fallen).toEqual([]);
      }),
    );
  });

  test.each<[string, Partial<Policy>, string]>([
    ['mode', { mode: 'live' }, 'mode live (at most review)'],
    ['plan', { plan: 'never' }, 'plan never (at most auto)'],
    ['count', { approvals: { ...DEFAULT_POLICY.approvals, count: 1 } }, 'approvals.count 1 (at least 2)'],
    [
      'roles',
      { approvals: { count: 2, roles: ['builder', 'admin'], notAsker: true } },
      'approvals.roles builder (only approver, admin)',
    ],
    ['editors', { edits: { roles: ['builder', 'approver'] } }, 'edits.roles approver (only builder, admin)'],
    ['asker', { approvals: { ...DEFAULT_POLICY.approvals, count: 2 } }, 'approvals.notAsker false (true)'],
    ['forbidden', { forbidden: [] }, 'forbidden without ssh'],
    ['gated', { gated: [] }, 'gated without code'],
    ['no expiry', { expiry: undefined } as never, 'expiry none (after 60 seconds)'],
    ['a later expiry', { expiry: { seconds: 61, action: 'dismiss' } }, 'expiry.seconds 61 (at most 60)'],
    ['an escalation', { expiry: { seconds: 60, action: 'escalate' } }, 'expiry.action escalate (dismiss)'],
    ['another who decides', { expiry: { seconds: 60, action: 'escalate', roles: ['viewer'] } }, 'expiry.roles viewer'],
  ])('a policy says in which point it falls short: %s', (_, patch, said) => {
    const floor: Policy = {
      ...DEFAULT_POLICY,
      approvals: { count: 2, roles: ['approver', 'admin'], notAsker: true },
      forbidden: ['ssh'],
      gated: ['code'],
      expiry: { seconds: 60, action: 'dismiss' },
    };
    expect(policyShortfalls({ ...floor, ...patch }, floor)).toContain(said);
    expect(policyShortfalls(floor, { ...floor, ...patch })).not.toContain(said);
  });

  it('what is forbidden need not be gated', () => {
    const floor = { ...DEFAULT_POLICY, gated: ['code'] };
    expect(policyShortfalls({ ...DEFAULT_POLICY, forbidden: ['code'] }, floor)).toEqual([]);
  });
});

describe('who decides', () => {
  it('is whom the policy names, and of what only steers the agent also who builds', () => {
    expect(deciderRoles(DEFAULT_POLICY, { kind: 'landing' })).toEqual(['approver', 'admin']);
    for (const kind of ['plan', 'question'] as const) {
      expect(deciderRoles(DEFAULT_POLICY, { kind })).toEqual(['builder', 'admin', 'approver']);
    }
  });

  it('is, once a gate has escalated, whom it escalated to and the policy still lets decide', () => {
    const policy: Policy = { ...DEFAULT_POLICY, expiry: { seconds: 1, action: 'escalate', roles: ['builder'] } };
    const kind = 'landing';
    expect(deciderRoles(policy, { kind, escalatedTo: ['builder', 'viewer'] })).toEqual(['builder']);
    expect(deciderRoles(DEFAULT_POLICY, { kind, escalatedTo: ['builder'] })).toEqual(['approver', 'admin']);
    expect(deciderRoles(DEFAULT_POLICY, { kind, escalatedTo: ['admin'] })).toEqual(['admin']);
    expect(deciderRoles(DEFAULT_POLICY, { kind: 'plan', escalatedTo: ['admin'] })).toEqual(['admin']);
  });
});

const SLACK = 'n8n-nodes-base.slack';
const slack = (name: string, type = SLACK): Operation => ({
  type: 'addNodes',
  nodes: [{ name, type, typeVersion: 1, position: [0, 0], parameters: {} }],
});
const CANVAS = applyOperations(EMPTY, [addNode('A'), addNode('B'), slack('S'), wire('A', 'S')], { key: 'given' });

function change(...operations: Operation[]) {
  return [{ id: '1.1.0', operations, touches: touchesOf(CANVAS, operations), dependsOn: [], turn: 1, step: 1 }];
}

describe.each(['skip-all', 'live'] as const)('a gated type, in mode %s', (mode) => {
  const policy: Policy = { ...DEFAULT_POLICY, mode, gated: [SLACK] };

  test.each<[string, Operation]>([
    ['a node of it', slack('T')],
    ['its tool', slack('T', `${SLACK}Tool`)],
    ['its tool that asks first', slack('T', `${SLACK}HitlTool`)],
  ])('asks for a person before %s is added', (_, operation) => {
    expect(needsGate(policy, change(operation), CANVAS)).toBe(true);
  });

  test.each<[string, Operation]>([
    ['changed', setParameter('S', 'channel', '#all')],
    ['renamed', { type: 'renameNode', node: 'S', name: 'T' }],
    ['disabled', { type: 'updateNode', node: 'S', set: { disabled: true } }],
    ['removed', { type: 'removeNodes', nodes: ['S'] }],
    ['wired to', wire('B', 'S')],
    ['wired from', wire('S', 'B')],
    ['cleared away', { type: 'clear' }],
    ['rewired with everything', { type: 'setConnections', connections: {} }],
  ])('asks for a person before a node of it is %s', (_, operation) => {
    expect(needsGate(policy, change(operation), CANVAS)).toBe(true);
  });

  it('lets through what does not reach one, as the mode says', () => {
    expect(needsGate(policy, change(addNode('N')), CANVAS)).toBe(false);
    expect(needsGate(policy, change(slack('T', 'n8n-nodes-base.slackTrigger')), CANVAS)).toBe(false);
    expect(needsGate(policy, change(setParameter('A', 'x', '1')), CANVAS)).toBe(mode === 'live');
  });
});
