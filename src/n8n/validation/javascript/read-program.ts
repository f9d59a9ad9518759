import type { Program } from 'acorn';
import { memoByText } from '../../../document/memo-by-text.ts';
import { freeNames } from './free-names.ts';
import { type NodeUse, nodeUses } from './node-uses.ts';
import { parseProgram } from './parse-program.ts';
import { requiredModules } from './required-modules.ts';
import { type Returned, returned } from './returned.ts';

/** What the rules want to know of a program, or why n8n can not run it and in which line. */
export type ReadProgram =
  | { readonly fault: string }
  | {
      readonly tree: Program;
      readonly names: ReadonlySet<string>;
      readonly uses: readonly NodeUse[];
      readonly modules: readonly string[];
      readonly returned: Returned;
    };

const MOST_REMEMBERED = 200;
/** Reads source that runs as the body of an async function, once for each text. Never throws. */
export const readProgram: (source: string) => ReadProgram = memoByText(MOST_REMEMBERED, readAnew);

function readAnew(source: string): ReadProgram {
  const parsed = parseProgram(source);
  if ('fault' in parsed) return parsed;
  const { tree } = parsed;
  return {
    tree,
    names: freeNames(tree),
    uses: nodeUses(tree),
    modules: requiredModules(tree),
    returned: returned(tree),
  };
}
