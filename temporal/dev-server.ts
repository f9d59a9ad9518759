import { execFile, spawn } from 'node:child_process';
import { closeSync } from 'node:fs';
import { PawlError } from '../src/errors/pawl-error.ts';
import { devServerArguments, retentionArguments } from './dev-server-arguments.ts';
import { identify, isRunning, type ProcessIdentity } from './process-identity.ts';

const READY_MS = 20_000;
const ADOPT_MS = 5_000;
const RETRY_MS = 30;

export interface DevServerOptions {
  /** Path of Temporal's CLI. */
  readonly cli: string;
  /** The file that holds everything Temporal knows. */
  readonly database: string;
  readonly port: number;
  readonly namespace: string;
  /** Opens the log: a file descriptor, closed here. */
  readonly openLog: () => number;
}

/** A development server that was started here. `ended` settles when it is gone: true if a signal ended it. */
export interface DevServer {
  readonly identity: ProcessIdentity;
  readonly ended: Promise<boolean>;
}

/** Of the ports that it takes for its own parts another program may have taken one first. */
const STARTS = 3;

/**
 * Starts Temporal's development server, in a process group of its own: an interrupt at the terminal does not end it
 * before the worker is done. It outlives its starter, so it can be adopted later. `onStart` hears of each process before
 * it is ready. TemporalUnavailable if it does not serve within 20 seconds, or ends before that three times.
 */
export async function startDevServer(
  options: DevServerOptions,
  onStart: (identity: ProcessIdentity) => void,
): Promise<DevServer> {
  for (let start = 1; start <= STARTS; start += 1) {
    const server = await startOnce(options, onStart);
    if (server !== undefined) return server;
  }
  throw notStarted('it ended before it served');
}

/** Undefined if it ended by itself before it served. */
async function startOnce(
  options: DevServerOptions,
  onStart: (identity: ProcessIdentity) => void,
): Promise<DevServer | undefined> {
  const log = options.openLog();
  const child = spawn(options.cli, devServerArguments(options), { detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  const failed = new Promise<never>((_, reject) => child.once('error', (error) => reject(notStarted(error.message))));
  failed.catch(() => {});
  const ended = new Promise<boolean>((resolve) => child.once('exit', (_code, signal) => resolve(signal !== null)));
  child.unref();
  const identity = child.pid === undefined ? undefined : identify(child.pid);
  if (child.pid === undefined) await failed;
  // Without an identity it ended before anybody could see who it was.
  if (identity !== undefined) {
    onStart(identity);
    if (await untilServing(options, identity, READY_MS)) return { identity, ended };
  }
  // Who ends it while it starts wants no other one.
  if (await ended) throw notStarted('it was ended while it started');
  return undefined;
}

/**
 * Whether this process, left by a former supervisor, still serves at the port. One that runs but does not serve is
 * ended, since it holds the database.
 */
export async function adoptDevServer(options: DevServerOptions, identity: ProcessIdentity): Promise<boolean> {
  if (!isRunning(identity)) return false;
  try {
    return await untilServing(options, identity, ADOPT_MS);
  } catch {
    if (isRunning(identity)) process.kill(identity.pid, 'SIGKILL');
    return false;
  }
}

/** False if the process has ended; TemporalUnavailable if it runs and does not serve in that time. */
async function untilServing(options: DevServerOptions, identity: ProcessIdentity, withinMs: number): Promise<boolean> {
  const address = `127.0.0.1:${options.port}`;
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const failure = await runCli(options.cli, retentionArguments({ address, namespace: options.namespace }));
    if (failure === undefined) return true;
    if (!isRunning(identity)) return false;
    await pause(RETRY_MS);
  }
  throw notStarted(`it does not serve at ${address} within ${withinMs / 1000} s`);
}

function runCli(cli: string, args: string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(cli, args, { timeout: ADOPT_MS }, (error, _stdout, stderr) => {
      resolve(error === null ? undefined : stderr || error.message);
    });
  });
}

function notStarted(reason: string): PawlError {
  return new PawlError('TemporalUnavailable', `Temporal's development server could not be started: ${reason}.`);
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
