import { print } from '../client/print.ts';
import { sessionPath } from '../client/session-path.ts';
import { commandWords } from '../command-words.ts';
import { withServer } from '../compose/with-server.ts';
import { readOptions } from '../read-options.ts';
import { readStep } from '../read-step.ts';

/** Starts another session from a step of this one; from its last where none is named. */
export async function run(args: string[]): Promise<number> {
  const options = { step: { type: 'string' }, json: { type: 'boolean' } } as const;
  const { values, positionals } = readOptions('fork', args, options, { least: 1, most: 1 });
  const [id = ''] = positionals;
  const step = values.step === undefined ? {} : { step: readStep(values.step) };
  const fork = crypto.randomUUID().replaceAll('-', '').slice(0, 12);
  return withServer(async (client) => {
    const made = await client.send<{ readonly id: string }>('POST', sessionPath(id, '/fork'), { id: fork, ...step });
    print(values.json, made, (answer) => `session ${answer.id}; \`${commandWords(`show ${answer.id}`)}\` shows it`);
    return 0;
  }, fork);
}
