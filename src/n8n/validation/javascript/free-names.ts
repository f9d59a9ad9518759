import type { AnyNode, Node } from 'acorn';

/**
 * The names that code uses and does not declare. A name declared anywhere in the code counts as declared everywhere in
 * it: rather a fault unseen than a false alarm.
 */
export function freeNames(tree: Node): ReadonlySet<string> {
  const used = new Set<string>();
  const declared = new Set<string>(['arguments', 'undefined']);
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    visit(node as AnyNode, used, declared, waiting);
  }
  return used.difference(declared);
}

function visit(node: AnyNode, used: Set<string>, declared: Set<string>, waiting: Node[]): void {
  switch (node.type) {
    case 'Identifier':
      used.add(node.name);
      return;
    case 'MemberExpression':
      waiting.push(node.object);
      if (node.computed) waiting.push(node.property);
      return;
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      if (node.computed) waiting.push(node.key);
      if (node.value) waiting.push(node.value);
      return;
    case 'LabeledStatement':
      waiting.push(node.body);
      return;
    case 'BreakStatement':
    case 'ContinueStatement':
    case 'MetaProperty':
      return;
    case 'VariableDeclarator':
      declare(node.id, declared);
      break;
    case 'CatchClause':
      if (node.param) declare(node.param, declared);
      break;
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      for (const param of node.params) declare(param, declared);
      if (node.id) declare(node.id, declared);
      break;
    case 'ClassDeclaration':
    case 'ClassExpression':
      if (node.id) declare(node.id, declared);
      break;
    default:
  }
  for (const child of childrenOf(node)) waiting.push(child);
}

function declare(pattern: Node, declared: Set<string>): void {
  const found = new Set<string>();
  const waiting: Node[] = [pattern];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    const each = node as AnyNode;
    // A default value is used, not declared.
    if (each.type === 'AssignmentPattern') waiting.push(each.left);
    else visit(each, found, new Set(), waiting);
  }
  for (const name of found) declared.add(name);
}

function childrenOf(node: Node): readonly Node[] {
  return Object.values(node).flatMap((value: unknown) => [value].flat().filter(isNode));
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
