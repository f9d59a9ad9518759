import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, expect, test } from 'vitest';

const MODULE = new URL('../../src/cli/interrupt.ts', import.meta.url).href;
const children: ChildProcess[] = [];
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
});

/** A process that listens for interrupts, and beside that does what `code` says; settles when it is ready. */
async function start(code: string): Promise<ChildProcess> {
  const program = `(await import(${JSON.stringify(MODULE)})).listenForInterrupts();
    const timer = setInterval(() => {}, 1000); ${code}; process.stdout.write('ready');`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  await once(child.stdout as NodeJS.ReadableStream, 'data');
  return child;
}

/** Takes an interrupt over and ends, with code 7, when it is told that it may. */
const TAKES_OVER = `process.once('SIGTERM', () => process.stdout.write('taken'));
  process.on('message', () => process.exit(7))`;

async function ending(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

test.each([
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)('%s ends a command that does not listen itself with %i', async (signal, code) => {
  const child = await start('');
  child.kill(signal);
  expect(await ending(child)).toBe(code);
});

test('so does the end of the parent', async () => {
  const child = await start('');
  child.disconnect();
  expect(await ending(child)).toBe(143);
});

test('a command that listens ends in its own way, also when the signal comes twice', async () => {
  const child = await start(TAKES_OVER);
  const taken = once(child.stdout as NodeJS.ReadableStream, 'data');
  child.kill('SIGTERM');
  await taken;
  child.kill('SIGTERM');
  child.send('end');
  expect(await ending(child)).toBe(7);
});

test('a listener on the parent does not keep a command alive', async () => {
  const child = await start('clearInterval(timer)');
  expect(await ending(child)).toBe(0);
});
