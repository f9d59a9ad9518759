import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { identify, isRunning, ownIdentity } from '../../temporal/process-identity.ts';

test('a process is the same as long as it lives, and no longer', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const identity = identify(child.pid ?? 0);
  expect(identity).toEqual({ pid: child.pid, started: expect.any(String) });
  expect(identity !== undefined && isRunning(identity)).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(identity !== undefined && isRunning(identity)).toBe(false);
  expect(identify(child.pid ?? 0)).toBeUndefined();
});

test('a process of the same number and another start is another', () => {
  const own = ownIdentity();
  expect(isRunning(own)).toBe(true);
  expect(isRunning({ ...own, started: `${own.started}1` })).toBe(false);
});
