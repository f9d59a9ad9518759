import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withLock } from '../../bin/lib/lock.mjs';

test('the second waits until the first is done, and says so', async () => {
  const name = randomUUID();
  const events: string[] = [];
  const first = withLock(
    name,
    () => {},
    async () => {
      await until(() => events.includes('waits'));
      events.push('first done');
    },
  );
  const second = withLock(
    name,
    () => events.push('waits'),
    async () => events.push('second'),
  );
  await Promise.all([first, second]);
  expect(events).toEqual(['waits', 'first done', 'second']);
});

test('work that throws lets go', async () => {
  const name = randomUUID();
  await expect(
    withLock(
      name,
      () => {},
      () => Promise.reject(new Error('broken')),
    ),
  ).rejects.toThrow('broken');
  expect(
    await withLock(
      name,
      () => {},
      async () => 'free',
    ),
  ).toBe('free');
});

test('a holder that died is replaced', async () => {
  const name = randomUUID();
  const dead = spawnSync(process.execPath, ['--version']).pid;
  const directory = join(tmpdir(), `pawl-${createHash('sha256').update(name).digest('hex').slice(0, 16)}.lock`);
  mkdirSync(directory);
  writeFileSync(join(directory, 'pid'), String(dead));
  expect(
    await withLock(
      name,
      () => {},
      async () => 'free',
    ),
  ).toBe('free');
});

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}
