import { type Program, parse } from 'acorn';

/** Parses source that runs as the body of an async function. Never throws. */
export function parseProgram(source: string): { readonly tree: Program } | { readonly fault: string } {
  try {
    const tree = parse(source, {
      ecmaVersion: 'latest',
      allowReturnOutsideFunction: true,
      allowAwaitOutsideFunction: true,
    });
    return { tree };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}
