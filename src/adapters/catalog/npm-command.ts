import { existsSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

export interface NpmCommand {
  readonly command: string;
  readonly arguments: readonly string[];
}

/**
 * How to start npm without a shell: npm's own script if npm started us, else the npm on the PATH. Undefined if there is
 * none.
 */
export function npmCommand(
  environment: Readonly<Record<string, string | undefined>> = process.env,
): NpmCommand | undefined {
  const { npm_execpath: script, PATH = '' } = environment;
  if (script && basename(script) === 'npm-cli.js' && existsSync(script)) {
    return { command: process.execPath, arguments: [script] };
  }
  const directories = PATH.split(delimiter).filter((directory) => directory !== '');
  if (process.platform === 'win32') {
    // There npm is a shell script; its JavaScript stands beside node.
    const scripts = [dirname(process.execPath), ...directories].map((directory) =>
      join(directory, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    );
    const found = scripts.find((candidate) => existsSync(candidate));
    return found ? { command: process.execPath, arguments: [found] } : undefined;
  }
  const found = directories.map((directory) => join(directory, 'npm')).find((candidate) => existsSync(candidate));
  return found ? { command: found, arguments: [] } : undefined;
}
