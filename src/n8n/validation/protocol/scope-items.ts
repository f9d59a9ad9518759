import { ownValue } from '../../catalog/own-value.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { type Finding, fine, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';

const READS = /^(?:get|list|read|find|search|fetch|look[ _-]?up|show|check|query)\b/i;
const WRITES =
  /^(?:create|update|delete|remove|append|upsert|insert|send|post|reply|move|share|upload|clear|put|patch|execute)/i;

/** P22: a tool does what its name says, and nothing beside it. */
export function toolDoesWhatItSays({ tools }: ProtocolScene): Finding {
  const lying = tools.filter((tool) => READS.test(tool.name.replaceAll('_', ' ')) && writes(tool));
  return noneOf(
    lying,
    ({ name }) => `"${name}" is named after reading and changes something`,
    tools.length === 0 ? 'there are no tools' : 'no tool that is named after reading changes something',
  );
}

function writes({ node, description }: CheckedNode): boolean {
  if (description === undefined) return false;
  const parameters = resolvedParameters(description, node);
  if (/\.(?:toolHttpRequest|httpRequestTool)$/.test(node.type))
    return !['GET', 'HEAD', 'OPTIONS'].includes(String(parameters.method));
  return WRITES.test(String(ownValue(parameters, 'operation')));
}

/** P23: every tool is connected. */
export function everyToolConnected({ context, agents }: ProtocolScene): Finding {
  if (agents.length === 0) return fine('there is no agent');
  const loose = context.nodes.filter(
    ({ slots, disabled, name }) =>
      !disabled &&
      slots.outputs !== 'unknown' &&
      slots.outputs.length > 0 &&
      slots.outputs.every(({ type }) => type === 'ai_tool') &&
      context.graph.serves(name).length === 0,
  );
  return noneOf(loose, ({ name }) => `"${name}" is a tool and connected to no agent`, 'every tool is connected');
}

/** P24: the protocol speaks of n8n 1.19 and later, whose agents, tools and memories the catalog has. */
export function withinScope({ agents, tools, memories }: ProtocolScene): Finding {
  const unknown = [...agents, ...tools, ...memories].filter(({ description }) => description === undefined);
  return noneOf(
    unknown,
    ({ name, node }) => `"${name}" is of a type or version that n8n does not have: ${node.type} ${node.typeVersion}`,
    'every part is one that n8n has',
  );
}
