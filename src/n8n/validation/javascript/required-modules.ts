import type { AnyNode, Node } from 'acorn';
import { literalText } from './literal-text.ts';
import { walk } from './walk.ts';

/** The modules that code loads by a name that it holds, each once: `require("x")` and `import("x")`. */
export function requiredModules(tree: Node): readonly string[] {
  const found = new Set<string>();
  walk(tree, ({ node }) => {
    const name = literalText(moduleOf(node));
    if (name !== undefined) found.add(name);
  });
  return [...found];
}

function moduleOf(node: AnyNode): Node | undefined {
  if (node.type === 'ImportExpression') return node.source;
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return undefined;
  return node.callee.name === 'require' ? node.arguments[0] : undefined;
}
