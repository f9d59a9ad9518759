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
    const { sure } = next;
    around.length = next.depth;
    visit({ node, around, sure });
    around.push(node);
    const depth = next.depth + 1;
    const first = waiting.length;
    for (const key in node) {
      const value: unknown = node[key as keyof AnyNode];
      if (typeof value !== 'object' || value === null) continue;
      const below = sure && !depends(node, key);
      if (!Array.isArray(value)) {
        if (isNode(value)) waiting.push({ node: value, depth, sure: below });
        continue;
      }
      for (const child of value) if (isNode(child)) waiting.push({ node: child, depth, sure: below });
    }
    reverseFrom(waiting, first);
  }
}

/** The last pushed is taken first: so the first child has to be last. */
function reverseFrom(list: Waiting[], first: number): void {
  for (let low = first, high = list.length - 1; low < high; low += 1, high -= 1) {
    const held = list[low] as Waiting;
    list[low] = list[high] as Waiting;
    list[high] = held;
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

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
