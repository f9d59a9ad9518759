import type { AnyNode, MemberExpression, Node } from 'acorn';
import { findNodeReferences } from '../../expressions/node-references.ts';
import { literalText } from './literal-text.ts';
import { type Place, walk } from './walk.ts';

/** A place in code that names a node: `$('Name').first()`, `$node["Name"].json`, `$items("Name")`. */
export interface NodeUse {
  readonly name: string;
  /** What is asked of the node (`item`, `first`, `json` …); undefined if nothing is. */
  readonly asks: string | undefined;
  /** False where it depends on the data whether the code comes there. */
  readonly sure: boolean;
}

/** Every place in this code that names a node. Names that are put together at run time are left out. */
export function nodeUses(tree: Node): readonly NodeUse[] {
  const found: NodeUse[] = [];
  walk(tree, (place) => {
    const use = useAt(place);
    if (use !== undefined) found.push(use);
    found.push(...inNestedExpression(place));
  });
  return found;
}

function useAt({ node, around, sure }: Place): NodeUse | undefined {
  if (node.type === 'CallExpression') {
    const name = node.callee.type === 'Identifier' ? node.callee.name : undefined;
    if (name !== '$' && name !== '$items') return undefined;
    const named = literalText(node.arguments[0]);
    if (named === undefined) return undefined;
    return { name: named, asks: name === '$' ? askedOf(node, around) : 'all', sure };
  }
  if (node.type !== 'MemberExpression' || !isNodeTable(node.object)) return undefined;
  const named = memberName(node);
  return named === undefined ? undefined : { name: named, asks: askedOf(node, around), sure };
}

/** `$node`, and the one of `$item(0).$node`. */
function isNodeTable(node: AnyNode): boolean {
  if (node.type === 'Identifier') return node.name === '$node';
  return node.type === 'MemberExpression' && memberName(node) === '$node';
}

function askedOf(node: AnyNode, around: readonly AnyNode[]): string | undefined {
  const outer = around.at(-1);
  if (outer?.type !== 'MemberExpression' || outer.object !== node) return undefined;
  return memberName(outer);
}

function memberName({ computed, property }: MemberExpression): string | undefined {
  if (computed) return literalText(property);
  return property.type === 'Identifier' ? property.name : undefined;
}

/** Nodes that a text names which is itself evaluated as an expression. */
function inNestedExpression({ node }: Place): readonly NodeUse[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier') return [];
  if (node.callee.name !== '$evaluateExpression') return [];
  const text = literalText(node.arguments[0]) ?? '';
  return findNodeReferences(text).map(({ name }) => ({ name, asks: undefined, sure: false }));
}
