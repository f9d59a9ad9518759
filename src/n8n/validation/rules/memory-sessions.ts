import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const CHAT = /^@n8n\/n8n-nodes-langchain\.(?:chatTrigger|manualChatTrigger)$/;
// What these hand on is known, and no sessionId is in it.
const WITHOUT_SESSION =
  /^n8n-nodes-base\.(?:manualTrigger|scheduleTrigger|webhook|formTrigger|telegramTrigger|slackTrigger|gmailTrigger|whatsAppTrigger|emailReadImap|discordTrigger)$/;

/** A memory that takes its session from a chat, behind triggers that are none: n8n stops with "No session ID found". */
export const memorySessions: NodeRule = (checked, context) => {
  const { description, node } = checked;
  const { outputs } = checked.slots;
  if (description === undefined || !checked.live || outputs === 'unknown') return [];
  if (!outputs.some(({ type }) => type === 'ai_memory')) return [];
  const from = visibleProperties(description, node).find(({ path }) => path === '/parameters/sessionIdType');
  if (from?.value !== 'fromInput' || context.nodes.some((other) => CHAT.test(other.node.type) && !other.disabled))
    return [];
  const before = [...context.graph.ancestors(checked.name)].flatMap((name) => context.byName.get(name) ?? []);
  if (!before.filter(({ trigger }) => trigger).every(({ node: { type } }) => WITHOUT_SESSION.test(type))) return [];
  if (before.some(setsSession)) return [];
  const message = `"${checked.name}" takes its session from a chat, and no chat trigger starts it: n8n stops with "No session ID found". Set sessionIdType to customKey and a sessionKey such as {{ $('${startOf(before, context)}').item.json… }}.`;
  return [nodeProblem(checked, 'memory-session-missing', 'warning', message, { path: from.path })];
};

/** True for a node that may hand on a sessionId: it names one, or what it hands on is not known. */
function setsSession({ node, description }: CheckedNode): boolean {
  return description === undefined || parameterTexts(node).some(({ text }) => text.includes('sessionId'));
}

function startOf(before: readonly CheckedNode[], { nodes }: ValidationContext): string {
  return (before.find(({ trigger }) => trigger) ?? nodes[0])?.name ?? '';
}
