import { PawlError } from '../errors/pawl-error.ts';
import { COMMANDS, commandHelp, helpText } from './command-table.ts';

/** Where a command's words go. */
export interface Output {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
}

/** Loads the module of a command. */
export type LoadCommand = (name: string) => Promise<{ readonly run: (args: string[]) => Promise<number> }>;

/**
 * Runs what the arguments ask for; settles with the exit code. InvalidInput, listing the commands, if there is none of
 * that name. A command's own refusals pass through.
 */
export async function runCommand(args: readonly string[], output: Output, load: LoadCommand): Promise<number> {
  const [name, ...rest] = args;
  if (name === '--version' || name === '-V') {
    output.out(`${await version()}\n`);
    return 0;
  }
  const [asked] = rest;
  const about = name === 'help' && asked !== undefined && Object.hasOwn(COMMANDS, asked) ? COMMANDS[asked] : undefined;
  if (about !== undefined) {
    output.out(`${commandHelp(about)}\n`);
    return 0;
  }
  if (name === undefined || name === 'help' || name === '--help' || name === '-h') {
    output[name === undefined ? 'err' : 'out'](`${helpText()}\n`);
    return name === undefined ? 2 : 0;
  }
  const row = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (row === undefined) {
    throw new PawlError('InvalidInput', `There is no command ${name}. There are: ${Object.keys(COMMANDS).join(', ')}.`);
  }
  if (asksForHelp(rest)) {
    output.out(`${commandHelp(row)}\n`);
    return 0;
  }
  const command = await load(name);
  return command.run(rest);
}

function asksForHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  const options = end < 0 ? args : args.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

async function version(): Promise<string> {
  const { default: manifest } = await import('../../package.json', { with: { type: 'json' } });
  return manifest.version;
}
