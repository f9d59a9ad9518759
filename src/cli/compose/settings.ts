import { PawlError } from '../../errors/pawl-error.ts';

type Environment = Readonly<Record<string, string | undefined>>;

export interface Settings {
  readonly modelTimeoutMs: number;
  /** What the offline planner waits before it answers. */
  readonly offlineDelayMs: number;
  readonly logLevel: string;
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'];
/** A call to the model is ended by Temporal after half an hour, whatever is set. */
const LONGEST_TIMEOUT = 1700;
const LONGEST_DELAY = 600_000;

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

/** What the environment sets, where it is not left to its default. InvalidInput, naming the variable, if it makes no sense. */
export function readSettings(env: Environment): Settings {
  const logLevel = env.PAWL_LOG_LEVEL || 'info';
  if (!LOG_LEVELS.includes(logLevel)) throw refused('PAWL_LOG_LEVEL', logLevel, `one of ${LOG_LEVELS.join(', ')}`);
  const seconds = numberOf(env, 'PAWL_MODEL_TIMEOUT', 'seconds', LONGEST_TIMEOUT, 0);
  return {
    modelTimeoutMs: Math.ceil(seconds * 1000) || 600_000,
    offlineDelayMs: numberOf(env, 'PAWL_OFFLINE_DELAY_MS', 'milliseconds', LONGEST_DELAY, 0),
    logLevel,
  };
}
