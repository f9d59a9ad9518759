import type { NodeTypes } from '../../n8n/catalog/node-types.ts';
import type { SeenWorkflow, Turn } from '../conversation.ts';
import type { Prompt } from '../reading/prompt.ts';
import { credentialNames } from './credential-names.ts';
import { describeNode } from './describe-node.ts';

/** Answers a question about the workflow from what it is; nothing is changed. */
export function answerQuestion(prompt: Prompt, turn: Turn, nodeTypes: NodeTypes): string {
  const { workflow } = turn;
  if (workflow.nodes.length === 0)
    return 'The workflow is empty, so there is nothing to tell about it yet. Describe what it shall do and I will draft it. Nothing was changed.';
  if (/\bcredentials?\b|\bzugangsdaten\b|\bidentifiants?\b|\bset up\b|\baccounts?\b/.test(prompt.words))
    return credentialAnswer(workflow, nodeTypes);
  return `${walk(workflow, nodeTypes)} Nothing was changed.`;
}

function credentialAnswer(workflow: SeenWorkflow, nodeTypes: NodeTypes): string {
  const needed = credentialNames(workflow, nodeTypes);
  if (needed.length === 0) return 'None: no node of this workflow needs a credential. Nothing was changed.';
  return [
    'These credentials have to be set up:',
    ...needed.map(({ app, nodes }) => `- ${app}: for ${nodes.map((name) => `"${name}"`).join(', ')}`),
    'Nothing was changed.',
  ].join('\n');
}

/** From each start along the main wires, branches by their names. */
function walk(workflow: SeenWorkflow, nodeTypes: NodeTypes): string {
  const main = workflow.wires.filter(({ type }) => type === 'main');
  const starts = workflow.nodes.filter(
    ({ name }) =>
      !main.some(({ to }) => to === name) && !workflow.wires.some(({ from, type }) => from === name && type !== 'main'),
  );
  const told = new Set<string>();
  const sentences: string[] = [];
  const tell = (name: string): void => {
    if (told.has(name)) return;
    told.add(name);
    const node = workflow.nodes.find((each) => each.name === name);
    if (!node) return;
    sentences.push(describeNode(node, workflow, nodeTypes));
    for (const wire of main.filter(({ from }) => from === name)) tell(wire.to);
  };
  for (const { name } of starts) tell(name);
  return sentences.join(' ');
}
