import type { CallExpression, Identifier, MemberExpression, NewExpression, Node, Property } from 'acorn';
import { walk } from './walk.ts';

const GLOBALS = new Set([
  ...['process', 'fetch', 'performance', 'crypto', 'console', 'globalThis', 'navigator', 'require'],
  ...['setTimeout', 'setInterval', 'setImmediate', 'queueMicrotask'],
]);
const MEMBERS = new Set(['Date.now', 'Math.random']);

/** Each use of a clock, randomness, network or environment in a program. */
export function findImpurities(program: Node): { name: string; line: number }[] {
  const found: { name: string; line: number }[] = [];
  const declared = declaredNames(program);
  walk(program, (node, parent) => {
    const name = impurity(node, parent, declared);
    if (name !== undefined) found.push({ name, line: node.loc?.start.line ?? 0 });
  });
  return found;
}

function impurity(node: Node, parent: Node | undefined, declared: ReadonlySet<string>): string | undefined {
  if (node.type === 'Identifier') {
    const { name } = node as Identifier;
    return GLOBALS.has(name) && !declared.has(name) && !isKey(node, parent) ? name : undefined;
  }
  if (node.type === 'MemberExpression') {
    const { object, property, computed } = node as MemberExpression;
    if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return undefined;
    const name = `${object.name}.${property.name}`;
    return MEMBERS.has(name) ? name : undefined;
  }
  return isClock(node) ? 'new Date()' : undefined;
}

/** `new Date()` and `Date()` read the clock; with an argument they read that. */
function isClock(node: Node): boolean {
  if (node.type !== 'NewExpression' && node.type !== 'CallExpression') return false;
  const { callee, arguments: given } = node as NewExpression | CallExpression;
  return (
    callee.type === 'Identifier' && callee.name === 'Date' && (node.type === 'CallExpression' || given.length === 0)
  );
}

function isKey(node: Node, parent: Node | undefined): boolean {
  if (parent?.type === 'MemberExpression') {
    const { property, computed } = parent as MemberExpression;
    return property === node && !computed;
  }
  if (parent?.type === 'Property') {
    const { key, computed } = parent as Property;
    return key === node && !computed;
  }
  return parent?.type === 'MethodDefinition' || (parent?.type === 'PropertyDefinition' && keyOf(parent) === node);
}

function keyOf(node: Node): unknown {
  return (node as { key?: unknown }).key;
}

/** Names that the program itself gives; one that is given anywhere is taken to be that everywhere. */
function declaredNames(program: Node): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    const { id, params, local } = node as { id?: Node | null; params?: Node[]; local?: Node };
    for (const pattern of [id, local, ...(params ?? [])]) {
      if (pattern) walk(pattern, (part) => void (part.type === 'Identifier' && names.add((part as Identifier).name)));
    }
  });
  return names;
}
