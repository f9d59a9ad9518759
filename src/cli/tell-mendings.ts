import type { Mending } from '../document/reading/mending.ts';
import { displayText } from './drawing/display-text.ts';

/** Says on stderr what had to be put right to open a file. */
export function tellMendings(file: string, mendings: readonly Mending[]): void {
  for (const { message } of mendings)
    process.stderr.write(`pawl: ${file}: ${displayText(message, Number.POSITIVE_INFINITY)}\n`);
}
