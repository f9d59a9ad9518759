import { describe, expect, test } from 'vitest';
import { carryOf, restoreState } from '../../src/session/carry.ts';
import { DEFAULT_POLICY, type Policy } from '../../src/session/policy.ts';
import { decisionOn, effectsOf, GATE_CASES, type GateCase, nameOf, towardsGate, unrelatedEdit } from './gate-cases.ts';
import type { SessionDriver } from './session-driver.ts';

// Gate x decision x moment on the session's state: a moment says what is sent, and what has come of each decision and
// of the session. Where it takes another policy (how many have to approve, what expires) it stands in UNDER_POLICIES.

interface Expected {
  /** What came of each input: `ok` or the code of its refusal; undefined where it stays without an outcome. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** How often the decision did what it does. */
  readonly effects: 0 | 1;
  /** Other commits and turns that belong to the moment. */
  readonly besides?: { readonly landings?: number; readonly turns?: number };
}

type Moment = (driver: SessionDriver, given: GateCase) => Expected;

const decide = (driver: SessionDriver, given: GateCase, id: string, changed = {}) =>
  driver.send(decisionOn(given, driver.state, id, changed));

/** The run ends here and another one goes on from what it carries. */
function inAnotherRun(driver: SessionDriver): void {
  driver.writeOutbox();
  const { state } = driver;
  const carry = JSON.parse(JSON.stringify(carryOf(state, 'run'))) as ReturnType<typeof carryOf>;
  driver.state = { ...restoreState(state, carry, { canvas: state.canvas, changes: state.pending }), archive: [] };
}

/** Sends in the middle of the next commit, which nothing interrupts. */
function duringCommitOf(driver: SessionDriver, work: () => void, send: () => void): void {
  const before = driver.committed.length;
  driver.meanwhile = () => {
    if (driver.committed.length === before) return;
    driver.meanwhile = () => {};
    send();
  };
  work();
  driver.run();
}

const MOMENTS: Readonly<Record<string, Moment>> = {
  'while it waits': (driver, given) => {
    decide(driver, given, 'd1').run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'during the commit of an edit elsewhere': (driver, given) => {
    duringCommitOf(
      driver,
      () => unrelatedEdit(driver, 'e1'),
      () => decide(driver, given, 'd1'),
    );
    return { outcomes: { e1: 'ok', d1: 'ok' }, effects: 1, besides: { landings: 1 } };
  },
  'in another run, after the one that opened it': (driver, given) => {
    inAnotherRun(driver);
    decide(driver, given, 'd1').run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'queued when the run goes on in another': (driver, given) => {
    decide(driver, given, 'd1');
    inAnotherRun(driver);
    driver.run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'repeated with the same id before it is taken': (driver, given) => {
    decide(driver, given, 'd1');
    decide(driver, given, 'd1').run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'repeated with the same id during its own commit': (driver, given) => {
    driver.meanwhile = () => void driver.send(decisionOn(given, driver.state, 'd1'));
    decide(driver, given, 'd1').run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'repeated with the same id in another run': (driver, given) => {
    const sent = decisionOn(given, driver.state, 'd1');
    driver.send(sent).run();
    inAnotherRun(driver);
    driver.send(sent).run();
    return { outcomes: { d1: 'ok' }, effects: 1 };
  },
  'repeated with another id': (driver, given) => {
    const sent = decisionOn(given, driver.state, 'd2');
    decide(driver, given, 'd1').run();
    driver.send(sent).run();
    return { outcomes: { d1: 'ok', d2: given.some ? 'NotFound' : 'AlreadyDecided' }, effects: 1 };
  },
  'by two people at once': (driver, given) => {
    decide(driver, given, 'd1');
    driver.send({ ...decisionOn(given, driver.state, 'd2'), principal: 'bob' }).run();
    return { outcomes: { d1: 'ok', d2: given.some ? 'NotFound' : 'AlreadyDecided' }, effects: 1 };
  },
  'by another person as a dismissal at the same time': (driver, given) => {
    decide(driver, given, 'd1');
    const { gate } = driver.state;
    const dismissal = { kind: 'decision', gate: gate?.id ?? '', decision: 'dismiss' } as const;
    driver.send({ id: 'd2', ...dismissal, proposalHash: gate?.proposalHash ?? '', principal: 'bob' }).run();
    // What is left may be thrown away by whoever saw all of it.
    if (given.some) return { outcomes: { d1: 'ok', d2: 'ok' }, effects: 1, besides: { landings: 1 } };
    return { outcomes: { d1: 'ok', d2: 'AlreadyDecided' }, effects: 1 };
  },
  'with a hash that was never shown': (driver, given) => {
    decide(driver, given, 'd1', { proposalHash: 'other' }).run();
    return { outcomes: { d1: 'StaleProposal' }, effects: 0 };
  },
  'with a wrong hash, then with the right one': (driver, given) => {
    decide(driver, given, 'd1', { proposalHash: 'other' }).run();
    decide(driver, given, 'd2').run();
    return { outcomes: { d1: 'StaleProposal', d2: 'ok' }, effects: 1 };
  },
  'on another gate': (driver, given) => {
    decide(driver, given, 'd1', { gate: 'g7' }).run();
    return { outcomes: { d1: 'AlreadyDecided' }, effects: 0 };
  },
  'in a word that this gate does not know': (driver, given) => {
    decide(driver, given, 'd1', { decision: given.impossible }).run();
    return { outcomes: { d1: 'InvalidInput' }, effects: 0 };
  },
  'refused by the commit, then sent anew': (driver, given) => {
    driver.refuseCommits.push({ ok: false, code: 'NotAllowed', message: 'not this one' });
    decide(driver, given, 'd1').run();
    decide(driver, given, 'd2').run();
    return { outcomes: { d1: 'NotAllowed', d2: 'ok' }, effects: 1 };
  },
  'after a message has closed it': (driver, given) => {
    const late = decisionOn(given, driver.state, 'd1');
    driver.script.push([]);
    driver.send({ id: 'm2', kind: 'message', mode: 'build' }).run('callModel');
    driver.send(late).run();
    return { outcomes: { m2: 'ok', d1: 'AlreadyDecided' }, effects: 0, besides: { turns: 1 } };
  },
  'after a cancel has closed it': (driver, given) => {
    const late = decisionOn(given, driver.state, 'd1');
    driver.send({ id: 'c1', kind: 'cancel' }).run();
    driver.send(late).run();
    return { outcomes: { c1: 'ok', d1: 'AlreadyDecided' }, effects: 0 };
  },
  'after the session has ended': (driver, given) => {
    const late = decisionOn(given, driver.state, 'd1');
    driver.send({ id: 'x1', kind: 'end' }).run();
    expect(driver.refuses({ ...late, hash: 'h', principal: 'ann' })).toBe(true);
    return { outcomes: { x1: 'ok' }, effects: 0 };
  },
  'together with the end of the session': (driver, given) => {
    driver.send({ id: 'x1', kind: 'end' });
    decide(driver, given, 'd1').run();
    return { outcomes: { x1: 'ok', d1: 'SessionEnded' }, effects: 0 };
  },
  'while a question is answered, which leaves it open': (driver, given) => {
    driver.script.push([]);
    driver.send({ id: 'm2', kind: 'message', mode: 'ask' }).run('callModel');
    decide(driver, given, 'd1');
    driver.run();
    if (sendsBack(given)) {
      expect(driver.state.gate).toMatchObject({ id: 'g1', status: 'open' });
      return { outcomes: { m2: 'ok', d1: 'Busy' }, effects: 0, besides: { turns: 1 } };
    }
    return { outcomes: { m2: 'ok', d1: 'ok' }, effects: 1, besides: { turns: 1 } };
  },
};

const HOUR = 3_600_000;
const DISMISSES: Partial<Policy> = { expiry: { seconds: 3600, action: 'dismiss' } };
const ESCALATES: Partial<Policy> = { expiry: { seconds: 3600, action: 'escalate', roles: ['admin'] } };
const TAKES_TWO: Partial<Policy> = { approvals: { ...DEFAULT_POLICY.approvals, count: 2 } };

const decideAs = (driver: SessionDriver, given: GateCase, id: string, principal: string) =>
  driver.send({ ...decisionOn(given, driver.state, id), principal });

/** Whoever comes second where one is enough. */
const lateFor = ({ some }: GateCase) => (some ? 'NotFound' : 'AlreadyDecided');

const UNDER_POLICIES: Readonly<Record<string, readonly [policy: Partial<Policy>, moment: Moment]>> = {
  'by whom may not, then by somebody who may': [
    {},
    (driver, given) => {
      driver.gone.push('eve');
      decideAs(driver, given, 'd1', 'eve').run();
      expect(driver.state.gate).toMatchObject({ id: 'g1', status: 'open' });
      decide(driver, given, 'd2').run();
      return { outcomes: { d1: 'NotAllowed', d2: 'ok' }, effects: 1 };
    },
  ],
  'by whom may not and by somebody who may, at once': [
    {},
    (driver, given) => {
      driver.gone.push('eve');
      decideAs(driver, given, 'd1', 'eve');
      decide(driver, given, 'd2').run();
      return { outcomes: { d1: 'NotAllowed', d2: 'ok' }, effects: 1 };
    },
  ],
  'after it has expired': [
    DISMISSES,
    (driver, given) => {
      const late = decisionOn(given, driver.state, 'd1');
      driver.now += HOUR;
      driver.run().send(late).run();
      expect(driver.performed.filter((type) => type === 'expireGate')).toHaveLength(1);
      return { outcomes: { d1: 'AlreadyDecided' }, effects: 0 };
    },
  ],
  'while its expiry is written': [
    DISMISSES,
    (driver, given) => {
      const late = decisionOn(given, driver.state, 'd1');
      driver.before = (action) => {
        if (action === 'expireGate') driver.send(late);
      };
      driver.now += HOUR;
      driver.run();
      return { outcomes: { d1: 'AlreadyDecided' }, effects: 0 };
    },
  ],
  'in time, and taken up when it would have expired': [
    DISMISSES,
    (driver, given) => {
      decide(driver, given, 'd1');
      driver.now += HOUR;
      driver.run();
      return { outcomes: { d1: 'ok' }, effects: 1 };
    },
  ],
  'after it has expired in another run': [
    DISMISSES,
    (driver, given) => {
      const late = decisionOn(given, driver.state, 'd1');
      inAnotherRun(driver);
      driver.now += HOUR;
      driver.run().send(late).run();
      return { outcomes: { d1: 'AlreadyDecided' }, effects: 0 };
    },
  ],
  'after it has escalated, by whom it was escalated to': [
    ESCALATES,
    (driver, given) => {
      driver.now += HOUR;
      driver.run();
      expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 2, escalatedTo: ['admin'] });
      decide(driver, given, 'd1').run();
      return { outcomes: { d1: 'ok' }, effects: 1 };
    },
  ],
  'by two people, where it takes two': [
    TAKES_TWO,
    (driver, given) => {
      decide(driver, given, 'd1').run();
      const landings = driver.committed.length;
      decideAs(driver, given, 'd2', 'bob').run();
      if (given.lands) expect(landings).toBe(0);
      return { outcomes: { d1: 'ok', d2: given.lands ? 'ok' : lateFor(given) }, effects: 1 };
    },
  ],
  'by two people at once, where it takes two': [
    TAKES_TWO,
    (driver, given) => {
      decide(driver, given, 'd1');
      decideAs(driver, given, 'd2', 'bob').run();
      return { outcomes: { d1: 'ok', d2: given.lands ? 'ok' : lateFor(given) }, effects: 1 };
    },
  ],
  'twice by the same person, where it takes two': [
    TAKES_TWO,
    (driver, given) => {
      decide(driver, given, 'd1').run();
      decide(driver, given, 'd2').run();
      return given.lands
        ? { outcomes: { d1: 'ok', d2: 'AlreadyApproved' }, effects: 0 }
        : { outcomes: { d1: 'ok', d2: lateFor(given) }, effects: 1 };
    },
  ],
  'by a third, where it takes two': [
    TAKES_TWO,
    (driver, given) => {
      decide(driver, given, 'd1');
      decideAs(driver, given, 'd2', 'bob');
      decideAs(driver, given, 'd3', 'cem').run();
      const second = given.lands ? 'ok' : lateFor(given);
      return { outcomes: { d1: 'ok', d2: second, d3: lateFor(given) }, effects: 1 };
    },
  ],
};

/** What each input has come to, told once. */
function outcomesOf(driver: SessionDriver): Record<string, string> {
  const told = driver.log.flatMap((entry) =>
    entry.kind === 'outcome' && entry.input !== 'm1'
      ? [[entry.input, entry.outcome.ok ? 'ok' : entry.outcome.code] as const]
      : [],
  );
  const outcomes = Object.fromEntries(told);
  expect(told.map(([id]) => id).toSorted()).toEqual(Object.keys(outcomes).toSorted());
  return outcomes;
}

describe.each(GATE_CASES.map((given) => [nameOf(given), given] as const))('%s', (_, given) => {
  test.each(Object.entries(MOMENTS))('%s', (_, moment) => {
    const driver = towardsGate(given).run();
    expect(driver.state.gate).toMatchObject({ id: 'g1', status: 'open' });
    const since = { commits: driver.committed.length, turn: driver.state.turn };
    const { outcomes, effects, besides } = moment(driver, given);
    expect(outcomesOf(driver)).toEqual(outcomes);
    expect(effectsOf(driver, since)).toEqual({
      landings: (commitsOf(given) ? effects : 0) + (besides?.landings ?? 0),
      turns: (given.beginsTurn ? effects : 0) + (besides?.turns ?? 0),
    });
    expect(driver.state.cursor.at).toMatch(/rest|ended/);
    expect(driver.state.queue).toEqual([]);
  });

  test.each(Object.entries(UNDER_POLICIES))('%s', (_, [policy, moment]) => {
    const driver = towardsGate(given, policy).run();
    expect(driver.state.gate).toMatchObject({ id: 'g1', revision: 1, status: 'open' });
    const since = { commits: driver.committed.length, turn: driver.state.turn };
    const { outcomes, effects } = moment(driver, given);
    expect(outcomesOf(driver)).toEqual(outcomes);
    expect(effectsOf(driver, since)).toEqual({
      landings: commitsOf(given) ? effects : 0,
      turns: given.beginsTurn ? effects : 0,
    });
    expect(driver.state.queue).toEqual([]);
  });

  test('before it is open', () => {
    const driver = towardsGate(given).run('settle');
    driver
      .send({ ...decisionOn(given, driver.state, 'd1'), approve: undefined, proposalHash: 'guessed' } as never)
      .run();
    expect(outcomesOf(driver)).toEqual({ d1: 'AlreadyDecided' });
    expect(driver.state.gate).toMatchObject({ id: 'g1', status: 'open' });
    expect(driver.committed).toEqual([]);
  });
});

/** Every decision on a landing passes a commit, also one that dismisses. */
function commitsOf({ gate, decision }: GateCase): boolean {
  return (gate === 'build' || gate === 'list') && decision !== 'refine';
}

/** A proposal is sent back to an agent that listens. */
function sendsBack({ gate, decision }: GateCase): boolean {
  return gate !== 'plan' && decision === 'refine';
}
