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
