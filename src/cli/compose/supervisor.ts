import type { ProcessIdentity } from '../../../temporal/process-identity.ts';
import { withoutRemoteTemporal } from '../../../temporal/temporal-settings.ts';
import { type ChildCommand, startChildProcess } from './child-process.ts';
import { endedAtOnce } from './ended-at-once.ts';
import { lockHome } from './home-lock.ts';
import { KeptChild, type LiveChild } from './kept-child.ts';
import { RunRecord } from './run-record.ts';
import { withSecretFiles } from './secret-files.ts';
import { readSettings } from './settings.ts';
import { storePlace } from './store-place.ts';
import { serverPort } from './supervisor-ports.ts';
import { chooseTemporal } from './temporal-child.ts';
import { untilHealthy } from './until-healthy.ts';

/** How long worker and server have beyond their grace to end what they do, and then Temporal. */
const DRAIN_MS = 3_000;
const TEMPORAL_GRACE_MS = 3_000;

export interface SupervisorOptions {
  /** PAWL_HOME, as an absolute path. */
  readonly home: string;
  /** Where the server listens; 0: any free port. */
  readonly port: number;
  readonly env: NodeJS.ProcessEnv;
  /** How worker and server are started. */
  readonly command: (name: 'worker' | 'server') => ChildCommand;
  /** Hears of starts and deaths, a line each. */
  readonly say: (line: string) => void;
  /** Stops it, also while it starts. */
  readonly signal?: AbortSignal;
}

export interface ChildStatus {
  readonly name: string;
  /** Undefined between two lives. */
  readonly identity: ProcessIdentity | undefined;
  readonly restarts: number;
}

export interface Supervisor {
  /** Where the server answers. */
  readonly url: string;
  readonly temporalAddress: string;
  /** Settles when all is stopped; rejects if that was because a child died at once, again and again. */
  readonly ended: Promise<void>;
  children(): ChildStatus[];
  stop(): Promise<void>;
}

/**
 * Runs Temporal's development server (unless TEMPORAL_ADDRESS names a server), a worker and a server on this home, and
 * starts each again when it dies. Settles when the server answers. ProcessRunning if another supervisor holds the home,
 * PortTaken if the port is in use, InvalidInput if the environment sets what makes no sense, NotSetUp or TemporalUnavailable if Temporal cannot be had; nothing runs on then.
 */
export async function startSupervisor(options: SupervisorOptions): Promise<Supervisor> {
  const { home, env, command, say } = options;
  const { shutdownGraceMs } = readSettings(withSecretFiles(env));
  storePlace(home, env);
  const lock = lockHome(home);
  const record = new RunRecord(home);
  const children: KeptChild[] = [];
  const stopping = new AbortController();
  const outcome = Promise.withResolvers<void>();
  outcome.promise.catch(() => {});

  async function stop(): Promise<void> {
    if (stopping.signal.aborted) return outcome.promise;
    stopping.abort();
    const temporal = children.filter(({ name }) => name === 'temporal');
    const own = children.filter(({ name }) => name !== 'temporal');
    await Promise.all(own.map((child) => child.stop(shutdownGraceMs + DRAIN_MS)));
    await Promise.all(temporal.map((child) => child.stop(TEMPORAL_GRACE_MS)));
    record.close();
    lock.release();
  }

  function stopInOrder(): Promise<void> {
    return stop().then(outcome.resolve, outcome.reject);
  }

  function stopFor(error: unknown): Promise<void> {
    return stop().then(() => outcome.reject(error), outcome.reject);
  }

  async function keep(name: string, start: () => Promise<LiveChild>): Promise<void> {
    if (stopping.signal.aborted) return;
    const child = new KeptChild({
      name,
      start,
      onStart: (identity) => record.setChild(name, identity),
      onChange: say,
      onGiveUp: (error) => void stopFor(endedAtOnce(home, name, error)),
    });
    children.push(child);
    await child.keep();
  }

  async function start() {
    const port = await serverPort(options.port, record.formerServer);
    const temporal = await chooseTemporal({ home, env, say, record });
    if (temporal.start !== undefined) await keep('temporal', temporal.start);
    const own = temporal.start === undefined ? env : withoutRemoteTemporal(env);
    const childEnv = { ...own, TEMPORAL_ADDRESS: temporal.address, PAWL_HOME: home, PAWL_PORT: String(port) };
    const url = `http://127.0.0.1:${port}`;
    record.setAddresses(url, temporal.address);
    const names = ['worker', 'server'] as const;
    await Promise.all(
      names.map((name) => keep(name, () => startChildProcess(name, command(name), { home, env: childEnv }))),
    );
    await untilHealthy(url, stopping.signal);
    return { url, temporalAddress: temporal.address };
  }

  options.signal?.addEventListener('abort', () => void stopInOrder(), { once: true });
  try {
    const addresses = await start();
    if (stopping.signal.aborted) await outcome.promise;
    return {
      ...addresses,
      ended: outcome.promise,
      children: () => children.map(({ name, identity, restarts }) => ({ name, identity, restarts })),
      stop: stopInOrder,
    };
  } catch (error) {
    await stopFor(error);
    throw error;
  }
}
