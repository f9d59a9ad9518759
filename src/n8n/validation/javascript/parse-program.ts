import { type Comment, type Program, parse } from 'acorn';
import { memoByText } from '../../memo-by-text.ts';

/** A Code node's source: its tree and comments, or why n8n can not run it and in which line. */
export type ParsedProgram =
  | { readonly tree: Program; readonly comments: readonly Comment[] }
  | { readonly fault: string };

const MOST_REMEMBERED = 200;
/** Parses source that runs as the body of an async function. Never throws. */
export const parseProgram: (source: string) => ParsedProgram = memoByText(MOST_REMEMBERED, parseAnew);

function parseAnew(source: string): ParsedProgram {
  const comments: Comment[] = [];
  try {
    const tree = parse(source, {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
      allowSuperOutsideMethod: true,
      onComment: comments,
    });
    return { tree, comments };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
