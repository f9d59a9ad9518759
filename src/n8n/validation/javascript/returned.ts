import type { AnyNode, Expression, Program } from 'acorn';
import { walk } from './walk.ts';

export interface Returned {
  /** What the program itself returns, function bodies in it left out; `undefined` for a bare `return`. */
  readonly values: readonly (Expression | undefined)[];
  /** True if its last statement can only throw. */
  readonly throws: boolean;
}

const FUNCTIONS = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression']);

/** What a program that runs as a function's body returns. */
export function returned(program: Program): Returned {
  const values: (Expression | undefined)[] = [];
  walk(program, ({ node, around }) => {
    if (node.type !== 'ReturnStatement' || around.some(isFunction)) return;
    values.push(node.argument ?? undefined);
  });
  return { values, throws: program.body.at(-1)?.type === 'ThrowStatement' };
}

function isFunction({ type }: AnyNode): boolean {
  return FUNCTIONS.has(type);
}
