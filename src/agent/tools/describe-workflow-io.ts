import { z } from 'zod';
import { makeContext } from '../../n8n/validation/make-context.ts';
import type { Tool } from '../tool.ts';
import { sayAgents } from '../workflow-io/say-agents.ts';
import { sayResults } from '../workflow-io/say-results.ts';
import { sayServices } from '../workflow-io/say-services.ts';
import { sayStarts } from '../workflow-io/say-starts.ts';

const input = z.strictObject({});

type Input = z.infer<typeof input>;

/** Says what a workflow takes in, gives out and talks to. */
export const describeWorkflowIo: Tool<Input> = {
  name: 'describe_workflow_io',
  class: 'read',
  description:
    'Says of the whole workflow, from its wires and not from names: what starts it, which fields it takes in and where they are read, what it gives out, which services it talks to and with which credentials, what serves its agents, and what never runs.',
  input,
  title: () => 'Looking at what goes in and out',
  run(_input, { draft, nodeTypes }) {
    const context = makeContext(nodeTypes, draft);
    const lines = [sayStarts, sayResults, sayServices, sayAgents].flatMap((say) => say(context));
    return { content: lines.join('\n'), summary: 'Looked at what goes in and out', operations: [] };
  },
};
