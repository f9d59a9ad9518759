import { readFileSync } from 'node:fs';
import { PawlError } from '../src/errors/pawl-error.ts';

const READ_AGAIN_MS = 1000;

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The key for Temporal: TEMPORAL_API_KEY, or what the file of TEMPORAL_API_KEY_FILE holds at the moment, so that a key
 * can be changed while everything runs; the last good one while the file can't be read. Undefined where none is set.
 * InvalidInput if both are set, or if the file has no key.
 */
export function temporalApiKey(env: Environment): (() => string) | undefined {
  const { TEMPORAL_API_KEY: key, TEMPORAL_API_KEY_FILE: file } = env;
  if (key && file) throw invalid('TEMPORAL_API_KEY and TEMPORAL_API_KEY_FILE are both set; set one of them.');
  if (key) return () => key;
  return file ? keyOfFile(file) : undefined;
}

function keyOfFile(file: string): () => string {
  let known = readKey(file);
  let readAt = performance.now();
  return () => {
    if (performance.now() - readAt < READ_AGAIN_MS) return known;
    readAt = performance.now();
    try {
      known = readKey(file);
    } catch {
      // It is being replaced; the next look finds the new one.
    }
    return known;
  };
}

function readKey(file: string): string {
  let key: string;
  try {
    key = readFileSync(file, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw invalid(`TEMPORAL_API_KEY_FILE names ${file}, which can't be read (${reason}).`);
  }
  if (key === '' || /\s/.test(key)) throw invalid(`The file ${file} of TEMPORAL_API_KEY_FILE does not hold one key.`);
  return key;
}

function invalid(message: string): PawlError {
  return new PawlError('InvalidInput', message);
}
