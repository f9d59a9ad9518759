import { z } from 'zod';
import type { Operation } from '../../document/operation.ts';
import type { JsonObject } from '../../document/workflow-json.ts';
import { PawlError } from '../../errors/pawl-error.ts';
import { quote, shorten } from '../text/quote.ts';
import type { Tool } from '../tool.ts';

const saving = z.enum(['all', 'none']);

const input = z.strictObject({
  name: z.string().min(1).max(128).optional().describe('The workflow’s name.'),
  settings: z
    .strictObject({
      executionOrder: z.enum(['v0', 'v1']),
      timezone: z.string().min(1).describe('IANA name such as Europe/Berlin.'),
      errorWorkflow: z.string().describe('Id of the workflow that runs when this one fails.'),
      executionTimeout: z.int().min(-1).describe('Seconds; -1 for none.'),
      saveDataErrorExecution: saving,
      saveDataSuccessExecution: saving,
      saveManualExecutions: z.boolean(),
      saveExecutionProgress: z.boolean(),
      callerPolicy: z.enum(['any', 'none', 'workflowsFromAList', 'workflowsFromSameOwner']),
      callerIds: z.string().describe('Ids of workflows, with commas between.'),
      timeSavedPerExecution: z.number().min(0).describe('Minutes.'),
    })
    .partial()
    .optional(),
});

type Input = z.infer<typeof input>;

/** Names the workflow and sets how n8n runs it. */
export const setWorkflowSettings: Tool<Input> = {
  name: 'set_workflow_settings',
  class: 'write',
  description:
    'Names the workflow, or sets how n8n runs it as a whole: time zone, error workflow, time limit, what is saved. A new workflow is called "My workflow" until you name it: do so when you first build it, after what it does, in the person’s language.',
  input,
  title: ({ name }) =>
    name === undefined ? 'Changing the workflow’s settings' : `Naming the workflow ${shorten(name, 80)}`,
  run({ name, settings = {} }, _context) {
    const set = Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as JsonObject;
    const keys = Object.keys(set);
    const operations: Operation[] = [
      ...(name === undefined ? [] : [{ type: 'setName', name } as const]),
      ...(keys.length === 0 ? [] : [{ type: 'setSettings', set } as const]),
    ];
    if (operations.length === 0) throw new PawlError('NothingToDo', 'Give a name, settings or both.');
    const said = [
      ...(name === undefined ? [] : [`The workflow is called ${quote(name)}.`]),
      ...(keys.length === 0 ? [] : [`Set: ${keys.join(', ')}.`]),
    ];
    const summary =
      name === undefined ? `Changed settings: ${keys.join(', ')}` : `Named the workflow ${shorten(name, 80)}`;
    return { content: said.join(' '), summary, operations };
  },
};
