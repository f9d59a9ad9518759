import { readFileSync } from 'node:fs';
import { PawlError } from '../../errors/pawl-error.ts';

/** What may stand in a file instead of the environment, where other processes of the machine can read it. */
export const SECRETS_IN_FILES = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_AUTH_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'PAWL_CODEC_KEYS',
  'PAWL_STORE',
  'PAWL_STORE_KEYS',
  'PAWL_WEBHOOK_SECRET',
];

/**
 * The environment with what stands in files: of a variable NAME, what the file holds that NAME_FILE names. InvalidInput,
 * naming the variable, if a file can't be read or is empty, or both are set.
 */
export function withSecretFiles(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const found = SECRETS_IN_FILES.flatMap((name) => {
    const file = env[`${name}_FILE`];
    if (!file) return [];
    if (env[name]) throw refused(`${name} and ${name}_FILE are both set; set one of them.`);
    return [[name, readSecret(`${name}_FILE`, file)]];
  });
  return { ...env, ...Object.fromEntries(found) };
}

function readSecret(variable: string, file: string): string {
  let text: string;
  try {
    text = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw refused(`${variable} names ${file}, which can't be read (${reason}).`);
  }
  if (text === '') throw refused(`${variable} names ${file}, which is empty.`);
  return text;
}

function refused(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
