import type {
  ArrayExpression,
  AssignmentExpression,
  CallExpression,
  Expression,
  LogicalExpression,
  MemberExpression,
  ObjectExpression,
  SpreadElement,
  TemplateLiteral,
} from 'acorn';
import { boundedLength } from './budget.ts';
import { type Machine, made } from './machine.ts';
import { member } from './members.ts';
import { callMethod, staticMethod } from './methods.ts';
import { binary, unary } from './operators.ts';
import type { Scope } from './scope.ts';
import { Unsupported } from './unsupported.ts';
import { Closure, DYNAMIC, listItems, truth } from './value.ts';

/** What an optional chain yields once a link is missing. */
const SHORTED: unique symbol = Symbol('shorted');

function evaluateSpread(
  machine: Machine,
  items: readonly (Expression | SpreadElement | null)[],
  scope: Scope,
): unknown[] {
  const values: unknown[] = [];
  for (const item of items) {
    if (item === null) throw new Unsupported('a hole in a list');
    if (item.type === 'SpreadElement') values.push(...listItems(machine.evaluate(item.argument, scope)));
    else values.push(machine.evaluate(item, scope));
    boundedLength(values.length);
  }
  return values;
}

function array(machine: Machine, node: ArrayExpression, scope: Scope): unknown {
  return made(machine, evaluateSpread(machine, node.elements, scope));
}

function object(machine: Machine, node: ObjectExpression, scope: Scope): unknown {
  const result: Record<string, unknown> = Object.create(null);
  for (const property of node.properties) {
    if (property.type !== 'Property' || property.kind !== 'init' || property.computed || property.method) {
      throw new Unsupported('an object of this form');
    }
    const { key } = property;
    if (key.type === 'Identifier') result[key.name] = machine.evaluate(property.value, scope);
    else if (key.type === 'Literal' && typeof key.value === 'string')
      result[key.value] = machine.evaluate(property.value, scope);
    else throw new Unsupported('an object key of this form');
  }
  return made(machine, result);
}

function memberKey(machine: Machine, node: MemberExpression, scope: Scope): unknown {
  if (!node.computed && node.property.type === 'Identifier') return node.property.name;
  if (node.property.type === 'PrivateIdentifier') throw new Unsupported('a private name');
  return machine.evaluate(node.property, scope);
}

function link(machine: Machine, node: MemberExpression, scope: Scope): unknown {
  if (node.object.type === 'Super') throw new Unsupported('super');
  const target = chainPart(machine, node.object, scope);
  if (target === SHORTED) return SHORTED;
  if (node.optional && (target === undefined || target === null)) return SHORTED;
  return member(target, memberKey(machine, node, scope));
}

function call(machine: Machine, node: CallExpression, scope: Scope): unknown {
  const { callee } = node;
  if (callee.type === 'Super' || node.optional) throw new Unsupported('a call of this form');
  if (callee.type !== 'MemberExpression') {
    const target = machine.evaluate(callee, scope);
    if (!(target instanceof Closure)) throw new Unsupported('a call of something else than a function');
    return machine.call(target, evaluateSpread(machine, node.arguments, scope));
  }
  if (callee.computed || callee.property.type !== 'Identifier' || callee.object.type === 'Super') {
    throw new Unsupported('a call of this form');
  }
  const known =
    callee.object.type === 'Identifier' ? staticMethod(`${callee.object.name}.${callee.property.name}`) : undefined;
  if (known) return known(machine, evaluateSpread(machine, node.arguments, scope));
  const target = chainPart(machine, callee.object, scope);
  if (target === SHORTED) return SHORTED;
  if (callee.optional && (target === undefined || target === null)) return SHORTED;
  return callMethod(machine, target, callee.property.name, evaluateSpread(machine, node.arguments, scope));
}

function chainPart(machine: Machine, node: Expression, scope: Scope): unknown {
  machine.budget.step();
  if (node.type === 'MemberExpression') return link(machine, node, scope);
  if (node.type === 'CallExpression') return call(machine, node, scope);
  return machine.evaluate(node, scope);
}

function ended(value: unknown): unknown {
  return value === SHORTED ? undefined : value;
}

function logical(machine: Machine, node: LogicalExpression, scope: Scope): unknown {
  const left = machine.evaluate(node.left, scope);
  if (left === DYNAMIC) return DYNAMIC;
  if (node.operator === '??') return left ?? machine.evaluate(node.right, scope);
  if (node.operator === '||') return left || machine.evaluate(node.right, scope);
  return left && machine.evaluate(node.right, scope);
}

function assignment(machine: Machine, node: AssignmentExpression, scope: Scope): unknown {
  if (node.operator !== '=') throw new Unsupported(`operator ${node.operator}`);
  const value = machine.evaluate(node.right, scope);
  const { left } = node;
  if (left.type === 'Identifier') {
    scope.assign(left.name, value);
    return value;
  }
  if (
    left.type !== 'MemberExpression' ||
    left.computed ||
    left.property.type !== 'Identifier' ||
    left.object.type === 'Super'
  ) {
    throw new Unsupported('an assignment of this form');
  }
  const target = machine.evaluate(left.object, scope);
  if (typeof target !== 'object' || target === null || Array.isArray(target) || !machine.own.has(target)) {
    throw new Unsupported('a change of what the expression did not make');
  }
  (target as Record<string, unknown>)[left.property.name] = value;
  return value;
}

function template(machine: Machine, node: TemplateLiteral, scope: Scope): unknown {
  let text = '';
  for (const [index, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? '';
    const expression = node.expressions[index];
    if (!expression) continue;
    const value = machine.evaluate(expression, scope);
    if (value === DYNAMIC) return DYNAMIC;
    if (typeof value === 'object' || value instanceof Closure) throw new Unsupported('a text of this value');
    text += String(value);
    boundedLength(text.length);
  }
  return text;
}

/** The value of one expression. Syntax that catalog expressions do not use is Unsupported. */
export function evaluate(machine: Machine, node: Expression, scope: Scope): unknown {
  machine.budget.step();
  switch (node.type) {
    case 'Literal':
      if (node.regex || typeof node.value === 'bigint') throw new Unsupported('a literal of this kind');
      return node.value;
    case 'Identifier':
      return node.name === 'undefined' ? undefined : scope.read(node.name);
    case 'TemplateLiteral':
      return template(machine, node, scope);
    case 'ArrayExpression':
      return array(machine, node, scope);
    case 'ObjectExpression':
      return object(machine, node, scope);
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      if (node.async || node.generator) throw new Unsupported('an asynchronous function');
      return new Closure(node.params, node.body, scope);
    case 'ChainExpression':
      return ended(chainPart(machine, node.expression, scope));
    case 'MemberExpression':
      return ended(link(machine, node, scope));
    case 'CallExpression':
      return ended(call(machine, node, scope));
    case 'ConditionalExpression':
      return machine.evaluate(truth(machine.evaluate(node.test, scope)) ? node.consequent : node.alternate, scope);
    case 'LogicalExpression':
      return logical(machine, node, scope);
    case 'BinaryExpression':
      if (node.left.type === 'PrivateIdentifier') throw new Unsupported('a private name');
      return binary(node.operator, machine.evaluate(node.left, scope), machine.evaluate(node.right, scope));
    case 'UnaryExpression':
      return unary(node.operator, machine.evaluate(node.argument, scope));
    case 'AssignmentExpression':
      return assignment(machine, node, scope);
    case 'ParenthesizedExpression':
      return machine.evaluate(node.expression, scope);
    default:
      throw new Unsupported(node.type);
  }
}
