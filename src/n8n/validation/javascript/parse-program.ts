import { type Comment, type Program, parse } from 'acorn';

/** A Code node's source: its tree and comments, or why n8n can not run it and in which line. */
export type ParsedProgram =
  | { readonly tree: Program; readonly comments: readonly Comment[] }
  | { readonly fault: string };

const MOST_REMEMBERED = 200;
const remembered = new Map<string, ParsedProgram>();

/** Parses source that runs as the body of an async function. Never throws. */
export function parseProgram(source: string): ParsedProgram {
  const known = remembered.get(source);
  if (known !== undefined) return known;
  const parsed = parseAnew(source);
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  remembered.set(source, parsed);
  return parsed;
}

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
