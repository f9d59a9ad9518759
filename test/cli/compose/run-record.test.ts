import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RunRecord } from '../../../src/cli/compose/run-record.ts';
import { readRunFile } from '../../../src/cli/run-file.ts';
import { until } from '../../support/until.ts';

const CHILD = { pid: 4242, started: '1' };

async function newHome(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'pawl-record-'));
  onTestFinished(() => rm(home, { recursive: true, force: true }));
  return home;
}

/** A plain file stands in its place, so that nothing can be written there. */
async function takeAway(home: string): Promise<void> {
  await rename(home, `${home}.away`);
  await writeFile(home, '');
}

test('what can not be written for a while stands there once it can, and stops nobody', async () => {
  const home = await newHome();
  const record = new RunRecord(home);
  await takeAway(home);
  record.setChild('worker', CHILD);
  expect(record.child('worker')).toEqual(CHILD);
  await rm(home);
  await rename(`${home}.away`, home);
  await until(async () => readRunFile(home).children.worker);
  expect(readRunFile(home).children.worker).toEqual(CHILD);
  record.close();
});

test('it ends in order though the last word can not be written', async () => {
  const home = await newHome();
  const record = new RunRecord(home);
  await takeAway(home);
  onTestFinished(() => rm(`${home}.away`, { recursive: true }));
  expect(() => record.close()).not.toThrow();
});

test('a home that takes nothing from the start is told', async () => {
  const home = await newHome();
  await takeAway(home);
  onTestFinished(() => rm(`${home}.away`, { recursive: true }));
  expect(() => new RunRecord(home)).toThrow('EEXIST');
});
