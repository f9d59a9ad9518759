import { isForPerson } from '../../src/agent/draft/is-for-person.ts';
import type { WorkflowJson } from '../../src/document/workflow-json.ts';
import type { NodeTypes } from '../../src/n8n/catalog/node-types.ts';
import type { Problem } from '../../src/n8n/validation/problem.ts';

const SENDER = /^(?:from|sender)/i;
const RECEIVER = /^(?:to|sendTo|toEmail|recipients?)$/i;
const TO_ONESELF = /\b(?:me|us)\b/i;
const ADDRESS = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\+\d{6,15}/g;

/**
 * True for what only a person can give: what the agent is told to leave open, and an own address or number (who sends,
 * or "mail me") that the request does not give. An address that it gives and that stands nowhere was not left, but lost.
 */
export function leftForPerson(
  problem: Problem,
  { prompt, after, nodeTypes }: { prompt: string; after: WorkflowJson; nodeTypes: NodeTypes },
): boolean {
  if (isForPerson(problem, after, nodeTypes)) return true;
  if (problem.code !== 'required-parameter-missing') return false;
  const name = problem.path?.split('/').at(-1) ?? '';
  const own = SENDER.test(name) || (RECEIVER.test(name) && TO_ONESELF.test(prompt));
  const built = JSON.stringify(after.nodes);
  return own && (prompt.match(ADDRESS) ?? []).every((address) => built.includes(address));
}
