import { ownValue } from '../../catalog/own-value.ts';
import { resolvedParameters } from '../../nodes/resolved-parameters.ts';
import type { CheckedNode } from '../checked-node.ts';
import { type Finding, fine, noneOf } from './protocol-row.ts';
import type { ProtocolScene } from './protocol-scene.ts';

const NO_AGENT = fine('there is no agent');

/** P18: a tool that fails stops the way, and does not go on as if nothing had been. */
export function failureStops({ agents, tools }: ProtocolScene): Finding {
  const silent = [...agents, ...tools].filter(
    ({ node }) =>
      node.onError === 'continueRegularOutput' || (node.onError === undefined && node.continueOnFail === true),
  );
  return noneOf(
    silent,
    ({ name }) => `"${name}" goes on by its regular output when it fails`,
    'nothing goes on as if nothing had been',
  );
}

/** P19: the error output of the agent is there and leads on. */
export function errorOutputWired(scene: ProtocolScene): Finding {
  if (scene.agents.length === 0) return NO_AGENT;
  const open = scene.agents.filter((agent) => isRoot(agent) && !hasErrorPath(agent, scene));
  return noneOf(
    open,
    ({ name }) => `"${name}" has no error output that leads on: set onError to continueErrorOutput and connect it`,
    'the error output of every agent leads on',
  );
}

/** P20: an error that can be foreseen comes in the result, and the prompt says what to do with it. */
export function promptSpeaksOfErrors({ agents, tools }: ProtocolScene): Finding {
  if (agents.length === 0 || tools.length === 0) return fine('there is no agent with tools');
  const silent = agents.filter((agent) => !/\b(?:error|fail|unable|problem)/i.test(systemMessage(agent)));
  return noneOf(
    silent,
    ({ name }) => `the system message of "${name}" does not say what to do when a tool answers with an error`,
    'every system message speaks of errors',
  );
}

/** P21: what is critical has a way for errors: of its own, or a workflow for errors. */
export function criticalHasErrorPath(scene: ProtocolScene): Finding {
  const { agents, tools, context } = scene;
  if (agents.length === 0) return NO_AGENT;
  if (typeof ownValue(context.workflow.settings, 'errorWorkflow') === 'string')
    return fine('a workflow takes all errors');
  const writing = tools.length === 0 ? [] : agents.filter((agent) => isRoot(agent) && !hasErrorPath(agent, scene));
  return noneOf(
    writing,
    ({ name }) => `the tools of "${name}" have no way for errors: no error output of the agent, no error workflow`,
    'there is a way for errors',
  );
}

function isRoot({ slots }: CheckedNode): boolean {
  return slots.outputs === 'unknown' || slots.outputs.some(({ type }) => type === 'main');
}

function hasErrorPath({ node, name, slots }: CheckedNode, { context }: ProtocolScene): boolean {
  if (node.onError !== 'continueErrorOutput') return false;
  const outputs = slots.outputs === 'unknown' ? [] : slots.outputs.filter(({ type }) => type === 'main');
  const last = outputs.at(-1)?.index ?? 1;
  return context.graph.mainFrom(name).some(({ output }) => output.index === last);
}

function systemMessage({ node, description }: CheckedNode): string {
  const parameters = description === undefined ? (node.parameters ?? {}) : resolvedParameters(description, node);
  const inOptions = ownValue(parameters.options, 'systemMessage');
  return [inOptions, parameters.systemMessage, parameters.text].filter((text) => typeof text === 'string').join(' ');
}
