import type { Node } from 'acorn';
import { literalText } from './literal-text.ts';
import { walk } from './walk.ts';

/** Properties that n8n's expressions may not read, since a way out of the sandbox leads over them. */
const FORBIDDEN = new Set([
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
  '__proto__',
  'arguments',
  'binding',
  'callee',
  'caller',
  'constructor',
  'defineProperties',
  'defineProperty',
  'getOwnPropertyDescriptor',
  'getOwnPropertyDescriptors',
  'getPrototypeOf',
  'mainModule',
  'prepareStackTrace',
  'prototype',
  'setPrototypeOf',
]);

/** What an expression does that n8n stops with an error, in words; undefined if there is nothing of the kind. */
export function refusedUse(tree: Node): string | undefined {
  if (tree.type === 'ArrowFunctionExpression') return 'it yields a function, which is never called';
  let refused: string | undefined;
  walk(tree, ({ node }) => {
    if (node.type !== 'MemberExpression') return;
    const name = node.computed ? literalText(node.property) : 'name' in node.property ? node.property.name : undefined;
    if (name !== undefined && FORBIDDEN.has(name)) refused ??= `it reads .${name}, which n8n forbids`;
  });
  return refused;
}
