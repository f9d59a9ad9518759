import type { AnyNode, MemberExpression, Node } from 'acorn';
import { literalText } from './literal-text.ts';
import { walk } from './walk.ts';

/** The fields of the current item that an expression reads: `$json.a`, `$json["a"]`, `$input.item.json.a`. */
export function fieldsRead(tree: Node): ReadonlySet<string> {
  const found = new Set<string>();
  walk(tree, ({ node, around, sure }) => {
    if (!sure || node.type !== 'MemberExpression' || !isItem(node.object)) return;
    const field = nameOf(node);
    if (field === undefined || isMethod(node, around.at(-1))) return;
    found.add(field);
  });
  return found;
}

function isItem(node: AnyNode): boolean {
  if (node.type === 'Identifier') return node.name === '$json';
  if (node.type !== 'MemberExpression' || nameOf(node) !== 'json') return false;
  const { object } = node;
  return (
    object.type === 'MemberExpression' &&
    nameOf(object) === 'item' &&
    object.object.type === 'Identifier' &&
    object.object.name === '$input'
  );
}

function nameOf({ computed, property }: MemberExpression): string | undefined {
  if (computed) return literalText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}

/** `$json.keys()` asks the item itself. */
function isMethod(node: AnyNode, outer: AnyNode | undefined): boolean {
  return outer?.type === 'CallExpression' && outer.callee === node;
}
