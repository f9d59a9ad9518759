import type { WebhookSettings } from '../../adapters/webhook/webhook-notifier.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { readWebhookSettings } from './webhook-settings.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly modelTimeoutMs: number;
  /** How many tokens a model reads and writes at once; left out, what is usual. */
  readonly contextTokens?: number;
  /** What the offline planner waits before it answers. */
  readonly offlineDelayMs: number;
  readonly logLevel: string;
  /** Where the server listens. */
  readonly host: string;
  /** Names beside the loopback ones that people reach the server by. */
  readonly publicHosts: readonly string[];
  /** Where a worker tells how it is; left out: nowhere. */
  readonly workerHealth?: Listening;
  /** Workers say which build they are of, and a session in a turn stays with its build. */
  readonly workerVersioning: boolean;
  /** How long what is under way may take when a process is told to end. */
  readonly shutdownGraceMs: number;
  /** Where Temporal's own code tells its figures, as `host:port`; left out: nowhere. */
  readonly temporalMetrics?: string;
  /** Whom to tell of gates. */
  readonly webhook?: WebhookSettings;
}

export interface Listening {
  readonly host: string;
  readonly port: number;
}

const LOOPBACK = '127.0.0.1';

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** A call to the model is ended by Temporal after half an hour, whatever is set. */
const LONGEST_TIMEOUT = 1700;
const SHUTDOWN_GRACE = 2;
const LONGEST_GRACE = 3600;
const LONGEST_DELAY = 600_000;
const LARGEST_CONTEXT = 10_000_000;

function refused(name: string, value: string, takes: string): PawlError {
  return new PawlError('InvalidInput', `${name} is ${JSON.stringify(value)}; it takes ${takes}.`, { name });
}

function numberOf(env: Environment, name: string, unit: string, most: number, standard: number): number {
  const value = env[name]?.trim();
  if (!value) return standard;
  const number = Number(value);
  if (number >= 0 && number <= most) return number;
  throw refused(name, value, `a number of ${unit} up to ${most}`);
}

function isOn(env: Environment, name: string): boolean {
  const value = env[name]?.trim() || '0';
  if (['1', 'true'].includes(value)) return true;
  if (['0', 'false'].includes(value)) return false;
  throw refused(name, value, '1 or 0');
}

function portOf(env: Environment, name: string): number | undefined {
  const value = env[name]?.trim();
  if (!value) return undefined;
  const port = /^\d{1,5}$/.test(value) ? Number(value) : 0;
  if (port >= 1 && port <= 65_535) return port;
  throw refused(name, value, 'a number from 1 to 65535');
}

function listOf(text: string | undefined): readonly string[] {
  return (text ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

/** What the environment sets, where it is not left to its default. InvalidInput, naming the variable, if it makes no sense. */
export function readSettings(env: Environment): Settings {
  const logLevel = env.PAWL_LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw refused('PAWL_LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  const health = portOf(env, 'PAWL_METRICS_PORT');
  const temporal = portOf(env, 'PAWL_TEMPORAL_METRICS_PORT');
  const metricsHost = env.PAWL_METRICS_HOST || LOOPBACK;
  const seconds = numberOf(env, 'PAWL_MODEL_TIMEOUT', 'seconds', LONGEST_TIMEOUT, 0);
  const webhook = readWebhookSettings(env);
  const contextTokens = Math.floor(numberOf(env, 'PAWL_MODEL_CONTEXT', 'tokens', LARGEST_CONTEXT, 0));
  return {
    modelTimeoutMs: Math.ceil(seconds * 1000) || 600_000,
    ...(contextTokens > 0 ? { contextTokens } : {}),
    offlineDelayMs: numberOf(env, 'PAWL_OFFLINE_DELAY_MS', 'milliseconds', LONGEST_DELAY, 0),
    logLevel,
    workerVersioning: isOn(env, 'PAWL_WORKER_VERSIONING'),
    shutdownGraceMs: Math.ceil(numberOf(env, 'PAWL_SHUTDOWN_GRACE', 'seconds', LONGEST_GRACE, SHUTDOWN_GRACE) * 1000),
    host: env.PAWL_HOST || LOOPBACK,
    publicHosts: listOf(env.PAWL_PUBLIC_HOSTS),
    ...(health === undefined ? {} : { workerHealth: { host: metricsHost, port: health } }),
    ...(temporal === undefined ? {} : { temporalMetrics: `${metricsHost}:${temporal}` }),
    ...(webhook === undefined ? {} : { webhook }),
  };
}
