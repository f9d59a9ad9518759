import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import { nodeProblem } from './node-problem.ts';

const CALLED = new Set([
  'n8n-nodes-base.webhook',
  'n8n-nodes-base.formTrigger',
  'n8n-nodes-base.wait',
  '@n8n/n8n-nodes-langchain.chatTrigger',
]);

const callable = memoByContext(({ nodes }) => nodes.filter(({ node }) => CALLED.has(node.type)));

/** A Respond to Webhook node that no webhook leads to: n8n stops it with an error. */
export const answersWithoutWebhook: NodeRule = (checked, context) => {
  const { node } = checked;
  if (node.type !== 'n8n-nodes-base.respondToWebhook' || node.typeVersion < 1.1) return [];
  const before = context.graph.ancestors(checked.name);
  if (callable(context).some(({ name }) => before.has(name))) return [];
  const message = `"${checked.name}" answers a call, and no webhook leads to it: n8n stops with an error.`;
  return [nodeProblem(checked, 'answer-without-webhook', 'error', message)];
};
