import { findNodeReferences } from '../../expressions/node-references.ts';
import type { NodeUse } from '../javascript/node-uses.ts';

/** The nodes that Python source names, outside of its comments. */
export function pythonReferences(source: string): readonly NodeUse[] {
  return findNodeReferences(withoutComments(source), '_').map(({ name }) => ({ name, asks: 'first', sure: false }));
}

/** Takes each `#` with the rest of its line away, but for one within quotes. */
function withoutComments(source: string): string {
  return source.replace(/("""|''')[\s\S]*?\1|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|#[^\n]*/g, (part) =>
    part.startsWith('#') ? '' : part,
  );
}
