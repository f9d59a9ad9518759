import { expect, test } from 'vitest';
import { describeEvent } from '../../../src/cli/build/describe-event.ts';
import type { EventBody } from '../../../src/session/event.ts';
import { SYSTEM } from '../../../src/session/post.ts';
import { NO_USAGE } from '../../../src/session/usage.ts';

const place = { v: 1, seq: 1, key: 'e1', at: 0, turn: 1, step: 3, actor: SYSTEM } as const;
const lineOf = (body: EventBody, tokens = true) => describeEvent({ ...place, ...body }, tokens);

test('what a person asked and what the model said are told apart, without marks of emphasis', () => {
  const said = { type: 'message.finished', message: 'm', text: '**Done.**\nAll set.' } as const;
  expect(lineOf({ ...said, role: 'assistant' })).toEqual({ tone: 'said', text: 'Done.\nAll set.' });
  expect(lineOf({ ...said, role: 'user' })?.tone).toBe('asked');
  expect(lineOf({ ...said, role: 'assistant', text: ' ' })).toBeUndefined();
});

test('a step tells its tokens only where they cost something', () => {
  const step = { type: 'step.finished', usage: { ...NO_USAGE, inputTokens: 7, outputTokens: 2 }, ms: 1500 } as const;
  expect(lineOf(step)?.text).toBe('step 3 · 1.5 s · 7 tokens in, 2 out so far');
  expect(lineOf(step, false)?.text).toBe('step 3 · 1.5 s');
});

test('nothing that somebody wrote can steer the terminal', () => {
  const text = lineOf({ type: 'tool.finished', call: 'c', summary: 'Added \u001b[2J\u202eX' })?.text;
  expect(text).toBe('Added  [2J X');
});

test('who decided is told with what they said, unless a turn begins with it', () => {
  const decided = {
    type: 'gate.decided',
    gate: 'g1',
    by: 'ann',
    approve: [],
    dismiss: ['1.1.0'],
    text: 'Too loud',
  } as const;
  expect(lineOf({ ...decided, decision: 'dismiss' })?.text).toBe('ann dismissed g1: Too loud');
  expect(lineOf({ ...decided, decision: 'refine' })?.text).toBe('ann sent g1 back');
  const two = { ...decided, decision: 'add', approvers: ['bob', 'ann'] } as const;
  expect(lineOf(two)?.text).toBe('bob and ann added g1 to the workflow: Too loud');
});

test('one of several approvals says of what', () => {
  const approved = {
    type: 'gate.approved',
    gate: 'g1',
    by: 'ann',
    approve: ['1.1.0'],
    dismiss: [],
    approvals: 1,
  } as const;
  expect(lineOf({ ...approved, decision: 'replace', needed: 2 })?.text).toBe(
    'ann approves g1 (replace): 1 of 2 approvals of this',
  );
  expect(lineOf({ ...approved, decision: 'approve', needed: 2 })?.text).toBe(
    'ann approves g1 (1.1.0): 1 of 2 approvals of this',
  );
});
