import { randomUUID } from 'node:crypto';
import { DEFAULT_POLICY } from '../../session/policy.ts';
import { liveSession } from '../build/live-session.ts';
import { checkWorkflowFile } from '../check-workflow-file.ts';
import { readJsonFile } from '../client/read-json-file.ts';
import { readBudget } from '../read-budget.ts';
import { readOptions } from '../read-options.ts';
import { requireWords } from '../require-words.ts';

/** One session, live: from the words to the workflow. */
export async function run(args: string[]): Promise<number> {
  const options = {
    workflow: { type: 'string' },
    out: { type: 'string' },
    yes: { type: 'boolean' },
    plan: { type: 'boolean' },
    ask: { type: 'boolean' },
    model: { type: 'string' },
    budget: { type: 'string' },
    json: { type: 'boolean' },
  } as const;
  const { values, positionals } = readOptions('build', args, options, { least: 1, most: Number.POSITIVE_INFINITY });
  const prompt = requireWords(positionals);
  checkWorkflowFile(values.out);
  const id = randomUUID().replaceAll('-', '').slice(0, 12);
  const workflow = values.workflow === undefined ? {} : { workflow: readJsonFile(values.workflow) };
  const model = values.model === undefined ? {} : { model: values.model };
  const budget = values.budget === undefined ? {} : { budget: readBudget(values.budget.split(/[\s,]+/)) };
  const policy = values.plan ? { policy: { ...DEFAULT_POLICY, plan: 'always' } } : {};
  const body = { id, prompt, mode: values.ask ? 'ask' : 'build', ...workflow, ...model, ...policy, ...budget };
  return liveSession(id, values, (client) => client.send('POST', '/sessions', body));
}
