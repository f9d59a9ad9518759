import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PATIENCE_MS } from '../../activities/after-fault.ts';
import { CALLS_PER_ANSWER } from '../../src/agent/context/calls-per-answer.ts';
import {
  CALL_FAULTS,
  type CallFaultRow,
  QUIRKS,
  REFUSED_CALLS,
  TURN_FAULTS,
  type TurnFault,
  type TurnFaultRow,
} from '../../src/errors/model-faults.ts';
import { STEPS_PER_TURN } from '../../src/session/state.ts';

const PAGE = join(import.meta.dirname, '../../docs/model-faults.md');

const REPAIRS = { shorter: 'asked again, shortened', 'without-thinking': 'asked again, without thinking' } as const;
const THEN = { 'next-model': 'the next model', elsewhere: 'a model elsewhere', end: 'the turn ends' } as const;

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

const times = (count: number): string => (count === 1 ? 'once' : `${count} times`);

function faultRow([name, fault]: readonly [string, CallFaultRow]): string[] {
  const { seen, repair, retries, then, code, says } = fault;
  const again = repair === undefined ? (retries === 0 ? '' : times(retries)) : REPAIRS[repair];
  return [`\`${name}\``, seen, again, THEN[then], `\`${code}\`: ${says}`];
}

function turnRow([name, { seen, does, limit, code, says }]: readonly [string, TurnFaultRow]): string[] {
  return [`\`${name}\``, seen, does, times(limit), `\`${code}\`: ${says}`];
}

const TABLES: Readonly<Record<string, string>> = {
  faults: table(['', 'Seen', 'Asked again', 'Then', 'In the end'], Object.entries(CALL_FAULTS).map(faultRow)),
  turns: table(['', 'Seen', 'What is done', 'At most', 'Then'], Object.entries(TURN_FAULTS).map(turnRow)),
  calls: table(
    ['', 'Seen', 'Told as'],
    Object.entries(REFUSED_CALLS).map(([name, { seen, code }]) => [`\`${name}\``, seen, `\`${code}\``]),
  ),
  quirks: table(
    ['', 'Seen', 'Taken'],
    Object.entries(QUIRKS).map(([name, cells]) => [`\`${name}\``, ...cells]),
  ),
};

// `npx vitest run --project unit test/errors --update` writes the tables.
test('the page shows the lists', async () => {
  const page = Object.entries(TABLES).reduce(
    (text, [name, rows]) => text.replace(new RegExp(`(<!-- ${name} -->).*(<!-- /${name} -->)`, 's'), `$1\n${rows}\n$2`),
    readFileSync(PAGE, 'utf8'),
  );
  await expect(page).toMatchFileSnapshot(PAGE);
});

type Row = TurnFault | keyof typeof REFUSED_CALLS | keyof typeof QUIRKS;
const ADAPTER = 'adapters/anthropic/anthropic-model.test.ts';
const ANSWERS = 'activities/answer-faults.test.ts';
const CALLS = 'activities/call-faults.test.ts';

/** The test that holds each row that is no fault of a call; those are the keys of the tests themselves. */
const HELD_BY: Readonly<Record<Row, readonly [file: string, name: string]>> = {
  'pause-turn': [ANSWERS, 'eight times in a row, and then ends the turn'],
  'cut-call': [ANSWERS, 'in a call never runs it, runs whole calls before it, and tells the model'],
  'errors-left': ['activities/verification.test.ts', 'after three rounds the turn ends, and what is left is told'],
  'cut-text': [ANSWERS, 'in text has the model go on where it was cut off'],
  'same-failing-call': [ANSWERS, 'for the third time ends the turn'],
  'endless-calls': ['session/steps.test.ts', 'calls without end stop the turn after its 100th step'],
  'unknown-tool': [ANSWERS, 'are answered as failed, and the others run'],
  'wrong-arguments': [ANSWERS, 'are answered as failed, and the others run'],
  'broken-arguments': [ANSWERS, 'with arguments that can not be read say so, and never run as if there were none'],
  'too-many-calls': [ANSWERS, 'one answer may make 256, the others are answered as not run'],
  'x-should-retry': [CALLS, 'x-should-retry decides over the status'],
  'long-retry-after': [CALLS, 'a Retry-After is waited for up to two minutes'],
  'json-answer': [ADAPTER, 'reads a message that came whole instead of streamed'],
  'split-character': [ADAPTER, 'is the same however its bytes are cut, also within a character'],
  'unknown-event': [ADAPTER, 'passes over events, deltas and blocks that it does not know'],
  'unknown-block': [ADAPTER, 'passes over events, deltas and blocks that it does not know'],
  'stop-sequence': [ANSWERS, 'calls under %s run'],
  'call-under-end-turn': [ANSWERS, 'calls under %s run'],
  'empty-after-change': [ANSWERS, 'ends the turn well once something has changed in it'],
  'call-id': [ANSWERS, 'ids of calls that are missing, doubled, malformed or used before are ours'],
  'call-name': [ANSWERS, 'names keep only what may stand in them, and are refused as unknown'],
  'signed-thinking': [ANSWERS, 'goes back unchanged to the model that thought it'],
  'unsigned-thinking': [
    ADAPTER,
    'keeps thinking with its signature and redacted thinking, and leaves out thinking without',
  ],
  'foreign-thinking': [ANSWERS, 'is kept from another model, which answers in its place'],
};

test.each(Object.entries(HELD_BY))('%s has its test', (_, [file, name]) => {
  expect(readFileSync(join(import.meta.dirname, '..', file), 'utf8')).toContain(name);
});

test('limits that the lists tell are those that hold', () => {
  expect(TURN_FAULTS['endless-calls'].limit).toBe(STEPS_PER_TURN);
  expect(REFUSED_CALLS['too-many-calls'].seen).toContain(`after its ${CALLS_PER_ANSWER}th`);
  expect(QUIRKS['long-retry-after'][0]).toContain(`${PATIENCE_MS / 60_000} minutes`);
});
