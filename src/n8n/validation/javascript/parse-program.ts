import { type Program, parse } from 'acorn';
import { memoByText } from '../../memo-by-text.ts';
import { type NodeUse, nodeUses } from './node-uses.ts';

/** A Code node's source: its tree and the nodes that it names, or why n8n can not run it and in which line. */
export type ParsedProgram = { readonly tree: Program; readonly uses: readonly NodeUse[] } | { readonly fault: string };

const MOST_REMEMBERED = 200;
/** Parses source that runs as the body of an async function. Never throws. */
export const parseProgram: (source: string) => ParsedProgram = memoByText(MOST_REMEMBERED, parseAnew);

function parseAnew(source: string): ParsedProgram {
  try {
    const tree = parse(source, {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
    return { tree, uses: nodeUses(tree) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
