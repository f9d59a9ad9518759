import type { AnyNode, ObjectExpression } from 'acorn';
import type { CheckedNode } from '../checked-node.ts';
import { literalText } from '../javascript/literal-text.ts';
import { readProgram } from '../javascript/read-program.ts';
import { walk } from '../javascript/walk.ts';
import { javascriptIn } from '../texts/programs.ts';
import { type Finding, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';

const ROLES = ['human', 'ai', 'system', 'tool'];

interface Message {
  readonly node: string;
  readonly role: string | undefined;
  readonly members: ReadonlyMap<string, AnyNode>;
}

/** P15: messages have one of four roles, and those of a tool its name. */
export function messageRoles(scene: ProtocolScene): Finding {
  const strange = messagesIn(scene).filter(
    ({ role, members }) => role !== undefined && (!ROLES.includes(role) || (role === 'tool' && !members.has('name'))),
  );
  return noneOf(
    strange,
    ({ node, role }) =>
      `"${node}" makes a message of role "${role}"${role === 'tool' ? ' without a name' : `; there are ${ROLES.join(', ')}`}`,
    'no message is made with another role',
  );
}

/** P16: memory takes one message for each item. */
export function oneMessageEach(scene: ProtocolScene): Finding {
  const packed = messagesIn(scene).filter(({ members }) => members.has('messages'));
  return noneOf(
    packed,
    ({ node }) => `"${node}" puts several messages into one item`,
    'no item is made of several messages',
  );
}

/** P17: calls of tools in a message have an id and a function with a name and its arguments as text. */
export function toolCallsComplete(scene: ProtocolScene): Finding {
  const broken = messagesIn(scene).filter(({ members }) => {
    const calls = members.get('tool_calls');
    return (
      calls?.type === 'ArrayExpression' &&
      calls.elements.some((call) => call?.type === 'ObjectExpression' && !isCall(call))
    );
  });
  return noneOf(
    broken,
    ({ node }) => `"${node}" makes tool_calls without id, function name or arguments as text`,
    'no message is made with an incomplete call',
  );
}

function isCall(call: ObjectExpression): boolean {
  const made = membersOf(call).get('function');
  if (!membersOf(call).has('id') || made?.type !== 'ObjectExpression') return false;
  const members = membersOf(made);
  return members.has('name') && members.has('arguments') && members.get('arguments')?.type !== 'ObjectExpression';
}

/** The objects with a role and a content that code writes out. */
function messagesIn({ context }: ProtocolScene): readonly Message[] {
  return context.nodes.flatMap((checked) => (checked.disabled ? [] : messagesOf(checked)));
}

function messagesOf(checked: CheckedNode): readonly Message[] {
  return javascriptIn(checked).flatMap(({ text }) => {
    const read = text.includes('role') ? readProgram(text) : undefined;
    if (read === undefined || 'fault' in read) return [];
    const found: Message[] = [];
    walk(read.tree, ({ node }) => {
      if (node.type !== 'ObjectExpression') return;
      const members = membersOf(node);
      if (members.has('role') && (members.has('content') || members.has('messages') || members.has('tool_calls'))) {
        found.push({ node: checked.name, role: literalText(members.get('role')), members });
      }
    });
    return found;
  });
}

function membersOf({ properties }: ObjectExpression): ReadonlyMap<string, AnyNode> {
  return new Map(
    properties.flatMap((one): [string, AnyNode][] => {
      if (one.type !== 'Property' || one.computed) return [];
      const name = one.key.type === 'Identifier' ? one.key.name : literalText(one.key);
      return name === undefined ? [] : [[name, one.value as AnyNode]];
    }),
  );
}
