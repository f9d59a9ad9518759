import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { visibleProperties } from '../../nodes/visible-properties.ts';
import type { CheckedNode } from '../checked-node.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const CHAT = /^@n8n\/n8n-nodes-langchain\.(?:chatTrigger|manualChatTrigger)$/;
// What these hand on is known, and no sessionId is in it.
const WITHOUT_SESSION =
  /^n8n-nodes-base\.(?:manualTrigger|scheduleTrigger|webhook|formTrigger|telegramTrigger|slackTrigger|gmailTrigger|whatsAppTrigger|emailReadImap|discordTrigger)$/;

const sessionsOf = memoByContext(({ nodes }) => ({
  chats: nodes.filter(({ node, disabled }) => CHAT.test(node.type) && !disabled),
  triggers: nodes.filter(({ trigger }) => trigger),
  setters: nodes.filter(setsSession),
}));

/** A memory that takes its session from a chat, behind triggers that are none: n8n stops with "No session ID found". */
export const memorySessions: NodeRule = (checked, context) => {
  const { description, node } = checked;
  const { outputs } = checked.slots;
  if (description === undefined || !checked.live || outputs === 'unknown') return [];
  if (!outputs.some(({ type }) => type === 'ai_memory')) return [];
  const from = visibleProperties(description, node).find(({ path }) => path === '/parameters/sessionIdType');
  const { chats, triggers, setters } = sessionsOf(context);
  if (from?.value !== 'fromInput' || chats.length > 0) return [];
  const before = context.graph.ancestors(checked.name);
  const starts = triggers.filter(({ name }) => before.has(name));
  if (!starts.every(({ node: { type } }) => WITHOUT_SESSION.test(type))) return [];
  if (setters.some(({ name }) => before.has(name))) return [];
  const message = `"${checked.name}" takes its session from a chat, and no chat trigger starts it: n8n stops with "No session ID found". Set sessionIdType to customKey and a sessionKey such as {{ $('${(starts[0] ?? context.nodes[0])?.name}').item.json… }}.`;
  return [nodeProblem(checked, 'memory-session-missing', 'warning', message, { path: from.path })];
};

/** True for a node that may hand on a sessionId: it names one, or what it hands on is not known. */
function setsSession({ node, description }: CheckedNode): boolean {
  return description === undefined || parameterTexts(node).some(({ text }) => text.includes('sessionId'));
}
