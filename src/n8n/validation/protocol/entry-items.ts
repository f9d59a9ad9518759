import { ownValue } from '../../catalog/own-value.ts';
import { parameterTexts } from '../../expressions/parameter-texts.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { type Finding, fine, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';

const CHAT = '@n8n/n8n-nodes-langchain.chatTrigger';
const HOOK = 'n8n-nodes-base.webhook';
const NEW_EACH_TIME =
  /Math\.random|\$execution\b|\$executionId|\$now\b|Date\.now|new Date|\$itemIndex|\$runIndex|uuid/i;

/** P1: an agent is started by a call that brings a session and a message: a chat, or a webhook that takes POST. */
export function startedByCall({ agents, entries }: ProtocolScene): Finding {
  if (agents.length === 0) return fine('there is no agent');
  const strange = entries.filter((entry) => !bringsMessage(entry));
  if (entries.length === 0) return { fault: 'nothing starts the agent' };
  return noneOf(
    strange,
    ({ name, node }) => `"${name}" (${node.type}) starts it, which is no chat and no webhook that takes POST`,
    'a chat, or a webhook that takes POST, starts each agent',
  );
}

function bringsMessage({ node, description }: CheckedNode): boolean {
  if (node.type !== HOOK) return node.type === CHAT || node.type === 'n8n-nodes-base.executeWorkflowTrigger';
  if (description === undefined) return true;
  return [ownValue(resolvedParameters(description, node), 'httpMethod')].flat().includes('POST');
}

/** P2: the session is the one that came in, and reaches the memory: a new one for each turn remembers nothing. */
export function sessionReachesMemory({ memories, entries }: ProtocolScene): Finding {
  if (memories.length === 0) return fine('there is no memory');
  const anew = memories.filter((memory) => sessionTexts(memory).some((text) => NEW_EACH_TIME.test(text)));
  if (anew.length > 0) return noneOf(anew, ({ name }) => `"${name}" makes a new session for each turn`, '');
  const chat = entries.some(({ node }) => node.type === CHAT);
  const lost = memories.filter(
    ({ node, description }) =>
      !chat && description !== undefined && resolvedParameters(description, node).sessionIdType === 'fromInput',
  );
  return noneOf(
    lost,
    ({ name }) => `"${name}" takes its session from a chat, and no chat starts the agent`,
    'every memory has the session that came in',
  );
}

function sessionTexts({ node }: CheckedNode): readonly string[] {
  return parameterTexts(node).flatMap(({ path, text }) => (/^session/.test(String(path[0])) ? [text] : []));
}
