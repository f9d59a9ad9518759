import { join } from 'node:path';
import { root } from '../../../bin/lib/root.mjs';
import type { ChildCommand } from './child-process.ts';

const COMMANDS = { worker: 'worker', server: 'serve' } as const;

/** How the supervisor starts its worker and its server: this program's own commands, under this Node. */
export function childCommand(name: 'worker' | 'server'): ChildCommand {
  return { command: process.execPath, args: [join(root, 'bin', 'pawl'), COMMANDS[name]] };
}
