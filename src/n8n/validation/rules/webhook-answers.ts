import type { Json } from '../../../document/workflow-json.ts';
import { ownValue } from '../../catalog/own-value.ts';
import { isExpression } from '../../expressions/split-segments.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import type { NameSet } from '../graph/reachability.ts';
import { memoByContext } from '../memo-by-context.ts';
import type { NodeRule } from '../rule.ts';
import type { ValidationContext } from '../validation-context.ts';
import { nodeProblem } from './node-problem.ts';

const RESPOND = 'n8n-nodes-base.respondToWebhook';
const WAIT = 'n8n-nodes-base.wait';

const responding = memoByContext(({ nodes }) => nodes.filter(({ node }) => node.type === RESPOND));
const waiting = memoByContext(({ nodes }) =>
  nodes.filter(
    ({ node, disabled }) =>
      node.type === WAIT &&
      !disabled &&
      ['webhook', 'form'].includes(String(node.parameters?.resume)) &&
      node.parameters?.responseMode === 'responseNode',
  ),
);

/** Webhook and Respond to Webhook that do not fit, so that n8n answers every call with 500. */
export const webhookAnswers: NodeRule = (checked, context) => {
  const { description, node } = checked;
  if (description === undefined || node.type !== 'n8n-nodes-base.webhook' || node.typeVersion < 2) return [];
  const mode = ownValue(resolvedParameters(description, node), 'responseMode');
  if (isExpression(mode)) return [];
  const path = '/parameters/responseMode';
  const after = context.graph.descendants(checked.name);
  const answers = responding(context).filter(({ name }) => after.has(name));
  if (mode === 'responseNode' && answers.length === 0) {
    const message = `"${checked.name}" leaves the answer to a Respond to Webhook node, and none follows: n8n answers 500.`;
    return [nodeProblem(checked, 'webhook-answer-missing', 'error', message, { path })];
  }
  if (mode === 'responseNode' || mode === 'streaming') return [];
  return answers
    .filter((answer) => !belongsToWait(answer, after, context))
    .slice(0, 1)
    .map((answer) => {
      const message = `"${checked.name}" answers by itself, yet "${answer.name}" follows: n8n answers 500. Set responseMode to responseNode, or take "${answer.name}" out.`;
      const before = (ownValue(node.parameters, 'responseMode') ?? null) as Json;
      const fix = { fix: { path, before, after: 'responseNode' } };
      return nodeProblem(checked, 'webhook-answer-unused', 'error', message, { path, ...fix });
    });
};

/** A Wait node that is resumed by a call has an answer of its own. */
function belongsToWait(answer: CheckedNode, after: NameSet, context: ValidationContext): boolean {
  return waiting(context).some(({ name }) => after.has(name) && context.graph.descendants(name).has(answer.name));
}
