import { homedir } from 'node:os';
import { join, resolve } from 'node:path';

/** The directory of everything that Pawl keeps: the option, else PAWL_HOME, else ~/.pawl. */
export function homeDirectory(option?: string, env: NodeJS.ProcessEnv = process.env): string {
  return resolve(option || env.PAWL_HOME || join(homedir(), '.pawl'));
}
