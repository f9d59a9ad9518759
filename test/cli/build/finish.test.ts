import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { finish } from '../../../src/cli/build/finish.ts';
import type { Ending } from '../../../src/cli/build/follow-session.ts';
import type { ProgressView } from '../../../src/cli/build/progress-view.ts';
import type { TurnOutcome } from '../../../src/session/event.ts';
import { SYSTEM } from '../../../src/session/post.ts';
import { NO_USAGE } from '../../../src/session/usage.ts';

let said: string[];
const view: ProgressView = { say: (_tone, text) => said.push(text), show: () => {}, quiet: () => {} };

beforeEach(() => {
  said = [];
});

const WORKFLOW = { name: 'A', nodes: [], connections: {} };

function rested(outcome: TurnOutcome, failure?: Ending['failure']): Ending {
  const place = { v: 1, seq: 9, key: 'e9', at: 0, turn: 1, step: 1, actor: SYSTEM } as const;
  const told = { type: 'session.rested', outcome, hash: 'h', usage: NO_USAGE, gates: [] } as const;
  return { ...place, ...told, workflow: WORKFLOW, ...(failure ? { failure } : {}) };
}

function file(content?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'pawl-finish-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'out.json');
  if (content !== undefined) writeFileSync(path, content);
  return path;
}

test('what was built is written, and the exit code is 0', () => {
  const out = file();
  expect(finish(view, 's', rested('built'), out)).toBe(0);
  expect(JSON.parse(readFileSync(out, 'utf8'))).toEqual(WORKFLOW);
});

test.each<[TurnOutcome, Ending['failure'], number]>([
  ['answered', undefined, 1],
  ['nothing', undefined, 1],
  ['cancelled', undefined, 1],
  ['failed', { code: 'ModelUnavailable' }, 4],
  ['failed', { code: 'ModelRefused' }, 1],
])(
  'a build that ended as %s (%j) writes no file over a good one, says so, and ends with %i',
  (outcome, failure, code) => {
    const out = file('good');
    expect(finish(view, 's', rested(outcome, failure), out)).toBe(code);
    expect(readFileSync(out, 'utf8')).toBe('good');
    expect(said.join('\n')).toContain('was not written');
  },
);

test('a question that was answered is good without a file', () => {
  expect(finish(view, 's', rested('answered'), undefined)).toBe(0);
});

test('an open gate writes nothing and ends with 3', () => {
  const out = file();
  const waiting = { ...rested('built'), type: 'session.waiting' } as unknown as Ending;
  expect(finish(view, 's', waiting, out)).toBe(3);
  expect(existsSync(out)).toBe(false);
});
