import type { AnyNode, Node } from 'acorn';

/** What is known of a place in code while it is walked. */
export interface Place {
  readonly node: AnyNode;
  /** The nodes around it, the nearest last. */
  readonly around: readonly AnyNode[];
  /** False where it depends on the data whether the code comes there: behind `?`, `&&`, `if`, or in a `try`. */
  readonly sure: boolean;
}

interface Waiting {
  readonly node: Node;
  readonly depth: number;
  readonly sure: boolean;
}

/** Visits every node of a tree, each before what it holds. Without recursion: code may nest without end. */
export function walk(tree: Node, visit: (place: Place) => void): void {
  const around: AnyNode[] = [];
  const waiting: Waiting[] = [{ node: tree, depth: 0, sure: true }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = next.node as AnyNode;
    around.length = next.depth;
    visit({ node, around, sure: next.sure });
    around.push(node);
    const depth = next.depth + 1;
    for (const [key, child] of childrenOf(node).reverse()) {
      waiting.push({ node: child, depth, sure: next.sure && !depends(node, key) });
    }
  }
}

function depends({ type }: AnyNode, key: string): boolean {
  switch (type) {
    case 'ConditionalExpression':
    case 'IfStatement':
      return key !== 'test';
    case 'LogicalExpression':
      return key === 'right';
    case 'TryStatement':
      return key !== 'finalizer';
    case 'SwitchCase':
    case 'WhileStatement':
    case 'ForStatement':
    case 'ForOfStatement':
    case 'ForInStatement':
      return true;
    default:
      return false;
  }
}

function childrenOf(node: AnyNode): [key: string, child: Node][] {
  return Object.entries(node).flatMap(([key, value]: [string, unknown]) =>
    [value].flat().flatMap((child): [string, Node][] => (isNode(child) ? [[key, child]] : [])),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
