import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import { PawlError } from '../errors/pawl-error.ts';
import { COMMANDS } from './command-table.ts';

/**
 * The options and words of a command line; InvalidInput, showing how the command is called, if they do not fit. Node's
 * own parser: a library for it would cost the fast commands a third of their time.
 */
export function readOptions<const Options extends ParseArgsOptionsConfig>(
  command: string,
  args: readonly string[],
  options: Options,
  words: { readonly least: number; readonly most: number } = { least: 0, most: 0 },
) {
  const usage = `Usage: pawl ${COMMANDS[command]?.usage ?? command}`;
  const parsed = parse(args, options, usage);
  const count = parsed.positionals.length;
  if (count < words.least) throw new PawlError('InvalidInput', `Something is missing. ${usage}`);
  if (count > words.most) {
    throw new PawlError('InvalidInput', `${JSON.stringify(parsed.positionals[words.most])} is too much. ${usage}`);
  }
  return parsed;
}

function parse<const Options extends ParseArgsOptionsConfig>(args: readonly string[], options: Options, usage: string) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new PawlError('InvalidInput', `${(error as Error).message}. ${usage}`);
  }
}
