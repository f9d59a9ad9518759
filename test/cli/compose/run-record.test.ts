import { mkdtemp, rename, rm } from 'node:fs/promises';
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

test('what can not be written for a while stands there once it can, and stops nobody', async () => {
  const home = await newHome();
  const record = new RunRecord(home);
  await rename(home, `${home}.away`);
  record.setChild('worker', CHILD);
  expect(record.child('worker')).toEqual(CHILD);
  await rename(`${home}.away`, home);
  await until(async () => readRunFile(home).children.worker);
  expect(readRunFile(home).children.worker).toEqual(CHILD);
  record.close();
});

test('it ends in order though the last word can not be written', async () => {
  const home = await newHome();
  const record = new RunRecord(home);
  await rename(home, `${home}.away`);
  onTestFinished(() => rm(`${home}.away`, { recursive: true }));
  expect(() => record.close()).not.toThrow();
});

test('a home that takes nothing from the start is told', async () => {
  expect(() => new RunRecord(join(tmpdir(), 'no', 'such', 'home'))).toThrow('ENOENT');
});
